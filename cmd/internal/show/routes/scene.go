package routes

import (
	"reflect"
	"slices"
	"strings"

	"purser/cmd/internal/show"
	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/maps/draw/board"
	routedraw "purser/maps/draw/routes"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	routescore "purser/scoring/routes"
	"purser/sessions"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
)

// EmptyScene returns a board without a game to draw. If look names a ticket, its cities are highlighted.
func (View) EmptyScene(p *show.Printer, on kind.Board, look show.PictureOptions) (*board.Scene, error) {
	b, scene := routewords.BoardOf(on), emptyScene(p, on)
	if look.Ticket == "" {
		return scene, nil
	}
	t, err := b.FindTicket(strings.Fields(look.Ticket)...)
	if err != nil {
		return nil, err
	}
	k := &b.Tickets[t]
	cities := b.TicketSaid(t)
	scene.Look = &board.Look{Stops: ints(k.Stops())}
	scene.Caption = p.Lang.Say("%s: %s completed, %d lost when failed", cities, text.Count(k.Completed, "point"),
		k.Failed)
	switch {
	case k.ForCountry():
		scene.Caption = p.Lang.Say("%s: %s; %d lost if none is reached", cities, countriesSaid(k), k.Failed)
	case k.Tour():
		scene.Caption = p.Lang.Say("%s: %s completed, %d in order, %d lost when failed", cities,
			text.Count(k.Completed, "point"), k.InOrder, k.Failed)
	}
	return scene, nil
}

// special lists what a board has besides routes and tickets.
func special(on kind.Board) (has []string) {
	b := routewords.BoardOf(on)
	v, ours := &b.Values, printingOf(b)
	boardWords := []struct {
		has   bool
		words string
	}{
		{b.Open && ours == nil, "as you enter it"}, {ours != nil, "as you enter it: for other printings"},
		{v.HasShips(), "trains and ships"}, {v.HasHarbors(), "harbors"}, {b.HasTours(), "tickets for whole tours"},
		{v.HasStations(), "stations"},
		{b.HasTunnels(), "tunnels"}, {b.HasFerries(), "ferries"}, {v.HasFlags(), "flags"},
		{len(b.Countries) > 0, "tickets to countries"}, {v.Points.Longest > 0, "bonus for the longest path"},
		{v.Points.MostTickets > 0, "bonus for the most tickets"},
	}
	for _, w := range boardWords {
		if w.has {
			has = append(has, w.words)
		}
	}
	return has
}

// printingOf returns the board that comes with the program and of which an open one that does, too, is for other
// printings: the box and the setup are the same. It returns nil if there is none.
func printingOf(b *routemap.Board) *routemap.Board {
	if !b.Open || !slices.Contains(routemap.IDs(), b.ID) {
		return nil
	}
	for _, id := range routemap.IDs() {
		known, err := routemap.Open(id)
		if err == nil && !known.Open && reflect.DeepEqual(known.Values.Box, b.Values.Box) &&
			reflect.DeepEqual(known.Values.Setup, b.Values.Setup) {
			return known
		}
	}
	return nil
}

// thumb returns the scene of a board to be drawn small. One for other printings shows the coasts and the cities of
// ours, without lanes.
func thumb(p *show.Printer, on kind.Board) *board.Scene {
	scene := emptyScene(p, on)
	if of := printingOf(routewords.BoardOf(on)); of != nil {
		bare := *routedraw.Board(of)
		bare.Lanes, bare.Said, bare.Whole = nil, nil, true
		scene.Board = &bare
	}
	return scene
}

func emptyScene(p *show.Printer, on kind.Board) *board.Scene {
	b := routewords.BoardOf(on)
	return &board.Scene{Board: routedraw.Board(b), Title: p.Lang.Say(b.Title), Lang: p.Lang}
}

// Scene returns a game to draw: all of it, or what look selects. If look names both a player and a ticket, the player
// must have shown the ticket.
func (View) Scene(p *show.Printer, g *sessions.Game, s *kind.Count, look show.PictureOptions) (*board.Scene, error) {
	seat := maps.Nobody
	var err error
	if look.Player != "" {
		if seat, err = g.Player(look.Player); err != nil {
			return nil, err
		}
	}
	scene := wholeScene(p, g)
	switch {
	case look.Winning:
		scene.Heavy = winning(s)
	case look.Longest:
		err = proveLongest(p, g, s, scene, seat)
	case look.Ticket != "":
		scene.Look, scene.Caption, err = proveTicket(p, g, s, look.Ticket, seat)
	case seat != maps.Nobody:
		scene.Look = network(g, seat)
		scene.Caption = p.Lang.Say("The network of %s", p.Player(g, seat, show.MaxName))
	}
	return scene, err
}

func wholeScene(p *show.Printer, g *sessions.Game) *board.Scene {
	b := boardOf(g)
	scene := &board.Scene{Board: routedraw.Board(b), Lang: p.Lang, Seats: show.Players(g),
		Owners: lists.Tabulate(len(b.Routes), func(r int) maps.Seat { return stateOf(g).Owner(routemap.RouteNo(r)) })}
	scene.LaneVerbs = []string{routerules.Claim.String()}
	for _, v := range routewords.VerbsOf(b) {
		if v.Act == routerules.Harbor || v.Act == routerules.Station {
			scene.CityVerbs = append(scene.CityVerbs, v.Name)
		}
	}
	for city := range b.Cities {
		scene.Harbors = append(scene.Harbors, stateOf(g).HarborIn(routemap.CityNo(city)))
		scene.Stations = append(scene.Stations, stateOf(g).StationIn(routemap.CityNo(city)))
	}
	return scene
}

// winning returns the lanes of the winners' completed tickets.
func winning(s *kind.Count) (lanes []int) {
	score := routewords.ScoreOf(s)
	for _, winner := range s.Winners() {
		for _, ticket := range score.Players[winner].Tickets {
			for _, r := range ticket.Path.Routes {
				lanes = append(lanes, int(r))
			}
		}
	}
	return lanes
}

// proveLongest highlights the longest path of a player or, if the seat is Nobody, of the first player who scores for
// it.
func proveLongest(p *show.Printer, g *sessions.Game, s *kind.Count, scene *board.Scene, seat referee.Seat) error {
	score := routewords.ScoreOf(s)
	at := slices.IndexFunc(score.Players, func(player routescore.Player) bool {
		return player.Longest.Length > 0 && (player.Seat == seat || seat == maps.Nobody && player.Longest.Points > 0)
	})
	switch {
	case at < 0 && boardOf(g).Values.Points.Longest > 0:
		return text.Errorf("there is no path: no route is claimed")
	case at < 0:
		return text.Errorf("the map pays nothing for the longest path")
	}
	player := &score.Players[at]
	scene.Look = pathLook(player.Longest.Path)
	for _, l := range player.Lines(boardOf(g)) {
		if l.Part == routescore.Longest {
			scene.Caption = p.Lang.Say("%s, %s: %s: %s", l.What, p.Player(g, player.Seat, show.MaxName),
				text.Gain(l.Points, "point"), l.Proof)
		}
	}
	return nil
}

func network(g *sessions.Game, seat referee.Seat) *board.Look {
	look := &board.Look{}
	for r := range boardOf(g).Routes {
		if no := routemap.RouteNo(r); stateOf(g).Owner(no) == seat {
			look.Lanes = append(look.Lanes, r)
		}
	}
	for c := range boardOf(g).Cities {
		if no := routemap.CityNo(c); stateOf(g).HarborIn(no) == seat || stateOf(g).StationIn(no) == seat {
			look.Stops = append(look.Stops, c)
		}
	}
	return look
}

// proveTicket returns the proof of a ticket and its caption. The player at the seat must have shown the ticket; if the
// seat is Nobody, any player.
func proveTicket(p *show.Printer, g *sessions.Game, s *kind.Count, ticket string,
	seat referee.Seat) (look *board.Look, caption string, err error) {
	b := boardOf(g)
	t, err := b.FindTicket(strings.Fields(ticket)...)
	if err != nil {
		return nil, "", err
	}
	by, said := stateOf(g).ShownBy(t), b.TicketSaid(t)
	switch {
	case len(by) == 0:
		return nil, "", text.WithHint(text.Errorf("nobody has shown the ticket %s", said),
			text.Say("tickets are shown when the game is over; --player NAME shows a network before"))
	case seat == maps.Nobody:
		seat = by[0]
	case !slices.Contains(by, seat):
		return nil, "",
			text.Errorf("%s has not shown the ticket %s: it is %s's", stateOf(g).Name(seat), said,
				stateOf(g).Name(by[0]))
	}
	player := &routewords.ScoreOf(s).Players[seat]
	i := slices.IndexFunc(player.Tickets, func(item routescore.TicketScore) bool { return item.Ticket == t })
	line := player.Tickets[i].Line(b)
	look, proof := ticketProof(g, player, &player.Tickets[i], line.Proof)
	return look, p.Lang.Say("%s, %s: %s, %s: %s", line.What, p.Player(g, seat, show.MaxName), line.Result,
		text.Gain(line.Points, "point"), proof), nil
}

// ticketProof returns the proof of a ticket: a look at the path through its cities or, if the ticket failed, at its
// owner's whole network; and the proof in words, with the routes that stations lend for it.
func ticketProof(g *sessions.Game, player *routescore.Player, item *routescore.TicketScore,
	proof text.Sentence) (*board.Look, text.Sentence) {
	b, look := boardOf(g), pathLook(item.Path)
	if item.Result == routescore.Failed {
		look = network(g, player.Seat)
	}
	for _, station := range player.Stations {
		if slices.Contains(item.Path.Routes, station.Via) {
			look.Lent = append(look.Lent, int(station.Via))
			proof = text.Say("%v; %s is %s's, lent by the station in %s", proof, b.RouteSaid(station.Via),
				stateOf(g).Name(stateOf(g).Owner(station.Via)), b.CitySaid(station.City))
		}
	}
	if look.Stops = ints(boardOf(g).Tickets[item.Ticket].Stops()); item.Pay != nil { // the ends of the path
		look.Stops = ints([]routemap.CityNo{item.Path.Cities[0], item.Path.Cities[len(item.Path.Cities)-1]})
	}
	return look, proof
}

func pathLook(path routescore.Path) *board.Look {
	return &board.Look{Lanes: ints(path.Routes), Cities: ints(path.Cities)}
}

func ints[T ~int16](list []T) []int { return lists.Map(list, func(no T) int { return int(no) }) }
