package board

import (
	"cmp"
	"slices"
)

// onMap returns a scene without the cities that are listed below the map: they have no
// marks, and the others do not make room for them. Lanes to them are left out.
func (s *Scene) onMap() *Scene {
	if len(s.Listed) == 0 {
		return s
	}
	m, b := *s, *s.Board
	cities, routes := make([]int, len(b.Cities)), make([]int, len(b.Lanes))
	m.Harbors, m.Owners, m.Pins, m.Listed = nil, nil, nil, nil
	b.Cities, b.Lanes = nil, nil
	for i := range cities {
		if cities[i] = -1; !slices.Contains(s.Listed, i) {
			cities[i] = len(b.Cities)
			b.Cities = append(b.Cities, s.Board.Cities[i])
			m.Harbors = append(m.Harbors, s.harbor(i))
		}
	}
	for i, r := range s.Board.Lanes {
		if routes[i] = -1; cities[r.A] >= 0 && cities[r.B] >= 0 {
			routes[i] = len(b.Lanes)
			r.A, r.B = cities[r.A], cities[r.B]
			b.Lanes = append(b.Lanes, r)
			m.Owners = append(m.Owners, s.owner(i))
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
		m.Look = &Look{renumbered(s.Look.Lanes, routes), renumbered(s.Look.Cities, cities), renumbered(s.Look.Stops,
			cities)}
	}
	m.Board = &b
	return &m
}

// renumbered returns the new numbers of what is still there.
func renumbered(list, numbers []int) []int {
	var found []int
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

// entries returns the cities with pins as they are listed below the map. Those with pawns
// come first, because they would be missed most if room runs out.
func (s *Scene) entries(cities []int) []entry {
	var list []entry
	pins := s.pinsByCity()
	for i, c := range cities {
		if c >= 0 && c < len(pins) && len(pins[c]) > 0 && !slices.Contains(cities[:i], c) {
			list = append(list, entry{shortName(&s.Board.Cities[c]), pins[c]})
		}
	}
	slices.SortStableFunc(list, func(a, b entry) int {
		return cmp.Compare(min(a.pins[0].Kind, Home),
			min(b.pins[0].Kind, Home))
	})
	return list
}
