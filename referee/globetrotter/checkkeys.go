package globetrotter

import (
	"purser/internal/text"
	globemap "purser/maps/globetrotter"
	"purser/referee"
)

func checkOnce(s *State, m *Move) referee.Outcome {
	if s.Has(m.Seat, m.Place) {
		return referee.Breaks("%s has a souvenir at %s already", s.Name(m.Seat), s.Board().ID(m.Place))
	}
	return referee.Outcome{}
}

func checkJoker(s *State, m *Move) referee.Outcome {
	if m.Kind == Joker && s.travelers[m.Seat].Jokers < 1 {
		return referee.Breaks("%s has no joker", s.Name(m.Seat))
	}
	switch at := s.spot(m.Place); {
	case at.kind == globemap.Continental:
		return referee.Outcome{}
	case at.kind == globemap.Untold && at.key.by == onBoard:
		return referee.CannotCheck("the record does not say whether %s is a continental city", s.Board().ID(m.Place))
	}
	return referee.Breaks("%s is not a continental city", s.Board().ID(m.Place))
}

func checkTold(s *State, m *Move) referee.Outcome {
	if m.Kind == Tell {
		return s.contradiction(&m.Fact)
	}
	if m.Key.City == globemap.NoPlace {
		return referee.Outcome{}
	}
	switch at := s.spot(m.Key.City); {
	case at.kind != globemap.Untold && at.kind != globemap.KeyCity:
		return referee.Breaks("%s is not a key city: it was entered as %s", s.Board().ID(m.Key.City), text.Say(placeWords[at.kind]))
	case at.souvenirs != 0:
		return referee.Breaks("%s is a continental city: there is a souvenir", s.Board().ID(m.Key.City))
	}
	return s.eleventh(m.Key.City)
}

// placeWords say what a place is.
var placeWords = [globemap.NumPlaceKinds]string{"", "a key city", "a continental city", "a national city", "a regional city", "an island",
	"a field on land", "a field at sea"}

// inLine says on which line of the record a fact was entered, or nothing if it was not.
func inLine(line int32) text.Sentence {
	if line == 0 {
		return text.Sentence{}
	}
	return text.Say(" in line %d", line)
}

// contradiction compares a fact with everything that was entered or shown before.
func (s *State) contradiction(f *globemap.Fact) referee.Outcome {
	id, at := s.Board().ID(f.Place), s.spot(f.Place)
	switch {
	case at.kind != globemap.Untold && at.kind != f.Kind:
		return referee.Breaks("%s was entered as %s%s", id, text.Say(placeWords[at.kind]), inLine(at.told))
	case at.key.by != onBoard && f.Kind != globemap.KeyCity:
		return referee.Breaks("%s is a key city: somebody has its key", id)
	case at.souvenirs != 0 && f.Kind != globemap.Continental:
		return referee.Breaks("%s is a continental city: there is a souvenir", id)
	case f.Continent != globemap.NoContinent && at.continent != globemap.NoContinent && f.Continent != at.continent:
		return referee.Breaks("%s was entered as a place of %s%s", id, s.Board().ContinentID(at.continent), inLine(at.of))
	case f.Continent >= globemap.ContinentKeys:
		return referee.Breaks("%s would be continent number %d, of %d", s.Board().ContinentID(f.Continent), f.Continent+1, globemap.ContinentKeys)
	case f.Kind == globemap.KeyCity:
		return s.eleventh(f.Place)
	}
	return referee.Outcome{}
}

// eleventh refuses a key city if all keys already belong to others.
func (s *State) eleventh(city globemap.Place) referee.Outcome {
	n := 1
	for i := range s.spots {
		if at := &s.spots[i]; globemap.Place(i) != city && (at.kind == globemap.KeyCity || at.key.by != onBoard) {
			n++
		}
	}
	if n > globemap.CityKeys {
		return referee.Breaks("%s would be key city number %d, of %d", s.Board().ID(city), n, globemap.CityKeys)
	}
	return referee.Outcome{}
}

func checkSupply(s *State, m *Move) referee.Outcome {
	n := 0
	switch m.Kind {
	case LaySouvenir:
		if s.left(m.Seat) < 1 {
			return referee.Breaks("%s has laid all %s", s.Name(m.Seat), text.Count(globemap.Souvenirs, "souvenir"))
		}
	case Plane:
		n = 1
	case Buy:
		n = m.Count
	case BuyPair:
		n = 2
	case Card:
		for i := range m.Effects {
			if e := &m.Effects[i]; e.Kind == GainsTickets {
				n += e.N
			}
		}
	}
	if all := s.inPlay() + n; n > 0 && all > globemap.Tickets {
		return referee.Breaks("%s in play, including those of the homes; there are only %d", text.Count(all, "flight ticket"), globemap.Tickets)
	}
	return referee.Outcome{}
}
