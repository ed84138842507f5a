package board

import (
	"slices"
	"testing"
)

// Known are the built-in boards, by their ids. The room of their kind describes them.
var Known = map[string]*Board{}

// Pieces are the colors of the pieces of the built-in boards, by their ids; a board that takes any has none.
var Pieces = map[string][]string{}

// open returns a built-in board.
func open(t testing.TB, id string) *Board {
	t.Helper()
	b, ok := Known[id]
	if !ok {
		t.Fatalf("no board %s", id)
	}
	copied := *b
	return &copied
}

// TestNothingOverlaps checks that on the built-in boards no shape touches another that it
// does not belong to: names, marks, the rings around them, spaces and the lines of lanes;
// and that the names at the edges, where lanes lead, do not touch a label.
func TestNothingOverlaps(t *testing.T) {
	for id := range Known {
		p := planOf(open(t, id))
		for _, what := range slices.Concat(p.collisions(), p.touches(), p.rings(), p.cramped()) {
			t.Errorf("%s: %s", id, what)
		}
		for i, l := range p.labels {
			for _, e := range p.exits {
				if l.box.overlaps(e.box) {
					t.Errorf("%s: %s runs into %s at the edge", id, p.board.Cities[i].ID, e.name)
				}
			}
			if l.lines == nil { // junctions, too
				t.Errorf("%s: %s has no label", id, p.board.Cities[i].ID)
			}
		}
		if !p.inTable() {
			t.Errorf("%s: the table in layout lacks a lane", id)
		}
		for r := range p.lanes {
			if n := len(p.lanes[r].spaces); n != p.board.Lanes[r].Spaces {
				t.Errorf("%s: %s has %d spaces", id, p.board.Lanes[r].ID, n)
			}
		}
	}
}

// TestRoundTheWorld checks that lanes that leave one edge continue at the other, at the
// same height and with the name of where they lead at both edges, and that these names do
// not overlap.
func TestRoundTheWorld(t *testing.T) {
	round := []string{
		"anchorage/cambridge-bay", "anchorage/vancouver", "christchurch/valparaiso", "honolulu/lima",
		"honolulu/los-angeles", "lima/sydney", "los-angeles/tokyo", "tokyo/vancouver",
	}
	p := planOf(open(t, "world"))
	var found []string
	for _, g := range p.groups {
		if g.wraps {
			found = append(found, g.id)
		}
	}
	if slices.Sort(found); !slices.Equal(found, round) {
		t.Fatalf("%q go round", found)
	}
	if len(p.exits) != 2*len(round) {
		t.Fatalf("%d exits", len(p.exits))
	}
	for i, e := range p.exits {
		partner := p.exits[i^1]
		if e.right == partner.right || abs(e.at.y-partner.at.y) > 1 {
			t.Errorf("%s and %s are not on both sides: %v, %v", e.name, partner.name, e.at, partner.at)
		}
		if !e.box.inside(box{max: xy{width, height}}) {
			t.Errorf("%s runs off the sheet", e.name)
		}
		for _, o := range p.exits[:i] {
			if e.box.overlaps(o.box) {
				t.Errorf("%s runs into %s", e.name, o.name)
			}
		}
	}
}

func abs(v float64) float64 { return max(v, -v) }
