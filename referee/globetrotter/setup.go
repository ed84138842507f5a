package globetrotter

import (
	"slices"

	"purser/internal/text"
	"purser/maps"
	globemap "purser/maps/globetrotter"
	"purser/referee"
)

func checkPlayers(s *Setup, p Seat) referee.Outcome {
	switch {
	case p == globemap.MaxPlayers:
		return referee.Breaks("player %d; this game takes at most %d", p+1, globemap.MaxPlayers)
	case int(p) == len(s.Players)-1 && len(s.Players) < globemap.MinPlayers:
		return referee.Breaks("%s; this game takes at least %d", text.Count(len(s.Players), "player"),
			globemap.MinPlayers)
	}
	return referee.Outcome{}
}

func checkColors(s *Setup, p Seat) referee.Outcome {
	color := s.Players[p].Color
	for _, before := range s.Players[:p] {
		if before.Color == color {
			return referee.Breaks("%s plays %s already", before.Name, maps.ColorSaid(color))
		}
	}
	return referee.Outcome{}
}

func checkHome(s *Setup, p Seat) referee.Outcome {
	switch home := s.Players[p].Home; {
	case home == globemap.NoPlace && !s.Free:
		return referee.Breaks("no home is named")
	case home != globemap.NoPlace && s.kind(home) == globemap.Sea:
		return referee.Breaks("%s is a sea field", s.Board.PlaceSaid(home))
	}
	return referee.Outcome{}
}

// checkField allows at most one pawn on a field, ignoring pawns at their own homes.
func checkField(s *Setup, p Seat) referee.Outcome {
	guest := func(p *Player) bool { return p.At != globemap.NoPlace && p.At != p.Home }
	if own := &s.Players[p]; guest(own) {
		for i := range s.Players[:p] {
			if before := &s.Players[i]; guest(before) && before.At == own.At {
				return referee.Breaks("the pawn of %s is in %s", before.Name, s.Board.PlaceSaid(own.At))
			}
		}
	}
	return referee.Outcome{}
}

func checkOnceSetup(s *Setup, p Seat) referee.Outcome {
	cities := s.Players[p].Souvenirs
	for i, city := range cities {
		if slices.Contains(cities[:i], city) {
			return referee.Breaks("a second souvenir at %s", s.Board.PlaceSaid(city))
		}
	}
	return referee.Outcome{}
}

func checkJokerSetup(s *Setup, p Seat) referee.Outcome {
	keys := s.keysUpTo(Seat(len(s.Players) - 1))
	for _, city := range s.Players[p].Souvenirs {
		kind := s.kind(city)
		if kind != globemap.Untold && kind != globemap.Continental ||
			slices.ContainsFunc(keys, func(k heldKey) bool { return k.City == city }) {
			return referee.Breaks("%s is not a continental city", s.Board.PlaceSaid(city))
		}
	}
	return referee.Outcome{}
}

// kind returns the kind of a place if it was entered before the first move.
func (s *Setup) kind(p globemap.Place) globemap.PlaceKind {
	if globemap.IsSea(s.Board.ID(p)) {
		return globemap.Sea
	}
	for i := range s.Board.Facts {
		if f := &s.Board.Facts[i]; f.Place == p {
			return f.Kind
		}
	}
	return globemap.Untold
}

// checkFacts looks for contradictions among facts entered before the first move, and between these and a player's
// keys.
func checkFacts(s *Setup, p Seat) referee.Outcome {
	if p == maps.Nobody {
		blank := &State{setup: &Setup{Board: s.Board}, steps: FromStart}
		for i := range s.Board.Facts {
			if o := blank.contradiction(&s.Board.Facts[i]); o.Status != 0 {
				return o
			}
			blank.learn(&s.Board.Facts[i])
		}
	}
	cities := map[globemap.Place]bool{}
	for i := range s.Board.Facts {
		if f := &s.Board.Facts[i]; f.Kind == globemap.KeyCity {
			cities[f.Place] = true
		}
	}
	for _, held := range s.keysUpTo(p) {
		if held.City == globemap.NoPlace {
			continue
		}
		if kind := s.kind(held.City); held.by == p && kind != globemap.Untold && kind != globemap.KeyCity {
			return referee.Breaks("%s is not a key city: it was entered as %s", s.Board.PlaceSaid(held.City),
				kind.Says())
		}
		if cities[held.City] = true; held.by == p && len(cities) > globemap.CityKeys {
			return referee.Breaks("%s would be key city number %d, of %d", s.Board.PlaceSaid(held.City), len(cities),
				globemap.CityKeys)
		}
	}
	return referee.Outcome{}
}

// keysUpTo lists the holders of keys at the start: first the jackpot, as Nobody, then the players up to p.
func (s *Setup) keysUpTo(p Seat) []heldKey {
	var all []heldKey
	for _, city := range s.Jackpot.Keys {
		all = append(all, heldKey{globemap.CityKey(city), maps.Nobody})
	}
	for i := range s.Players[:p+1] {
		for _, k := range s.Players[i].Keys {
			all = append(all, heldKey{k, Seat(i)})
		}
	}
	return all
}

type heldKey struct {
	globemap.Key
	by Seat
}

func checkSupplySetup(s *Setup, p Seat) referee.Outcome {
	seen := map[globemap.Key]bool{}
	for _, held := range s.keysUpTo(p) {
		if seen[held.Key] && held.by == p {
			return referee.Breaks("the key of %s is entered twice", s.Board.KeySaid(held.Key))
		}
		seen[held.Key] = true
	}
	if p == maps.Nobody {
		return referee.Outcome{}
	}
	if own := &s.Players[p]; own.Jokers+len(own.Souvenirs) > globemap.Souvenirs {
		return referee.Breaks("%s; there are %d in a color", text.Count(own.Jokers+len(own.Souvenirs), "souvenir"),
			globemap.Souvenirs)
	}
	tickets := s.Jackpot.Tickets + len(s.Players)
	for i := range s.Players {
		tickets += s.Players[i].Tickets
	}
	if int(p) == len(s.Players)-1 && tickets > globemap.Tickets && !s.Free {
		return referee.Breaks("%s in play, including those of the homes; there are only %d",
			text.Count(tickets, "flight ticket"), globemap.Tickets)
	}
	return referee.Outcome{}
}
