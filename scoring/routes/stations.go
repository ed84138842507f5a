package routes

import (
	"cmp"
	"slices"

	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	"purser/scoring"
)

// A Station is a station that a player has built, with the route that it lends.
type Station struct {
	City    routemap.CityNo
	Via     routemap.RouteNo // another player's route into the city, or [routemap.NoRoute]
	Entered bool             // entered by the table; otherwise the best choice
}

// A loan rates a choice of lent routes. The best one has the most points, then the most completed tickets, then lacks
// the least.
type loan struct{ points, completed, lacks int }

func (l loan) compare(o loan) int {
	return cmp.Or(l.points-o.points, l.completed-o.completed, o.lacks-l.lacks)
}

// lend chooses what a player's stations lend. It takes what the table entered, and makes the best choice for the given
// tickets for the other stations; among equally good choices, it takes the first in the order of stations and lanes. A
// station that does not help lends nothing ("Building a train station"). If not nil, lacks returns what the tickets
// still lack with given lent routes.
//
// A lent route only joins parts of a player's network. So rating a choice only means joining a few parts, and lend can
// try all choices for three stations: some hundred on printed boards. The error is [ErrTangled].
func (n *network) lend(s *routerules.State, p referee.Seat, tickets []routemap.TicketNo,
	lacks func(lent []routemap.RouteNo) int) ([]Station, error) {
	var all []Station
	var open []int // stations for which nothing was entered
	for _, c := range s.Stations(p) {
		via, said := s.Lent(c)
		if all = append(all, Station{c, via, said}); !said {
			open = append(open, len(all)-1)
		}
	}
	if len(all) == 0 {
		return nil, nil
	}
	joined := componentsOf(n.board, n.routes)
	var entered []routemap.RouteNo
	for _, station := range all {
		if entered = append(entered, station.Via); station.Via != routemap.NoRoute {
			joined.join(&n.board.Routes[station.Via])
		}
	}
	var best loan
	first, left := true, mostLoans
	chosen := make([]routemap.RouteNo, len(open))
	var try func(i int, joined components)
	try = func(i int, joined components) {
		if left <= 0 {
			return
		}
		if i == len(open) {
			left -= 1 + len(tickets)/usualTickets
			now := n.worth(tickets, joined)
			if lacks != nil && (first || loan{now.points, now.completed, 0}.compare(best) > 0) {
				now.lacks = lacks(append(slices.Clip(entered), chosen...))
			}
			if first || now.compare(best) > 0 {
				best, first = now, false
				for k, of := range open {
					all[of].Via = chosen[k]
				}
			}
			return
		}
		city := all[open[i]].City
		chosen[i] = routemap.NoRoute
		try(i+1, joined)
		seen := []routemap.CityNo{joined.of(city)} // joined to the city; another lane would do the same
		for _, r := range s.Lendable(p, city) {
			if far := joined.of(n.board.Routes[r].From(city)); !slices.Contains(seen, far) {
				seen = append(seen, far)
				next := slices.Clone(joined)
				next.join(&n.board.Routes[r])
				chosen[i] = r
				try(i+1, next)
			}
		}
	}
	if try(0, joined); left <= 0 {
		return nil,
			text.Failed(ErrTangled, nil,
				text.Say("%s: what the stations lend cannot be worked out: there are too many choices, so say it (%s)",
					s.Name(p), "station … via …"))
	}
	for _, station := range all {
		n.add(station.Via)
	}
	return all, nil
}

// mostLoans is the maximum number of choices to try for up to usualTickets tickets. For twice as many tickets, it is
// half as many choices.
const mostLoans, usualTickets = 100_000, 20

// worth rates what tickets score in a network with known parts.
func (n *network) worth(tickets []routemap.TicketNo, joined components) (l loan) {
	for _, t := range tickets {
		ticket := &n.board.Tickets[t]
		if ticket.ForCountry() {
			if pay := ticket.Best(func(a, c routemap.CityNo) bool { return joined.of(a) == joined.of(c) }); pay != nil {
				l.points, l.completed = l.points+pay.Points, l.completed+1
			} else {
				l.points -= ticket.Failed
			}
			continue
		}
		if joined.of(ticket.Cities[0]) == joined.of(ticket.Cities[1]) {
			l.points, l.completed = l.points+ticket.Completed, l.completed+1
		} else {
			l.points -= ticket.Failed
		}
	}
	return l
}

// add adds a lent route to the network for scoring tickets, without counting it as the player's own.
func (n *network) add(r routemap.RouteNo) {
	if r == routemap.NoRoute {
		return
	}
	a, c := n.board.Routes[r].A, n.board.Routes[r].B
	n.at[a], n.at[c] = append(slices.Clip(n.at[a]), r), append(slices.Clip(n.at[c]), r)
}

// stationsRule is the rule on points for stations not built.
var stationsRule = rule("score.stations", text.Title("Building a train station"),
	"Points for stations not built", Stations,
	routerules.Figures(`Each station that a player has not built pays %s. One that was built lends its owner one `+
		`route of another player into its city at the end, the same one for all tickets. If the table does not say `+
		`which, the count takes the routes that are best for the tickets. Nobody is paid for lent routes, and they `+
		`are no part of the longest path.`,
		func(v *routemap.Values) []any { return []any{text.Count(v.Points.Station, "point")} })).
	where(routerules.WithStations)

// mostRule is the rule on the bonus for the most completed tickets.
var mostRule = rule("score.most-tickets", calculating,
	"The bonus for the most tickets", MostTickets,
	routerules.Figures(`The player who has completed the most tickets is paid %s, and so is everyone who ties for `+
		`it. Tickets that failed make no difference. If nobody has completed one, nobody is paid.`,
		func(v *routemap.Values) []any { return []any{text.Count(v.Points.MostTickets, "point")} })).
	where(routerules.WithMostTickets)

// countMost gives the bonus for the most completed tickets to everyone who ties for it.
func (s *Score) countMost(state *routerules.State) {
	most, best := scoring.Most(s.all(), (*Player).CompletedTickets)
	for _, p := range best {
		if most > 0 {
			p.Most = state.Board().Values.Points.MostTickets
		}
	}
}
