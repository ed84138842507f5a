package routes

import (
	"purser/internal/text"
	"purser/maps"
	routemap "purser/maps/routes"
	"purser/referee"
)

func checkPort(s *State, m *Move) referee.Outcome {
	if city := &s.Board().Cities[m.City]; city.Kind != routemap.Port {
		return referee.Breaks(map[routemap.CityKind]string{
			routemap.Inland:   "%s is not a port: it lies inland",
			routemap.Waypoint: "%s is not a port, only a junction"}[city.Kind], s.Board().CitySaid(m.City))
	}
	return referee.Outcome{}
}

func checkInto(s *State, m *Move) referee.Outcome {
	for r, owner := range s.owners {
		if owner == m.Seat && s.Board().Routes[r].Touches(m.City) {
			return referee.Outcome{}
		}
	}
	return referee.Breaks("%s owns no route into %s", s.Name(m.Seat), s.Board().CitySaid(m.City))
}

func checkHarborTaken(s *State, m *Move) referee.Outcome {
	if owner := s.harbors[m.City]; owner != maps.Nobody {
		return referee.Breaks("%s has a harbor in %s", s.Name(owner), s.Board().CitySaid(m.City))
	}
	return referee.Outcome{}
}

func checkHarborLimit(s *State, m *Move) referee.Outcome {
	if s.stocks[m.Seat].Harbors > 0 {
		return referee.Outcome{}
	}
	return referee.Breaks("%s has built all %s", s.Name(m.Seat), text.Count(s.Board().Values.Box.Harbors, "harbor"))
}

// checkHarborCards requires two train cards and two ship cards, all of the same color and with the harbor symbol.
// Wilds can replace any of them ("Harbors").
func checkHarborCards(s *State, m *Move) referee.Outcome {
	if !m.Cards.Written() {
		return noCards
	}
	cards := m.Cards
	var wrong referee.Reasons
	if n := sum(&cards.Train); n > 0 {
		wrong.Add("%s without the harbor symbol", text.Count(n, "train card"))
	}
	if n := cards.doubles(); n > 0 {
		wrong.Add("%s without the harbor symbol", text.Count(n, "double ship"))
	}
	if n := sum(&cards.Anchor); n > 2 {
		wrong.Add("%d train cards; two at most", n)
	}
	if n := cards.ships(); n > 2 {
		wrong.Add("%d ship cards; two at most", n)
	}
	if n := cards.colors(); n > 1 {
		wrong.Add("cards of %d colors; all must be of one", n)
	}
	if n := cards.total(); n != 4 {
		wrong.Add("%s played; a harbor takes two train and two ship cards", text.Count(n, "card"))
	}
	return wrong.Outcome()
}
