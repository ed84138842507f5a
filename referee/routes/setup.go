package routes

import (
	"slices"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	routemap "purser/maps/routes"
	"purser/referee"
)

// Check returns a refusal for every player whose part of the setup breaks rules, with all these rules; nil if there is
// none. If there are too few players, it refuses the last one; if there are none, the seat of the refusal is
// [maps.Nobody].
func (s *Setup) Check() referee.Refusals {
	return referee.CheckSetup(rulesOfBoard(s.Board).setup, s, len(s.Players), s.name)
}

// CheckSeat judges one player's part of a setup that others may still join, so having too few players is not an error
// yet. It returns nil if no rule is broken.
func (s *Setup) CheckSeat(p referee.Seat) *referee.Refusal {
	joined := *s
	missing := max(0, s.Board.Values.Setup.MinPlayers-len(s.Players))
	joined.Players = append(slices.Clip(s.Players), make([]Player, missing)...)
	return referee.CheckSeat(rulesOfBoard(s.Board).setup, &joined, p, s.name(p))
}

func (s *Setup) name(p referee.Seat) string { return s.Players[p].Name }

func (s *Setup) tooFew() referee.Outcome {
	return referee.Breaks("%s; this game takes at least %d",
		text.Count(len(s.Players), "player"), s.Board.Values.Setup.MinPlayers)
}

func checkPlayers(s *Setup, p referee.Seat) referee.Outcome {
	v := &s.Board.Values.Setup
	switch {
	case p == maps.Nobody && len(s.Players) > 0:
		return referee.Outcome{}
	case p == maps.Nobody:
		return s.tooFew()
	case int(p) >= v.MaxPlayers:
		return referee.Breaks("player %d; this game takes at most %d", p+1, v.MaxPlayers)
	case int(p) == len(s.Players)-1 && len(s.Players) < v.MinPlayers:
		return s.tooFew()
	}
	return referee.Outcome{}
}

func checkColors(s *Setup, p referee.Seat) referee.Outcome {
	color := s.Players[p].Color
	if known := s.Board.SeatColors; !s.Board.AnyColor && !slices.Contains(known, color) {
		return referee.Breaks("the box has no %s pieces, only %s", maps.ColorSaid(color),
			text.And(lists.Map(known, maps.ColorSaid)))
	}
	for _, before := range s.Players[:p] {
		if before.Color == color {
			return referee.Breaks("%s plays %s already", before.Name, maps.ColorSaid(color))
		}
	}
	return referee.Outcome{}
}

func checkPieces(s *Setup, p referee.Seat) referee.Outcome {
	trains, ships := s.Players[p].Trains, s.Players[p].Ships
	box, want := &s.Board.Values.Box, s.Board.Values.Setup.Pieces
	switch {
	case !s.Board.Values.HasShips() && trains != want:
		return referee.Breaks("%s; a player starts with exactly %d", Pieces(s.Board, routemap.Train, trains), want)
	case s.Board.Values.HasShips() && trains > box.Trains:
		return referee.Breaks("%d trains; the box holds %d", trains, box.Trains)
	case ships > box.Ships:
		return referee.Breaks("%d ships; the box holds %d", ships, box.Ships)
	case trains+ships != want:
		return referee.Breaks("%s and %s are %s; a player starts with exactly %d", text.Count(trains, "train"),
			text.Count(ships, "ship"), text.Count(trains+ships, "piece"), want)
	}
	return referee.Outcome{}
}

func checkDealt(s *Setup, p referee.Seat) referee.Outcome {
	keeps, v := s.Players[p].Keeps, &s.Board.Values.Setup
	switch {
	case keeps == referee.Unknown:
		return referee.CannotCheck("nobody wrote down how many tickets were kept")
	case keeps < v.Keep || keeps > v.Tickets:
		return referee.Breaks("keeps %s; a player keeps %d to %d", text.Count(keeps, "ticket"),
			v.Keep, v.Tickets)
	}
	return referee.Outcome{}
}
