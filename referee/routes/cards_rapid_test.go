package routes_test

import (
	"testing"

	"pgregory.net/rapid"

	"purser/internal/soak"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
)

// A card is one card of a payment, for the checks below that try every way to lay a payment
// down card by card.
type card struct {
	kind  string // train, ship, double or wild
	color int
}

// payable reports whether the cards can be laid on the spaces of a ship route: every card
// on at least one space, and a double and, if the house rules allow it, a wild on two.
func payable(cards []card, spaces int, wildAsDouble bool) bool {
	if len(cards) == 0 {
		return spaces == 0
	}
	most := 1
	if k := cards[0].kind; k == "double" || k == "wild" && wildAsDouble {
		most = 2
	}
	for n := 1; n <= most; n++ {
		if payable(cards[1:], spaces-n, wildAsDouble) {
			return true
		}
	}
	return false
}

// pairable reports whether the cards can be laid out in that many pairs.
func pairable(cards []card, pairs int) bool {
	if len(cards) == 0 {
		return pairs == 0
	}
	for i := 1; i < len(cards); i++ {
		a, b := cards[0], cards[i]
		if a.kind != "wild" && b.kind != "wild" && a.color != b.color {
			continue
		}
		rest := append(append([]card{}, cards[1:i]...), cards[i+1:]...)
		if pairable(rest, pairs-1) {
			return true
		}
	}
	return false
}

// plain reports whether all cards are wilds or of that kind (or of one of the kinds), and
// of one color, which must be the route's if it has one.
func plain(cards []card, color routemap.Color, kinds ...string) bool {
	for _, c := range cards {
		if c.kind == "wild" {
			continue
		}
		ok := false
		for _, k := range kinds {
			ok = ok || c.kind == k
		}
		if color == routemap.Gray {
			color = routemap.Color(c.color)
		}
		if !ok || routemap.Color(c.color) != color {
			return false
		}
	}
	return true
}

// TestPaymentsByHand compares the arithmetic of the referee with laying the cards down one
// by one, on random routes with random payments.
func TestPaymentsByHand(t *testing.T) {
	soak.Check(t, soak.Cases, func(t *rapid.T) {
		setup := &routerules.Setup{Board: board(t, rapid.SampledFrom(listed(t)).Draw(t, "board")), Free: true}
		strict, wildAsDouble := rapid.Bool().Draw(t, "strict"), rapid.Bool().Draw(t, "wild as double")
		if strict {
			setup.House.Set("overpay", "strict")
		}
		if wildAsDouble {
			setup.House.Set("wild-as-double", "on")
		}
		for p := range 2 {
			v := setup.Board.Values.Setup
			setup.Players = append(setup.Players, routerules.Player{
				Name: names[p], Color: setup.Board.SeatColors[p], Trains: v.FirstTrains, Ships: v.FirstShips, Keeps: 3})
		}
		s, err := routerules.New(setup)
		if err != nil {
			t.Fatal(err)
		}
		for range 20 {
			paymentByHand(t, s, strict, wildAsDouble)
		}
	})
}

// paymentByHand draws one claim with its payment and judges it both ways.
func paymentByHand(t *rapid.T, s *routerules.State, strict, wildAsDouble bool) {
	r := rapid.IntRange(0, len(s.Board().Routes)-1).Draw(t, "route")
	route := &s.Board().Routes[r]
	// Mostly the right kind and color, because random payments are rarely close.
	kinds := []string{"train", "anchor", "ship", "double", "wild"}
	right := []string{"ship", "ship", "double", "wild"}
	if route.Kind == routemap.Train {
		right = []string{"train", "train", "anchor", "wild"}
	}
	first := rapid.IntRange(0, 5).Draw(t, "color")
	if route.Color != routemap.Gray && rapid.IntRange(0, 9).Draw(t, "stray") > 0 {
		first = int(route.Color)
	}
	m := routerules.Move{Act: routerules.Claim, Route: routemap.RouteNo(r), Cards: &routerules.Cards{}}
	var cards []card
	need := route.Spaces
	if route.Pair {
		need *= 2
	}
	most := need + 1
	if route.Each > 0 || route.Ferry > 0 {
		most += 6
	}
	for range rapid.IntRange(1, most).Draw(t, "cards") {
		kind := rapid.SampledFrom(right).Draw(t, "kind")
		color := first
		if odd := rapid.IntRange(0, 19).Draw(t, "odd"); odd == 0 {
			kind = rapid.SampledFrom(kinds).Draw(t, "other kind")
		} else if odd == 1 || route.Pair && odd < 10 {
			color = rapid.IntRange(0, 5).Draw(t, "other color")
		}
		switch kind {
		case "train":
			m.Cards.Train[color]++
		case "anchor":
			m.Cards.Anchor[color]++
			kind = "train"
		case "ship":
			m.Cards.Ship[color]++
		case "double":
			m.Cards.Double[color]++
		default:
			m.Cards.Wild++
		}
		cards = append(cards, card{kind, color})
	}
	var legal, spare bool
	each := route.Each
	if route.Ferry > 0 {
		each = s.Board().Values.Play.FerrySubstitute
	}
	switch {
	case each > 0:
		legal = substituted(cards, route, each)
	case route.Pair:
		legal = plainKinds(cards, "train") && pairable(cards, route.Spaces)
	case route.Kind == routemap.Train:
		legal = plain(cards, route.Color, "train") && len(cards) == route.Spaces && int(m.Cards.Wild) >= route.Ferry
	default:
		legal = plain(cards, route.Color, "ship", "double") && payable(cards, route.Spaces, wildAsDouble)
		for i := range cards {
			rest := append(append([]card{}, cards[:i]...), cards[i+1:]...)
			spare = spare || legal && payable(rest, route.Spaces, wildAsDouble)
		}
	}
	refused, warned := false, false
	for _, f := range s.Check(m) {
		if id := f.Rule.ID; id == "claim.cards" || id == "claim.pairs" || id == "claim.ferry" {
			refused = refused || f.Status == referee.Broken
			warned = warned || f.Status == referee.Warned
		}
	}
	if want := legal && !(strict && spare); refused == want || warned != (legal && spare && !strict) {
		t.Fatalf("%s with %v: refused %v, warned %v; by hand legal %v, a card to spare %v (strict %v, wild as double %v)",
			route.ID, cards, refused, warned, legal, spare, strict, wildAsDouble)
	}
}

// plainKinds is plain with any colors.
func plainKinds(cards []card, kind string) bool {
	for _, c := range cards {
		if c.kind != "wild" && c.kind != kind {
			return false
		}
	}
	return true
}

// substituted reports whether the cards can be laid on the spaces of a route one by one, where
// several of any colors may lie for one: for a wild on a ferry, elsewhere for a card of its
// color, of which at least one is played.
func substituted(cards []card, route *routemap.Route, each int) bool {
	var have [routemap.MaxColors + 1]int // wilds last
	for _, c := range cards {
		switch c.kind {
		case "wild":
			have[routemap.MaxColors]++
		case "train":
			have[c.color]++
		default:
			return false
		}
	}
	var lay func(symbols, others, direct int, color int) bool
	var group func(from, left int, then func() bool) bool
	group = func(from, left int, then func() bool) bool {
		if left == 0 {
			return then()
		}
		for c := from; c < len(have); c++ {
			if have[c] > 0 {
				have[c]--
				ok := group(c, left-1, then)
				if have[c]++; ok {
					return true
				}
			}
		}
		return false
	}
	take := func(c int, then func() bool) bool {
		if have[c] == 0 {
			return false
		}
		have[c]--
		defer func() { have[c]++ }()
		return then()
	}
	lay = func(symbols, others, direct, color int) bool {
		if symbols+others == 0 {
			return have == [routemap.MaxColors + 1]int{} && (route.Ferry > 0 || direct > 0)
		}
		if symbols > 0 {
			next := func() bool { return lay(symbols-1, others, direct, color) }
			return take(routemap.MaxColors, next) || group(0, each, next)
		}
		return take(color, func() bool { return lay(0, others-1, direct+1, color) }) ||
			route.Ferry > 0 && take(routemap.MaxColors, func() bool { return lay(0, others-1, direct, color) }) ||
			group(0, each, func() bool { return lay(0, others-1, direct, color) })
	}
	for color := range routemap.MaxColors {
		if (route.Color == routemap.Gray || int(route.Color) == color) &&
			lay(route.Ferry, route.Spaces-route.Ferry, 0, color) {
			return true
		}
	}
	return false
}
