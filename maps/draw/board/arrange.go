package board

// tabled reports whether the table bends all lanes of the board.
func (p *plan) tabled() bool {
	for _, g := range p.groups {
		if _, ok := p.layout.bends[g.id]; !ok {
			return false
		}
	}
	return true
}

// bends are what is tried, the straightest first.
var bends = []float64{0, 0.04, -0.04, 0.08, -0.08, 0.12, -0.12, 0.17, -0.17, 0.23, -0.23, 0.3, -0.3, 0.4, -0.4, 0.55, -0.55, 0.7, -0.7}

// arrange bends the lanes so that they run into as little as possible, going over
// all of them so many times.
func (p *plan) arrange(times int) {
	for range times {
		changed := false
		for _, g := range p.groups {
			before, best, least := g.bend, g.bend, p.trouble(g)
			for _, bend := range bends {
				p.bow(g, bend)
				if t := p.trouble(g); t < least-0.001 {
					best, least = bend, t
				}
			}
			p.bow(g, best)
			changed = changed || best != before
		}
		if !changed {
			return
		}
	}
}

// half is how far the lanes of a group reach to either side.
func (g *group) half() float64 { return (float64(len(g.routes)-1)*laneApart + laneWidth) / 2 }

// trouble tells how much a group runs into other lanes, cities and the edge.
func (p *plan) trouble(g *group) float64 {
	sum := 60*g.bend*g.bend + p.crowd(g)
	near := g.area.grown(markSize + 6)
	inner := p.frame.grown(-g.half() - 2)
	for c, mark := range p.marks {
		if c == int(g.a) || c == int(g.b) || near.far(mark) > 0 {
			continue
		}
		for _, at := range g.seen {
			if d := at.far(mark) - g.half() - markSize; d < 6 {
				sum += 1 + (6-d)*0.5
			}
		}
	}
	for _, at := range g.seen {
		if !g.round && !(box{at, at}).within(inner) {
			sum += 4
		}
	}
	for _, o := range p.groups {
		if o == g || !g.area.meets(o.area) {
			continue
		}
		room := g.half() + o.half() + 2
		for _, at := range g.seen {
			if o.area.far(at) > room || p.shared(g, o, at) {
				continue
			}
			for _, there := range o.seen {
				if d := at.far(there); d < room {
					sum += 0.3 + 2*(room-d)/room
				}
			}
		}
	}
	return sum
}

// crowd tells how much the spaces of a group lack room.
func (p *plan) crowd(g *group) float64 {
	const room = 17 // for a space with a letter
	sum := 0.0
	for _, r := range g.routes {
		spaces := float64(p.board.Routes[r].Spaces)
		if pitch := (g.line.length() - 2*markRoom) / spaces; pitch < room {
			sum += (room - pitch) * spaces * 2
		}
	}
	return sum
}

// shared reports whether a place is so near a city of both groups that they must
// meet there.
func (p *plan) shared(g, o *group, at xy) bool {
	for _, c := range []xy{p.marks[g.a], p.marks[g.b]} {
		if (c == p.marks[o.a] || c == p.marks[o.b]) && at.far(c) < markRoom+10 {
			return true
		}
	}
	return false
}

// inFrame brings a place that lies past the edge in on the other side.
func (p *plan) inFrame(at xy) xy {
	switch {
	case at.x < p.frame.min.x:
		at.x += p.turn
	case at.x > p.frame.max.x:
		at.x -= p.turn
	}
	return at
}
