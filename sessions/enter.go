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
	if err != nil {
		return nil, nil, err
	}
	before, line, err := l.typed(g, of, args)
	seat := maps.Nobody
	if !of.Fact {
		var who error
		if seat, who = g.SeatFor(line, player); who != nil {
			return nil, nil, who
		}
	}
	if err != nil {
		return nil, nil, err
	}
	if after, err = before.Known(line); err == nil {
		after, err = after.Play(seat, line)
	}
	return before, after, err
}

// Known returns the game with the facts that a line needs and other games supply. They are
// written out above the line, so that the record depends on no other file.
func (g *Game) Known(line kind.Line) (*Game, error) {
	for _, q := range g.Table.Asks(line) {
		if q.Known == "" {
			continue
		}
		fact, err := q.Line(q.Known)
		if err != nil {
			return nil, err
		}
		if g, err = g.Play(maps.Nobody, fact); err != nil {
			return nil, err
		}
	}
	return g, nil
}

// Unknown lists the facts that the last line needs and nobody has entered. Those entered
// just above it are known.
func (c *Change) Unknown() []kind.Question {
	last := c.After.last
	switch {
	case c.Seat == maps.Nobody || last == nil:
		return nil
	case len(c.Lines) == 1:
		return c.Before.Table.Asks(last.line)
	}
	return last.before.Asks(last.line)
}

// typed returns the line that a verb and what people type after it mean, and the game in
// which it can be played: on an open board they may name what other games taught, and that
// is written out. The error is that of [kind.Script].Typed.
func (l *Library) typed(g *Game, verb *kind.Verb, args []string) (*Game, kind.Line, error) {
	line, err := g.TypedFor(verb, args)
	if err != nil {
		line.Seat = g.Table.Turn() // whose line it might have been
	}
	before := g
	for _, all := range []bool{false, true} {
		if !g.Board().Open() || err == nil && !before.lacks(line) || all && l.offered.whole {
			break
		}
		offered, failed := l.offeredBy(g, all)
		if failed != nil {
			break
		}
		if again, failed := offered.TypedFor(verb, args); failed == nil {
			before, line, err = offered, again, nil
		}
	}
	return before, line, err
}

// lacks reports whether a line needs a fact that nobody has entered, in this game or in
// those that were offered to it.
func (g *Game) lacks(line kind.Line) bool {
	return slices.ContainsFunc(g.Table.Asks(line), func(q kind.Question) bool { return q.Known == "" })
}
