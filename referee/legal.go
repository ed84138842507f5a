package referee

import "purser/maps"

// Legal lists what a player may do now, cards apart: claims, harbors, exchanges
// by every number of pieces, ticket draws by every number kept, and, when tickets
// may be shown, each ticket on its own. A pass is never listed. In a strict game
// only the player whose turn it is may do more than show tickets.
//
// The list is worked out from the table as a player would, not by trying moves
// on [State.Check].
func (s *State) Legal(p Seat) []Move {
	var moves []Move
	if s.phase == Over || s.phase == Free {
		moves = s.legalReveals(p, moves)
	}
	if s.phase != Free && s.turn != p {
		return moves
	}
	return append(moves, s.Actions(p)...)
}

// Actions lists what a player could do in a turn, now, whoever's turn it is; when
// the game is over, nothing.
func (s *State) Actions(p Seat) []Move {
	if s.phase == Over {
		return nil
	}
	moves := []Move{{Kind: Draw, Seat: p}}
	moves = s.legalClaims(p, moves)
	moves = s.legalTickets(p, moves)
	moves = s.legalHarbors(p, moves)
	return s.legalExchanges(p, moves)
}

func (s *State) legalClaims(p Seat, moves []Move) []Move {
	for r := range s.owners {
		route := &s.setup.Board.Routes[r]
		if s.owners[r] != Nobody || route.Spaces > s.stocks[p].Pieces[route.Kind] {
			continue
		}
		if route.Twin != maps.NoRoute {
			owner := s.owners[route.Twin]
			if owner == p || owner != Nobody && !s.setup.doublesOpen() {
				continue
			}
		}
		moves = append(moves, Move{Kind: Claim, Seat: p, Route: maps.RouteNo(r)})
	}
	return moves
}

// legalTickets leaves out what only the players could know: where the number of
// tickets left is uncertain, every number that may be right is listed.
func (s *State) legalTickets(p Seat, moves []Move) []Move {
	play := &s.setup.Board.Values.Play
	least, most := s.deck()
	for drawn := min(least, play.Tickets); drawn <= min(most, play.Tickets); drawn++ {
		for kept := max(1, min(play.Keep, drawn)); kept <= drawn; kept++ {
			moves = append(moves, Move{Kind: Tickets, Seat: p, Count: kept, Drawn: drawn})
		}
	}
	return moves
}

func (s *State) legalHarbors(p Seat, moves []Move) []Move {
	if s.stocks[p].Harbors == 0 {
		return moves
	}
	into := make([]bool, len(s.harbors))
	for r, owner := range s.owners {
		if owner == p {
			route := &s.setup.Board.Routes[r]
			into[route.A], into[route.B] = true, true
		}
	}
	for c, owner := range s.harbors {
		if owner == Nobody && into[c] && s.setup.Board.Cities[c].Kind == maps.Port {
			moves = append(moves, Move{Kind: Harbor, Seat: p, City: maps.CityNo(c)})
		}
	}
	return moves
}

func (s *State) legalExchanges(p Seat, moves []Move) []Move {
	stock := &s.stocks[p]
	for _, give := range []maps.Piece{maps.Train, maps.Ship} {
		for n := 1; n <= min(stock.Pieces[give], stock.Box[give.Other()]); n++ {
			moves = append(moves, Move{Kind: Exchange, Seat: p, Count: n, Give: give})
		}
	}
	return moves
}

func (s *State) legalReveals(p Seat, moves []Move) []Move {
	if kept := s.Kept(p); kept != Unknown && s.Revealed(p) >= kept {
		return moves
	}
	for i := range s.setup.Board.Tickets {
		if t := maps.TicketNo(i); s.ShownBy(t) == Nobody {
			moves = append(moves, Move{Kind: Reveal, Seat: p, Shown: []maps.TicketNo{t}})
		}
	}
	return moves
}
