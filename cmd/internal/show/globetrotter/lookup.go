package globetrotter

import (
	"slices"
	"strings"

	"purser/cmd/internal/show"
	"purser/internal/lists"
	"purser/internal/text"
	globemap "purser/maps/globetrotter"
	"purser/referee"
	globerules "purser/referee/globetrotter"
	"purser/sessions"
	"purser/sessions/kind"
	globewords "purser/sessions/notation/globetrotter"
)

// Lookups returns the lookups for a board: only places.
func (View) Lookups() []show.Lookup {
	return []show.Lookup{{
		Name: "cities", Short: "Look up cities",
		Example: "  purser map cities africa\n  purser map cities key europe\n  purser map cities kairo --json",
		Words:   func(on kind.Board) []string { return append(lookupWords(on), kind.PlaceIDs(on)...) },
		Find:    cities,
	}}
}

// Words that narrow a list of places, in addition to kinds, continents and names.
const (
	port   = "port"
	casino = "casino"
)

// lookupWords lists the words, except for names, that narrow a list of places.
func lookupWords(on kind.Board) []string {
	b := globewords.BoardOf(on)
	words := []string{port, casino}
	for k := globemap.KeyCity; k <= globemap.Sea; k++ {
		words = append(words, k.String())
	}
	for c := range b.Continents() {
		words = append(words, b.ContinentID(globemap.Continent(c)))
	}
	return words
}

// placesOf returns what is known about the places of a board that match all words, ordered by id. The error is a
// [*text.NameError].
func placesOf(on kind.Board, known func(globemap.Place) globemap.PlaceFact, words []string) ([]globemap.PlaceFact,
	error) {
	b := globewords.BoardOf(on)
	list := lists.Tabulate(b.Places(), func(i int) globemap.PlaceFact { return known(globemap.Place(i)) })
	slices.SortFunc(list, func(f, g globemap.PlaceFact) int { return strings.Compare(b.ID(f.Place), b.ID(g.Place)) })
	for _, w := range words {
		fits, err := filter(on, w)
		if err != nil {
			return nil, err
		}
		list = slices.DeleteFunc(list, func(f globemap.PlaceFact) bool { return !fits(f) })
	}
	return list, nil
}

// filter parses one word of a lookup: a kind, a continent, a place, or a part of some ids.
func filter(on kind.Board, word string) (fits func(f globemap.PlaceFact) bool, err error) {
	b, slug, kinds := globewords.BoardOf(on), text.Slug(word), lookupWords(on)
	meant, ok := slug, slices.Contains(kinds, slug)
	named := slices.Contains(kind.PlaceIDs(on), slug)
	if !ok && !named {
		if meant, ok = text.MeantWhole(word, "word ", kinds); !ok {
			meant, ok = text.Meant(word, "", kinds)
		}
	}
	part := func(id string) bool { return slug != "" && strings.Contains(id, slug) }
	switch {
	case ok:
		return func(f globemap.PlaceFact) bool {
			return f.Kind.String() == meant || b.ContinentID(f.Continent) == meant || f.Port && meant == port ||
				f.Casino && meant == casino
		}, nil
	case named:
		return func(f globemap.PlaceFact) bool { return b.ID(f.Place) == slug }, nil
	case slices.ContainsFunc(kind.PlaceIDs(on), part):
		return func(f globemap.PlaceFact) bool { return part(b.ID(f.Place)) }, nil
	}
	return nil, text.Unknown("city or kind", word, append(kinds, kind.PlaceIDs(on)...))
}

// A placeRow is a place in the result of a lookup.
type placeRow struct {
	City      show.Worded   `head:"City" json:"city"`
	Name      string        `json:"name"`
	Kind      show.Worded   `head:"Kind" json:"kind"`
	Continent show.Worded   `head:"Continent" json:"continent"`
	Port      bool          `json:"port"`
	Casino    bool          `json:"casino"`
	Remarks   text.Sentence `head:"Remarks" json:"-"`
}

// cities finds the places of a board that match all words.
func cities(p *show.Printer, on kind.Board, words []string) (*show.Found, error) {
	b := globewords.BoardOf(on)
	known := globemap.NewDraft(b)
	for _, f := range globewords.Facts(on)[len(b.Facts):] {
		known.Add(f) // cannot contradict; that was checked before
	}
	list, err := placesOf(on, known.Known, words)
	if err != nil {
		return nil, err
	}
	rows := lists.Map(list, func(f globemap.PlaceFact) placeRow { // unknown values are empty
		var remarks []text.Sentence
		if f.Port {
			remarks = append(remarks, text.Say("port"))
		}
		if f.Casino {
			remarks = append(remarks, text.Say("casino"))
		}
		return placeRow{show.Worded{Said: placeName(p.Lang, on, f.Place), Value: b.ID(f.Place)},
			printedName(on, f.Place), show.Worded{Said: f.Kind.Said(), Value: f.Kind.String()},
			show.Worded{Said: b.ContinentName(f.Continent), Value: b.ContinentID(f.Continent)}, f.Port, f.Casino,
			text.Say("%s", text.Joined(remarks, ", "))}
	})
	t := show.TableOf(p, rows)
	t.Fit(p, len(t.Head)-1)
	found := &show.Found{Grid: t, Forms: rows}
	if len(on.Named()) == 0 {
		found.Empty = text.Say("the places of the map %s are read off your printed board while you play",
			text.Say(on.Info().Title))
	}
	return found, nil
}

// Fits prints the places on a game's board that match all words, with who has the key and who is there. The error is a
// [*text.NameError].
func (View) Fits(p *show.Printer, g *sessions.Game, words []string) error {
	s := stateOf(g)
	list, err := placesOf(g.Board(), s.Known, words)
	if err != nil {
		return err
	}
	t := &show.Grid{Head: []string{"City", "Kind", "Continent", "Key", "There"}}
	for _, f := range list {
		t.Add(placeName(p.Lang, g.Board(), f.Place), p.Words(f.Kind.Said()),
			p.Words(s.Board().ContinentName(f.Continent)), keeper(p, s, f.Place), there(p, s, f.Place))
	}
	t.WrapLast(p)
	return (&show.Found{Grid: t}).Print(p)
}

// keeper says where the key of a city is, or nothing if the place has none.
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

// there says whose pawns, homes and souvenirs are at a place.
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
