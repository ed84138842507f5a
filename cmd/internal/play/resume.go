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

// A TallyStep asks for something of a tally: lines of a player, or of anybody, with a verb, or with any if that is
// empty.
type TallyStep struct {
	Seat referee.Seat
	Verb string
	Ask  func() error
}

// A progress is how far a game was, at the end or in a tally, when it was broken off, and how many lines it had.
type progress struct {
	Counting    string // the game
	Lines, Step int
	Seat        referee.Seat // who is asked for tickets
}

// Resume carries out the steps of a tally, from the one at which it was broken off, which is noted in the place of a
// set-up; without a note it is that of the last line.
func (e *Evening) Resume(g *sessions.Game, all []TallyStep) error {
	var steps []func() error
	for i, step := range all {
		steps = append(steps, func() error { return errors.Join(e.note(i, e.AskedLast(g)), step.Ask()) })
	}
	return e.steps(e.reached(g, all), steps...)
}

// reached returns the step at which a tally was broken off.
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

// AskedLast returns who was asked last at the end of a game before it was broken off; those before have answered.
func (e *Evening) AskedLast(g *sessions.Game) referee.Seat {
	if at, err := e.noted(); err == nil && at.of(g) {
		return at.Seat
	}
	return 0
}

// Asks notes who is asked at the end of a game.
func (e *Evening) Asks(seat referee.Seat) error {
	at, err := e.noted()
	if at == nil {
		return err
	}
	return e.note(at.Step, seat)
}

// note stores how far a game is, unless a set-up is stored there.
func (e *Evening) note(step int, seat referee.Seat) error {
	if at, err := e.noted(); at == nil {
		return err
	}
	g, err := e.Library.Open(e.game)
	if err != nil {
		return err
	}
	draft, err := json.Marshal(progress{e.game, g.Record.Lines, step, seat})
	if err == nil {
		err = e.Library.Desk.KeepDraft(append(draft, '\n'))
	}
	return err
}

// noted returns what is noted, or nil if that place is taken by a set-up.
func (e *Evening) noted() (*progress, error) {
	var at progress
	draft, err := e.Library.Desk.Draft()
	if err != nil || len(draft) > 0 && (decode.JSON(draft, &at) != nil || at.Counting == "") {
		return nil, err
	}
	return &at, nil
}

// of reports whether it was noted about a game, which has lost no line since.
func (at *progress) of(g *sessions.Game) bool {
	return at != nil && at.Counting == g.Name && at.Lines <= g.Record.Lines
}

// counted forgets what was noted about a game that was counted.
func (e *Evening) counted(g *sessions.Game) error {
	if at, err := e.noted(); err != nil || !at.of(g) {
		return err
	}
	return e.Library.Desk.KeepDraft(nil)
}
