package routes

import (
	"slices"
	"sync"

	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
	routescore "purser/scoring/routes"
	"purser/scoring/stats"
	"purser/sessions/kind"
)

// A figure is what a count of routes has besides its total, by name and by the features that
// a board needs for it.
type figure struct {
	name  string
	needs routerules.Feature
	of    func(b *routemap.Board, p *routescore.Player) int
}

var figures = []figure{
	{"parts.routes", 0, points(routescore.Routes)},
	{"parts.exchanges", routerules.WithExchange, points(routescore.Exchanges)},
	{"parts.tickets", 0, points(routescore.Tickets)},
	{"parts.harbors", routerules.WithHarbors, points(routescore.Harbors)},
	{"parts.unbuilt", routerules.WithHarbors, points(routescore.Unbuilt)},
	{"parts.longest", routerules.WithLongest, points(routescore.Longest)},
	{"parts.flags", routerules.WithFlags, points(routescore.Flags)},
	{"parts.stations", routerules.WithStations, points(routescore.Stations)},
	{"parts.most", routerules.WithMostTickets, points(routescore.MostTickets)},
	// including tours
	{"tickets.completed", 0, own((*routescore.Player).CompletedTickets)},
	{"tickets.failed", 0, own(func(p *routescore.Player) int { return len(p.Tickets) - p.CompletedTickets() })},
	{"tours.shown", routerules.WithTours, tickets(
		func(b *routemap.Board, t *routescore.Ticket) bool { return b.Tickets[t.Ticket].Tour() })},
	{"tours.in_order", routerules.WithTours, tickets(
		func(_ *routemap.Board, t *routescore.Ticket) bool { return t.Result == routescore.InOrder })},
	{"harbors.built", routerules.WithHarbors, own(func(p *routescore.Player) int { return len(p.Harbors) })},
	{"harbors.unbuilt", routerules.WithHarbors, own(func(p *routescore.Player) int { return p.Missing })},
	{"exchanges.pieces", routerules.WithExchange, own(func(p *routescore.Player) int { return p.Pieces })},
	{"longest.bonuses", routerules.WithLongest, own(func(p *routescore.Player) int { return min(p.Longest.Points, 1) })},
	{"stations.built", routerules.WithStations, own(func(p *routescore.Player) int { return len(p.Stations) })},
	{"tunnels.failed", routerules.WithTunnels, own(func(p *routescore.Player) int { return p.Tunnels })},
	{"most.bonuses", routerules.WithMostTickets, own(func(p *routescore.Player) int { return min(p.Most, 1) })},
	{"flags.made", routerules.WithFlags, own(func(p *routescore.Player) int { return p.Flags })},
}

// own returns the figure for what a player has, whatever the board.
func own(of func(*routescore.Player) int) func(*routemap.Board, *routescore.Player) int {
	return func(_ *routemap.Board, p *routescore.Player) int { return of(p) }
}

// points returns the figure for what a part of the count scores.
func points(part routescore.Part) func(*routemap.Board, *routescore.Player) int {
	return own(func(p *routescore.Player) int { return p.Points(part) })
}

// tickets returns the figure for how many tickets are of a kind.
func tickets(are func(b *routemap.Board, t *routescore.Ticket) bool) func(*routemap.Board, *routescore.Player) int {
	return func(b *routemap.Board, p *routescore.Player) (n int) {
		for i := range p.Tickets {
			if are(b, &p.Tickets[i]) {
				n++
			}
		}
		return n
	}
}

// figureNames are the names of the figures by the features of a board, shared by ten
// thousand counts.
var figureNames sync.Map

// CountsOf returns the figures of everybody in a score, in seating order.
func CountsOf(b *routemap.Board, s *routescore.Score) []stats.Count {
	has := routerules.FeaturesOf(b)
	names, ok := figureNames.Load(has)
	if !ok {
		var list []string
		for _, f := range figures {
			if has.Has(f.needs) {
				list = append(list, f.name)
			}
		}
		names, _ = figureNames.LoadOrStore(has, list)
	}
	counts := kind.Counted("", s.Winners, len(s.Players), func(p int) (total, place int) {
		return s.Players[p].Total(), s.Players[p].Place
	})
	all := make([]int, 0, len(counts)*len(names.([]string))) // the figures of everybody, in one piece
	for i := range s.Players {
		for _, f := range figures {
			if has.Has(f.needs) {
				all = append(all, f.of(b, &s.Players[i]))
			}
		}
		counts[i].Names = names.([]string)
		counts[i].Figures = slices.Clip(all[len(all)-len(counts[i].Names):])
	}
	return counts
}
