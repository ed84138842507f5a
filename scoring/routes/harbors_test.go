package routes_test

import (
	"testing"

	routemap "purser/maps/routes"
	routescore "purser/scoring/routes"
)

// harborsOf returns the points of a player's harbors by city.
func harborsOf(b *routemap.Board, p *routescore.Player) map[string]int {
	points := map[string]int{}
	for _, h := range p.Harbors {
		points[b.Cities[h.City].ID] = h.Points
	}
	return points
}

// TestHarborValues scores a harbor by the number of tickets, on both boards.
func TestHarborValues(t *testing.T) {
	for _, test := range []struct {
		head, routes, city string
		reveals            []string // completed tickets that name the city
		points             []int    // for zero, one, two…
	}{
		{freeTable(2), `Anna claim darwin/sydney/green
Anna claim darwin/jakarta/black
Anna claim jakarta/manila/gray
Anna claim hong-kong/manila/purple
Anna claim lima/sydney/black
Anna claim manila/tokyo/yellow
`, "jakarta", []string{"hong-kong/jakarta", "jakarta/lima", "jakarta/sydney"}, []int{0, 20, 30, 40}},
		{freeTable(2), `Anna claim darwin/sydney/green
Anna claim darwin/jakarta/black
Anna claim jakarta/manila/gray
Anna claim manila/tokyo/yellow
Anna claim buenos-aires/cape-town/purple
Anna claim dar-es-salaam/jakarta/green
Anna claim cape-town/dar-es-salaam/green
Anna claim al-qahira/djibouti/red
Anna claim dar-es-salaam/djibouti/red
`, "sydney", []string{"jakarta/sydney", "sydney/tokyo", "buenos-aires/sydney", "al-qahira/sydney"}, []int{0, 20, 30, 40, 40}},
		{tableOn("great-lakes", "27 trains 23 ships", 2), `Anna claim chicago/muskegon/purple
Anna claim muskegon/south-bend/yellow
Anna claim south-bend/toledo/gray
Anna claim detroit/toledo/gray
Anna claim duluth/eau-claire/yellow
Anna claim eau-claire/madison/white
Anna claim chicago/madison/gray
Anna claim detroit/toronto/red
Anna claim buffalo/toronto/gray
Anna claim buffalo/scranton/gray
Anna claim new-york/scranton/green
`, "chicago", []string{"chicago/detroit", "chicago/duluth", "chicago/toronto", "chicago/new-york"}, []int{0, 10, 20, 30, 30}},
	} {
		text := test.head + test.routes + "Anna harbor " + test.city + "\n"
		for n, want := range test.points {
			if n > 0 {
				text += "Anna reveal " + test.reveals[n-1] + "\n"
			}
			s := table(t, text)
			p := &counted(t, s).Players[0]
			if got := harborsOf(s.Board(), p); len(got) != 1 || got[test.city] != want ||
				p.Points(routescore.Harbors) != want {
				t.Errorf("with %d tickets the harbors pay %v, want %d", n, got, want)
			}
			if p.CompletedTickets() != n || p.Points(routescore.Unbuilt) != -8 {
				t.Errorf("%d tickets are completed, not %d; harbors not built cost %d", p.CompletedTickets(), n,
					p.Points(routescore.Unbuilt))
			}
		}
	}
}

// TestHarborTickets checks that only the owner's completed tickets that name the city
// count, and each for every harbor that it names.
func TestHarborTickets(t *testing.T) {
	const routes = `Anna claim bangkok/manila/red
Anna claim manila/tokyo/yellow
Ben claim jakarta/manila/gray
Ben claim bangkok/hong-kong/black
Ben claim hong-kong/manila/purple
`
	for _, test := range []struct {
		name, lines string
		want        map[string]int // of Anna's harbors
	}{
		{"a ticket counts at both its ends", "Anna harbor bangkok\nAnna harbor tokyo\nAnna reveal bangkok/tokyo\n",
			map[string]int{"bangkok": 20, "tokyo": 20}},
		{"passing through counts for nothing", "Anna harbor manila\nAnna reveal bangkok/tokyo\n",
			map[string]int{"manila": 0}},
		{"a failed ticket counts for nothing", "Anna harbor tokyo\nAnna reveal new-york/tokyo, sydney/tokyo\n",
			map[string]int{"tokyo": 0}},
		{"a failed ticket takes nothing away", "Anna harbor tokyo\nAnna reveal new-york/tokyo, bangkok/tokyo\n",
			map[string]int{"tokyo": 20}},
		{"tickets of others count for nothing", "Anna harbor manila\nBen reveal hong-kong/jakarta\n",
			map[string]int{"manila": 0}},
		{"harbors of others pay nothing", "Ben harbor bangkok\nAnna harbor tokyo\nAnna reveal bangkok/tokyo\n",
			map[string]int{"tokyo": 20}},
		{"routes count for nothing", "Anna harbor manila\n",
			map[string]int{"manila": 0}},
		{"a second harbor is not paid with the first one's tickets",
			"Anna harbor tokyo\nAnna harbor manila\nAnna reveal bangkok/tokyo\n",
			map[string]int{"tokyo": 20, "manila": 0}},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := table(t, freeTable(2)+routes+test.lines)
			got := harborsOf(s.Board(), &counted(t, s).Players[0])
			if len(got) != len(test.want) {
				t.Errorf("harbors %v", got)
			}
			for city, want := range test.want {
				if got[city] != want {
					t.Errorf("%s pays %d, want %d", city, got[city], want)
				}
			}
		})
	}
}

// outOfOrder completes the tour Casablanca–Al-Qahira–Tehran out of order, and together with
// it Marseille–Al-Qahira.
const outOfOrder = `Anna claim casablanca/marseille/gray
Anna claim athina/marseille/red
Anna claim athina/tehran/gray
Anna claim al-qahira/athina/green
Anna harbor al-qahira
Anna harbor casablanca
Anna reveal casablanca/al-qahira/tehran, al-qahira/marseille
`

// TestHarborTour counts a tour out of order, or with the house rule only one in order.
func TestHarborTour(t *testing.T) {
	for _, test := range []struct {
		rules             []string
		lines             string
		alQahira, atStart int
	}{
		{nil, "", 30, 20},
		{[]string{"rule harbor-tour any"}, "", 30, 20},
		{[]string{"rule harbor-tour in-order"}, "", 20, 0},
		{[]string{"rule harbor-tour in-order"}, "Anna claim al-qahira/casablanca/gray\n", 30, 20},
		{[]string{"rule harbor-tour in-order", "rule tour-order legs"}, "", 30, 20},
	} {
		s := table(t, freeTable(2, test.rules...)+outOfOrder+test.lines)
		got := harborsOf(s.Board(), &counted(t, s).Players[0])
		if got["al-qahira"] != test.alQahira || got["casablanca"] != test.atStart {
			t.Errorf("%v %s: the harbors pay %v", test.rules, test.lines, got)
		}
	}
}

// TestUnbuilt costs four points for each harbor not built, from all to none.
func TestUnbuilt(t *testing.T) {
	text := freeTable(2) + "Anna claim lima/sydney/black\nAnna claim perth/sydney/white\n"
	for n, city := range []string{"", "lima", "sydney", "perth"} {
		if city != "" {
			text += "Anna harbor " + city + "\n"
		}
		score := count(t, text)
		if p := &score.Players[0]; p.Points(routescore.Unbuilt) != -4*(3-n) || p.Missing != 3-n {
			t.Errorf("with %d harbors built, %d missing cost %d", n, p.Missing, p.Points(routescore.Unbuilt))
		}
		if p := &score.Players[1]; p.Points(routescore.Unbuilt) != -12 {
			t.Errorf("Ben loses %d", p.Points(routescore.Unbuilt))
		}
	}
}
