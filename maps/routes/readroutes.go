package routes

import (
	"cmp"
	stdmaps "maps"
	"slices"
	"strconv"
	"strings"

	"purser/internal/text"
	"purser/maps"
)

func (r *boardReader) routes() {
	columns := []string{"a", "b", "kind", "color", "spaces", "terrain"}
	rows, _ := r.table(routesFile, MaxRoutes, columns, []string{"locomotives", "unsure"})
	r.b.Routes, r.b.byEnds = slices.Grow(r.b.Routes, len(rows)), make(map[[2]CityNo][]RouteNo, len(rows))
	for _, row := range rows {
		fault := func(format string, args ...any) {
			r.Fault(routesFile, row.Line, "%s - %s: %s", maps.Brief(row.Cell("a")), maps.Brief(row.Cell("b")),
				maps.Say(format, args...))
		}
		a, okA := r.city(routesFile, row.Line, row.Cell("a"))
		c, okC := r.city(routesFile, row.Line, row.Cell("b"))
		if !okA || !okC {
			continue
		}
		if a == c {
			fault("a route from a city to itself")
			continue
		}
		pair := ends(a, c)
		lane := Route{A: pair[0], B: pair[1], Twin: NoRoute, Unsure: row.Cell("unsure")}
		switch row.Cell("kind") {
		case "train":
			lane.Kind = Train
		case "ship":
			lane.Kind = Ship
			if !r.b.Values.HasShips() && r.judged {
				fault("a ship route on a board without ships")
			}
			for _, end := range pair {
				if r.b.Cities[end].Kind == Inland {
					fault("a ship route into %s, which is inland", r.b.Cities[end].Name)
				}
			}
		default:
			fault("kind %q is neither train nor ship", row.Cell("kind"))
		}
		lane.Color = Color(slices.Index(r.b.CardColors, row.Cell("color")))
		if lane.Color == Gray && row.Cell("color") != "gray" && r.judged {
			fault("color %q is neither gray nor one of %s", row.Cell("color"), text.Joined(r.b.CardColors, ", "))
		}
		if lane.Color == Gray && r.b.Values.Play.NoGray && r.judged {
			fault("a gray route, but play.no-gray says there are none")
		}
		spaces, err := number(row.Cell("spaces"))
		if most := len(r.b.Values.Points.Routes); err != nil || spaces < 1 {
			fault("%q is not a number of spaces", row.Cell("spaces"))
		} else if r.judged && spaces > most {
			fault("%d spaces, but there are points only for 1 to %d", spaces, most)
		}
		lane.Spaces = spaces
		switch row.Cell("terrain") {
		case "":
		case "pair":
			lane.Pair = true
			if !r.b.Values.HasShips() && r.judged {
				fault("a board of the family %q has no pair routes", Trains)
			}
			if lane.Kind != Train || lane.Color != Gray {
				fault("a pair route is a gray train route")
			}
		case "tunnel", "ferry":
			lane.Tunnel = row.Cell("terrain") == "tunnel"
			if r.b.Values.HasShips() && r.judged {
				fault("only a board of the family %q has tunnels and ferries", Trains)
			}
		default:
			fault("terrain %q asks for a rule that this program doesn't have", row.Cell("terrain"))
		}
		lane.Ferry, err = number(cmp.Or(row.Cell("locomotives"), "0"))
		if err != nil || lane.Ferry > max(lane.Spaces, 0) {
			fault("%q is not a number of locomotives, at most one for each space", row.Cell("locomotives"))
		} else if ferry := row.Cell("terrain") == "ferry"; ferry != (lane.Ferry > 0) {
			fault("a ferry takes at least one locomotive, and no other route does")
		}
		if !text.AllPrintable(lane.Unsure) {
			fault("%q has characters that cannot be shown", lane.Unsure)
		}
		r.b.has(&lane)
		r.b.Routes = append(r.b.Routes, lane)
		r.b.byEnds[pair] = append(r.b.byEnds[pair], RouteNo(len(r.b.Routes)-1))
		r.routeLine = append(r.routeLine, row.Line)
	}
}

// substitutes reads the routes on which other cards may replace a card, and reports those that the board lacks.
func (r *boardReader) substitutes() {
	for _, words := range slices.Sorted(stdmaps.Keys(r.b.Values.Play.Substitute)) {
		key := "play.substitute." + words
		a, c, _ := strings.Cut(hyphens(words), " - ")
		from, okA := r.city(maps.BoardFile, r.Keys.Line(key), a)
		to, okC := r.city(maps.BoardFile, r.Keys.Line(key), c)
		if r.Full() || !okA || !okC {
			continue
		}
		lanes := r.b.byEnds[ends(from, to)]
		for _, lane := range lanes {
			r.b.Routes[lane].Each = r.b.Values.Play.Substitute[words]
		}
		if len(lanes) == 0 && !r.b.Open {
			r.Wrong(key, "%s: no route joins %s and %s", key, maps.Brief(a), maps.Brief(c))
		}
	}
}

// twins gives the lanes their ids, finds the double routes, and reports faults in both.
func (r *boardReader) twins() {
	beside := r.beside()
	more := map[string]int{} // by name, how many lanes after the first
	r.b.byLane = make(map[string]RouteNo, len(r.b.Routes))
	for i := range r.b.Routes {
		lane := &r.b.Routes[i]
		pair := ends(lane.A, lane.B)
		id := r.b.Cities[lane.A].ID + "/" + r.b.Cities[lane.B].ID + "/" + r.b.ColorName(lane.Color)
		if _, ok := r.b.byLane[id]; ok {
			more[id]++
			id += "-" + strconv.Itoa(1+more[id])
		}
		lane.ID, r.b.byLane[id] = id, RouteNo(i)
		for _, other := range r.b.byEnds[pair] {
			twin := &r.b.Routes[other]
			if int(other) >= i || r.Full() {
				continue
			}
			fault := func(format string, args ...any) {
				r.Fault(routesFile, r.routeLine[i], "%s - %s: %s, as on line %d",
					r.b.Cities[lane.A].Name, r.b.Cities[lane.B].Name, maps.Say(format, args...), r.routeLine[other])
			}
			switch {
			case lane.Kind != twin.Kind:
				if _, told := beside[pair]; !told && r.judged && !r.b.Open { // on an open board nobody lists such pairs
					fault("both lanes of a double route must be of the same kind: this is a %s route, not a %s route",
						lane.Kind, twin.Kind)
				}
			case lane.Twin != NoRoute || twin.Twin != NoRoute:
				fault("a third lane; a double route has two")
			case lane.Color == twin.Color && lane.Color != Gray:
				fault("the same lane twice")
			default:
				if lane.Spaces != twin.Spaces && lane.Spaces > 0 && twin.Spaces > 0 && lane.Tunnel == twin.Tunnel {
					fault("both lanes of a double route must have the same length: this one has %s, not %d",
						text.Count(lane.Spaces, "space"), twin.Spaces)
				}
				if lane.Pair != twin.Pair {
					fault("both lanes of a double route must have the same terrain")
				}
				lane.Twin, twin.Twin = other, RouteNo(i)
			}
		}
	}
}

// beside reads which train routes and ship routes lie side by side without being a double route, and reports pairs of
// cities that do not have both.
func (r *boardReader) beside() map[[2]CityNo]struct{} {
	told := map[[2]CityNo]struct{}{}
	for _, words := range r.b.Values.Play.Beside {
		if r.Full() {
			break
		}
		a, c, _ := strings.Cut(hyphens(words), " - ")
		line := r.Keys.Line("play.beside")
		from, okA := r.city(maps.BoardFile, line, a)
		to, okC := r.city(maps.BoardFile, line, c)
		if !okA || !okC {
			continue
		}
		pair := ends(from, to)
		told[pair] = struct{}{}
		var kinds [2]bool
		for _, lane := range r.b.byEnds[pair] {
			kinds[r.b.Routes[lane].Kind] = true
		}
		if !kinds[Train] || !kinds[Ship] {
			r.Wrong("play.beside", "play.beside: no train route and ship route lie side by side between %s and %s",
				maps.Brief(a), maps.Brief(c))
		}
	}
	return told
}
