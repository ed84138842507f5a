package routes

import (
	"slices"
	"strings"

	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/maps"
	"purser/maps/draw/board"
	routedraw "purser/maps/draw/routes"
	routemap "purser/maps/routes"
	"purser/referee"
	routescore "purser/scoring/routes"
	"purser/sessions"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
)

// A NotShownError refuses a look at a ticket that nobody, or somebody else, has shown.
type NotShownError struct {
	Ticket string // its id
	Player string // who should have shown it, or empty
	By     string // who has, or empty
}

// Sentence returns who has not shown the ticket.
func (e *NotShownError) Sentence() text.Sentence {
	if e.By == "" {
		return text.Say("nobody has shown the ticket %s", e.Ticket)
	}
	return text.Say("%s has not shown the ticket %s: it is %s's", e.Player, e.Ticket, e.By)
}

// Hint returns what can be seen before tickets are shown.
func (e *NotShownError) Hint() text.Sentence {
	if e.By != "" {
		return text.Sentence{}
	}
	return text.Say("tickets are shown when the game is over; --player NAME shows a network before")
}

// Error returns the sentence in English.
func (e *NotShownError) Error() string { return e.Sentence().String() }

// EmptyScene returns a board without a game, to draw, with the cities of a ticket
// highlighted unless ticket is empty; it is named as people type it. Errors are those of
// [routemap.Board.FindTicket].
func EmptyScene(p *show.Printer, b *routemap.Board, ticket string) (*board.Scene, error) {
	scene := &board.Scene{Board: routedraw.Board(b), Title: p.Lang.Say(b.Title), Lang: p.Lang}
	if ticket == "" {
		return scene, nil
	}
	t, err := b.FindTicket(strings.Fields(ticket)...)
	if err != nil {
		return nil, err
	}
	k := &b.Tickets[t]
	cities := strings.Join(b.CityNames(k.Cities), text.Dash)
	scene.Look = &board.Look{Stops: ints(k.Cities)}
	scene.Caption = p.Lang.Say("%s: %s completed, %d lost when failed", cities, text.Count(k.Completed, "point"),
		k.Failed)
	if k.Tour() {
		scene.Caption = p.Lang.Say("%s: %s completed, %d in order, %d lost when failed", cities,
			text.Count(k.Completed, "point"), k.InOrder, k.Failed)
	}
	return scene, nil
}

// Scene returns a scored game to draw: all of it; or with a seat other than Nobody that
// player's network; or with a ticket, named as people type it, its proof. If both are
// given, that player must have shown the ticket. The error is a [*NotShownError], or one
// from [routemap.Board.FindTicket].
func Scene(p *show.Printer, g *sessions.Game, s kind.Count, seat referee.Seat, ticket string) (*board.Scene, error) {
	scene := wholeScene(p, g)
	if seat != maps.Nobody {
		scene.Look = network(g, seat)
		scene.Caption = p.Lang.Say("The network of %s", p.Player(g, seat, show.MaxName))
	}
	if ticket == "" {
		return scene, nil
	}
	t, err := boardOf(g).FindTicket(strings.Fields(ticket)...)
	if err != nil {
		return nil, err
	}
	return scene, prove(p, g, s, scene, t, seat)
}

// Scene returns a game to draw: all of it, or what look selects.
func (View) Scene(p *show.Printer, g *sessions.Game, s kind.Count, look show.Look) (*board.Scene, error) {
	seat := maps.Nobody
	if look.Player != "" {
		var err error
		if seat, err = g.Player(look.Player); err != nil {
			return nil, err
		}
	}
	if look.Longest {
		return LongestScene(p, g, s, seat)
	}
	return Scene(p, g, s, seat, look.Ticket)
}

// EmptyScene returns a board without a game to draw.
func (View) EmptyScene(p *show.Printer, on kind.Board, look show.Look) (*board.Scene, error) {
	return EmptyScene(p, routewords.BoardOf(on), look.Ticket)
}

// wholeScene returns all of a game to draw.
func wholeScene(p *show.Printer, g *sessions.Game) *board.Scene {
	b := boardOf(g)
	scene := &board.Scene{Board: routedraw.Board(b), Lang: p.Lang}
	letters := maps.Letters(g.Record.Players)
	for i, player := range setupOf(g).Players {
		scene.Seats = append(scene.Seats, board.Seat{Name: player.Name, Color: player.Color, Letter: letters[i]})
	}
	for r := range b.Routes {
		scene.Owners = append(scene.Owners, stateOf(g).Owner(routemap.RouteNo(r)))
	}
	for city := range b.Cities {
		scene.Harbors = append(scene.Harbors, stateOf(g).HarborIn(routemap.CityNo(city)))
	}
	return scene
}

// LongestScene returns a scored game to draw with the longest path of a player or, if the
// seat is Nobody, of the first who gets points for it. The error is a [*NoPathError].
func LongestScene(p *show.Printer, g *sessions.Game, s kind.Count, seat referee.Seat) (*board.Scene, error) {
	scene := wholeScene(p, g)
	score := routewords.ScoreOf(s)
	at := slices.IndexFunc(score.Players, func(player routescore.Player) bool {
		return player.Longest.Length > 0 && (player.Seat == seat || seat == maps.Nobody && player.Longest.Points > 0)
	})
	if at < 0 {
		return nil, &NoPathError{boardOf(g).Values.Points.Longest > 0}
	}
	player := &score.Players[at]
	scene.Look = pathLook(player.Longest.Path)
	for _, l := range player.Lines(boardOf(g)) {
		if l.Part == routescore.Longest {
			scene.Caption = p.Lang.Say("%s, %s: %s: %s", l.What, p.Player(g, player.Seat, show.MaxName),
				text.Gain(l.Points, "point"), l.Proof)
		}
	}
	return scene, nil
}

// A NoPathError refuses a look at a longest path that does not exist.
type NoPathError struct{ Paid bool } // whether the board pays for the longest path at all

// Sentence says why it does not exist.
func (e *NoPathError) Sentence() text.Sentence {
	if !e.Paid {
		return text.Say("the map pays nothing for the longest path")
	}
	return text.Say("there is no path: no route is claimed")
}

// Error returns the sentence in English.
func (e *NoPathError) Error() string { return e.Sentence().String() }

// network returns a look at all that a player owns.
func network(g *sessions.Game, seat referee.Seat) *board.Look {
	look := &board.Look{}
	for r := range boardOf(g).Routes {
		if no := routemap.RouteNo(r); stateOf(g).Owner(no) == seat {
			look.Lanes = append(look.Lanes, r)
		}
	}
	for c := range boardOf(g).Cities {
		if no := routemap.CityNo(c); stateOf(g).HarborIn(no) == seat {
			look.Stops = append(look.Stops, c)
		}
	}
	return look
}

// prove makes a scene show the proof of a ticket: the path through its cities or, if it
// failed, the whole network of the player who has shown it. A seat other than Nobody must
// be that player's.
func prove(p *show.Printer, g *sessions.Game, s kind.Count, scene *board.Scene, t routemap.TicketNo,
	seat referee.Seat) error {
	b := boardOf(g)
	by := stateOf(g).ShownBy(t)
	switch {
	case by == maps.Nobody:
		return &NotShownError{Ticket: b.Tickets[t].ID}
	case seat != maps.Nobody && by != seat:
		return &NotShownError{b.Tickets[t].ID, stateOf(g).Name(seat), stateOf(g).Name(by)}
	}
	player := &routewords.ScoreOf(s).Players[by]
	i := slices.IndexFunc(player.Tickets, func(item routescore.Ticket) bool { return item.Ticket == t })
	item := &player.Tickets[i]
	line := item.Line(b)
	scene.Caption = p.Lang.Say("%s, %s: %s, %s: %s", line.What, p.Player(g, by, show.MaxName), line.Result,
		text.Gain(line.Points, "point"), line.Proof)
	scene.Look = ticketLook(g, by, item)
	return nil
}

// ticketLook returns a look at the proof of a ticket: the path through its cities or, if it
// failed, the whole network of the player who has shown it.
func ticketLook(g *sessions.Game, seat referee.Seat, item *routescore.Ticket) *board.Look {
	look := pathLook(item.Path)
	if item.Result == routescore.Failed {
		look = network(g, seat)
	}
	look.Stops = ints(boardOf(g).Tickets[item.Ticket].Cities)
	return look
}

// pathLook returns a look at a path.
func pathLook(path routescore.Path) *board.Look {
	return &board.Look{Lanes: ints(path.Routes), Cities: ints(path.Cities)}
}

// ints returns the numbers of cities or routes.
func ints[T ~int16](list []T) []int {
	var all []int
	for _, no := range list {
		all = append(all, int(no))
	}
	return all
}
