package routes_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"purser/internal/text"
	"purser/maps"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	routescore "purser/scoring/routes"
)

// usa is the header of a free record on the USA.
func usa(players int, head ...string) string { return tableOn("usa", "45 trains", players, head...) }

// TestCoast compares a complete game of the USA with a count by hand from the printed
// lengths and tickets.
func TestCoast(t *testing.T) {
	data, err := os.ReadFile("../../sessions/testdata/games/coast.game")
	if err != nil {
		t.Fatal(err)
	}
	s := table(t, string(data))
	score := counted(t, s)
	alice, bruno := &score.Players[0], &score.Players[1]
	// Alice, routes of 6: Los Angeles - El Paso - Houston, New Orleans - Miami; of 5:
	// San Francisco - Portland, Atlanta - Miami; of 4: Atlanta - New Orleans; of 3: Los
	// Angeles - San Francisco, Little Rock - New Orleans; of 2: Houston - New Orleans,
	// Little Rock - Saint Louis; of 1: Portland - Seattle.
	if want := 3*15 + 2*10 + 7 + 2*4 + 2*2 + 1; alice.Points(routescore.Routes) != want || want != 85 {
		t.Errorf("Alice's routes pay %d, not %d", alice.Points(routescore.Routes), want)
	}
	// Los Angeles - Miami and Los Angeles - Seattle are completed, Winnipeg - Little Rock
	// is not.
	if want := 20 + 9 - 11; alice.Points(routescore.Tickets) != want {
		t.Errorf("Alice's tickets pay %d, not %d", alice.Points(routescore.Tickets), want)
	}
	// All of her trains are on one path, which passes New Orleans twice.
	if alice.Longest.Length != 43 || alice.Longest.Points != 10 || len(alice.Longest.Path.Routes) != 11 {
		t.Errorf("Alice's longest path: %+v", alice.Longest)
	}
	// Bruno, of 6: Seattle - Helena - Duluth; of 5: Sault St. Marie - Montréal; of 4:
	// Calgary - Helena; of 3: Duluth - Sault St. Marie, Montréal - New York; of 2: New York
	// to Boston, Washington and Pittsburgh, Washington - Raleigh - Atlanta.
	if want := 2*15 + 10 + 7 + 2*4 + 5*2; bruno.Points(routescore.Routes) != want || want != 65 {
		t.Errorf("Bruno's routes pay %d, not %d", bruno.Points(routescore.Routes), want)
	}
	if want := 22 + 9 - 12 - 13 + 6; bruno.Points(routescore.Tickets) != want {
		t.Errorf("Bruno's tickets pay %d, not %d", bruno.Points(routescore.Tickets), want)
	}
	// Seattle - Helena - Duluth - Sault St. Marie - Montréal - New York - Washington -
	// Raleigh - Atlanta.
	if want := 6 + 6 + 3 + 5 + 3 + 2 + 2 + 2; bruno.Longest.Length != want || bruno.Longest.Points != 0 {
		t.Errorf("Bruno's longest path: %+v, not %d", bruno.Longest, want)
	}
	if alice.Total() != 113 || bruno.Total() != 77 || alice.Place != 1 || bruno.Place != 2 || !score.Final ||
		len(score.Notes()) > 0 {
		t.Errorf("%d and %d: %+v", alice.Total(), bruno.Total(), score)
	}
	for i := range score.Players {
		p := &score.Players[i]
		checkPath(t, s.Board(), claimed(s, p.Seat), p.Longest.Path)
		sum := 0
		for _, line := range p.Lines(s.Board()) {
			sum += line.Points
		}
		if sum != p.Total() {
			t.Errorf("the lines of %s add up to %d, not %d", s.Name(p.Seat), sum, p.Total())
		}
	}
}

// claimed lists the routes of one player.
func claimed(s *routerules.State, p referee.Seat) []routemap.RouteNo {
	var own []routemap.RouteNo
	for r := range s.Board().Routes {
		if s.Owner(routemap.RouteNo(r)) == p {
			own = append(own, routemap.RouteNo(r))
		}
	}
	return own
}

// TestLongestBonus checks who gets the bonus for the longest path: everyone who ties for
// it, and nobody if there are no routes.
func TestLongestBonus(t *testing.T) {
	const six, five = "helena/seattle/yellow", "atlanta/miami/blue"
	for _, test := range []struct {
		lines string
		want  []int // length and points of each
	}{
		{"", []int{0, 0, 0, 0, 0, 0}},
		{"Anna claim " + six + "\n", []int{6, 10, 0, 0, 0, 0}},
		{"Anna claim " + six + "\nBen claim " + five + "\n", []int{6, 10, 5, 0, 0, 0}},
		{"Anna claim " + six + "\nBen claim " + five + "\nBen claim atlanta/nashville/gray\n", []int{6, 10, 6, 10, 0,
			0}},
		{"Anna claim " + six + "\nBen claim " + five + "\nBen claim atlanta/raleigh/gray\n", []int{6, 0, 7, 10, 0, 0}},
		// two parts
		{"Anna claim " + six + "\nBen claim " + five + "\nBen claim dallas/houston/gray\n", []int{6, 10, 5, 0, 0, 0}},
		// A ring of three with a tail: New York is passed twice.
		{"Anna claim new-york/pittsburgh/green\nAnna claim pittsburgh/washington/gray\nAnna claim new-york/washington/black\nAnna claim boston/new-york/red\nBen claim " + six + "\n",
			[]int{8, 10, 6, 0, 0, 0}},
		// A star of three: one route is left out.
		{"Anna claim denver/santa-fe/gray\nAnna claim el-paso/santa-fe/gray\nAnna claim phoenix/santa-fe/gray\n",
			[]int{5, 10, 0, 0, 0, 0}},
	} {
		score := count(t, usa(3)+test.lines)
		var got []int
		for i := range score.Players {
			p := &score.Players[i]
			got = append(got, p.Longest.Length, p.Longest.Points)
			if p.Points(routescore.Longest) != p.Longest.Points || p.Total() != p.Points(routescore.Routes)+
				p.Longest.Points {
				t.Errorf("%s: the total is %d", test.lines, p.Total())
			}
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s%s", test.lines, diff)
		}
	}
}

// TestPrintedTies breaks ties by the most completed tickets, then by the longest path, and
// says so; players who are still equal share the place.
func TestPrintedTies(t *testing.T) {
	const (
		// 4 + 4 points, 4 spaces
		anna = "Anna claim denver/santa-fe/gray\nAnna claim el-paso/santa-fe/gray\nAnna reveal denver/el-paso\n"
		// 7 + 1 points, 4 spaces
		ben   = "Ben claim chicago/toronto/white\nBen claim atlanta/nashville/gray\n"
		equal = "Anna claim chicago/toronto/white\nBen claim chicago/omaha/blue\n"
	)
	for _, test := range []struct {
		name   string
		lines  string
		places []int
		notes  []string
	}{
		{"tickets decide", anna + ben, []int{1, 2, 3},
			[]string{"Anna and Ben tie with 18 points; more completed tickets put Anna ahead, with 1 completed ticket."}},
		{"all is equal", equal, []int{1, 1, 3},
			[]string{"Anna and Ben tie with 17 points, and the rulebook has nothing more to tell them apart: they share a place."}},
		// Anna: 1 + 2 + 4 points and a path of 3. Ben: 7 points and 10, minus 10 for a
		// ticket.
		{"the path decides", "Anna claim atlanta/nashville/gray\nAnna claim dallas/little-rock/gray\nAnna claim calgary/vancouver/gray\nBen claim chicago/toronto/white\nBen reveal duluth/el-paso\n",
			[]int{2, 1, 3}, []string{"Anna and Ben tie with 7 points and the same number of completed tickets; the longest path puts Ben ahead."}},
		{"nobody has anything", "", []int{1, 1, 1},
			[]string{"Anna, Ben and Cleo tie with 0 points, and the rulebook has nothing more to tell them apart: they share a place."}},
		{"behind the first", "Cleo claim helena/seattle/yellow\n", []int{2, 2, 1},
			[]string{"Anna and Ben tie with 0 points, and the rulebook has nothing more to tell them apart: they share a place."}},
	} {
		score := count(t, usa(3)+test.lines)
		var places []int
		for i := range score.Players {
			places = append(places, score.Players[i].Place)
		}
		var notes []string
		for _, n := range score.Notes() {
			notes = append(notes, n.String())
		}
		if !slices.Equal(places, test.places) || !slices.Equal(notes, test.notes) {
			t.Errorf("%s: %v, %q", test.name, places, notes)
		}
		var first []referee.Seat
		for i, place := range test.places {
			if place == 1 {
				first = append(first, referee.Seat(i))
			}
		}
		if !slices.Equal(first, score.Winners) {
			t.Errorf("%s: %v win", test.name, score.Winners)
		}
	}
}

// TestTrainRules compares the rules of the count on the USA with its rulebook, and plays
// their examples.
func TestTrainRules(t *testing.T) {
	b := board(t, "usa")
	var got []string
	for _, rule := range routescore.RulesOf(b) {
		got = append(got, rule.ID+": "+rule.Section.String()+", "+text.ByTag("de").Words(rule.Section))
		score := count(t, rule.Example.Record())
		if p := &score.Players[0]; p.Points(rule.Part) != rule.Pays {
			t.Errorf("the example of %s pays %d, not %d", rule.ID, p.Points(rule.Part), rule.Pays)
		}
		if rule.Winners && (len(score.Winners) != 1 || score.Players[0].Total() != score.Players[1].Total()) {
			t.Errorf("the example of %s: %v win", rule.ID, score.Winners)
		}
	}
	want := []string{
		"score.routes: Route Scoring Table, Wertungstabelle", "score.tickets: Calculating Scores, Endwertung",
		"score.longest: Calculating Scores, Endwertung", "score.ties: Calculating Scores, Endwertung",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]routescore.ScorePart{routescore.Routes, routescore.Tickets, routescore.Longest},
		routescore.PartsOf(b)); diff != "" {
		t.Error(diff)
	}
	for _, topic := range routescore.TopicsOf(b) {
		for _, word := range []string{"ship", "harbor", "exchange", "tour", "silent", "%!"} {
			if said := topic.Text(b).String(); strings.Contains(said, word) {
				t.Errorf("%s tells of %s: %s", topic.Name, word, said)
			}
		}
		for _, id := range topic.Rules {
			if !slices.ContainsFunc(routescore.RulesOf(b), func(r *routescore.CountRule) bool { return r.ID == id }) {
				t.Errorf("%s names %s, which is no rule here", topic.Name, id)
			}
		}
	}
	for id, tours := range map[string]int{"world": 1, "great-lakes": 0} {
		other := board(t, id)
		if rules := routescore.RulesOf(other); len(rules) != 6+tours || len(routescore.PartsOf(other)) != 5 ||
			len(routescore.TopicsOf(other)) != len(routescore.Topics())-3+tours {
			t.Errorf("%s has other rules", id)
		}
	}
}

// TestTrainValues changes the values of the count on the USA, and checks that the count and
// the texts follow.
func TestTrainValues(t *testing.T) {
	const lines = "Anna claim helena/seattle/yellow\nBen claim chicago/toronto/white\nBen claim calgary/vancouver/gray\nBen claim calgary/helena/gray\n"
	before := table(t, usa(2)+lines)
	said := func(b *routemap.Board, id string) string {
		for _, r := range routescore.RulesOf(b) {
			if r.ID == id {
				return r.Text(b).String()
			}
		}
		return ""
	}
	for _, test := range []struct {
		change func(v *routemap.Values)
		totals []int
		rule   string
		says   string
	}{
		{func(*routemap.Values) {}, []int{15, 28}, "score.longest", "is paid 10 points,"},
		{func(v *routemap.Values) { v.Points.Longest = 1 }, []int{15, 19}, "score.longest", "is paid 1 point,"},
		{func(v *routemap.Values) { v.Points.Longest = 0 }, []int{15, 18}, "score.longest", ""},
		{func(v *routemap.Values) { v.Points.Longest = 0 }, []int{15, 18}, "score.routes",
			"There is no bonus for the longest route"},
		{func(v *routemap.Values) { v.Points.Routes = []int{1, 2, 4, 7, 10, 16} }, []int{16, 28}, "score.routes",
			"1, 2, 4, 7, 10 and 16 points for 1 to 6 spaces"},
		{func(v *routemap.Values) { v.Points.Ties = []string{"longest"} }, []int{15, 28}, "score.ties",
			"this decides: the bonus for the longest path."},
		{func(v *routemap.Values) { v.Points.Ties = nil }, []int{15, 28}, "score.ties", "The rulebook does not say"},
	} {
		b := *before.Board()
		test.change(&b.Values)
		setup := *before.Setup()
		setup.Board = &b
		s, err := routerules.New(&setup)
		if err != nil {
			t.Fatal(err)
		}
		for r := range b.Routes {
			if owner := before.Owner(routemap.RouteNo(r)); owner != maps.Nobody {
				if s, _, err = s.Apply(routerules.Move{Act: routerules.Claim, Seat: owner, Route: routemap.RouteNo(
					r)}); err != nil {
					t.Fatal(err)
				}
			}
		}
		score := counted(t, s)
		if got := []int{score.Players[0].Total(), score.Players[1].Total()}; !slices.Equal(got, test.totals) {
			t.Errorf("%+v: %v, want %v", b.Values.Points, got, test.totals)
		}
		if got := said(&b, test.rule); !strings.Contains(got, test.says) || (test.says == "") != (got == "") {
			t.Errorf("%s lacks %q: %s", test.rule, test.says, got)
		}
	}
}

// TestLongestOnTheWorld checks that the longest path can also score on a board with ships,
// if its values say so; as printed the World has no points for it, and shows no path.
func TestLongestOnTheWorld(t *testing.T) {
	s := table(t, freeTable(2)+"Anna claim lima/sydney/black\n")
	if p := counted(t, s).Players[0]; p.Longest.Length != 0 || p.Total() != 21-12 {
		t.Errorf("%+v", p.Longest)
	}
	b := *s.Board()
	b.Values.Points.Longest = 10
	s = owned(t, &b, routesOf(t, &b, "lima/sydney/black"), nil)
	if p := counted(t, s).Players[0]; p.Longest.Length != 8 || p.Points(routescore.Longest) != 10 {
		t.Errorf("%+v", p.Longest)
	}
	if rules := routescore.RulesOf(&b); len(rules) != 8 || rules[len(rules)-2].ID != "score.longest" {
		t.Errorf("%d rules", len(rules))
	}
}
