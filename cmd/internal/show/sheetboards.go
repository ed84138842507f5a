package show

import (
	"errors"
	"fmt"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps/draw/board"
	"purser/maps/draw/paper"
	"purser/sessions"
	"purser/sessions/kind"
)

// sceneOf returns a scored game to draw, or nil if its map has no picture.
func sceneOf(p *Printer, g *sessions.Game, s kind.Count) (*board.Scene, error) {
	scene, err := countedScene(p, g, s, Look{})
	if none := (*kind.AbsentError)(nil); errors.As(err, &none) {
		return nil, nil
	}
	return scene, err
}

// ground is the id of the background of the small boards of a page.
const ground = "ground"

// draw adds the pictures of the board: as it was at each moment, and the strip. It
// returns the last moment to draw more of it, or nil if the board cannot be drawn.
func (made *page) draw(s kind.Count) (*board.Scene, error) {
	p, g := made.Printer, made.game
	last, err := sceneOf(p, g, s)
	if last == nil {
		return nil, err
	}
	moments, err := Moments(p, g, s)
	if err != nil {
		return nil, err
	}
	scenes := func(yield func(*board.Scene) bool) {
		for m := range moments {
			made.moments = append(made.moments, m.Did+" · "+m.Marks)
			m.Scene.Title, m.Scene.Caption = "", "" // the page has them
			if !yield(m.Scene) {
				return
			}
		}
	}
	made.board = paper.Film(board.Film(scenes), p.Lang.Say("The board"))
	made.ground = smallSheet((*board.Small).Ground, last).Symbol(ground)
	for i, seat := range last.Seats {
		key := smallSheet(func(m *board.Small) *paper.Sheet { return m.Key(i) }, last)
		made.keys = append(made.keys, key.Inline(seat.Name, ""))
	}
	for _, m := range Strip(moments) {
		made.strip = append(made.strip, smallMap{shows(m.Scene, m.Did), Safe(m.Marks), Safe(m.Did)})
	}
	return last, nil
}

// smallSheet draws a scene for light screens and for dark ones.
func smallSheet(draw func(*board.Small) *paper.Sheet, scene *board.Scene) *paper.Sheet {
	return paper.Both(func(on paper.Style) *paper.Sheet { return draw(board.NewSmall(scene, on)) })
}

// shows returns a small picture of a scene under a name. Its pieces have no letters: nobody could read them.
func shows(scene *board.Scene, name string) string {
	plain := *scene
	plain.Seats = lists.Each(scene.Seats, func(seat board.Seat) board.Seat { seat.Letter = ""; return seat })
	return smallSheet((*board.Small).Draw, &plain).Inline(name, ground)
}

// lineMap returns a small picture of a scene for a line of a score.
func lineMap(p *Printer, scene board.Scene, l AccountLine) string {
	scene.Look = l.Look
	name := p.Words(l.What)
	if result := p.Words(l.Result); result != "" {
		name += ", " + result
	}
	return shows(&scene, name+", "+text.Minus(fmt.Sprintf("%+d", l.Points)))
}
