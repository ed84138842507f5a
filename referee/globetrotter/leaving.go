package globetrotter

import (
	"purser/maps"
	"purser/referee"
)

// Away returns who has left the table.
func (s *State) Away() referee.Away { return s.away }

// Ahead reports whether p is placed before q: by keys, unless exactly one of them has left.
func (s *State) Ahead(p, q Seat) bool {
	if ahead, decided := s.away.Ahead(p, q); decided {
		return ahead
	}
	return s.Count(p) > s.Count(q)
}

// Deserted reports whether the game is over because only one player has stayed.
func (s *State) Deserted() bool { return s.deserted }

// leave takes a player's pawn off the board and ends that player's turn. The player is no longer due to be sent away;
// and if the player had to send somebody, another player does it. If only one player is left, the game is over.
func (s *State) leave(p Seat) {
	s.away.Leave(p, !s.over())
	switch {
	case s.over():
		return
	case s.away.Stayed(len(s.travelers)) == 1:
		s.deserted = true
		s.finish(maps.Nobody)
		return
	case s.due.who == p:
		s.due = nobodyDue
	case s.due.by == p:
		s.due.by = s.RightOf(s.due.who)
	}
	if s.ended.seat == p {
		s.ended = nobodyEnded
	}
	if s.turn.seat == p {
		ended := s.ended // if the turn has not begun, options from the turn before it stay open
		s.endTurn(true, false)
		s.ended = ended
	}
}

// comeBack puts a player's pawn back where it was or, if that field is taken now, at home.
func (s *State) comeBack(p Seat) {
	s.away.Return(p)
	if t := &s.travelers[p]; s.taken(p, t.At, maps.Nobody).Status == referee.Broken {
		t.At = t.Home
	}
}
