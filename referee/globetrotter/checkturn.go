package globetrotter

import (
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
)

func checkOrder(s *State, m *Move) referee.Outcome {
	switch {
	case m.Act == ComeBack:
		return s.away.Returns(m.Seat, s.Name(m.Seat))
	case m.Act == Leave, !s.over() && s.away.Gone(m.Seat):
		return s.away.Leaves(m.Seat, s.Name(m.Seat))
	case m.Act == Send || m.Act == Joker || m.Act == Sell: // may be done out of turn
		return referee.Outcome{}
	case s.over() || m.Seat == s.turn.seat || m.Seat == s.ended.seat:
		return referee.Outcome{} // what is forbidden after a turn is judged by turn.over
	}
	return referee.Breaks("it is %s's turn", s.Name(s.turn.seat))
}

func checkOver(s *State, m *Move) referee.Outcome {
	switch {
	case s.deserted:
		return referee.Breaks("the game is over")
	case s.over():
		return referee.Breaks("the game is over: %s has won", s.Name(s.winner))
	case m.Act == ComeBack || m.Act == Send || m.Act == Joker || m.Act == Sell || m.Act == BuyPair:
	case m.Seat == s.ended.seat && m.Seat != s.turn.seat && !s.late(m):
		return referee.Breaks("%s's turn is over; it is %s's turn", s.Name(m.Seat), s.Name(s.turn.seat))
	}
	return referee.Outcome{}
}

func checkSent(s *State, m *Move) referee.Outcome {
	switch due := s.due; {
	case m.Act != Send && due.who != maps.Nobody:
		return referee.Breaks("%s must first send %s away", s.Name(due.by), s.Name(due.who))
	case m.Act != Send:
	case due.who == maps.Nobody:
		return referee.Breaks("nobody is to be sent away")
	case due.who != m.Other:
		return referee.Breaks("%s is to be sent away, not %s", s.Name(due.who), s.Name(m.Other))
	case due.by != m.Seat:
		return referee.Breaks("%s turns up the ticket", s.Name(due.by))
	}
	return referee.Outcome{}
}

func checkMoneyFirst(s *State, m *Move) referee.Outcome {
	if m.Seat == s.turn.seat && s.turn.begun {
		return referee.Breaks("the turn has begun already")
	}
	return referee.Outcome{}
}

func checkMoneyRound(s *State, m *Move) referee.Outcome {
	switch {
	case s.turn.round == 1:
		return referee.Breaks("there is no pocket money in round 1")
	case s.travelers[m.Seat].rested == s.turn.round, s.travelers[m.Seat].rests && m.Seat > s.turn.seat && !s.over():
		return referee.Breaks("%s sits out round %d", s.Name(m.Seat), s.turn.round)
	}
	return referee.Outcome{}
}

func checkLeast(s *State, m *Move) referee.Outcome {
	switch {
	case s.over(), m.Seat == s.ended.seat && m.Seat != s.turn.seat: // judged by turn.over
		return referee.Outcome{}
	case m.Seat == s.turn.seat && s.turn.journeys > 0:
		return referee.Outcome{}
	}
	return referee.Breaks("there was no journey in this turn")
}

func checkPrice(s *State, m *Move) referee.Outcome {
	have := s.travelers[m.Seat].Money
	switch m.Act {
	case Buy:
		switch {
		case m.Seat != s.turn.seat:
			return referee.Breaks("tickets may be bought only in one's own turn")
		case have < ticketPrice*m.Count:
			return referee.Breaks("%s for $%d; %s has %s", text.Count(m.Count, "flight ticket"),
				ticketPrice*m.Count, s.Name(m.Seat), s.moneySaid(have))
		}
	case BuyPair:
		switch {
		case m.Seat == s.ended.seat && !s.ended.pair:
			return referee.Breaks("a pair has already been bought")
		case m.Seat != s.ended.seat && m.Seat == s.turn.seat:
			return referee.Breaks("the turn is not over")
		case m.Seat != s.ended.seat:
			return referee.Breaks("a pair may be bought only before the next player begins")
		case have < pairPrice:
			return referee.Breaks("%s for $%d; %s has %s", text.Count(2, "flight ticket"), pairPrice,
				s.Name(m.Seat), s.moneySaid(have))
		}
	}
	return referee.Outcome{}
}

func checkSell(s *State, m *Move) referee.Outcome {
	if have := s.travelers[m.Seat].Tickets; m.Count > have {
		return referee.Breaks("%s to sell; %s has %s", text.Count(m.Count, "flight ticket"), s.Name(m.Seat),
			s.ticketsSaid(have))
	}
	return referee.Outcome{}
}
