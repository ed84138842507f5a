package play

import (
	"bytes"
	"errors"
	"slices"
	"strings"

	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/record"
)

// errReseated ends questions about a game because its players have changed.
var errReseated = errors.New("reseated")

// through calls do with a game, and again from the beginning whenever its players have changed.
func (e *Evening) through(g *sessions.Game, do func(g *sessions.Game) error) error {
	for {
		err := do(g)
		if !errors.Is(err, errReseated) {
			return err
		}
		if g, err = e.Load(); err != nil {
			return err
		}
	}
}

// unplayed reports whether a game has no lines of play except undone ones, so that its setup can still be changed.
func unplayed(g *sessions.Game) bool { return len(g.Standing()) == 0 }

// reseat goes back to the end of the setup of an unplayed game: players, their order and house rules.
func (e *Evening) reseat(g *sessions.Game) error {
	again, err := e.Library.SetUp(g)
	if err != nil {
		return err
	}
	remark := func(l record.Line) bool { return l.Comment != "" }
	if slices.ContainsFunc(g.Record.Head, remark) || strings.Contains(g.Record.String(), "\n#") {
		return text.Errorf("the header of %s has comments, which a set-up would lose: change it in its file", g.Name)
	}
	o := opening{Evening: e, set: &draft{Setup: *again, begun: g}}
	if o.known, _, err = e.remembered(again.Turns); err != nil {
		return err
	}
	if err := o.review(); err != nil {
		return err
	}
	return o.begin()
}

// replace writes the changed setup in place of the game that it came from.
func (e opening) replace(g *sessions.Game) error {
	if bytes.Equal(g.Bytes(), e.set.begun.Bytes()) {
		e.unchanged()
		return nil
	}
	if err := e.save(e.set.begun, g); err != nil {
		return err
	}
	e.latest = nil
	return errors.Join(e.begins(g), errReseated)
}

// unchanged says that an answer changed nothing.
func (e *Evening) unchanged() { e.Printer.Say("nothing was changed") }

// reseatHelp is additional help at a turn in an unplayed game.
var reseatHelp = text.Say("  fix                            players, their order, house rules: nothing was played yet")
