package maps

import (
	"fmt"
	"slices"
	"sort"
	"strings"
	"unicode"

	"github.com/agext/levenshtein"
	"golang.org/x/text/unicode/norm"
)

// folded are the letters that no accent can be taken from.
var folded = map[rune]string{
	'ß': "ss", 'æ': "ae", 'œ': "oe", 'ø': "o", 'ł': "l", 'đ': "d", 'ð': "d", 'þ': "th", 'ı': "i",
}

// Slug makes an id of a printed name: lower case, accents folded, every run of
// anything but letters and digits a hyphen. Slug of an id is that id.
func Slug(name string) string {
	if isSlug(name) {
		return name
	}
	var b strings.Builder
	gap := false
	if strings.ContainsFunc(name, func(r rune) bool { return r > unicode.MaxASCII }) {
		name = norm.NFD.String(name)
	}
	for _, r := range name {
		r = unicode.ToLower(r)
		switch {
		case unicode.Is(unicode.Mn, r):
			continue
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			if gap && b.Len() > 0 {
				b.WriteByte('-')
			}
			gap = false
			if s, ok := folded[r]; ok {
				b.WriteString(s)
			} else {
				b.WriteRune(r)
			}
		default:
			gap = true
		}
	}
	return b.String()
}

func isSlug(s string) bool {
	last := byte('-')
	for i := range len(s) {
		c := s[i]
		if c == '-' && last == '-' || c != '-' && (c < 'a' || c > 'z') && (c < '0' || c > '9') {
			return false
		}
		last = c
	}
	return last != '-'
}

// A NameError is a name that means nothing here, or more than one thing.
type NameError struct {
	Kind       string   // what was looked for: city, route, map, rule…
	Name       string   // what was written
	Ambiguous  bool     // it means all of the candidates, not none
	All        bool     // the candidates are all that there are, and none is near
	What       string   // what is wrong, where it is not that the name is unknown
	Candidates []string // what may have been meant, best first
}

// Error gives one line with the candidates.
func (e *NameError) Error() string {
	name := Brief(e.Name, 80)
	if e.What != "" {
		return Brief(e.What, 240)
	}
	if e.Ambiguous {
		return fmt.Sprintf("%s %q can mean %s", e.Kind, name, Join(e.Candidates, "or"))
	}
	if len(e.Candidates) == 0 {
		return fmt.Sprintf("unknown %s %q", e.Kind, name)
	}
	if e.All {
		return fmt.Sprintf("unknown %s %q: there are %s", e.Kind, name, Join(e.Candidates, "and"))
	}
	return fmt.Sprintf("unknown %s %q: did you mean %s?", e.Kind, name, Join(e.Candidates, "or"))
}

// Unknown is the error for a name that is none of the known ones; it carries
// those that are near it, or all where they are few.
func Unknown(kind, name string, known []string) *NameError {
	near := closest(Slug(name), known)
	if few := len(known) > 0 && len(known) <= 8; few && len(near) == 0 {
		return &NameError{Kind: kind, Name: name, All: true, Candidates: known}
	}
	return &NameError{Kind: kind, Name: name, Candidates: near}
}

// closest gives up to three of the known names that are most like name.
func closest(name string, known []string) []string {
	type candidate struct {
		name  string
		score float64
	}
	const longest = 64 // a longer word is no slip of the pen
	if len(name) > longest {
		return nil
	}
	var near []candidate
	params := levenshtein.NewParams()
	for _, k := range known {
		slug := Slug(k)
		score := levenshtein.Match(name, slug, params)
		if len(name) >= 2 && strings.Contains(slug, name) {
			score = max(score, 0.9)
		}
		if score >= 0.6 {
			near = append(near, candidate{k, score})
		}
	}
	sort.SliceStable(near, func(i, j int) bool { return near[i].score > near[j].score })
	var names []string
	for _, c := range near[:min(3, len(near))] {
		names = append(names, c.name)
	}
	return names
}

// City finds a city by its id, its printed name or a name of another printing,
// whatever the case and the accents. The error is a [*NameError].
func (b *Board) City(name string) (CityNo, error) {
	if c, ok := b.byName[name]; ok {
		return c, nil
	}
	if c, ok := b.byName[Slug(name)]; ok {
		return c, nil
	}
	known := make([]string, 0, len(b.byName))
	for n := range b.byName {
		known = append(known, n)
	}
	slices.Sort(known)
	e := Unknown("city", name, known)
	for i, n := range e.Candidates { // say the id, whichever name was near
		e.Candidates[i] = b.Cities[b.byName[n]].ID
	}
	slices.Sort(e.Candidates)
	e.Candidates = slices.Compact(e.Candidates)
	return 0, e
}

// Between gives the lanes that join two cities, in either order, as the table
// lists them.
func (b *Board) Between(a, c CityNo) []RouteNo { return b.byEnds[ends(a, c)] }

// Lane finds the lane of that color between two cities. Without a color there
// must be only one lane. The error is a [*NameError].
func (b *Board) Lane(a, c CityNo, color string) (RouteNo, error) {
	pair := ends(a, c)
	from, to := b.Cities[pair[0]].ID, b.Cities[pair[1]].ID
	lanes := b.byEnds[pair]
	word := laneWord(color)
	for _, r := range lanes {
		if color == "" && len(lanes) == 1 || b.Routes[r].ID[len(from)+len(to)+2:] == word {
			return r, nil
		}
	}
	e := &NameError{Kind: "route", Name: from + "/" + to, Ambiguous: color == ""}
	if color != "" {
		e.Name += "/" + color
	}
	if len(lanes) == 0 {
		e.Ambiguous, e.What = false, fmt.Sprintf("no route joins %s and %s", from, to)
	}
	for _, r := range lanes {
		e.Candidates = append(e.Candidates, b.Routes[r].ID)
	}
	return 0, e
}

// laneWord makes the last part of a route's id of a color as it was written; grey
// is gray.
func laneWord(color string) string {
	word := Slug(color)
	if rest, ok := strings.CutPrefix(word, "grey"); ok {
		return "gray" + rest
	}
	return word
}

// Ticket finds a ticket by its cities: an ordinary one in either order, a tour
// in the printed order. The error is a [*NameError].
func (b *Board) Ticket(cities []CityNo) (TicketNo, error) {
	id := strings.Join(b.CityIDs(cities), "/")
	if t, ok := b.byStop[id]; ok {
		return t, nil
	}
	if len(cities) == 2 {
		if t, ok := b.byStop[strings.Join(b.CityIDs([]CityNo{cities[1], cities[0]}), "/")]; ok {
			return t, nil
		}
	}
	e := &NameError{Kind: "ticket", Name: id}
	for i := range b.Tickets { // the tickets that share the most cities
		shared := 0
		for _, c := range cities {
			if b.Tickets[i].Names(c) {
				shared++
			}
		}
		if shared == len(cities) || len(cities) > 2 && shared == len(b.Tickets[i].Cities) {
			e.Candidates = append(e.Candidates, b.Tickets[i].ID)
		}
	}
	if len(e.Candidates) == 0 && len(cities) > 0 {
		for i := range b.Tickets {
			if b.Tickets[i].Names(cities[0]) {
				e.Candidates = append(e.Candidates, b.Tickets[i].ID)
			}
		}
	}
	if len(e.Candidates) > 6 {
		e.Candidates = nil
	}
	return 0, e
}

// ends orders two cities as a route's id does: by number, for cities are
// numbered in the order of their ids.
func ends(a, c CityNo) [2]CityNo {
	if a > c {
		a, c = c, a
	}
	return [2]CityNo{a, c}
}
