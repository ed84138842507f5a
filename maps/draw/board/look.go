package board

import (
	"strconv"
)

// looked is a [Look] as sets.
type looked struct {
	s      *Look
	routes map[int]bool
	cities map[int]bool
	stops  map[int]bool
	order  map[int][]string // the numbers of each city along the path, from 1
}

func lookOf(s *Scene) *looked {
	l := &looked{s.Look, map[int]bool{}, map[int]bool{}, map[int]bool{}, map[int][]string{}}
	if s.Look == nil {
		return l
	}
	for _, r := range s.Look.Lanes {
		l.routes[r] = true
		l.cities[s.Board.Lanes[r].A], l.cities[s.Board.Lanes[r].B] = true, true
	}
	for i, c := range s.Look.Cities {
		l.cities[c] = true
		l.order[c] = append(l.order[c], strconv.Itoa(i+1))
	}
	for _, c := range s.Look.Stops {
		l.cities[c], l.stops[c] = true, true
	}
	return l
}

// fades reports whether something is faded: there is a look, and it highlights other
// things.
func (l *looked) fades(at bool) bool { return l.s != nil && !at }
