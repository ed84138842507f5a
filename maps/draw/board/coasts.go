package board

// A coast is the outline of a piece of land or of a lake.
type coast struct {
	lake  bool
	ring  []xy
	shore []bool // whether the line from each point to the next is a shore, not a cut through land
}

// coastsOf returns the parts of the coasts of a board inside the frame, as they are drawn.
func (p *plan) coastsOf(board string) (list []coast) {
	table := rows("coasts/" + board)
	for len(table) > 0 {
		c, id := coast{lake: table[0][1] == "lake"}, table[0][0]
		for ; len(table) > 0 && table[0][0] == id; table = table[1:] {
			c.ring = append(c.ring, p.place(xy{number(table[0][2]), number(table[0][3])}))
			c.shore = append(c.shore, table[0][4] == "1")
		}
		if c = p.inFrame(c); len(c.ring) > 2 {
			list = append(list, c)
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
