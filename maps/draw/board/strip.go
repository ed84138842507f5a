package board

import (
	"image/color"

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
	last := NewSmall(scenes[len(scenes)-1], on)
	columns := max(2, min(stripColumns, len(scenes))) // the title needs at least the width of two
	rows := (len(scenes) + columns - 1) / columns
	ground, looks := last.Ground(), last.style
	high := ground.Height + stripText*4.2
	sheet := &paper.Sheet{
		Title: last.scene.Title, Background: looks.page, Scale: 1,
		Width:  2*stripMargin + float64(columns)*smallWidth + float64(columns-1)*stripGap,
		Height: stripTop + float64(rows)*high + stripMargin/2,
	}
	line := func(face *paper.Typeface, size float64, at xy, ink color.RGBA, words string, room float64) {
		sheet.Text(face, size, at, 0, ink, face.Fitted(size, words, room))
	}
	room := sheet.Width - 2*stripMargin
	line(paper.Bold, 18, xy{stripMargin, 28}, looks.text, last.scene.Title, room)
	line(paper.Regular, 13, xy{stripMargin, 52}, looks.quiet, last.scene.Caption, room)
	last.key(sheet, xy{stripMargin, 76})
	for i, s := range scenes {
		corner := xy{stripMargin + float64(i%columns)*(smallWidth+stripGap), stripTop + float64(i/columns)*high}
		frame := paper.Polygon(box{corner, corner.add(xy{ground.Width, ground.Height})}.corners()...)
		sheet.Fill(frame, looks.sea)
		sheet.Put(ground, corner)
		sheet.Put(NewSmall(s, on).Draw(), corner)
		sheet.Stroke(frame, looks.shore, 1)
		for k, ink := range []color.RGBA{looks.text, looks.quiet} {
			at := corner.add(xy{2, ground.Height + stripText*(1+1.3*float64(k))})
			line(paper.Regular, stripText, at, ink, captions[i][k], smallWidth-4)
		}
	}
	return sheet
}
