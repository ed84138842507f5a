package board

import (
	"iter"
	"reflect"

	"purser/maps/draw/paper"
)

// Film returns the sheets of scenes of one board for a page, one after the other, as [Draw]
// draws them, for light screens and for dark ones. A scene that looks like the previous one
// returns the same sheet.
func Film(scenes iter.Seq[*Scene]) iter.Seq[*paper.Sheet] {
	return func(yield func(*paper.Sheet) bool) {
		var laid *artist
		var before *Scene
		var sheet *paper.Sheet
		for s := range scenes {
			if before == nil || !reflect.DeepEqual(*s, *before) {
				sheet = paper.Both(func(on paper.Style) *paper.Sheet {
					laid = artistOf(s, on, laid)
					return laid.draw()
				})
			}
			before = s
			if !yield(sheet) {
				return
			}
		}
	}
}
