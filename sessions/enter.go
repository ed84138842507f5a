package sessions

import (
	"slices"

	"purser/maps"
	"purser/sessions/kind"
)

// Entered returns the game with a line added, from a verb and what people type after it,
// and the game that it continues: on an open board that game knows what other games taught.
// Without a player the line belongs to the one whose turn it is. The error says why the
// words are not a line, or is that of [Game.Play].
func (l *Library) Entered(g *Game, player, verb string, args []string) (before, after *Game, err error) {
	of, err := g.VerbNamed(verb)
	seat := maps.Nobody
	if err == nil && !of.Fact {
		seat, err = g.SeatFor(of, args, player)
	}
	if err != nil {
		return nil, nil, err
	}
	before, words, err := l.typed(g, of, args)
	if err != nil {
		return nil, nil, err
	}
	if after, err = before.Known(words); err == nil {
		after, err = after.Play(seat, words)
	}
	return before, after, err
}

// Known returns the game with the facts that a line needs and other games supply. They are
// written out above the line, so that the record depends on no other file.
func (g *Game) Known(words string) (*Game, error) {
	for _, q := range g.Table.Asks(words) {
		if q.Known == "" {
			continue
		}
		line, err := q.Words(q.Known)
		if err != nil {
			return nil, err
		}
		if g, err = g.Play(maps.Nobody, line); err != nil {
			return nil, err
		}
	}
	return g, nil
}

// Unknown lists the facts that the last line needs and nobody has entered. Those entered
// just above it are known.
func (c *Change) Unknown() []kind.Question {
	last := c.Lines[len(c.Lines)-1].Line
	if last.Player == maps.Nobody {
		return nil
	}
	before := c.Before
	for _, told := range c.Lines[:len(c.Lines)-1] {
		next, err := before.Play(told.Line.Player, told.Line.Text)
		if err != nil {
			return nil
		}
		before = next
	}
	return before.Table.Asks(last.Text)
}

// typed returns the words of the record for a verb and what people type after it, and the
// game in which they can be played: on an open board they may name what other games taught,
// and that is written out. The error is that of [kind.Script].Typed.
func (l *Library) typed(g *Game, verb *kind.Verb, args []string) (*Game, string, error) {
	words, err := g.Script.Typed(verb, args)
	before := g
	for _, all := range []bool{false, true} {
		if !g.Board().Open() || err == nil && !before.lacks(words) {
			break
		}
		offered, failed := l.offeredBy(g, all)
		if failed != nil {
			break
		}
		if again, failed := offered.Script.Typed(verb, args); failed == nil {
			before, words, err = offered, again, nil
		}
	}
	return before, words, err
}

// lacks reports whether words of the record need a fact that nobody has entered, in this
// game or in those that were offered to it.
func (g *Game) lacks(words string) bool {
	return slices.ContainsFunc(g.Table.Asks(words), func(q kind.Question) bool { return q.Known == "" })
}
