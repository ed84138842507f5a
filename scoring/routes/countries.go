package routes

import (
	"purser/internal/text"
	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
)

// destinations is the rulebook section on country tickets.
var destinations = text.Title("Destination Tickets")

// CountryRule is the id of the rule on country tickets.
const CountryRule = "score.countries"

var countryRule = rule(CountryRule, destinations, "Points for country tickets", Tickets,
	routerules.Words(`A country ticket joins a city, or any end in a country, with one of several other countries: `+
		`with any end in it. Only one country counts: the best-paying one that the player's own routes reach. If `+
		`none is reached, the least value on the card is lost. The ends of a country are not joined to each other. A `+
		`path may begin or end in one, but never passes through: a single route leads there. A country ticket that `+
		`reaches a country is one completed ticket.`)).
	where(routerules.WithCountries)

// reach finds the path by which a player's routes complete a country ticket, and what it pays: the shortest path to
// the best country. Pay is nil if no country is reached.
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

// A Reach tells what a country ticket would pay for one of its countries, and what is missing to reach that country.
type Reach struct {
	Country *routemap.Country
	Points  int
	Way     Completion
}

// reaches lists what is missing for a country ticket to reach each of its countries, best first, down to the one
// already reached. least is the smallest of these ways that completes the ticket.
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

// orFewer returns the better of two completions: the one found, with fewer spaces. If neither was found, it is one that
// fails only for lack of pieces.
func (w Completion) orFewer(other Completion) Completion {
	if other.Found && (!w.Found || other.Spaces < w.Spaces) || other.Short && !w.Found {
		return other
	}
	return w
}
