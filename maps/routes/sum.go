package routes

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// read lists what rules and count read of a board, for the sum of its folder: the values, the
// cities with their kinds, the lanes and the tickets, a line each.
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

// read lists the settings of a board that are not free texts, not counts, not what is
// recommended and not 0 or empty. The order of words means nothing, except in points.ties.
func (f *file) read() (lines []string) {
	for i := range Settings {
		s := &Settings[i]
		switch s.kind.(type) {
		case free, texts, table, total, books:
			continue
		}
		value := s.of(f)
		if none(value) || strings.HasPrefix(s.Key, "setup.first-") {
			continue
		}
		switch v := value.Interface().(type) {
		case map[string]int:
			for _, word := range slices.Sorted(maps.Keys(v)) {
				lines = append(lines, s.Key+"."+word+" "+strconv.Itoa(v[word]))
			}
			continue
		case []string:
			if _, ordered := s.kind.(someOf); !ordered {
				v = slices.Sorted(slices.Values(v))
			}
			lines = append(lines, s.Key+" "+strings.Join(v, " "))
			continue
		}
		lines = append(lines, s.Key+" "+strings.Trim(fmt.Sprint(value), "[]"))
	}
	if book, without := bookOf(f), *f; f.Book != "" {
		if without.Book = ""; book != bookOf(&without) {
			lines = append(lines, "book "+book.String())
		}
	}
	return lines
}
