package routes_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"purser/maps"
	"purser/referee"
	routerules "purser/referee/routes"
)

// fewTrainsEach leaves a player 10 trains and 50 ships, so that long ship routes soon end
// the game.
const fewTrainsEach = "10 trains 50 ships keeps 3"

// allShips are claims that take all of 50 ships, in seven turns.
var allShips = []string{
	"claim lima/sydney/black", "claim anchorage/tiksi/yellow", "claim caracas/lagos/red",
	"claim christchurch/valparaiso/yellow", "claim casablanca/miami/green", "claim los-angeles/tokyo/black",
	"claim tokyo/vancouver/white",
}

// otherShips use the same number of ships on other double routes, in eight turns.
var otherShips = []string{
	"claim buenos-aires/cape-town/purple", "claim dar-es-salaam/jakarta/green", "claim edinburgh/new-york/purple",
	"claim murmansk/tiksi/red", "claim petropavlovsk/tiksi/black", "claim luanda/rio-de-janeiro/gray",
	"claim honolulu/lima/gray", "claim hong-kong/tokyo/gray",
}

// at checks the phase of a state, whose turn it is, and the turns to come.
func at(t *testing.T, s *routerules.State, phase referee.Phase, turn referee.Seat, left int) {
	t.Helper()
	if s.Phase() != phase || s.Turn() != turn || s.TurnsLeft() != left {
		t.Errorf("%v, the turn of seat %d, %d turns left; want %v, %d and %d",
			s.Phase(), s.Turn(), s.TurnsLeft(), phase, turn, left)
	}
}

// TestOrder goes around the table twice, and lets everyone else act out of turn.
func TestOrder(t *testing.T) {
	for players := 2; players <= 5; players++ {
		text := table(players)
		for turn := range 2 * players {
			now := turn % players
			at(t, legal(t, text), referee.Playing, referee.Seat(now), 0)
			for p := range players {
				for _, act := range []string{"draw", "claim lima/sydney/black", "tickets 1 of 4",
					"exchange 1 ships for trains", `pass "no cards"`} {
					if p != now {
						refused(t, text+names[p]+" "+act+"\n", "turn.order")
					}
				}
			}
			text += names[now] + " draw\n"
		}
	}
}

// TestEveryActionIsATurn checks that each of the actions, and a pass, ends the turn.
func TestEveryActionIsATurn(t *testing.T) {
	text := table(2)
	for _, act := range []string{
		"draw", "claim hamburg/moskva/white", "tickets 4 of 4", "harbor hamburg", "exchange 2 trains for ships",
		`pass "no cards" by consent "sits out"`,
	} {
		text += "Anna " + act + "\n"
		at(t, legal(t, text), referee.Playing, 1, 0)
		refused(t, text+"Anna draw\n", "turn.order")
		text += "Ben draw\n"
	}
}

// TestTrigger goes down to ten pieces, all of them trains, then seven, then six: only six
// triggers the end, and having no ships does not.
func TestTrigger(t *testing.T) {
	text := tableWith(2, fewTrainsEach) + rounds(2, allShips...)
	s := legal(t, text)
	if got := s.Stock(0).Pieces; got != [2]int{10, 0} {
		t.Fatalf("Anna has %v", got)
	}
	at(t, s, referee.Playing, 0, 0)
	at(t, legal(t, text+"Anna claim los-angeles/new-york/black\n"), referee.LastTurns, 1, 4)

	text += rounds(2, "claim caracas/mexico/purple")
	s = legal(t, text)
	if got := s.Stock(0).Pieces; got != [2]int{7, 0} {
		t.Fatalf("Anna has %v", got)
	}
	at(t, s, referee.Playing, 0, 0)
	at(t, legal(t, text+"Anna claim lagos/luanda/yellow\n"), referee.LastTurns, 1, 4)
	at(t, legal(t, text+"Anna claim hamburg/moskva/white\n"), referee.LastTurns, 1, 4)
}

// TestSixTrainsAreNoEnd has six trains, and then zero, besides many ships.
func TestSixTrainsAreNoEnd(t *testing.T) {
	text := tableWith(2, fewTrainsEach) + "Anna claim los-angeles/new-york/black\n"
	s := legal(t, text)
	if got := s.Stock(0).Pieces; got != [2]int{6, 50} {
		t.Fatalf("Anna has %v", got)
	}
	at(t, s, referee.Playing, 1, 0)
	text += "Ben draw\n" + rounds(2, "claim moskva/novosibirsk/green", "claim hamburg/moskva/white")
	s = legal(t, text)
	if got := s.Stock(0).Pieces; got != [2]int{0, 50} {
		t.Fatalf("Anna has %v", got)
	}
	at(t, s, referee.Playing, 0, 0)
}

// TestTriggerCountsBothKinds has three trains and three ships left.
func TestTriggerCountsBothKinds(t *testing.T) {
	text := tableWith(2, fewTrainsEach) + rounds(2, allShips[:6]...) + // 6 ships left
		rounds(2, "claim los-angeles/new-york/black", "claim hong-kong/tokyo/gray") // 6 and 3
	at(t, legal(t, text), referee.Playing, 0, 0)
	s := legal(t, text+"Anna claim caracas/mexico/purple\n")
	if got := s.Stock(0).Pieces; got != [2]int{3, 3} {
		t.Fatalf("Anna has %v", got)
	}
	at(t, s, referee.LastTurns, 1, 4)
}

// TestLastTurns checks that everyone gets two more turns, whoever triggers the end: the
// next player goes first, the one who triggered it last.
func TestLastTurns(t *testing.T) {
	for players := 2; players <= 5; players++ {
		for actor := range players {
			text := tableWith(players, fewTrainsEach) + roundsOf(actor, players, allShips...)
			for p := range actor {
				text += names[p] + " draw\n"
			}
			text += names[actor] + " claim los-angeles/new-york/black\n"
			for left := 2 * players; left > 0; left-- {
				now := (actor + 1 + 2*players - left) % players
				at(t, legal(t, text), referee.LastTurns, referee.Seat(now), left)
				refused(t, text+names[(now+1)%players]+" draw\n", "turn.order")
				refused(t, text+names[now]+" reveal bangkok/tokyo\n", "reveal.early")
				text += names[now] + " draw\n"
			}
			if !strings.HasSuffix(text, names[actor]+" draw\n") {
				t.Errorf("%d players: %s does not play last", players, names[actor])
			}
			at(t, legal(t, text), referee.Over, maps.Nobody, 0)
			for p := range players {
				for _, act := range []string{"draw", "claim lagos/luanda/yellow", "tickets 1 of 4", `pass "no cards"`} {
					refused(t, text+names[p]+" "+act+"\n", "turn.over")
				}
				legal(t, text+names[p]+" reveal bangkok/tokyo\n")
			}
		}
	}
}

// TestSecondTrigger brings a second player, and the first one again, below six pieces in
// the last turns: the turns to come stay the same.
func TestSecondTrigger(t *testing.T) {
	text := tableWith(2, fewTrainsEach)
	for i, act := range append(allShips, "claim los-angeles/new-york/black") {
		text += "Anna " + act + "\nBen " + otherShips[i] + "\n"
	}
	// Anna triggered the end, and Ben, with ten pieces, has had his first turn since.
	at(t, legal(t, text), referee.LastTurns, 0, 3)
	for i, turn := range []string{
		"Anna claim caracas/mexico/purple\n", // down to three
		"Ben claim moskva/novosibirsk/green\n",
		"Anna claim lagos/luanda/yellow\n",
	} {
		text += turn
		s := legal(t, text)
		if left := 2 - i; left > 0 {
			at(t, s, referee.LastTurns, referee.Seat((i+1)%2), left)
		} else {
			at(t, s, referee.Over, maps.Nobody, 0)
		}
		if i == 1 && s.Stock(1).Pieces != [2]int{6, 0} {
			t.Errorf("Ben has %v", s.Stock(1).Pieces)
		}
	}
	refused(t, text+"Ben draw\n", "turn.over")
}

// TestExchangeNeverEnds exchanges the last seven pieces: there are still seven.
func TestExchangeNeverEnds(t *testing.T) {
	text := tableWith(2, fewTrainsEach) + rounds(2, allShips...) + rounds(2, "claim caracas/mexico/purple")
	refused(t, text+"Anna exchange 1 trains for ships\n", "exchange.box")
	text = tableWith(2, "20 trains 40 ships keeps 3") +
		rounds(2, allShips[:5]...) + // 3 ships left of 40
		rounds(2, "claim los-angeles/new-york/black", "claim caracas/rio-de-janeiro/black",
			"claim moskva/novosibirsk/green",
			"claim casablanca/lagos/gray") // 4 trains left
	s := legal(t, text)
	if got := s.Stock(0).Pieces; got != [2]int{4, 3} {
		t.Fatalf("Anna has %v", got)
	}
	at(t, s, referee.Playing, 0, 0)
	text += "Anna exchange 4 trains for ships\nBen draw\n"
	at(t, legal(t, text), referee.Playing, 0, 0)
	text += "Anna exchange 7 ships for trains\nBen draw\n"
	s = legal(t, text)
	if got := s.Stock(0).Pieces; got != [2]int{7, 0} {
		t.Fatalf("Anna has %v", got)
	}
	at(t, s, referee.Playing, 0, 0)
}

// TestLastTurnsAreTurns does everything that can be done in the last turns, which the rules
// referee like any others.
func TestLastTurnsAreTurns(t *testing.T) {
	text := table(4) + rounds(4, allShips[:5]...) + // 3 of 40 ships left
		rounds(4, "claim los-angeles/new-york/black", "claim caracas/rio-de-janeiro/black",
			"claim moskva/novosibirsk/green") +
		"Anna claim caracas/mexico/purple\nBen draw\nCleo claim hamburg/moskva/white\nDan draw\n" // 5 of 20 trains left
	at(t, legal(t, text), referee.Playing, 0, 0)
	text += "Anna claim lima/valparaiso/gray\n" // 6 pieces left
	at(t, legal(t, text), referee.LastTurns, 1, 8)
	text += "Ben exchange 3 ships for trains\n"
	refused(t, text+"Cleo harbor athina\n", "harbor.route")
	text += "Cleo harbor hamburg\nDan tickets 2 of 4\n"
	refused(t, text+"Anna claim al-qahira/athina/green with 2 wild\n", "claim.cards")
	text += "Anna pass \"no card in hand\" by consent \"sits out\"\nBen draw\n"
	refused(t, text+"Cleo claim hamburg/moskva/black\n", "claim.double-owner")
	text += "Cleo claim athina/hamburg/green\nDan draw\nAnna exchange 3 trains for ships\n"
	at(t, legal(t, text), referee.Over, maps.Nobody, 0)
}

// TestReveals shows tickets before, in and after the last turns.
func TestReveals(t *testing.T) {
	refused(t, table(2)+"Anna reveal bangkok/tokyo\n", "reveal.early")
	refused(t, table(2)+"Ben reveal bangkok/tokyo\n", "reveal.early")
	end := tableWith(2, fewTrainsEach) + rounds(2, allShips...) +
		"Anna claim los-angeles/new-york/black\nBen tickets 1 of 4\nAnna draw\nBen draw\n"
	refused(t, end+"Ben reveal bangkok/tokyo\n", "reveal.early")
	end += "Anna draw\n"
	// In any order, at once or one by one, and not as anybody's turn.
	s := legal(t, end+"Ben reveal bangkok/tokyo\nAnna reveal beijing/mumbai, hong-kong/moskva\nBen reveal jakarta/lima, new-york/tokyo, edinburgh/luanda\nAnna reveal marseille/beijing\n")
	if s.Revealed(0) != 3 || s.Revealed(1) != 4 || s.Kept(1) != 4 {
		t.Errorf("%d and %d shown", s.Revealed(0), s.Revealed(1))
	}
	at(t, s, referee.Over, maps.Nobody, 0)
	for _, test := range []struct{ lines, want string }{
		{"Anna reveal bangkok/tokyo, bangkok/tokyo\n", "reveal.unique"},
		{"Anna reveal bangkok/tokyo\nAnna reveal tokyo/bangkok\n", "reveal.unique"},
		{"Anna reveal bangkok/tokyo\nBen reveal jakarta/lima, bangkok/tokyo\n", "reveal.unique"},
		{"Anna reveal bangkok/tokyo, jakarta/lima, hong-kong/moskva, beijing/mumbai\n", "reveal.count"},
		{"Anna reveal bangkok/tokyo, jakarta/lima, hong-kong/moskva\nAnna reveal beijing/mumbai\n", "reveal.count"},
		{"Ben reveal bangkok/tokyo, jakarta/lima, hong-kong/moskva, beijing/mumbai, new-york/tokyo\n", "reveal.count"},
		{"Anna reveal bangkok/tokyo, jakarta/lima, hong-kong/moskva\nAnna reveal bangkok/tokyo\n",
			"reveal.unique reveal.count"},
	} {
		refused(t, end+test.lines, strings.Fields(test.want)...)
	}
}

// TestFree records only what scores: anyone acts at any time, nothing ends, and all other
// rules apply.
func TestFree(t *testing.T) {
	text := tableWith(3, fewTrainsEach, "turns free")
	at(t, legal(t, text), referee.Free, maps.Nobody, 0)
	text += "Cleo claim hamburg/moskva/white\nCleo claim athina/hamburg/green\nAnna reveal bangkok/tokyo\nCleo harbor hamburg\n"
	for _, act := range append(allShips, "claim los-angeles/new-york/black", "claim caracas/mexico/purple",
		"claim miami/new-york/white", "claim lagos/luanda/yellow") {
		text += "Anna " + act + "\n"
	}
	s := legal(t, text)
	if got := s.Stock(0).Pieces; got != [2]int{0, 0} {
		t.Fatalf("Anna has %v", got)
	}
	at(t, s, referee.Free, maps.Nobody, 0)
	text += "Anna draw\nAnna draw\nBen reveal jakarta/lima\nBen tickets 1 of 4\nBen exchange 4 ships for trains\nAnna pass \"no pieces\"\n"
	at(t, legal(t, text), referee.Free, maps.Nobody, 0)
	refused(t, text+"Anna claim edinburgh/hamburg/black\n", "claim.pieces")
	refused(t, text+"Ben claim hamburg/moskva/white\n", "claim.taken")
	refused(t, text+"Ben claim hamburg/moskva/black\n", "claim.double-closed")
	refused(t, text+"Ben reveal bangkok/tokyo\n", "reveal.unique")
	refused(t, text+"Ben harbor hamburg\n", "harbor.route", "harbor.taken")
	refused(t, text+"Ben pass\n", "pass.reason")
	refused(t, text+"Ben exchange 0 ships for trains\n", "exchange.count")
}

// TestTurnsGoAround follows the turns: whose turn it is, when the end is triggered, and how
// many turns are left.
func TestTurnsGoAround(t *testing.T) {
	playings(t, func(t *rapid.T, g *playing) {
		if g.setup.Free {
			for _, s := range g.states {
				if s.Phase() != referee.Free || s.Turn() != maps.Nobody || s.TurnsLeft() != 0 {
					t.Fatal("a free game has turns")
				}
			}
			return
		}
		players := len(g.setup.Players)
		turns, end := 0, -1 // the turns played, and how many there will be
		for i, s := range g.states {
			if i > 0 && g.moves[i-1].Act < routerules.Reveal {
				turns++
				stock := s.Stock(g.moves[i-1].Seat)
				few, more := 6, 2
				if !g.setup.Board.Values.HasShips() {
					few, more = 2, 1
				}
				if end < 0 && stock.Pieces[0]+stock.Pieces[1] <= few {
					end = turns + more*players
				}
			}
			phase, turn, left := referee.Playing, referee.Seat(turns%players), 0
			switch {
			case turns == end:
				phase, turn = referee.Over, maps.Nobody
			case end > 0:
				phase, left = referee.LastTurns, end-turns
			}
			if s.Phase() != phase || s.Turn() != turn || s.TurnsLeft() != left {
				t.Fatalf("after %d turns: %v, the turn of %d, %d left; want %v, %d and %d", turns, s.Phase(), s.Turn(),
					s.TurnsLeft(), phase, turn, left)
			}
		}
	})
}
