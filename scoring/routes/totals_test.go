package routes_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"purser/referee"
	routescore "purser/scoring/routes"
)

// TestFloor lets totals go below zero, or lifts them if the house rules say so; it lifts
// nobody else, and no part of the count.
func TestFloor(t *testing.T) {
	const lines = "Anna reveal edinburgh/sydney\nBen claim lima/sydney/black\nBen claim anchorage/tiksi/yellow\n"
	for _, test := range []struct {
		head         []string
		anna, lifted int
	}{
		{nil, -37, 0},
		{[]string{"rule score-floor none"}, -37, 0},
		{[]string{"rule score-floor zero"}, 0, 37},
	} {
		score := count(t, freeTable(2, test.head...)+lines)
		anna, ben := &score.Players[0], &score.Players[1]
		if anna.Total() != test.anna || anna.Lifted != test.lifted {
			t.Errorf("%v: Anna has %d points, lifted by %d", test.head, anna.Total(), anna.Lifted)
		}
		if anna.Points(routescore.Tickets) != -25 || anna.Points(routescore.Unbuilt) != -12 {
			t.Errorf("%v: Anna has %d and %d", test.head, anna.Points(routescore.Tickets),
				anna.Points(routescore.Unbuilt))
		}
		if ben.Total() != 30 || ben.Lifted != 0 {
			t.Errorf("%v: Ben has %d points, lifted by %d", test.head, ben.Total(), ben.Lifted)
		}
	}
}

// TestFloorAtMinusOne lifts a total of -1 to 0, but not one of 0, and says so only if it
// lifts.
func TestFloorAtMinusOne(t *testing.T) {
	const five = "Anna claim cape-town/southern-ocean/green\n"
	const one, another, third = "Anna claim lagos/luanda/yellow\n", "Anna claim tiksi/yakutsk/green\n",
		"Anna claim darwin/port-moresby/red\n"
	for lines, want := range map[string]int{
		five:                         -2, // three harbors not built cost 12
		five + one:                   -1,
		five + one + another:         0,
		five + one + another + third: 1,
	} {
		lines += "Ben claim lima/sydney/black\nBen claim anchorage/tiksi/yellow\n"
		if p := count(t, freeTable(2)+lines).Players[0]; p.Total() != want || p.Lifted != 0 {
			t.Errorf("without a floor %d points are %d, lifted by %d", want, p.Total(), p.Lifted)
		}
		score := count(t, freeTable(2, "rule score-floor zero")+lines)
		p := score.Players[0]
		if p.Total() != max(want, 0) || p.Lifted != max(-want, 0) {
			t.Errorf("with a floor %d points are %d, lifted by %d", want, p.Total(), p.Lifted)
		}
		if notes := len(score.Notes()); notes > 0 != (want < 0) {
			t.Errorf("%d points have %d notes: %v", want, notes, score.Notes())
		}
	}
}

// TestFloorOfTheMarker waives the cost of an exchange if the marker is at zero, and charges
// later ones in full.
func TestFloorOfTheMarker(t *testing.T) {
	const lines = `Anna claim hamburg/moskva/white
Ben draw
Anna exchange 5 ships for trains
Ben draw
Anna claim los-angeles/winnipeg/gray
Ben draw
Anna exchange 1 trains for ships
`
	for rule, want := range map[string]int{"rule score-floor none": -6, "rule score-floor zero": -3} {
		strict := strings.Replace(freeTable(2, rule), "turns free", "turns strict", 1)
		p := count(t, strict+lines).Players[0]
		if p.Paid != want || p.Pieces != 6 {
			t.Errorf("%s: %d pieces cost %d, want %d", rule, p.Pieces, p.Paid, want)
		}
	}
}

// TestExchangesAddUp sums several exchanges, both ways.
func TestExchangesAddUp(t *testing.T) {
	p := count(t, freeTable(2)+"Anna exchange 5 ships for trains\nAnna exchange 5 trains for ships\nAnna exchange 1 ships for trains\n").Players[0]
	if p.Pieces != 11 || p.Points(routescore.Exchanges) != -11 || p.Total() != -23 {
		t.Errorf("%d pieces cost %d; the total is %d", p.Pieces, p.Points(routescore.Exchanges), p.Total())
	}
}

// places returns everyone's place.
func places(score *routescore.Score) []int {
	var list []int
	for i := range score.Players {
		list = append(list, score.Players[i].Place)
	}
	return list
}

// TestPlaces ranks players by totals alone: equal ones share a place, whatever their seats,
// and the places that they take up are skipped below.
func TestPlaces(t *testing.T) {
	const two = " claim hamburg/moskva/white\n"
	for _, test := range []struct {
		name    string
		players int
		lines   string
		places  []int
		winners []referee.Seat
	}{
		{"nobody did a thing", 3, "", []int{1, 1, 1}, []referee.Seat{0, 1, 2}},
		{"one is ahead", 3, "Ben" + two, []int{2, 1, 2}, []referee.Seat{1}},
		{"two in front", 3, "Cleo" + two + "Anna claim miami/new-york/white\n", []int{1, 3, 1}, []referee.Seat{0, 2}},
		{"two in the middle", 4, "Cleo claim lima/sydney/black\nAnna" + two + "Dan claim miami/new-york/white\n",
			[]int{2, 4, 1, 2}, []referee.Seat{2}},
		{"all apart", 4, "Dan claim lima/sydney/black\nCleo" + two + "Ben claim lagos/luanda/yellow\n",
			[]int{4, 3, 2, 1}, []referee.Seat{3}},
		{"a failed ticket is worse than nothing", 2, "Anna reveal jakarta/sydney\n", []int{2, 1}, []referee.Seat{1}},
	} {
		t.Run(test.name, func(t *testing.T) {
			for _, ties := range []string{"shared", "tickets"} {
				score := count(t, freeTable(test.players, "rule ties "+ties)+test.lines)
				if diff := cmp.Diff(test.places, places(score)); diff != "" {
					t.Errorf("places (-want +got):\n%s", diff)
				}
				if !slices.Equal(score.Winners, test.winners) {
					t.Errorf("the winners are %v", score.Winners)
				}
			}
		})
	}
}

// tie gives Anna, Ben and Cleo 18 points each in routes and tickets, with zero, one and two
// tickets completed: only the house rule tells them apart.
const tie = `Anna claim buenos-aires/cape-town/purple
Ben claim darwin/jakarta/black
Ben claim darwin/sydney/green
Ben claim los-angeles/new-york/black
Ben reveal jakarta/sydney
Cleo claim bangkok/manila/red
Cleo claim manila/tokyo/yellow
Cleo claim bangkok/hong-kong/black
Cleo claim bangkok/jakarta/white
Cleo reveal bangkok/tokyo, hong-kong/jakarta
`

// TestTies shares a place between equal totals, or lets completed tickets decide.
func TestTies(t *testing.T) {
	for _, test := range []struct {
		head    []string
		places  []int
		winners []referee.Seat
	}{
		{nil, []int{1, 1, 1, 4}, []referee.Seat{0, 1, 2}},
		{[]string{"rule ties shared"}, []int{1, 1, 1, 4}, []referee.Seat{0, 1, 2}},
		{[]string{"rule ties tickets"}, []int{3, 2, 1, 4}, []referee.Seat{2}},
	} {
		score := count(t, freeTable(4, test.head...)+tie)
		for i := range 3 {
			if p := &score.Players[i]; p.Total() != 6 || p.CompletedTickets() != i {
				t.Fatalf("seat %d has %d points and %d completed tickets", i, p.Total(), p.CompletedTickets())
			}
		}
		if diff := cmp.Diff(test.places, places(score)); diff != "" {
			t.Errorf("%v: places (-want +got):\n%s", test.head, diff)
		}
		if !slices.Equal(score.Winners, test.winners) {
			t.Errorf("%v: the winners are %v", test.head, score.Winners)
		}
	}
}

// TestTicketsDecideTies checks that more tickets only break ties, and never make up for a
// point.
func TestTicketsDecideTies(t *testing.T) {
	text := freeTable(4, "rule ties tickets") + tie + "Anna claim lagos/luanda/yellow\n"
	if diff := cmp.Diff([]int{1, 3, 2, 4}, places(count(t, text))); diff != "" {
		t.Errorf("places (-want +got):\n%s", diff)
	}
	// A failed ticket does not count as completed.
	text = freeTable(4, "rule ties tickets") + tie +
		"Ben claim tokyo/vancouver/white\nBen claim hamburg/moskva/white\nBen reveal new-york/sydney\n"
	if diff := cmp.Diff([]int{3, 2, 1, 4}, places(count(t, text))); diff != "" {
		t.Errorf("places (-want +got):\n%s", diff)
	}
}

// TestFloorOfAFreeGame checks that a free game applies the floor once, at the final count:
// the order of its lines does not change any total.
func TestFloorOfAFreeGame(t *testing.T) {
	head := freeTable(2, "rule score-floor zero")
	for _, test := range []struct {
		name, play string
		total      int
	}{
		{"a claim, then an exchange", "Anna claim los-angeles/tokyo/green\nAnna exchange 5 ships for trains\n",
			18 - 5 - 12},
		{"an exchange, then a claim", "Anna exchange 5 ships for trains\nAnna claim los-angeles/tokyo/green\n",
			18 - 5 - 12},
		{"an exchange alone", "Anna exchange 5 ships for trains\n", 0},
	} {
		score := count(t, head+test.play)
		p := &score.Players[0]
		if p.Total() != test.total || p.Points(routescore.Exchanges) != -5 {
			t.Errorf("%s: %d points, %d for the exchange, lifted by %d; want %d", test.name, p.Total(),
				p.Points(routescore.Exchanges), p.Lifted, test.total)
		}
	}
}
