package board

import (
	"slices"

	"purser/maps"
)

// The measures of a picture, in its units. Its sides are those of a sheet of A4.
const (
	width, height = 1200, 849

	frameTop, frameBottom = 62, 762
	sideMargin            = 20
	roundMargin           = 86 // where lanes leave, for the names of where they go

	laneWidth  = 10
	laneApart  = 12 // the middles of lanes side by side
	markRoom   = 13 // around a city, which lanes keep out of
	markSize   = 9  // the largest mark, that of a harbor
	mostSpace  = 30 // the longest space
	spaceGap   = 3
	labelSize  = 11.5
	edgeSize   = 10
	labelGap   = 1.5 // at least between a label and anything else
	lineHeight = 1.08
)

// A plan is a board as it will be drawn.
type plan struct {
	board  *maps.Board
	frame  box
	marks  []xy // by city
	groups []*group
	lanes  []lane // by route
	labels []label
	exits  []exit
	layout layout
	turn   float64        // how far it is once round the board
	place  func(at xy) xy // of a fraction of the board's width and height
}

// A group is all lanes between the same two cities, side by side.
type group struct {
	id     string // a/b
	a, b   maps.CityNo
	routes []maps.RouteNo
	round  bool
	bend   float64
	line   curve // from a to b, past the edge where it goes round
	seen   []xy  // the points of the line as they lie in the frame
	area   box   // around them, with the width of the lanes
}

// A lane is a route as it is drawn: in one part, or in two where it goes round.
type lane struct {
	parts  []curve
	spaces []space
	away   [2]float64 // how far the spaces keep from the cities, beyond the least
	group  *group
	aside  float64 // from the middle of its group
}

// A space is a place for one piece.
type space struct {
	middle xy
	angle  float64
	length float64
	corner []xy
}

// A label is the name of a city where it stands.
type label struct {
	lines []string
	box   box
	free  bool // it runs into nothing
}

// An exit is where lanes leave the board, with the name of where they go.
type exit struct {
	routes []maps.RouteNo
	name   string
	at     xy
	box    box
	right  bool
}

// planOf lays a board out by its table, and what the table doesn't have by search.
func planOf(b *maps.Board) *plan {
	p := sketch(b, layoutOf(b.ID))
	if !p.tabled() {
		clear(p.layout.spots) // they suit the bends of the table only
		p.arrange(2)
	}
	p.finish()
	p.name()
	return p
}

// sketch makes what does not depend on bends.
func sketch(b *maps.Board, l layout) *plan {
	p := &plan{board: b, layout: l}
	for i := range b.Routes {
		r := &b.Routes[i]
		id := b.Cities[r.A].ID + "/" + b.Cities[r.B].ID
		var g *group
		for _, other := range p.groups {
			if other.id == id {
				g = other
			}
		}
		if g == nil {
			g = &group{id: id, a: r.A, b: r.B, round: l.round[id], bend: l.bends[id]}
			p.groups = append(p.groups, g)
		}
		g.routes = append(g.routes, maps.RouteNo(i))
	}
	margin := float64(sideMargin)
	if slices.ContainsFunc(p.groups, func(g *group) bool { return g.round }) {
		margin = roundMargin
	}
	p.frame = box{xy{margin, frameTop}, xy{width - margin, frameBottom}}
	p.turn = width - 2*margin
	p.zoom()
	for i := range b.Cities {
		at, inner := p.place(xy{b.Cities[i].X, b.Cities[i].Y}), p.frame.grown(-16)
		p.marks = append(p.marks, xy{max(inner.min.x, min(inner.max.x, at.x)), max(inner.min.y, min(inner.max.y, at.y))})
	}
	for _, g := range p.groups {
		p.bow(g, g.bend)
	}
	return p
}

// zoom decides which part of the board fills the frame: all of it where it goes
// round, else the part with cities.
func (p *plan) zoom() {
	seen := box{max: xy{1, 1}}
	room := p.frame
	if p.frame.min.x == sideMargin && len(p.board.Cities) > 0 {
		var places []xy
		for i := range p.board.Cities {
			places = append(places, xy{p.board.Cities[i].X, p.board.Cities[i].Y})
		}
		seen = around(places)
		room = box{p.frame.min.plus(xy{72, 46}), p.frame.max.minus(xy{72, 46})}
	}
	size := func(from, to float64) float64 {
		if to-from < 0.01 {
			return 1
		}
		return to - from
	}
	w, h := size(seen.min.x, seen.max.x), size(seen.min.y, seen.max.y)
	mid := seen.min.to(seen.max, 0.5)
	p.place = func(at xy) xy {
		return xy{
			(room.min.x+room.max.x)/2 + (at.x-mid.x)/w*(room.max.x-room.min.x),
			(room.min.y+room.max.y)/2 + (at.y-mid.y)/h*(room.max.y-room.min.y),
		}
	}
}
