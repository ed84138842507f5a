package routes_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"purser/internal/text"
	routemap "purser/maps/routes"
)

// open returns a built-in board.
func open(t testing.TB, id string) *routemap.Board {
	t.Helper()
	b, err := routemap.Open(id)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestIDs(t *testing.T) {
	if diff := cmp.Diff([]string{"europe", "great-lakes", "nordic", "open-world", "paris", "switzerland", "usa", "world"}, routemap.IDs()); diff != "" {
		t.Error(diff)
	}
	for _, id := range routemap.IDs() {
		if b := open(t, id); b.ID != id || b.Title == "" || len(b.Sources) == 0 {
			t.Errorf("Open(%q) is %q, titled %q, with %d sources", id, b.ID, b.Title, len(b.Sources))
		}
	}
	if once, again := open(t, "world"), open(t, "world"); once != again {
		t.Error("a board is read twice")
	}
}

func TestOpenUnknown(t *testing.T) {
	_, err := routemap.Open("wrold")
	want := &text.NameError{Kind: text.Say("map"), Name: "wrold", Candidates: []string{"world"}}
	if diff := cmp.Diff(error(want), err); diff != "" {
		t.Error(diff)
	}
}

// The sums are computed here from the rows themselves, independently of the counts that the
// reader checks the tables against.
func TestSums(t *testing.T) {
	type sums struct {
		Lanes, Singles, Doubles, Trains, Ships, Pairs, Spaces int
		Ports, Inland, Waypoints                              int
		Tickets, Tours, Points                                int
	}
	for id, want := range map[string]sums{
		"world": {
			Lanes: 130, Singles: 62, Doubles: 34, Trains: 71, Ships: 59, Pairs: 5, Spaces: 411,
			Ports: 38, Inland: 9, Waypoints: 1, Tickets: 57, Tours: 8, Points: 867,
		},
		"great-lakes": {
			Lanes: 110, Singles: 54, Doubles: 28, Trains: 52, Ships: 58, Spaces: 355,
			Ports: 25, Inland: 10, Waypoints: 2, Tickets: 55, Points: 526,
		},
		"usa": {Lanes: 100, Singles: 56, Doubles: 22, Trains: 100, Spaces: 309, Inland: 36, Tickets: 30, Points: 349},
	} {
		t.Run(id, func(t *testing.T) {
			b := open(t, id)
			var have sums
			for _, c := range b.Cities {
				*map[routemap.CityKind]*int{routemap.Port: &have.Ports, routemap.Inland: &have.Inland,
					routemap.Waypoint: &have.Waypoints}[c.Kind]++
			}
			twins := 0
			for _, r := range b.Routes {
				have.Lanes++
				have.Spaces += r.Spaces
				*map[routemap.Piece]*int{routemap.Train: &have.Trains, routemap.Ship: &have.Ships}[r.Kind]++
				if r.Pair {
					have.Pairs++
				}
				if r.Twin == routemap.NoRoute {
					have.Singles++
				} else {
					twins++
				}
			}
			have.Doubles = twins / 2
			for _, ticket := range b.Tickets {
				have.Points += ticket.Completed
				if ticket.Tour() {
					have.Tours++
				} else {
					have.Tickets++
				}
			}
			if diff := cmp.Diff(want, have); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// TestTours checks the tours against the two formulas that their printed values follow.
func TestTours(t *testing.T) {
	tours := 0
	for _, ticket := range open(t, "world").Tickets {
		if !ticket.Tour() {
			continue
		}
		tours++
		if ticket.InOrder != ticket.Completed*3/2 || ticket.Failed != ticket.InOrder+6 {
			t.Errorf("%s: %d, %d in order, %d failed", ticket.ID, ticket.Completed, ticket.InOrder, ticket.Failed)
		}
	}
	if tours != 8 {
		t.Errorf("%d tours", tours)
	}
}

func TestLaws(t *testing.T) {
	for _, id := range routemap.IDs() {
		t.Run(id, func(t *testing.T) { checkBoard(t, open(t, id)) })
	}
}

// TestRound names the lanes that leave the board of the World on one side and continue on
// the other. They are drawn long and are easily overlooked.
func TestRound(t *testing.T) {
	b := open(t, "world")
	lanes := 0
	for _, pair := range []string{
		"anchorage/cambridge-bay", "anchorage/vancouver", "christchurch/valparaiso", "honolulu/lima",
		"honolulu/los-angeles", "lima/sydney", "los-angeles/tokyo", "tokyo/vancouver",
	} {
		a, c, _ := strings.Cut(pair, "/")
		here := b.Between(city(t, b, a), city(t, b, c))
		if len(here) == 0 {
			t.Errorf("no lane joins %s", pair)
		}
		lanes += len(here)
	}
	if lanes != 10 {
		t.Errorf("%d lanes go round, not 10", lanes)
	}
}

// TestUnsure names the connections that the transcription of the Great Lakes
// could not settle. Buffalo and Syracuse are joined by two lanes.
func TestUnsure(t *testing.T) {
	var unsure []string
	for _, r := range open(t, "great-lakes").Routes {
		if r.Unsure != "" {
			unsure = append(unsure, r.ID+": "+r.Unsure)
		}
	}
	want := []string{
		"buffalo/erie/gray: ship or train",
		"buffalo/kingston/gray: length 4 or 3",
		"buffalo/syracuse/red: ship or train",
		"buffalo/syracuse/yellow: ship or train",
	}
	if diff := cmp.Diff(want, unsure); diff != "" {
		t.Error(diff)
	}
}

// TestBeside checks that the double routes of the Great Lakes are told apart from its train
// and ship routes that only lie side by side.
func TestBeside(t *testing.T) {
	b := open(t, "great-lakes")
	var beside []string
	for _, r := range b.Routes {
		lanes := b.Between(r.A, r.B)
		if len(lanes) == 2 && r.Twin == routemap.NoRoute {
			beside = append(beside, r.ID+" "+r.Kind.String())
		}
	}
	slices.Sort(beside)
	want := []string{
		"duluth/thunder-bay/black train", "duluth/thunder-bay/yellow ship",
		"muskegon/traverse-city/red ship", "muskegon/traverse-city/white train",
	}
	if diff := cmp.Diff(want, beside); diff != "" {
		t.Error(diff)
	}
}

func TestPoints(t *testing.T) {
	for id, want := range map[string][]int{
		"world":       {1, 2, 4, 7, 10, 15, 18, 21},
		"great-lakes": {1, 2, 4, 7, 10, 15, 18, 21, 27},
		"usa":         {1, 2, 4, 7, 10, 15},
	} {
		b := open(t, id)
		for i, points := range want {
			if got := b.Points(i + 1); got != points {
				t.Errorf("%s: %d spaces pay %d, not %d", id, i+1, got, points)
			}
		}
	}
}
