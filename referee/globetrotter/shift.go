package globetrotter

import (
	"purser/maps"
	globemap "purser/maps/globetrotter"
)

// Turned returns a move as it is now, if it was played when it was the turn of was. A line of
// that turn goes to whoever's turn it is, and what the turn before still allows to whoever's
// turn has ended; whoever is due is sent away, and the holder of the key is challenged. All
// else, such as a line out of turn by consent, stays as it is.
func (s *State) Turned(m Move, was Seat) Move {
	if m.Seat == maps.Nobody || was == maps.Nobody || m.Act == Leave || m.Act == ComeBack {
		return m
	}
	seat := m.Seat
	switch {
	case m.Act == Send:
		if m.Consent == "" && s.due.who != maps.Nobody {
			m.Seat, m.Other = s.due.by, s.due.who
		}
		return m
	case m.Act == BuyPair && m.Consent == "", (m.Act == Duel || m.Act == Gamble) && m.Consent == "" && m.Seat != was:
		seat = s.ended.seat
	case m.Seat == was:
		seat = s.turn.seat
	}
	if seat == maps.Nobody {
		return m
	}
	m.Seat = seat
	if m.Act == Duel && m.Consent == "" {
		if owner, _ := s.HolderOf(globemap.CityKey(s.travelers[seat].At)); owner != maps.Nobody {
			m.Other = owner
		}
	}
	return m
}
