package routes

import (
	"slices"
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
			"  purser map routes duluth --map great-lakes", RouteKinds, listRoutes),
		lookup("cities", "Look up cities", "  purser map cities inland\n  purser map cities Kairo --json", CityKinds,
			listCities),
		lookup("tickets", "Look up tickets", "  purser map tickets tour\n  purser map tickets buenos-aires",
			TicketKinds, listTickets),
	}
}

// lookup returns a lookup that kinds and cities can narrow.
func lookup(name, short, example string, kinds func(b *routemap.Board) []string,
	find func(p *show.Printer, b *routemap.Board, words []string) (*show.Found, error)) show.Lookup {
	return show.Lookup{Name: name, Short: short, Example: example,
		Words: func(on kind.Board) []string { return append(kinds(routewords.BoardOf(on)), kind.PlaceIDs(on)...) },
		Find: func(p *show.Printer, on kind.Board, words []string) (*show.Found, error) {
			return find(p, routewords.BoardOf(on), words)
		}}
}

// RouteKinds returns the words, other than cities, that narrow a list of routes.
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

// CityKinds returns the words, other than cities, that narrow a list of cities.
func CityKinds(b *routemap.Board) []string {
	switch {
	case len(b.Countries) > 0:
		return []string{routemap.AnyCountry}
	case !b.Values.HasShips():
		return nil
	}
	return []string{"port", "inland", "waypoint"}
}

// TicketKinds returns the words, other than cities, that narrow a list of tickets.
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

// A routeRow is a route in the result of a lookup.
type routeRow struct {
	Route       show.Worded   `head:"Route" json:"route"`
	Kind        show.Term     `head:"Kind" json:"kind"`
	Color       show.Term     `head:"Color" json:"color"`
	Spaces      int           `head:">Spaces" json:"spaces"`
	Points      int           `head:">Points" json:"points"`
	Pair        bool          `json:"pair"`
	Twin        string        `json:"twin"` // the other lane of a double route
	Tunnel      bool          `json:"tunnel,omitempty"`
	Locomotives int           `json:"locomotives,omitempty"`
	CardsForOne int           `json:"cards_for_one,omitempty"`
	Unsure      string        `json:"unsure,omitempty"`
	Remarks     text.Sentence `head:"Remarks" json:"-"`
}

// routeRows returns routes as rows.
func routeRows(b *routemap.Board, routes []routemap.RouteNo) []routeRow {
	return lists.Map(routes, func(no routemap.RouteNo) routeRow {
		r := &b.Routes[no]
		row := routeRow{Route: show.Worded{Said: b.CitiesSaid(r.Ends()), Value: r.ID},
			Kind: show.Term(b.Values.PieceWord(r.Kind)), Color: show.Term(b.ColorName(r.Color)), Spaces: r.Spaces,
			Points: b.Points(r.Spaces), Pair: r.Pair, Tunnel: r.Tunnel, Locomotives: r.Ferry, CardsForOne: r.Each,
			Unsure: r.Unsure}
		remarks := []text.Sentence{costs(r)}
		if r.Twin != routemap.NoRoute {
			row.Twin = b.Routes[r.Twin].ID
			remarks = append(remarks, text.Say("double"))
		}
		if r.Unsure != "" {
			remarks = append(remarks, text.Say("unsure: %s", text.Say(r.Unsure)))
		}
		remarks = lists.Filter(remarks, func(remark text.Sentence) bool { return !remark.Empty() })
		row.Remarks = text.Say("%s", text.Joined(remarks, ", "))
		return row
	})
}

// costs says what a route takes in addition to a card per space, or nothing.
func costs(r *routemap.Route) text.Sentence {
	switch {
	case r.Pair:
		return text.Say("pair")
	case r.Tunnel:
		return text.Say("tunnel")
	case r.Ferry > 0:
		return text.Say("ferry with %s", text.Count(r.Ferry, "locomotive"))
	case r.Each > 0:
		return text.Say("%s for one", text.Count(r.Each, "card"))
	}
	return text.Sentence{}
}

// listRoutes finds the routes of a board that match all words. The error is a [*text.NameError].
func listRoutes(p *show.Printer, b *routemap.Board, words []string) (*show.Found, error) {
	some, err := routesOf(b, words)
	if err != nil {
		return nil, err
	}
	rows := routeRows(b, some)
	t := show.TableOf(p, rows)
	dropKind(t, b)
	t.WrapLast(p)
	return found(b, t, rows), nil
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

// A cityRow is a city in the result of a lookup.
type cityRow struct {
	City    show.Worded `head:"City" json:"city"`
	Name    string      `json:"name"`
	Kind    show.Term   `head:"Kind" json:"kind"`
	Country string      `json:"country,omitempty"`
	Others  string      `head:"Other names" json:"-"`
}

// listCities finds the cities of a board that match all words. The error is a [*text.NameError].
func listCities(p *show.Printer, b *routemap.Board, words []string) (*show.Found, error) {
	filters, err := filtersOf(b, words, CityKinds(b))
	if err != nil {
		return nil, err
	}
	rows := []cityRow{}
	for no, c := range b.Cities {
		kinds := []string{c.Kind.String()}
		if c.Country != nil {
			kinds = append(kinds, routemap.AnyCountry)
		}
		if !fits(filters, kinds, func(other routemap.CityNo) bool { return other == routemap.CityNo(no) }) {
			continue
		}
		said := p.Words(b.CitySaid(routemap.CityNo(no)))
		row := cityRow{City: show.Worded{Said: said, Value: c.ID}, Name: c.Name, Kind: show.Term(kinds[0]),
			Others: strings.Join(slices.DeleteFunc(append([]string{c.Name}, c.Other...),
				func(name string) bool { return name == said }), ", ")}
		if c.Country != nil {
			row.Country = c.Country.ID
		}
		rows = append(rows, row)
	}
	t := show.TableOf(p, rows)
	if b.Book == routemap.ParisBook {
		t.Head[0] = "Place"
	}
	dropKind(t, b)
	t.WrapLast(p)
	return found(b, t, rows), nil
}

// A ticketRow is a ticket in the result of a lookup.
type ticketRow struct {
	Ticket    show.Worded   `head:"Ticket" json:"ticket"`
	Cities    []string      `json:"cities"`
	Completed int           `head:">Completed" json:"completed"`
	InOrder   show.Worded   `head:">In order" json:"in_order"`
	Failed    show.Worded   `head:">Failed" json:"failed"` // points lost, as printed
	Countries []show.Object `json:"countries,omitempty"`
	Copies    int           `json:"copies,omitempty"`
	Deck      string        `json:"deck,omitempty"`
	Remark    show.Term     `head:"Remarks" json:"-"`
	Pays      text.Sentence `head:"Countries" json:"-"`
}

// listTickets finds the tickets of a board that match all words. The error is a [*text.NameError].
func listTickets(p *show.Printer, b *routemap.Board, words []string) (*show.Found, error) {
	filters, err := filtersOf(b, words, TicketKinds(b))
	if err != nil {
		return nil, err
	}
	rows := []ticketRow{}
	byID := func(t, other routemap.Ticket) int { return strings.Compare(t.ID, other.ID) }
	for _, k := range slices.SortedStableFunc(slices.Values(b.Tickets), byID) {
		no, _ := b.TicketOf(k.ID)
		row := ticketRow{Ticket: show.Worded{Said: b.TicketSaid(no), Value: k.ID}, Cities: b.CityIDs(k.Cities),
			Completed: k.Completed, InOrder: show.Worded{Value: k.InOrder},
			Failed: show.Worded{Said: -k.Failed, Value: k.Failed}}
		kind := "ticket"
		if k.Tour() {
			kind, row.InOrder.Said = "tour", k.InOrder
		}
		switch {
		case k.ForCountry():
			kind, row.Copies, row.Pays = routemap.AnyCountry, 1+k.More, countriesSaid(&k)
			row.Countries = lists.Map(k.Pays, func(pay routemap.Pay) show.Object {
				return show.Fields("country", pay.Country.ID, "points", pay.Points)
			})
		case k.Long:
			kind, row.Remark = "long", "long"
		case b.Values.Setup.Long > 0:
			kind = "short"
		}
		if b.Values.Setup.Long > 0 {
			row.Deck = kind
		}
		if fits(filters, []string{kind}, k.Names) {
			rows = append(rows, row)
		}
	}
	t := show.TableOf(p, rows)
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
	return found(b, t, rows), nil
}

// countriesSaid lists what a country ticket pays for each country, and how many copies there are.
func countriesSaid(k *routemap.Ticket) text.Sentence {
	pays := lists.Map(k.Pays, func(pay routemap.Pay) text.Sentence {
		return text.Say("%s %d", pay.Country.Said(), pay.Points)
	})
	if k.More == 0 {
		return text.Say("%s", text.Joined(pays, ", "))
	}
	return text.Say("%s; %s", text.Joined(pays, ", "), text.Count(1+k.More, "card"))
}

// found returns the result of a lookup.
func found(b *routemap.Board, t *show.Grid, forms any) *show.Found {
	found := &show.Found{Grid: t, Forms: forms}
	if b.Open && len(b.Routes)+len(b.Tickets) == 0 {
		found.Empty = text.Say("the routes and tickets of the map %s are read off your printed board while you play",
			text.Say(routewords.On(b).Info().Title))
	}
	return found
}

// A filter is one word of a lookup: a kind, or the cities that match the word.
type filter struct {
	kind   string
	cities []routemap.CityNo
}

// filtersOf parses the words of a lookup: each is a kind, means a city, or is a part of some cities' ids. The error is
// a [*text.NameError].
func filtersOf(b *routemap.Board, words, kinds []string) (list []filter, err error) {
	var parts []string
	for _, w := range words {
		parts = append(parts, strings.Split(w, "/")...) // the id of a route or a ticket consists of several words
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

// unknownWord returns the error for a word that is neither a kind nor a city.
func unknownWord(b *routemap.Board, word string, kinds []string) error {
	ids := lists.Map(b.Cities, func(c routemap.City) string { return c.ID })
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
		said := lists.Map(kinds, func(kind string) text.Sentence { return text.Say(kind) })
		near.What = text.Say("no city %q; other words are %s", word, text.And(said))
	}
	return near
}

// fits reports whether all filters match something of the given kinds that is at the given cities.
func fits(filters []filter, kinds []string, at func(routemap.CityNo) bool) bool {
	return !slices.ContainsFunc(filters, func(f filter) bool {
		return f.kind != "" && !slices.Contains(kinds, f.kind) || f.kind == "" && !slices.ContainsFunc(f.cities, at)
	})
}
