package routes

import (
	"strconv"

	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/maps"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	"purser/sessions"
	routewords "purser/sessions/notation/routes"
)

// The lists of what a player may do.
const (
	claimList  = "claims"
	harborList = "harbors"
)

// Lists returns the list of claims and that of harbors.
func (View) Lists() []string { return []string{claimList, harborList} }

// Legal returns the claims and harbors that a player may make and build, named as on the
// board; a list that is not requested is empty.
func (View) Legal(g *sessions.Game, seat referee.Seat, list string) (*show.Outlook, error) {
	b := boardOf(g)
	if list == harborList {
		if err := routewords.VerbOf(routerules.Harbor.String()).Absent(b); err != nil {
			return nil, err
		}
	}
	claims, harbors := list != harborList, list != claimList && b.Values.HasHarbors()
	routes, ports := []routemap.RouteNo{}, []routemap.CityNo{}
	for _, m := range stateOf(g).Actions(seat) {
		switch {
		case m.Act == routerules.Claim && claims:
			routes = append(routes, m.Route)
		case m.Act == routerules.Harbor && harbors:
			ports = append(ports, m.City)
		}
	}
	return &show.Outlook{
		Print: func(p *show.Printer) error {
			if claims {
				t := &show.Grid{Head: []string{"Route", "Kind", ">Spaces", ">Points"},
					Empty: "no route can be claimed now"}
				for _, no := range routes {
					t.Add(routeCells(p, b, no)...)
				}
				dropKind(t, b, 1)
				t.Fit(p, len(t.Head)-1) // the points depend on the spaces alone
				if err := t.Text(p); err != nil {
					return err
				}
				if b.Open {
					p.Say("any other lane of your board may be claimed as well, when it is named with its spaces")
				}
			}
			if !harbors {
				return nil
			}
			if claims {
				p.Printf("\n")
			}
			t := &show.Grid{Head: []string{"Harbor"}, Empty: "no harbor can be built now"}
			for _, city := range ports {
				t.Add(b.Cities[city].Name)
			}
			return t.Text(p)
		},
		JSON: func() (any, error) {
			form := show.Fields("player", stateOf(g).Name(seat), "claims",
				show.Each(routes, func(no routemap.RouteNo) show.Object { return routeForm(b, &b.Routes[no]) }))
			if b.Values.HasHarbors() {
				form = form.With("harbors", b.CityIDs(ports))
			}
			return form, nil
		},
	}, nil
}

// routeCells returns a route, its kind, its spaces and its points for a table.
func routeCells(p *show.Printer, b *routemap.Board, no routemap.RouteNo) []string {
	r := &b.Routes[no]
	return []string{p.Words(RouteName(b, no)), p.Lang.Say(b.Values.PieceWord(r.Kind)), strconv.Itoa(r.Spaces),
		strconv.Itoa(b.Points(r.Spaces))}
}

// LaneInk returns the number of the terminal color, one of sixteen, of a lane, or "" if it
// keeps the color of the text.
func LaneInk(b *routemap.Board, r routemap.RouteNo) string {
	return show.LaneInk(b.ColorName(b.Routes[r].Color))
}

// RouteName returns a route as on the board: the names of its cities, its color and, if two
// lanes have the same color, which of them it is, or which kind.
func RouteName(b *routemap.Board, r routemap.RouteNo) text.Sentence {
	route := &b.Routes[r]
	color := text.Say(b.ColorName(route.Color))
	switch no := route.Number(); {
	case b.OfKind(r, 1-route.Kind) != routemap.NoRoute:
		color = b.ColorSaid(route)
	case no != "":
		color = text.Say("%s (%s)", color, no)
	}
	return text.Say("%s, %s", b.CitiesSaid(route.Ends()), color)
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
