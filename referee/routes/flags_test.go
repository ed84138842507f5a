package routes_test

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"purser/internal/text"
	"purser/maps"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
)

// flagBoard returns the board with flags of the tests, whose pieces are buses. The change
// function modifies it.
func flagBoard(t tester, change ...func(b *routemap.Board)) *routemap.Board {
	t.Helper()
	b, err := routemap.Read(os.DirFS("testdata/flags"), "flags")
	if err != nil {
		t.Fatal(err)
	}
	b.Values.Box.Buses = b.Values.Box.Trains
	for _, c := range change {
		c(b)
	}
	return b
}

// seated returns the setup of that many players on a board with one kind of pieces, who all
// keep the same number of tickets.
func seated(b *routemap.Board, players, keeps int) *routerules.Setup {
	setup := &routerules.Setup{Board: b}
	for p := range players {
		setup.Players = append(setup.Players, routerules.Player{Name: names[p], Color: colors[p],
			Trains: b.Values.Setup.Pieces, Keeps: keeps})
	}
	return setup
}

// moveOf parses a line of play in the words of the record, as far as the tests of flags
// need it; the spaces of a claim are those of the board.
func moveOf(t tester, setup *routerules.Setup, line string) routerules.Move {
	t.Helper()
	line, consent, _ := strings.Cut(line, " by consent ")
	words := strings.Fields(line)
	if line == "shown" {
		return routerules.Move{Act: routerules.AllShown, Seat: maps.Nobody}
	}
	m := routerules.Move{Consent: strings.Trim(consent, `"`)}
	m.Seat = referee.Seat(slices.IndexFunc(setup.Players, func(p routerules.Player) bool { return p.Name == words[0] }))
	number := func(word string) int {
		n, err := strconv.Atoi(word)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		return n
	}
	switch rest := words[2:]; words[1] {
	case "draw":
	case "pass":
		m.Act, m.Why = routerules.Pass, strings.Join(rest, " ")
	case "tickets":
		m.Act, m.Count, m.Drawn = routerules.Tickets, number(rest[0]), number(rest[2])
	case "reveal":
		m.Act = routerules.Reveal
		for shown := range strings.SplitSeq(strings.Join(rest, " "), ", ") {
			id, _, _ := strings.Cut(shown, " ")
			m.Shown = append(m.Shown, routemap.TicketNo(slices.IndexFunc(setup.Board.Tickets,
				func(k routemap.Ticket) bool { return k.ID == id })))
		}
	case "flags":
		m.Act, m.Count = routerules.Flags, number(rest[0])
	case "claim":
		m.Act, m.Route = routerules.Claim, route(t, setup.Board, rest[0])
		if m.Keep = rest[len(rest)-1] == "keep"; m.Keep {
			rest = rest[:len(rest)-1]
		}
		_, cards, _ := strings.Cut(strings.Join(rest, " "), " with ")
		m.Cards = &routerules.Cards{}
		for card := range strings.SplitSeq(cards, ", ") {
			if n, color, ok := strings.Cut(card, " "); ok && color == "wild" {
				m.Cards.Wild = int32(number(n))
			} else if ok {
				m.Cards.Train[slices.Index(setup.Board.CardColors, color)] = int32(number(n))
			}
		}
	default:
		t.Fatalf("%s", line)
	}
	return m
}

// played returns the state after lines of play, and the rules that the last one breaks; all
// lines before it must be legal.
func played(t tester, setup *routerules.Setup, lines string) (*routerules.State, []string) {
	t.Helper()
	s, err := routerules.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	all := strings.Split(strings.TrimSuffix(lines, "\n"), "\n")
	for i, line := range all {
		m := moveOf(t, setup, line)
		_, v, _ := s.Apply(m)
		if v.Refused() && i == len(all)-1 {
			return s, ids(v.With(referee.Broken))
		}
		if s, _, err = s.Apply(m); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	return s, nil
}

// TestFlags keeps cards for flags: what the rulebook of Paris just allows, and just
// forbids.
func TestFlags(t *testing.T) {
	const (
		blue  = "Anna claim bastille/notre-dame/blue 1 keep\nBen draw\n"
		white = "Anna claim louvre/opera/white 1 keep\nBen draw\n"
		red   = "Anna claim bastille/louvre/red 2 keep\nBen draw\n"
	)
	for _, test := range []struct {
		lines  string
		want   string // the rules that the last line breaks
		flags  int    // that Anna has made
		colors string // that lie before her
		marker int
	}{
		{"Anna claim bastille/notre-dame/blue 1 with 1 blue keep", "", 0, "blue", 1},
		{"Anna claim bastille/notre-dame/blue 1 with 1 blue", "", 0, "", 1},
		{"Anna claim bastille/louvre/red 2 with 1 red, 1 wild keep", "", 0, "red", 2},
		{"Anna claim bastille/louvre/red 2 with 2 wild keep", "flag.wild", 0, "", 0},
		{"Anna claim bastille/louvre/red 2 with 2 wild", "", 0, "", 2},
		{"Anna claim bastille/republique/yellow 3 keep", "flag.color", 0, "", 0},
		{"Anna claim bastille/republique/yellow 3 with 3 wild keep", "flag.color flag.wild", 0, "", 0},
		{"Anna claim bastille/louvre/red 2 with 2 blue keep", "claim.cards flag.color", 0, "", 0},
		{blue + "Anna claim concorde/opera/blue 2 keep", "flag.double", 0, "blue", 1},
		{blue + "Anna claim concorde/opera/blue 2", "", 0, "blue", 3},
		{blue + white, "", 0, "blue white", 2},
		{blue + white + red, "", 1, "", 1 + 1 + 2 + 4},
		{red + white + blue, "", 1, "", 1 + 1 + 2 + 4},
		{blue + white + red + "Anna claim concorde/opera/blue 2 keep", "", 1, "blue", 10},
		// Ben's is not Anna's
		{blue + "Ben claim louvre/opera/white 1 keep by consent \"late\"\nAnna claim bastille/louvre/red 2 keep", "", 0,
			"blue red", 3},
		// By consent: a second card, a wild and another color lie nowhere.
		{blue + "Anna claim concorde/opera/blue 2 keep by consent \"late\"\nBen draw\n" + white + red, "", 1, "",
			1 + 2 + 1 + 2 + 4},
		{"Anna claim bastille/louvre/red 2 with 2 wild keep by consent \"late\"", "", 0, "", 2},
		{"Anna claim bastille/louvre/red 2 with 2 blue keep by consent \"late\"", "", 0, "", 2},
		{"Anna flags 1", "flag.count", 0, "", 0},
		{"Anna claim bastille/republique/yellow 3 keep by consent \"late\"", "", 0, "", 4},
		// Out of turn by consent, the last card still completes the flag.
		{blue + white + "Anna draw\nAnna claim bastille/louvre/red 2 keep by consent \"late\"", "", 1, "", 8},
	} {
		s, got := played(t, seated(flagBoard(t), 2, 2), test.lines)
		if strings.Join(got, " ") != test.want {
			t.Errorf("%s: breaks %v, want %s", test.lines, got, test.want)
		}
		if colors := strings.Join(s.Flag(0), " "); s.Stock(0).Flags != test.flags || colors != test.colors ||
			s.Marker(0) != test.marker {
			t.Errorf("%s: %d flags, %q, marker %d; want %d, %q, %d", test.lines, s.Stock(0).Flags, colors, s.Marker(0),
				test.flags, test.colors, test.marker)
		}
	}
}

// TestFreeFlags makes flags in a game whose turns are not refereed, line by line.
func TestFreeFlags(t *testing.T) {
	setup := seated(flagBoard(t), 2, referee.Unknown)
	setup.Free = true
	s, broken := played(t, setup, "Anna claim bastille/notre-dame/blue 1 keep\nAnna claim louvre/opera/white 1 keep\nAnna claim bastille/louvre/red 2 keep\nAnna claim concorde/opera/blue 2 keep")
	if broken != nil || s.Stock(0).Flags != 1 || s.Marker(0) != 10 || strings.Join(s.Flag(0), "") != "blue" {
		t.Errorf("%v, %d flags, marker %d, %v", broken, s.Stock(0).Flags, s.Marker(0), s.Flag(0))
	}
}

// TestUncheckedKeep leaves open whether a card was a wild, because it was not recorded; its
// color is known from the route.
func TestUncheckedKeep(t *testing.T) {
	setup := seated(flagBoard(t), 2, 2)
	s, err := routerules.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	open := ids(s.Check(moveOf(t, setup, "Anna claim bastille/louvre/red 2 keep")).With(referee.Unchecked))
	if diff := cmp.Diff([]string{"claim.cards", "flag.wild"}, open); diff != "" {
		t.Error(diff)
	}
	if open := ids(s.Check(moveOf(t, setup, "Anna claim bastille/louvre/red 2")).With(referee.Unchecked)); len(
		open) != 1 {
		t.Errorf("without a kept card: %v", open)
	}
}

// TestCardsThatLieThere counts the cards that lie before players among those of the box:
// 6 of a color, 8 of white.
func TestCardsThatLieThere(t *testing.T) {
	four := seated(flagBoard(t), 4, 2)
	const begin = "Anna claim bastille/notre-dame/blue 1 keep\nBen claim concorde/opera/blue 2 keep\nCleo claim etoile/montmartre/blue 3 keep\n"
	for lines, want := range map[string]string{
		begin + "Dan draw\nAnna claim louvre/trocadero/blue 3 with 3 blue":                                                      "",
		begin + "Dan claim invalides/pantheon/blue 3 keep\nAnna claim louvre/trocadero/blue 3 with 3 blue":                      "cards.exist",
		begin + "Dan claim invalides/pantheon/blue 3 keep\nAnna claim louvre/trocadero/blue 3 with 2 blue, 1 wild":              "",
		begin + "Dan claim invalides/pantheon/blue 3 keep\nAnna claim bastille/louvre/red 2 with 2 red":                         "",
		begin + "Dan claim invalides/pantheon/blue 3 keep\nAnna claim louvre/trocadero/blue 3 with 3 wild":                      "",
		"Anna claim louvre/opera/white 1 with 8 white":                                                                          "claim.cards",
		"Anna claim louvre/opera/white 1 with 9 white":                                                                          "claim.cards cards.exist",
		"Anna claim bastille/notre-dame/red 1 with 6 red":                                                                       "claim.cards",
		"Anna claim bastille/notre-dame/red 1 with 7 red":                                                                       "claim.cards cards.exist",
		"Anna claim bastille/notre-dame/red 1 with 9 wild":                                                                      "claim.cards cards.exist",
		"Anna claim bastille/notre-dame/red 1 keep\nBen draw\nCleo draw\nDan draw\nAnna claim bastille/louvre/red 2 with 6 red": "claim.cards cards.exist",
	} {
		if _, got := played(t, four, lines); strings.Join(got, " ") != want {
			t.Errorf("%s: breaks %v, want %s", lines, got, want)
		}
	}
}

// TestParisExamples plays the examples of the rulebook of Paris on the board of the tests,
// which has all the lanes and tickets that they name.
func TestParisExamples(t *testing.T) {
	b := flagBoard(t, func(b *routemap.Board) { // which has a deck as large as that of Paris
		b.Tickets = append(b.Tickets, make([]routemap.Ticket, 20-len(b.Tickets))...)
	})
	for _, rule := range routerules.RulesOf(b) {
		for i, example := range []referee.Example{rule.Legal, rule.Illegal} {
			var players, lines []string
			free := false
			for line := range strings.SplitSeq(strings.TrimSuffix(example.Record(), "\n"), "\n") {
				switch {
				case strings.HasPrefix(line, "player "):
					players = append(players, strings.TrimPrefix(line, "player "))
				case line == "turns free":
					free = true
				case line != "" && line != "purser 1" && line != "map "+b.ID:
					lines = append(lines, line)
				}
			}
			if strings.HasPrefix(rule.ID, "setup.") {
				if len(lines) > 0 {
					t.Errorf("%s: %v", rule.ID, lines)
				}
				continue
			}
			setup := seated(b, len(players), 2)
			setup.Free = free
			_, broken := played(t, setup, strings.Join(lines, "\n"))
			want := []string{rule.ID}[:i]
			if diff := cmp.Diff(want, append([]string{}, broken...)); diff != "" {
				t.Errorf("%s: %v (-want +got):\n%s", rule.ID, lines, diff)
			}
		}
	}
}

// TestFlagRules compares the rules of a board with flags with the rulebook of Paris, and
// checks that its texts use its words.
func TestFlagRules(t *testing.T) {
	b := flagBoard(t)
	var got []string
	said := map[string]string{}
	for _, rule := range routerules.RulesOf(b) {
		got = append(got, rule.ID+": "+rule.Section.String()+", "+text.ByTag("de").Words(rule.Section))
		said[rule.ID] = rule.Text(b).String()
	}
	want := []string{"setup.players: Setting Up the Game, Spielvorbereitung", "setup.colors: Setting Up the Game, Spielvorbereitung",
		"setup.pieces: Setting Up the Game, Spielvorbereitung", "setup.tickets: Setting Up the Game, Spielvorbereitung",
		"turn.order: The Game Turn, Ein Spielzug", "turn.over: Game End, Spielende und Wertung",
		"claim.taken: Claiming Routes, Eine Strecke nutzen", "claim.double-owner: Double Routes, Doppelstrecken",
		"claim.double-closed: Double Routes, Doppelstrecken", "claim.pieces: Claiming Routes, Eine Strecke nutzen",
		"claim.cards: Claiming Routes, Eine Strecke nutzen", "cards.exist: Components, Spielmaterial",
		"tickets.drawn: Drawing Tickets, Zielkarten ziehen", "tickets.kept: Drawing Tickets, Zielkarten ziehen",
		"reveal.early: Drawing Tickets, Zielkarten ziehen", "reveal.unique: Components, Spielmaterial",
		"reveal.count: Setting Up the Game, Drawing Tickets, Spielvorbereitung, Zielkarten ziehen",
		"reveal.all: –, –",
		"pass.reason: The Game Turn, Ein Spielzug", "pass.possible: The Game Turn, Ein Spielzug",
		"flag.color: Französische Flaggen bilden, Französische Flaggen bilden",
		"flag.wild: Französische Flaggen bilden, Französische Flaggen bilden",
		"flag.double: Französische Flaggen bilden, Französische Flaggen bilden",
		"flag.count: Französische Flaggen bilden, Französische Flaggen bilden",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	var topics []string
	for _, topic := range routerules.TopicsOf(b) {
		topics = append(topics, topic.Name)
		said[topic.Name] = topic.Text(b).String()
		for _, id := range topic.Rules {
			if said[id] == "" && !strings.HasPrefix(id, "score.") {
				t.Errorf("topic %s names %s, which is no rule here", topic.Name, id)
			}
		}
	}
	if diff := cmp.Diff([]string{"doubles", "paying", "beginning", "actions", "deck", "wilds", "end", "tickets", "leaving", "flags"}, topics); diff != "" {
		t.Error(diff)
	}
	for name, text := range said {
		for _, word := range []string{"train", "ship", "harbor", "exchange", "pair", "tour", "locomotive", "house rule",
			"gray", "%!"} {
			if strings.Contains(strings.ToLower(text), word) && name != "leaving" {
				t.Errorf("%s tells of a %s: %s", name, word, text)
			}
		}
	}
	for id, words := range map[string]string{
		"setup.pieces": "exactly 15 buses.", "turn.over": "1 bus or fewer", "claim.pieces": "one bus",
		"end":         "has 1 bus or fewer left",
		"cards.exist": "of each color 6 cards, and 8 wilds in all. Some colors have other numbers: 8 white. Cards that are kept", "claim.double-closed": "fewer than 3 players",
		"flag.color": "blue, white or red", "flags": "When blue, white and red lie", "pass.reason": "three actions",
	} {
		if !strings.Contains(said[id], words) {
			t.Errorf("%s lacks %q: %s", id, words, said[id])
		}
	}
}

// TestFlagEnd checks that one bus or none triggers the end, but not two; then everybody has
// one more turn.
func TestFlagEnd(t *testing.T) {
	const two = "Anna claim bastille/republique/yellow 3\nBen draw\nAnna claim concorde/trocadero/green 3\nBen draw\nAnna claim invalides/pantheon/purple 3\nBen draw\n" +
		"Anna claim etoile/montmartre/blue 3\nBen draw\nAnna claim louvre/opera/white 1\n"
	for lines, want := range map[string]struct {
		phase referee.Phase
		left  int
	}{
		two: {referee.Playing, 0},
		two + "Ben draw\nAnna claim bastille/notre-dame/red 1":                            {referee.LastTurns, 2},
		two + "Ben draw\nAnna claim bastille/louvre/red 2":                                {referee.LastTurns, 2},
		two + "Ben draw\nAnna claim bastille/louvre/red 2\nBen draw":                      {referee.LastTurns, 1},
		two + "Ben draw\nAnna claim bastille/louvre/red 2\nBen draw\nAnna tickets 1 of 2": {referee.Over, 0},
	} {
		s, broken := played(t, seated(flagBoard(t), 2, 2), lines)
		if broken != nil || s.Phase() != want.phase || s.TurnsLeft() != want.left {
			t.Errorf("%s: %v, %v, %d turns left", lines, broken, s.Phase(), s.TurnsLeft())
		}
	}
}

// TestBusesAreSaid checks that texts say buses if a board's pieces are buses, and trains if
// they are trains.
func TestBusesAreSaid(t *testing.T) {
	for piece, change := range map[string]func(b *routemap.Board){"bus": func(*routemap.Board) {},
		"train": func(b *routemap.Board) { b.Values.Box.Buses = 0 }} {
		b := flagBoard(t, change)
		few := seated(b, 2, 2)
		few.Players[1].Trains = 1
		err := few.Check()
		if len(err) != 1 || !strings.Contains(err[0].Error(), "1 "+piece+"; a player starts with exactly 15") {
			t.Errorf("%v", err)
		}
		b.Values.Setup.Pieces = 2
		setup := seated(b, 2, 2)
		s, _ := routerules.New(setup)
		_, _, refusal := s.Apply(moveOf(t, setup, "Anna claim invalides/pantheon/blue 3"))
		if want := map[string]string{"bus": "takes 3 buses; Anna has 2 left",
			"train": "takes 3 trains; Anna has 2 left"}[piece]; refusal == nil ||
			!strings.Contains(refusal.Error(), want) {
			t.Errorf("%v", refusal)
		}
	}
}
