package routes

import (
	"slices"
	"strings"

	"purser/cmd/internal/ask"
	routeview "purser/cmd/internal/show/routes"
	"purser/internal/text"
	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
	routewords "purser/sessions/notation/routes"
)

// labeled labels the choices of a verb as on the board: a route by its cities and its
// color, a ticket and a harbor by their cities, an exchange with its cost.
func labeled(b *routemap.Board, verb *routewords.Verb, choices []ask.Choice) {
	for i := range choices {
		c := &choices[i]
		c.Name, c.Color = nameOf(b, verb, c.Answer)
		c.Label = c.Name
		if verb.Act == routerules.Exchange {
			c.Worth = costOf(b, c.Answer)
		}
	}
}

// nameOf returns the board's name for a choice of a verb, and for a lane its color on a
// terminal.
func nameOf(b *routemap.Board, verb *routewords.Verb, id string) (name text.Sentence, color string) {
	switch verb.Act {
	case routerules.Claim:
		if i := slices.IndexFunc(b.Routes, func(r routemap.Route) bool { return r.ID == id }); i >= 0 {
			return routeview.RouteName(b, routemap.RouteNo(i)), routeview.LaneInk(b, routemap.RouteNo(i))
		}
	case routerules.Harbor:
		if i := slices.IndexFunc(b.Cities, func(c routemap.City) bool { return c.ID == id }); i >= 0 {
			return text.Say("%s", b.Cities[i].Name), ""
		}
	case routerules.Exchange, routerules.Tickets:
		if m, err := verb.Typed(b, strings.Fields(id)); err == nil && verb.Act == routerules.Exchange {
			other := text.Say("ships")
			if m.Give == routemap.Ship {
				other = text.Say("trains")
			}
			return text.Say("%s for %s", text.Count(m.Count, m.Give.String()), other), ""
		} else if err == nil {
			return text.Say("%d of %d", m.Count, m.Drawn), ""
		}
	case routerules.Reveal:
		if i := slices.IndexFunc(b.Tickets, func(t routemap.Ticket) bool { return t.ID == id }); i >= 0 {
			return routeview.TicketName(b, routemap.TicketNo(i)), ""
		}
	}
	if pieces, one := strings.CutPrefix(id, "1 "); one && verb.Act == routerules.Exchange {
		id = "1 " + strings.Replace(pieces, "s ", " ", 1)
	}
	return text.Say("%s", id), ""
}

// costOf returns what an exchange costs.
func costOf(b *routemap.Board, answer string) text.Sentence {
	m, err := routewords.VerbOf("exchange").Typed(b, strings.Fields(answer))
	if err != nil {
		return text.Sentence{}
	}
	return text.Say("costs %s", text.Count(m.Count*-b.Values.Points.Exchange, "point"))
}
