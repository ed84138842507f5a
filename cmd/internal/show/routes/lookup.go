package routes

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/olekukonko/tablewriter/pkg/twwidth"

	"purser/cmd/internal/show"
	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
)

// Lookups are the things on a board that can be looked up.
func (View) Lookups() []show.Lookup {
	return []show.Lookup{
		lookup("routes", "Look up routes", "  purser map routes tokyo\n  purser map routes gray pair\n  purser map routes duluth --map great-lakes", RouteKinds, Routes),
		lookup("cities", "Look up cities", "  purser map cities inland\n  purser map cities Kairo --json", CityKinds,
			Cities),
		lookup("tickets", "Look up tickets", "  purser map tickets tour\n  purser map tickets buenos-aires",
			TicketKinds, Tickets),
	}
}

// lookup returns the lookup of a thing, with the words that narrow its list: its kinds, and
// the cities.
func lookup(name, short, example string, kinds func(b *routemap.Board) []string,
	print func(p *show.Printer, b *routemap.Board, words []string, asJSON bool) error) show.Lookup {
	return show.Lookup{Name: name, Short: short, Example: example,
		Words: func(on kind.Board) []string { return append(kinds(routewords.BoardOf(on)), on.Named()...) },
		Show: func(p *show.Printer, on kind.Board, words []string, asJSON bool) error {
			return print(p, routewords.BoardOf(on), words, asJSON)
		}}
}

// RouteKinds returns the words, besides cities, that narrow a list of routes.
func RouteKinds(b *routemap.Board) []string {
	kinds := []string{"train", "ship", "pair", "single", "double", "gray"}
	if !b.Values.HasShips() {
		kinds = kinds[3:]
	}
	return append(kinds, b.CardColors...)
}

// CityKinds returns the words, besides cities, that narrow a list of cities.
func CityKinds(b *routemap.Board) []string {
	if !b.Values.HasShips() {
		return nil
	}
	return []string{"port", "inland", "waypoint"}
}

// TicketKinds returns the words, besides cities, that narrow a list of tickets.
func TicketKinds(b *routemap.Board) []string {
	if !b.Values.HasShips() {
		return nil
	}
	return []string{"ticket", "tour"}
}

// routeForm returns the JSON of a route. Its twin is the other lane of a double route.
func routeForm(b *routemap.Board, r *routemap.Route) show.Object {
	twin := ""
	if r.Twin != routemap.NoRoute {
		twin = b.Routes[r.Twin].ID
	}
	return show.Fields("route", r.ID, "kind", b.Values.PieceWord(r.Kind), "color", b.ColorName(r.Color),
		"spaces", r.Spaces, "points", b.Points(r.Spaces), "pair", r.Pair, "twin", twin).WithSome("unsure", r.Unsure)
}

// Routes prints the routes of a board that match all words, as a table or as JSON. The
// error is a [*text.NameError].
func Routes(p *show.Printer, b *routemap.Board, words []string, asJSON bool) error {
	rows, err := routesOf(b, words)
	if err != nil {
		return err
	}
	t := &show.Grid{Head: []string{"Route", "Kind", "Color", ">Spaces", ">Points", "Remarks"}}
	longest := 0
	forms := []show.Object{}
	for _, no := range rows {
		r := &b.Routes[no]
		var remarks []string
		if r.Pair {
			remarks = append(remarks, p.Lang.Say("pair"))
		}
		if r.Twin != routemap.NoRoute {
			remarks = append(remarks, p.Lang.Say("double"))
		}
		if r.Unsure != "" {
			remarks = append(remarks, p.Lang.Say("unsure: %s", text.Say(r.Unsure)))
		}
		forms = append(forms, routeForm(b, r))
		longest = max(longest, len(r.ID))
		t.Add(r.ID, p.Lang.Say(b.Values.PieceWord(r.Kind)), p.Lang.Say(b.ColorName(r.Color)), strconv.Itoa(r.Spaces),
			strconv.Itoa(b.Points(r.Spaces)), strings.Join(remarks, ", "))
	}
	const others = 24 // the width of the other columns besides kinds and colors
	kind, color := len("train"), len("yellow")
	for _, row := range t.Rows {
		kind, color = max(kind, twwidth.Width(row[1])), max(color, twwidth.Width(row[2]))
	}
	t.Wrap = map[int]int{5: p.Width - longest - others - kind - color}
	dropKind(t, b, 1)
	return found(p, b, t, forms, asJSON)
}

// routesOf returns the routes of a board that match all words, in the order of their ids.
// The error is a [*text.NameError].
func routesOf(b *routemap.Board, words []string) ([]routemap.RouteNo, error) {
	filters, err := filtersOf(b, words, RouteKinds(b))
	if err != nil {
		return nil, err
	}
	var some []routemap.RouteNo
	for no := range b.Routes {
		r := &b.Routes[no]
		is := []string{b.Values.PieceWord(r.Kind), b.ColorName(r.Color), "single"}
		if r.Pair {
			is = append(is, "pair")
		}
		if r.Twin != routemap.NoRoute {
			is[2] = "double"
		}
		if fits(filters, is, r.Touches) {
			some = append(some, routemap.RouteNo(no))
		}
	}
	slices.SortFunc(some, func(a, c routemap.RouteNo) int { return strings.Compare(b.Routes[a].ID, b.Routes[c].ID) })
	return some, nil
}

// Cities prints the cities of a board that match all words, as a table or as JSON. The
// error is a [*text.NameError].
func Cities(p *show.Printer, b *routemap.Board, words []string, asJSON bool) error {
	filters, err := filtersOf(b, words, CityKinds(b))
	if err != nil {
		return err
	}
	t := &show.Grid{Head: []string{"City", "Name", "Kind", "Other names"}, Wrap: map[int]int{3: p.Width - 50}}
	forms := []show.Object{}
	for no := range b.Cities {
		c := &b.Cities[no]
		at := func(other routemap.CityNo) bool { return other == routemap.CityNo(no) }
		if fits(filters, []string{c.Kind.String()}, at) {
			forms = append(forms, show.Fields("city", c.ID, "name", c.Name, "kind", c.Kind.String()))
			t.Add(c.ID, c.Name, p.Lang.Say(c.Kind.String()), strings.Join(c.Other, ", "))
		}
	}
	dropKind(t, b, 2)
	return found(p, b, t, forms, asJSON)
}

// Tickets prints the tickets of a board that match all words, as a table or as JSON. The
// error is a [*text.NameError].
func Tickets(p *show.Printer, b *routemap.Board, words []string, asJSON bool) error {
	filters, err := filtersOf(b, words, TicketKinds(b))
	if err != nil {
		return err
	}
	t := &show.Grid{Head: []string{"Ticket", ">Completed", ">In order", ">Failed"}}
	forms := []show.Object{}
	byID := func(t, other routemap.Ticket) int { return strings.Compare(t.ID, other.ID) }
	for _, k := range slices.SortedStableFunc(slices.Values(b.Tickets), byID) {
		kind, inOrder := "ticket", ""
		if k.Tour() {
			kind, inOrder = "tour", strconv.Itoa(k.InOrder)
		}
		if fits(filters, []string{kind}, k.Names) {
			forms = append(forms, show.Fields("ticket", k.ID, "cities", b.CityIDs(k.Cities), "completed", k.Completed,
				"in_order", k.InOrder, "failed", k.Failed)) // lost, as printed
			t.Add(k.ID, strconv.Itoa(k.Completed), inOrder, fmt.Sprint(-k.Failed))
		}
	}
	dropKind(t, b, 2)
	return found(p, b, t, forms, asJSON)
}

// found prints what was found.
func found(p *show.Printer, b *routemap.Board, t *show.Grid, forms any, asJSON bool) error {
	untold := ""
	if b.Open && len(b.Routes)+len(b.Tickets) == 0 {
		untold = "the routes and tickets of the map %s are read off your printed board while you play"
	}
	return show.Found(p, routewords.On(b), t, forms, asJSON, untold)
}

// A filter is what one word of a lookup selects: a kind, or some cities.
type filter struct {
	kind   string
	cities []routemap.CityNo
}

// filtersOf parses the words of a lookup: each is one of the kinds, or means a city, or is
// part of the ids of some. The error is a [*text.NameError].
func filtersOf(b *routemap.Board, words, kinds []string) ([]filter, error) {
	var list []filter
	for _, w := range apart(words) {
		slug := text.Slug(w)
		if slices.Contains(kinds, slug) {
			list = append(list, filter{kind: slug})
			continue
		}
		if city, ok := b.CityNamed(w); ok {
			list = append(list, filter{cities: []routemap.CityNo{city}})
			continue
		}
		if kind, ok := text.Meant(w, "", kinds); ok {
			list = append(list, filter{kind: kind})
			continue
		}
		f := filter{cities: b.Like(w)}
		if f.cities == nil && slug != "" {
			for c := range b.Cities {
				if strings.Contains(b.Cities[c].ID, slug) {
					f.cities = append(f.cities, routemap.CityNo(c))
				}
			}
		}
		if f.cities == nil {
			return nil, unknownWord(b, w, kinds)
		}
		list = append(list, f)
	}
	return list, nil
}

// unknownWord returns the error for a word that is neither a city nor a kind.
func unknownWord(b *routemap.Board, word string, kinds []string) error {
	known := slices.Clone(kinds)
	for i := range b.Cities {
		known = append(known, b.Cities[i].ID)
	}
	near := text.Unknown("city or kind", word, known)
	if len(near.Candidates) == 0 {
		var said []text.Sentence
		for _, kind := range kinds {
			said = append(said, text.Say(kind))
		}
		near.What = text.Say("no city %q; other words are %s", word, text.And(said))
		if len(kinds) == 0 {
			near.What = text.Say("no city %q", word)
		}
	}
	return near
}

// apart splits the ids of routes and tickets into words.
func apart(words []string) []string {
	var all []string
	for _, w := range words {
		all = append(all, strings.Split(w, "/")...)
	}
	return all
}

// fits reports whether the filters select something of these kinds, at these cities.
func fits(filters []filter, kinds []string, at func(routemap.CityNo) bool) bool {
	for _, f := range filters {
		if f.kind != "" && !slices.Contains(kinds, f.kind) || f.kind == "" && !slices.ContainsFunc(f.cities, at) {
			return false
		}
	}
	return true
}
