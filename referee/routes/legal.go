package routes

import (
	routemap "purser/maps/routes"
	"purser/referee"
)

// Legal lists what a player may do now, ignoring cards: claims, harbors, stations, exchanges of every number of
// pieces, ticket draws with every number kept; when tickets may be shown, every single ticket; and what each station
// may lend. It never lists passing, leaving or coming back. In a strict game, only the player whose turn it is may do
// more than show tickets.
//
// The list includes every such move that [State.Check] does not refuse. If the number of tickets left is uncertain, it
// includes every draw that may be legal.
func (s *State) Legal(p referee.Seat) []Move {
	return s.unrefused(func(try func(Move)) {
		s.reveals(p, try)
		s.lends(p, try)
		s.turns(p, try)
	})
}

// Actions lists what a player could do in a turn now, even if it is another player's turn. It is empty once the game
// is over, and for players who have left.
func (s *State) Actions(p referee.Seat) []Move {
	if s.away.Gone(p) {
		return nil
	}
	mine := *s
	mine.turn = p
	return mine.unrefused(func(try func(Move)) { mine.turns(p, try) })
}

// FlagCounts lists how many flags may be counted for a player: as many as the player's routes allow.
func (s *State) FlagCounts(p referee.Seat) []Move {
	return s.unrefused(func(try func(Move)) {
		_, most := s.FlagRoutes(p)
		for n := range most + 1 {
			try(Move{Act: Flags, Seat: p, Count: n})
		}
	})
}

// Lends lists what a player's stations may lend.
func (s *State) Lends(p referee.Seat) []Move {
	return s.unrefused(func(try func(Move)) { s.lends(p, try) })
}

// unrefused returns the tried moves that no rule refuses.
func (s *State) unrefused(each func(try func(Move))) (legal []Move) {
	var tried Move
	each(func(m Move) {
		if tried = m; !Engine.Refuses(s, &tried) {
			legal = append(legal, tried)
		}
	})
	return legal
}

// turns tries everything a player could do in a turn: draws, claims, tickets, harbors and exchanges.
func (s *State) turns(p referee.Seat, try func(Move)) {
	b := s.setup.Board
	try(Move{Act: Draw, Seat: p})
	for r := range b.Routes {
		try(Move{Act: Claim, Seat: p, Route: routemap.RouteNo(r)})
	}
	for drawn := 1; drawn <= b.Values.Play.Tickets; drawn++ {
		for kept := 1; kept <= drawn; kept++ {
			try(Move{Act: Tickets, Seat: p, Count: kept, Drawn: drawn})
		}
	}
	if b.Values.HasHarbors() {
		for c := range b.Cities {
			try(Move{Act: Harbor, Seat: p, City: routemap.CityNo(c)})
		}
	}
	for c := range s.stations {
		try(Move{Act: Station, Seat: p, City: routemap.CityNo(c)})
	}
	if !b.Values.HasExchange() {
		return
	}
	for _, give := range []routemap.Piece{routemap.Train, routemap.Ship} {
		for n := 1; n <= s.stocks[p].Pieces[give]; n++ {
			try(Move{Act: Exchange, Seat: p, Count: n, Give: give})
		}
	}
}

// lends tries everything that a player's stations could lend.
func (s *State) lends(p referee.Seat, try func(Move)) {
	for _, c := range s.Stations(p) {
		for _, r := range append(s.Lendable(p, c), routemap.NoRoute) {
			try(Move{Act: Lend, Seat: p, City: c, Route: r})
		}
	}
}

// reveals tries showing every ticket.
func (s *State) reveals(p referee.Seat, try func(Move)) {
	for t := range s.setup.Board.Tickets {
		try(Move{Act: Reveal, Seat: p, Shown: []routemap.TicketNo{routemap.TicketNo(t)}})
	}
}
