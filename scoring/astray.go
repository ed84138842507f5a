package scoring

import (
	"fmt"

	"purser/maps"
	"purser/referee"
)

// Astray says in which ways a table's own count may have gone astray, when a
// player's scoring marker shows something else than [referee.State.Marker]: the
// single slips that explain just that difference, the likeliest first. It is
// empty when the marker is right, or when no single slip explains it.
func Astray(s *referee.State, p referee.Seat, shown int) []string {
	off := shown - s.Marker(p)
	if off == 0 {
		return nil
	}
	b := s.Board()
	var slips []string
	say := func(format string, args ...any) { slips = append(slips, fmt.Sprintf(format, args...)) }
	if off%100 == 0 {
		say("the track begins anew at 100: the marker went round %s", maps.Count(max(off, -off)/100, "time"))
	}
	if paid := -s.Stock(p).Paid; off == -paid && paid != 0 {
		say("the %d points for exchanged pieces were not taken off", -paid)
	}
	lengths := map[int]int{} // how many routes of each length
	for r := range b.Routes {
		if s.Owner(maps.RouteNo(r)) == p {
			lengths[b.Routes[r].Spaces]++
		}
	}
	for spaces := 1; spaces <= len(b.Values.Points.Routes); spaces++ {
		n, points := lengths[spaces], b.Points(spaces)
		if n == 0 {
			continue
		}
		switch {
		case off == -points:
			say("a route of %s, %s, was not counted", maps.Count(spaces, "space"), maps.Count(points, "point"))
		case off == points:
			say("a route of %s, %s, was counted twice", maps.Count(spaces, "space"), maps.Count(points, "point"))
		}
		for other := range b.Values.Points.Routes {
			wrong := b.Points(other + 1)
			if other+1 != spaces && off == wrong-points {
				say("a route of %s was paid as one of %d", maps.Count(spaces, "space"), other+1)
			}
		}
		if spaces == 3 && off == n {
			say("routes of 3 spaces were paid 5 points, not 4")
		}
	}
	return slips
}
