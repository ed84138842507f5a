package show

import (
	"slices"

	"purser/internal/lists"
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
	scene.Wall = 1.625
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
	built := slices.Concat(changed(scene.Harbors, was.Harbors), changed(scene.Stations, was.Stations))
	scene.Glow = &board.Glow{Lanes: changed(scene.Owners, was.Owners), Cities: built}
	for c := range scene.Board.Cities {
		if !slices.Equal(pinsIn(scene, c), pinsIn(was, c)) {
			scene.Glow.Cities = append(scene.Glow.Cities, c)
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

func pinsIn(s *board.Scene, city int) []board.Pin {
	return lists.Where(s.Pins, func(pin board.Pin) bool { return pin.City == city })
}
