package board

import "sync"

// A coast is the outline of a piece of land or of a lake.
type coast struct {
	lake  bool
	ring  []xy
	shore []bool // whether the line from each point to the next is a shore, not a cut through land
}

// coastsOf returns the coasts of a board, in fractions of its width and height.
var coastsOf = func() func(board string) []coast {
	var mu sync.Mutex
	read := map[string][]coast{}
	return func(board string) []coast {
		mu.Lock()
		defer mu.Unlock()
		if list, ok := read[board]; ok {
			return list
		}
		var list []coast
		last := ""
		for _, row := range rows("coasts/" + board) {
			if row[0] != last {
				list, last = append(list, coast{lake: row[1] == "lake"}), row[0]
			}
			c := &list[len(list)-1]
			c.ring = append(c.ring, xy{number(row[2]), number(row[3])})
			c.shore = append(c.shore, row[4] == "1")
		}
		if list != nil { // boards without coasts are not stored
			read[board] = list
		}
		return list
	}
}()

// coasts returns the parts of the coasts inside the frame, as they are drawn.
func (p *plan) coasts() []coast {
	var list []coast
	for _, c := range coastsOf(p.board.Coasts) {
		seen := coast{lake: c.lake, shore: c.shore}
		for _, at := range c.ring {
			seen.ring = append(seen.ring, p.place(at))
		}
		if seen = p.inFrame(seen); len(seen.ring) > 2 {
			list = append(list, seen)
		}
	}
	return list
}

// inFrame returns the part of a coast that is in the frame.
func (p *plan) inFrame(c coast) coast {
	for _, inside := range []func(xy) float64{
		func(at xy) float64 { return at.x - p.frame.min.x }, func(at xy) float64 { return p.frame.max.x - at.x },
		func(at xy) float64 { return at.y - p.frame.min.y }, func(at xy) float64 { return p.frame.max.y - at.y },
	} {
		c = c.cut(inside)
	}
	return c
}

// cut returns the part of a coast where inside is not negative.
func (c coast) cut(inside func(xy) float64) coast {
	kept := coast{lake: c.lake}
	add := func(at xy, shore bool) { kept.ring, kept.shore = append(kept.ring, at), append(kept.shore, shore) }
	for i, at := range c.ring {
		next := c.ring[(i+1)%len(c.ring)]
		a, b := inside(at), inside(next)
		if a >= 0 {
			add(at, c.shore[i])
		}
		if a >= 0 != (b >= 0) { // the line along the cut is not a shore
			add(at.lerp(next, a/(a-b)), b >= 0 && c.shore[i])
		}
	}
	return kept
}
