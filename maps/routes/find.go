package routes

import (
	"cmp"
	"slices"
	"strings"

	"purser/internal/text"
)

// tooMuch reports whether the words are longer than any name.
func tooMuch(words []string) bool {
	size := len(words)
	for _, w := range words {
		size += len(w)
	}
	return len(words) > maxWords || size > maxTyped
}

// A match is how well a word fits a name: 0 is best.
type match int

const (
	exact  match = iota // the name, or another name of the same city
	prefix              // the beginning of a name, or its initials: ny
	inside              // the beginning of a later word of a name: york
	noMatch
)

// matchName compares a word, as a slug, with a name, as a slug.
func matchName(word, name string) match {
	if word == name {
		return exact
	}
	if strings.HasPrefix(name, word) {
		return prefix
	}
	initials, later := "", false
	for rest := name; rest != ""; {
		part, after, _ := strings.Cut(rest, "-")
		later = later || rest != name && len(word) > 2 && strings.HasPrefix(rest, word)
		initials, rest = initials+part[:1], after
	}
	switch {
	case word == initials:
		return prefix
	case later:
		return inside
	}
	return noMatch
}

// A finder compares words with the names of a board's cities. It remembers every run of
// words, because different ways to split the words share many runs.
type finder struct {
	b    *Board
	runs map[string]map[CityNo]match
}

func (b *Board) finder() *finder { return &finder{b, map[string]map[CityNo]match{}} }

// cities returns how well the words, taken together, fit each city.
func (f *finder) cities(words []string) map[CityNo]match {
	if tooMuch(words) {
		return nil
	}
	word := text.Slug(strings.Join(words, " "))
	if found, ok := f.runs[word]; ok || word == "" {
		return found
	}
	found := map[CityNo]match{}
	for name, c := range f.b.byName {
		if m := matchName(word, name); m < noMatch {
			if before, ok := found[c]; !ok || m < before {
				found[c] = m
			}
		}
	}
	f.runs[word] = found
	return found
}

// best collects what fits, and keeps only what fits best: things named in full, or else
// everything named in part. A match of a first word does not win over a match of a later
// word, because nothing ambiguous is chosen without asking.
type best[T cmp.Ordered] struct {
	match match
	found []T
}

func (f *best[T]) add(m match, thing T) {
	m = min(m, prefix)
	switch {
	case len(f.found) == 0 || m < f.match:
		f.match, f.found = m, append(f.found[:0], thing)
	case m == f.match && !slices.Contains(f.found, thing):
		f.found = append(f.found, thing)
	}
}

// one returns the only result, or an error with the ids of all.
func (f *best[T]) one(kind, name string, id func(T) string) (T, error) {
	if len(f.found) == 1 {
		return f.found[0], nil
	}
	slices.Sort(f.found)
	e := &text.NameError{Kind: text.Say(kind), Name: name, Ambiguous: true}
	for _, thing := range f.found {
		e.Candidates = append(e.Candidates, id(thing))
	}
	if len(e.Candidates) > 8 {
		e.What = text.Say("%s %q can mean %d things, %s among them", e.Kind, name, len(e.Candidates), text.And(e.Candidates[:3]))
	}
	var none T
	return none, e
}

// FindCity finds a city by words as people type them: a name from any printing, in any case
// and with or without accents, the beginning of a name, one word of it, or its initials.
// The error is a [*text.NameError].
func (b *Board) FindCity(words ...string) (CityNo, error) {
	return b.findCity("city", words, func(CityNo) bool { return true }, b.City)
}

// FindPort finds a city as [Board.FindCity] does, but considers only ports if the words can
// mean one.
func (b *Board) FindPort(words ...string) (CityNo, error) {
	return b.findCity("port", words, func(c CityNo) bool { return b.Cities[c].Kind == Port },
		func(string) (CityNo, error) { return b.FindCity(words...) })
}

// findCity finds the city that fits best among those that count; if none fits, it calls
// otherwise.
func (b *Board) findCity(kind string, words []string, counts func(CityNo) bool, otherwise func(string) (CityNo, error)) (CityNo, error) {
	name := strings.Join(words, " ")
	var f best[CityNo]
	for c, m := range b.finder().cities(words) {
		if counts(c) {
			f.add(m, c)
		}
	}
	if len(f.found) == 0 {
		return otherwise(name)
	}
	return f.one(kind, name, func(c CityNo) string { return b.Cities[c].ID })
}

// splits returns every way to split words into the given number of runs, or the one way
// that is marked by slashes.
func splits(words []string, runs int) [][][]string {
	if all := strings.Join(words, " "); strings.Contains(all, "/") {
		parts := strings.Split(all, "/")
		if len(parts) != runs {
			return nil
		}
		var marked [][]string
		for _, p := range parts {
			marked = append(marked, strings.Fields(p))
		}
		return [][][]string{marked}
	}
	if runs == 1 {
		return [][][]string{{words}}
	}
	var all [][][]string
	for i := 1; i <= len(words)-runs+1; i++ {
		for _, rest := range splits(words[i:], runs-1) {
			all = append(all, append([][]string{words[:i]}, rest...))
		}
	}
	return all
}

// FindRoute finds a route by its two cities, in either order, and its color, with or
// without slashes between them: la tok green. The color may be omitted if only one lane
// joins the cities. The error is a [*text.NameError].
func (b *Board) FindRoute(words ...string) (RouteNo, error) {
	name := strings.Join(words, " ")
	if tooMuch(words) {
		return 0, &text.NameError{Kind: text.Say("route"), Name: name, What: text.Say("too many words for a route")}
	}
	f := routeSearch{finder: b.finder()}
	for runs := 2; runs <= 3; runs++ {
		for _, split := range splits(words, runs) {
			f.try(split)
		}
	}
	id := func(r RouteNo) string { return b.Routes[r].ID }
	switch {
	case len(f.found) > 0:
		return f.one("route", name, id)
	case len(f.lanes) > 0 && len(f.lanes) <= 4:
		e := &text.NameError{Kind: text.Say("route"), Name: name}
		for _, r := range f.lanes {
			e.Candidates = append(e.Candidates, id(r))
		}
		slices.Sort(e.Candidates)
		e.Candidates = slices.Compact(e.Candidates)
		return 0, e
	case len(f.apart) == 1:
		return b.Lane(f.apart[0][0], f.apart[0][1], "")
	}
	return 0, b.noRoute(words)
}

// A routeSearch collects the routes that words can mean, and near misses.
type routeSearch struct {
	*finder
	best[RouteNo]
	apart [][2]CityNo // matching cities that no route joins: the first two such pairs
	lanes []RouteNo   // lanes that match, except perhaps by their color
}

// try takes words for two cities and, if there is a third part, a color.
func (f *routeSearch) try(split [][]string) {
	from, to := f.cities(split[0]), f.cities(split[1])
	if len(from) == 0 || len(to) == 0 {
		return
	}
	colored := len(split) == 3
	if !colored {
		f.tryApart(from, to)
	}
	for no := range f.b.Routes {
		r, route := RouteNo(no), &f.b.Routes[no]
		for _, ends := range [][2]CityNo{{route.A, route.B}, {route.B, route.A}} {
			ma, okA := from[ends[0]]
			mc, okC := to[ends[1]]
			if !okA || !okC {
				continue
			}
			m, color := max(ma, mc), exact
			if colored {
				if m <= prefix {
					f.lanes = append(f.lanes, r)
				}
				color = f.b.matchLane(r, split[2])
			}
			if color < noMatch {
				f.add(max(m, color), r)
			}
		}
	}
}

// tryApart collects the cities that no route joins. It stops at two pairs, because then it
// is unclear which was meant.
func (f *routeSearch) tryApart(from, to map[CityNo]match) {
	for a := range from {
		for c := range to {
			pair := ends(a, c)
			if a == c || len(f.b.byEnds[pair]) > 0 || slices.Contains(f.apart, pair) {
				continue
			}
			if f.apart = append(f.apart, pair); len(f.apart) > 1 {
				return
			}
		}
	}
}

// matchLane compares words with the color of a lane.
func (b *Board) matchLane(r RouteNo, words []string) match {
	id := b.Routes[r].ID
	color := id[strings.LastIndexByte(id, '/')+1:]
	word := b.laneWord(strings.Join(words, " "))
	if word == "" {
		return noMatch
	}
	if m := matchName(word, color); m <= prefix {
		return m
	}
	return noMatch
}

// cityWords are the words between spaces and slashes.
func cityWords(name string) []string {
	return strings.FieldsFunc(name, func(r rune) bool { return r == ' ' || r == '/' })
}

// noRoute says which word of a route is unknown, or that the words do not fit together.
func (b *Board) noRoute(words []string) error {
	name := strings.Join(words, " ")
	known, f := b.colors(), b.finder()
	isColor := func(w string) bool {
		_, ok := text.Meant(w, "", known)
		return ok
	}
	for _, w := range cityWords(name) {
		word := text.Slug(w)
		if len(f.cities([]string{w})) > 0 || slices.ContainsFunc(known, func(c string) bool { return strings.HasPrefix(c, word) }) || isColor(w) {
			continue
		}
		if len(word) < 4 { // too short to guess at
			return &text.NameError{Kind: text.Say("city"), Name: w}
		}
		if _, err := b.City(w); err != nil {
			return err
		}
	}
	return &text.NameError{Kind: text.Say("route"), Name: name,
		What: text.Say("no route is meant by %q: two cities are wanted, and a color where they have two lanes", text.Brief(name, 80))}
}

// colors lists the words for route colors.
func (b *Board) colors() []string { return append([]string{"gray", "grey"}, b.CardColors...) }

// FindTicket finds a ticket by its cities, with or without slashes between them:
// an ordinary one in either order, a tour in the printed order. The error is a
// [*text.NameError].
func (b *Board) FindTicket(words ...string) (TicketNo, error) {
	name := strings.Join(words, " ")
	if tooMuch(words) {
		return 0, &text.NameError{Kind: text.Say("ticket"), Name: name, What: text.Say("too many words for a ticket")}
	}
	if len(words) == 0 {
		return 0, &text.NameError{Kind: text.Say("ticket"), What: text.Say("a ticket is missing")}
	}
	f := best[TicketNo]{}
	runs := b.finder().runsOf(words)
	for i := range b.Tickets {
		cities := b.Tickets[i].Cities
		m := runs.inOrder(cities)
		if len(cities) == 2 {
			m = min(m, runs.inOrder([]CityNo{cities[1], cities[0]}))
		}
		if m < noMatch {
			f.add(m, TicketNo(i))
		}
	}
	if len(f.found) > 0 {
		return f.one("ticket", name, func(t TicketNo) string { return b.Tickets[t].ID })
	}
	return b.noTicket(words)
}

// noTicket says which city of a ticket is unknown, or which tickets name the first one. If
// the cities are a ticket after all, typed with a slash too many, it returns the ticket.
func (b *Board) noTicket(words []string) (TicketNo, error) {
	name := strings.Join(words, " ")
	var cities []CityNo
	for _, w := range cityWords(name) {
		c, err := b.FindCity(w)
		if err != nil {
			return 0, err
		}
		cities = append(cities, c)
	}
	return b.Ticket(cities)
}
