package board

import (
	"iter"
	"reflect"
	"slices"

	"purser/maps/draw/paper"
)

// Film draws scenes of one game for a page, for light and dark screens, and yields their sheets in order. Scenes of
// the same board share one layout, so that only the pieces change. If a scene looks like the previous one, it yields
// the same sheet again.
func Film(scenes iter.Seq[*Scene]) iter.Seq[*paper.Sheet] {
	return func(yield func(*paper.Sheet) bool) {
		all := slices.Collect(scenes)
		for len(all) > 0 {
			n := 1
			for n < len(all) && all[n].Board.same(all[0].Board) {
				n++
			}
			var before *Scene
			var sheet *paper.Sheet
			for _, m := range layOut(all[:n]...) {
				if before == nil || !m.scene.Same(before) {
					sheet = paper.Both(m.draw)
				}
				before = m.scene
				if !yield(sheet) {
					return
				}
			}
			all = all[n:]
		}
	}
}

// Same reports whether two scenes look the same.
func (s *Scene) Same(o *Scene) bool {
	a, b := *s, *o
	if a.Board.same(b.Board) {
		a.Board = b.Board
	}
	return reflect.DeepEqual(a, b)
}

// A sceneLayout is a scene placed on the layout of its board.
type sceneLayout struct {
	*boardLayout
	scene *Scene
	there [][]Pin // the pins by city
	under *under  // what is listed below the map
	look  *looked

	titles []string // of the lanes and then of the cities, made once for all styles
}

// layOut places scenes of one board on a common layout. Each city has room for the pins that it has in any of them.
// Cities whose pins do not fit are listed below the map, which becomes smaller.
func layOut(scenes ...*Scene) []*sceneLayout {
	var all []*sceneLayout
	var pins [][][]Pin
	souvenirs := 1
	for _, s := range scenes {
		m := &sceneLayout{scene: s, there: s.pinsByCity(), look: lookOf(s)}
		all = append(all, m)
		for c, there := range m.there {
			if len(there) == 0 {
				continue
			}
			if pins == nil {
				pins = make([][][]Pin, len(m.there))
			}
			if !slices.ContainsFunc(pins[c], func(o []Pin) bool { return slices.Equal(o, there) }) {
				pins[c] = append(pins[c], there)
			}
		}
		for i := range s.Regions {
			souvenirs = max(souvenirs, len(s.laid(&s.Regions[i])))
		}
	}
	for crowded := []int(nil); ; {
		bottom := float64(frameBottom)
		for _, m := range all {
			m.under = m.scene.under(crowded, souvenirs)
			bottom = min(bottom, m.under.top)
		}
		p := planIn(all[0].scene.Board, bottom, pins, all[0].scene.lettering())
		if len(p.crowded) == 0 {
			for _, m := range all {
				m.boardLayout, m.under.top = p, bottom
			}
			return all
		}
		crowded, pins = append(crowded, p.crowded...), slices.Clone(pins)
		for _, c := range p.crowded {
			pins[c] = nil
		}
	}
}
