package show

import (
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
	return p.view(g.Board()).Scene(p, g, s, look)
}

// EmptyScene returns a board without a game to draw.
func EmptyScene(p *Printer, b kind.Board, look Look) (*board.Scene, error) {
	return p.view(b).EmptyScene(p, b, look)
}
