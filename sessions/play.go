package sessions

import (
	"bytes"
	"errors"
	"slices"

	"purser/maps"
	"purser/referee"
	"purser/sessions/notation"
	"purser/sessions/record"
)

// Play returns the game with a move of a player below it. By consent a move is played
// though it breaks rules, if all of them bend. The error is an [*Illegal] that names
// every rule which the move breaks, or that the line goes beyond a bound of a record.
func (g *Game) Play(m referee.Move) (*Game, error) {
	if g.Illegal != nil {
		return nil, g.Illegal
	}
	words := notation.Words(g.Board(), m)
	verdict := g.State.Judge(m)
	next := g.longer(1)
	line, err := next.Record.Append(m.Seat, words)
	if err != nil {
		return nil, err
	}
	state, err := g.State.Apply(m)
	if err != nil {
		return nil, &Illegal{g.Name, line.Number, words, err.(*referee.Refusal), nil} // the only error of Apply
	}
	next.grown(referee.Move(m))
	next.State = state
	next.remark(line, m.Consent, verdict)
	return next, nil
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
		next.grown(referee.Move{})
	}
	for i := range next.Entries {
		next.Entries[i].Stands = false
	}
	standing := next.standing()
	for _, i := range standing {
		next.Entries[i].Stands = true
	}
	next.referee(standing)
	if next.Illegal != nil {
		return nil, next.Illegal
	}
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

// grown adds the entry and the text of the line that the record has grown by.
func (g *Game) grown(m referee.Move) {
	i := len(g.Record.Play) - 1
	line := &g.Record.Play[i]
	g.Entries = append(g.Entries, Entry{Line: line, Move: m, Stands: line.Player != maps.Nobody})
	if i == 0 {
		g.text = append(g.text, '\n')
	}
	g.text = append(append(g.text, g.Record.Row(line)...), '\n')
}
