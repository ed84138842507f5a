package globetrotter_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"purser/internal/soak"
	globemap "purser/maps/globetrotter"
	"purser/referee"
	globerules "purser/referee/globetrotter"
	globewords "purser/sessions/notation/globetrotter"
)

// atlas makes a board with places of every kind, most of them entered, and seats players on
// it.
func atlas(rng *rand.Rand) *globerules.Setup {
	b := globemap.NewBoard()
	b.Fees[globemap.Island] = globemap.Fee{Known: true, Cost: 100 * rng.IntN(3), Ends: rng.IntN(2) == 0}
	if rng.IntN(2) == 0 {
		b.Fees[globemap.CasinoCity] = globemap.Fee{Known: true, Cost: 300}
	}
	kinds := []struct {
		kind globemap.PlaceKind
		n    int
	}{{globemap.KeyCity, 10}, {globemap.Continental, 15}, {globemap.National, 6}, {globemap.Regional, 3},
		{globemap.Island, 2}, {globemap.Land, 2}, {globemap.Sea, 3}}
	for _, k := range kinds {
		for i := range k.n {
			id := k.kind.String() + "-" + strconv.Itoa(i+1)
			place, continent := b.Place(id), b.Continent("c"+strconv.Itoa(i%6))
			if k.kind == globemap.National && rng.IntN(4) == 0 {
				continue // untold
			}
			b.Facts = append(b.Facts, globemap.PlaceFact{Place: place, Kind: k.kind, Continent: continent,
				Port: rng.IntN(3) == 0, Casino: k.kind == globemap.National && i%2 == 0})
		}
	}
	setup := &globerules.Setup{Board: b, Round: 1, Jackpot: globerules.Jackpot{Money: 200, Tickets: 2}}
	for _, sw := range globerules.Switches {
		if rng.IntN(3) == 0 {
			if err := setup.House.Set(sw.Name, sw.Values[1]); err != nil {
				panic(err)
			}
		}
	}
	for i := range 2 + rng.IntN(5) {
		home := b.Place([]string{"national-1", "key-1", "regional-1", "continental-1", "national-2"}[rng.IntN(5)])
		setup.Players = append(setup.Players, globerules.Player{Name: "P" + strconv.Itoa(i+1), Color: "c" +
			strconv.Itoa(i), Home: home, At: home,
			Money: globerules.StartMoney})
	}
	if rng.IntN(2) == 0 { // near the end: most keys are held
		for k := range globemap.Keys - rng.IntN(3) {
			p := &setup.Players[rng.IntN(len(setup.Players))]
			key := globemap.Key{City: b.Place("key-" + strconv.Itoa(k+1)), Continent: globemap.NoContinent}
			if k >= globemap.CityKeys {
				key = globemap.Key{City: globemap.NoPlace, Continent: globemap.Continent(k - globemap.CityKeys)}
			}
			p.Keys = append(p.Keys, key)
		}
	}
	return setup
}

// choose makes up a move that is legal about half of the time.
func choose(rng *rand.Rand, s *globerules.State) globerules.Move {
	place := func() globemap.Place { return globemap.Place(rng.IntN(s.Board().Places())) }
	seat := func() globerules.Seat { return globerules.Seat(rng.IntN(s.Seats())) }
	throw := func() globerules.Throw { return globerules.Throw{1 + rng.IntN(6), 1 + rng.IntN(6)} }
	m := globerules.Move{Seat: max(0, s.Turn()), Place: place(), Roll: 1 + rng.IntN(12), Steps: referee.Unknown,
		Count: 1 + rng.IntN(3)}
	if rng.IntN(12) == 0 {
		m.Seat = seat()
	}
	if who, by, _ := s.Due(); who >= 0 && rng.IntN(5) > 0 {
		m.Act, m.Seat, m.Other = globerules.Send, by, who
		return m
	}
	kinds := []globerules.Act{globerules.PocketMoney, globerules.ByLand, globerules.ByLand, globerules.ByLand,
		globerules.Plane,
		globerules.Trouble, globerules.Sail, globerules.Fly, globerules.Card, globerules.Card, globerules.Card,
		globerules.UseBonus,
		globerules.Duel, globerules.Duel, globerules.Gamble, globerules.Joker, globerules.Buy, globerules.BuyPair,
		globerules.Sell,
		globerules.End, globerules.Pass}
	if s.Away().Gone(m.Seat) || rng.IntN(60) == 0 {
		kinds = []globerules.Act{globerules.Leave, globerules.ComeBack, globerules.Joker, globerules.Sell,
			globerules.ByLand}
	}
	m.Act = kinds[rng.IntN(len(kinds))]
	switch m.Act {
	case globerules.Card:
		m.Effects = effects(rng, s, place, seat)
	case globerules.Duel:
		if m.Other, _ = s.HolderOf(globemap.Key{City: s.Traveler(m.Seat).At,
			Continent: globemap.NoContinent}); m.Other < 0 {
			m.Other = seat()
		}
		for {
			r := globerules.GameRound{Challenger: throw(), Owner: throw()}
			m.Rounds = append(m.Rounds, r)
			if r.Challenger.Hits() != r.Owner.Hits() {
				break
			}
		}
	case globerules.Gamble:
		m.Throws = append(m.Throws, throw())
		if !m.Throws[0].Hits() {
			m.Throws = append(m.Throws, throw())
		}
	case globerules.Pass:
		m.Why = "so"
	}
	return m
}

// effects makes up what a card does.
func effects(rng *rand.Rand, s *globerules.State, place func() globemap.Place,
	seat func() globerules.Seat) []globerules.Effect {
	if rng.IntN(3) == 0 {
		return []globerules.Effect{{Kind: globerules.Nothing, Place: globemap.NoPlace}}
	}
	var some []globerules.Effect
	moves := false
	for range 1 + rng.IntN(3) {
		e := globerules.Effect{Kind: globerules.Pays + globerules.EffectKind(rng.IntN(int(globerules.WorldBonus))),
			Place: globemap.NoPlace}
		if e.Kind.Moves() && moves {
			continue
		}
		moves = moves || e.Kind.Moves()
		switch e.Kind {
		case globerules.Pays, globerules.Gains:
			e.N = 100 * (1 + rng.IntN(8))
		case globerules.LosesTickets, globerules.GainsTickets:
			e.N = 1 + rng.IntN(3)
		case globerules.To:
			e.Place = place()
		case globerules.Bonus, globerules.WorldBonus:
			if rng.IntN(2) == 0 {
				e.Place = place()
			}
		case globerules.Swap:
			e.Other = seat()
		}
		some = append(some, e)
	}
	if rng.IntN(6) == 0 || len(some) == 0 {
		some = append(some, globerules.Effect{Kind: globerules.NotMet, Place: globemap.NoPlace})
	}
	return some
}

// total adds up all money on the table: the players' and the jackpot's.
func total(s *globerules.State) int {
	sum := s.Jackpot().Money
	for p := range s.Seats() {
		sum += s.Traveler(globerules.Seat(p)).Money
	}
	return sum
}

// bank returns what the bank pays for a move, negative if it takes money.
func bank(s *globerules.State, m globerules.Move) int {
	known := map[globemap.Place]globemap.PlaceFact{}
	for _, f := range s.Board().Facts {
		known[f.Place] = f
	}
	fee := func(p globerules.Seat, to globemap.Place) int {
		f := known[to]
		switch cost := map[globemap.PlaceKind]int{globemap.KeyCity: 200, globemap.Continental: 100,
			globemap.National: 100,
			globemap.Island:   s.Fee(globemap.Island).Cost}[f.Kind]; {
		case s.Traveler(p).Home == to:
			return 0
		case f.Casino && s.Fee(globemap.CasinoCity).Known:
			return s.Fee(globemap.CasinoCity).Cost
		default:
			return cost
		}
	}
	have := s.Traveler(m.Seat).Money
	switch m.Act {
	case globerules.PocketMoney:
		return 300
	case globerules.End:
		return 200
	case globerules.Sell:
		return 100 * m.Count
	case globerules.Buy:
		return -200 * m.Count
	case globerules.BuyPair:
		return -300
	case globerules.Trouble:
		return -min(100, have)
	case globerules.ByLand, globerules.Fly, globerules.UseBonus:
		return -min(have, fee(m.Seat, m.Place))
	case globerules.Send:
		if _, _, pays := s.Due(); !pays {
			return 0
		}
		return -min(s.Traveler(m.Other).Money, fee(m.Other, m.Place))
	case globerules.Gamble:
		if m.Throws[len(m.Throws)-1].Hits() {
			return 200
		}
	case globerules.Card:
		return bankOfCard(s, m, have, fee)
	}
	return 0
}

// bankOfCard computes the bank's part effect by effect.
func bankOfCard(s *globerules.State, m globerules.Move, have int, fee func(globerules.Seat, globemap.Place) int) int {
	paid, jackpot := have, 0
	for _, e := range m.Effects {
		to := e.Place
		switch e.Kind {
		case globerules.Pays:
			n := min(e.N, paid)
			paid, jackpot = paid-n, jackpot+n
			continue
		case globerules.Gains:
			paid += e.N
			continue
		case globerules.Swap:
			if to = s.Traveler(e.Other).At; s.Setup().House.FreeSwap {
				continue
			}
		case globerules.Back:
			to = s.Back(m.Seat)
		case globerules.To, globerules.Bonus, globerules.WorldBonus:
		default:
			continue
		}
		if to != globemap.NoPlace {
			paid -= min(paid, fee(m.Seat, to))
		}
	}
	return paid + jackpot - have
}

// laws checks what is true of every table.
func laws(s *globerules.State) error {
	keys := s.OnBoard() + len(s.Jackpot().Keys)
	tickets := s.Jackpot().Tickets + s.Seats()
	guests := map[globemap.Place]int{}
	for i := range s.Seats() {
		p := globerules.Seat(i)
		at := s.Traveler(p)
		keys += len(s.KeysOf(p))
		tickets += at.Tickets
		if laid := len(s.SouvenirsOf(p)); laid+at.Jokers > globemap.Souvenirs || at.Jokers < 0 || at.Money < 0 ||
			at.Money%100 != 0 || at.Tickets < 0 {
			return fmt.Errorf("%s has %+v and %d souvenirs", s.Name(p), at, laid)
		}
		if at.At != at.Home && at.At != globemap.NoPlace {
			if guests[at.At]++; guests[at.At] > 1 {
				return fmt.Errorf("two pawns in %s", s.Board().ID(at.At))
			}
		}
	}
	if who, by, _ := s.Due(); s.Away().Gone(s.Turn()) || s.Away().Gone(who) || s.Away().Gone(by) {
		return fmt.Errorf("%s, who is next, or %s, whom %s sends, has left", s.Name(s.Turn()), s.Name(who), s.Name(by))
	}
	if keys != globemap.Keys || tickets > globemap.Tickets {
		return fmt.Errorf("%d keys and %d tickets", keys, tickets)
	}
	if bare, _ := s.Bare(); bare != (s.OnBoard() == 0) {
		return fmt.Errorf("%d keys on the board", s.OnBoard())
	}
	return nil
}

// table describes a table in words, because two boards may number their places differently.
func table(s *globerules.State) string {
	var w strings.Builder
	b := s.Board()
	for i := range s.Seats() {
		p := globerules.Seat(i)
		at := s.Traveler(p)
		var keys, laid []string
		for _, k := range s.KeysOf(p) {
			keys = append(keys, b.KeyID(k))
		}
		for _, c := range s.SouvenirsOf(p) {
			laid = append(laid, b.ID(c))
		}
		slices.Sort(keys)
		slices.Sort(laid)
		fmt.Fprintln(&w, s.Name(p), b.ID(at.At), at.Money, at.Tickets, at.Jokers, keys, laid)
	}
	who, by, fee := s.Due()
	winner, move := s.Winner()
	pot := s.Jackpot()
	fmt.Fprintln(&w, s.Turn(), s.Round(), s.Phase(), who, by, fee, winner, move, pot.Money, pot.Tickets, len(pot.Keys))
	return w.String()
}

// header writes a setup as the header of a record.
func header(setup *globerules.Setup) string {
	b := setup.Board
	var w strings.Builder
	fee := func(what string, f globemap.Fee) {
		if f.Known {
			fmt.Fprintf(&w, "fee %s %d%s\n", what, f.Cost, map[bool]string{true: " ends"}[f.Ends])
		}
	}
	w.WriteString("purser 1\nmap globetrotter\n")
	fee("island", b.Fees[globemap.Island])
	fee("casino", b.Fees[globemap.CasinoCity])
	for _, f := range b.Facts {
		w.WriteString(globewords.Words(b, nil, &globerules.Move{Act: globerules.Tell, Fact: f}) + "\n")
	}
	for _, sw := range globerules.Switches {
		w.WriteString("rule " + sw.Name + " " + sw.Value(setup.House) + "\n")
	}
	for _, p := range setup.Players {
		fmt.Fprintf(&w, "player %s %s home %s", p.Name, p.Color, b.ID(p.Home))
		for i, k := range p.Keys {
			w.WriteString(map[bool]string{true: " keys ", false: ", "}[i == 0] + b.KeyID(k))
		}
		w.WriteString("\n")
	}
	return w.String()
}

// TestLaws plays at random on made-up boards, and checks the totals: 16 keys, 15 souvenirs
// per color, and all money, which only the bank pays out and takes in.
func TestLaws(t *testing.T) {
	ended, tb := 0, t
	soak.Check(t, soak.Games, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		setup := atlas(rng)
		s, err := globerules.New(setup)
		if err != nil {
			t.Fatal(err)
		}
		var moves []globerules.Move
		record := func() string {
			var b strings.Builder
			for _, m := range moves {
				b.WriteString(s.Name(m.Seat) + " " + globewords.Words(s.Board(), []string{"P1", "P2", "P3", "P4", "P5",
					"P6"}, &m) + "\n")
			}
			return b.String()
		}
		for range 400 {
			m := choose(rng, s)
			verdict := s.Check(m)
			next, _, err := s.Apply(m)
			if verdict.Refused() != (err != nil) {
				t.Fatalf("%v, but %v", verdict, err)
			}
			if err != nil {
				continue
			}
			moves = append(moves, m)
			// the rest of a card that wins is not applied
			cut := m.Act == globerules.Card && next.Phase() == referee.Over
			if got, want := total(next)-total(s), bank(s, m); got != want && !cut {
				t.Fatalf("the bank pays %d, not %d, for the last of\n%s", got, want, record())
			}
			if err := laws(next); err != nil {
				t.Fatalf("%v after\n%s", err, record())
			}
			s = next
		}
		again, _, err := globerules.Replay(setup, moves, nil)
		if err != nil || !again.Equal(s) {
			t.Fatalf("played at once, the game is another one: %v\n%s", err, record())
		}
		if written := play(tb, header(setup)+record()); written.refused != nil || table(written.state) != table(s) {
			t.Fatalf("line %d breaks %v, or the table differs\n%s", written.line, written.refused, header(setup)+
				record())
		}
		if back := rng.IntN(3); back <= len(moves) { // some lines are undone
			undone := play(tb, header(setup)+record()+strings.Repeat("undo\n", back))
			if before, _, _ := globerules.Replay(setup, moves[:len(moves)-back], nil); table(undone.state) != table(
				before) {
				t.Fatalf("%d lines taken back\n%s", back, record())
			}
		}
		if s.Phase() == referee.Over {
			ended++
			if s.Turn() >= 0 {
				t.Fatal("it is somebody's turn")
			}
		}
	})
	if ended == 0 {
		t.Error("no game has come to an end")
	}
}
