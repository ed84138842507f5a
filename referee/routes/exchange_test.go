package routes_test

import (
	"fmt"
	"strings"
	"testing"

	routerules "purser/referee/routes"
)

// TestExchangeBooks follows the supply and the box through exchanges and claims: pieces
// given back may be taken again, and pieces on the board are in neither.
func TestExchangeBooks(t *testing.T) {
	text := table(2)
	for _, step := range []struct {
		act    string
		supply [2]int // trains and ships
		box    [2]int
		marker int
	}{
		{"draw", [2]int{20, 40}, [2]int{5, 10}, 0},
		{"exchange 5 ships for trains", [2]int{25, 35}, [2]int{0, 15}, -5},
		{"exchange 15 trains for ships", [2]int{10, 50}, [2]int{15, 0}, -20},
		{"exchange 1 ships for trains", [2]int{11, 49}, [2]int{14, 1}, -21},
		{"claim los-angeles/new-york/black", [2]int{7, 49}, [2]int{14, 1}, -14},
		{"exchange 1 trains for ships", [2]int{6, 50}, [2]int{15, 0}, -15},
		{"claim lima/sydney/black", [2]int{6, 42}, [2]int{15, 0}, 6},
		{"exchange 15 ships for trains", [2]int{21, 27}, [2]int{0, 15}, -9},
	} {
		text += "Anna " + step.act + "\n"
		s := legal(t, text)
		stock := s.Stock(0)
		if stock.Pieces != step.supply || stock.Box != step.box || s.Marker(0) != step.marker {
			t.Errorf("after %s: supply %v, box %v, marker %d; want %+v", step.act, stock.Pieces, stock.Box, s.Marker(0),
				step)
		}
		if other := s.Stock(1); other.Pieces != [2]int{20, 40} || other.Box != [2]int{5, 10} || s.Marker(1) != 0 {
			t.Errorf("after %s: Ben has %+v", step.act, other)
		}
		text += "Ben draw\n"
	}
	if got := legal(t, text).Stock(0).Exchanged; got != 37 {
		t.Errorf("%d pieces exchanged", got)
	}
}

// TestExchangeLimits tries each number of pieces, at the start and with few
// pieces left.
func TestExchangeLimits(t *testing.T) {
	full := table(2)
	few := tableWith(2, "25 trains 35 ships keeps 3") + rounds(2, "claim lima/sydney/black",
		"claim anchorage/tiksi/yellow",
		"claim caracas/lagos/red", "claim buenos-aires/cape-town/purple") // 5 of 35 ships left, no trains in the box
	swapped := few + rounds(2, "exchange 3 trains for ships") // 22 trains and 8 ships; 3 trains and 12 ships in the box
	for _, test := range []struct {
		text        string
		trains      int // in the supply
		ships       int
		boxTrains   int
		boxShips    int
		description string
	}{
		{full, 20, 40, 5, 10, "at the start"},
		{few, 25, 5, 0, 15, "with few ships"},
		{swapped, 22, 8, 3, 12, "after an exchange"},
	} {
		s := legal(t, test.text)
		if want := (routerules.Stock{Pieces: [2]int{test.trains, test.ships}, Box: [2]int{test.boxTrains,
			test.boxShips}}); s.Stock(0).Pieces != want.Pieces || s.Stock(0).Box != want.Box {
			t.Fatalf("%s: %+v", test.description, s.Stock(0))
		}
		for n := 0; n <= 45; n++ {
			for _, way := range []struct {
				words     string
				have, box int
			}{
				{"trains for ships", test.trains, test.boxShips},
				{"ships for trains", test.ships, test.boxTrains},
			} {
				var want []string
				if n == 0 {
					want = append(want, "exchange.count")
				}
				if n > way.have {
					want = append(want, "exchange.supply")
				}
				if n > way.box {
					want = append(want, "exchange.box")
				}
				line := fmt.Sprintf("Anna exchange %d %s\n", n, way.words)
				if want == nil {
					legal(t, test.text+line)
				} else {
					refused(t, test.text+line, want...)
				}
			}
		}
	}
}

// TestScoreFloor stops the marker at zero if the house rules say so, and only then; later
// routes count in full.
func TestScoreFloor(t *testing.T) {
	turns := []string{
		"claim hamburg/moskva/white",  // 2
		"exchange 5 ships for trains", // -3, or 0
		"exchange 3 trains for ships", // -6, or 0
		"claim los-angeles/winnipeg/gray",
		"exchange 1 trains for ships",
	}
	for _, test := range []struct {
		head []string
		want []int
	}{
		{nil, []int{2, -3, -6, -2, -3}},
		{[]string{"rule score-floor none"}, []int{2, -3, -6, -2, -3}},
		{[]string{"rule score-floor zero"}, []int{2, 0, 0, 4, 3}},
	} {
		for i, want := range test.want {
			s := legal(t, table(2, test.head...)+rounds(2, turns[:i+1]...))
			if got := s.Marker(0); got != want {
				t.Errorf("%s after %s: the marker stands at %d, want %d", strings.Join(test.head, ""), turns[i], got,
					want)
			}
		}
	}
}
