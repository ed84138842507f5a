package board

import (
	"image/color"

	"purser/maps"
	"purser/maps/draw/paper"
)

// The measures of a strip.
const (
	stripColumns = 4 // at most
	stripMargin  = 24.0
	stripGap     = 16.0
	stripText    = 11.0
	stripTop     = 92.0
)

// Strip returns a sheet with scenes of one game as small boards, one after the other, each
// with its captions below, one per line. The title and the result are those of the last
// scene.
func Strip(scenes []*Scene, captions [][2]string, on paper.Style) *paper.Sheet {
	last := scenes[len(scenes)-1]
	looks := &styles[on]
	columns := max(2, min(stripColumns, len(scenes))) // the title needs at least the width of two
	rows := (len(scenes) + columns - 1) / columns
	small := NewSmall(last, on)
	ground := small.Ground(last)
	high := ground.Height + stripText*4.2
	sheet := &paper.Sheet{
		Title: last.Title, Background: looks.page, Scale: 1,
		Width:  2*stripMargin + float64(columns)*smallWidth + float64(columns-1)*stripGap,
		Height: stripTop + float64(rows)*high + stripMargin/2,
	}
	room := sheet.Width - 2*stripMargin
	sheet.Text(paper.Bold, 18, xy{stripMargin, 28}, 0, looks.text, paper.Bold.Fitted(18, last.Title, room))
	sheet.Text(paper.Regular, 13, xy{stripMargin, 52}, 0, looks.quiet, paper.Regular.Fitted(13, last.Caption, room))
	small.key(sheet, last, xy{stripMargin, 76})
	for i, s := range scenes {
		corner := xy{stripMargin + float64(i%columns)*(smallWidth+stripGap), stripTop + float64(i/columns)*high}
		size := xy{ground.Width, ground.Height}
		frame := paper.Polygon(box{corner, corner.add(size)}.corners()...)
		sheet.Fill(frame, looks.sea)
		sheet.Put(ground, corner)
		sheet.Put(small.Draw(s), corner)
		sheet.Stroke(frame, looks.shore, 1)
		for k, ink := range []color.RGBA{looks.text, looks.quiet} {
			words := paper.Regular.Fitted(stripText, captions[i][k], smallWidth-4)
			sheet.Text(paper.Regular, stripText, corner.add(xy{2, size.y + stripText*(1+1.3*float64(k))}), 0, ink,
				words)
		}
	}
	return sheet
}

// key draws the players with their lines, and returns where they end.
func (m *Small) key(sheet *paper.Sheet, s *Scene, at xy) (end float64) {
	const size = 12
	for i, seat := range s.Seats {
		if !s.laneless() {
			m.owned(sheet, s, maps.Seat(i), paper.Line(at, at.add(xy{28, 0})))
			at.x += 34
		}
		m.piece(sheet, s, Key, maps.Seat(i), at.add(xy{6, 0}), 5)
		name := paper.Regular.Fitted(size, seat.Name, 150)
		sheet.Text(paper.Regular, size, at.add(xy{16, 0}), 0, m.style.text, name)
		end = at.x + 16 + paper.Regular.Width(size, name)
		at.x = end + 22
	}
	return end
}

// Key returns a sheet with the players of a scene and their lines in its small pictures.
func (m *Small) Key(s *Scene) *paper.Sheet {
	sheet := &paper.Sheet{Title: s.Title, Height: 20, Background: m.style.page, Scale: 2}
	sheet.Width = max(smallWidth, m.key(sheet, s, xy{2, 10})+2)
	return sheet
}
