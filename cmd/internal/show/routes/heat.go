package routes

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"purser/cmd/internal/show"
	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps/draw/board"
	"purser/maps/draw/paper"
	routemap "purser/maps/routes"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
)

// Plots returns the pictures of many games that only games of routes have.
func (View) Plots() []show.PlotKind {
	return []show.PlotKind{{
		Name: "heat", Short: "Draw how often each route was claimed",
		Example: "  purser stats heat --map world\n  purser stats heat world.svg --map world --player anna",
		Claimed: claimed, Of: plotHeat,
	}}
}

// claimed lists the routes that a player claimed, by keys that are the same in all games; see [routemap.Board.Apart].
func claimed(g *sessions.Game, p referee.Seat) (ids []string, err error) {
	if g.Board().Info().Kind != (routewords.Routes{}) {
		return nil, kind.Absent(text.Say("%s has no routes to claim", kind.BoardSaid(g.Board())))
	}
	for i := range boardOf(g).Routes {
		if r := routemap.RouteNo(i); stateOf(g).Owner(r) == p {
			ids = append(ids, boardOf(g).Apart(r))
		}
	}
	return ids, nil
}

// plotHeat draws how often each route was claimed in games on one board.
func plotHeat(p *show.Printer, sum *sessions.Sum, claims *sessions.Claims, _ []kind.Board) *show.Plot {
	show.NoteNone(p, sum)
	if claims.Games == 0 {
		if sum.Games > 0 {
			p.Note("no record of a finished game to look at")
		}
		return &show.Plot{JSON: heatForm(claims, nil)}
	}
	scene := heat(p, claims)
	return &show.Plot{
		Sheet: func(on paper.Style) *paper.Sheet { return board.Draw(scene, on) },
		Text:  func() { heatText(p, routewords.BoardOf(claims.Board), scene) },
		JSON:  heatForm(claims, scene),
	}
}

// heat returns the board of claims to draw, with how often each lane was claimed.
func heat(p *show.Printer, c *sessions.Claims) *board.Scene {
	scene := emptyScene(p, c.Board)
	on := routewords.BoardOf(c.Board)
	scene.Heat = &board.Heat{Games: c.Games, Claims: lists.Tabulate(len(scene.Board.Lanes), func(r int) int {
		return c.Of[on.Apart(routemap.RouteNo(r))]
	})}
	games := p.Played(c.Games, c.First, c.Last)
	scene.Caption = p.Lang.Say("How often each route was claimed in %s", games)
	if c.Who != "" {
		scene.Caption = p.Lang.Say("How often %s claimed each route in %s", show.Clip(c.Who, show.MaxName), games)
	}
	return scene
}

// mostRoutes is how many of the most-claimed routes a list shows.
const mostRoutes = 20

// heatText prints the most-claimed routes with bars.
func heatText(p *show.Printer, on *routemap.Board, scene *board.Scene) {
	lanes, claims := scene.Board.Lanes, scene.Heat.Claims
	var order []int // the routes that were claimed
	for i := range lanes {
		if claims[i] > 0 {
			order = append(order, i)
		}
	}
	slices.SortFunc(order, func(a, b int) int {
		return cmp.Or(claims[b]-claims[a], strings.Compare(lanes[a].ID, lanes[b].ID))
	})
	p.Prose("", "", scene.Title)
	p.Prose("", "", scene.Caption)
	p.Printf("\n")
	const rest = 50 // the width of the other columns
	bar := 20
	if p.Width > 0 {
		bar = max(2, min(bar, p.Width-rest))
	}
	full, empty := "█", "░"
	if p.ASCII {
		full, empty = "#", "."
	}
	t := &show.Grid{Head: []string{"Route", ">Claimed", ""}}
	for _, i := range order[:min(len(order), mostRoutes)] {
		long := (claims[i]*bar*2/max(scene.Heat.Games, 1) + 1) / 2
		row := strings.Repeat(full, long) + strings.Repeat(empty, bar-long)
		if p.Aloud {
			row = ""
		}
		t.Add(p.Words(scene.Board.Said[i]), strconv.Itoa(claims[i]), row)
	}
	t.Text(p)
	if less, never := len(order)-len(t.Rows), len(lanes)-len(order); never+less > 0 {
		p.Printf("\n")
		p.Say("%s claimed no more often than the last of these, %d never", text.Count(less, "route"), never)
	}
}

// heatForm returns the JSON of how often each route was claimed; scene may be nil.
func heatForm(c *sessions.Claims, scene *board.Scene) any {
	id, routes := "", []show.Object{}
	if scene != nil {
		id = c.Board.Info().ID
		for i, r := range scene.Board.Lanes {
			routes = append(routes, show.Fields("route", r.ID, "claimed", scene.Heat.Claims[i])) // in so many games
		}
	}
	return show.Fields("map", id, "games", c.Games).WithSome("first", c.First, "last", c.Last).With("routes", routes)
}
