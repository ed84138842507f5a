package routes

import (
	"strings"
	"sync"

	"purser/internal/lists"
	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
	"purser/scoring"
	routescore "purser/scoring/routes"
	"purser/scoring/stats"
	"purser/sessions/kind"
)

// A figure is a figure of a count other than the total, with its name and the features that a board needs to have it.
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
		func(b *routemap.Board, t *routescore.TicketScore) bool { return b.Tickets[t.Ticket].Tour() })},
	{"tours.in_order", routerules.WithTours, tickets(
		func(_ *routemap.Board, t *routescore.TicketScore) bool { return t.Result == routescore.InOrder })},
	{"harbors.built", routerules.WithHarbors, own(func(p *routescore.Player) int { return len(p.Harbors) })},
	{"harbors.unbuilt", routerules.WithHarbors, own(func(p *routescore.Player) int { return p.Missing })},
	{"exchanges.pieces", routerules.WithExchange, own(func(p *routescore.Player) int { return p.Pieces })},
	{"longest.bonuses", routerules.WithLongest,
		own(func(p *routescore.Player) int { return min(p.Longest.Points, 1) })},
	{"stations.built", routerules.WithStations, own(func(p *routescore.Player) int { return len(p.Stations) })},
	{"tunnels.failed", routerules.WithTunnels, own(func(p *routescore.Player) int { return p.Tunnels })},
	{"most.bonuses", routerules.WithMostTickets, own(func(p *routescore.Player) int { return min(p.Most, 1) })},
	{"flags.made", routerules.WithFlags, own(func(p *routescore.Player) int { return p.Flags })},
}

// own returns a figure that does not depend on the board.
func own(of func(*routescore.Player) int) func(*routemap.Board, *routescore.Player) int {
	return func(_ *routemap.Board, p *routescore.Player) int { return of(p) }
}

// points returns the figure for what a part of the count scores.
func points(part routescore.ScorePart) func(*routemap.Board, *routescore.Player) int {
	return own(func(p *routescore.Player) int { return p.Points(part) })
}

// tickets returns the figure for the number of tickets that satisfy a condition.
func tickets(are func(b *routemap.Board, t *routescore.TicketScore) bool) func(*routemap.Board,
	*routescore.Player) int {
	return func(b *routemap.Board, p *routescore.Player) (n int) {
		for i := range p.Tickets {
			if are(b, &p.Tickets[i]) {
				n++
			}
		}
		return n
	}
}

// A figured holds the figures of a board and their names, shared by all counts on it to save memory.
type figured struct {
	figures []figure
	names   []string
}

// byFeatures caches a [figured] for each set of features.
var byFeatures sync.Map

// CountsOf returns the figures of all players in a score, in seating order.
func CountsOf(b *routemap.Board, s *routescore.Score) []stats.GameFigures {
	has := routerules.FeaturesOf(b)
	known, ok := byFeatures.Load(has)
	if !ok {
		own := lists.Filter(figures, func(f figure) bool { return has.Has(f.needs) })
		names := lists.Map(own, func(f figure) string { return f.name })
		known, _ = byFeatures.LoadOrStore(has, figured{own, names})
	}
	own := known.(figured)
	counts := kind.Counted("", s.Winners, len(s.Players), func(p int) (total, place int) {
		return s.Players[p].Total(), s.Players[p].Place
	})
	for i := range s.Players {
		figures, names := own.figures, own.names
		if p := &s.Players[i]; p.Depth != scoring.ByLines {
			figures = lists.Filter(figures, func(f figure) bool { return f.counted(s.Numbers(p.Seat)) })
			names = lists.Map(figures, func(f figure) string { return f.name })
		}
		counts[i].Parts = &stats.Parts{Names: names,
			Values: lists.Map(figures, func(f figure) int { return f.of(b, &s.Players[i]) })}
	}
	return counts
}

// byPart are the parts of a count by numbers that figures come from, by name. Harbors and what
// they cost always count, because the total has them.
var byPart = map[string]routescore.NumberPart{
	"parts.routes": routescore.CountedRoutes, "parts.exchanges": routescore.CountedExchanges,
	"exchanges.pieces": routescore.CountedExchanges, "parts.tickets": routescore.CountedTickets,
	"tickets.completed": routescore.CountedTickets, "tickets.failed": routescore.CountedTickets,
	"parts.most": routescore.CountedTickets, "most.bonuses": routescore.CountedTickets,
	"parts.longest": routescore.CountedLongest, "longest.bonuses": routescore.CountedLongest,
	"parts.flags": routescore.CountedFlags, "flags.made": routescore.CountedFlags,
	"parts.stations": routescore.CountedStations, "stations.built": routescore.CountedStations,
}

// counted reports whether a count by numbers said the figure; n is nil if only the total is known.
func (f figure) counted(n *routescore.Numbers) bool {
	part, ok := byPart[f.name]
	return n != nil && (ok && n.Said[part] || strings.Contains(f.name, "harbors") || f.name == "parts.unbuilt")
}
