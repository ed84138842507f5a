package globetrotter

import (
	"purser/internal/text"
	"purser/maps"
)

func checkOrder(s *State, m *Move) outcome {
	if s.over() || m.Seat == s.turn.seat || m.Seat == s.ended.seat {
		return outcome{} // the rule turn.over judges what is not allowed after a turn
	}
	return broken("it is %s's turn", s.Name(s.turn.seat))
}

func checkOver(s *State, m *Move) outcome {
	switch {
	case s.over():
		return broken("the game is over: %s has won", s.Name(s.winner))
	case m.Kind == Send || m.Kind == Joker || m.Kind == Sell || m.Kind == BuyPair:
	case m.Seat == s.ended.seat && m.Seat != s.turn.seat && !s.late(m):
		return broken("%s's turn is over; it is %s's turn", s.Name(m.Seat), s.Name(s.turn.seat))
	}
	return outcome{}
}

func checkSent(s *State, m *Move) outcome {
	switch due := s.due; {
	case m.Kind != Send && due.who != maps.Nobody:
		return broken("%s must first send %s away", s.Name(due.by), s.Name(due.who))
	case m.Kind != Send:
	case due.who == maps.Nobody:
		return broken("nobody is to be sent away")
	case due.who != m.Other:
		return broken("%s is to be sent away, not %s", s.Name(due.who), s.Name(m.Other))
	case due.by != m.Seat:
		return broken("%s turns up the ticket", s.Name(due.by))
	}
	return outcome{}
}

func checkMoneyFirst(s *State, m *Move) outcome {
	if m.Seat == s.turn.seat && s.turn.begun {
		return broken("the turn has begun already")
	}
	return outcome{}
}

func checkMoneyRound(s *State, m *Move) outcome {
	switch {
	case s.turn.round == 1:
		return broken("there is no pocket money in round 1")
	case s.travelers[m.Seat].rested == s.turn.round, s.travelers[m.Seat].rests && m.Seat > s.turn.seat && !s.over():
		return broken("%s sits out round %d", s.Name(m.Seat), s.turn.round)
	}
	return outcome{}
}

func checkLeast(s *State, m *Move) outcome {
	switch {
	case s.over(), m.Seat == s.ended.seat && m.Seat != s.turn.seat: // turn.over covers it
		return outcome{}
	case m.Seat == s.turn.seat && s.turn.journeys > 0:
		return outcome{}
	}
	return broken("there was no journey in this turn")
}

func checkPrice(s *State, m *Move) outcome {
	have := s.travelers[m.Seat].Money
	switch m.Kind {
	case Buy:
		switch {
		case m.Seat != s.turn.seat:
			return broken("tickets may be bought only in one's own turn")
		case have < ticketPrice*m.Count:
			return broken("%s for $%d; the player has %s", text.Count(m.Count, "flight ticket"), ticketPrice*m.Count, s.moneySaid(have))
		}
	case BuyPair:
		switch {
		case m.Seat == s.ended.seat && !s.ended.pair:
			return broken("the pair was bought already")
		case m.Seat != s.ended.seat && m.Seat == s.turn.seat:
			return broken("the turn is not over")
		case m.Seat != s.ended.seat:
			return broken("a pair may be bought only before the next player begins")
		case have < pairPrice:
			return broken("%s for $%d; the player has %s", text.Count(2, "flight ticket"), pairPrice, s.moneySaid(have))
		}
	}
	return outcome{}
}

func checkSell(s *State, m *Move) outcome {
	if have := s.travelers[m.Seat].Tickets; m.Count > have {
		return broken("%s to sell; the player has %s", text.Count(m.Count, "flight ticket"), s.ticketsSaid(have))
	}
	return outcome{}
}
