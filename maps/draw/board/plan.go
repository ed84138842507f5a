package board

import (
	"reflect"
	"slices"
	"sync"

	"purser/internal/lists"
	"purser/maps/draw/layout"
	"purser/maps/draw/paper"
)

// The measures of a picture, in its units. Its sides have the ratio of an A4 page.
const (
	width, height = 1200, 849

	frameTop, frameBottom = 62, 762
	sideMargin            = 20
	roundMargin           = 86 // for the names beyond the edges, where lanes leave the board

	laneWidth  = 10
	laneApart  = 12 // between the middles of adjacent lanes
	markRoom   = 13 // the radius around a city that lanes avoid
	markSize   = 9  // half the largest mark, that of a harbor
	ringSize   = 10 // the radius of the ring around a mark
	mostSpace  = 30 // the length of the longest space
	spaceGap   = 3
	letterSize = 9.2 // the smallest letters of a whole board: 6 points on an A4 page in landscape
	numberSize = 6.6 // half the height of the number beside a harbor
	// wallLetterSize is the size of letters of lanes and harbors on a television: at least 16 pixels at 1920 by 1080
	wallLetterSize = 15.5
	labelGap       = 1.5 // the least room between a label and anything else
	lineHeight     = 1.08
)

// A lettering is the size of names.
type lettering struct {
	size     float64
	roomy    float64 // size to which names grow where there is room; or 0
	junction float64 // size of names that the printed board does not have
	edge     float64 // size of names beyond the edges
	beyond   float64 // room for these on each side of the sheet
}

// onPage is the lettering of pictures to be read at a desk.
var onPage = lettering{11.5, 0, 9.5, letterSize, 0}

// A boardLayout is the layout of a board: where everything is drawn.
type boardLayout struct {
	lettering
	board  *Board
	base   *boardLayout // the layout without labels; itself if it has none
	frame  box
	marks  []xy // by city
	coasts []coast
	groups []*laneGroup
	lanes  []laneLayout // by route
	labels []label
	exits  []exit
	table  layoutTable
	period float64   // the width after which lanes around the world repeat
	pins   [][][]Pin // by city: pins that may be there; nil if there are no pins

	crowded []int          // cities whose pins do not fit
	place   func(at xy) xy // converts fractions of the board's width and height
}

// A laneGroup is all the lanes between two cities, side by side.
type laneGroup struct {
	id     string // a/b
	a, b   int
	routes []int
	wraps  bool
	bend   float64
	line   curve // from a to b, beyond the edge if it wraps
	points []xy  // the points of line, wrapped into the frame
	bounds box   // around the points, including the width of the lanes
}

// A laneLayout is a lane as drawn: in one part, or in two if it wraps.
type laneLayout struct {
	parts  []curve
	lines  []paper.Outline // the parts as drawn
	spaces []space
	away   [2]float64 // how far the spaces are from the two cities, beyond the minimum
	group  *laneGroup
	aside  float64 // distance from the middle of the group
}

// A space is a place for one piece.
type space struct {
	middle xy
	angle  float64
	length float64
	corner []xy

	outline paper.Outline
}

// An exit is where lanes leave the board, with the name of the city to which they lead.
type exit struct {
	routes []int
	goal   int    // the city
	name   string // with the number of spaces of the lanes
	at     xy
	box    box
	right  bool
}

// planIn lays out a board above the given bottom of the frame, with its layout table or, if it has none, by a search.
// Pins are those that each city may have; nil means none.
func planIn(b *Board, bottom float64, pins [][][]Pin, in lettering) *boardLayout {
	base := unlabeled(b, bottom)
	fits := func(p *boardLayout) bool {
		return p.base == base && p.lettering == in && reflect.DeepEqual(p.pins, pins)
	}
	return labeled.find(fits, func() *boardLayout {
		p := *base
		if p.base, p.pins, p.lettering = base, pins, in; pins != nil || in != onPage {
			p.table.spots = nil // the places in the table are too small for pins and larger names
		}
		if in != onPage {
			p.exits = nil
			for _, g := range p.groups {
				if g.wraps {
					p.addExits(g)
				}
			}
		}
		p.placeLabels()
		p.growLabels()
		return &p
	})
}

// unlabeled lays out a board without the names of its cities, above the given bottom of the frame.
func unlabeled(b *Board, bottom float64) *boardLayout {
	return bare.find(func(p *boardLayout) bool { return p.frame.max.y == bottom && p.board.same(b) },
		func() *boardLayout {
			p := planned(b, layoutOf(b.Layout), bottom)
			if !p.inTable() {
				p.table.spots = nil // they only fit the bends in the table
				p.arrange(2)
			}
			p.coasts = p.coastsOf(b.Coasts)
			p.layLanes()
			return p
		})
}

// The latest layouts, kept because many pictures use the same one, at all moments of a game and in all styles and
// sizes.
var bare, labeled latest

type latest struct {
	mu    sync.Mutex
	plans []*boardLayout
}

// find returns a cached plan that fits, or makes one.
func (l *latest) find(fits func(*boardLayout) bool, plan func() *boardLayout) *boardLayout {
	l.mu.Lock()
	defer l.mu.Unlock()
	i := slices.IndexFunc(l.plans, fits)
	if i < 0 {
		const most = 4
		l.plans = append(l.plans[max(0, len(l.plans)+1-most):], plan())
		i = len(l.plans) - 1
	}
	return l.plans[i]
}

// planned returns a plan with marks and groups, but without lanes and labels.
func planned(b *Board, l layoutTable, bottom float64) *boardLayout {
	p := &boardLayout{lettering: onPage, board: b, table: l}
	margin := float64(sideMargin)
	for i := range b.Lanes {
		r := &b.Lanes[i]
		id := b.Cities[r.A].ID + "/" + b.Cities[r.B].ID
		at := slices.IndexFunc(p.groups, func(g *laneGroup) bool { return g.id == id })
		if at < 0 {
			at = len(p.groups)
			p.groups = append(p.groups, &laneGroup{id: id, a: r.A, b: r.B, wraps: l.wraps[id], bend: l.bends[id]})
		}
		p.groups[at].routes = append(p.groups[at].routes, i)
		if l.wraps[id] {
			margin = roundMargin
		}
	}
	p.frame = box{xy{margin, frameTop}, xy{width - margin, bottom}}
	p.period = width - 2*margin
	// as fractions of the board's width and height
	places := lists.Map(b.Places(), func(at layout.Spot) xy { return xy{at.X, at.Y} })
	p.zoom(places, b.Whole || b.Open && b.Layout == "" || margin == roundMargin)
	p.marks = lists.Map(places, func(at xy) xy { return p.frame.expand(-16).nearest(p.place(at)) })
	if len(b.Lanes) == 0 { // otherwise cities are where lanes end
		p.part()
	}
	for _, g := range p.groups {
		p.bend(g, g.bend)
	}
	return p
}

// part moves apart marks that would cover each other, but only a little: real cities can be very close.
func (p *boardLayout) part() {
	const rounds, least, most = 30, 14, 18
	places := slices.Clone(p.marks)
	for range rounds {
		for a := range p.marks {
			for b := range a {
				along := p.marks[a].sub(p.marks[b])
				d := along.length()
				if d < 0.1 {
					along, d = unit(float64(a)), 1
				}
				aside := along.scale(max(0, (least-d)/2/d))
				p.marks[a], p.marks[b] = p.marks[a].add(aside), p.marks[b].sub(aside)
			}
		}
		for c, at := range places {
			away := p.marks[c].sub(at)
			p.marks[c] = p.frame.expand(-16).nearest(at.add(away.scale(min(1, most/max(most, away.length())))))
		}
	}
}

// zoom decides which part of the board fills the frame: all of it, or the part with cities.
func (p *boardLayout) zoom(places []xy, whole bool) {
	seen, room := box{max: xy{1, 1}}, p.frame
	if !whole && len(places) > 0 {
		seen = bounds(places)
		room = box{p.frame.min.add(xy{72, 46}), p.frame.max.sub(xy{72, 46})}
	}
	size := func(from, to float64) float64 {
		if to-from < 0.01 {
			return 1
		}
		return to - from
	}
	w, h := size(seen.min.x, seen.max.x), size(seen.min.y, seen.max.y)
	mid := seen.min.lerp(seen.max, 0.5)
	p.place = func(at xy) xy {
		return xy{
			(room.min.x+room.max.x)/2 + (at.x-mid.x)/w*(room.max.x-room.min.x),
			(room.min.y+room.max.y)/2 + (at.y-mid.y)/h*(room.max.y-room.min.y),
		}
	}
}
