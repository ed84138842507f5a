package routes

import (
	"slices"
	"strings"

	"purser/internal/text"
	routemap "purser/maps/routes"
)

// A filter is what one word of a lookup selects: a kind, or some cities.
type filter struct {
	kind   string
	cities []routemap.CityNo
}

// filtersOf parses the words of a lookup: each is one of the kinds, or means a city, or is
// part of the ids of some. The error is a [*text.NameError].
func filtersOf(b *routemap.Board, words, kinds []string) ([]filter, error) {
	var list []filter
	for _, w := range apart(words) {
		slug := text.Slug(w)
		if slices.Contains(kinds, slug) {
			list = append(list, filter{kind: slug})
			continue
		}
		if city, ok := b.CityNamed(w); ok {
			list = append(list, filter{cities: []routemap.CityNo{city}})
			continue
		}
		if kind, ok := text.Meant(w, "", kinds); ok {
			list = append(list, filter{kind: kind})
			continue
		}
		f := filter{cities: b.Like(w)}
		if f.cities == nil && slug != "" {
			for c := range b.Cities {
				if strings.Contains(b.Cities[c].ID, slug) {
					f.cities = append(f.cities, routemap.CityNo(c))
				}
			}
		}
		if f.cities == nil {
			return nil, unknownWord(b, w, kinds)
		}
		list = append(list, f)
	}
	return list, nil
}

// unknownWord returns the error for a word that is neither a city nor a kind.
func unknownWord(b *routemap.Board, word string, kinds []string) error {
	known := slices.Clone(kinds)
	for i := range b.Cities {
		known = append(known, b.Cities[i].ID)
	}
	near := text.Unknown("city or kind", word, known)
	if len(near.Candidates) == 0 {
		var said []text.Sentence
		for _, kind := range kinds {
			said = append(said, text.Say(kind))
		}
		near.What = text.Say("no city %q; other words are %s", word, text.And(said))
		if len(kinds) == 0 {
			near.What = text.Say("no city %q", word)
		}
	}
	return near
}

// apart splits the ids of routes and tickets into words.
func apart(words []string) []string {
	var all []string
	for _, w := range words {
		all = append(all, strings.Split(w, "/")...)
	}
	return all
}

// fits reports whether the filters select something of these kinds, at these cities.
func fits(filters []filter, kinds []string, at func(routemap.CityNo) bool) bool {
	for _, f := range filters {
		if f.kind != "" && !slices.Contains(kinds, f.kind) || f.kind == "" && !slices.ContainsFunc(f.cities, at) {
			return false
		}
	}
	return true
}
