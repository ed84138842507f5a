package play

import (
	"errors"

	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
)

// correct corrects what was entered about an open board.
const correct = "correct"

// correct returns the action that corrects a fact in all lines that entered it.
func (e *Evening) correct(words []string) (Action, error) {
	next, err := e.corrected(words)
	if err != nil || next == nil {
		return nil, e.offered(err)
	}
	return func() error {
		g, err := e.Load()
		if err != nil {
			return err
		}
		return e.sure(g, next)
	}, nil
}

// corrected returns the game with a fact as it is corrected.
func (e *Evening) corrected(words []string) (*sessions.Game, error) {
	c, err := e.Library.Correction(e.game, e.Printer.Lang, words, false)
	if err != nil {
		return nil, err
	}
	if !c.Changes() {
		return nil, text.Errorf("no line says otherwise: %s", c.Said)
	}
	return c.Games[0].After, nil
}

// contradicted adds to the error of a line that cannot replace another one how to correct what
// it contradicts, if it does.
func (e *Evening) contradicted(g *sessions.Game, seat referee.Seat, line kind.Line, err error) error {
	_, refused := g.Play(seat, line) // below all lines it contradicts each of them
	if illegal := (*sessions.Illegal)(nil); errors.As(refused, &illegal) && illegal.Correct != "" {
		return text.WithHint(err, text.Say("if your board shows that, type: %s",
			text.Command(correct+" "+illegal.Correct)))
	}
	return err
}
