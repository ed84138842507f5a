package routes

import (
	"strings"

	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/maps"
	routemap "purser/maps/routes"
	"purser/sessions"
)

// LaneInk returns the number of the terminal color, one of sixteen, of a lane, or "" if it
// keeps the color of the text.
func LaneInk(b *routemap.Board, r routemap.RouteNo) string {
	return show.LaneInk(b.ColorName(b.Routes[r].Color))
}

// RouteName returns a route as on the board: the names of its cities, its color and, if two
// lanes have the same color, which of them it is.
func RouteName(b *routemap.Board, r routemap.RouteNo) text.Sentence {
	route := &b.Routes[r]
	color := text.Say(b.ColorName(route.Color))
	if _, lane, ok := strings.Cut(route.ID[strings.LastIndexByte(route.ID, '/'):], "-"); ok {
		color = text.Say("%s (%s)", color, lane)
	}
	return text.Say("%s, %s", cityNames(b, []routemap.CityNo{route.A, route.B}), color)
}

// Fits prints the routes on a game's board that match all words, with who owns each, or that
// it is closed. The error is a [*text.NameError].
func (View) Fits(p *show.Printer, g *sessions.Game, words []string) error {
	b := boardOf(g)
	rows, err := routesOf(b, words)
	if err != nil {
		return err
	}
	t := &show.Grid{Head: []string{"Route", "Kind", ">Spaces", ">Points", "Owner"}}
	for _, no := range rows {
		owner := ""
		if seat := stateOf(g).Owner(no); seat != maps.Nobody {
			owner = p.Player(g, seat, show.MaxName)
		} else if stateOf(g).Closed(no) {
			owner = p.Lang.Say("closed")
		}
		t.Add(append(routeCells(p, b, no), owner)...)
	}
	if dropKind(t, b, 1); b.Values.HasShips() {
		t.Fit(p, 1, 3, 2) // the kind, the points and the spaces are on the board
	} else {
		t.Fit(p, 2, 1)
	}
	return found(p, b, t, nil, false)
}
