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

// A lineAnswer is the answer to a line that was sent, for programs and for people.
type lineAnswer struct {
	Status int
	Form   json.RawMessage
	Words  []string // for people, if nothing was written
	Rules  []string // that forbid it
	Bends  bool     // players may agree to it

	asks    []kind.FactQuestion // facts about the board that the line needs
	doubted bool                // its names may be slips
}

// broken returns the rules that forbid a line, in order, with the numbers of the game's board.
func (a lineAnswer) broken(g *sessions.Game) (broken []kind.Rule) {
	all := g.Board().Rulebook().Rules
	for _, id := range a.Rules {
		if i := slices.IndexFunc(all, func(r kind.Rule) bool { return r.ID == id }); i >= 0 {
			broken = append(broken, all[i])
		}
	}
	return broken
}

// An answerJSON is the answer for programs.
type answerJSON struct {
	Written    bool             `json:"written"`
	Can        *bool            `json:"can,omitempty"`  // a line that was only asked about would be legal
	Seen       string           `json:"seen,omitempty"` // the version of the game as it is now
	Change     any              `json:"change,omitempty"`
	Said       []string         `json:"said,omitempty"` // the answer to a question
	Error      string           `json:"error,omitempty"`
	Hint       string           `json:"hint,omitempty"`
	Violations []show.Violation `json:"violations,omitempty"`
	Happened   []show.Happened  `json:"happened,omitempty"`
	Amended    bool             `json:"amended,omitempty"` // a line that the sender had seen was changed since
}

// reply returns an answer with a form for programs and words for people.
func reply(status int, f answerJSON, words ...string) lineAnswer {
	made, err := json.Marshal(f)
	if err != nil { // cannot happen: it contains only strings and numbers
		return lineAnswer{Status: http.StatusServiceUnavailable, Form: json.RawMessage(`{"written":false}`)}
	}
	return lineAnswer{Status: status, Form: made, Words: words}
}

// A liveError is an error of the live board itself, with the status for its answer.
type liveError struct {
	error
	status  int
	asks    []kind.FactQuestion // facts about the board that a line needs
	doubted bool                // names of a line may be slips
}

// Unwrap returns the underlying error.
func (e *liveError) Unwrap() error { return e.error }

// forbidden returns the error for something that a link does not allow.
func forbidden(format string, args ...any) error {
	return &liveError{error: text.Errorf(format, args...), status: http.StatusForbidden}
}

// refused returns the answer for a line that was not written.
func (v *visit) refused(err error, now seen) lineAnswer {
	return v.refusedAs(err, answerJSON{Seen: now.String()})
}

// refusedAs is refused with what the answer for programs has already.
func (v *visit) refusedAs(err error, f answerJSON) lineAnswer {
	if who := (*sessions.WhoError)(nil); errors.As(err, &who) && !who.Final { // its hint names a flag
		err = text.Errorf("a line begins with the player's name here: %s", text.Or(who.Players))
	}
	f.Error = text.Records.Words(err)
	var words []string
	if who := (*sessions.WhoError)(nil); errors.As(err, &who) {
		words = append(words, v.Language.Say("the game is over")) // the page shows the score
	} else {
		words = web.WordsOf(v.Language, err)
	}
	var hinter text.Hinter
	if errors.As(err, &hinter) && !hinter.Hint().Empty() {
		f.Hint = hinter.Hint().String()
		if hint := v.Language.Hint(err); hint == v.Language.Words(hinter.Hint()) && !web.Is[*referee.Refusal](err) {
			words = append(words, hint) // not a command; the page shows the rules
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

// unreadable is the error that players see when the game cannot be read.
func unreadable() error {
	return &liveError{status: http.StatusServiceUnavailable, error: text.Errorf(
		"the game cannot be read or written now; the scorekeeper's page says why")}
}

// late says that somebody else entered a line first.
var late = text.Say("somebody else entered a line first; yours was not saved")

// movedOn returns the answer to a sender who had not seen the current game. Nothing is written; the answer says what
// happened meanwhile.
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
		words = append(words, v.Language.Say("a line above was changed"))
	}
	return reply(http.StatusConflict, answerJSON{Seen: at.seen().String(), Error: late.String(), Happened: happened,
		Amended: amended}, words...)
}
