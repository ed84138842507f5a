package routes

import (
	"maps"
	"slices"
	"strings"

	"purser/internal/lists"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
)

// ownShown returns the example lines for the counting rules on a table's own board. It finds lanes for them, or uses
// the lines of an example on a built-in board. It leaves out examples for which the board lacks something.
func ownShown(b *routemap.Board) map[string]shown {
	claim := func(name string, lanes ...routemap.RouteNo) (lines string) {
		for _, lane := range lanes {
			lines += name + " claim " + b.Routes[lane].ID + "\n"
		}
		return lines
	}
	line := func(words ...string) string { return "Anna " + strings.Join(words, " ") + "\n" }
	harbor := func(c routemap.CityNo) string { return line("harbor", b.Cities[c].ID) }
	all := map[string]shown{}
	first := func(id string, lines ...string) {
		if _, has := all[id]; !has {
			all[id] = shown{lines: strings.Join(lines, "")}
		}
	}
	first("score.exchange", line("exchange", "1", "ships", "for", "trains"))
	lanes := lists.Map(routerules.PlainLanes(b, routemap.Train), func(r *routemap.Route) routemap.RouteNo {
		no, _ := b.RouteOf(r.ID)
		return no
	})
	for i, lane := range lanes {
		short, route := lanes[len(lanes)-1], &b.Routes[lane]
		if i > 0 {
			first("score.routes", claim("Anna", lanes[0], short))
			first("score.ties", claim("Anna", lanes[len(lanes)-2]), claim("Ben", short))
		}
		for _, next := range lanes[i+1:] {
			if route.Touches(b.Routes[next].A) || route.Touches(b.Routes[next].B) {
				first("score.longest", claim("Anna", lane, next))
			}
		}
		for _, city := range []routemap.CityNo{route.A, route.B} {
			if b.Cities[city].Kind == routemap.Port {
				first("score.unbuilt", claim("Anna", lane), harbor(city))
			}
			first("score.stations", line("station", b.Cities[city].ID))
		}
	}
	flag := lists.Map(b.Values.Play.Flag, func(color string) string {
		for _, lane := range lanes {
			if c := b.Routes[lane].Color; c != routemap.Gray && b.CardColors[c] == color {
				return strings.TrimSuffix(claim("Anna", lane), "\n") + " keep\n"
			}
		}
		return ""
	})
	if !slices.Contains(flag, "") {
		first("score.flags", flag...)
	}
	ways := easiest(b)
	for i, way := range ways {
		ticket := &b.Tickets[way.ticket]
		claimed, shows := claim("Anna", way.Routes...), line("reveal", ticket.ID)
		switch other := &b.Tickets[ways[len(ways)-1-i].ticket]; {
		case ticket.ForCountry():
			first("score.countries", claimed, shows)
		case ticket.Tour():
			first("score.tours", claimed, shows)
		default:
			first("score.most-tickets", claimed, shows)
			if i < len(ways)-1-i && !other.ForCountry() {
				first("score.tickets", claimed, line("reveal", ticket.ID+",", other.ID))
			}
			ends := ticket.Cities
			if b.Cities[ends[0]].Kind == routemap.Port && b.Cities[ends[1]].Kind == routemap.Port {
				first("score.harbors", claimed, harbor(ends[0]), harbor(ends[1]), shows)
			}
		}
	}
	for _, board := range slices.Sorted(maps.Keys(stages)) {
		for id, one := range stages[board] {
			if routerules.Known(b, one.lines) {
				first(id, one.lines)
			}
		}
	}
	return all
}

// A ticketWay is what must be claimed for a ticket; for a tour, in order.
type ticketWay struct {
	ticket routemap.TicketNo
	Completion
}

// easiest returns what must be claimed for each ticket by a player without any routes, the fewest spaces first.
func easiest(b *routemap.Board) (ways []ticketWay) {
	v := &b.Values
	one := routerules.Player{Name: "Anna", Color: b.SeatColors[0], Trains: v.Setup.Pieces, Keeps: referee.Unknown}
	if v.HasShips() {
		one.Trains, one.Ships = v.Setup.FirstTrains, v.Setup.Pieces-v.Setup.FirstTrains
	}
	other := one
	other.Name, other.Color = "Ben", b.SeatColors[1]
	s, err := routerules.New(&routerules.Setup{Board: b, Free: true, Players: []routerules.Player{one, other}})
	if err != nil {
		return nil
	}
	all := lists.Tabulate(len(b.Tickets), func(i int) routemap.TicketNo { return routemap.TicketNo(i) })
	some, _, err := Outlook(s, 0, all)
	if err != nil {
		return nil
	}
	for _, prospect := range some {
		way := prospect.Completed
		switch {
		case len(prospect.Reaches) > 0:
			way = prospect.Reaches[0].Way
		case b.Tickets[prospect.Ticket].Tour():
			way = prospect.InOrder
		}
		if way.Found && way.Exchange == 0 && len(way.Routes) > 0 {
			ways = append(ways, ticketWay{prospect.Ticket, way})
		}
	}
	slices.SortStableFunc(ways, func(a, b ticketWay) int { return a.Spaces - b.Spaces })
	return ways
}
