package globetrotter

import (
	"slices"

	"purser/cmd/internal/show"
	globemap "purser/maps/globetrotter"
	"purser/referee"
	globerules "purser/referee/globetrotter"
	"purser/sessions"
	"purser/sessions/kind"
)

// Turn returns the JSON of whose turn it is, and in which round. The number of turns left is
// not known.
func (View) Turn(g *sessions.Game) show.Object {
	s := stateOf(g)
	if s.Phase() == referee.Free {
		return nil
	}
	return show.Fields("player", s.Name(s.Turn()), "round", s.Round(), "turns_left", 0)
}

// TableJSON returns the JSON of the jackpot.
func (View) TableJSON(g *sessions.Game) show.Object {
	s := stateOf(g)
	if s.Phase() == referee.Free {
		return nil
	}
	pot := s.Jackpot()
	return show.Fields("jackpot", show.Fields("money", pot.Money, "tickets", pot.Tickets,
		"keys", show.Each(pot.Keys, s.Board().ID)))
}

// SeatJSON returns the JSON of what a player has, as documented in docs/record.md: the keys
// are the score. What is not recorded, or is hidden, is left out.
func (View) SeatJSON(g *sessions.Game, seat referee.Seat, _ kind.Count) show.Object {
	s := stateOf(g)
	place, total := 1, s.Count(seat)
	for other := range s.Seats() {
		if s.Count(globerules.Seat(other)) > total {
			place++
		}
	}
	souvenirs := show.Each(s.SouvenirsOf(seat), func(city globemap.Place) show.Object {
		return show.Fields("city", s.Board().ID(city))
	})
	form := show.Fields("place", place, "total", total, "keys", keysOf(s, seat), "souvenirs", souvenirs)
	form = append(form, supplyOf(g, seat)...)
	if s.Phase() != referee.Free {
		form = form.With("home", s.Board().ID(s.Traveler(seat).Home))
	}
	return form
}

// keysOf returns a player's keys in the order in which they were won.
func keysOf(s *globerules.State, seat globerules.Seat) show.Object {
	keys := s.KeysOf(seat)
	slices.SortStableFunc(keys, func(a, b globemap.Key) int {
		_, first := s.HolderOf(a)
		_, second := s.HolderOf(b)
		return first - second
	})
	city, continent := []string{}, []string{}
	for _, k := range keys {
		if k.City != globemap.NoPlace {
			city = append(city, s.Board().KeyID(k))
		} else {
			continent = append(continent, s.Board().KeyID(k))
		}
	}
	return show.Fields("city", city, "continent", continent, "count", s.Count(seat))
}

// Supply returns the JSON of what a player has left.
func (View) Supply(g *sessions.Game, seat referee.Seat) any { return supplyOf(g, seat) }

// supplyOf returns the JSON of what a player has in hand, and where the pawn is.
func supplyOf(g *sessions.Game, seat referee.Seat) show.Object {
	s := stateOf(g)
	if s.Phase() == referee.Free {
		return nil
	}
	t := s.Traveler(seat)
	form := show.Fields("jokers", t.Jokers)
	if purseShown(g) {
		form = form.With("money", t.Money, "tickets", t.Tickets)
	}
	return form.With("at", s.Board().ID(t.At))
}
