package board

import "testing"

// TestGrown checks that on every board many names grow to the largest size on a wall, that no other name moves, and
// that what has grown touches no name, no city or harbor and no letter of a lane.
func TestGrown(t *testing.T) {
	for id := range Known {
		b := open(t, id)
		small, large := &Scene{Board: b, Wall: 1.625}, &Scene{Board: b, Wall: 1.625, Roomy: 2.07}
		before, p := layOut(small)[0].boardLayout, layOut(large)[0].boardLayout
		most := 0
		for c := range p.labels {
			l, was, name := &p.labels[c], &before.labels[c], p.board.Cities[c].Name
			switch {
			case l.size == p.roomy:
				most++
			case l.size > p.roomy || l.size < was.size:
				t.Errorf("%s: %s has letters of %v", id, name, l.size)
			case l.size == was.size:
				if l.box != was.box {
					t.Errorf("%s: %s is elsewhere", id, name)
				}
				continue
			}
			if d := l.box.dist(p.marks[c]) - was.box.dist(p.marks[c]); d > 0.001 || d < -0.001 {
				t.Errorf("%s: %s has moved by %v", id, name, d)
			}
			for o, mark := range p.marks {
				if o != c && (l.box.overlaps(p.labels[o].box) || l.box.overlaps(box{mark, mark}.expand(12.3))) {
					t.Errorf("%s: %s touches %s", id, name, p.board.Cities[o].Name)
				}
			}
			for r := range p.lanes {
				if at := p.wallLetterAt(r); at >= 0 && l.box.dist(p.lanes[r].spaces[at].middle) < wallLetterSize/2 {
					t.Errorf("%s: %s touches the letter of %s", id, name, p.board.Lanes[r].ID)
				}
			}
		}
		if len(p.labels) > 30 && most < 8 {
			t.Errorf("%s: only %d names have the largest size", id, most)
		}
	}
}
