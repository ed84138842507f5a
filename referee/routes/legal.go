package routes

import (
	routemap "purser/maps/routes"
	"purser/referee"
)

// Legal lists what a player may do now, not counting cards: claims, harbors, exchanges by
// every number of pieces, ticket draws by every number kept, and, when tickets may be
// shown, each ticket separately. A pass is never listed. In a strict game only the player
// whose turn it is may do more than show tickets.
//
// The list is everything a player could try that [State.Check] does not refuse. If the
// number of tickets left is uncertain, it has every draw that may be legal.
func (s *State) Legal(p referee.Seat) []Move {
	return s.unrefused(append(s.reveals(p), s.turns(p)...))
}

// Actions lists what a player could do in a turn now, whoever's turn it is. It is empty
// when the game is over.
func (s *State) Actions(p referee.Seat) []Move {
	mine := *s
	mine.turn = p
	return mine.unrefused(mine.turns(p))
}

func (s *State) unrefused(tries []Move) []Move {
	var legal []Move
	for i := range tries {
		if !engine.Check(s, &tries[i]).Refused() {
			legal = append(legal, tries[i])
		}
	}
	return legal
}

// turns lists all that a player could try in a turn: draws, claims, tickets,
// harbors and exchanges.
func (s *State) turns(p referee.Seat) []Move {
	b := s.setup.Board
	moves := []Move{{Act: Draw, Seat: p}}
	for r := range b.Routes {
		moves = append(moves, Move{Act: Claim, Seat: p, Route: routemap.RouteNo(r)})
	}
	for drawn := 1; drawn <= b.Values.Play.Tickets; drawn++ {
		for kept := 1; kept <= drawn; kept++ {
			moves = append(moves, Move{Act: Tickets, Seat: p, Count: kept, Drawn: drawn})
		}
	}
	if b.Values.HasHarbors() {
		for c := range b.Cities {
			moves = append(moves, Move{Act: Harbor, Seat: p, City: routemap.CityNo(c)})
		}
	}
	if !b.Values.HasExchange() {
		return moves
	}
	for _, give := range []routemap.Piece{routemap.Train, routemap.Ship} {
		for n := 1; n <= s.stocks[p].Pieces[give]; n++ {
			moves = append(moves, Move{Act: Exchange, Seat: p, Count: n, Give: give})
		}
	}
	return moves
}

// reveals lists every ticket, which a player could try to show.
func (s *State) reveals(p referee.Seat) []Move {
	moves := make([]Move, len(s.setup.Board.Tickets))
	for t := range moves {
		moves[t] = Move{Act: Reveal, Seat: p, Shown: []routemap.TicketNo{routemap.TicketNo(t)}}
	}
	return moves
}
