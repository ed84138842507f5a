package globetrotter

import (
	"slices"
	"strings"

	"purser/cmd/internal/show"
	"purser/internal/text"
	globemap "purser/maps/globetrotter"
	"purser/referee"
	globerules "purser/referee/globetrotter"
	"purser/sessions"
)

// Fits prints the places on a game's board that match all words, with the holder of the key
// and who is there. The error is a [*text.NameError].
func (View) Fits(p *show.Printer, g *sessions.Game, words []string) error {
	s := stateOf(g)
	list, err := placesOf(g.Board(), s.Known, words)
	if err != nil {
		return err
	}
	t := &show.Grid{Head: []string{"City", "Kind", "Continent", "Key", "There"}}
	for _, f := range list {
		t.Add(s.Board().ID(f.Place), p.Words(kindNames[f.Kind]), s.Board().ContinentID(f.Continent),
			keeper(p, s, f.Place), there(p, s, f.Place))
	}
	t.WrapLast(p)
	return show.Found(p, g.Board(), t, nil, false, "")
}

// keeper says where the key of a city is, or nothing for a place without a key.
func keeper(p *show.Printer, s *globerules.State, city globemap.Place) string {
	switch by, _ := s.HolderOf(globemap.CityKey(city)); {
	case by != nobody:
		return show.Clip(s.Name(by), shortName)
	case slices.Contains(s.KeysOf(nobody), globemap.CityKey(city)):
		return p.Lang.Say("jackpot")
	case s.Kind(city) == globemap.KeyCity:
		return p.Lang.Say("on the board")
	}
	return ""
}

// there says whose pawns, homes and souvenirs are in a place.
func there(p *show.Printer, s *globerules.State, at globemap.Place) string {
	var parts []string
	say := func(format string, has func(seat globerules.Seat) bool) {
		var who []string
		for i := range s.Seats() {
			if seat := globerules.Seat(i); has(seat) {
				who = append(who, show.Clip(s.Name(seat), shortName))
			}
		}
		if len(who) > 0 {
			parts = append(parts, p.Lang.Say(format, text.And(who)))
		}
	}
	if s.Phase() != referee.Free {
		say("pawn of %s", func(seat globerules.Seat) bool { return s.Traveler(seat).At == at })
		say("home of %s", func(seat globerules.Seat) bool { return s.Traveler(seat).Home == at })
	}
	say("souvenir of %s", func(seat globerules.Seat) bool { return s.Has(seat, at) })
	return strings.Join(parts, "; ")
}
