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

// claimList is the list of what a player may claim.
const claimList = "claims"

// A sites is a list of the cities in which something may be built.
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

// absent returns the error for a board on which nothing of it may be built.
func (s sites) absent(b *routemap.Board) error { return routewords.VerbOf(s.act.String()).Absent(b) }

// Legal returns the claims that a player may make, and where the player may build, named as on the
// board; a list that is not requested is empty.
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

// fitRoutes drops the columns of a table of routes in which no board of this kind has anything, and then, in this
// order, those that a narrow screen has no room for; the points depend on the spaces alone. Remarks then follow the
// color.
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

// A laneRow is a route in a table by its lane, which has its color.
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

// LaneInk returns the number of the terminal color, one of sixteen, of a lane, or "" if it
// keeps the color of the text.
func LaneInk(b *routemap.Board, r routemap.RouteNo) string {
	return show.LaneInk(b.ColorName(b.Routes[r].Color))
}

// Fits prints the routes on a game's board that match all words, with who owns each, or that
// it is closed. The error is a [*text.NameError].
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
	fitRoutes(p, t, b, "Kind", ">Points", "Remarks", ">Spaces") // all of which are on the board
	return found(b, t, nil).Print(p)
}
