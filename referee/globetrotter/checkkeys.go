package globetrotter

import (
	"purser/internal/text"
	globemap "purser/maps/globetrotter"
	"purser/referee"
)

func checkOnce(s *State, m *Move) referee.Outcome {
	if s.Has(m.Seat, m.Place) {
		return referee.Breaks("%s has a souvenir at %s already", s.Name(m.Seat), s.Board().PlaceSaid(m.Place))
	}
	return referee.Outcome{}
}

func checkJoker(s *State, m *Move) referee.Outcome {
	if m.Act == Joker && s.travelers[m.Seat].Jokers < 1 {
		return referee.Breaks("%s has no joker", s.Name(m.Seat))
	}
	switch at := s.spot(m.Place); {
	case at.Kind == globemap.Continental:
		return referee.Outcome{}
	case at.Kind == globemap.Untold && at.key.by == onBoard:
		return referee.CannotCheck("the record does not say whether %s is a continental city",
			s.Board().PlaceSaid(m.Place))
	}
	return referee.Breaks("%s is not a continental city", s.Board().PlaceSaid(m.Place))
}

func checkEntered(s *State, m *Move) referee.Outcome {
	if m.Act == Tell {
		return s.contradiction(&m.Fact)
	}
	if m.Key.City == globemap.NoPlace {
		return referee.Outcome{}
	}
	switch at := s.spot(m.Key.City); {
	case at.Kind != globemap.Untold && at.Kind != globemap.KeyCity:
		return referee.Breaks("%s is not a key city: it was entered as %s", s.Board().PlaceSaid(m.Key.City),
			at.Kind.Says())
	case at.souvenirs != 0:
		return referee.Breaks("%s is a continental city: there is a souvenir", s.Board().PlaceSaid(m.Key.City))
	}
	asKey := globemap.PlaceFact{Place: m.Key.City, Kind: globemap.KeyCity, Continent: globemap.NoContinent}
	return s.contradiction(&asKey)
}

// contradiction compares a fact with everything entered or shown before.
func (s *State) contradiction(f *globemap.PlaceFact) referee.Outcome {
	id, at := s.Board().PlaceSaid(f.Place), s.spot(f.Place)
	against := s.Board().Against(&at.Known, f, s.keyCities(f.Place))
	switch {
	case at.Kind != globemap.Untold && at.Kind != f.Kind:
	case at.key.by != onBoard && f.Kind != globemap.KeyCity:
		return referee.Breaks("%s is a key city: somebody has its key", id)
	case at.souvenirs != 0 && f.Kind != globemap.Continental:
		return referee.Breaks("%s is a continental city: there is a souvenir", id)
	}
	if !against.Empty() {
		return referee.Breaks(against.Format, against.Args...)
	}
	return referee.Outcome{}
}

func (s *State) keyCities(besides globemap.Place) (n int) {
	for i := range s.spots {
		if at := &s.spots[i]; globemap.Place(i) != besides && (at.Kind == globemap.KeyCity || at.key.by != onBoard) {
			n++
		}
	}
	return n
}

func checkSupply(s *State, m *Move) referee.Outcome {
	n := 0
	switch m.Act {
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
		return referee.Breaks("%s in play, including those of the homes; there are only %d",
			text.Count(all, "flight ticket"), globemap.Tickets)
	}
	return referee.Outcome{}
}
