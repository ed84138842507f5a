package routes

import (
	"slices"
	"strconv"
	"strings"

	"purser/cmd/internal/show"
	"purser/internal/lists"
	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
)

// Lookups returns the things on a board that can be looked up.
func (View) Lookups() []show.Lookup {
	return []show.Lookup{
		lookup("routes", "Look up routes", "  purser map routes tokyo\n  purser map routes gray pair\n"+
			"  purser map routes duluth --map great-lakes", RouteKinds, Routes),
		lookup("cities", "Look up cities", "  purser map cities inland\n  purser map cities Kairo --json", CityKinds,
			Cities),
		lookup("tickets", "Look up tickets", "  purser map tickets tour\n  purser map tickets buenos-aires",
			TicketKinds, Tickets),
	}
}

// lookup returns the lookup of a thing, which kinds and cities narrow.
func lookup(name, short, example string, kinds func(b *routemap.Board) []string,
	find func(p *show.Printer, b *routemap.Board, words []string) (*show.Found, error)) show.Lookup {
	return show.Lookup{Name: name, Short: short, Example: example,
		Words: func(on kind.Board) []string { return append(kinds(routewords.BoardOf(on)), kind.PlaceIDs(on)...) },
		Find: func(p *show.Printer, on kind.Board, words []string) (*show.Found, error) {
			return find(p, routewords.BoardOf(on), words)
		}}
}

// RouteKinds returns the words, besides cities, that narrow a list of routes.
func RouteKinds(b *routemap.Board) []string {
	kinds := []string{"train", "ship", "pair", "single", "double", "gray"}
	if !b.Values.HasShips() {
		kinds = kinds[3:]
	}
	if b.HasTunnels() {
		kinds = append(kinds, "tunnel")
	}
	if b.HasFerries() {
		kinds = append(kinds, "ferry")
	}
	return append(kinds, b.CardColors...)
}

// CityKinds returns the words, besides cities, that narrow a list of cities.
func CityKinds(b *routemap.Board) []string {
	switch {
	case len(b.Countries) > 0:
		return []string{routemap.AnyCountry}
	case !b.Values.HasShips():
		return nil
	}
	return []string{"port", "inland", "waypoint"}
}

// TicketKinds returns the words, besides cities, that narrow a list of tickets.
func TicketKinds(b *routemap.Board) []string {
	switch {
	case len(b.Countries) > 0:
		return []string{"ticket", routemap.AnyCountry}
	case b.Values.Setup.Long > 0:
		return []string{"long", "short"}
	case !b.Values.HasShips():
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
		"spaces", r.Spaces, "points", b.Points(r.Spaces), "pair", r.Pair, "twin", twin).
		WithSome("tunnel", r.Tunnel, "locomotives", r.Ferry, "cards_for_one", r.Each, "unsure", r.Unsure)
}

// costs says what else than a card for each space a route takes; "" for nothing else.
func costs(p *show.Printer, r *routemap.Route) string {
	switch {
	case r.Pair:
		return p.Lang.Say("pair")
	case r.Tunnel:
		return p.Lang.Say("tunnel")
	case r.Ferry > 0:
		return p.Lang.Say("ferry with %s", text.Count(r.Ferry, "locomotive"))
	case r.Each > 0:
		return p.Lang.Say("%s for one", text.Count(r.Each, "card"))
	}
	return ""
}

// Routes finds the routes of a board that match all words. The error is a [*text.NameError].
func Routes(p *show.Printer, b *routemap.Board, words []string) (*show.Found, error) {
	rows, err := routesOf(b, words)
	if err != nil {
		return nil, err
	}
	t := &show.Grid{Head: []string{"Route", "Kind", "Color", ">Spaces", ">Points", "Remarks"}}
	forms := []show.Object{}
	for _, no := range rows {
		r := &b.Routes[no]
		var remarks []string
		if more := costs(p, r); more != "" {
			remarks = append(remarks, more)
		}
		if r.Twin != routemap.NoRoute {
			remarks = append(remarks, p.Lang.Say("double"))
		}
		if r.Unsure != "" {
			remarks = append(remarks, p.Lang.Say("unsure: %s", text.Say(r.Unsure)))
		}
		t.Add(p.Words(b.CitiesSaid(r.Ends())), p.Lang.Say(b.Values.PieceWord(r.Kind)),
			p.Lang.Say(b.ColorName(r.Color)), strconv.Itoa(r.Spaces), strconv.Itoa(b.Points(r.Spaces)),
			strings.Join(remarks, ", "))
		forms = append(forms, routeForm(b, r))
	}
	dropKind(t, b)
	t.WrapLast(p)
	return found(b, t, forms), nil
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
		for kind, so := range map[string]bool{"pair": r.Pair, "tunnel": r.Tunnel, "ferry": r.Ferry > 0} {
			if so {
				is = append(is, kind)
			}
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

// Cities finds the cities of a board that match all words. The error is a [*text.NameError].
func Cities(p *show.Printer, b *routemap.Board, words []string) (*show.Found, error) {
	filters, err := filtersOf(b, words, CityKinds(b))
	if err != nil {
		return nil, err
	}
	head := []string{"City", "Kind", "Other names"}
	if b.Book == routemap.ParisBook {
		head = []string{"Place", "Kind", "Other names"}
	}
	t := &show.Grid{Head: head}
	forms := []show.Object{}
	for no, c := range b.Cities {
		at := func(other routemap.CityNo) bool { return other == routemap.CityNo(no) }
		kinds := []string{c.Kind.String()}
		if c.Country != nil {
			kinds = append(kinds, routemap.AnyCountry)
		}
		if fits(filters, kinds, at) {
			form := show.Fields("city", c.ID, "name", c.Name, "kind", kinds[0])
			if c.Country != nil {
				form = form.With("country", c.Country.ID)
			}
			forms = append(forms, form)
			said := p.Words(b.CitySaid(routemap.CityNo(no)))
			others := slices.DeleteFunc(append([]string{c.Name}, c.Other...),
				func(name string) bool { return name == said })
			t.Add(said, p.Lang.Say(kinds[0]), strings.Join(others, ", "))
		}
	}
	dropKind(t, b)
	t.WrapLast(p)
	return found(b, t, forms), nil
}

// Tickets finds the tickets of a board that match all words. The error is a [*text.NameError].
func Tickets(p *show.Printer, b *routemap.Board, words []string) (*show.Found, error) {
	filters, err := filtersOf(b, words, TicketKinds(b))
	if err != nil {
		return nil, err
	}
	t := &show.Grid{Head: []string{"Ticket", ">Completed", ">In order", ">Failed", "Remarks", "Countries"}}
	forms := []show.Object{}
	byID := func(t, other routemap.Ticket) int { return strings.Compare(t.ID, other.ID) }
	for _, k := range slices.SortedStableFunc(slices.Values(b.Tickets), byID) {
		kind, inOrder, countries := "ticket", "", ""
		if k.Tour() {
			kind, inOrder = "tour", strconv.Itoa(k.InOrder)
		}
		switch {
		case k.ForCountry():
			kind = routemap.AnyCountry
		case k.Long:
			kind = "long"
		case b.Values.Setup.Long > 0:
			kind = "short"
		}
		if fits(filters, []string{kind}, k.Names) {
			form := show.Fields("ticket", k.ID, "cities", b.CityIDs(k.Cities), "completed", k.Completed,
				"in_order", k.InOrder, "failed", k.Failed) // lost, as printed
			if k.ForCountry() {
				form = form.With("countries", lists.Each(k.Pays, func(pay routemap.Pay) show.Object {
					return show.Fields("country", pay.Country.ID, "points", pay.Points)
				}), "copies", 1+k.More)
				countries = p.Words(countriesSaid(&k))
			}
			remark := ""
			if b.Values.Setup.Long > 0 {
				form = form.With("deck", kind)
			}
			if k.Long {
				remark = p.Lang.Say("long")
			}
			forms = append(forms, form)
			no, _ := b.TicketOf(k.ID)
			t.Add(p.Words(b.TicketSaid(no)), strconv.Itoa(k.Completed), inOrder, strconv.Itoa(-k.Failed), remark,
				countries)
		}
	}
	empty := func(column int) bool {
		return !slices.ContainsFunc(t.Rows, func(row []string) bool { return row[column] != "" })
	}
	const inOrder, remarks = 2, 4
	t.Drop(func(column int) bool {
		return column == inOrder && !b.Values.HasShips() || column >= remarks && empty(column)
	})
	if len(b.Countries) > 0 {
		t.WrapLast(p)
	}
	return found(b, t, forms), nil
}

// countriesSaid lists what a country ticket pays for each country, and how many of it there are.
func countriesSaid(k *routemap.Ticket) text.Sentence {
	pays := lists.Each(k.Pays, func(pay routemap.Pay) text.Sentence {
		return text.Say("%s %d", pay.Country.Said(), pay.Points)
	})
	if k.More == 0 {
		return text.Say("%s", text.Joined(pays, ", "))
	}
	return text.Say("%s; %s", text.Joined(pays, ", "), text.Count(1+k.More, "card"))
}

// found returns what was found on a board.
func found(b *routemap.Board, t *show.Grid, forms any) *show.Found {
	found := &show.Found{Grid: t, Forms: forms}
	if b.Open && len(b.Routes)+len(b.Tickets) == 0 {
		found.Empty = text.Say("the routes and tickets of the map %s are read off your printed board while you play",
			text.Say(routewords.On(b).Info().Title))
	}
	return found
}

// A filter is what one word of a lookup selects: a kind, or some cities.
type filter struct {
	kind   string
	cities []routemap.CityNo
}

// filtersOf parses the words of a lookup: each is one of the kinds, or means a city, or is
// part of the ids of some. The error is a [*text.NameError].
func filtersOf(b *routemap.Board, words, kinds []string) (list []filter, err error) {
	var parts []string
	for _, w := range words {
		parts = append(parts, strings.Split(w, "/")...) // the id of a route or a ticket is several words
	}
	for _, w := range parts {
		slug := text.Slug(w)
		kind, meant := text.Meant(w, "", kinds)
		near := b.Like(w)
		if near == nil && slug != "" {
			for c := range b.Cities {
				if strings.Contains(b.Cities[c].ID, slug) {
					near = append(near, routemap.CityNo(c))
				}
			}
		}
		city, named := b.CityNamed(w)
		switch {
		case slices.Contains(kinds, slug):
			list = append(list, filter{kind: slug})
		case named:
			list = append(list, filter{cities: []routemap.CityNo{city}})
		case meant:
			list = append(list, filter{kind: kind})
		case near != nil:
			list = append(list, filter{cities: near})
		default:
			return nil, unknownWord(b, w, kinds)
		}
	}
	return list, nil
}

// unknownWord returns the error for a word that is neither a city nor a kind.
func unknownWord(b *routemap.Board, word string, kinds []string) error {
	ids := lists.Each(b.Cities, func(c routemap.City) string { return c.ID })
	near := text.Unknown("city or kind", word, append(slices.Clone(kinds), ids...))
	for _, id := range near.Candidates {
		said := text.Named{ID: id, Name: text.Say(id)} // a kind
		if c, ok := b.CityNamed(id); ok && !slices.Contains(kinds, id) {
			said = b.CitySaid(c)
		}
		near.Said = append(near.Said, said)
	}
	switch {
	case len(near.Candidates) > 0:
	case len(kinds) == 0:
		near.What = text.Say("no city %q", word)
	default:
		said := lists.Each(kinds, func(kind string) text.Sentence { return text.Say(kind) })
		near.What = text.Say("no city %q; other words are %s", word, text.And(said))
	}
	return near
}

// fits reports whether the filters select something of these kinds, at these cities.
func fits(filters []filter, kinds []string, at func(routemap.CityNo) bool) bool {
	return !slices.ContainsFunc(filters, func(f filter) bool {
		return f.kind != "" && !slices.Contains(kinds, f.kind) || f.kind == "" && !slices.ContainsFunc(f.cities, at)
	})
}
