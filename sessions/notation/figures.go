package notation

import (
	"slices"
	"sync"

	"purser/maps"
	"purser/referee"
	"purser/scoring"
	"purser/scoring/stats"
)

// figures are what a count of routes has besides its total, by name and by the features
// that a board needs for it.
var figures = []struct {
	name  string
	needs referee.Feature
	of    func(b *maps.Board, p *scoring.Player) int
}{
	{"parts.routes", 0, points(scoring.Routes)},
	{"parts.exchanges", referee.WithExchange, points(scoring.Exchanges)},
	{"parts.tickets", 0, points(scoring.Tickets)},
	{"parts.harbors", referee.WithHarbors, points(scoring.Harbors)},
	{"parts.unbuilt", referee.WithHarbors, points(scoring.Unbuilt)},
	{"parts.longest", referee.WithLongest, points(scoring.Longest)},
	{"parts.flags", referee.WithFlags, points(scoring.Flags)},
	{"tickets.completed", 0, func(_ *maps.Board, p *scoring.Player) int { return p.CompletedTickets() }}, // including tours
	{"tickets.failed", 0, func(_ *maps.Board, p *scoring.Player) int { return len(p.Tickets) - p.CompletedTickets() }},
	{"tours.shown", referee.WithTours, tickets(func(b *maps.Board, t *scoring.Ticket) bool { return b.Tickets[t.Ticket].Tour() })},
	{"tours.in_order", referee.WithTours, tickets(func(_ *maps.Board, t *scoring.Ticket) bool { return t.Result == scoring.InOrder })},
	{"harbors.built", referee.WithHarbors, func(_ *maps.Board, p *scoring.Player) int { return len(p.Harbors) }},
	{"harbors.unbuilt", referee.WithHarbors, func(_ *maps.Board, p *scoring.Player) int { return p.Missing }},
	{"exchanges.pieces", referee.WithExchange, func(_ *maps.Board, p *scoring.Player) int { return p.Pieces }},
	{"longest.bonuses", referee.WithLongest, func(_ *maps.Board, p *scoring.Player) int { return min(p.Longest.Points, 1) }},
	{"flags.made", referee.WithFlags, func(_ *maps.Board, p *scoring.Player) int { return p.Flags }},
}

// points returns the figure for what a part of the count scores.
func points(part scoring.Part) func(*maps.Board, *scoring.Player) int {
	return func(_ *maps.Board, p *scoring.Player) int { return p.Points(part) }
}

// tickets returns the figure for how many tickets are of a kind.
func tickets(are func(b *maps.Board, t *scoring.Ticket) bool) func(*maps.Board, *scoring.Player) int {
	return func(b *maps.Board, p *scoring.Player) (n int) {
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
func CountsOf(b *maps.Board, s *scoring.Score) []stats.Count {
	has := referee.FeaturesOf(b)
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
	counts := make([]stats.Count, len(s.Players))
	for i := range s.Players {
		p, c := &s.Players[i], &counts[i]
		won := slices.Contains(s.Winners, p.Seat)
		*c = stats.Count{Total: p.Total(), Place: p.Place, Won: won, Shared: won && len(s.Winners) > 1, Names: names.([]string)}
		c.Figures = make([]int, 0, len(c.Names))
		for _, f := range figures {
			if has.Has(f.needs) {
				c.Figures = append(c.Figures, f.of(b, p))
			}
		}
	}
	return counts
}
