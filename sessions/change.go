package sessions

import (
	"purser/maps"
	"purser/referee"
)

// A Change is what lines of play did to a game.
type Change struct {
	Before, After *Game
	Lines         []Entry      // the lines that were added
	Seat          referee.Seat // whose line the last of them is; Nobody for undo and redo
	Points        int          // that the line moved the marker by
	Flags         int          // that the line completed
	Spent         bool         // the supply is another than before
	Ended         bool         // the line triggered the end
	Over          bool         // the line was the last of the game
	Undone        []Entry      // lines that stood before and do not now
	Redone        []Entry      // lines that stand now, were there before, and did not stand
	Warnings      []Remark     // on the last line
	Cities        []string     // that the lines name for the first time on an open board, by their ids
}

// Since returns what happened since the game was another, which it continues.
func (g *Game) Since(before *Game) *Change {
	c := &Change{Before: before, After: g, Lines: g.Entries[len(before.Entries):], Seat: maps.Nobody}
	c.Ended = before.State.Phase() == referee.Playing && g.State.Phase() == referee.LastTurns
	c.Over = before.State.Phase() != referee.Over && g.State.Phase() == referee.Over
	for i, e := range before.Entries {
		switch now := g.Entries[i]; {
		case e.Stands && !now.Stands:
			c.Undone = append(c.Undone, now)
		case !e.Stands && now.Stands:
			c.Redone = append(c.Redone, now)
		}
	}
	for _, city := range g.Board().Cities {
		if _, known := before.Board().CityOf(city.ID); !known {
			c.Cities = append(c.Cities, city.ID)
		}
	}
	if len(c.Lines) == 0 {
		return c
	}
	last := c.Lines[len(c.Lines)-1]
	c.Seat = referee.Seat(last.Line.Player)
	if c.Seat == maps.Nobody {
		return c
	}
	was, is := before.State.Stock(c.Seat), g.State.Stock(c.Seat)
	c.Points = g.State.Marker(c.Seat) - before.State.Marker(c.Seat)
	c.Flags = is.Flags - was.Flags
	c.Spent = is.Pieces != was.Pieces || is.Harbors != was.Harbors
	for _, r := range g.Warnings() {
		if r.Line == last.Line.Number {
			c.Warnings = append(c.Warnings, r)
		}
	}
	return c
}

// A Step is an entry with what it did to the marker of its player.
type Step struct {
	Entry
	Points int // that the line moved the marker by
	Marker int // of the player, after the line
}

// Steps replays the game and returns every line of play, undone ones with neither
// points nor marker.
func (g *Game) Steps() ([]Step, error) {
	steps := make([]Step, len(g.Entries))
	for i, e := range g.Entries {
		steps[i].Entry = e
	}
	state, err := referee.New(g.Setup)
	if err != nil {
		return nil, err
	}
	for _, i := range g.standing() {
		seat := g.Entries[i].Move.Seat
		before := state.Marker(seat)
		if state, err = state.Apply(g.Entries[i].Move); err != nil {
			return nil, err
		}
		steps[i].Marker = state.Marker(seat)
		steps[i].Points = steps[i].Marker - before
	}
	return steps, nil
}
