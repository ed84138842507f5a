package board

import (
	"cmp"
	routemap "purser/maps/routes"
	"slices"
)

// onMap returns a scene without the cities that are listed below the map: they have no
// marks, and the others do not make room for them. Lanes to them are left out.
func (s *Scene) onMap() *Scene {
	if len(s.Listed) == 0 {
		return s
	}
	m, b := *s, *s.Board
	cities, routes := make([]routemap.CityNo, len(b.Cities)), make([]routemap.RouteNo, len(b.Routes))
	m.Harbors, m.Owners, m.Pins, m.Listed = nil, nil, nil, nil
	b.Cities, b.Routes = nil, nil
	for i := range cities {
		no := routemap.CityNo(i)
		if cities[i] = -1; !slices.Contains(s.Listed, no) {
			cities[i] = routemap.CityNo(len(b.Cities))
			b.Cities = append(b.Cities, s.Board.Cities[i])
			m.Harbors = append(m.Harbors, s.harbor(no))
		}
	}
	for i, r := range s.Board.Routes {
		no := routemap.RouteNo(i)
		if routes[i] = routemap.NoRoute; cities[r.A] >= 0 && cities[r.B] >= 0 {
			routes[i] = routemap.RouteNo(len(b.Routes))
			r.A, r.B, r.Twin = cities[r.A], cities[r.B], routemap.NoRoute
			b.Routes = append(b.Routes, r)
			m.Owners = append(m.Owners, s.owner(no))
		}
	}
	for _, pins := range s.pinsByCity() {
		for _, p := range pins {
			if p.City = cities[p.City]; p.City >= 0 {
				m.Pins = append(m.Pins, p)
			}
		}
	}
	if s.Look != nil {
		m.Look = &Look{renumbered(s.Look.Routes, routes), renumbered(s.Look.Cities, cities), renumbered(s.Look.Stops, cities)}
	}
	m.Board = &b
	return &m
}

// renumbered returns the new numbers of what is still there.
func renumbered[T routemap.CityNo | routemap.RouteNo](list, numbers []T) []T {
	var found []T
	for _, n := range list {
		if numbers[n] >= 0 {
			found = append(found, numbers[n])
		}
	}
	return found
}

// An entry is a city that is listed below the map: its name and its pins.
type entry struct {
	name string
	pins []Pin
}

// entries returns cities as they are listed below the map. Those with pawns come first,
// then those with other pins, because they would be missed most if room runs out.
func (s *Scene) entries(cities []routemap.CityNo) []entry {
	var list []entry
	pins := s.pinsByCity()
	for i, c := range cities {
		if c >= 0 && int(c) < len(pins) && !slices.Contains(cities[:i], c) {
			list = append(list, entry{shortName(&s.Board.Cities[c]), pins[c]})
		}
	}
	slices.SortStableFunc(list, func(a, b entry) int { return cmp.Compare(a.rank(), b.rank()) })
	return list
}

func (e *entry) rank() int {
	if len(e.pins) == 0 {
		return int(numPinKinds)
	}
	return int(min(e.pins[0].Kind, Home))
}
