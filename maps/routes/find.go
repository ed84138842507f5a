package routes

import (
	"errors"
	"slices"
	"strings"

	"purser/internal/text"
	"purser/maps"
)

func tooMuch(words []string) bool {
	size := len(words)
	for _, w := range words {
		size += len(w)
	}
	return len(words) > MaxWords || size > maxTyped
}

// A finder compares words with the names of a board's cities. It caches its results for each run of words, because
// different ways to split the words share many runs.
type finder struct {
	b    *Board
	runs map[string]map[CityNo]maps.Fit
}

func (b *Board) finder() *finder { return &finder{b, map[string]map[CityNo]maps.Fit{}} }

// cities returns how well the words, taken as one name, fit each city.
func (f *finder) cities(words []string) map[CityNo]maps.Fit {
	if tooMuch(words) {
		return nil
	}
	word := text.Slug(strings.Join(words, " "))
	if found, ok := f.runs[word]; ok || word == "" {
		return found
	}
	found := map[CityNo]maps.Fit{}
	later := "-" + word[:1]
	for name, c := range f.b.byName {
		if !strings.HasPrefix(name, word[:1]) && !strings.Contains(name, later) {
			continue // no word of the city's name begins like these words, so nothing else can fit
		}
		if fit := maps.FitOf(word, name); fit < maps.NoFit {
			if before, ok := found[c]; !ok || fit < before {
				found[c] = fit
			}
		}
	}
	if c, ok := f.b.byShort[word]; ok { // no better than the beginning of a name: hon is Hong Kong, too
		if before, ok := found[c]; !ok || maps.Begun < before {
			found[c] = maps.Begun
		}
	}
	if plain := spelledOut.Replace(word); plain != word {
		for c, fit := range f.cities([]string{plain}) {
			if before, ok := found[c]; !ok || fit < before {
				found[c] = fit
			}
		}
	}
	f.runs[word] = found
	return found
}

// spelledOut maps letters as people spell them out to those in the ids of cities: zuerich, koebenhavn and aarhus are
// zurich, kobenhavn and arhus. It applies to cities in every language of the reader. Other words get their spellings
// from the catalog of the language.
var spelledOut = strings.NewReplacer("ae", "a", "oe", "o", "ue", "u", "aa", "a")

// FindCity finds a city from typed words: its name in any printing, ignoring case and accents, the beginning of a
// name, one word of it, its initials, or its shorter name in small pictures. The error is a [*text.NameError].
func (b *Board) FindCity(words ...string) (CityNo, error) {
	return b.findCity(text.Say("city"), words, func(CityNo) bool { return true }, b.City)
}

// FindPort finds a city as [Board.FindCity] does, but if the words can mean a port, it considers only ports.
func (b *Board) FindPort(words ...string) (CityNo, error) {
	return b.findCity(text.Say("port"), words, func(c CityNo) bool { return b.Cities[c].Kind == Port },
		func(string) (CityNo, error) { return b.FindCity(words...) })
}

// findCity finds the best match among the cities for which counts is true; if none fits, it calls otherwise.
func (b *Board) findCity(noun text.Sentence, words []string, counts func(CityNo) bool,
	otherwise func(string) (CityNo, error)) (CityNo, error) {
	name := strings.Join(words, " ")
	var best maps.Matches[CityNo]
	for c, fit := range b.finder().cities(words) {
		if counts(c) {
			best.Add(fit, c)
		}
	}
	if best.None() {
		return otherwise(name)
	}
	return best.One(noun, name, b.CitySaid)
}

// FindRoute finds a route from the typed names of its two cities, in either order, and its color, with or without
// slashes between them: la tok green. The color may be left out if there is only one lane, or if the two lanes are
// exactly alike. The error is a [*text.NameError].
func (b *Board) FindRoute(words ...string) (RouteNo, error) {
	name := strings.Join(words, " ")
	if tooMuch(words) {
		return 0, &text.NameError{Kind: text.Say("route"), Name: name, What: text.Say("too many words for a route")}
	}
	runs := b.finder().runsOf(words)
	var best maps.Matches[RouteNo]
	var near []RouteNo // lanes whose cities fit, whatever their color
	for i := range b.Routes {
		r := RouteNo(i)
		if of := &b.Routes[i]; !runs.first[of.A] && !runs.first[of.B] {
			continue // most of them
		}
		for _, ends := range runs.ends(r) {
			best.Add(min(runs.inOrder(ends...), runs.inOrder(append(ends, r.run)...)), r)
			if runs.inOrder(append(ends, anything)...) <= maps.Begun {
				near = append(near, r)
			}
		}
	}
	if !best.None() {
		r, err := best.One(text.Say("route"), name, b.RouteSaid)
		if two, ok := b.Twins(err); ok && b.Alike(two[0]) == two[1] { // either will do
			return min(two[0], two[1]), nil
		}
		return r, b.twoLanes(err)
	}
	byID := func(r, other RouteNo) int { return strings.Compare(b.Routes[r].ID, b.Routes[other].ID) }
	slices.SortFunc(near, byID)
	if near = slices.Compact(near); len(near) > 0 && len(near) <= 4 {
		e := &text.NameError{Kind: text.Say("route"), Name: name}
		for _, r := range near {
			e.Offer(b.RouteSaid(r))
		}
		return 0, e
	}
	switch apart := runs.apart(); {
	case len(apart) == 1:
		return b.Lane(apart[0][0], apart[0][1], "")
	case len(apart) > 1 && len(near) == 0: // for example a city and the ends of a country
		return 0, &text.NameError{Kind: text.Say("route"), Name: name,
			What: text.Say("no route joins places that %q can mean", text.Brief(name, 80))}
	}
	return 0, b.noRoute(words)
}

// fitLane returns how well a word, as returned by [Board.ColorWord], fits the color of a lane. If a train route and a
// ship route share the color, the word must also name the kind, unless it is the end of an id.
func (b *Board) fitLane(r RouteNo, word string, marked bool) maps.Fit {
	lane, name := &b.Routes[r], b.LaneWord(r)
	if b.OfKind(r, 1-lane.Kind) != NoRoute && (word != name || !marked && !strings.HasSuffix(word, Second)) {
		name = b.ColorName(lane.Color) + "-" + lane.Kind.String()
	}
	if fit := maps.FitOf(word, name); word != "" && fit <= maps.Begun {
		return fit
	}
	return maps.NoFit
}

func cityWords(name string) []string {
	return strings.FieldsFunc(name, func(r rune) bool { return r == ' ' || r == '/' })
}

// noRoute returns the error for words that name no route: which word is unknown, or that they do not go together.
func (b *Board) noRoute(words []string) error {
	name := strings.Join(words, " ")
	known, f := b.colors(), b.finder()
	words = cityWords(name)
	for i, w := range words {
		begun := func(color string) bool { return strings.HasPrefix(color, text.Slug(w)) }
		_, color := text.Meant(w, "", known)
		if color || slices.ContainsFunc(known, begun) || len(f.cities([]string{w})) > 0 {
			continue
		}
		if _, err := b.cityAmong(words, i); err != nil {
			return err
		}
	}
	return &text.NameError{Kind: text.Say("route"), Name: name,
		What: text.Say("name both cities of the route, and its color if there are two lanes")}
}

func (b *Board) colors() []string { return append([]string{"gray", "grey"}, b.CardColors...) }

// FindTicket finds a ticket from the typed names of its cities, with or without slashes between them: an ordinary one
// in either order, a tour in the printed order. On a built-in board some cities of a tour, in any order, are enough if
// only one ticket has them. The error is a [*text.NameError].
func (b *Board) FindTicket(words ...string) (TicketNo, error) {
	name := strings.Join(words, " ")
	if tooMuch(words) {
		return 0, &text.NameError{Kind: text.Say("ticket"), Name: name, What: text.Say("too many words for a ticket")}
	}
	if len(words) == 0 {
		return 0, &text.NameError{Kind: text.Say("ticket"), What: text.Say("name a ticket by its cities")}
	}
	var best maps.Matches[TicketNo]
	runs := b.finder().runsOf(words)
	for i := range b.Tickets {
		places := b.places(&b.Tickets[i])
		fit := runs.inOrder(places...)
		if len(places) == 2 {
			fit = min(fit, runs.inOrder(places[1], places[0]))
		}
		best.Add(fit, TicketNo(i))
	}
	if !best.None() {
		return best.One(text.Say("ticket"), name, b.TicketSaid)
	}
	if like := b.TicketsLike(words...); len(like) == 1 && !b.Open { // on an open board it may be a new ticket
		return like[0], nil
	}
	return b.noTicket(words)
}

// noTicket returns the error for words that name no ticket: which city is unknown, or which tickets name the first
// city. If the words name a ticket after all, despite an extra slash, it returns that ticket.
func (b *Board) noTicket(words []string) (TicketNo, error) {
	name := strings.Join(words, " ")
	var cities []CityNo
	words = cityWords(name)
	if slices.ContainsFunc(words, b.aCountry) {
		return 0, b.noCountryTicket(words)
	}
	for i, w := range words {
		c, err := b.FindCity(w)
		if unknown := (*text.NameError)(nil); errors.As(err, &unknown) && !unknown.Ambiguous {
			_, err = b.cityAmong(words, i)
		}
		if err != nil {
			return 0, err
		}
		cities = append(cities, c)
	}
	return b.Ticket(cities)
}

// cityAmong finds the city that a word names. If there is none, the error names the city that the word means together
// with its neighbors, such as the misspelled los angels.
func (b *Board) cityAmong(words []string, at int) (c CityNo, err error) {
	unknown := &text.NameError{Kind: text.Say("city"), Name: words[at]}
	if len(text.Slug(words[at])) >= 4 { // or else it is too short to guess at
		if c, err = b.City(words[at]); err == nil {
			return c, nil
		}
		errors.As(err, &unknown)
	}
	for n := 2; n <= 3 && len(unknown.Candidates) == 0; n++ {
		for from := max(at-n+1, 0); from <= min(at, len(words)-n); from++ {
			var longer *text.NameError
			if _, err := b.City(strings.Join(words[from:from+n], " ")); errors.As(err, &longer) &&
				len(longer.Candidates) == 1 && strings.Count(longer.Candidates[0], "-") == n-1 {
				return 0, longer
			}
		}
	}
	return 0, unknown
}
