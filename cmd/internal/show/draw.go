package show

import (
	"cmp"
	"slices"

	"purser/internal/lists"
	"purser/maps"
	"purser/maps/draw/board"
	"purser/sessions"
	"purser/sessions/kind"
)

// Scene returns a scored game to draw. Its title is that of the game; its caption is the result, if everything is
// drawn. The error is [kind.ErrAbsent] if there is no picture, or about look.
func Scene(p *Printer, g *sessions.Game, s *kind.Count, look PictureOptions) (*board.Scene, error) {
	scene, err := p.View(g.Board()).Scene(p, g, s, look)
	if err != nil {
		return nil, err
	}
	title, result := p.Heading(g, s)
	if g.Table.Now().Turn != maps.Nobody {
		result = p.notOver(g)
	}
	scene.Title, scene.Caption = title, cmp.Or(scene.Caption, p.Words(result))
	return scene, nil
}

// whole returns a scored game with everything drawn, or nil if there is no picture.
func whole(p *Printer, g *sessions.Game, s *kind.Count) *board.Scene {
	scene, _ := Scene(p, g, s, PictureOptions{})
	return scene
}

// Players returns the players of a game for a picture.
func Players(g *sessions.Game) (list []board.PlayerLook) {
	letters := maps.Letters(g.Record.Players)
	for i, name := range g.Record.Players {
		list = append(list, board.PlayerLook{Name: name, Color: g.Script.Info().Colors[maps.Seat(i)],
			Letter: letters[i]})
	}
	return list
}

// EmptyScene returns a board without a game to draw.
func EmptyScene(p *Printer, b kind.Board, look PictureOptions) (*board.Scene, error) {
	return p.View(b).EmptyScene(p, b, look)
}

// Wall adapts a scene to a screen that a whole room sees. If before is not nil, whatever came onto the board since
// then glows.
func Wall(p *Printer, scene *board.Scene, before *sessions.Game, s *kind.Count) {
	scene.Wall, scene.Roomy = 1.625, 2.07
	if before == nil {
		return
	}
	was, err := p.View(before.Board()).Scene(p, before, s, PictureOptions{})
	if err != nil {
		return
	}
	built := slices.Concat(changed(scene.Harbors, was.Harbors), changed(scene.Stations, was.Stations))
	scene.Glow = &board.Glow{Lanes: changed(scene.Owners, was.Owners), Cities: built}
	for c := range scene.Board.Cities {
		if !slices.Equal(pinsIn(scene, c), pinsIn(was, c)) {
			scene.Glow.Cities = append(scene.Glow.Cities, c)
		}
	}
}

// changed lists the indexes where the owner differs.
func changed(now, was []maps.Seat) (at []int) {
	for i, owner := range now {
		if owner != maps.Nobody && (i >= len(was) || owner != was[i]) {
			at = append(at, i)
		}
	}
	return at
}

func pinsIn(s *board.Scene, city int) []board.Pin {
	return lists.Filter(s.Pins, func(pin board.Pin) bool { return pin.City == city })
}
