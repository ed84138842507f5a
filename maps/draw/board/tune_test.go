//go:build tune

package board

import (
	"fmt"
	"maps"
	"math/rand"
	"os"
	"slices"
	"strings"
	"testing"

	boards "purser/maps"
)

// worth tells how bad a plan is: lanes that run into each other, labels that run
// into anything or stand far from their cities.
func worth(p *plan) float64 {
	sum := 0.0
	for _, g := range p.groups {
		sum += p.trouble(g)
	}
	p.finish()
	clear(p.layout.spots)
	sum += 3 * p.name()
	return sum + 30*float64(len(p.collisions()))
}

// TestTune is no test: it writes the table of a board anew, and is how the tables
// were made. TUNE=board names it, and STEPS are those of a random search from the
// table that is there; FIXED lanes stay. It is run by go test -tags tune.
func TestTune(t *testing.T) {
	id := os.Getenv("TUNE")
	b, err := boards.Open(id)
	if err != nil {
		t.Fatal(err)
	}
	l := layoutOf(id)
	p := sketch(b, l)
	if !p.tabled() {
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
		was := p.trouble(g)
		p.bow(g, after)
		if p.trouble(g) > was+8 {
			p.bow(g, before)
			continue
		}
		if w := worth(p); w < best {
			best = w
		} else {
			p.bow(g, before)
		}
	}
	t.Logf("at last %.1f", worth(p))
	var out strings.Builder
	out.WriteString("what,id,x,y,lines\n")
	for _, id := range slices.Sorted(maps.Keys(l.round)) {
		fmt.Fprintf(&out, "round,%s,,,\n", id)
	}
	for _, g := range p.groups {
		fmt.Fprintf(&out, "lane,%s,%.3f,,\n", g.id, g.bend)
	}
	for i := range b.Cities {
		if s, ok := p.layout.spots[b.Cities[i].ID]; ok {
			fmt.Fprintf(&out, "label,%s,%.1f,%.1f,%d\n", b.Cities[i].ID, s.x, s.y, s.lines)
		}
	}
	if err := os.WriteFile("layout/"+id+".csv", []byte(out.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}
