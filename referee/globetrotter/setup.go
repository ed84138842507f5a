package globetrotter

import (
	"slices"

	"purser/internal/text"
	"purser/maps"
)

func checkPlayers(s *Setup, p Seat) outcome {
	switch {
	case p == MaxPlayers:
		return broken("player %d; this game takes at most %d", p+1, MaxPlayers)
	case int(p) == len(s.Players)-1 && len(s.Players) < MinPlayers:
		return broken("%s; this game takes at least %d", text.Count(len(s.Players), "player"), MinPlayers)
	}
	return outcome{}
}

func checkColors(s *Setup, p Seat) outcome {
	if p == maps.Nobody {
		return outcome{}
	}
	color := s.Players[p].Color
	for _, before := range s.Players[:p] {
		if before.Color == color {
			return broken("%s plays %s already", before.Name, text.Say(color))
		}
	}
	return outcome{}
}

func checkHome(s *Setup, p Seat) outcome {
	if p != maps.Nobody && s.Players[p].Home == NoPlace && !s.Free {
		return broken("no home is named")
	}
	return outcome{}
}

// checkField allows at most one pawn on a field, not counting pawns at their own homes.
func checkField(s *Setup, p Seat) outcome {
	if p == maps.Nobody {
		return outcome{}
	}
	guest := func(p *Player) bool { return p.At != NoPlace && p.At != p.Home }
	if own := &s.Players[p]; guest(own) {
		for i := range s.Players[:p] {
			if before := &s.Players[i]; guest(before) && before.At == own.At {
				return broken("the pawn of %s is in %s", before.Name, s.Board.ID(own.At))
			}
		}
	}
	return outcome{}
}

func checkOnceSetup(s *Setup, p Seat) outcome {
	if p == maps.Nobody {
		return outcome{}
	}
	cities := s.Players[p].Souvenirs
	for i, city := range cities {
		if slices.Contains(cities[:i], city) {
			return broken("a second souvenir at %s", s.Board.ID(city))
		}
	}
	return outcome{}
}

func checkJokerSetup(s *Setup, p Seat) outcome {
	if p == maps.Nobody {
		return outcome{}
	}
	keys := s.keysUpTo(Seat(len(s.Players) - 1))
	for _, city := range s.Players[p].Souvenirs {
		kind := s.kind(city)
		if kind != Untold && kind != Continental || slices.ContainsFunc(keys, func(k heldKey) bool { return k.City == city }) {
			return broken("%s is not a continental city", s.Board.ID(city))
		}
	}
	return outcome{}
}

// kind returns the kind of a place that was entered before the first move.
func (s *Setup) kind(p Place) PlaceKind {
	if seaID(s.Board.ID(p)) {
		return Sea
	}
	for i := range s.Board.Facts {
		if f := &s.Board.Facts[i]; f.Place == p {
			return f.Kind
		}
	}
	return Untold
}

// checkFacts looks for contradictions among the facts entered before the first move, and
// between them and the keys of a player.
func checkFacts(s *Setup, p Seat) outcome {
	if p == maps.Nobody {
		blank := &State{setup: &Setup{Board: s.Board}, steps: Told}
		for i := range s.Board.Facts {
			if o := blank.contradiction(&s.Board.Facts[i]); o.status != 0 {
				return o
			}
			blank.learn(&s.Board.Facts[i])
		}
	}
	cities := map[Place]bool{}
	for i := range s.Board.Facts {
		if f := &s.Board.Facts[i]; f.Kind == KeyCity {
			cities[f.Place] = true
		}
	}
	for _, held := range s.keysUpTo(p) {
		if held.City == NoPlace {
			continue
		}
		if kind := s.kind(held.City); held.by == p && kind != Untold && kind != KeyCity {
			return broken("%s is not a key city: it was entered as %s", s.Board.ID(held.City), text.Say(placeWords[kind]))
		}
		if cities[held.City] = true; held.by == p && len(cities) > CityKeys {
			return broken("%s would be key city number %d, of %d", s.Board.ID(held.City), len(cities), CityKeys)
		}
	}
	return outcome{}
}

// keysUpTo lists who holds which key at the start: first the jackpot, as nobody, then the
// players up to p.
func (s *Setup) keysUpTo(p Seat) []heldKey {
	var all []heldKey
	for _, city := range s.Jackpot.Keys {
		all = append(all, heldKey{Key{city, NoContinent}, maps.Nobody})
	}
	for i := range s.Players[:p+1] {
		for _, k := range s.Players[i].Keys {
			all = append(all, heldKey{k, Seat(i)})
		}
	}
	return all
}

type heldKey struct {
	Key
	by Seat
}

func checkSupplySetup(s *Setup, p Seat) outcome {
	seen := map[Key]bool{}
	for _, held := range s.keysUpTo(p) {
		if seen[held.Key] && held.by == p {
			return broken("the key of %s is entered twice", s.Board.KeyID(held.Key))
		}
		seen[held.Key] = true
	}
	if p == maps.Nobody {
		return outcome{}
	}
	if own := &s.Players[p]; own.Jokers+len(own.Souvenirs) > Souvenirs {
		return broken("%s; there are %d in a color", text.Count(own.Jokers+len(own.Souvenirs), "souvenir"), Souvenirs)
	}
	tickets := s.Jackpot.Tickets + len(s.Players)
	for i := range s.Players {
		tickets += s.Players[i].Tickets
	}
	if int(p) == len(s.Players)-1 && tickets > Tickets && !s.Free {
		return broken("%s in play, including those of the homes; there are only %d", text.Count(tickets, "flight ticket"), Tickets)
	}
	return outcome{}
}
