package board

import (
	"fmt"
	"math"
	"strconv"
	"testing"
)

// mostCities is how many cities a board can have.
const mostCities = 999

// crowd returns a board with the given number of cities without places, and about twice as
// many lanes.
func crowd(cities int) *Board {
	b := &Board{Colors: []string{"red"}}
	for i := range cities {
		name := "City " + strconv.Itoa(i)
		b.Cities = append(b.Cities, City{ID: name, Name: name, Unplaced: true})
		for _, o := range []int{(i + 1) % cities, (i*i + 40) % cities} {
			if o != i {
				b.Lanes = append(b.Lanes, Lane{ID: name + strconv.Itoa(o), A: min(i, o), B: max(i, o), Spaces: 1 + i%6})
			}
		}
	}
	return b
}

// BenchmarkCrowd draws the largest board, and the largest one for which bends are searched.
// It checks that everything has its place.
func BenchmarkCrowd(b *testing.B) {
	for _, cities := range []int{200, mostCities} {
		b.Run(strconv.Itoa(cities), func(b *testing.B) {
			board := crowd(cities)
			for range b.N {
				p := planOf(board)
				if p.full() != (cities > 200) {
					b.Fatalf("%d groups of lanes", len(p.groups))
				}
				for c := range p.labels {
					if p.labels[c].lines == nil || !(box{p.marks[c], p.marks[c]}).inside(p.frame) {
						b.Fatalf("%s: no label, or no place", board.Cities[c].ID)
					}
				}
				for r := range p.lanes {
					if len(p.lanes[r].spaces) != board.Lanes[r].Spaces {
						b.Fatalf("%s: %d spaces", board.Lanes[r].ID, len(p.lanes[r].spaces))
					}
				}
			}
		})
	}
}

// BenchmarkOpen draws a board that is entered lane by lane anew for each of the last lanes, and checks that what is
// drawn in the end is as good as it was.
func BenchmarkOpen(b *testing.B) {
	whole := open(b, "world")
	whole.Layout, whole.Open = "", true
	for b.Loop() {
		var p *boardLayout
		for n := len(whole.Lanes) - 10; n < len(whole.Lanes); n++ {
			part := *whole
			part.Lanes = whole.Lanes[:n+1]
			p = layOut(&Scene{Board: &part})[0].boardLayout
		}
		lanes, names := 0.0, 0.0
		for _, g := range p.groups {
			lanes += p.groupCost(g, math.Inf(1))
		}
		for i := range p.labels {
			names += p.labels[i].cost
		}
		if got, want := fmt.Sprintf("%.1f %.1f", lanes, names), "295.4 224.0"; got != want {
			b.Fatalf("lanes and names cost %s, not %s", got, want)
		}
		bare.plans, labeled.plans = nil, nil
	}
}
