package board

import (
	"slices"

	"purser/internal/lists"
	"purser/maps/draw/paper"
)

// thumbnail is the scale of a thumbnail, as a part of that of other small pictures. Its lines are as wide as theirs.
const thumbnail = 0.5

// Thumbnail draws a scene for a list of games or boards, without words. A board without players has its lanes in their
// printed colors. The picture of nil is only water.
func Thumbnail(s *Scene, on paper.Style) *paper.Sheet {
	if s == nil {
		return &paper.Sheet{Width: 15, Height: 9, Background: styles[on].sea}
	}
	m := NewSmall(s.Unlettered(), on)
	m.scale *= thumbnail
	sheet := m.Ground()
	for r := range m.lanes {
		if color := m.board.Lanes[r].Color; len(s.Seats) == 0 && color != gray {
			p := m.style.free(m.board.Colors[color], color+1)
			var dashes []float64
			if slices.Contains(stripedLanes, m.board.Colors[color]) {
				dashes = []float64{2.4, 1.2}
			}
			for _, part := range m.lines(&m.lanes[r]) {
				sheet.Stroke(part, p.frame, 0.9, dashes...)
			}
		}
	}
	sheet.Put(m.Draw(), xy{}, 1)
	return sheet
}

// Unlettered returns the scene without its title and the letters of the players, for pictures that are too small for
// them.
func (s *Scene) Unlettered() *Scene {
	plain := *s
	plain.Title = ""
	plain.Seats = lists.Map(s.Seats, func(seat PlayerLook) PlayerLook { seat.Letter = ""; return seat })
	return &plain
}
