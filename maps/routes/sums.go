package routes

import "strings"

// whole reports cities that no route joins to the others and, if the counts are reliable, tables that do not add up to
// them.
func (r *boardReader) whole(counted bool) {
	r.joined()
	if counted {
		r.counts()
	}
}

// joined reports cities that no route joins to the others.
func (r *boardReader) joined() {
	if len(r.b.Cities) == 0 {
		r.Fault(citiesFile, 1, "a board without cities")
		return
	}
	reached := make([]bool, len(r.b.Cities))
	reached[0] = true
	for grew := true; grew; {
		grew = false
		for i := range r.b.Routes {
			if lane := &r.b.Routes[i]; reached[lane.A] != reached[lane.B] {
				reached[lane.A], reached[lane.B], grew = true, true, true
			}
		}
	}
	for c, ok := range reached {
		if !ok {
			r.Fault(citiesFile, r.cityLine[c], "the board is in two pieces: no way leads from %s to %s",
				r.b.Cities[0].Name, r.b.Cities[c].Name)
		}
	}
}

func (r *boardReader) counts() {
	var have Counts
	of := map[CityKind]*int{Port: &have.Ports, Inland: &have.Inland, Waypoint: &have.Waypoints, End: &have.Ends}
	for i := range r.b.Cities {
		*of[r.b.Cities[i].Kind]++
	}
	for i := range r.b.Routes {
		lane := &r.b.Routes[i]
		have.Spaces += lane.Spaces
		if lane.Kind == Train {
			have.Trains++
		} else {
			have.Ships++
		}
		if lane.Pair {
			have.Pairs++
		}
		if lane.Tunnel {
			have.Tunnels++
		}
		if lane.Ferry > 0 {
			have.Ferries++
		}
		switch {
		case lane.Twin == NoRoute:
			have.Singles++
		case int(lane.Twin) > i:
			have.Doubles++
		}
	}
	for i := range r.b.Tickets {
		t := &r.b.Tickets[i]
		have.Points += (1 + t.More) * t.Completed
		switch {
		case t.Tour():
			have.Tours += 1 + t.More
		case t.ForCountry():
			have.Countries += 1 + t.More
		default:
			have.Tickets += 1 + t.More
		}
	}
	told := &file{Values: Values{Counts: r.b.Values.Counts}}
	tables := &file{Values: Values{Counts: have}}
	for _, s := range Settings() {
		if !strings.HasPrefix(s.Key, "counts.") {
			continue
		}
		if told, have := s.in(told).Int(), s.in(tables).Int(); told != have {
			r.Wrong(s.Key, "%s is %d, but the tables have %d", s.Key, told, have)
		}
	}
}
