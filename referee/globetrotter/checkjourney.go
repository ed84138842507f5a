package globetrotter

import (
	"purser/internal/text"
	"purser/maps"
	globemap "purser/maps/globetrotter"
	"purser/referee"
)

// target returns whose pawn a move moves and its destination. The destination is [globemap.NoPlace] if no pawn moves.
func (s *State) target(m *Move) (Seat, globemap.Place) {
	if m.Act != Card {
		if m.Act == Send {
			return m.Other, m.Place
		}
		return m.Seat, m.Place
	}
	e := m.mover()
	if e == nil {
		return m.Seat, globemap.NoPlace
	}
	switch e.Kind {
	case Swap:
		return m.Seat, s.Traveler(e.Other).At
	case Back:
		return m.Seat, s.travelers[m.Seat].before
	case Home:
		if t := &s.travelers[m.Seat]; t.At != t.Home {
			return m.Seat, t.Home
		}
		return m.Seat, globemap.NoPlace
	}
	return m.Seat, e.Place
}

func checkMoves(s *State, m *Move) referee.Outcome {
	p, to := s.target(m)
	at := s.travelers[p].At
	if m.Act == Card {
		e := m.mover()
		switch {
		case e == nil || e.Kind == Home:
			return referee.Outcome{}
		case e.Kind == Swap && s.away.Gone(e.Other):
			return s.away.Leaves(e.Other, s.Name(e.Other))
		case e.Kind == Back && to == globemap.NoPlace:
			return referee.Breaks("%s has not been anywhere else", s.Name(p))
		}
	}
	if to == at {
		return referee.Breaks("%s is in %s already", s.Name(p), s.Board().PlaceSaid(at))
	}
	return referee.Outcome{}
}

// Unpriced lists the kinds of places whose fees a move needs and nobody has entered. Casino cities cost as much as
// others of their kind, so it lists them only the first time.
func (s *State) Unpriced(m *Move) (kinds []globemap.PlaceKind) {
	p, to := s.target(m)
	switch m.Act {
	case ByLand, Fly, Card, UseBonus, Send:
		at := s.spot(to)
		if to == globemap.NoPlace || at.Kind == globemap.Untold || s.unpaid(m) {
			return nil
		}
		if own := s.fees[globemap.CasinoCity]; at.Casino && (own.Known || !s.casinos) {
			if own.Known {
				return nil
			}
			kinds = append(kinds, globemap.CasinoCity)
		}
		if !s.fees[at.Kind].Known && (m.Act != Send || s.travelers[p].Home != to) {
			kinds = append(kinds, at.Kind)
		}
	}
	return kinds
}

// unpaid reports whether a move sends a player away without a fee.
func (s *State) unpaid(m *Move) bool { return m.Act == Send && s.due.who == m.Other && !s.due.fee }

// checkFee requires that the player can pay the fee of a journey. A player who is sent away, or moved by a card, pays
// as much as possible.
func checkFee(s *State, m *Move) referee.Outcome {
	p, to := s.target(m)
	if to == globemap.NoPlace || s.unpaid(m) {
		return referee.Outcome{}
	}
	fee, have := s.Cost(p, to), s.travelers[p].Money
	switch journey := m.Act == ByLand || m.Act == Fly; {
	case journey && fee.Cost > have:
		return referee.Breaks("%s costs $%d; %s has %s", s.Board().PlaceSaid(to), fee.Cost, s.Name(p),
			s.moneySaid(have))
	case fee.Known, m.Act == Send && s.travelers[p].Home == to:
	case m.Act == Send: // ends the turn anyway
		return referee.CannotCheck("the fee of %s is not known: none is counted", s.Board().PlaceSaid(to))
	case s.Kind(to) == globemap.Untold:
		return referee.CannotCheck("the record does not say what %s is: no fee is counted, and the turn goes on",
			s.Board().PlaceSaid(to))
	default:
		return referee.CannotCheck("no line fee says what %s costs: no fee is counted, and the turn goes on",
			s.Board().PlaceSaid(to))
	}
	return referee.Outcome{}
}

func checkTaken(s *State, m *Move) referee.Outcome {
	p, to := s.target(m)
	if e := m.mover(); e != nil && e.Kind == Swap {
		if o := s.taken(p, to, e.Other); o.Status != 0 {
			return o
		}
		return s.taken(e.Other, s.travelers[p].At, p)
	}
	return s.taken(p, to, maps.Nobody)
}

// taken refuses a field occupied by any pawn other than those of p and but, unless it is p's home. Pawns of players
// who have left are not on the board.
func (s *State) taken(p Seat, to globemap.Place, but Seat) referee.Outcome {
	if to == globemap.NoPlace || s.travelers[p].Home == to {
		return referee.Outcome{}
	}
	for q := range s.travelers {
		if Seat(q) != p && Seat(q) != but && !s.away.Gone(Seat(q)) && s.travelers[q].At == to {
			return referee.Breaks("the pawn of %s is in %s", s.Name(Seat(q)), s.Board().PlaceSaid(to))
		}
	}
	return referee.Outcome{}
}

// MaxRoll is the highest number of the overland die.
const MaxRoll = globemap.MaxSteps

func checkRoll(s *State, m *Move) referee.Outcome {
	at := s.travelers[m.Seat].At
	switch {
	case s.Kind(at) == globemap.Sea:
		return referee.Breaks("%s is at sea", s.Name(m.Seat))
	case m.Act != ByLand:
	case s.Kind(m.Place) == globemap.Sea:
		return referee.Breaks("%s is a sea field", s.Board().PlaceSaid(m.Place))
	case m.Roll == unknown:
		return referee.Breaks("no roll is given")
	case m.Roll < 1 || m.Roll > MaxRoll:
		return referee.Breaks("a roll of %d; the die shows 1 to %d", m.Roll, MaxRoll)
	case m.Steps != unknown && (m.Steps < 1 || m.Steps > m.Roll):
		return referee.Breaks("%d fields with a roll of %d", m.Steps, m.Roll)
	}
	return referee.Outcome{}
}

// Port reports whether a ship may be in a place, as far as known: at sea, on an island, in a port, and wherever a ship
// has already arrived.
func (s *State) Port(p globemap.Place) bool {
	at := s.spot(p)
	return at.Kind == globemap.Sea || at.Kind == globemap.Island || at.Port || at.reached
}

// checkDistance warns about a journey with fewer steps than the board's folder allows. It only covers places for which
// the folder lists all neighbors.
func checkDistance(s *State, m *Move) referee.Outcome {
	at := s.travelers[m.Seat].At
	if len(s.Board().Complete) == 0 || at == globemap.NoPlace || m.Roll == unknown {
		return referee.Outcome{}
	}
	steps := m.Roll
	if m.Steps != unknown {
		steps = m.Steps
	}
	if least := s.Board().Least(at, m.Place); steps < least {
		return referee.Warns("%s and %s are at least %s apart", s.Board().PlaceSaid(at), s.Board().PlaceSaid(m.Place),
			text.Count(least, "field"))
	}
	return referee.Outcome{}
}

func checkPort(s *State, m *Move) referee.Outcome {
	p := s.travelers[m.Seat].At
	switch {
	case s.Port(p):
		return referee.Outcome{}
	case s.Kind(p) == globemap.Untold:
		return referee.CannotCheck("the record does not say whether %s is a port", s.Board().PlaceSaid(p))
	}
	return referee.Breaks("%s was not entered as a port", s.Board().PlaceSaid(p))
}

func checkBack(s *State, m *Move) referee.Outcome {
	t := &s.travelers[m.Seat]
	if m.Place != t.wake || t.wake == globemap.NoPlace {
		return referee.Outcome{}
	}
	switch kind := s.Kind(t.At); {
	case kind.Mainland(), kind == globemap.Island && s.setup.House.IslandTurn:
		return referee.Outcome{}
	case kind == globemap.Untold:
		return referee.CannotCheck("the record does not say whether %s is mainland, where a ship may turn back",
			s.Board().PlaceSaid(t.At))
	}
	return referee.Breaks("the ship has just come from %s", s.Board().PlaceSaid(m.Place))
}

func checkAirport(s *State, m *Move) referee.Outcome {
	at := s.travelers[m.Seat].At
	switch kind := s.Kind(at); {
	case kind.Red():
		return referee.Outcome{}
	case kind == globemap.Untold:
		return referee.CannotCheck("the record does not say whether %s is a red field", s.Board().PlaceSaid(at))
	}
	return referee.Breaks("%s is not a red field", s.Board().PlaceSaid(at))
}

func checkTicket(s *State, m *Move) referee.Outcome {
	switch {
	case m.Act == Fly && s.travelers[m.Seat].Tickets < 1:
		return referee.Breaks("%s has no ticket", s.Name(m.Seat))
	case s.Kind(m.Place) == globemap.Sea:
		return referee.Breaks("%s is a sea field", s.Board().PlaceSaid(m.Place))
	case m.Ticket.Named && m.Ticket.A != m.Place && m.Ticket.B != m.Place:
		return referee.Breaks("%s is not on the ticket %s – %s", s.Board().PlaceSaid(m.Place),
			s.Board().PlaceSaid(m.Ticket.A),
			s.Board().PlaceSaid(m.Ticket.B))
	}
	return referee.Outcome{}
}
