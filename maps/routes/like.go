package routes

import (
	"cmp"
	stdmaps "maps"
	"slices"
	"strings"

	"purser/internal/lists"
	"purser/maps"
)

// Like lists, in order, the cities that typed words can mean.
func (b *Board) Like(words ...string) []CityNo {
	return slices.Sorted(stdmaps.Keys(b.finder().cities(words)))
}

// RoutesLike lists the routes that the words typed so far can mean: a city, or two cities and perhaps a color. The
// best matches come first; among equals, those whose two cities have been typed.
func (b *Board) RoutesLike(words ...string) []RouteNo {
	words = begun(words)
	if len(words) == 0 {
		return nil
	}
	runs := b.finder().runsOf(words)
	return ranked(len(b.Routes), func(r RouteNo) (fit maps.Fit, half bool) {
		one, both := maps.NoFit, maps.NoFit
		for _, ends := range runs.ends(r) {
			one = min(one, runs.inOrder(ends[0]), runs.inOrder(ends[0], r.run))
			both = min(both, runs.inOrder(ends...), runs.inOrder(append(ends, r.run)...))
		}
		return min(one, both), one < both
	}, func(r RouteNo) string { return b.Routes[r].ID })
}

// TicketsLike lists the tickets that the words typed so far can mean: some of their cities. The best matches come
// first.
func (b *Board) TicketsLike(words ...string) []TicketNo {
	words = begun(words)
	if len(words) == 0 {
		return nil
	}
	f := b.finder()
	like := func(runs wordRuns) []TicketNo {
		return ranked(len(b.Tickets), func(t TicketNo) (fit maps.Fit, half bool) {
			places := b.places(&b.Tickets[t])
			among := func(places []element) maps.Fit {
				return (&assignment{&runs, places, map[assigned]maps.Fit{}}).among(0, 0)
			}
			// A ticket from a country comes before tickets that may also pay for this country.
			fit = among(places)
			return fit, b.Tickets[t].ForCountry() && fit < among(places[:1])
		}, func(t TicketNo) string { return b.Tickets[t].ID })
	}
	if found := like(f.runsOf(words)); len(found) > 0 {
		return found
	}
	return like(f.marked(cityWords(strings.Join(words, " ")))) // extra slashes do not matter
}

// begun returns the words typed so far without a final slash, after which more will follow; or nothing if they are
// longer than any name.
func begun(words []string) []string {
	if words = strings.Fields(strings.TrimRight(strings.Join(words, " "), "/ ")); tooMuch(words) {
		return nil
	}
	return words
}

// ranked lists the things that fit. The best come first; among equals, those named completely come before those named
// by half, and then the order is that of the ids.
func ranked[T ~int16](n int, fits func(T) (fit maps.Fit, half bool), id func(T) string) []T {
	type rank struct {
		thing T
		fit   maps.Fit
		half  int
	}
	var all []rank
	for i := range n {
		fit, half := fits(T(i))
		if r := (rank{T(i), fit, 0}); fit < maps.NoFit {
			if half {
				r.half = 1
			}
			all = append(all, r)
		}
	}
	slices.SortFunc(all, func(a, b rank) int {
		return cmp.Or(cmp.Compare(a.fit, b.fit), a.half-b.half, strings.Compare(id(a.thing), id(b.thing)))
	})
	return lists.Map(all, func(r rank) T { return r.thing })
}
