package main

import (
	"fmt"
	"slices"
	"strings"

	"purser/maps"
	"purser/maps/draw/board"
	"purser/referee"
	"purser/scoring"
)

// emptyScene is a board without a game, with the cities of a ticket to look at if
// there is one.
func emptyScene(b *maps.Board, ticket string) (*board.Scene, error) {
	scene := &board.Scene{Board: b, Title: b.Title}
	if ticket == "" {
		return scene, nil
	}
	t, err := b.FindTicket(strings.Fields(ticket)...)
	if err != nil {
		return nil, err
	}
	k := &b.Tickets[t]
	scene.Look = &board.Look{Stops: k.Cities}
	scene.Caption = fmt.Sprintf("%s: %d points completed, %d lost when failed",
		strings.Join(b.CityNames(k.Cities), scoring.Dash), k.Completed, k.Failed)
	if k.Tour() {
		scene.Caption = fmt.Sprintf("%s: %d points completed, %d in order, %d lost when failed",
			strings.Join(b.CityNames(k.Cities), scoring.Dash), k.Completed, k.InOrder, k.Failed)
	}
	return scene, nil
}

// scene is the table of a counted game as there is to draw.
func (c *counted) scene() *board.Scene {
	b := c.state.Board()
	scene := &board.Scene{Board: b}
	scene.Title, scene.Caption = c.heading()
	var names []string
	for _, p := range c.state.Setup().Players {
		names = append(names, p.Name)
	}
	letters := maps.Letters(names)
	for i, p := range c.state.Setup().Players {
		scene.Seats = append(scene.Seats, board.Seat{Name: p.Name, Color: p.Color, Letter: letters[i]})
	}
	for r := range b.Routes {
		scene.Owners = append(scene.Owners, seatOf(c.state.Owner(maps.RouteNo(r))))
	}
	for city := range b.Cities {
		scene.Harbors = append(scene.Harbors, seatOf(c.state.HarborIn(maps.CityNo(city))))
	}
	return scene
}

func seatOf(p referee.Seat) int {
	if p == referee.Nobody {
		return board.Nobody
	}
	return int(p)
}

// network is all that a player owns, to look at.
func network(s *board.Scene, p referee.Seat) *board.Look {
	look := &board.Look{}
	for r, owner := range s.Owners {
		if owner == int(p) {
			look.Routes = append(look.Routes, maps.RouteNo(r))
		}
	}
	for c, owner := range s.Harbors {
		if owner == int(p) {
			look.Stops = append(look.Stops, maps.CityNo(c))
		}
	}
	return look
}

// scene is the game as there is to draw: all of it, a player's network, or the
// proof of a ticket.
func (s *sitting) scene(player, ticket string) (*board.Scene, error) {
	c, err := count(s.game, s.report)
	if err != nil {
		return nil, err
	}
	scene := c.scene()
	seat := referee.Nobody
	if player != "" {
		name, err := s.player(player)
		if err != nil {
			return nil, err
		}
		seat = s.seat(name)
		scene.Look = network(scene, seat)
		scene.Caption = "The network of " + c.player(&c.score.Players[seat], maxName)
	}
	if ticket == "" {
		return scene, nil
	}
	t, err := s.state.Board().FindTicket(strings.Fields(ticket)...)
	if err != nil {
		return nil, err
	}
	return scene, c.prove(scene, t, seat)
}

// prove makes a scene look at the proof of a ticket: the path of its cities, or
// where it failed the whole network of who has shown it. A seat other than Nobody
// must be who has shown it.
func (c *counted) prove(scene *board.Scene, t maps.TicketNo, seat referee.Seat) error {
	b := c.state.Board()
	by := c.state.ShownBy(t)
	what := strings.Join(b.CityNames(b.Tickets[t].Cities), scoring.Dash)
	switch {
	case by == referee.Nobody:
		return &hinted{fmt.Errorf("nobody has shown the ticket %s", b.Tickets[t].ID), "tickets are shown when the game is over; --player NAME shows a network before"}
	case seat != referee.Nobody && by != seat:
		return fmt.Errorf("%s has not shown the ticket %s: it is %s's", c.state.Name(seat), b.Tickets[t].ID, c.state.Name(by))
	}
	p := &c.score.Players[by]
	i := slices.IndexFunc(p.Tickets, func(item scoring.Ticket) bool { return item.Ticket == t })
	item := &p.Tickets[i]
	line := item.Line(b)
	scene.Caption = fmt.Sprintf("%s, %s: %s, %+d points: %s", what, c.player(p, maxName), line.Result, line.Points, line.Proof)
	if item.Result == scoring.Failed {
		scene.Look = network(scene, by)
		scene.Look.Stops = b.Tickets[t].Cities
		return nil
	}
	scene.Look = &board.Look{Routes: item.Path.Routes, Cities: item.Path.Cities, Stops: b.Tickets[t].Cities}
	return nil
}
