package game

import (
	"encoding/json"
	"errors"
	"net/http"
	"slices"

	"purser/cmd/internal/show"
	"purser/cmd/internal/web"
	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
	"purser/sessions/store"
)

// A lineAnswer is the result of a line that was sent, the same for programs and for people.
type lineAnswer struct {
	Status int
	Form   json.RawMessage
	Words  []string // in the reader's language, if nothing was written
	Rules  []string // those that tell why it was not
	Bends  bool     // the table may agree to it

	asks    []kind.FactQuestion // facts that the line needs and nobody has entered
	doubted bool                // its names may be slips
}

// broken returns the rules that tell why a line was refused, the first one first, with the
// numbers of a game's board.
func (a lineAnswer) broken(g *sessions.Game) (broken []kind.Rule) {
	all := g.Board().Rulebook().Rules
	for _, id := range a.Rules {
		if i := slices.IndexFunc(all, func(r kind.Rule) bool { return r.ID == id }); i >= 0 {
			broken = append(broken, all[i])
		}
	}
	return broken
}

// An answerJSON is the answer in JSON, for programs.
type answerJSON struct {
	Written    bool             `json:"written"`
	Seen       string           `json:"seen,omitempty"` // of the game as it is now
	Change     any              `json:"change,omitempty"`
	Error      string           `json:"error,omitempty"`
	Hint       string           `json:"hint,omitempty"`
	Violations []show.Violation `json:"violations,omitempty"`
	Happened   []show.Happened  `json:"happened,omitempty"`
	Amended    bool             `json:"amended,omitempty"` // a line that the sender had seen has been replaced
}

// reply makes an answer from a form; words are for people.
func reply(status int, f answerJSON, words ...string) lineAnswer {
	made, err := json.Marshal(f)
	if err != nil { // never: a form has only texts and numbers
		return lineAnswer{Status: http.StatusServiceUnavailable, Form: json.RawMessage(`{"written":false}`)}
	}
	return lineAnswer{Status: status, Form: made, Words: words}
}

// A liveError is an error of the live board itself, with the status of its answer.
type liveError struct {
	error
	status  int
	asks    []kind.FactQuestion // facts that a line needs and nobody has entered
	doubted bool                // names of a line may be slips
}

// Unwrap returns the error, which has the words.
func (e *liveError) Unwrap() error { return e.error }

// forbidden returns the error for something a link does not allow.
func forbidden(format string, args ...any) error {
	return &liveError{error: text.Errorf(format, args...), status: http.StatusForbidden}
}

// refused returns the answer for a line that was not written.
func (v *visit) refused(err error, now seen) lineAnswer {
	if who := (*sessions.WhoError)(nil); errors.As(err, &who) && !who.Final { // there is no flag here to name a player
		err = text.Errorf("a line begins with the player's name here: %s", text.Or(who.Players))
	}
	f := answerJSON{Seen: now.String(), Error: text.Records.Words(err)}
	var words []string
	if who := (*sessions.WhoError)(nil); errors.As(err, &who) {
		words = append(words, v.Language.Say("the game is over")) // and its page shows the count
	} else {
		words = web.WordsOf(v.Language, err)
	}
	var hinter text.Hinter
	if errors.As(err, &hinter) && !hinter.Hint().Empty() {
		f.Hint = hinter.Hint().String()
		if hint := v.Language.Hint(err); hint == v.Language.Words(hinter.Hint()) && !web.Is[*referee.Refusal](err) {
			words = append(words, hint) // no command, and the page shows the rules themselves
		}
	}
	status, own := web.Status(err), &liveError{}
	switch {
	case web.Is[*referee.Refusal](err):
		f.Violations = show.Violations(err)
	case errors.As(err, &own):
		status = own.status
	case errors.Is(err, store.ErrMovedOn):
		words = []string{v.Language.Words(late)}
	}
	a := reply(status, f, words...)
	a.asks, a.doubted = own.asks, own.doubted
	for _, one := range text.Parts(err) {
		var refusal *referee.Refusal
		if errors.As(one, &refusal) {
			a.Bends = refusal.Bends() && len(text.Parts(err)) == 1
			for _, f := range refusal.Telling() {
				if !slices.Contains(a.Rules, f.Rule.ID) {
					a.Rules = append(a.Rules, f.Rule.ID)
				}
			}
		}
	}
	return a
}

// unreadable is what players learn of errors about the game.
func unreadable() error {
	return &liveError{status: http.StatusServiceUnavailable, error: text.Errorf(
		"the game cannot be read or written now; the page of whoever keeps the score says why")}
}

// late says that somebody else was faster.
var late = text.Say("somebody else entered a line first; yours was not saved")

// movedOn returns the answer for a line whose sender had not seen the current game: nothing
// is written, and it says what happened in between.
func (v *visit) movedOn(was seen, at *liveMoment, changes []change) lineAnswer {
	amended := !at.continues(was)
	since := show.HappenedSince(at.game, was.Lines)
	happened := append(slices.DeleteFunc(amendedSince(was, changes), func(a show.Happened) bool {
		return slices.ContainsFunc(since, func(s show.Happened) bool { return s.Line == a.Line })
	}), since...)
	words := []string{v.Language.Words(late)}
	for _, h := range happened {
		words = append(words, v.Language.Words(h.Said))
	}
	if amended {
		words = append(words, v.Language.Say("a line above was amended"))
	}
	return reply(http.StatusConflict, answerJSON{Seen: at.seen().String(), Error: late.String(), Happened: happened,
		Amended: amended}, words...)
}
