package routes

import (
	"strings"

	"purser/internal/text"
)

// CitySaid returns a city as people say it: its printed name, or on an open board the name
// that was entered.
func (b *Board) CitySaid(c CityNo) text.Named {
	return text.Named{ID: b.Cities[c].ID, Name: b.Cities[c].Name}
}

// RouteSaid returns a route as people say it: Los Angeles – Tokyo (green). A second lane of
// the same color has its number: Kansas City – Omaha (gray 2).
func (b *Board) RouteSaid(r RouteNo) text.Named { return b.laneSaid(&b.Routes[r]) }

func (b *Board) laneSaid(route *Route) text.Named {
	lane := text.Say(b.ColorName(route.Color))
	if _, no, ok := strings.Cut(route.ID[strings.LastIndexByte(route.ID, '/'):], "-"); ok {
		lane = text.Say("%s %s", lane, no)
	}
	return text.Named{ID: route.ID, Name: text.Say("%s – %s (%s)", b.Cities[route.A].Name, b.Cities[route.B].Name, lane)}
}

// TicketSaid returns a ticket as printed on its card: Bangkok – Tokyo.
func (b *Board) TicketSaid(t TicketNo) text.Named {
	return text.Named{ID: b.Tickets[t].ID, Name: strings.Join(b.CityNames(b.Tickets[t].Cities), text.Dash)}
}
