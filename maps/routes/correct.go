package routes

import (
	"slices"
	"strings"

	"purser/internal/text"
)

// A Renaming is another name for a city, by its ids.
type Renaming struct{ Old, New string }

// Renamed returns the board with another id for a city, in those of its lanes and tickets, too.
// Only ids and names differ: a city may then have the id of another one.
func (b *Board) Renamed(to Renaming) *Board {
	next := *b
	next.Cities, next.Routes, next.Tickets = slices.Clone(b.Cities), slices.Clone(b.Routes), slices.Clone(b.Tickets)
	c, known := b.CityOf(to.Old)
	if !known {
		return &next
	}
	next.Cities[c].ID, next.Cities[c].Name = to.New, text.Titled(to.New)
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

// Says reports whether a lane or a ticket of the board is another one than a correction says,
// or whether the board has the city that gets another name.
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

// Meant returns the lane that a lane of another game is, and whether there is one: where a train
// route and a ship route have its color, their numbers may be those of each other.
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

// Correct corrects a lane, with the other one of its double route, a ticket or the name of a
// city in the tables, and reports whether they said otherwise.
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

// merged returns a board without the second of two lanes, tickets or cities of one id, as far
// as [Board.Files] needs it.
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
