package sessions

import (
	"bytes"
	"errors"
	"slices"
	"strings"

	"purser/maps"
	"purser/referee"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// Play returns the game with a line of a player added, in the words of the record. By
// consent it is played although it breaks rules, if all of them bend. A line of Nobody
// enters a fact about the board, and is not a step. The error is an [*Illegal] with every
// rule that the line breaks, or says that it exceeds a bound of a record.
//
// The meaning of the line, and the facts that it enters on an open board, are determined by
// reading the record again, as everybody else reads it. That takes less than a millisecond
// for an evening's game.
func (g *Game) Play(p referee.Seat, words string) (*Game, error) {
	if g.Illegal != nil {
		return nil, g.Illegal
	}
	next := g.longer(1)
	if p == maps.Nobody {
		key, fact, _ := strings.Cut(words, " ")
		if _, err := next.Record.AddFact(key, fact); err != nil {
			return nil, err
		}
	} else if _, err := next.Record.Append(p, words); err != nil {
		return nil, err
	}
	next.grown()
	return next.again()
}

// Undo returns the game with its last n counting lines undone, Redo with the last n undone
// lines redone: each adds n lines to the record.
func (g *Game) Undo(n int) (*Game, error) { return g.step("undo", n) }

// Redo redoes lines; see [Game.Undo].
func (g *Game) Redo(n int) (*Game, error) { return g.step("redo", n) }

func (g *Game) step(key string, n int) (*Game, error) {
	next := g.longer(n)
	for i := range n {
		if _, err := next.Record.Step(key); err != nil {
			if stuck := (*record.StepError)(nil); errors.As(err, &stuck) {
				stuck.Asked, stuck.Have = n, i
			}
			return nil, err
		}
		next.grown()
	}
	return next.again()
}

// again reads the text of a game that has grown. The error is the first line that is
// illegal, or that cannot be understood.
func (g *Game) again() (*Game, error) {
	next, err := g.reread(g.text)
	if err == nil && next.Illegal != nil {
		return nil, next.Illegal
	}
	return next, err
}

// reread reads another text of the game, which is stored in the same file.
func (g *Game) reread(text []byte) (*Game, error) {
	next, err := Read(g.Name, text, func(*record.Record) (kind.Board, error) { return g.Board().Printed(), nil })
	if err != nil {
		return nil, err
	}
	next.stored = g.stored
	return next, nil
}

// longer returns a copy of the game that has room for n more lines of play.
func (g *Game) longer(n int) *Game {
	next := *g
	next.Record = g.Record.Longer(n)
	next.Entries = make([]Entry, len(g.Entries), len(g.Entries)+n)
	for i, e := range g.Entries {
		e.Line = &next.Record.Play[i]
		next.Entries[i] = e
	}
	next.Remarks = slices.Clip(g.Remarks)
	next.text = bytes.Clone(g.text)
	return &next
}

// grown adds to the text the line that was added to the record. Above the first line of
// play is a blank line, with facts possibly in between.
func (g *Game) grown() {
	i := len(g.Record.Play) - 1
	if i == 0 && !g.begun() {
		g.text = append(g.text, '\n')
	}
	g.text = append(append(g.text, g.Record.Row(&g.Record.Play[i])...), '\n')
}

// begun reports whether the last line is a fact that was entered in play, below a blank
// line: reading took it for a line of the header.
func (g *Game) begun() bool {
	blank := []byte("\n\n")
	last := slices.MaxFunc(g.Record.Head, func(a, b record.Line) int { return a.Number - b.Number })
	return bytes.Contains(g.text, blank) && !bytes.HasSuffix(g.text, blank) && last.Key != "player"
}
