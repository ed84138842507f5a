package board

import (
	routemap "purser/maps/routes"
	"strconv"
	"testing"
)

// crowd returns a board with the given number of cities without places, and about twice as
// many lanes.
func crowd(cities int) *routemap.Board {
	b := &routemap.Board{ID: "own", CardColors: []string{"red"}}
	for i := range cities {
		name := "City " + strconv.Itoa(i)
		b.Cities = append(b.Cities, routemap.City{ID: name, Name: name, Unplaced: true})
		for _, o := range []int{(i + 1) % cities, (i*i + 40) % cities} {
			if o != i {
				b.Routes = append(b.Routes, routemap.Route{ID: name + strconv.Itoa(o), A: routemap.CityNo(min(i, o)), B: routemap.CityNo(max(i, o)), Spaces: 1 + i%6, Twin: routemap.NoRoute})
			}
		}
	}
	return b
}

// BenchmarkCrowd draws the largest board, and the largest one for which bends are searched.
// It checks that everything has its place.
func BenchmarkCrowd(b *testing.B) {
	for _, cities := range []int{200, routemap.MaxCities} {
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
					if len(p.lanes[r].spaces) != board.Routes[r].Spaces {
						b.Fatalf("%s: %d spaces", board.Routes[r].ID, len(p.lanes[r].spaces))
					}
				}
			}
		})
	}
}
