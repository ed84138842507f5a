package maps

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"purser/internal/text"
	"purser/maps/tables"
)

// cities reads the cities, and reports whether the table could be read at all.
func (r *reader) cities(data []byte) bool {
	type placed struct {
		City
		line int
	}
	var cities []placed
	lineOf := map[string]int{}
	rows, whole := r.table(citiesFile, data, MaxCities, []string{"city", "kind", "x", "y"}, nil)
	for _, row := range rows {
		c := placed{City{Name: row.Cell("city")}, row.Line}
		c.ID = text.Slug(c.Name)
		if c.ID == "" || len(c.Name) > MaxName || !text.AllPrintable(c.Name) {
			r.faults.Fault(citiesFile, row.Line, "%q cannot name a city", c.Name)
			continue
		}
		if first, ok := lineOf[c.ID]; ok {
			r.faults.Fault(citiesFile, row.Line, "duplicate %s; first on line %d", c.Name, first)
			continue
		}
		lineOf[c.ID] = row.Line
		switch row.Cell("kind") {
		case "port":
			c.Kind = Port
		case "inland":
			c.Kind = Inland
		case "waypoint":
			c.Kind = Waypoint
		default:
			r.faults.Fault(citiesFile, row.Line, "%s: kind %q is not port, inland or waypoint", c.Name, row.Cell("kind"))
		}
		if c.Unplaced = row.Cell("x") == "" && row.Cell("y") == ""; !c.Unplaced {
			c.X = r.place(row, "x")
			c.Y = r.place(row, "y")
		}
		cities = append(cities, c)
	}
	slices.SortFunc(cities, func(a, b placed) int { return strings.Compare(a.ID, b.ID) })
	for i, c := range cities {
		r.b.Cities = append(r.b.Cities, c.City)
		r.b.byName[c.ID] = CityNo(i)
		r.printed[c.Name] = CityNo(i)
		r.cityLine = append(r.cityLine, c.line)
	}
	return whole
}

func (r *reader) place(row tables.Row, column string) float64 {
	f, err := strconv.ParseFloat(row.Cell(column), 64)
	if err != nil || math.IsNaN(f) || f < 0 || f > 1 {
		r.faults.Fault(citiesFile, row.Line, "%s: %s %q is not a fraction between 0 and 1", tables.Brief(row.Cell("city")), column, row.Cell(column))
		return 0
	}
	return f
}

// names adds the names that other printings use for the cities.
func (r *reader) names(other map[string][]string, lines keyLines) {
	printed, all := make([]string, 0, len(other)), 0
	for name, list := range other {
		printed = append(printed, name)
		all += len(list)
	}
	if all > MaxNames {
		r.faults.Fault(boardFile, lines.of("names"), "more than %d other names of cities", MaxNames)
		return
	}
	slices.Sort(printed)
	for _, name := range printed {
		c, ok := r.b.byName[text.Slug(name)]
		if !ok {
			r.faults.Fault(boardFile, lines.of("names."+name), "%v", r.unknownCity(name))
			continue
		}
		for _, n := range other[name] {
			slug := text.Slug(n)
			if before, ok := r.b.byName[slug]; slug == "" || ok && before != c || len(n) > MaxName || !text.AllPrintable(n) {
				r.faults.Fault(boardFile, lines.of("names."+name), "%q cannot be another name of %s", n, tables.Brief(name))
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
		r.faults.Fault(file, line, "%v", r.unknownCity(name))
	}
	return c, ok
}
