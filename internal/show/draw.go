package show

import (
	"cmp"

	"purser/maps/draw/board"
	"purser/sessions"
	"purser/sessions/kind"
)

// Scene returns a game to draw, as it is now. The error may be that of
// [sessions.Game.Score].
func Scene(p *Printer, g *sessions.Game, look Look) (*board.Scene, error) {
	s, err := g.Score()
	if err != nil {
		return nil, err
	}
	return countedScene(p, g, s, look)
}

// countedScene returns a counted game to draw, with what it is as its title, and how it is as
// the caption of all of it.
func countedScene(p *Printer, g *sessions.Game, s kind.Count, look Look) (*board.Scene, error) {
	scene, err := p.view(g.Board()).Scene(p, g, s, look)
	if err != nil {
		return nil, err
	}
	title, result := p.Heading(g, s)
	scene.Title, scene.Caption = title, cmp.Or(scene.Caption, p.Words(result))
	return scene, nil
}

// EmptyScene returns a board without a game to draw.
func EmptyScene(p *Printer, b kind.Board, look Look) (*board.Scene, error) {
	return p.view(b).EmptyScene(p, b, look)
}
