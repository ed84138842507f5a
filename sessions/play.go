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

// Play returns the game with a line of a player below it, in the words of the record. By
// consent it is played though it breaks rules, if all of them bend. What Nobody plays tells
// of the board, and is no step. The error is an [*Illegal] that names every rule which the
// line breaks, or that it goes beyond a bound of a record.
//
// What the line means, and on an open board what it tells of the board, is found out by
// reading the record again, as everybody else does who reads it. That takes less than a
// millisecond for an evening.
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

// Undo returns the game with its last standing lines taken back, Redo with those
// put back that were taken back last: one line of the record for each of n.
func (g *Game) Undo(n int) (*Game, error) { return g.step("undo", n) }

// Redo puts lines back; see [Game.Undo].
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

// reread reads another text of the game, which is kept in the same file.
func (g *Game) reread(text []byte) (*Game, error) {
	next, err := Read(g.Name, text, func(*record.Record) (kind.Board, error) { return g.Board().Printed(), nil })
	if err != nil {
		return nil, err
	}
	next.file, next.cut, next.tallying = g.file, g.cut, g.tallying
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

// grown adds to the text the line that the record has grown by. Above the first one is a
// blank line, and facts may be between.
func (g *Game) grown() {
	i := len(g.Record.Play) - 1
	if i == 0 && !g.begun() {
		g.text = append(g.text, '\n')
	}
	g.text = append(append(g.text, g.Record.Row(&g.Record.Play[i])...), '\n')
}

// begun reports whether the last line is a fact that was told in play, below a blank line:
// reading took it for one of the header.
func (g *Game) begun() bool {
	blank := []byte("\n\n")
	last := slices.MaxFunc(g.Record.Head, func(a, b record.Line) int { return a.Number - b.Number })
	return bytes.Contains(g.text, blank) && !bytes.HasSuffix(g.text, blank) && last.Key != "player"
}
