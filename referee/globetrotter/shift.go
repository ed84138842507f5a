package globetrotter

import (
	"purser/maps"
	globemap "purser/maps/globetrotter"
)

// Turned adapts a move that was played on the turn of was to the current turn. A line of that turn goes to the player
// whose turn it is now, and what the previous turn still allows goes to the player whose turn ended last. Send applies
// to the player who is due, and a challenge to the holder of the key. Everything else, such as a line out of turn by
// consent, stays unchanged.
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
