package referee

import (
	"slices"

	"purser/internal/text"
	"purser/maps"
)

// maxJudged is how many players of a setup are checked: far more than any box has pieces
// for.
const maxJudged = 99

// Check returns every player whose part of the setup breaks a rule, each with all the rules
// that it breaks; nil if there is none. If there are too few players, the last one is
// refused; without any players, the refusal's seat is [maps.Nobody].
func (s *Setup) Check() Refusals {
	var all Refusals
	if len(s.Players) == 0 {
		for _, rule := range benchOf(s.Board).setup {
			if rule.ID == "setup.players" {
				all = append(all, &Refusal{Seat: maps.Nobody, Broken: []Finding{{rule, Broken, s.tooFew().detail}}})
			}
		}
	}
	for i := range min(len(s.Players), maxJudged) {
		if refusal := s.judge(Seat(i)); refusal != nil {
			all = append(all, refusal)
		}
	}
	return all
}

// CheckSeat judges one player's part of a setup that others may still join: too few players
// do not break a rule yet. It is nil if no rule is broken.
func (s *Setup) CheckSeat(p Seat) *Refusal {
	joined := *s
	for len(joined.Players) < s.Board.Values.Setup.MinPlayers {
		joined.Players = append(joined.Players[:len(joined.Players):len(joined.Players)], Player{})
	}
	return joined.judge(p)
}

// judge returns a refusal with every rule that one player's part breaks; nil if there is
// none.
func (s *Setup) judge(p Seat) *Refusal {
	refusal := &Refusal{Player: s.Players[p].Name, Seat: p}
	for _, rule := range benchOf(s.Board).setup {
		if o := rule.setup(s, p); o.status == Broken {
			refusal.Broken = append(refusal.Broken, Finding{rule, o.status, o.detail})
		}
	}
	if len(refusal.Broken) == 0 {
		return nil
	}
	return refusal
}

func (s *Setup) tooFew() outcome {
	return broken("%s; this game takes at least %d",
		text.Count(len(s.Players), "player"), s.Board.Values.Setup.MinPlayers)
}

func checkPlayers(s *Setup, p Seat) outcome {
	v := &s.Board.Values.Setup
	switch {
	case int(p) >= v.MaxPlayers:
		return broken("player %d; this game takes at most %d", p+1, v.MaxPlayers)
	case int(p) == len(s.Players)-1 && len(s.Players) < v.MinPlayers:
		return s.tooFew()
	}
	return outcome{}
}

func checkColors(s *Setup, p Seat) outcome {
	color := s.Players[p].Color
	if known := s.Board.SeatColors; !s.Board.AnyColor && !slices.Contains(known, color) {
		return broken("the box has no %s pieces, only %s", color, text.And(known))
	}
	for _, before := range s.Players[:p] {
		if before.Color == color {
			return broken("%s plays %s already", before.Name, text.Say(color))
		}
	}
	return outcome{}
}

func checkPieces(s *Setup, p Seat) outcome {
	trains, ships := s.Players[p].Trains, s.Players[p].Ships
	box, want := &s.Board.Values.Box, s.Board.Values.Setup.Pieces
	switch {
	case !s.Board.Values.HasShips() && trains != want:
		return broken("%s; a player starts with exactly %d", Pieces(s.Board, maps.Train, trains), want)
	case s.Board.Values.HasShips() && trains > box.Trains:
		return broken("%d trains; the box holds %d", trains, box.Trains)
	case ships > box.Ships:
		return broken("%d ships; the box holds %d", ships, box.Ships)
	case trains+ships != want:
		return broken("%d trains and %d ships are %d pieces; a player starts with exactly %d", trains, ships, trains+ships, want)
	}
	return outcome{}
}

func checkDealt(s *Setup, p Seat) outcome {
	keeps, v := s.Players[p].Keeps, &s.Board.Values.Setup
	switch {
	case keeps == Unknown:
		return unchecked("how many tickets were kept was not written down")
	case keeps < v.Keep || keeps > v.Tickets:
		return broken("keeps %d tickets; a player keeps %d to %d of those dealt", keeps, v.Keep, v.Tickets)
	}
	return outcome{}
}
