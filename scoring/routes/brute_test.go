package routes_test

import (
	"slices"

	routemap "purser/maps/routes"
)

// A net is a player's network for the simple searches that the count is compared with. They
// walk every possible way, and skip only ways already walked to the same end.
type net struct {
	board  *routemap.Board
	routes []routemap.RouteNo
}

// flood returns all cities within reach of one, without passing through some to avoid.
func (n net) flood(from routemap.CityNo, avoid ...routemap.CityNo) map[routemap.CityNo]bool {
	reached := map[routemap.CityNo]bool{from: true}
	for grew := true; grew; {
		grew = false
		for _, r := range n.routes {
			for _, way := range [][2]routemap.CityNo{{n.board.Routes[r].A, n.board.Routes[r].B}, {n.board.Routes[r].B,
				n.board.Routes[r].A}} {
				if reached[way[0]] && !reached[way[1]] && !slices.Contains(avoid, way[1]) {
					reached[way[1]], grew = true, true
				}
			}
		}
	}
	return reached
}

// connected reports whether all cities are in one network.
func (n net) connected(cities []routemap.CityNo) bool {
	reached := n.flood(cities[0])
	return !slices.ContainsFunc(cities, func(c routemap.CityNo) bool { return !reached[c] })
}

// pays returns the most that a country ticket pays for a country in one network with its first
// place.
func (n net) pays(ticket *routemap.Ticket) (most int, ok bool) {
	from := ticket.Cities
	if ticket.From != nil {
		from = ticket.From.Ends
	}
	for _, c := range from {
		reached := n.flood(c)
		for _, pay := range ticket.Pays {
			for _, end := range pay.Country.Ends {
				if reached[end] && pay.Points > most {
					most, ok = pay.Points, true
				}
			}
		}
	}
	return most, ok
}

// inOrder reports whether a tour is in order by one of the four readings.
func (n net) inOrder(order string, cities []routemap.CityNo) bool {
	switch order {
	case "path":
		return n.walks(cities, false) >= 0
	case "trail":
		return n.walks(cities, true) >= 0
	}
	for i := range len(cities) - 1 {
		a, b := cities[i], cities[i+1]
		if order == "legs" {
			var others []routemap.CityNo
			for _, c := range cities {
				if c != a && c != b {
					others = append(others, c)
				}
			}
			if !n.flood(a, others...)[b] {
				return false
			}
			continue
		}
		if !slices.ContainsFunc(n.routes, func(r routemap.RouteNo) bool {
			return n.board.Routes[r].Touches(a) &&
				n.board.Routes[r].Touches(b)
		}) {
			return false
		}
	}
	return true
}

// walks returns the fewest routes of a walk from the first city to the last that visits all in order and uses
// no route twice, or otherwise no city twice; or -1. It takes all such walks at once, one route after the other.
func (n net) walks(cities []routemap.CityNo, trail bool) int {
	type place struct {
		at   routemap.CityNo
		met  int
		used uint64 // routes, or cities
	}
	start := place{at: cities[0], met: 1}
	if !trail {
		start.used = 1 << cities[0]
	}
	now := map[place]bool{start: true}
	for walked := 0; len(now) > 0; walked++ {
		next := map[place]bool{}
		for p := range now {
			if p.met == len(cities) {
				return walked
			}
			for i, r := range n.routes {
				if !n.board.Routes[r].Touches(p.at) {
					continue
				}
				to := n.board.Routes[r].From(p.at)
				use := uint64(1) << i
				if !trail {
					use = 1 << to
				}
				if p.used&use != 0 {
					continue
				}
				on := place{to, p.met, p.used | use}
				if to == cities[p.met] {
					on.met++
				}
				next[on] = true
			}
		}
		now = next
	}
	return -1
}
