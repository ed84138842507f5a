package globetrotter

import (
	"slices"
	"strings"

	"purser/cmd/internal/show"
	"purser/internal/text"
	globemap "purser/maps/globetrotter"
	"purser/sessions/kind"
	globewords "purser/sessions/notation/globetrotter"
)

// Lookups are the things on a board that can be looked up: its places.
func (View) Lookups() []show.Lookup {
	return []show.Lookup{{
		Name: "cities", Short: "Look up cities",
		Example: "  purser map cities africa\n  purser map cities key europe\n  purser map cities kairo --json",
		Words:   func(on kind.Board) []string { return append(lookupWords(on), on.Named()...) },
		Show:    cities,
	}}
}

// Words that narrow a list of places besides kinds, continents and names.
const (
	port   = "port"
	casino = "casino"
)

// kindName returns the name of a kind of place, by its word in the record, or nothing if
// the kind is unknown.
func kindName(word string) text.Sentence {
	switch word {
	case globemap.KeyCity.String():
		return text.Say("key city")
	case globemap.Continental.String():
		return text.Say("continental city")
	case globemap.National.String():
		return text.Say("national city")
	case globemap.Regional.String():
		return text.Say("regional city")
	case globemap.Island.String():
		return text.Say("island")
	case globemap.Land.String():
		return text.Say("field on land")
	case globemap.Sea.String():
		return text.Say("field at sea")
	}
	return text.Sentence{}
}

// lookupWords lists the words that narrow a list of places, except for names.
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

type cityJSON struct {
	City      string `json:"city"`
	Name      string `json:"name"`
	Kind      string `json:"kind"`      // empty if unknown
	Continent string `json:"continent"` // empty if unknown
	Port      bool   `json:"port"`
	Casino    bool   `json:"casino"`
}

// is lists the words that narrow a list to a place, except for its name.
func (c *cityJSON) is() []string {
	words := []string{c.Kind, c.Continent}
	if c.Port {
		words = append(words, port)
	}
	if c.Casino {
		words = append(words, casino)
	}
	return words
}

// placesOf returns the places of a board that match all words, by id, with what is known
// about them. The error is a [*text.NameError].
func placesOf(on kind.Board, known func(globemap.Place) globemap.Fact, words []string) ([]cityJSON, error) {
	b := globewords.BoardOf(on)
	list := []cityJSON{}
	for i := range b.Places() {
		f := known(globemap.Place(i))
		list = append(list, cityJSON{b.ID(f.Place), placeName(on, f.Place), f.Kind.String(), b.ContinentID(f.Continent),
			f.Port, f.Casino})
	}
	slices.SortFunc(list, func(a, c cityJSON) int { return strings.Compare(a.City, c.City) })
	for _, w := range words {
		fits, err := filter(on, w)
		if err != nil {
			return nil, err
		}
		list = slices.DeleteFunc(list, func(c cityJSON) bool { return !fits(&c) })
	}
	return list, nil
}

// cities prints the places of a board that match all words, as a table or as JSON. The
// error is a [*text.NameError].
func cities(p *show.Printer, on kind.Board, words []string, asJSON bool) error {
	known := globemap.NewDraft(globewords.BoardOf(on))
	for _, f := range globewords.Facts(on)[len(globewords.BoardOf(on).Facts):] {
		known.Add(f) // contradictions were refused earlier
	}
	list, err := placesOf(on, known.Known, words)
	if err != nil {
		return err
	}
	switch {
	case asJSON:
		return p.JSON(list)
	case len(list) == 0 && len(on.Named()) == 0:
		p.Note("the places of the map %s are read off your printed board while you play", on.ID())
		return nil
	case len(list) == 0:
		p.Note("nothing on this board matches")
		return nil
	}
	t := &show.Grid{Head: []string{"City", "Name", "Kind", "Continent", "Remarks"}}
	named := false
	for i := range list {
		c := &list[i]
		name := ""
		if c.Name != c.City {
			name, named = c.Name, true
		}
		var remarks []string
		if c.Port {
			remarks = append(remarks, p.Lang.Say("port"))
		}
		if c.Casino {
			remarks = append(remarks, p.Lang.Say("casino"))
		}
		t.Add(c.City, name, p.Words(kindName(c.Kind)), c.Continent, strings.Join(remarks, ", "))
	}
	if !named {
		t.Drop(func(column int) bool { return column == 1 })
	}
	t.Fit(p, len(t.Head)-1)
	return t.Text(p)
}

// filter parses a word of a lookup: a kind, a continent, a place, or part of the ids of
// some.
func filter(on kind.Board, word string) (fits func(c *cityJSON) bool, err error) {
	slug, kinds := text.Slug(word), lookupWords(on)
	meant, ok := slug, slices.Contains(kinds, slug)
	if !ok && !slices.Contains(on.Named(), slug) {
		meant, ok = text.Meant(word, "", kinds)
	}
	switch {
	case ok:
		return func(c *cityJSON) bool { return slices.Contains(c.is(), meant) }, nil
	case slices.Contains(on.Named(), slug):
		return func(c *cityJSON) bool { return c.City == slug }, nil
	}
	part := func(id string) bool { return slug != "" && strings.Contains(id, slug) }
	if !slices.ContainsFunc(on.Named(), part) {
		return nil, text.Unknown("city or kind", word, append(kinds, on.Named()...))
	}
	return func(c *cityJSON) bool { return part(c.City) }, nil
}
