package routes

import (
	"cmp"
	xmaps "maps"
	"slices"

	routemap "purser/maps/routes"
)

// LongestPath returns the longest continuous path along routes of one player: the walk that
// passes the most spaces, uses no route twice, and may pass through a city any number of
// times and leave routes out ("Calculating Scores", USA and Europe). Its length is
// [Path.Spaces]. It is empty if there is no route.
//
// The answer is exact and depends only on the set of routes: of several longest paths, the
// same one is always returned. A player starts with at most 63 pieces, so there are at most
// 63 routes.
func LongestPath(b *routemap.Board, routes []routemap.RouteNo) Path {
	var best []routemap.RouteNo
	length := 0
	for _, part := range connectedParts(b, routes) {
		if total := spaces(b, part); total > length {
			if kept, ok := longestIn(b, part, total-length); ok {
				best, length = kept, spaces(b, kept)
			}
		}
	}
	return walkAll(b, best)
}

// Spaces returns the length of the path: the spaces of all its routes on the board that it
// is on.
func (p *Path) Spaces(b *routemap.Board) int { return spaces(b, p.Routes) }

func spaces(b *routemap.Board, routes []routemap.RouteNo) int {
	sum := 0
	for _, r := range routes {
		sum += b.Routes[r].Spaces
	}
	return sum
}

// connectedParts splits routes into connected parts, the one with the most spaces first,
// each in the order of the board.
func connectedParts(b *routemap.Board, routes []routemap.RouteNo) [][]routemap.RouteNo {
	part := make([]int, len(b.Cities)) // by city: the number of its part, from 1
	var parts [][]routemap.RouteNo
	for _, r := range slices.Compact(slices.Sorted(slices.Values(routes))) {
		from, into := part[b.Routes[r].A], part[b.Routes[r].B]
		switch {
		case from == 0 && into == 0:
			parts = append(parts, nil)
			into = len(parts)
		case into == 0:
			into = from
		case from != 0 && from != into:
			parts[into-1] = append(parts[into-1], parts[from-1]...)
			parts[from-1] = nil
			merge(part, into, from)
		}
		part[b.Routes[r].A], part[b.Routes[r].B] = into, into
		parts[into-1] = append(parts[into-1], r)
	}
	for _, p := range parts {
		slices.Sort(p)
	}
	slices.SortStableFunc(parts, func(p, q []routemap.RouteNo) int { return cmp.Compare(spaces(b, q), spaces(b, p)) })
	return parts
}

// longestIn returns the routes of the longest path within a connected part, or false if
// every path leaves out at least as many spaces as the limit.
//
// A path is a connected set of routes in which an odd number of routes meet in at most two
// cities, which are its ends. If the whole part is such a set, it is the answer.
func longestIn(b *routemap.Board, part []routemap.RouteNo, limit int) ([]routemap.RouteNo, bool) {
	degree := make([]int, len(b.Cities))
	for _, r := range part {
		degree[b.Routes[r].A]++
		degree[b.Routes[r].B]++
	}
	odd := 0
	for _, d := range degree {
		odd += d % 2
	}
	if odd <= 2 {
		return part, true
	}
	all, inside := trim(links(b, part, degree))
	most := 0
	for _, l := range all {
		most += l.spaces
	}
	best := spaces(b, part) - limit // the length to beat
	within := spaces(b, inside)
	if kept, ok := newPathSearch(all, most-max(best, within)).run(); ok {
		return kept, true
	}
	return inside, within > best
}

// A link is a chain of routes that a longest path uses as a whole or not at all.
type link struct {
	a, b   routemap.CityNo // its ends; the same city for a ring
	spaces int
	routes []routemap.RouteNo
}

// links joins the routes of a part that meet in a city with two routes into chains.
//
// A longest path does not end in a city with an even number of routes, unless it uses all
// routes of the part. Suppose it did: an odd number of routes would be left over there, and
// the path could be continued along them until it is stuck, which makes it longer. So in a
// city with two routes it uses both or neither.
func links(b *routemap.Board, part []routemap.RouteNo, degree []int) []link {
	all := make([]link, 0, len(part))
	for _, r := range part {
		all = append(all, link{b.Routes[r].A, b.Routes[r].B, b.Routes[r].Spaces, []routemap.RouteNo{r}})
	}
	for c, d := range degree {
		if d != 2 {
			continue
		}
		city := routemap.CityNo(c)
		touches := func(l link) bool { return l.a == city || l.b == city }
		i := slices.IndexFunc(all, touches)
		j := i + 1 + slices.IndexFunc(all[i+1:], touches)
		one, two := &all[i], all[j]
		one.a, one.b = one.a+one.b-city, two.a+two.b-city
		one.spaces += two.spaces
		one.routes = append(one.routes, two.routes...)
		all = slices.Delete(all, j, j+1)
	}
	return all
}

// trim shortens dead ends of the network by one link. A path passes that link at most once
// and then ends, so only the longest way into it matters: the link becomes a dead end with
// the length of both. It returns the links that remain, and the longest path that lies
// within what was cut off.
func trim(all []link) (left []link, within []routemap.RouteNo) {
	longest := 0
	for again := true; again; {
		again = false
		ends := map[routemap.CityNo]int{}
		for _, l := range all {
			ends[l.a]++
			ends[l.b]++
		}
		for _, c := range slices.Sorted(xmaps.Keys(ends)) {
			out, rings, dead, ok := hanging(all, c, ends)
			if !ok {
				continue
			}
			// A path from dead end to dead end, or from there along the link.
			inside, onward := rings, rings
			for i, d := range dead[:min(2, len(dead))] {
				inside = inside.and(d)
				if i == 0 {
					onward = inside
				}
			}
			if inside.spaces > longest {
				longest, within = inside.spaces, inside.routes
			}
			onward = onward.and(out)
			onward.a, onward.b = out.a, out.b
			all = slices.DeleteFunc(slices.Clone(all), func(l link) bool { return l.a == c || l.b == c })
			all = append(all, onward)
			again = true
			break
		}
	}
	return all, within
}

// hanging splits the links at a city where only one leads on into that one, the rings taken
// together, and the dead ends, the longest first. It is false for other cities, and for the
// last city of a dead end.
func hanging(all []link, c routemap.CityNo, ends map[routemap.CityNo]int) (out, rings link, dead []link, ok bool) {
	others := 0
	for _, l := range all {
		switch {
		case l.a != c && l.b != c:
		case l.a == l.b:
			rings = rings.and(l)
		case ends[l.a+l.b-c] == 1:
			dead = append(dead, l)
		default:
			out = l
			others++
		}
	}
	slices.SortStableFunc(dead, func(l, m link) int { return cmp.Compare(m.spaces, l.spaces) })
	return out, rings, dead, others == 1 && ends[c] > 1
}

// and returns a link along the routes of both.
func (l link) and(m link) link {
	l.spaces += m.spaces
	l.routes = slices.Concat(l.routes, m.routes)
	return l
}

// walkAll orders the routes of a path into one walk along all of them. It starts at the end
// with the lower number, or in the city with the lowest one if the walk ends where it
// starts.
func walkAll(b *routemap.Board, routes []routemap.RouteNo) Path {
	if len(routes) == 0 {
		return Path{}
	}
	at := make([][]routemap.RouteNo, len(b.Cities)) // the routes not yet walked; those over lower cities last
	for _, r := range routes {
		at[b.Routes[r].A] = append(at[b.Routes[r].A], r)
		at[b.Routes[r].B] = append(at[b.Routes[r].B], r)
	}
	start := routemap.CityNo(-1)
	for c := range at {
		city := routemap.CityNo(c)
		slices.SortFunc(at[c], func(r, q routemap.RouteNo) int {
			return cmp.Or(cmp.Compare(b.Routes[q].From(city), b.Routes[r].From(city)), cmp.Compare(q, r))
		})
		if len(at[c]) > 0 && start < 0 {
			start = city
		}
	}
	if i := slices.IndexFunc(at, func(routes []routemap.RouteNo) bool { return len(routes)%2 == 1 }); i >= 0 {
		start = routemap.CityNo(i)
	}
	// Hierholzer's algorithm: walk until stuck, then step back and insert the loops that
	// were left out. The routes that it steps back over are the walk from its end.
	type step struct {
		city routemap.CityNo
		by   routemap.RouteNo
	}
	walked := make([]bool, len(b.Routes))
	var path Path
	for stack := []step{{start, routemap.NoRoute}}; len(stack) > 0; {
		top := stack[len(stack)-1]
		left := at[top.city]
		for len(left) > 0 && walked[left[len(left)-1]] {
			left = left[:len(left)-1]
		}
		if len(left) > 0 {
			r := left[len(left)-1]
			left = left[:len(left)-1]
			walked[r] = true
			stack = append(stack, step{b.Routes[r].From(top.city), r})
		} else {
			stack = stack[:len(stack)-1]
			path.Cities = append(path.Cities, top.city)
			if top.by != routemap.NoRoute {
				path.Routes = append(path.Routes, top.by)
			}
		}
		at[top.city] = left
	}
	slices.Reverse(path.Cities)
	slices.Reverse(path.Routes)
	return path
}
