package routes

import (
	"cmp"
	"maps"
	"slices"
	"strings"
)

// Like lists the cities that words as people type them can mean, in order.
func (b *Board) Like(words ...string) []CityNo {
	return slices.Sorted(maps.Keys(b.finder().cities(words)))
}

// RoutesLike lists the routes that the words typed so far can mean: a city, two cities, and
// a color. The best matches come first, and among equal ones those whose two cities have
// both been typed.
func (b *Board) RoutesLike(words ...string) []RouteNo {
	found := map[RouteNo]match{} // doubled, and one more if a city has not been typed yet
	add := func(r RouteNo, m match) {
		if before, ok := found[r]; !ok || m < before {
			found[r] = m
		}
	}
	f := b.finder()
	for _, split := range starts(words, 3) {
		from := f.cities(split[0])
		for no := range b.Routes {
			r, route := RouteNo(no), &b.Routes[no]
			for _, ends := range [][2]CityNo{{route.A, route.B}, {route.B, route.A}} {
				m, ok := from[ends[0]]
				if !ok {
					continue
				}
				switch len(split) {
				case 1:
					add(r, 2*m+1)
				case 2:
					if color := b.matchLane(r, split[1]); color < noMatch {
						add(r, 2*max(m, color)+1)
					}
				}
				if len(split) < 2 {
					continue
				}
				to, ok := f.cities(split[1])[ends[1]]
				if ok && len(split) == 3 {
					color := b.matchLane(r, split[2])
					to, ok = max(to, color), color < noMatch
				}
				if ok {
					add(r, 2*max(m, to))
				}
			}
		}
	}
	return ranked(found, func(r RouteNo) string { return b.Routes[r].ID })
}

// TicketsLike lists the tickets that the words typed so far can mean: some of their cities.
// The best matches come first.
func (b *Board) TicketsLike(words ...string) []TicketNo {
	words = strings.Fields(strings.TrimRight(strings.Join(words, " "), "/ "))
	if len(words) == 0 || tooMuch(words) {
		return nil
	}
	found := map[TicketNo]match{}
	f := b.finder()
	add := func(runs wordRuns) {
		s := assignment{runs: runs, dead: map[assigned]struct{}{}}
		for i := range b.Tickets {
			if m := s.among(b.Tickets[i].Cities); m < noMatch {
				found[TicketNo(i)] = m
			}
		}
	}
	if add(f.runsOf(words)); len(found) == 0 {
		add(f.marked(apart(words))) // extra slashes do not matter
	}
	return ranked(found, func(t TicketNo) string { return b.Tickets[t].ID })
}

// apart treats every word separately, ignoring slashes.
func apart(words []string) [][]string {
	var runs [][]string
	for _, w := range cityWords(strings.Join(words, " ")) {
		runs = append(runs, []string{w})
	}
	return runs
}

// starts returns every way to split words into at most the given number of runs. A slash at
// the end is dropped: more words will follow.
func starts(words []string, most int) [][][]string {
	words = strings.Fields(strings.TrimRight(strings.Join(words, " "), "/ "))
	if len(words) == 0 || tooMuch(words) {
		return nil
	}
	var all [][][]string
	for runs := 1; runs <= most; runs++ {
		all = append(all, splits(words, runs)...)
	}
	return all
}

// ranked sorts by match, the best first, and equal matches by id.
func ranked[T comparable](found map[T]match, id func(T) string) []T {
	return slices.SortedFunc(maps.Keys(found), func(a, b T) int {
		return cmp.Or(cmp.Compare(found[a], found[b]), strings.Compare(id(a), id(b)))
	})
}
