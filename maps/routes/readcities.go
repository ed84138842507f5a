package routes

import (
	"slices"
	"strings"

	"purser/internal/text"
	"purser/maps"
)

// cities reads the cities, and reports whether the table could be read at all.
func (r *reader) cities() bool {
	type placed struct {
		City
		line int
	}
	rows, whole := r.table(citiesFile, MaxCities, []string{"city", "kind", "x", "y"}, nil)
	cities := make([]placed, 0, len(rows))
	r.b.byName, r.printed = make(map[string]CityNo, 2*len(rows)), make(map[string]CityNo, len(rows))
	for _, row := range rows {
		c := placed{City{Name: row.Cell("city")}, row.Line}
		var ok bool
		if c.ID, ok = r.Name(citiesFile, row, c.Name, text.Say("%q cannot name a city", c.Name)); !ok {
			continue
		}
		switch row.Cell("kind") {
		case "port":
			c.Kind = Port
		case "inland":
			c.Kind = Inland
		case "waypoint":
			c.Kind = Waypoint
		default:
			r.Fault(citiesFile, row.Line, "%s: kind %q is not port, inland or waypoint", c.Name, row.Cell("kind"))
		}
		if c.Unplaced = row.Cell("x") == "" && row.Cell("y") == ""; !c.Unplaced {
			c.X, _ = r.Fraction(citiesFile, row, c.Name, "x")
			c.Y, _ = r.Fraction(citiesFile, row, c.Name, "y")
		}
		cities = append(cities, c)
	}
	slices.SortFunc(cities, func(a, b placed) int { return strings.Compare(a.ID, b.ID) })
	r.b.Cities = slices.Grow(r.b.Cities, len(cities))
	for i, c := range cities {
		r.b.Cities = append(r.b.Cities, c.City)
		r.b.byName[c.ID] = CityNo(i)
		r.printed[c.Name] = CityNo(i)
		r.cityLine = append(r.cityLine, c.line)
	}
	return whole
}

// otherNames adds the names that other printings use for the cities.
func (r *reader) otherNames(other map[string][]string) {
	printed, all := make([]string, 0, len(other)), 0
	for name, list := range other {
		printed = append(printed, name)
		all += len(list)
	}
	if all > MaxNames {
		r.Wrong("names", "more than %d other names of cities", MaxNames)
		return
	}
	slices.Sort(printed)
	for _, name := range printed {
		c, ok := r.b.byName[text.Slug(name)]
		if !ok {
			r.Wrong("names."+name, "%v", r.unknownCity(name))
			continue
		}
		for _, n := range other[name] {
			slug := text.Slug(n)
			if before, ok := r.b.byName[slug]; slug == "" || ok && before != c || len(n) > MaxName ||
				!text.AllPrintable(n) {
				r.Wrong("names."+name, "%q cannot be another name of %s", n, maps.Brief(name))
				continue
			}
			r.b.byName[slug] = c
			r.b.Cities[c].Other = append(r.b.Cities[c].Other, n)
		}
	}
}

// unknownCity returns the fault for a name that is not in the table of cities. After many
// of them it stops searching for similar names.
func (r *reader) unknownCity(name string) error {
	if r.guesses++; r.guesses > maxGuesses {
		return &text.NameError{Kind: text.Say("city"), Name: name}
	}
	_, err := r.b.City(name)
	return err
}

// city finds a city by its printed name, and adds a fault if there is none.
func (r *reader) city(file string, line int, name string) (CityNo, bool) {
	c, ok := r.printed[name]
	if !ok && len(name) <= MaxName {
		c, ok = r.b.byName[text.Slug(name)]
	}
	if !ok {
		r.Fault(file, line, "%v", r.unknownCity(name))
	}
	return c, ok
}
