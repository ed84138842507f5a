package sessions

import (
	"context"

	"purser/internal/text"
	"purser/scoring"
	"purser/sessions/games"
)

// Hold keeps the record of a count by numbers beside a game that is entered by name, so that the names can be held
// against it; see [Compare]. Without a count it drops the one that is kept. The error is that of [Library.Place], or a
// [*DiskError].
func (l *Library) Hold(name string, count *Game) error {
	at, err := l.Place(name)
	if err != nil {
		return err
	}
	was, err := at.Store.Note(context.Background(), at.Key, games.Numbers)
	if err != nil {
		return diskError(at.Path, err)
	}
	var now []byte
	if count != nil {
		now = []byte(count.Record.String())
	}
	return diskError(at.Path, at.Store.Keep(context.Background(), at.Key, games.Numbers, was, now))
}

// Held returns the count by numbers that is kept beside a game, or nil. A damaged one counts as none.
func (l *Library) Held(g *Game) *Game {
	if g.at.Store == nil || g.at.Key == games.Ref("") {
		return nil
	}
	note, err := g.at.Store.Note(context.Background(), g.at.Key, games.Numbers)
	if err != nil || note == nil {
		return nil
	}
	count, err := Read(g.Name, note, always(g.on.Printed()))
	if err != nil {
		return nil
	}
	return count
}

// HeldAgainst compares the count by numbers that is kept beside a game with what was entered by name so far. Without
// one, or if the players are others by now, it returns nil.
func (l *Library) HeldAgainst(g *Game) []Compared {
	if g.Record.Totals { // nothing was entered by name
		return nil
	}
	held := l.Held(g)
	if held == nil {
		return nil
	}
	both, err := Compare(held, g)
	if err != nil {
		return nil
	}
	return both.Players
}

// Differs says in what a count by numbers and the names differ.
func (c *Compared) Differs(in *scoring.Contrast) text.Sentence {
	return text.Say("%s, %s: %d by numbers, %d by name", c.Name, in.What, in.Counts[0], in.Counts[1])
}
