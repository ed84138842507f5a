package board

import "testing"

// TestOnLand checks that the land of a board is where its cities are: each is on it, or a few
// units off its shore.
func TestOnLand(t *testing.T) {
	for id, off := range map[string]float64{"usa": 9, "great-lakes": 9, "world": 22, "europe": 9, "nordic": 9, "switzerland": 9} {
		p := layOut(sceneOf(open(t, id)))[0]
		if len(p.coasts) == 0 {
			t.Errorf("%s has no coasts", id)
		}
		for c, at := range p.marks {
			if p.board.Cities[c].ID == "honolulu" {
				continue // its island is smaller than any that is drawn
			}
			if p.board.Cities[c].Mark < Junction && !p.onLand(at) && p.ashore(at) > off {
				t.Errorf("%s: %s is %.1f off the shore", id, p.board.Cities[c].Name, p.ashore(at))
			}
		}
	}
}

// onLand reports whether a point is on land, and not in a lake.
func (p *boardLayout) onLand(at xy) bool {
	land := false
	for _, c := range p.coasts {
		inside := false
		for i, a := range c.ring {
			b := c.ring[(i+1)%len(c.ring)]
			if a.y > at.y != (b.y > at.y) && at.x < a.x+(at.y-a.y)/(b.y-a.y)*(b.x-a.x) {
				inside = !inside
			}
		}
		if inside {
			land = !c.lake
		}
	}
	return land
}

// ashore returns the distance of a point from the nearest shore.
func (p *boardLayout) ashore(at xy) float64 {
	least := 1e9
	for _, c := range p.coasts {
		for i, a := range c.ring {
			b := c.ring[(i+1)%len(c.ring)]
			along := b.sub(a)
			part := max(0, min(1, at.sub(a).dot(along)/max(1e-9, along.dot(along))))
			least = min(least, at.dist(a.lerp(b, part)))
		}
	}
	return least
}
