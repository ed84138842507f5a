package routes_test

import (
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"purser/internal/soak"
	routemap "purser/maps/routes"
	routescore "purser/scoring/routes"
)

// TestSwissTickets compares what the tickets of Switzerland pay and cost with the printed cards.
func TestSwissTickets(t *testing.T) {
	b := board(t, "switzerland")
	var ordinary, cards []string
	for i := range b.Tickets {
		k := &b.Tickets[i]
		said := k.ID + " " + strconv.Itoa(k.Completed)
		if !k.ForCountry() {
			if k.Failed != k.Completed || k.More != 0 {
				t.Errorf("%s costs %d, and there are %d more", k.ID, k.Failed, k.More)
			}
			ordinary = append(ordinary, said)
			continue
		}
		said = strconv.Itoa(1+k.More) + " " + k.ID + ":"
		for _, pay := range k.Pays {
			said += " " + strconv.Itoa(pay.Points) + " " + pay.Country.ID
		}
		cards = append(cards, said+", -"+strconv.Itoa(k.Failed))
	}
	slices.Sort(ordinary)
	slices.Sort(cards)
	if diff := cmp.Diff([]string{
		"1 bern/country: 11 osterreich 8 italia 6 deutschland 5 france, -5",
		"1 chur/country: 12 france 6 deutschland 5 italia 3 osterreich, -3",
		"1 lugano/country: 14 france 13 osterreich 12 deutschland 2 italia, -2",
		"1 zurich/country: 11 italia 7 france 7 osterreich 3 deutschland, -3",
		"2 deutschland/country: 13 italia 5 france 5 osterreich, -5",
		"2 france/country: 14 osterreich 11 italia 5 deutschland, -5",
		"2 italia/country: 13 deutschland 11 france 6 osterreich, -6",
		"2 osterreich/country: 14 france 6 italia 5 deutschland, -5",
	}, cards); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(strings.Fields(`basel/bern:5 basel/brig:10 basel/geneve:13 basel/st-gallen:8 basel/zurich:4 bern/chur:10
		bern/geneve:8 bern/la-chaux-de-fonds:3 bern/lugano:12 bern/schwyz:5 bern/zurich:6 brusio/st-gallen:9 brusio/zurich:11
		chur/lugano:10 fribourg/luzern:5 geneve/sion:10 geneve/zurich:14 interlaken/lausanne:7 interlaken/winterthur:7
		kreuzlingen/zurich:3 la-chaux-de-fonds/luzern:7 la-chaux-de-fonds/zurich:8 lausanne/luzern:8 lausanne/st-gallen:13
		lugano/zurich:9 luzern/vaduz:6 luzern/zurich:2 martigny/schaffhausen:15 neuchatel/winterthur:9 olten/schaffhausen:5
		schaffhausen/st-gallen:4 schaffhausen/zug:3 schwyz/winterthur:3 vaduz/zurich:6`),
		strings.Fields(strings.ReplaceAll(strings.Join(ordinary, "\n"), " ", ":"))); diff != "" {
		t.Error(diff)
	}
}

// swissTable is the heading of a free record for two.
var swissTable = tableOn("switzerland", "40 trains", 2)

// TestCountryTickets shows what a country ticket pays, and why.
func TestCountryTickets(t *testing.T) {
	const toItaly = "Anna claim bern/interlaken/blue\nAnna claim brig/interlaken/white\nAnna claim brig/italia-brig/green\n"
	const toFrance = "Anna claim bern/fribourg/orange\nAnna claim fribourg/lausanne/red\nAnna claim geneve/lausanne/blue\nAnna claim france-geneve/geneve/yellow\n"
	for _, test := range []struct{ lines, ticket, want, proof string }{
		{"", "bern/country", "failed -5", "no country is reached"},
		{toItaly, "bern/country", "completed 8", "reaches Italia: Bern – Interlaken – Brig – Italia (Brig)"},
		{toFrance, "bern/country", "completed 5", "reaches France: Bern – Fribourg – Lausanne – Genève – France (Genève)"},
		// the best counts, once
		{toItaly + toFrance, "bern/country", "completed 8", "reaches Italia: Bern – Interlaken – Brig – Italia (Brig)"},
		{toItaly + toFrance, "italia/country", "completed 11",
			"reaches France: Italia (Brig) – Brig – Interlaken – Bern – Fribourg – Lausanne – Genève – France (Genève)"},
		{toItaly + toFrance, "france/country", "completed 11",
			"reaches Italia: France (Genève) – Genève – Lausanne – Fribourg – Bern – Interlaken – Brig – Italia (Brig)"},
		{toItaly + toFrance, "osterreich/country", "failed -5", "no country is reached"},
		// of two ends the nearer one is shown
		{"Anna claim kreuzlingen/winterthur/yellow\nAnna claim winterthur/zurich/blue\nAnna claim deutschland-kreuzlingen-east/kreuzlingen/white\n" +
			"Anna claim schaffhausen/winterthur/white\nAnna claim deutschland-schaffhausen/schaffhausen/yellow\nAnna claim schaffhausen/zurich/orange\n",
			"zurich/country", "completed 3", "reaches Deutschland: Zürich – Schaffhausen – Deutschland (Schaffhausen)"},
		// ends of one country are not joined to each other: from Basel to Deutschland, and from
		// another end of it on to Österreich
		{"Anna claim basel/deutschland-basel/blue\nAnna claim deutschland-st-gallen/st-gallen/gray\nAnna claim osterreich-st-gallen/st-gallen/gray\n" +
			"Anna claim basel/delemont/yellow\nAnna claim delemont/france-delemont/black\n",
			"france/country", "completed 5", "reaches Deutschland: France (Delémont) – Delémont – Basel – Deutschland (Basel)"},
		// Kreuzlingen's two lanes to Deutschland are no double route: one player may have both
		{"Anna claim deutschland-kreuzlingen-east/kreuzlingen/white\nAnna claim deutschland-kreuzlingen-west/kreuzlingen/orange\n",
			"deutschland/country", "failed -5", "no country is reached"},
	} {
		s := table(t, swissTable+"\n"+test.lines+"Anna reveal "+test.ticket+"\n")
		line := counted(t, s).Players[0].Tickets[0].Line(s.Board())
		if got := line.Result.String() + " " + strconv.Itoa(line.Points); got != test.want ||
			line.Proof.String() != test.proof || line.Rule != routescore.CountryRule {
			t.Errorf("%s: %s, %s, by %s\n%s", test.ticket, got, line.Proof, line.Rule, test.lines)
		}
	}
}

// TestGotthard compares a complete game of Switzerland, in which sixteen tries at tunnels failed, with a
// count by hand from the printed lengths and tickets.
func TestGotthard(t *testing.T) {
	data, err := os.ReadFile("../../sessions/testdata/games/gotthard.game")
	if err != nil {
		t.Fatal(err)
	}
	score := counted(t, table(t, string(data)))
	compare(t, "switzerland", string(data))
	for seat, want := range [][6]int{
		// Lena, of 1: Kreuzlingen to Deutschland and St. Gallen, Luzern - Schwyz - Pfäffikon, Vaduz to
		// Österreich and Sargans; of 2: Brig - Interlaken, Martigny - Sion, St. Gallen - Vaduz; of 3:
		// Bern - Interlaken, Brig to Italia and Sion, Pfäffikon - Sargans; of 4: Bern - Luzern,
		// Lausanne to Genève and Martigny. Bern pays 11 for Österreich, which is more than 8 for
		// Italia and 6 for Deutschland; Italia 13 for Deutschland; Genève - Sion is completed.
		// From Deutschland to Genève: 1+1+2+1+3+1+1+4+3+2+3+2+4+4 = 32.
		{6*1 + 3*2 + 4*4 + 3*7, 11 + 13 + 10, 10, 49 + 34 + 10, 32, 1},
		// Urs, of 1: Zürich to Baden, Winterthur and Zug, Schaffhausen - Winterthur, Basel -
		// Deutschland; of 2: Baden - Olten - Basel - Delémont - France, St. Gallen - Deutschland,
		// Kreuzlingen - Winterthur; of 3: Baden - Basel, Delémont - La Chaux-de-Fonds, Kreuzlingen -
		// Schaffhausen, Olten to Luzern and Zürich, St. Gallen - Winterthur; of 4: St. Gallen -
		// Zürich. Deutschland pays 5 for France. Basel - St. Gallen, Schaffhausen - Zug and
		// Kreuzlingen - Zürich are completed; Chur reaches no country, and its least value is 3.
		{5*1 + 6*2 + 6*4 + 7, 5 + 8 + 3 - 3 + 3, 0, 48 + 16, 30, 3},
		// Reto, of 1: Bellinzona - Lugano, Schaffhausen to Deutschland and Winterthur, Schwyz - Zug -
		// Zürich - Winterthur; of 2: Chur - Davos, Lugano - Italia, Pfäffikon - Zürich, Schwyz -
		// Wassen; of 3: Davos to Italia, Österreich and Sargans, Pfäffikon - St. Gallen,
		// Schaffhausen - Zürich; of 4: Bellinzona - Wassen; of 5: Brusio - Chur. His Italia, the
		// second one, pays 13 for Deutschland; Zürich pays 11 for Italia, not 3 for Deutschland.
		// Lugano - Zürich is completed. Italia at Davos is in another part of his network.
		{6*1 + 4*2 + 5*4 + 7 + 10, 13 + 11 + 9, 0, 51 + 33, 21, 2},
	} {
		p := &score.Players[seat]
		got := [6]int{p.Points(routescore.Routes), p.Points(routescore.Tickets), p.Longest.Points, p.Total(),
			p.Longest.Length, p.Place}
		if got != want || !score.Final {
			t.Errorf("seat %d: %v, want %v", seat, got, want)
		}
	}
}

// A plainSwiss is Switzerland as its tables print it.
type plainSwiss struct {
	lanes [][5]string            // two places, spaces, color, and the id
	ends  map[string][]string    // of each country
	cards map[string][][2]string // what each country ticket pays: a country and its points
	lost  map[string]int
}

var swissLetters = strings.NewReplacer("è", "e", "â", "a", "é", "e", "ö", "o", "Ö", "o", "ü", "u", "ä", "a", ". ", "-", " (", "-",
	")", "", " ", "-")

func swissID(name string) string { return strings.ToLower(swissLetters.Replace(name)) }

func plainSwitzerland(t tester) *plainSwiss {
	plain := &plainSwiss{ends: map[string][]string{}, cards: map[string][][2]string{}, lost: map[string]int{}}
	for _, row := range plainRows(t, "switzerland", "cities.csv") {
		if row[1] == "end" {
			plain.ends[swissID(row[4])] = append(plain.ends[swissID(row[4])], swissID(row[0]))
		}
	}
	seen := map[string]bool{}
	for _, row := range plainRows(t, "switzerland", "routes.csv") {
		a, b := swissID(row[0]), swissID(row[1])
		id := min(a, b) + "/" + max(a, b) + "/" + row[3]
		if seen[id] {
			id += "-2"
		}
		seen[id] = true
		plain.lanes = append(plain.lanes, [5]string{a, b, row[4], row[3], id})
	}
	for _, row := range plainRows(t, "switzerland", "tickets.csv") {
		if row[4] != "" {
			_, to, _ := strings.Cut(row[0], " - ")
			card := swissID(row[4]) + "/country"
			plain.cards[card] = append(plain.cards[card], [2]string{swissID(to), row[1]})
			plain.lost[card], _ = strconv.Atoi(row[3])
		}
	}
	return plain
}

// far returns the spaces still missing on the way from a place, or an end of it, to each place:
// own lanes cost nothing, and the other lane of an own double route cannot be had.
func (plain *plainSwiss) far(own map[string]bool, from string) map[string]int {
	starts := plain.ends[from]
	if starts == nil {
		starts = []string{from}
	}
	closed := map[string]bool{}
	for _, lane := range plain.lanes {
		closed[lane[0]+lane[1]] = closed[lane[0]+lane[1]] || own[lane[4]]
	}
	far := map[string]int{}
	for _, start := range starts {
		far[start] = 0
	}
	for grew := true; grew; {
		grew = false
		for _, lane := range plain.lanes {
			cost, _ := strconv.Atoi(lane[2])
			if own[lane[4]] {
				cost = 0
			} else if closed[lane[0]+lane[1]] {
				continue
			}
			for _, way := range [...][2]string{{lane[0], lane[1]}, {lane[1], lane[0]}} {
				at, ok := far[way[0]]
				if before, known := far[way[1]]; ok && (!known || at+cost < before) {
					far[way[1]], grew = at+cost, true
				}
			}
		}
	}
	return far
}

// reach returns what a country ticket pays: for the best country that lanes join it with, at any
// end, or else what is lost.
func (box *plainBox) reach(ticket, from string, lanes []string) int {
	starts, best := box.swiss.ends[from], -box.swiss.lost[ticket]
	if starts == nil {
		starts = []string{from}
	}
	for _, pay := range box.swiss.cards[ticket] {
		for _, start := range starts {
			for _, end := range box.swiss.ends[pay[0]] {
				if points, _ := strconv.Atoi(pay[1]); box.joined(lanes, start, end) {
					best = max(best, points)
				}
			}
		}
	}
	return best
}

// TestCountryTicketsPlainly compares what all country tickets pay on random claims, and what is
// missing for each country, with a plain reading of the tables.
func TestCountryTicketsPlainly(t *testing.T) {
	b, plain := board(t, "switzerland"), plainSwitzerland(t)
	var all []routemap.TicketNo
	for i := range b.Tickets {
		if b.Tickets[i].ForCountry() {
			all = append(all, routemap.TicketNo(i))
		}
	}
	if len(plain.cards) != len(all) {
		t.Fatalf("%d cards, not %d", len(plain.cards), len(all))
	}
	rng, reached, failed := rand.New(rand.NewPCG(soak.Seed, 41)), 0, 0
	for range soak.Draws(soak.Cases, 100) {
		var routes []routemap.RouteNo
		own, trains := map[string]bool{}, 40
		joined := rng.IntN(2) == 0 // every lane touches one before
		for _, i := range rng.Perm(len(b.Routes)) {
			lane := &b.Routes[i]
			if joined && len(routes) > 0 && !slices.ContainsFunc(routes, func(r routemap.RouteNo) bool {
				return lane.Touches(b.Routes[r].A) || lane.Touches(b.Routes[r].B)
			}) || rng.IntN(4) == 0 {
				continue
			}
			if lane.Spaces <= trains && (lane.Twin == routemap.NoRoute || !own[b.Routes[lane.Twin].ID]) {
				routes, own[lane.ID] = append(routes, routemap.RouteNo(i)), true
				trains -= lane.Spaces
			}
		}
		some, _, err := routescore.Outlook(owned(t, b, routes, nil), 0, all)
		if err != nil {
			t.Fatal(err)
		}
		for _, item := range some {
			card := b.Tickets[item.Ticket].ID
			from, _, _ := strings.Cut(card, "/")
			far, most, paid := plain.far(own, from), 0, -plain.lost[card]
			for _, pay := range plain.cards[card] {
				points, _ := strconv.Atoi(pay[1])
				least := -1
				for _, end := range plain.ends[pay[0]] {
					if cost, ok := far[end]; ok && (least < 0 || cost < least) {
						least = cost
					}
				}
				if least == 0 && points > most {
					most, paid = points, points
				}
				if least > trains { // that are left
					least = -1
				}
				for _, r := range item.Reaches {
					if r.Country.ID == pay[0] && (r.Points != points || r.Way.Found != (least >= 0) ||
						r.Way.Found && r.Way.Spaces != least) {
						t.Errorf("%s to %s: %d spaces missing, not %d\n%v", card, pay[0], r.Way.Spaces, least, own)
					}
				}
			}
			got := -b.Tickets[item.Ticket].Failed
			if item.Result == routescore.Completed {
				got = item.Reaches[len(item.Reaches)-1].Points
				checkWalk(t, b, own, item.Path)
			}
			if got != paid {
				t.Errorf("%s pays %d, not %d\n%v", card, got, paid, own)
			}
			if paid < 0 {
				failed++
			} else {
				reached++
			}
		}
	}
	if reached == 0 || failed == 0 {
		t.Errorf("%d reach a country, %d fail", reached, failed)
	}
}

// checkWalk checks that a path goes along own routes only, and through no end.
func checkWalk(t *testing.T, b *routemap.Board, own map[string]bool, path routescore.Path) {
	t.Helper()
	for i, r := range path.Routes {
		lane := &b.Routes[r]
		if !own[lane.ID] || !lane.Touches(path.Cities[i]) || lane.From(path.Cities[i]) != path.Cities[i+1] ||
			i > 0 && b.Cities[path.Cities[i]].Country != nil {
			t.Errorf("%v is no path of %v", b.CityIDs(path.Cities), own)
		}
	}
}
