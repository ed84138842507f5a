package show

import (
	"slices"

	"purser/internal/text"
	"purser/maps"
	"purser/maps/draw/board"
	"purser/sessions"
)

// Wall returns a game to be drawn for a whole room. If latest is set, what the last line brought
// onto the board glows. The error is that of [Scene].
func Wall(p *Printer, g *sessions.Game, latest bool) (*board.Scene, error) {
	scene, err := Scene(p, g, Look{})
	if err != nil {
		return nil, err
	}
	scene.Wall = true
	if !latest {
		return scene, nil
	}
	before, err := g.Undo(1)
	if err != nil { // nothing was played yet
		return scene, nil
	}
	was, err := Scene(p, before, Look{})
	if err != nil {
		return scene, nil
	}
	scene.Latest = &board.Latest{Lanes: changed(scene.Owners, was.Owners), Cities: changed(scene.Harbors, was.Harbors)}
	for c := range scene.Board.Cities {
		if !slices.Equal(pinsIn(scene, c), pinsIn(was, c)) {
			scene.Latest.Cities = append(scene.Latest.Cities, c)
		}
	}
	return scene, nil
}

// changed lists where an owner is another one than before.
func changed(now, was []maps.Seat) (at []int) {
	for i, owner := range now {
		if owner != maps.Nobody && (i >= len(was) || owner != was[i]) {
			at = append(at, i)
		}
	}
	return at
}

func pinsIn(s *board.Scene, city int) (pins []board.Pin) {
	for _, pin := range s.Pins {
		if pin.City == city {
			pins = append(pins, pin)
		}
	}
	return pins
}

// Ranked returns the players of a page from the first to the last: by their places after the
// game, until then by what they have so far.
func (l *Live) Ranked(g *sessions.Game) []AccountPlayer {
	ranked := slices.Clone(l.Players)
	slices.SortStableFunc(ranked, func(a, b AccountPlayer) int {
		if l.Ended {
			return a.Place - b.Place
		}
		return g.Table.Mark(b.Seat) - g.Table.Mark(a.Seat)
	})
	return ranked
}

// decided names the ticket that decided a game: without its points another player would have won.
// It is the one with the most points; most games have none.
func decided(g *sessions.Game, account *Account) (said text.Sentence) {
	var first, second *AccountPlayer
	for i := range account.Players {
		switch row := &account.Players[i]; {
		case row.Place == 1 && first != nil: // shared
			return said
		case row.Place == 1:
			first = row
		case second == nil || row.Place < second.Place:
			second = row
		}
	}
	if first == nil || second == nil || first.Total == second.Total { // then something else decided it
		return said
	}
	most, lead := 0, first.Total-second.Total
	for _, row := range []*AccountPlayer{first, second} {
		for _, line := range row.Lines() {
			points := line.Points
			if row == second {
				points = -points
			}
			if !line.Ticket || points <= lead || points <= most {
				continue
			}
			most, said = points, text.Say("%s decided it: %d points for %s", line.What, line.Points, g.Table.Name(row.Seat))
		}
	}
	return said
}
