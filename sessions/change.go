package sessions

import (
	"slices"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions/kind"
)

// A Change tells what lines of play changed in a game.
type Change struct {
	Before, After *Game
	Lines         []Entry      // the lines that were added
	Seat          referee.Seat // the player of the last line; Nobody for undo and redo
	Ended         bool         // the line triggered the end
	Over          bool         // the line was the last of the game
	Undone        []Entry      // lines that no longer count
	Redone        []Entry      // existing lines that count again
	Warnings      []Remark     // about the last line
	Named         []text.Named // places on an open board that these lines are the first to name
}

// Since returns what changed since an earlier state of the game. The game must continue that state.
func (g *Game) Since(before *Game) *Change {
	c := &Change{Before: before, After: g, Lines: g.Entries[len(before.Entries):], Seat: maps.Nobody}
	c.Ended = before.Table.Now().Phase == referee.Playing && g.Table.Now().Phase == referee.LastTurns
	c.Over = before.Table.Now().Phase != referee.Over && g.Table.Now().Phase == referee.Over
	for i, e := range before.Entries {
		switch now := g.Entries[i]; {
		case e.Stands && !now.Stands:
			c.Undone = append(c.Undone, now)
		case !e.Stands && now.Stands:
			c.Redone = append(c.Redone, now)
		}
	}
	if g.Board().Info().Open != nil {
		known := kind.PlaceIDs(before.Board())
		c.Named = lists.Filter(g.Board().Named(), func(n text.Named) bool { return !slices.Contains(known, n.ID) })
	}
	var told []Entry
	for _, line := range g.Record.Head { // facts entered before the first line of play are in the header
		if line.Number > before.Record.Lines {
			line = line.Keyed()
			told = append(told, Entry{Line: &line, Stands: true})
		}
	}
	slices.SortFunc(told, func(a, b Entry) int { return a.Line.Number - b.Line.Number })
	c.Lines = append(told, c.Lines...)
	if len(c.Lines) == 0 {
		return c
	}
	last := c.Lines[len(c.Lines)-1]
	c.Seat = referee.Seat(last.Line.Player)
	if !last.Line.Plays() {
		return c
	}
	c.Warnings = lists.Filter(g.Warnings(), func(r Remark) bool { return r.Line == last.Line.Number })
	return c
}

// A Step is an entry with its effect on its player's mark.
type Step struct {
	Entry
	Points int // by how much the line moved the mark
	Mark   int // the player's mark after the line; see [kind.Table]
}

// Steps replays the game and returns every line of play. Undone lines, and lines without a player, have zero points
// and a zero mark. It returns nil for an illegal game.
func (g *Game) Steps() []Step {
	steps := lists.Map(g.Entries, func(e Entry) Step { return Step{Entry: e} })
	marks := make([]int, len(g.Record.Players)) // before the next line
	standing := g.Record.Standing()
	_, _, err := g.Script.Replay(standing, false, func(i int, _ referee.Verdict, after kind.Table) {
		if i >= 0 {
			step := &steps[standing[i]]
			if seat := step.Line.Player; seat != maps.Nobody {
				step.Mark = after.Mark(seat)
				step.Points = step.Mark - marks[seat]
			}
		}
		for p := range marks {
			marks[p] = after.Mark(referee.Seat(p))
		}
	})
	if err != nil {
		return nil
	}
	return steps
}

// A Result is a legal game with its count and its score over time.
type Result struct {
	*Game
	Count  *kind.Count
	Course [][]int // what players had, by seat, before the first turn and after each; nil if not recorded
}

// Result counts a game and follows its score through the turns. The error is that of [Game.Score].
func (g *Game) Result() (*Result, error) {
	count, err := g.Score()
	if err != nil {
		return nil, err
	}
	course, _ := g.Script.Course(g.Record.Standing()) // in a legal game, an error only means that there is no course
	return &Result{g, count, course}, nil
}
