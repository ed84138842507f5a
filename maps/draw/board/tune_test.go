//go:build tune

package board

import (
	"fmt"
	"maps"
	"math"
	"math/rand"
	"os"
	"slices"
	"strings"
	"testing"
)

// worth returns how bad a plan is: lanes that run into each other, labels that overlap
// anything or are far from their cities.
func worth(p *boardLayout) float64 {
	sum := 0.0
	for _, g := range p.groups {
		sum += p.groupCost(g, math.Inf(1))
	}
	p.layLanes()
	clear(p.table.spots)
	p.placeLabels()
	for _, l := range p.labels {
		sum += 3 * l.cost
	}
	return sum + 30*float64(len(slices.Concat(p.collisions(), p.touches(), p.rings(), p.cramped())))
}

// TestTune is a generator that made the tables in layout. With TUNE=board it rewrites the
// table of a board, after a random search of as many STEPS from the existing table. The
// bends of FIXED lanes stay. Run it with go test -tags tune.
func TestTune(t *testing.T) {
	id := os.Getenv("TUNE")
	b := Known[id]
	if b == nil {
		t.Fatalf("there is no board %s", id)
	}
	l := layoutOf(id)
	p := newPlan(b, l)
	if !p.inTable() {
		p.arrange(4)
	}
	fixed := map[string]bool{}
	for _, f := range strings.Fields(os.Getenv("FIXED")) {
		fixed[f] = true
	}
	best := worth(p)
	t.Logf("at first %.1f", best)
	steps := 400
	fmt.Sscan(os.Getenv("STEPS"), &steps)
	random := rand.New(rand.NewSource(int64(steps)))
	for range steps {
		g := p.groups[random.Intn(len(p.groups))]
		if fixed[g.id] {
			continue
		}
		before := g.bend
		after := before + random.NormFloat64()*0.06
		if random.Intn(4) == 0 {
			after = bends[random.Intn(13)]
		}
		if after > 0.75 || after < -0.75 {
			continue
		}
		was := p.groupCost(g, math.Inf(1))
		p.bend(g, after)
		if p.groupCost(g, math.Inf(1)) > was+8 {
			p.bend(g, before)
			continue
		}
		if w := worth(p); w < best {
			best = w
		} else {
			p.bend(g, before)
		}
	}
	t.Logf("at last %.1f", worth(p))
	var out strings.Builder
	out.WriteString("what,id,x,y,lines\n")
	for _, id := range slices.Sorted(maps.Keys(l.wraps)) {
		fmt.Fprintf(&out, "round,%s,,,\n", id)
	}
	for _, g := range p.groups {
		fmt.Fprintf(&out, "lane,%s,%.3f,,\n", g.id, g.bend)
	}
	for i := range b.Cities {
		if l := p.labels[i]; l.lines != nil {
			at := xy{l.box.min.x, (l.box.min.y + l.box.max.y) / 2}.sub(p.marks[i])
			fmt.Fprintf(&out, "label,%s,%.1f,%.1f,%d\n", b.Cities[i].ID, at.x, at.y, len(l.lines))
		}
	}
	if err := os.WriteFile("layout/"+id+".csv", []byte(out.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}
