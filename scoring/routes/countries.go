package routes

import (
	"purser/internal/text"
	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
)

// destinations is the section on country tickets.
var destinations = text.Title("Destination Tickets")

// CountryRule is the rule about country tickets.
const CountryRule = "score.countries"

var countryRule = rule(CountryRule, destinations, "Points for country tickets", Tickets,
	routerules.Words(`A country ticket joins a city, or any end in a country, with one of several other countries: `+
		`with any end in it. Only one country counts: the best-paying one that the player's own routes reach. If `+
		`none is reached, the least value on the card is lost. The ends of a country are not joined to each other. A `+
		`path may begin or end in one, but never passes through: a single route leads there. A country ticket that `+
		`reaches a country is one completed ticket.`)).
	where(routerules.WithCountries)

// reach finds the path by which a player's routes complete a country ticket, and what it pays: the
// shortest one to the best country, or nil if no country is reached.
func (n *network) reach(t *routemap.Ticket) (path Path, pay *routemap.Pay) {
	pay = t.Best(func(a, c routemap.CityNo) bool {
		_, _, ok := n.leg(a, c, nil)
		return ok
	})
	if pay == nil {
		return path, nil
	}
	for _, from := range t.Starts() {
		for _, end := range pay.Country.Ends {
			if way, _, ok := n.leg(from, end, nil); ok && (path.Cities == nil || len(way.Cities) < len(path.Cities)) {
				path = way
			}
		}
	}
	return path, pay
}

// A Reach is what a country ticket would pay for one of its countries, and what is still missing
// until it is reached.
type Reach struct {
	Country *routemap.Country
	Points  int
	Way     Completion
}

// reaches lists what is missing until a country ticket reaches each of its countries, the best
// first, down to the one that is reached already; and the least that completes it.
func (l *lanes) reaches(t *routemap.Ticket, reached *routemap.Pay) (all []Reach, least Completion) {
	least = Completion{Fewest: true}
	for i, pay := range t.Pays {
		best := Completion{Fewest: true}
		for _, from := range t.Starts() {
			for _, end := range pay.Country.Ends {
				best = best.orFewer(l.join([]routemap.CityNo{from, end}))
			}
		}
		all, least = append(all, Reach{pay.Country, pay.Points, best}), least.orFewer(best)
		if reached == &t.Pays[i] {
			break
		}
	}
	return all, least
}

// orFewer returns the other way if it is one and takes fewer spaces, or if there are only too few pieces for it.
func (w Completion) orFewer(other Completion) Completion {
	if other.Found && (!w.Found || other.Spaces < w.Spaces) || other.Short && !w.Found {
		return other
	}
	return w
}
