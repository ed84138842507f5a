package play

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"purser/internal/decode"
	"purser/maps"
	"purser/referee"
	"purser/sessions"
)

// A TallyStep asks for a part of a tally: lines of a player or of Nobody, with a verb, or with any verb if that is
// empty.
type TallyStep struct {
	Seat referee.Seat
	Verb string
	Part string // what the step completes, in the words of a count by numbers; may be empty
	Ask  func() error
}

// A progress records how far a game had come, at its end or in a tally, when it was interrupted, and how many lines it
// had.
type progress struct {
	Counting    string // the name of the game
	Lines, Step int
	Depth       string       `json:",omitempty"` // how deep it is counted
	Seat        referee.Seat // the player being asked for tickets
}

// Resume carries out the steps of a tally from the one where it was interrupted. That step is saved where a setup would
// be; if it was not, it is the step of the last line.
func (e *Evening) Resume(g *sessions.Game, all []TallyStep) error {
	var steps []func() error
	for i, step := range all {
		steps = append(steps, func() error {
			err := errors.Join(e.note(i, e.AskedLast(g)), step.Ask())
			if err == nil {
				err = e.against(step.Seat, step.Part)
			}
			return err
		})
	}
	return e.steps(e.reached(g, all), steps...)
}

// reached returns the step at which a tally was interrupted.
func (e *Evening) reached(g *sessions.Game, all []TallyStep) int {
	if at, err := e.noted(); err == nil && at.of(g) && at.Step >= 0 && at.Step < len(all) {
		return at.Step
	}
	last, ok := g.Last()
	if !ok || !g.Tallying() {
		return 0
	}
	verb, _, _ := strings.Cut(last.Line.Text, " ")
	return max(0, slices.IndexFunc(all, func(s TallyStep) bool {
		return (s.Seat == last.Line.Player || s.Seat == maps.Nobody) && (s.Verb == verb || s.Verb == "")
	}))
}

// AskedLast returns which player was being asked at the end of a game when it was interrupted; the players before have
// answered.
func (e *Evening) AskedLast(g *sessions.Game) referee.Seat {
	if at, err := e.noted(); err == nil && at.of(g) {
		return at.Seat
	}
	return 0
}

// Asks saves which player is being asked at the end of a game.
func (e *Evening) Asks(seat referee.Seat) error {
	at, err := e.noted()
	if at == nil {
		return err
	}
	return e.note(at.Step, seat)
}

// note saves how far a game has come, unless a setup is saved there.
func (e *Evening) note(step int, seat referee.Seat) error {
	if at, err := e.noted(); at == nil {
		return err
	}
	g, err := e.Library.Open(e.game)
	if err != nil {
		return err
	}
	draft, err := json.Marshal(progress{e.game, g.Record.Lines, step, e.counts, seat})
	if err == nil {
		err = e.Library.Desk.KeepDraft(append(draft, '\n'))
	}
	return err
}

// noted returns what note saved, or nil if a setup is saved there.
func (e *Evening) noted() (*progress, error) {
	var at progress
	draft, err := e.Library.Desk.Draft()
	if err != nil || len(draft) > 0 && (decode.JSON(draft, &at) != nil || at.Counting == "") {
		return nil, err
	}
	return &at, nil
}

// of reports whether the progress is that of a game, and the game has not lost any lines since.
func (at *progress) of(g *sessions.Game) bool {
	return at != nil && at.Counting == g.Name && at.Lines <= g.Record.Lines
}

// counted deletes the progress of a game that was scored.
func (e *Evening) counted(g *sessions.Game) error {
	if at, err := e.noted(); err != nil || !at.of(g) {
		return err
	}
	return e.Library.Desk.KeepDraft(nil)
}
