package routes

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"purser/internal/lists"
	"purser/maps"
)

// Files returns the four files of the board, by name, in the form that [Read] reads. Apart from the id and the title,
// the settings stay as they were read. A city without a place gets the one that places returns.
func (b *Board) Files(id, title string, places func(CityNo) (x, y float64)) map[string][]byte {
	cities := [][]string{{"city", "kind", "x", "y"}}
	for _, i := range b.byIDs() {
		c := &b.Cities[i]
		x, y := c.X, c.Y
		if c.Unplaced {
			x, y = places(i)
		}
		cities = append(cities, []string{c.Name, c.Kind.String(), fraction(x), fraction(y)})
	}
	routes := [][]string{{"a", "b", "kind", "color", "spaces", "terrain", "unsure"}}
	for _, r := range b.ByLanes() {
		lane := &b.Routes[r]
		row := func(unsure string) {
			terrain := ""
			if lane.Pair {
				terrain = "pair"
			}
			routes = append(routes, []string{b.Cities[lane.A].Name, b.Cities[lane.B].Name, lane.Kind.String(),
				b.ColorName(lane.Color), strconv.Itoa(lane.Spaces), terrain, unsure})
		}
		if gray, second := strings.CutSuffix(lane.ID, "-2"); second && lane.Color == Gray {
			if _, known := b.byLane[gray]; !known {
				row("only its other lane was claimed") // the order tells lanes of one color apart
			}
		}
		row(lane.Unsure)
	}
	tickets := [][]string{{"cities", "completed", "in_order", "failed"}}
	for i := range b.Tickets {
		t := &b.Tickets[i]
		tickets = append(tickets, []string{strings.Join(b.CityNames(t.Cities), " - "),
			strconv.Itoa(t.Completed), strconv.Itoa(t.InOrder), strconv.Itoa(t.Failed)})
	}
	slices.SortFunc(tickets[1:], func(a, b []string) int { return strings.Compare(a[0], b[0]) })
	return map[string][]byte{
		maps.BoardFile: b.renamed(id, title), citiesFile: maps.Written(cities),
		routesFile: maps.Written(routes), ticketsFile: maps.Written(tickets),
	}
}

// byIDs lists the cities in the order of their ids.
func (b *Board) byIDs() []CityNo {
	return slices.SortedFunc(slices.Values(b.AllCities()),
		func(a, c CityNo) int { return strings.Compare(b.Cities[a].ID, b.Cities[c].ID) })
}

// ByLanes lists the lanes in the order of their ids.
func (b *Board) ByLanes() []RouteNo {
	all := lists.Tabulate(len(b.Routes), func(i int) RouteNo { return RouteNo(i) })
	slices.SortFunc(all, func(a, c RouteNo) int { return strings.Compare(b.Routes[a].ID, b.Routes[c].ID) })
	return all
}

func fraction(f float64) string { return strconv.FormatFloat(f, 'f', 3, 64) }

// confirmed replaces the points for routes in the text of a board.toml and marks them as confirmed. The rest stays as
// its author wrote it.
func confirmed(settings []byte, points PointTable) []byte {
	lines, table := strings.SplitAfter(string(settings), "\n"), ""
	for i, line := range lines {
		if strings.HasPrefix(line, "[") {
			table = strings.TrimSpace(line)
		}
		key, value, _ := strings.Cut(line, "=")
		switch key := strings.TrimSpace(key); {
		case table != "[points]":
		case key == "unconfirmed":
			lines[i] = ""
		case key == "routes" && strings.Contains(value, "]"):
			_, behind, _ := strings.Cut(value, "]")
			words := strings.Fields(strings.Trim(fmt.Sprint(points), "[]"))
			lines[i] = line[:strings.Index(line, "=")] + "= [" + strings.Join(words, ", ") + "]" + behind
		}
	}
	return []byte(strings.Join(lines, ""))
}

// renamed returns the contents of the board's board.toml with the given id and title.
func (b *Board) renamed(id, title string) []byte {
	if id == b.ID && title == b.Title {
		return b.settings
	}
	return maps.Renamed(b.settings, id, title)
}
