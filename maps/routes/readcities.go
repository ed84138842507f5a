package routes

import (
	stdmaps "maps"
	"slices"
	"strings"
	"unicode/utf8"

	"purser/internal/text"
	"purser/maps"
)

// cities reads the table of cities, and reports whether it could read it at all.
func (r *boardReader) cities() bool {
	type numberedCity struct {
		City
		line int
	}
	rows, whole := r.table(citiesFile, MaxCities, []string{"city", "kind", "x", "y"}, []string{"country"})
	cities := make([]numberedCity, 0, len(rows))
	r.b.byName, r.printed = make(map[string]CityNo, 2*len(rows)), make(map[string]CityNo, len(rows))
	r.b.byShort = map[string]CityNo{}
	for _, row := range rows {
		c := numberedCity{City{Name: row.Cell("city")}, row.Line}
		var ok bool
		if c.ID, ok = r.Name(citiesFile, row, c.Name, text.Say("%q cannot name a city", c.Name)); !ok {
			continue
		}
		kind := slices.Index(cityKinds, row.Cell("kind"))
		if c.Kind = CityKind(max(0, kind)); kind < 0 {
			r.Fault(citiesFile, row.Line, "%s: kind %q is not port, inland, waypoint or end", c.Name, row.Cell("kind"))
		}
		r.countryOf(row, &c.City)
		if c.Unplaced = row.Cell("x") == "" && row.Cell("y") == ""; !c.Unplaced {
			c.X, _ = r.Fraction(citiesFile, row, c.Name, "x")
			c.Y, _ = r.Fraction(citiesFile, row, c.Name, "y")
		}
		cities = append(cities, c)
	}
	slices.SortFunc(cities, func(a, b numberedCity) int { return strings.Compare(a.ID, b.ID) })
	r.b.Cities = slices.Grow(r.b.Cities, len(cities))
	for i, c := range cities {
		r.b.Cities = append(r.b.Cities, c.City)
		r.b.byName[c.ID] = CityNo(i)
		r.printed[c.Name] = CityNo(i)
		r.cityLine = append(r.cityLine, c.line)
		if c.Kind == End && c.Country != nil {
			c.Country.Ends = append(c.Country.Ends, CityNo(i))
		}
	}
	return whole
}

// places reads the table of places that an open board may have. Names in other languages have the same place.
func (r *boardReader) places() {
	rows, _ := r.table(placesFile, MaxCities, []string{"names", "x", "y"}, []string{"longitude", "latitude"})
	for _, row := range rows {
		for name := range strings.SplitSeq(row.Cell("names"), "/") {
			place := Place{ID: text.Slug(name), Name: name}
			place.X, _ = r.Fraction(placesFile, row, name, "x")
			place.Y, _ = r.Fraction(placesFile, row, name, "y")
			r.b.Places = append(r.b.Places, place)
		}
	}
}

// addNames adds alternative names for cities from a table of board.toml.
func (r *boardReader) addNames(table string, names map[string][]string, add func(c CityNo, name, slug string) bool) {
	all := 0
	for name, list := range names {
		all += len(list)
		if c := r.b.country(name); c != nil {
			all += len(list) * len(c.Ends)
		}
	}
	if all > MaxNames {
		r.Wrong(table, "more than %d other names of cities", MaxNames)
		return
	}
	for _, city := range slices.Sorted(stdmaps.Keys(names)) {
		if country := r.b.country(city); country != nil && table == "names" {
			r.renameEnds(country, names[city])
			continue
		}
		c, ok := r.b.byName[text.Slug(city)]
		if !ok {
			r.Wrong(table+"."+city, "%v", r.unknownCity(city))
			continue
		}
		for _, n := range names[city] {
			if slug := text.Slug(n); slug == "" || len(n) > MaxName || !text.AllPrintable(n) || !add(c, n, slug) {
				r.Wrong(table+"."+city, "%q cannot be another name of %s", n, maps.Brief(city))
			}
		}
	}
}

// otherName adds a city's name in another printing, unless another city has that name.
func (r *boardReader) otherName(c CityNo, name, slug string) bool {
	if before, ok := r.b.byName[slug]; ok && before != c {
		return false
	}
	r.b.byName[slug] = c
	r.b.Cities[c].Other = append(r.b.Cities[c].Other, name)
	return true
}

// renameEnds adds a country's names in other languages, to its ends as well.
func (r *boardReader) renameEnds(country *Country, names []string) {
	for _, name := range names {
		if text.Slug(name) == "" || len(name) > MaxName || !text.AllPrintable(name) {
			r.Wrong("names."+country.Name, "%q cannot be another name of %s", name, maps.Brief(country.Name))
			continue
		}
		country.Other = append(country.Other, name)
		for _, c := range country.Ends {
			if rest, ok := strings.CutPrefix(r.b.Cities[c].Name, country.Name); ok && len(name)+len(rest) <= MaxName {
				r.otherName(c, name+rest, text.Slug(name+rest))
			}
		}
	}
}

// shorterName adds a city's shorter name for small pictures, unless another city has it or it is no shorter than the
// previous one.
func (r *boardReader) shorterName(c CityNo, name, slug string) bool {
	city := &r.b.Cities[c]
	longer := city.Name
	if n := len(city.Short); n > 0 {
		longer = city.Short[n-1]
	}
	before, named := r.b.byName[slug]
	_, taken := r.b.byShort[slug]
	if named && before != c || taken || utf8.RuneCountInString(name) >= utf8.RuneCountInString(longer) {
		return false
	}
	r.b.byShort[slug] = c
	city.Short = append(city.Short, name)
	return true
}

// unknownCity returns the fault for a name that is not in the table of cities. After [maxGuesses] of them it stops
// looking for similar names.
func (r *boardReader) unknownCity(name string) error {
	if r.guesses++; r.guesses > maxGuesses {
		return &text.NameError{Kind: text.Say("city"), Name: name}
	}
	_, err := r.b.City(name)
	return err
}

// city finds a city by its printed name, or reports a fault.
func (r *boardReader) city(file string, line int, name string) (CityNo, bool) {
	c, ok := r.printed[name]
	if !ok && len(name) <= MaxName {
		c, ok = r.b.byName[text.Slug(name)]
	}
	if !ok {
		r.Fault(file, line, "%v", r.unknownCity(name))
	}
	return c, ok
}
