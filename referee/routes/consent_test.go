package routes_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"purser/internal/soak"
	"purser/maps"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
)

const late = " by consent \"late\"\n"

// TestOutOfTurn checks that a line out of turn by consent is not a turn: whose turn it is,
// the end and the turns to come stay the same, and everything else happens.
func TestOutOfTurn(t *testing.T) {
	s := legal(t, table(3)+"Anna draw\nAnna claim hamburg/moskva/white"+late)
	if s.Turn() != 1 || s.Phase() != referee.Playing || s.Stock(0).Pieces[routemap.Train] != 18 ||
		s.Owner(route(t, s.Board(), "hamburg/moskva/white")) != 0 {
		t.Errorf("%+v", lookAt(s))
	}
	legal(t, table(3)+"Anna draw\nAnna draw"+late+"Ben draw\nCleo draw\nAnna draw\n")

	rules := routerules.RulesOf(board(t, "world"))
	last := rules[slices.IndexFunc(rules, func(r *routerules.Rule) bool { return r.ID == "turn.over" })]
	lines := strings.SplitAfter(last.Legal.Record(), "\n")
	upTo := func(line string) string { // the record up to and including the line
		return strings.Join(lines[:slices.Index(lines, line+"\n")], "")
	}

	// Anna's supply falls to six pieces out of turn: her next turn triggers the end.
	const trigger = "Anna claim bangkok/manila/red"
	early := legal(t, strings.TrimSuffix(upTo(trigger), "Anna draw\n")+"Anna draw\n"+trigger+late)
	if early.Phase() != referee.Playing || early.Turn() != 1 || early.TurnsLeft() != 0 || early.ToEnd(0) != 0 {
		t.Errorf("%+v", lookAt(early))
	}
	then := legal(t, upTo(trigger)+"Anna draw\n"+trigger+late+"Ben draw\n")
	if then.Phase() != referee.Playing || then.Turn() != 0 {
		t.Errorf("%+v", lookAt(then))
	}
	next := legal(t, upTo(trigger)+"Anna draw\n"+trigger+late+"Ben draw\nAnna draw\n")
	if next.Phase() != referee.LastTurns || next.Turn() != 1 || next.TurnsLeft() != 4 {
		t.Errorf("%+v", lookAt(next))
	}

	// In the last turns it does not count as one of them.
	in := legal(t, upTo(trigger)+trigger+"\nBen draw\nBen draw"+late)
	if in.Phase() != referee.LastTurns || in.Turn() != 0 || in.TurnsLeft() != 3 {
		t.Errorf("%+v", lookAt(in))
	}

	// After the last turn the game remains over.
	over := legal(t, last.Legal.Record()+"Ben claim hamburg/moskva/white"+late+"Anna draw"+late)
	if over.Phase() != referee.Over || over.Turn() != maps.Nobody || over.TurnsLeft() != 0 ||
		over.Stock(1).Pieces[routemap.Train] != 18 {
		t.Errorf("%+v", lookAt(over))
	}
}

// TestTicketsBent checks that the deck never has a negative number of tickets, whatever was
// drawn by consent.
func TestTicketsBent(t *testing.T) {
	const most = "Anna tickets 999999 of 4" + late
	s := legal(t, table(2)+most)
	if s.Kept(0) != 3+999999 || !s.Covered(0) {
		t.Errorf("%d kept", s.Kept(0))
	}
	refused(t, table(2)+most+"Ben tickets 1 of 4\n", "tickets.drawn")
	legal(t, table(2)+most+"Ben tickets 1 of 4"+late)
}

// TestRefusedByConsent checks that what does not bend is refused even by consent, with
// every broken rule.
func TestRefusedByConsent(t *testing.T) {
	s := legal(t, table(2)+"Anna claim hamburg/moskva/white\n")
	move := routerules.Move{Act: routerules.Claim, Seat: 0, Route: route(t, s.Board(), "hamburg/moskva/white"),
		Consent: "late"}
	next, _, err := s.Apply(move)
	var refusal *referee.Refusal
	if !errors.As(err, &refusal) || next != nil || refusal.Bends() || !refusal.Consent {
		t.Fatalf("%v", err)
	}
	if diff := cmp.Diff([]string{"turn.order", "claim.taken"}, ids(refusal.Broken)); diff != "" {
		t.Error(diff)
	}
	if got, want := err.Error(), "Anna: it is Ben's turn. Anna owns this route already. "+
		"This is not possible even if everyone agrees"; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	move.Consent = " " // does not count as consent
	if _, _, err := s.Apply(move); !errors.As(err, &refusal) || refusal.Consent {
		t.Errorf("%v", err)
	}
}

// tries draws any move, by consent.
func tries(t *rapid.T, s *routerules.State) routerules.Move {
	b := s.Board()
	number := rapid.IntRange(0, 8)
	m := routerules.Move{
		Act:   routerules.Act(rapid.IntRange(0, int(routerules.Reveal)).Draw(t, "kind")),
		Seat:  referee.Seat(rapid.IntRange(0, s.Seats()-1).Draw(t, "seat")),
		Route: routemap.RouteNo(rapid.IntRange(0, len(b.Routes)-1).Draw(t, "route")),
		City:  routemap.CityNo(rapid.IntRange(0, len(b.Cities)-1).Draw(t, "city")),
		Count: number.Draw(t, "count"), Drawn: number.Draw(t, "drawn"), Give: routemap.Piece(rapid.IntRange(0, 1).Draw(
			t, "give")),
		Cards: &routerules.Cards{Wild: int32(number.Draw(t, "wild"))}, Consent: "late",
	}
	for range rapid.IntRange(1, 3).Draw(t, "shown") {
		m.Shown = append(m.Shown, routemap.TicketNo(rapid.IntRange(0, len(b.Tickets)-1).Draw(t, "ticket")))
	}
	return m
}

// TestConsentLaw plays anything by consent: a move is applied if and only if every rule
// that it breaks bends, and the table then has no more and no less than before: pieces,
// harbors and tickets are where they can be.
func TestConsentLaw(t *testing.T) {
	soak.Check(t, soak.Games, func(t *rapid.T) {
		s, err := routerules.New(drawSetup(t))
		if err != nil {
			t.Fatal(err)
		}
		box := s.Board().Values.Box
		for range rapid.IntRange(1, 40).Draw(t, "lines") {
			m := tries(t, s)
			bends := true
			for _, f := range s.Check(m).With(referee.Broken) {
				bends = bends && f.Rule.Bends
			}
			before := lookAt(s)
			next, _, err := s.Apply(m)
			if diff := cmp.Diff(before, lookAt(s)); diff != "" {
				t.Fatalf("Apply changed the state: %s", diff)
			}
			if (err == nil) != bends {
				t.Fatalf("%+v bends: %t, %v", m, bends, err)
			}
			if err != nil {
				continue
			}
			_, v, _ := s.Apply(m)
			if v.Refused() || len(v.With(referee.Waived)) != len(s.Check(m).With(referee.Broken)) {
				t.Fatalf("%v", v)
			}
			if turn := s.Phase() != referee.Free && s.TakesTurn(m); !turn && (next.Turn() != s.Turn() ||
				next.TurnsLeft() != s.TurnsLeft() || next.Phase() != s.Phase()) {
				t.Fatalf("%+v is no turn, but leads from %+v to %+v", m, before, lookAt(next))
			} else if turn && (s.Turn() != m.Seat || next.Turn() == s.Turn()) {
				t.Fatalf("%+v is a turn, but leads from %+v to %+v", m, before, lookAt(next))
			}
			s = next
			shown := 0
			for p := range referee.Seat(s.Seats()) {
				stock, built, placed := s.Stock(p), 0, [2]int{}
				for c := range s.Board().Cities {
					if s.HarborIn(routemap.CityNo(c)) == p {
						built++
					}
				}
				for r, route := range s.Board().Routes {
					if s.Owner(routemap.RouteNo(r)) == p {
						placed[route.Kind] += route.Spaces
					}
				}
				shown += s.Revealed(p)
				trains := stock.Pieces[routemap.Train] + stock.Box[routemap.Train] + placed[routemap.Train]
				ships := stock.Pieces[routemap.Ship] + stock.Box[routemap.Ship] + placed[routemap.Ship]
				if trains != box.Trains || ships != box.Ships || min(stock.Pieces[0], stock.Pieces[1], stock.Box[0],
					stock.Box[1]) < 0 || built+stock.Harbors != box.Harbors {
					t.Fatalf("player %d: %+v, placed %v, %d harbors", p, stock, placed, built)
				}
				if kept := s.Kept(p); kept != referee.Unknown && s.Revealed(p) > kept {
					t.Fatalf("player %d shows %d of %d tickets", p, s.Revealed(p), kept)
				}
			}
			if shown > len(s.Board().Tickets) {
				t.Fatalf("%d tickets are shown", shown)
			}
		}
	})
}
