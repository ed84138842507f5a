package routes_test

import (
	"slices"

	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	routescore "purser/scoring/routes"
)

// checkProof checks a ticket's proof without any search: a walk along the player's own
// routes that shows what the result says.
func checkProof(t tester, s *routerules.State, p referee.Seat, order string, item routescore.TicketScore) {
	t.Helper()
	b := s.Board()
	ticket := &b.Tickets[item.Ticket]
	path := item.Path
	wrong := func(what string) {
		t.Helper()
		var routes []string
		for _, r := range path.Routes {
			routes = append(routes, b.Routes[r].ID)
		}
		t.Errorf("%s (%v, %s): the proof %s: %v by %v", ticket.ID, item.Result, order, what, b.CityIDs(path.Cities),
			routes)
	}
	if item.Result == routescore.Failed {
		if len(path.Cities)+len(path.Routes) > 0 {
			wrong("of a failed ticket is not empty")
		}
		return
	}
	if len(path.Routes) != len(path.Cities)-1 {
		wrong("has not one route fewer than cities")
		return
	}
	for i, r := range path.Routes {
		if s.Owner(r) != p {
			wrong("uses a route that the player doesn't own")
		}
		a, c := path.Cities[i], path.Cities[i+1]
		if route := &b.Routes[r]; !(route.A == a && route.B == c || route.A == c && route.B == a) {
			wrong("uses a route that does not join its cities")
		}
	}
	if path.Cities[0] != ticket.Cities[0] || path.Cities[len(path.Cities)-1] != ticket.Cities[len(ticket.Cities)-1] {
		wrong("does not go from the first city to the last")
	}
	next := 0
	for _, c := range path.Cities {
		if next < len(ticket.Cities) && c == ticket.Cities[next] {
			next++
		}
	}
	if next < len(ticket.Cities) {
		wrong("does not meet the cities in order")
	}
	if !ticket.Tour() {
		if item.Result == routescore.InOrder || twice(path.Cities) {
			wrong("of an ordinary ticket is no plain path")
		}
		return
	}
	if item.Result != routescore.InOrder {
		return
	}
	switch order {
	case "path":
		if twice(path.Cities) {
			wrong("meets a city twice")
		}
	case "trail":
		if twice(path.Routes) {
			wrong("uses a route twice")
		}
	case "legs":
		var met []routemap.CityNo
		for _, c := range path.Cities {
			if ticket.Names(c) {
				met = append(met, c)
			}
		}
		if !slices.Equal(met, ticket.Cities) {
			wrong("meets other cities of the tour on the way")
		}
	case "direct":
		if !slices.Equal(path.Cities, ticket.Cities) {
			wrong("is not direct")
		}
	}
}

// twice reports whether something is in a list twice.
func twice[T comparable](list []T) bool {
	seen := map[T]bool{}
	for _, x := range list {
		if seen[x] {
			return true
		}
		seen[x] = true
	}
	return false
}
