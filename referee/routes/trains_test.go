package routes_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	"purser/sessions"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
	"purser/sessions/record"
)

// printedUSA are the rules of the USA, each with its section in that rulebook and in the
// German one.
var printedUSA = [][3]string{
	{"setup.players", "Setting up the Game", "Spielvorbereitung"},
	{"setup.colors", "Setting up the Game", "Spielvorbereitung"},
	{"setup.pieces", "Setting up the Game", "Spielvorbereitung"},
	{"setup.tickets", "Setting up the Game", "Spielvorbereitung"},
	{"turn.order", "The Game Turn", "Ein Spielzug"},
	{"turn.over", "Game End", "Spielende"},
	{"claim.taken", "Claiming Routes", "Eine Strecke nutzen"},
	{"claim.double-owner", "Claiming Routes", "Doppelstrecken"},
	{"claim.double-closed", "Claiming Routes", "Doppelstrecken"},
	{"claim.pieces", "Claiming Routes", "Eine Strecke nutzen"},
	{"claim.cards", "Claiming Routes", "Eine Strecke nutzen"},
	{"cards.exist", "Components", "Spielmaterial"},
	{"tickets.drawn", "Drawing Destination Ticket Cards", "Zielkarten ziehen"},
	{"tickets.kept", "Drawing Destination Ticket Cards", "Zielkarten ziehen"},
	{"reveal.early", "Drawing Destination Ticket Cards", "Zielkarten ziehen"},
	{"reveal.unique", "Components", "Spielmaterial"},
	{"reveal.count", "Setting up the Game, Drawing Destination Ticket Cards", "Spielvorbereitung, Zielkarten ziehen"},
	{"reveal.all", "–", "–"},
	{"pass.reason", "The Game Turn", "Ein Spielzug"},
	{"pass.possible", "The Game Turn", "Ein Spielzug"},
	{"cards.drawn", "–", "–"},
}

// usa is the header of a record for that many players on the USA.
func usa(players int, head ...string) string {
	var b strings.Builder
	b.WriteString("purser 1\nmap usa\n")
	for _, line := range head {
		b.WriteString(line + "\n")
	}
	for i := range players {
		b.WriteString("player " + names[i] + " " + colors[i] + " 45 trains keeps 2\n")
	}
	return b.String()
}

// sections lists the ids of rules and the sections that they are cited from.
func sections(rules []*routerules.Rule) [][2]string {
	var list [][2]string
	for _, rule := range rules {
		list = append(list, [2]string{rule.ID, rule.Section.String()})
	}
	return list
}

// TestTrainRules compares the rules of the USA with its rulebook: rules for what the board
// does not have are missing, what bends on the World bends here, and no text mentions
// ships.
func TestTrainRules(t *testing.T) {
	b := board(t, "usa")
	var got [][3]string
	for _, rule := range routerules.RulesOf(b) {
		got = append(got, [3]string{rule.ID, rule.Section.String(), text.ByTag("de").Words(rule.Section)})
		if rule.Bends != slices.Contains(bending, rule.ID) {
			t.Errorf("%s bends: %t", rule.ID, rule.Bends)
		}
	}
	if diff := cmp.Diff(printedUSA, got); diff != "" {
		t.Errorf("rules (-want +got):\n%s", diff)
	}
	said := map[string]string{}
	for _, rule := range routerules.RulesOf(b) {
		said[rule.ID] = rule.Text(b).String()
	}
	for _, topic := range routerules.TopicsOf(b) {
		said[topic.Name] = topic.Text(b).String()
		for _, id := range topic.Rules {
			if said[id] == "" {
				t.Errorf("topic %s names %s, which is no rule here", topic.Name, id)
			}
		}
	}
	for name, text := range said {
		for _, word := range []string{"ship", "harbor", "exchange", "pair", "tour"} {
			if strings.Contains(strings.ToLower(text), word) {
				t.Errorf("%s tells of a %s: %s", name, word, text)
			}
		}
	}
	first := slices.DeleteFunc(slices.Clone(printed), func(rule [2]string) bool { // of other books
		return strings.HasPrefix(rule[0], "flag.") || strings.HasPrefix(rule[0], "station.") || rule[0] == "board.contradiction" ||
			slices.Contains([]string{"claim.ferry", "claim.wilds", "claim.tunnel"}, rule[0])
	})
	for _, id := range []string{"world", "great-lakes"} {
		if id == "great-lakes" { // which has no pair routes
			first = slices.DeleteFunc(first, func(rule [2]string) bool { return rule[0] == "claim.pairs" })
		}
		if diff := cmp.Diff(first, sections(routerules.RulesOf(board(t, id)))); diff != "" {
			t.Errorf("%s has other rules: %s", id, diff)
		}
	}
}

// TestPaymentsOfTheUSA pays for routes of the USA, just enough and just wrong.
func TestPaymentsOfTheUSA(t *testing.T) {
	for line, want := range map[string]string{
		"boston/new-york/red with 2 red":                "",
		"boston/new-york/red with 1 red, 1 wild":        "",
		"boston/new-york/red with 2 wild":               "",
		"boston/new-york/red with 1 red":                "claim.cards",
		"boston/new-york/red with 3 red":                "claim.cards",
		"boston/new-york/red with 2 yellow":             "claim.cards",
		"boston/new-york/red with 1 red, 1 yellow":      "claim.cards",
		"boston/new-york/red with 1 yellow, 1 wild":     "claim.cards",
		"montreal/toronto/gray with 3 orange":           "",
		"montreal/toronto/gray with 2 orange, 1 wild":   "",
		"montreal/toronto/gray with 2 orange, 1 purple": "claim.cards",
		"montreal/toronto/gray with 4 wild":             "claim.cards",
		"helena/seattle/yellow with 6 yellow":           "",
		"helena/seattle/yellow with 12 yellow":          "claim.cards",
		"helena/seattle/yellow with 13 yellow":          "claim.cards cards.exist",
		"helena/seattle/yellow with 14 wild":            "claim.cards",
		"helena/seattle/yellow with 15 wild":            "claim.cards cards.exist",
		"helena/seattle/yellow":                         "",
	} {
		text := usa(2) + "Anna claim " + line + "\n"
		if want == "" {
			legal(t, text)
		} else {
			refused(t, text, strings.Fields(want)...)
		}
	}
}

// sevenSixes are seven routes of six spaces, which leave 3 of 45 trains.
var sevenSixes = []string{
	"claim calgary/winnipeg/white", "claim duluth/helena/orange", "claim el-paso/houston/green",
	"claim el-paso/los-angeles/black",
	"claim helena/seattle/yellow", "claim miami/new-orleans/red", "claim portland/salt-lake-city/blue",
}

// TestTrainsEnd checks that 2, 1 and 0 trains trigger the end, but not 3; then everybody
// has one more turn, and the player who triggered it has the last one.
func TestTrainsEnd(t *testing.T) {
	for players := 2; players <= 5; players++ {
		begin := usa(players) + rounds(players, sevenSixes...)
		if s := legal(t, begin); s.Phase() != referee.Playing || s.Stock(0).Pieces[0] != 3 || s.ToEnd(0) != 1 {
			t.Errorf("%d players: %v with %d trains", players, s.Phase(), s.Stock(0).Pieces[0])
		}
		for claim, left := range map[string]int{"atlanta/nashville/gray": 2, "boston/montreal/gray": 1,
			"montreal/toronto/gray": 0} {
			text := begin + "Anna claim " + claim + "\n"
			s := legal(t, text)
			if s.Stock(0).Pieces[0] != left || s.Phase() != referee.LastTurns || s.TurnsLeft() != players ||
				s.Turn() != 1 || s.ToEnd(0) != 0 {
				t.Errorf("%d players, %d trains: %v, %d turns left, the turn of %d", players, left, s.Phase(),
					s.TurnsLeft(), s.Turn())
			}
			for p := 1; p < players; p++ {
				text += names[p] + " draw\n"
			}
			if s := legal(t, text); s.Phase() != referee.LastTurns || s.TurnsLeft() != 1 || s.Turn() != 0 {
				t.Errorf("%d players: %v, %d turns left", players, s.Phase(), s.TurnsLeft())
			}
			text += "Anna tickets 1 of 3\n"
			if s := legal(t, text); s.Phase() != referee.Over {
				t.Errorf("%d players: %v", players, s.Phase())
			}
			refused(t, text+names[1]+" draw\n", "turn.over")
		}
	}
}

// TestTrainDoubles opens both lanes to four and more players, or to three if the house
// rules say so; nobody may own both.
func TestTrainDoubles(t *testing.T) {
	for players := 2; players <= 5; players++ {
		for house, open := range map[string]int{"rule doubles-open-from 4": 4, "rule doubles-open-from 3": 3} {
			text := usa(players, house) + "Anna claim boston/new-york/red\nBen claim boston/new-york/yellow\n"
			if players >= open {
				legal(t, text)
			} else {
				refused(t, text, "claim.double-closed")
			}
		}
	}
}

// TestTrainTickets draws tickets from the deck of 30 until it is empty.
func TestTrainTickets(t *testing.T) {
	deck := usa(2) // 26 left
	for range 4 {
		deck += "Anna tickets 3 of 3\nBen tickets 3 of 3\n"
	}
	refused(t, usa(2)+"Anna tickets 4 of 4\n", "tickets.drawn")
	legal(t, deck+"Anna tickets 1 of 2\n") // 2 are left
	refused(t, deck+"Anna tickets 1 of 3\n", "tickets.drawn")
	refused(t, deck+"Anna tickets 1 of 1\n", "tickets.drawn")
	legal(t, deck+"Anna tickets 1 of 2\nBen tickets 1 of 1\n")
	refused(t, deck+"Anna tickets 2 of 2\nBen tickets 1 of 1\n", "tickets.drawn")
}

// TestTrainSetup begins with exactly the available trains.
func TestTrainSetup(t *testing.T) {
	const head = "purser 1\nmap usa\nplayer Anna blue 45 trains\n"
	for line, want := range map[string]string{
		"Ben red":                     "",
		"Ben red 45 trains keeps 3":   "",
		"Ben red keeps 2":             "",
		"Ben red 44 trains":           "setup.pieces",
		"Ben red 46 trains":           "setup.pieces",
		"Ben red 45 trains keeps 1":   "setup.tickets",
		"Ben red 45 trains keeps 4":   "setup.tickets",
		"Ben blue 45 trains":          "setup.colors",
		"Ben purple 45 trains":        "setup.colors",
		"Ben red 0 trains keeps 9":    "setup.pieces setup.tickets",
		"Ben blue 44 trains keeps 99": "setup.colors setup.pieces setup.tickets",
	} {
		report := game(t, head+"player "+line+"\n")
		var got []string
		if report.Illegal != nil {
			got = ids(report.Illegal.Broken)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %v, want %s", line, got, want)
		}
	}
}

// TestTrainLegal checks that the list has only moves that the board has rules for, and that
// other, made-up moves are not played.
func TestTrainLegal(t *testing.T) {
	s := legal(t, usa(2)+"Anna claim boston/new-york/red\nBen draw\n")
	count := map[routerules.Act]int{}
	for _, m := range s.Legal(0) {
		count[m.Act]++
	}
	want := map[routerules.Act]int{routerules.Draw: 1, routerules.Claim: 98, routerules.Tickets: 3}
	if diff := cmp.Diff(want, count); diff != "" {
		t.Error(diff)
	}
	for _, m := range []routerules.Move{
		{Act: routerules.Harbor, City: s.Board().Routes[0].A}, {Act: routerules.Exchange, Count: 1,
			Give: routemap.Train},
		{Act: routerules.Exchange, Count: 1, Give: routemap.Ship}, {Act: routerules.Exchange},
	} {
		if next, _, err := s.Apply(m); err == nil || next != nil {
			t.Errorf("%v is played", m.Act)
		}
	}
}

// TestTrainValues changes each value of the USA, and checks that the verdict and the text
// follow.
func TestTrainValues(t *testing.T) {
	seven := rounds(2, sevenSixes...)
	for _, test := range []struct {
		change         func(v *routemap.Values)
		lines          string // after the players
		before, after  string // the rules broken
		rule           string
		says, saysThen string
	}{
		{func(v *routemap.Values) { v.Setup.Pieces = 44 }, "", "", "setup.pieces setup.pieces", "setup.pieces",
			"exactly 45 trains", "exactly 44 trains"},
		{func(v *routemap.Values) { v.Setup.MinPlayers = 3 }, "", "", "setup.players", "setup.players", "2 to 5",
			"3 to 5"},
		{func(v *routemap.Values) { v.Setup.MaxPlayers = 1 }, "", "", "setup.players", "setup.players", "2 to 5",
			"2 to 1"},
		{func(v *routemap.Values) { v.Setup.Keep = 3 }, "", "", "setup.tickets setup.tickets", "setup.tickets",
			"at least 2", "at least 3"},
		{func(v *routemap.Values) { v.Setup.Tickets = 1 }, "", "", "setup.tickets setup.tickets", "setup.tickets",
			"dealt 3 tickets", "dealt 1 ticket "},
		{func(v *routemap.Values) { v.Play.EndPieces = 3 }, seven + "Anna draw\nBen draw\nAnna draw\n", "", "turn.over",
			"turn.over", "2 trains or fewer", "3 trains or fewer"},
		{func(v *routemap.Values) { v.Play.EndTurns = 2 },
			seven + "Anna claim atlanta/nashville/gray\nBen draw\nAnna draw\nBen draw\n", "turn.over", "", "turn.over",
			"has 1 more turn,", "has 2 more turns,"},
		{func(v *routemap.Values) { v.Play.DoublesOpenFrom = 2 },
			"Anna claim boston/new-york/red\nBen claim boston/new-york/yellow\n", "claim.double-closed", "",
			"claim.double-closed", "fewer than 4", "fewer than 2"},
		{func(v *routemap.Values) { v.Cards.Trains = 5 }, "Anna claim helena/seattle/yellow with 6 yellow\n", "",
			"cards.exist", "cards.exist", "each color 12 cards", "each color 5 cards"},
		{func(v *routemap.Values) { v.Cards.Wilds = 5 }, "Anna claim helena/seattle/yellow with 6 wild\n", "",
			"cards.exist", "cards.exist", "14 locomotives", "5 locomotives"},
		{func(v *routemap.Values) { v.Play.Tickets = 4 }, "Anna tickets 1 of 3\n", "", "tickets.drawn", "tickets.drawn",
			"draws 3 of", "draws 4 of"},
		{func(v *routemap.Values) { v.Play.Keep = 2 }, "Anna tickets 1 of 3\n", "", "tickets.kept", "tickets.kept",
			"at least 1 of", "at least 2 of"},
	} {
		printed := board(t, "usa")
		changed := *printed
		test.change(&changed.Values)
		for b, want := range map[*routemap.Board]string{printed: test.before, &changed: test.after} {
			text := usa(2) + test.lines
			g, err := sessions.Read("a.game", []byte(text), func(*record.Record) (kind.Board,
				error) {
				return routewords.On(b), nil
			})
			if err != nil {
				t.Fatal(err)
			}
			var broken []string
			for _, illegal := range g.Illegal.All() {
				broken = append(broken, ids(illegal.Broken)...)
			}
			if strings.Join(broken, " ") != want {
				t.Errorf("%s with %+v breaks %v, want %s", test.rule, b.Values, broken, want)
			}
			says := test.says
			if b == &changed {
				says = test.saysThen
			}
			for _, rule := range routerules.RulesOf(b) {
				if said := rule.Text(b).String(); rule.ID == test.rule && !strings.Contains(said, says) {
					t.Errorf("%s lacks %q: %s", rule.ID, says, said)
				}
			}
		}
	}
}

// TestSwitchesOf lists the house rules that make a difference on a board.
func TestSwitchesOf(t *testing.T) {
	if got := kind.HouseRules(routewords.On(board(t, "usa"))); !slices.Equal(got, []string{"doubles-open-from 3",
		"score-floor zero", "leaver counted"}) {
		t.Errorf("%q", got)
	}
	if got := routerules.SwitchesOf(board(t, "world")); !slices.Equal(got, routerules.Switches[:8]) {
		t.Errorf("%d house rules on the World", len(got))
	}
}
