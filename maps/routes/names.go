package routes

import (
	"errors"
	stdmaps "maps"
	"slices"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
)

// City finds a city by its id, its printed name or a name from another printing, ignoring
// case and accents. The error is a [*text.NameError].
func (b *Board) City(name string) (CityNo, error) {
	if len(name) > MaxName {
		return 0, &text.NameError{Kind: text.Say("city"), Name: name}
	}
	if c, ok := b.CityNamed(name); ok {
		return c, nil
	}
	e := text.Unknown("city", name, slices.Sorted(stdmaps.Keys(b.byName)))
	// candidates are any of the cities' names; the numbers of cities are in the order of their ids
	near := lists.Map(e.Candidates, func(n string) CityNo { return b.byName[n] })
	slices.Sort(near)
	e.Candidates = nil
	for _, c := range slices.Compact(near) {
		e.Offer(b.CitySaid(c))
	}
	return 0, e
}

// Between returns the lanes between two cities, given in either order, as the table lists them.
func (b *Board) Between(a, c CityNo) []RouteNo { return b.byEnds[ends(a, c)] }

// Lane finds the lane of a color between two cities. Without a color, there must be only one lane. The error is a
// [*text.NameError].
func (b *Board) Lane(a, c CityNo, color string) (RouteNo, error) {
	pair := ends(a, c)
	from, to := b.Cities[pair[0]].ID, b.Cities[pair[1]].ID
	lanes := b.byEnds[pair]
	word := b.ColorWord(color)
	for _, r := range lanes {
		if color == "" && len(lanes) == 1 || b.Routes[r].ID[len(from)+len(to)+2:] == word {
			return r, nil
		}
	}
	e := &text.NameError{Kind: text.Say("route"), Name: from + "/" + to, Ambiguous: color == ""}
	if color != "" {
		e.Name += "/" + color
	}
	if len(lanes) == 0 {
		e.Ambiguous, e.What = false, text.Say("no route joins %s and %s", b.CitySaid(pair[0]), b.CitySaid(pair[1]))
	}
	for _, r := range lanes {
		e.Offer(b.RouteSaid(r))
	}
	return 0, b.twoLanes(e)
}

// twoLanes changes an error that leaves only the two lanes of a double route into one that asks for the color.
func (b *Board) twoLanes(err error) error {
	if two, ok := b.Twins(err); ok {
		var e *text.NameError
		errors.As(err, &e)
		e.What = text.Say("there are two lanes: add %s or %s", text.Say(b.LaneWord(two[0])),
			text.Say(b.LaneWord(two[1])))
	}
	return err
}

// Twins returns the two lanes of a double route if these are the only candidates of err, an ambiguous name.
func (b *Board) Twins(err error) (two [2]RouteNo, ok bool) {
	var e *text.NameError
	if !errors.As(err, &e) || !e.Ambiguous || len(e.Candidates) != 2 {
		return two, false
	}
	for i, id := range e.Candidates {
		if two[i], ok = b.RouteOf(id); !ok {
			return two, false
		}
	}
	return two, b.Routes[two[0]].Twin == two[1]
}

// Alike returns the other lane of a double route if it has the same color and cost, or else [NoRoute].
func (b *Board) Alike(r RouteNo) RouteNo {
	one, twin := b.Routes[r], b.Routes[r].Twin
	if twin == NoRoute {
		return NoRoute
	}
	if other := b.Routes[twin]; one.Color != other.Color || one.Kind != other.Kind || one.Spaces != other.Spaces ||
		one.Pair != other.Pair || one.Tunnel != other.Tunnel || one.Ferry != other.Ferry {
		return NoRoute
	}
	return twin
}

// ColorWord turns a typed color into the last part of a route's id: grey becomes gray, and the color may be in any
// language. A word that is no color becomes an id.
func (b *Board) ColorWord(color string) string {
	word := text.Slug(color)
	if word == "gray" || slices.Contains(b.CardColors, word) {
		return word
	}
	begun := func(c string) bool { return strings.HasPrefix(word, c) || strings.HasPrefix(c, word) }
	if !slices.ContainsFunc(b.colors(), begun) {
		first, number, _ := strings.Cut(word, "-")
		if meant, ok := text.Meant(first, "", b.colors()); ok {
			return strings.TrimSuffix(meant+"-"+number, "-")
		}
	}
	if rest, ok := strings.CutPrefix(word, "grey"); ok {
		return "gray" + rest
	}
	return word
}

// LaneColors lists the possible colors of the board's lanes: the colors of its cards and, if the board has such lanes,
// gray. Do not change the list.
func (b *Board) LaneColors() []string {
	if b.Values.Play.NoGray {
		return b.CardColors
	}
	return append(slices.Clip(b.CardColors), "gray")
}

// ColorMeant returns the lane color that a typed word begins, in any language. If none or several fit, it returns
// [Board.ColorWord] of the word.
func (b *Board) ColorMeant(word string) string {
	if color, err := maps.Like("color", word, b.LaneColors()); err == nil {
		return color
	}
	return b.ColorWord(word)
}

// Ticket finds a ticket by its cities: an ordinary one in either order, a tour
// in the printed order. The error is a [*text.NameError].
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
	e := &text.NameError{Kind: text.Say("ticket"), Name: id, Called: text.Named{ID: id, Name: b.CitiesSaid(cities)}}
	for i := range b.Tickets { // collect the tickets that share the most cities
		shared := lists.Count(cities, func(c CityNo) bool { return b.Tickets[i].Names(c) })
		if shared == len(cities) || len(cities) > 2 && shared == len(b.Tickets[i].Cities) {
			e.Offer(b.TicketSaid(TicketNo(i)))
		}
	}
	if len(e.Candidates) == 0 && len(cities) > 0 {
		for i := range b.Tickets {
			if b.Tickets[i].Names(cities[0]) {
				e.Offer(b.TicketSaid(TicketNo(i)))
			}
		}
	}
	if len(e.Candidates) > 6 {
		e.Candidates, e.Said = nil, nil
	}
	return 0, e
}

// ends puts two cities in the order of a route's id: by number, because cities are numbered in the order of their ids.
func ends(a, c CityNo) [2]CityNo {
	if a > c {
		a, c = c, a
	}
	return [2]CityNo{a, c}
}
