package routes

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// read lists everything on a board that affects rules and scores, one line each, to compute the board's sum: the
// settings, the cities with their kinds, the lanes and the tickets.
func (b *Board) read(f *file) []string {
	lines := f.read()
	for i := range b.Cities {
		line := "city " + b.Cities[i].ID + " " + b.Cities[i].Kind.String()
		if country := b.Cities[i].Country; country != nil {
			line += " " + country.ID
		}
		lines = append(lines, line)
	}
	for i := range b.Routes {
		lane := &b.Routes[i]
		line := "lane " + lane.ID + " " + lane.Kind.String() + " " + strconv.Itoa(lane.Spaces)
		if lane.Pair {
			line += " pair"
		}
		if lane.Tunnel {
			line += " tunnel"
		}
		if lane.Ferry > 0 {
			line += " ferry " + strconv.Itoa(lane.Ferry)
		}
		lines = append(lines, line)
	}
	for i := range b.Tickets {
		t := &b.Tickets[i]
		line := fmt.Sprintf("ticket %s %d %d %d", t.ID, t.Completed, t.InOrder, t.Failed)
		if t.Long {
			line += " long"
		}
		if t.More > 0 {
			line += " more " + strconv.Itoa(t.More)
		}
		for _, pay := range t.Pays {
			line += " " + pay.Country.ID + " " + strconv.Itoa(pay.Points)
		}
		lines = append(lines, line)
	}
	return lines
}

// read lists the settings of a board that affect rules and scores, unless they are zero or empty. The order of a list
// of names does not matter; that of a list of fixed words does.
func (f *file) read() (lines []string) {
	for _, s := range Settings() {
		value := s.in(f)
		if !s.summed || none(value) {
			continue
		}
		switch v := value.Interface().(type) {
		case map[string]int:
			for _, word := range slices.Sorted(maps.Keys(v)) {
				lines = append(lines, s.Key+"."+word+" "+strconv.Itoa(v[word]))
			}
		case []string:
			if s.kind != "some" {
				v = slices.Sorted(slices.Values(v))
			}
			lines = append(lines, s.Key+" "+strings.Join(v, " "))
		default:
			lines = append(lines, s.Key+" "+strings.Trim(fmt.Sprint(v), "[]"))
		}
	}
	if book, without := bookOf(f), *f; f.Book != "" {
		if without.Book = ""; book != bookOf(&without) {
			lines = append(lines, "book "+book.String())
		}
	}
	return lines
}
