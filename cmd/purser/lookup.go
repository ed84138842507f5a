package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"purser/maps"
)

// lookup makes the command that looks up one kind of thing on a board.
func (a *app) lookup(what, short string, kinds func(*maps.Board) []string, find func(*app, *maps.Board, []string, bool) error) *cobra.Command {
	var asJSON bool
	var board string
	cmd := &cobra.Command{
		Use:   what + " [WORD…]",
		Short: short,
		Long: short + ` on a board. Words narrow the list: what is listed fits all of
them. A word is a city by any of its names, a part of its id, a color or a kind.`,
		Example: map[string]string{
			"routes":  "  purser map routes tokyo\n  purser map routes gray pair\n  purser map routes duluth --map great-lakes",
			"cities":  "  purser map cities inland\n  purser map cities Kairo --json",
			"tickets": "  purser map tickets tour\n  purser map tickets buenos-aires",
		}[what],
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
			b, err := a.board(board)
			if err != nil {
				return nil, cobra.ShellCompDirectiveError
			}
			words := kinds(b)
			for i := range b.Cities {
				words = append(words, b.Cities[i].ID)
			}
			return words, cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(_ *cobra.Command, words []string) error {
			b, err := a.board(board)
			if err != nil {
				return err
			}
			return find(a, b, words, asJSON)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	mapFlag(cmd, &board, "world")
	return cmd
}

// A filter is what one word of a look-up asks for: a kind, or some cities.
type filter struct {
	kind   string
	cities []maps.CityNo
}

// filters reads the words of a look-up: each is one of the kinds, or means a
// city, or is part of the ids of some. The error is a [*maps.NameError].
func filters(b *maps.Board, words, kinds []string) ([]filter, error) {
	var list []filter
	for _, w := range parts(words) {
		slug := maps.Slug(w)
		if slices.Contains(kinds, slug) {
			list = append(list, filter{kind: slug})
			continue
		}
		city, err := b.City(w)
		if err == nil {
			list = append(list, filter{cities: []maps.CityNo{city}})
			continue
		}
		f := filter{cities: b.Like(w)}
		if f.cities == nil && slug != "" {
			for c := range b.Cities {
				if strings.Contains(b.Cities[c].ID, slug) {
					f.cities = append(f.cities, maps.CityNo(c))
				}
			}
		}
		if f.cities == nil {
			known := slices.Clone(kinds)
			for i := range b.Cities {
				known = append(known, b.Cities[i].ID)
			}
			near := maps.Unknown("city or kind", w, known)
			if len(near.Candidates) == 0 {
				near.What = fmt.Sprintf("no city %q; other words are %s", w, maps.Join(kinds, "and"))
			}
			return nil, near
		}
		list = append(list, f)
	}
	return list, nil
}

// parts takes the ids of routes and tickets apart, so that they are words too.
func parts(words []string) []string {
	var all []string
	for _, w := range words {
		all = append(all, strings.Split(w, "/")...)
	}
	return all
}

// fits reports whether something of these kinds, at these cities, is asked for.
func fits(filters []filter, kinds []string, at func(maps.CityNo) bool) bool {
	for _, f := range filters {
		if f.kind != "" && !slices.Contains(kinds, f.kind) || f.kind == "" && !slices.ContainsFunc(f.cities, at) {
			return false
		}
	}
	return true
}

// show prints what was found.
func (a *app) show(t *table, forms any, asJSON bool) error {
	switch {
	case asJSON:
		return a.json(forms)
	case len(t.rows) == 0:
		a.note("note: nothing on this board fits")
		return nil
	default:
		return t.text(a)
	}
}

type routeJSON struct {
	Route  string `json:"route"`
	Kind   string `json:"kind"`
	Color  string `json:"color"`
	Spaces int    `json:"spaces"`
	Points int    `json:"points"`
	Pair   bool   `json:"pair"`
	Twin   string `json:"twin"` // the other lane of a double route, or empty
	Unsure string `json:"unsure,omitempty"`
}

func routeForm(b *maps.Board, r *maps.Route) routeJSON {
	form := routeJSON{r.ID, r.Kind.String(), b.ColorName(r.Color), r.Spaces, b.Points(r.Spaces), r.Pair, "", r.Unsure}
	if r.Twin != maps.NoRoute {
		form.Twin = b.Routes[r.Twin].ID
	}
	return form
}

// routeKinds, cityKinds and ticketKinds are the words, cities apart, that narrow
// the lists.
func routeKinds(b *maps.Board) []string {
	return append([]string{"train", "ship", "pair", "single", "double", "gray"}, b.CardColors...)
}

func cityKinds(*maps.Board) []string { return []string{"port", "inland", "waypoint"} }

func ticketKinds(*maps.Board) []string { return []string{"ticket", "tour"} }

// routes looks up routes.
func (a *app) routes(b *maps.Board, words []string, asJSON bool) error {
	list, err := filters(b, words, routeKinds(b))
	if err != nil {
		return err
	}
	t := &table{head: []string{"Route", "Kind", "Color", ">Spaces", ">Points", "Remarks"}}
	longest := 0
	forms := []routeJSON{}
	for _, r := range byID(b.Routes, func(r maps.Route) string { return r.ID }) {
		is := []string{r.Kind.String(), b.ColorName(r.Color), "single"}
		form := routeForm(b, &r)
		var remarks []string
		if r.Pair {
			is = append(is, "pair")
			remarks = append(remarks, "pair")
		}
		if r.Twin != maps.NoRoute {
			is[2] = "double"
			remarks = append(remarks, "double")
		}
		if r.Unsure != "" {
			remarks = append(remarks, "unsure: "+r.Unsure)
		}
		if fits(list, is, r.Touches) {
			forms = append(forms, form)
			longest = max(longest, len(r.ID))
			t.add(form.Route, form.Kind, form.Color, strconv.Itoa(form.Spaces), strconv.Itoa(form.Points), strings.Join(remarks, ", "))
		}
	}
	const others = 35 // what the other columns take
	t.wrap = map[int]int{5: a.width - longest - others}
	return a.show(t, forms, asJSON)
}

// byID gives a copy of a board's rows in the order of their ids.
func byID[T any](rows []T, id func(T) string) []T {
	return slices.SortedStableFunc(slices.Values(rows), func(a, b T) int { return strings.Compare(id(a), id(b)) })
}

type cityJSON struct {
	City string `json:"city"`
	Name string `json:"name"`
	Kind string `json:"kind"`
}

// cities looks up cities.
func (a *app) cities(b *maps.Board, words []string, asJSON bool) error {
	list, err := filters(b, words, cityKinds(b))
	if err != nil {
		return err
	}
	t := &table{head: []string{"City", "Name", "Kind", "Other names"}, wrap: map[int]int{3: a.width - 50}}
	forms := []cityJSON{}
	for no := range b.Cities {
		c := &b.Cities[no]
		if fits(list, []string{c.Kind.String()}, func(other maps.CityNo) bool { return other == maps.CityNo(no) }) {
			forms = append(forms, cityJSON{c.ID, c.Name, c.Kind.String()})
			t.add(c.ID, c.Name, c.Kind.String(), strings.Join(c.Other, ", "))
		}
	}
	return a.show(t, forms, asJSON)
}

type ticketRowJSON struct {
	Ticket    string   `json:"ticket"`
	Cities    []string `json:"cities"`
	Completed int      `json:"completed"`
	InOrder   int      `json:"in_order"`
	Failed    int      `json:"failed"` // points lost, as printed
}

// tickets looks up tickets.
func (a *app) tickets(b *maps.Board, words []string, asJSON bool) error {
	list, err := filters(b, words, ticketKinds(b))
	if err != nil {
		return err
	}
	t := &table{head: []string{"Ticket", ">Completed", ">In order", ">Failed"}}
	forms := []ticketRowJSON{}
	for _, k := range byID(b.Tickets, func(t maps.Ticket) string { return t.ID }) {
		kind, inOrder := "ticket", ""
		if k.Tour() {
			kind, inOrder = "tour", strconv.Itoa(k.InOrder)
		}
		if fits(list, []string{kind}, k.Names) {
			forms = append(forms, ticketRowJSON{k.ID, b.CityIDs(k.Cities), k.Completed, k.InOrder, k.Failed})
			t.add(k.ID, strconv.Itoa(k.Completed), inOrder, fmt.Sprint(-k.Failed))
		}
	}
	return a.show(t, forms, asJSON)
}
