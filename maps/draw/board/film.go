package board

import (
	"iter"
	"reflect"

	"purser/maps/draw/paper"
)

// Film returns the sheets of scenes of one board, one after the other, as [Draw] draws
// them. A scene that looks like the previous one returns the same sheet.
func Film(scenes iter.Seq[*Scene], on paper.Style) iter.Seq[*paper.Sheet] {
	return func(yield func(*paper.Sheet) bool) {
		var laid *artist
		var before *Scene
		for s := range scenes {
			if before == nil || !reflect.DeepEqual(*s, *before) {
				laid = artistOf(s, on, laid)
				laid.draw()
			}
			before = s
			if !yield(laid.Sheet) {
				return
			}
		}
	}
}
