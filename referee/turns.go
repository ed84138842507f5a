package referee

import (
	"strings"

	"purser/maps"
)

// endTurn looks for the end of the game and passes the turn on ("Game End"). The
// end is triggered by the supply of the player whose turn ends; from then on only
// the turns are counted, so that a second trigger changes nothing.
func (s *State) endTurn(p Seat) {
	play := &s.setup.Board.Values.Play
	pieces := s.stocks[p].Pieces
	switch s.phase {
	case Free:
		return
	case Playing:
		if pieces[0]+pieces[1] <= play.EndPieces {
			s.phase, s.left = LastTurns, play.EndTurns*len(s.stocks)
		}
	case LastTurns:
		if s.left--; s.left == 0 {
			s.phase, s.turn = Over, maps.Nobody
			return
		}
	}
	s.turn = (p + 1) % Seat(len(s.stocks))
}

// ToEnd counts the pieces that a player must still place until the supply is so
// small that it triggers the end; 0 when it is.
func (s *State) ToEnd(p Seat) int {
	pieces := s.stocks[p].Pieces
	return max(0, pieces[0]+pieces[1]-s.setup.Board.Values.Play.EndPieces)
}

func checkOrder(s *State, m *Move) outcome {
	if s.turn == maps.Nobody || s.turn == m.Seat {
		return outcome{}
	}
	return broken("it is %s's turn", s.Name(s.turn))
}

func checkOver(s *State, m *Move) outcome {
	if s.phase != Over {
		return outcome{}
	}
	return broken("the last turn has been played")
}

func checkReason(s *State, m *Move) outcome {
	if strings.TrimSpace(m.Why) != "" {
		return outcome{}
	}
	return broken("no reason is given")
}
