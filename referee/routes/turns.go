package routes

import (
	"strings"

	"purser/maps"
	"purser/referee"
)

// endTurn checks for the end of the game and passes the turn on ("Game End"). The end is triggered by the supply of
// the player whose turn ends. From then on only the turns are counted, so a second trigger changes nothing.
//
// A line out of turn, by consent, is not a turn: it neither passes the turn on, nor counts as one of the last turns,
// nor triggers the end. If it makes a supply small enough, the end is triggered by that player's next turn.
func (s *State) endTurn(p referee.Seat) {
	if p != s.turn { // also in a free game, and once the game is over
		return
	}
	play := &s.setup.Board.Values.Play
	pieces := s.stocks[p].Pieces
	switch s.phase {
	case referee.Playing:
		if pieces[0]+pieces[1] <= play.EndPieces {
			s.phase, s.left = referee.LastTurns, play.EndTurns*len(s.stocks)
		}
	case referee.LastTurns:
		s.left--
	}
	s.pass()
}

// pass passes the turn to the next player who is present, or ends the game if no turns are left.
func (s *State) pass() {
	for {
		s.turn = (s.turn + 1) % referee.Seat(len(s.stocks))
		switch last := s.phase == referee.LastTurns; {
		case last && s.left == 0:
			s.end()
			return
		case !s.away.Gone(s.turn):
			return
		case last:
			s.left--
		}
	}
}

func (s *State) end() { s.phase, s.turn, s.left = referee.Over, maps.Nobody, 0 }

// leave takes a player out of the game. If it was the player's turn, that ends without counting as one, so it does not
// trigger the end. If only one player is left, the game is over.
func (s *State) leave(p referee.Seat) {
	s.away.Leave(p, s.phase != referee.Over)
	switch {
	case s.phase == referee.Free || s.phase == referee.Over:
	case s.away.Stayed(len(s.stocks)) == 1:
		s.end()
	case s.turn == p:
		if s.phase == referee.LastTurns {
			s.left--
		}
		s.pass()
	}
}

// Away returns who has left the table.
func (s *State) Away() referee.Away { return s.away }

// TurnsLeft returns how many turns of players who are present are still to come once the end has been triggered.
// Before that, and once the game is over, it returns 0.
func (s *State) TurnsLeft() int {
	n := s.left
	for i := range s.left {
		if s.away.Gone(s.seatAfter(i)) {
			n--
		}
	}
	return n
}

// LastTurn returns who has the last turn of the game, or [maps.Nobody] if that is not known yet.
func (s *State) LastTurn() referee.Seat {
	for i := s.left - 1; i >= 0; i-- {
		if p := s.seatAfter(i); !s.away.Gone(p) {
			return p
		}
	}
	return maps.Nobody
}

// seatAfter returns the player who sits n seats after the one whose turn it is.
func (s *State) seatAfter(n int) referee.Seat {
	return (s.turn + referee.Seat(n)) % referee.Seat(len(s.stocks))
}

// ToEnd returns how many pieces a player must still place until the supply is small enough to trigger the end; 0 if it
// already is.
func (s *State) ToEnd(p referee.Seat) int {
	pieces := s.stocks[p].Pieces
	return max(0, pieces[0]+pieces[1]-s.setup.Board.Values.Play.EndPieces)
}

func checkOrder(s *State, m *Move) referee.Outcome {
	switch {
	case m.Act == Leave:
		return s.away.Leaves(m.Seat, s.Name(m.Seat))
	case m.Act == ComeBack:
		return s.away.Returns(m.Seat, s.Name(m.Seat))
	case s.turn == maps.Nobody || s.turn == m.Seat:
		return referee.Outcome{}
	case s.away.Gone(m.Seat):
		return s.away.Leaves(m.Seat, s.Name(m.Seat))
	}
	return referee.Breaks("it is %s's turn", s.Name(s.turn))
}

func checkOver(s *State, m *Move) referee.Outcome {
	switch {
	case s.phase != referee.Over || s.setup.Free: // its end is guarded by reveal.all
		return referee.Outcome{}
	case s.away.Anybody():
		return referee.Breaks("the game is over")
	}
	return referee.Breaks("the last turn has been played")
}

func checkReason(s *State, m *Move) referee.Outcome {
	if strings.TrimSpace(m.Why) != "" {
		return referee.Outcome{}
	}
	return referee.Breaks("no reason is given")
}

// Turned adapts a move that was played on the turn of was to the current turn: a turn goes to the player whose turn it
// is now; anything else stays unchanged.
func (s *State) Turned(m Move, was referee.Seat) Move {
	if m.turns() && m.Seat == was && s.turn != maps.Nobody {
		m.Seat = s.turn
	}
	return m
}

// turns reports whether a move counts as a turn if it is its player's turn. Showing tickets, leaving and coming back
// do not.
func (m *Move) turns() bool { return m.Act < Reveal }

// TakesTurn reports whether a move would be a turn. Showing tickets, leaving and coming back are not, nor is a line by
// consent that is out of turn or after the last turn. In a free game, all other lines count as turns.
func (s *State) TakesTurn(m Move) bool {
	return m.turns() && (s.phase == referee.Free || s.turn == m.Seat)
}
