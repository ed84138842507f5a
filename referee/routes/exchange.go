package routes

import "purser/referee"

// exchange swaps pieces and charges points. With the score floor at zero, a marker at zero moves no further back. In a
// free game the order of events is unknown, so the floor is only applied in the final count.
func (s *State) exchange(m *Move) {
	stock := &s.stocks[m.Seat]
	give, take := m.Give, m.Give.Other()
	stock.Pieces[give] -= m.Count
	stock.Box[give] += m.Count
	stock.Pieces[take] += m.Count
	stock.Box[take] -= m.Count
	stock.Exchanged += m.Count
	lost := m.Count * -s.setup.Board.Values.Points.Exchange
	if s.setup.House.FloorAtZero && !s.setup.Free {
		lost = min(lost, s.Marker(m.Seat))
	}
	stock.Paid += lost
}

// Marker returns where a player's scoring marker must be: the points for routes and flags, minus those paid for
// exchanged pieces ("Claiming Routes", "Exchange Pieces", "Französische Flaggen bilden"). It is not wrapped around, so
// it may be negative or above 100.
func (s *State) Marker(p referee.Seat) int {
	stock := &s.stocks[p]
	return stock.Points + stock.Flags*s.setup.Board.Values.Points.Flag - stock.Paid
}

func checkExchangeCount(s *State, m *Move) referee.Outcome {
	if m.Count >= 1 {
		return referee.Outcome{}
	}
	return referee.Breaks("at least one piece must be exchanged")
}

func checkExchangeSupply(s *State, m *Move) referee.Outcome {
	if have := s.stocks[m.Seat].Pieces[m.Give]; m.Count > have {
		return referee.Breaks("%s given; %s has %d left", Pieces(s.Board(), m.Give, m.Count), s.Name(m.Seat), have)
	}
	return referee.Outcome{}
}

func checkExchangeBox(s *State, m *Move) referee.Outcome {
	take := m.Give.Other()
	if have := s.stocks[m.Seat].Box[take]; m.Count > have {
		return referee.Breaks("%s wanted; the box holds %d", Pieces(s.Board(), take, m.Count), have)
	}
	return referee.Outcome{}
}
