package routes

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	routemap "purser/maps/routes"
	"purser/referee"
)

// ownCases returns examples for a table's own board: on lanes that it finds for them, or from a built-in board. It
// leaves out examples for which the board lacks something. Callers must referee an example before showing it.
func ownCases(b *routemap.Board) map[string]referee.Cases {
	shown := map[string]referee.Cases{}
	for _, x := range append([]*stage{ownStage(b)}, stages...) {
		if x == &openWorld {
			continue
		}
		other := *x
		other.id, other.on = b.ID, b
		other.tickets = append(slices.Clone(x.tickets), make([]string, keeps(b)+1)...) // enough to be an example
		for id, cases := range other.cases() {
			lines := cases.Legal.Record() + cases.Illegal.Record()
			lacks := strings.Contains(lines, " \n") || // no lane or ticket was found
				x.last == nil && (id == "turn.over" || strings.HasPrefix(id, "reveal.")) ||
				x.left == 0 && strings.HasPrefix(id, "pass.")
			if _, has := shown[id]; !has && !lacks && Known(b, lines) {
				shown[id] = cases
			}
		}
	}
	return shown
}

// Known reports whether the board has all lanes and tickets in lines of a record.
func Known(b *routemap.Board, lines string) bool {
	for _, word := range strings.FieldsFunc(lines, func(r rune) bool { return strings.ContainsRune(" ,\n", r) }) {
		_, lane := b.RouteOf(word)
		_, ticket := b.TicketOf(word)
		if strings.Contains(word, "/") && !lane && !ticket {
			return false
		}
	}
	return true
}

// ownStage returns the stage for a table's own board.
func ownStage(b *routemap.Board) *stage {
	x := &stage{id: b.ID, on: b, scarce: "a table for two; Anna has few pieces left",
		nearlyOut: "a table for two; few tickets are left", more: rare}
	v, trains, ships := &b.Values, PlainLanes(b, routemap.Train), PlainLanes(b, routemap.Ship)
	for i := range trains {
		lane := trains[len(trains)-1-i] // shortest first
		switch {
		case lane.Twin != routemap.NoRoute && x.lanes[0] == "":
			x.lanes = [2]string{lane.ID, b.Routes[lane.Twin].ID}
		case lane.Twin != routemap.NoRoute:
		case x.single == "":
			x.single = lane.ID
		case x.other == "":
			x.other = lane.ID
		}
	}
	for _, lane := range slices.Concat(ships, trains) {
		if lane.Color == routemap.Gray {
			continue
		}
		n, color := lane.Spaces, b.CardColors[lane.Color]
		of, most := func(n int) string { return x.cards(n, color) }, cmp.Or(v.Cards.Other[color], v.Cards.Trains)
		if lane.Kind == routemap.Ship {
			of, most = func(n int) string { return fmt.Sprintf("%d ship-%s", n, color) }, v.Cards.Ships
		} else if x.paid == "" {
			x.paid, x.overpaid = lane.ID+" with "+of(n), lane.ID+" with "+of(n+1)
		}
		if x.exist == "" && 0 < most && most < n {
			x.exist, x.lacks = fmt.Sprintf("%s with %s, %d wild", lane.ID, of(most), n-most), lane.ID+" with "+of(n)
		}
	}
	x.spend(trains, ships)
	x.deal(trains)
	if v.HasHarbors() {
		x.harbor(slices.Concat(trains, ships))
	}
	for _, t := range b.Tickets {
		if t.ID != "" && !t.Long && !t.ForCountry() && t.More == 0 && len(x.tickets) <= keeps(b) {
			x.tickets = append(x.tickets, t.ID)
		}
	}
	return x
}

// PlainLanes returns one lane of each route that takes one kind of piece and only cards of its color, longest first.
func PlainLanes(b *routemap.Board, kind routemap.Piece) (plain []*routemap.Route) {
	for _, r := range b.ByLanes() {
		lane := &b.Routes[r]
		if lane.Kind == kind && !lane.Pair && !lane.Tunnel && lane.Ferry == 0 && lane.Each == 0 &&
			(lane.Twin == routemap.NoRoute || lane.Twin > r) {
			plain = append(plain, lane)
		}
	}
	slices.SortStableFunc(plain, func(a, b *routemap.Route) int { return b.Spaces - a.Spaces })
	return plain
}

// cards returns the words for train cards of a color.
func (x *stage) cards(n int, color string) string {
	if x.on.Values.HasShips() {
		color = "train-" + color
	}
	return strconv.Itoa(n) + " " + color
}

// adding returns lanes whose spaces add up to this number, or nil.
func adding(lanes []*routemap.Route, spaces int) []*routemap.Route {
	if spaces < 0 {
		return nil
	}
	by := make([][]*routemap.Route, spaces+1) // by their total
	by[0] = []*routemap.Route{}
	for _, lane := range lanes {
		for n := spaces; n >= lane.Spaces; n-- {
			if by[n] == nil && by[n-lane.Spaces] != nil {
				by[n] = append(slices.Clip(by[n-lane.Spaces]), lane)
			}
		}
	}
	return by[spaces]
}

// ids returns the ids of lanes.
func ids(lanes []*routemap.Route) (all []string) {
	for _, lane := range lanes {
		all = append(all, lane.ID)
	}
	return all
}

// without returns all things except some.
func without[T comparable](all []T, some ...T) []T {
	return slices.DeleteFunc(slices.Clone(all), func(one T) bool { return slices.Contains(some, one) })
}

// spend finds lanes that use up all but a few of a player's pieces, one lane for which the rest is enough, one for
// which it is not, and lanes that then trigger the end.
func (x *stage) spend(trains, ships []*routemap.Route) {
	v := &x.on.Values
	begins, left := v.Setup.Pieces-v.Box.Ships, 1
	if !v.HasShips() {
		begins, left = v.Setup.Pieces, v.Play.EndPieces+1
	}
	for ; left < begins; left++ {
		fits := slices.IndexFunc(trains, func(r *routemap.Route) bool { return r.Spaces <= left })
		if fits <= 0 { // no lane fits, or no longer lane is left
			continue
		}
		few := adding(without(trains, trains[fits], trains[fits-1]), begins-left)
		if few == nil {
			continue
		}
		last, all := ships, v.Setup.Pieces-begins+left
		if !v.HasShips() {
			last = without(trains, append(few, trains[fits-1])...)
		}
		for n := all - v.Play.EndPieces; n <= all && x.last == nil; n++ {
			x.last = ids(adding(last, n))
		}
		x.few, x.fits, x.over = ids(few), trains[fits].ID, trains[fits-1].ID
		return
	}
}

// deal finds lanes that a first hand can pay for, and one that it cannot, and how many turns it takes until few
// tickets are left.
func (x *stage) deal(trains []*routemap.Route) {
	v, rest := &x.on.Values, x.on.Values.Setup.Cards
	for i, lane := range trains {
		fits := slices.IndexFunc(trains[i:], func(r *routemap.Route) bool { return r.Spaces <= rest })
		if lane.Spaces > rest && fits > 0 {
			x.hand, x.within, x.beyond = ids(trains[:i]), trains[i+fits].ID, lane.ID
			break
		}
		rest -= lane.Spaces
	}
	two := []Player{{Keeps: keeps(x.on)}, {Keeps: keeps(x.on)}}
	deck := newDeck(&Setup{Board: x.on, Players: two})
	if v.HasExchange() {
		x.spends = ids(adding(trains, v.Box.Trains))
	}
	if deck.least == deck.most && deck.least > 0 && v.Play.Tickets > 0 {
		x.left = (deck.least-1)%v.Play.Tickets + 1
		x.draws = max(0, (deck.least-x.left)/v.Play.Tickets+1-len(x.spends))
	}
}

// harbor finds lanes and ports for the examples of harbors, if the board has any.
func (x *stage) harbor(lanes []*routemap.Route) {
	b, v, h := x.on, &x.on.Values, &harborStage{}
	port := func(c routemap.CityNo) bool { return b.Cities[c].Kind == routemap.Port }
	for _, one := range lanes {
		for _, into := range []routemap.CityNo{one.A, one.B} {
			if one.Twin == routemap.NoRoute || !port(into) || port(one.From(into)) {
				continue
			}
			for _, other := range lanes {
				if other.Twin == routemap.NoRoute && other.Touches(into) && port(other.From(into)) {
					x.single, x.lanes = other.ID, [2]string{one.ID, b.Routes[one.Twin].ID}
					h.port, h.inland = b.Cities[into].ID, b.Cities[one.From(into)].ID
					h.away = b.Cities[other.From(into)].ID
				}
			}
		}
	}
	var coast, ports []string
	for _, lane := range lanes {
		ends := without([]string{b.Cities[lane.A].ID, b.Cities[lane.B].ID}, ports...)
		if lane.Twin == routemap.NoRoute && port(lane.A) && port(lane.B) && len(ends) > 0 && len(coast) < len(h.coast) {
			coast, ports = append(coast, lane.ID), append(ports, ends...)
		}
	}
	copy(h.coast[:], coast)
	copy(h.ports[:], ports)
	ships := v.Box.Ships - (v.Setup.Pieces - v.Box.Trains)
	h.spends = ids(adding(PlainLanes(b, routemap.Train), v.Box.Trains-ships+1))
	if h.port != "" {
		x.harbors = h
	}
}

// rare are the examples of rules that few boards have.
func rare(x *stage, t *tables) map[string]referee.Cases {
	b, all := x.on, map[string]referee.Cases{}
	if len(b.CardColors) < 2 {
		return all
	}
	first, second := b.CardColors[0], b.CardColors[1]
	for i := range b.Routes {
		lane, n := &b.Routes[i], b.Routes[i].Spaces
		color, other := first, second
		if lane.Color != routemap.Gray {
			color = b.CardColors[lane.Color]
		}
		if color == second {
			other = first
		}
		with := func(legal, illegal string) referee.Cases {
			return t.two.Cases(claim("Anna", lane.ID+" with "+legal), claim("Anna", lane.ID+" with "+illegal))
		}
		of := func(n int) string { return x.cards(n, color) }
		switch {
		case lane.Pair:
			all["claim.pairs"] = with(of(2*n), of(2*n-1)+", "+x.cards(1, other))
		case lane.Ferry > 0 && lane.Ferry < n:
			all["claim.ferry"] = with(of(n-lane.Ferry)+", "+strconv.Itoa(lane.Ferry)+" wild", of(n))
		case lane.Ferry > 0:
			all["claim.ferry"] = with(strconv.Itoa(n)+" wild", of(n))
		case lane.Tunnel:
			turned := of(n) + " tunnel " + of(1) + ", " + x.cards(1, other) + ", 1 wild" + " add " + of(1)
			all["claim.tunnel"] = with(turned+", 1 wild", turned)
		case n > 1 && lane.Kind == routemap.Train && lane.Each == 0:
			all["claim.wilds"] = with(of(n), of(n-1)+", 1 wild")
		}
	}
	var cities []string
	for _, city := range b.Cities {
		if city.Kind != routemap.Waypoint && city.Country == nil {
			cities = append(cities, "station "+city.ID)
		}
	}
	if most := b.Values.Box.Stations; len(cities) > most && most > 1 {
		builds := func(stations ...string) string { return between(benDraws, stations) }
		all["station.limit"] = t.two.Cases(builds(cities[:most]...), builds(cities[:most+1]...))
		all["station.taken"] = t.two.Cases("Anna "+cities[0]+"\nBen "+cities[1]+"\n",
			"Anna "+cities[0]+"\nBen "+cities[0]+"\n")
		paid := cities[0] + " with " + x.cards(1, first)
		all["station.cards"] = t.two.Cases(builds(paid, cities[1]+" with "+x.cards(1, first)+", 1 wild"),
			builds(paid, cities[1]+" with "+x.cards(1, first)+", "+x.cards(1, second)))
	}
	return all
}
