package routes

import (
	"slices"
	"strings"

	"purser/cmd/internal/show"
	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	"purser/sessions"
	routewords "purser/sessions/notation/routes"
)

// claimList is the name of the list of claims.
const claimList = "claims"

// A sites is a list of cities where a player can build something.
type sites struct {
	name  string
	act   routerules.Act
	Head  string
	Empty string
}

var building = []sites{
	{name: "harbors", act: routerules.Harbor, Head: "Harbor", Empty: "no harbor can be built now"},
	{name: "stations", act: routerules.Station, Head: "Station", Empty: "no station can be built now"},
}

// absent returns the error for a board on which it cannot be built.
func (s sites) absent(b *routemap.Board) error { return routewords.VerbOf(s.act.String()).Absent(b) }

// Legal returns the routes that a player may claim and the cities where the player may build, or only one list of
// these.
func (View) Legal(g *sessions.Game, seat referee.Seat, list string) (*show.Outlook, error) {
	b, actions := boardOf(g), stateOf(g).Actions(seat)
	claims, routes := list == "" || list == claimList, []routemap.RouteNo{}
	for _, m := range actions {
		if m.Act == routerules.Claim && claims {
			routes = append(routes, m.Route)
		}
	}
	var shown []sites
	for _, s := range building {
		absent := s.absent(b)
		if list == s.name && absent != nil {
			return nil, absent
		}
		if absent == nil && (list == "" || list == s.name) {
			shown = append(shown, s)
		}
	}
	where := func(s sites) (cities []routemap.CityNo) {
		for _, m := range actions {
			if m.Act == s.act && slices.Contains(shown, s) {
				cities = append(cities, m.City)
			}
		}
		return cities
	}
	return &show.Outlook{
		Print: func(p *show.Printer) {
			if claims {
				t := show.TableOf(p, laneRows(b, routes))
				t.Empty = "no route can be claimed now"
				if b.Open {
					t.Empty = "none of the known routes can be claimed now"
				}
				t.Drop(func(column int) bool { return t.Head[column] == "Owner" })
				fitRoutes(p, t, b, ">Points", "Remarks")
				t.Text(p)
				if b.Open {
					p.Say("a route that is not in the list can be claimed, too: type it with its spaces")
				}
			}
			for i, s := range shown {
				if claims || i > 0 {
					p.Printf("\n")
				}
				t := &show.Grid{Head: []string{s.Head}, Empty: s.Empty}
				for _, city := range where(s) {
					t.Add(b.Cities[city].Name)
				}
				t.Text(p)
			}
		},
		JSON: func() any {
			form := show.Fields("player", stateOf(g).Name(seat), "claims", routeRows(b, routes))
			for _, s := range building {
				if routewords.VerbOf(s.act.String()).On(b) {
					form = form.With(s.name, append([]string{}, b.CityIDs(where(s))...))
				}
			}
			return form
		},
	}, nil
}

// fitRoutes drops columns from a table of routes: first those that stay empty on this kind of board, and then, in the
// order given, those that do not fit a narrow screen. Points can be dropped because they follow from the spaces.
// Without their own column, remarks follow the color.
func fitRoutes(p *show.Printer, t *show.Grid, b *routemap.Board, least ...string) {
	remark := slices.Index(t.Head, "Remarks")
	remarks := lists.Map(t.Rows, func(row []string) string { return row[remark] })
	t.Drop(func(column int) bool {
		return t.Head[column] == "Kind" && !b.Values.HasShips() || column == remark && strings.Join(remarks, "") == ""
	})
	var columns []int
	for _, head := range least {
		if column := slices.Index(t.Head, head); column >= 0 {
			columns = append(columns, column)
		}
	}
	if t.Fit(p, columns...); slices.Contains(t.Head, "Remarks") {
		return
	}
	for i, remark := range remarks {
		if remark != "" {
			t.Rows[i][0] += ", " + remark
		}
	}
}

// A laneRow is a row for a route; the route determines its color on a terminal.
type laneRow struct {
	Route   text.Sentence `head:"Route"`
	Kind    show.Term     `head:"Kind"`
	Spaces  int           `head:">Spaces"`
	Points  int           `head:">Points"`
	Remarks text.Sentence `head:"Remarks"`
	Owner   any           `head:"Owner"`
}

// laneRows returns routes as rows, without their owners.
func laneRows(b *routemap.Board, routes []routemap.RouteNo) []laneRow {
	return lists.Map(routes, func(no routemap.RouteNo) laneRow {
		r := &b.Routes[no]
		return laneRow{routewords.LaneName(b, no), show.Term(b.Values.PieceWord(r.Kind)), r.Spaces, b.Points(r.Spaces),
			costs(r), nil}
	})
}

// LaneInk returns the number of the terminal color of a lane, from 0 to 15, or "" to keep the color of the text.
func LaneInk(b *routemap.Board, r routemap.RouteNo) string {
	return show.LaneInk(b.ColorName(b.Routes[r].Color))
}

// Fits prints the routes on a game's board that match all words, each with its owner or that it is closed. The error
// is a [*text.NameError].
func (View) Fits(p *show.Printer, g *sessions.Game, words []string) error {
	b := boardOf(g)
	some, err := routesOf(b, words)
	if err != nil {
		return err
	}
	rows := laneRows(b, some)
	for i, no := range some {
		if seat := stateOf(g).Owner(no); seat != maps.Nobody {
			rows[i].Owner = p.Player(g, seat, show.MaxName)
		} else if stateOf(g).Closed(no) {
			rows[i].Owner = show.Term("closed")
		}
	}
	t := show.TableOf(p, rows)
	fitRoutes(p, t, b, "Kind", ">Points", "Remarks", ">Spaces") // players can see these on the board
	return found(b, t, nil).Print(p)
}
