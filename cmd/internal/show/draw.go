package show

import (
	"cmp"

	"purser/maps"
	"purser/maps/draw/board"
	"purser/sessions"
	"purser/sessions/kind"
)

// Scene returns the current state of a game to draw. Errors include those of
// [sessions.Game.Score].
func Scene(p *Printer, g *sessions.Game, look Look) (*board.Scene, error) {
	s, err := g.Score()
	if err != nil {
		return nil, err
	}
	return countedScene(p, g, s, look)
}

// countedScene returns a scored game to draw, titled with the game and, if all of it is
// drawn, captioned with its result.
func countedScene(p *Printer, g *sessions.Game, s kind.Count, look Look) (*board.Scene, error) {
	scene, err := p.View(g.Board()).Scene(p, g, s, look)
	if err != nil {
		return nil, err
	}
	title, result := p.Heading(g, s)
	if g.Table.Turn() != maps.Nobody {
		result = p.notOver(g)
	}
	scene.Title, scene.Caption = title, cmp.Or(scene.Caption, p.Words(result))
	return scene, nil
}

// Players returns the players of a game as pictures show them.
func Players(g *sessions.Game) (list []board.Seat) {
	letters := maps.Letters(g.Record.Players)
	for i, name := range g.Record.Players {
		list = append(list, board.Seat{Name: name, Color: g.Script.Color(maps.Seat(i)), Letter: letters[i]})
	}
	return list
}

// EmptyScene returns a board without a game to draw.
func EmptyScene(p *Printer, b kind.Board, look Look) (*board.Scene, error) {
	return p.View(b).EmptyScene(p, b, look)
}
