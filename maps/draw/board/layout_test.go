package board

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"purser/internal/soak"
)

// own returns a board without a layout table: cities at the given places, all ports, and
// lanes of four spaces between pairs of them.
func own(places []xy, lanes ...[2]int) *Board {
	b := &Board{Colors: []string{"red"}}
	for i, at := range places {
		name := fmt.Sprintf("City %d", i)
		b.Cities = append(b.Cities, City{ID: name, Name: name, X: at.x, Y: at.y})
	}
	for _, l := range lanes {
		b.Lanes = append(b.Lanes, Lane{ID: fmt.Sprint(l), A: l[0], B: l[1], Spaces: 4})
	}
	return b
}

// withoutTable returns a built-in board without its layout.
func withoutTable(t testing.TB, id string) *Board {
	t.Helper()
	b := *open(t, id)
	b.Layout = ""
	return &b
}

// TestBestBend checks that when the search has finished, no other bend of any single lane
// would be better.
func TestBestBend(t *testing.T) {
	p := newPlan(withoutTable(t, "great-lakes"), layoutOf("own"))
	before := 0.0
	for _, g := range p.groups {
		before += p.groupCost(g, math.Inf(1))
	}
	p.arrange(2)
	after := 0.0
	for _, g := range p.groups {
		after += p.groupCost(g, math.Inf(1))
	}
	if after > before/2 {
		t.Errorf("the lanes cost %v straight and %v bent", before, after)
	}
	p.arrange(20)
	for _, g := range p.groups {
		bend, cost := g.bend, p.groupCost(g, math.Inf(1))
		for _, other := range bends {
			p.bend(g, other)
			if better := p.groupCost(g, math.Inf(1)); better < cost-0.001 {
				t.Errorf("%s: the bend %v costs %v, and %v only %v", g.id, bend, cost, other, better)
			}
		}
		p.bend(g, bend)
	}
}

// TestStraight checks that a lane with nothing in its way is straight.
func TestStraight(t *testing.T) {
	if p := planOf(own([]xy{{0, 0}, {1, 1}}, [2]int{0, 1})); p.groups[0].bend != 0 {
		t.Errorf("it bends by %v", p.groups[0].bend)
	}
}

// TestBendAround checks that a lane goes around what is in its way: a city, another lane,
// or the edge. It bends no more than it must.
func TestBendAround(t *testing.T) {
	for name, b := range map[string]*Board{
		"city":        own([]xy{{0, 0}, {0.5, 0.5}, {1, 1}}, [2]int{0, 2}),
		"near a city": own([]xy{{0, 0.5}, {0.5, 0.53}, {1, 0.5}, {0, 0}, {0, 1}}, [2]int{0, 2}),
		"lane": own([]xy{{0, 0.5}, {1, 0.5}, {0.3, 0.505}, {0.7, 0.505}, {0, 0}, {0, 1}}, [2]int{0, 1},
			[2]int{2, 3}),
	} {
		p := planOf(b)
		for _, what := range p.collisions() {
			t.Errorf("%s: %s", name, what)
		}
		g := p.groups[0]
		if b := math.Abs(g.bend); b == 0 || b > 0.2 {
			t.Errorf("%s: the bend is %v", name, g.bend)
		}
	}
}

// TestGroupCost checks what makes a bend bad, each cause separately.
func TestGroupCost(t *testing.T) {
	cost := func(b *Board, bend float64) float64 {
		p := newPlan(b, layoutOf("own"))
		p.bend(p.groups[0], bend)
		return p.groupCost(p.groups[0], math.Inf(1))
	}
	corners := []xy{{0, 0}, {1, 1}, {0, 1}, {1, 0}} // they set the frame
	at := func(places ...xy) []xy { return append(places, corners...) }
	lane := [2]int{0, 1}
	free := own(at(xy{0.1, 0.5}, xy{0.9, 0.5}), lane)
	if c := cost(free, 0); c != 0 {
		t.Errorf("a straight lane with room costs %v", c)
	}
	if c := cost(free, 0.1); math.Abs(c-0.6) > 1e-9 || math.Abs(c-cost(free, -0.1)) > 1e-9 {
		t.Errorf("a bend costs %v to one side and %v to the other", c, cost(free, -0.1))
	}
	for name, b := range map[string]*Board{
		"a city on the lane":     own(at(xy{0.1, 0.5}, xy{0.9, 0.5}, xy{0.5, 0.51}), lane),
		"a city beside the lane": own(at(xy{0.1, 0.5}, xy{0.9, 0.5}, xy{0.5, 0.53}), lane),
		"a lane across":          own(at(xy{0.1, 0.5}, xy{0.9, 0.5}, xy{0.5, 0.2}, xy{0.5, 0.8}), lane, [2]int{2, 3}),
		"a lane beside":          own(at(xy{0.1, 0.5}, xy{0.9, 0.5}, xy{0.1, 0.52}, xy{0.9, 0.52}), lane, [2]int{2, 3}),
		"spaces without room":    own(at(xy{0.1, 0.5}, xy{0.15, 0.5}), lane),
	} {
		if c := cost(b, 0); c <= 0.6 {
			t.Errorf("%s costs %v, no more than a bend", name, c)
		}
	}
	edge := own([]xy{{0, 1}, {1, 1}, {0, 0}}, lane)
	if in, out := cost(edge, 0.17), cost(edge, -0.17); out < in+4 {
		t.Errorf("a lane off the board costs %v, and one on it %v", out, in)
	}
}

// TestLabelAlone checks where a label goes if nothing is in its way: close to the right of
// its mark, on one line, or to the left at the right edge.
func TestLabelAlone(t *testing.T) {
	p := planOf(own([]xy{{0, 0}, {0.5, 0.5}, {1, 1}}))
	for c, l := range p.labels {
		away, mid := l.box.min.x-p.marks[c].x-markSize, (l.box.min.y+l.box.max.y)/2
		if len(l.lines) != 1 || !l.free || math.Abs(mid-p.marks[c].y) > 0.01 || away < labelGap || away > 2*labelGap {
			t.Errorf("%q is %v beside its mark: %+v", l.lines, away, l)
		}
	}
	p = newPlan(own([]xy{{0, 0}, {0.5, 0.5}, {1, 1}}), layoutOf("own"))
	p.marks[2].x = p.frame.max.x - 16
	p.layLanes()
	p.placeLabels()
	if l := p.labels[2]; l.box.max.x > p.marks[2].x-markSize || !l.free {
		t.Errorf("at the edge: %+v, the mark is at %v", l, p.marks[2])
	}
}

// TestLabelsApart checks that labels make room for each other, even if their cities are so
// close that the best place of each would overlap the other's.
func TestLabelsApart(t *testing.T) {
	boards := []*Board{
		withoutTable(t, "great-lakes"),
		own([]xy{{0, 0}, {0.5, 0.5}, {0.53, 0.5}, {1, 1}}),
		own([]xy{{0, 0}, {0.5, 0.5}, {0.5, 0.53}, {0.5, 0.56}, {0.5, 0.59}, {1, 1}}),
		own([]xy{{0, 0}, {0.46, 0.5}, {0.5, 0.52}, {0.54, 0.5}, {0.5, 0.48}, {1, 1}}),
	}
	for i, b := range boards {
		for _, what := range planOf(b).collisions() {
			if strings.HasPrefix(what, "City") || strings.Count(what, "/") == 0 {
				t.Errorf("board %d: %s", i, what)
			}
		}
	}
}

// TestLabelsTurn checks that a label leaves its best place to a label that has only that
// one: here the one at the right edge, whose name only fits to the left.
func TestLabelsTurn(t *testing.T) {
	b := own([]xy{{0, 0}, {0.82, 0.5}, {1, 0.5}, {0.5, 1}})
	b.Cities[2].Name = "A city with a rather long name"
	p := planOf(b)
	if p.labels[1].box.overlaps(p.labels[2].box) {
		t.Errorf("%+v overlaps %+v", p.labels[1], p.labels[2])
	}
	if p.labels[2].box.max.x > p.marks[2].x {
		t.Errorf("the long name does not fit to the right: %+v", p.labels[2])
	}
	p.labels[1] = p.choices(1, p.obstacles())[0]
	if !p.labels[1].box.overlaps(p.labels[2].box) {
		t.Error("the best place of each is not in the way of the other: this board tests nothing")
	}
}

// TestFree checks that a label marked as free overlaps no obstacle anywhere, and that the
// others do, or are over the edge.
func TestFree(t *testing.T) {
	p := planOf(withoutTable(t, "great-lakes"))
	all := p.obstacles()
	for c := range p.board.Cities[:9] {
		if p.board.Cities[c].Mark == Junction {
			continue
		}
		for _, l := range p.choices(c, all) {
			hit := !l.box.inside(p.frame.expand(-3))
			for _, o := range all {
				hit = hit || overlap(l.box.corners(), o.shape)
			}
			if hit == l.free {
				t.Fatalf("%q at %v: free %t, want %t", l.lines, l.box, l.free, !hit)
			}
		}
	}
}

// TestCut checks that the line along a cut is not a shore, and that the shores on both
// sides of it end there.
func TestCut(t *testing.T) {
	square := coast{ring: []xy{{0, 0}, {10, 0}, {10, 10}, {0, 10}}, shore: []bool{true, true, true, true}}
	got := square.cut(func(p xy) float64 { return p.x - 4 })
	if want := "[{4 0} {10 0} {10 10} {4 10}] [true true true false]"; fmt.Sprint(got.ring, got.shore) != want || got.lake {
		t.Errorf("%v, want %s", got, want)
	}
}

// TestOnTop checks that lanes between cities at the same place can be laid, and that their
// spaces stay in between if there is little room.
func TestOnTop(t *testing.T) {
	p := planOf(own([]xy{{0, 0}, {1, 1}, {0.5, 0.5}, {0.52, 0.5}}, [2]int{2, 3}))
	line := p.groups[0].line
	for _, s := range p.lanes[0].spaces {
		if s.middle.dist(line[0]) < line.length()*0.2 || s.middle.dist(line[len(line)-1]) < line.length()*0.2 {
			t.Errorf("%v is on a city: %v", s.middle, line)
		}
	}
}

// TestCloser checks that a label is closer to its own mark than to any other.
func TestCloser(t *testing.T) {
	p := planOf(withoutTable(t, "great-lakes"))
	for c, l := range p.labels {
		for o, other := range p.marks {
			if o != c && l.lines != nil && l.box.dist(other) < l.box.dist(p.marks[c]) {
				t.Errorf("%q is closer to %s", l.lines, p.board.Cities[o].Name)
			}
		}
	}
}

// TestTexts checks that a name is broken where its longer line becomes shortest.
func TestTexts(t *testing.T) {
	for name, want := range map[string]string{
		"Lima": "[[Lima]]", "Cape Town": "[[Cape Town] [Cape Town]]",
		"Rio de Janeiro": "[[Rio de Janeiro] [Rio de Janeiro]]",
	} {
		ways := onPage.texts(name)
		if got := fmt.Sprint(ways); got != want {
			t.Errorf("%s: %v, want %s", name, got, want)
		}
		if name == "Rio de Janeiro" && ways[1][0] != "Rio de" {
			t.Errorf("%q", ways[1])
		}
	}
}

// TestBoxFor checks that a box has its left edge at a point, and is as high as its lines.
func TestBoxFor(t *testing.T) {
	for _, lines := range [][]string{{"Lima"}, {"Rio de", "Janeiro"}} {
		b := onPage.boxFor(lines, xy{100, 50})
		if b.min.x != 100 || math.Abs((b.min.y+b.max.y)/2-50) > 1e-9 {
			t.Errorf("%q: %+v", lines, b)
		}
		if h := b.max.y - b.min.y; h < onPage.size*0.9*float64(len(lines)) || h > onPage.size*1.2*float64(len(lines)) {
			t.Errorf("%q is %v high", lines, h)
		}
	}
	one, two := onPage.boxFor([]string{"Rio de"}, xy{}), onPage.boxFor([]string{"Rio de", "Janeiro"}, xy{})
	if one.max.x >= two.max.x {
		t.Error("the box is not as wide as the longest line")
	}
}

// TestBezier checks that the middle of a curve is off the straight line by the bend.
func TestBezier(t *testing.T) {
	soak.Check(t, soak.Cases, func(t *rapid.T) {
		n := rapid.Float64Range(-100, 100)
		a, b := xy{n.Draw(t, "x"), n.Draw(t, "y")}, xy{n.Draw(t, "x"), n.Draw(t, "y")}
		bend := rapid.Float64Range(-1, 1).Draw(t, "bend")
		c := bezier(a, b, bend)
		mid := c[len(c)/2].sub(a.lerp(b, 0.5))
		if c[0].dist(a) > 1e-9 || c[len(c)-1].dist(b) > 1e-9 {
			t.Fatalf("it runs from %v to %v", c[0], c[len(c)-1])
		}
		if want := b.sub(a).perp(bend); mid.dist(want) > 1e-9 {
			t.Fatalf("its middle is off by %v, want %v", mid, want)
		}
	})
}

// TestCurve checks the length of a curve, the points on it and parts of it.
func TestCurve(t *testing.T) {
	c := curve{{0, 0}, {10, 0}, {10, 10}}
	if c.length() != 20 {
		t.Errorf("the length is %v", c.length())
	}
	for d, want := range map[float64]xy{0: {0, 0}, 5: {5, 0}, 10: {10, 0}, 15: {10, 5}, 20: {10, 10}} {
		if at, angle := c.at(d); at != want || (angle != 0) != (d > 10) {
			t.Errorf("%v: %v, %v", d, at, angle)
		}
	}
	if got := fmt.Sprint(c.section(5, 15)); got != "[{5 0} {10 0} {10 5}]" {
		t.Error(got)
	}
	if got := fmt.Sprint(c.section(2, 4)); got != "[{2 0} {4 0}]" {
		t.Error(got)
	}
	if got := fmt.Sprint(curve{{0, 0}, {10, 0}}.offset(3)); got != "[{0 -3} {10 -3}]" {
		t.Error(got)
	}
}

// TestOverlap checks that two polygons overlap if and only if what is left of one that is cut
// along the edges of the other has an area. Those that only just touch may be either.
func TestOverlap(t *testing.T) {
	const touching = 1e-6
	soak.Check(t, soak.Cases, func(t *rapid.T) {
		draw := func() []xy {
			n := rapid.Float64Range(4, 16)
			return rotated(xy{n.Draw(t, "x"), n.Draw(t, "y")}, rapid.Float64Range(0, 6).Draw(t, "angle"),
				n.Draw(t, "length"), n.Draw(t, "width"))
		}
		a, b := draw(), draw()
		shared := area(cut(a, b))
		if got := overlap(a, b); got != (shared > 0) && shared > touching || got && shared == 0 &&
			overlap(a, shrunk(b)) {
			t.Fatalf("%v and %v share an area of %v, overlap: %t", a, b, shared, got)
		}
	})
}

// cut cuts a polygon along the edges of a convex one.
func cut(shape, along []xy) []xy {
	for i, from := range along {
		out := along[(i+1)%len(along)].sub(from).perp(1)
		var kept []xy
		for j, p := range shape {
			q := shape[(j+1)%len(shape)]
			here, there := out.dot(p.sub(from)), out.dot(q.sub(from))
			if here <= 0 {
				kept = append(kept, p)
			}
			if here < 0 && there > 0 || here > 0 && there < 0 {
				kept = append(kept, p.lerp(q, here/(here-there)))
			}
		}
		shape = kept
	}
	return shape
}

// area returns the area of a polygon.
func area(shape []xy) (sum float64) {
	for i, p := range shape {
		q := shape[(i+1)%len(shape)]
		sum += (p.x*q.y - q.x*p.y) / 2
	}
	return math.Abs(sum)
}

// shrunk returns a rectangle a little smaller: what overlaps it does not only just touch.
func shrunk(shape []xy) []xy {
	mid := shape[0].lerp(shape[2], 0.5)
	var out []xy
	for _, p := range shape {
		out = append(out, p.lerp(mid, 1e-3))
	}
	return out
}

// TestBox checks the measures of a box.
func TestBox(t *testing.T) {
	b := box{xy{10, 20}, xy{30, 50}}
	for p, want := range map[xy]float64{{20, 30}: 0, {10, 50}: 0, {7, 30}: 3, {34, 53}: 5, {20, 16}: 4, {27, 60}: 10} {
		if got := b.dist(p); got != want {
			t.Errorf("%v is %v away, want %v", p, got, want)
		}
	}
	if got := b.expand(2); got != (box{xy{8, 18}, xy{32, 52}}) {
		t.Error(got)
	}
	if b.inside(b.expand(-1)) || !b.inside(b) {
		t.Error("inside")
	}
	for _, o := range []box{{xy{29, 49}, xy{60, 60}}, {xy{0, 0}, xy{11, 21}}, {xy{15, 25}, xy{16, 26}},
		{xy{0, 30}, xy{90, 31}}} {
		if !b.overlaps(o) || !o.overlaps(b) {
			t.Errorf("%v does not overlap", o)
		}
	}
	for _, o := range []box{{xy{30, 20}, xy{60, 50}}, {xy{10, 0}, xy{30, 20}}, {xy{0, 60}, xy{90, 70}},
		{xy{0, 20}, xy{10, 50}}} {
		if b.overlaps(o) || o.overlaps(b) {
			t.Errorf("%v overlaps", o)
		}
	}
	if got := bounds([]xy{{3, 9}, {5, 1}, {4, 4}}); got != (box{xy{3, 1}, xy{5, 9}}) {
		t.Error(got)
	}
}
