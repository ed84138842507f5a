package routes

import (
	"slices"
	"strings"
)

// A Renaming gives a city another id.
type Renaming struct{ Old, New string }

// Renamed returns the board with another id for a city, also in the ids of lanes and tickets. The new id may be that
// of another city, so that two cities have the same id; see merged.
func (b *Board) Renamed(to Renaming) *Board {
	next := *b
	next.Cities, next.Routes, next.Tickets = slices.Clone(b.Cities), slices.Clone(b.Routes), slices.Clone(b.Tickets)
	c, known := b.CityOf(to.Old)
	if !known {
		return &next
	}
	renamed := b.newCity(to.New, b.Cities[c].Kind)
	if city := &next.Cities[c]; city.Unplaced {
		*city = renamed
	} else {
		city.ID, city.Name = renamed.ID, renamed.Name
	}
	if same, ok := b.CityOf(to.New); ok {
		next.Cities[c] = b.Cities[same]
	}
	ordered := func(cities []CityNo) []string {
		ids := next.CityIDs(cities)
		if len(ids) == 2 {
			slices.Sort(ids)
		}
		return ids
	}
	for i := range next.Routes {
		r := &next.Routes[i]
		r.ID = strings.Join(append(ordered(r.Ends()), b.LaneWord(RouteNo(i))), "/")
	}
	for i := range next.Tickets {
		t := &next.Tickets[i]
		t.ID = strings.Join(ordered(t.Cities), "/")
	}
	return &next
}

// Says reports whether the board differs from a correction: its lane or ticket is not as corrected, or the city still
// has its old name.
func (b *Board) Says(what any) (otherwise bool) {
	switch thing := what.(type) {
	case NamedLane:
		r, known := b.Meant(&thing)
		return known && b.Routes[r].Fact() != thing.LaneFact
	case NamedTicket:
		t, known := b.byStop[strings.Join(thing.Cities, "/")]
		return known && b.Tickets[t].Worth() != thing.Worth
	case Renaming:
		_, known := b.CityOf(thing.Old)
		return known
	case PointTable:
		return !b.Values.Points.Unconfirmed && !slices.Equal(b.Values.Points.Routes, thing)
	}
	return false
}

// Meant returns this board's lane that corresponds to a lane of another game, or false. Where a train route and a ship
// route share a color, the two boards may have their ids the other way round; then the kind decides.
func (b *Board) Meant(l *NamedLane) (r RouteNo, known bool) {
	id := l.A + "/" + l.B + "/" + l.Color
	if r, known = b.byLane[id]; !known && l.Color != "gray"+Second {
		r, known = b.byLane[strings.TrimSuffix(id, Second)]
	}
	if !known {
		return r, false
	}
	if other := b.OfKind(r, l.Kind); other != NoRoute {
		return other, true
	}
	return r, !l.Kept || b.Routes[r].Kind == l.Kind
}

// Correct changes the tables to agree with a correction of a lane (and of its twin), a ticket, the points table or the
// name of a city, and reports whether they differed.
func (l *LearnedRoutes) Correct(what any) bool {
	b := l.Board
	if !b.Says(what) {
		return false
	}
	switch thing := what.(type) {
	case NamedLane:
		r, _ := b.Meant(&thing)
		for _, lane := range []RouteNo{r, b.Routes[r].Twin} {
			if lane != NoRoute {
				one := &b.Routes[lane]
				one.Spaces, one.Kind, one.Pair = thing.Spaces, thing.Kind, thing.Pair
			}
		}
	case NamedTicket:
		t := &b.Tickets[b.byStop[strings.Join(thing.Cities, "/")]]
		t.Completed, t.InOrder, t.Failed = thing.Completed, thing.InOrder, thing.Failed
	case Renaming:
		l.Board = merged(b.Renamed(thing))
	case PointTable:
		b.Values.Points.Routes, b.settings = thing, confirmed(b.settings, thing)
	}
	return true
}

// merged removes the second of any two lanes, tickets or cities with the same id, as far as [Board.Files] needs it.
func merged(b *Board) *Board {
	kept := map[string]CityNo{}
	var cities []City
	number := make([]CityNo, len(b.Cities))
	for i, c := range b.Cities {
		n, known := kept[c.ID]
		if !known {
			n = CityNo(len(cities))
			kept[c.ID], cities = n, append(cities, c)
		}
		number[i] = n
	}
	seen := map[string]bool{}
	again := func(id string) bool {
		known := seen[id]
		seen[id] = true
		return known
	}
	b.Cities = cities
	b.Routes = slices.DeleteFunc(b.Routes, func(r Route) bool { return again(r.ID) })
	b.Tickets = slices.DeleteFunc(b.Tickets, func(t Ticket) bool { return again("ticket " + t.ID) })
	for i := range b.Routes {
		r := &b.Routes[i]
		r.A, r.B = number[r.A], number[r.B]
	}
	for i := range b.Tickets {
		t := &b.Tickets[i]
		t.Cities = slices.Clone(t.Cities)
		for j, c := range t.Cities {
			t.Cities[j] = number[c]
		}
	}
	return b
}
