package board

import (
	"reflect"

	"purser/maps/draw/paper"
)

// Film returns the sheets of scenes of one board, one after the other, as [Draw] draws them. A
// scene that looks like the one before has the same sheet.
func Film(scenes []*Scene, on paper.Style) []*paper.Sheet {
	var list []*paper.Sheet
	var laid *artist
	for i, s := range scenes {
		if i > 0 && reflect.DeepEqual(*s, *scenes[i-1]) {
			list = append(list, list[i-1])
			continue
		}
		laid = artistOf(s, on, laid)
		list = append(list, laid.draw())
	}
	return list
}
