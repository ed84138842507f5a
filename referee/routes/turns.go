package routes

import (
	"strings"

	"purser/maps"
	"purser/referee"
)

// endTurn checks for the end of the game and passes the turn on ("Game End"). The supply of
// the player whose turn ends triggers the end; from then on only the turns are counted, so
// a second trigger changes nothing.
//
// A line out of turn, by consent, is not a turn: it does not pass the turn on, does not
// count as one of the last turns and does not trigger the end. A supply that it made small
// enough triggers the end with its player's next turn.
func (s *State) endTurn(p referee.Seat) {
	if p != s.turn { // also in a free game and when the game is over
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
		if s.left--; s.left == 0 {
			s.phase, s.turn = referee.Over, maps.Nobody
			return
		}
	}
	s.turn = (p + 1) % referee.Seat(len(s.stocks))
}

// ToEnd counts the pieces that a player must still place until the supply is small enough
// to trigger the end; 0 if it already is.
func (s *State) ToEnd(p referee.Seat) int {
	pieces := s.stocks[p].Pieces
	return max(0, pieces[0]+pieces[1]-s.setup.Board.Values.Play.EndPieces)
}

func checkOrder(s *State, m *Move) referee.Outcome {
	if s.turn == maps.Nobody || s.turn == m.Seat {
		return referee.Outcome{}
	}
	return referee.Breaks("it is %s's turn", s.Name(s.turn))
}

func checkOver(s *State, m *Move) referee.Outcome {
	if s.phase != referee.Over {
		return referee.Outcome{}
	}
	return referee.Breaks("the last turn has been played")
}

func checkReason(s *State, m *Move) referee.Outcome {
	if strings.TrimSpace(m.Why) != "" {
		return referee.Outcome{}
	}
	return referee.Breaks("no reason is given")
}

// Turned returns a move as it is now, if it was played when it was the turn of was: a turn
// goes to whoever's turn it is, and anything else stays as it is.
func (s *State) Turned(m Move, was referee.Seat) Move {
	if m.Act != Reveal && m.Seat == was && s.turn != maps.Nobody {
		m.Seat = s.turn
	}
	return m
}

// TakesTurn reports whether a move would be a turn: showing tickets is not, and neither is
// a line out of turn or after the last turn, by consent. In a free game every line except
// showing tickets counts as one.
func (s *State) TakesTurn(m Move) bool {
	return m.Act != Reveal && (s.phase == referee.Free || s.turn == m.Seat)
}
