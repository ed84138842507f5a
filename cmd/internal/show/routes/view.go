// Package routes shows games of Ticket to Ride: routes, tickets and harbors.
//
// Like package show, it only displays the domain's own types: it applies no rules and adds nothing up.
package routes

import (
	"math"
	"strconv"
	"strings"

	"purser/cmd/internal/show"
	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	routescore "purser/scoring/routes"
	"purser/sessions"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
)

// View shows games of routes.
type View struct{ show.Plain }

var _ show.View = View{}

// stateOf, setupOf and boardOf return the state, the setup and the board of a game of routes.
func stateOf(g *sessions.Game) *routerules.State { return routewords.StateOf(g.Table) }
func setupOf(g *sessions.Game) *routerules.Setup { return g.Script.(*routewords.Script).Setup }
func boardOf(g *sessions.Game) *routemap.Board   { return routewords.BoardOf(g.Board()) }

// Info describes all games of routes.
func (View) Info() show.KindInfo {
	lists := []string{claimList}
	for _, s := range building {
		lists = append(lists, s.name)
	}
	return show.KindInfo{Terms: show.Terms{Points: "Points", Mark: "Marker", Marker: true}, Lists: lists,
		Figures: figures, Thumb: thumb, Special: special}
}

// About describes what is known about a board, including that the points for routes are unconfirmed, if they are.
func (View) About(on kind.Board) show.About {
	b := routewords.BoardOf(on)
	tickets, have := b.Copies(false)+b.Copies(true), []string{claimList}
	for _, s := range building {
		if s.absent(b) == nil {
			have = append(have, s.name)
		}
	}
	about := show.About{Lists: have, BG: bgGame(b),
		Size: show.Size{Cities: b.Inside(), Routes: len(b.Routes), Tickets: tickets},
		Holds: []text.Counted{text.Count(b.Inside(), "city"), text.Count(len(b.Routes), "route"),
			text.Count(tickets, "ticket")}}
	if points := &b.Values.Points; points.Unconfirmed {
		others := lists.Map(points.Routes, strconv.Itoa)
		others[len(others)-1] = strconv.Itoa(points.Routes[len(others)-1] + 1)
		about.Unsure = text.Say("routes of 1 to %d spaces pay %s points here. If your board prints others, enter them",
			len(points.Routes), text.And(points.Routes))
		about.Enters = strings.Join([]string{"rule", "points", strings.Join(others, "-")}, " ")
	}
	return about
}

// Moment says whose turn it is and how many turns are left or, before the last turns, how many pieces a player can
// still place until those begin.
func (View) Moment(g *sessions.Game) (now, far text.Sentence) {
	s, v := stateOf(g), &boardOf(g).Values
	least := math.MaxInt
	for seat := range referee.Seat(len(g.Record.Players)) {
		if !s.Away().Gone(seat) {
			least = min(least, s.ToEnd(seat))
		}
	}
	noun := "train"
	if v.HasShips() {
		noun = "piece"
	} else if v.Box.Buses > 0 {
		noun = "bus"
	}
	far = text.Say("%s to the end", text.Count(least, noun))
	if s.Phase() == referee.LastTurns {
		return text.Say("%s's turn, %s to come", s.Name(s.Turn()), text.Count(s.TurnsLeft(), "turn")), far
	}
	return text.Say("%s's turn", s.Name(s.Turn())), far
}

// Changed prints the points that a line scored, and what its player has left.
func (View) Changed(p *show.Printer, c *sessions.Change) {
	was, is := stateOf(c.Before).Stock(c.Seat), stateOf(c.After).Stock(c.Seat)
	name, marker := c.After.Who(c.Seat), stateOf(c.After).Marker(c.Seat)
	if marker != stateOf(c.Before).Marker(c.Seat) || is.Pieces != was.Pieces || is.Harbors != was.Harbors ||
		is.Stations != was.Stations {
		p.Say("%s: marker %d; left: %s", name, marker, leftOf(stateOf(c.After), c.Seat))
	}
	if flags := is.Flags - was.Flags; flags > 0 && !is.Counted {
		p.Say("%s completes a flag: %s, already counted", name,
			text.Count(flags*boardOf(c.After).Values.Points.Flag, "point"))
	}
}

// Next prints who is next, and how many turns are left.
func (v View) Next(p *show.Printer, c *sessions.Change) {
	s := stateOf(c.After)
	left := text.Count(s.TurnsLeft(), "turn")
	switch {
	case c.Ended:
		p.Say("the end is triggered: %s to play, %s first and %s last", left, s.Name(s.Turn()), s.Name(s.LastTurn()))
	case s.Settled() && !stateOf(c.Before).Settled():
		p.Say("the count is final")
	case c.Over:
		p.Say("the game is over: show the tickets, then it is counted")
	case s.Turn() != maps.Nobody && left.N > 0:
		p.Say("next: %s, %s to come", s.Name(s.Turn()), left)
	default:
		v.Plain.Next(p, c)
	}
}

// Differs says how a player's marker and supply changed between two versions of a game.
func (View) Differs(before, after *sessions.Game, seat referee.Seat) text.Sentence {
	then, now := stateOf(before), stateOf(after)
	was, is := then.Stock(seat), now.Stock(seat)
	switch {
	case then.Marker(seat) != now.Marker(seat):
	case was.Pieces == is.Pieces && was.Harbors == is.Harbors && was.Stations == is.Stations:
		return text.Sentence{}
	default:
		return text.Say("marker %d as before; left: %s", now.Marker(seat), leftOf(now, seat))
	}
	return text.Say("marker %d, not %d; left: %s", now.Marker(seat), then.Marker(seat), leftOf(now, seat))
}

// Seats returns a table of the pieces and tickets that players start with.
func (View) Seats(_ *show.Printer, g *sessions.Game) *show.Grid {
	b := boardOf(g)
	t := &show.Grid{Head: []string{">Trains", ">Ships", ">Tickets"}}
	if b.Values.Box.Buses > 0 {
		t.Head[0] = ">Buses"
	}
	for _, player := range setupOf(g).Players {
		t.Add(strconv.Itoa(player.Trains), strconv.Itoa(player.Ships), known(player.Keeps))
	}
	dropKind(t, b)
	return t
}

// dropKind drops the second column (the kind of piece) on a board with only one kind.
func dropKind(t *show.Grid, b *routemap.Board) {
	if !b.Values.HasShips() {
		t.Drop(func(column int) bool { return column == 1 })
	}
}

// Slips returns the single mistakes that explain a wrong scoring marker. On boards with flags the likeliest is a card
// kept for a flag but not entered, or entered but not kept.
func (View) Slips(g *sessions.Game, seat referee.Seat, shown int) (slips []text.Sentence, err error) {
	if boardOf(g).Values.HasFlags() && shown != stateOf(g).Marker(seat) {
		slips = keepSlips(g, seat, shown)
	}
	return append(slips, routescore.ExplainMarker(stateOf(g), seat, shown)...), nil
}

// keepSlips returns the claims where a card kept for a flag may have been forgotten, and those where one too many was
// entered.
func keepSlips(g *sessions.Game, seat referee.Seat, shown int) (slips []text.Sentence) {
	script, standing := g.Script.(*routewords.Script), g.Record.Standing()
	var claims [2][]text.Sentence // without and with a card kept
	for _, i := range routescore.Keeps(script.Setup, script.MovesOf(standing), seat, shown) {
		m, kept := script.Moves[standing[i]], 0
		if m.Keep {
			kept = 1
		}
		claims[kept] = append(claims[kept], text.Say("%s in line %d", boardOf(g).RouteSaid(m.Route),
			g.Entries[standing[i]].Line.Number))
	}
	for kept, says := range []string{"a card kept for the flag with %s was not entered",
		"no card was kept for the flag with %s, but one is entered"} {
		if len(claims[kept]) > 0 {
			slips = append(slips, text.Say(says, text.Or(claims[kept])))
		}
	}
	return slips
}

// The names of the games on https://boardgamegeek.com/boardgame/.
const (
	bggName   = "Ticket to Ride: Rails & Sails"
	bggTrains = "Ticket to Ride"
	bggEurope = "Ticket to Ride: Europe"
	bggNordic = "Ticket to Ride: Nordic Countries"
	bggSwiss  = "Ticket to Ride: Switzerland" // number not looked up yet
	bggParis  = "Ticket to Ride: Paris"       // number not looked up yet
)

// bgGame returns the name and number that the app BG Stats has for the game of a board.
func bgGame(b *routemap.Board) show.BGGame {
	switch b.Book {
	case routemap.ParisBook:
		return show.BGGame{Name: bggParis, ID: "paris"}
	case routemap.USABook:
		editions := []int{160069, 24439} // 10th Anniversary, USA 1910
		return show.BGGame{Name: bggTrains, ID: routemap.Trains, BGG: 9209, Editions: editions}
	case routemap.EuropeBook:
		editions := []int{329841, 53383} // 15th Anniversary, Europa 1912
		return show.BGGame{Name: bggEurope, ID: "europe", BGG: 14996, Editions: editions}
	case routemap.NordicBook:
		return show.BGGame{Name: bggNordic, ID: "nordic", BGG: 31627}
	case routemap.SwissBook:
		return show.BGGame{Name: bggSwiss, ID: "switzerland", Mixed: []int{106645}} // India & Switzerland
	}
	return show.BGGame{Name: bggName, ID: routemap.RailsAndSails, BGG: 202670}
}

// figures are what games of routes add up in addition to their totals.
var figures = []show.Figure{
	{Name: "parts.routes", Head: ">Routes", Mean: true},
	{Name: "parts.exchanges", Head: ">Exchange", Mean: true},
	{Name: "parts.tickets", Head: ">Tickets", Mean: true},
	{Name: "parts.harbors", Head: ">Harbors", Mean: true},
	{Name: "parts.unbuilt", Head: ">Unbuilt", Mean: true},
	{Name: "parts.longest", Head: ">Longest", Mean: true},
	{Name: "parts.flags", Head: ">Flags", Mean: true},
	{Name: "parts.stations", Head: ">Stations", Mean: true},
	{Name: "parts.most", Head: ">Most tickets", Mean: true},
	{Name: "tickets.completed", Head: ">Done", CSV: "completed"},
	{Name: "tickets.failed", Head: ">Failed", CSV: "failed"},
	{Name: "tours.shown", CSV: "tours"},
	{Name: "tours.in_order", Head: ">Tours", CSV: "in_order"},
	{Name: "harbors.built", Head: ">Harbors", CSV: "harbors"},
	{Name: "harbors.unbuilt", CSV: "unbuilt"},
	{Name: "exchanges.pieces", Head: ">Pieces", CSV: "pieces"},
	{Name: "longest.bonuses", Head: ">Longest", CSV: "longest", Seldom: true},
	{Name: "most.bonuses", Head: ">Most tickets", CSV: "most", Seldom: true},
	{Name: "stations.built", Head: ">Stations", CSV: "stations", Seldom: true},
	{Name: "tunnels.failed", Head: ">Failed tunnels", CSV: "tunnels_failed", Seldom: true},
	{Name: "flags.made", Head: ">Flags", CSV: "flags", Seldom: true},
}
