package board

import (
	"math"
	"strconv"
	"strings"

	"purser/internal/text"
	"purser/maps"
)

// A Touch is where the picture of a scene can be touched, in the units of its drawing: what lies over the picture has
// the same size and the same places at every width.
type Touch struct {
	Box    string       // the drawn part, as the viewBox of an SVG
	Width  float64      // of the drawn part
	Lanes  []string     // by lane: its path, as the data of an SVG path
	Cities [][2]float64 // by city: the middle of its mark

	// Least is the length of the shortest path, or the width of a target if that is less.
	Least float64
}

// TouchWidth is how wide a lane and a city are to be touched; a lane is drawn less than half as wide.
const TouchWidth = 28

// TouchOf returns where the picture of a scene, as [Draw] draws it, can be touched.
func TouchOf(s *Scene) *Touch {
	m := layOut(s)[0]
	seen := m.seen()
	size := seen.max.sub(seen.min)
	t := &Touch{Width: size.x, Least: TouchWidth,
		Box: strings.Join([]string{whole(seen.min.x), whole(seen.min.y), whole(size.x), whole(size.y)}, " ")}
	for r := range m.lanes {
		var path strings.Builder
		longest := 0.0
		for _, part := range m.lanes[r].parts {
			path.WriteString(part.svg())
			longest = max(longest, part.length())
		}
		t.Lanes = append(t.Lanes, path.String())
		t.Least = min(t.Least, longest)
	}
	for _, at := range m.marks {
		t.Cities = append(t.Cities, [2]float64{math.Round(at.x), math.Round(at.y)})
	}
	return t
}

// svg returns the curve as the data of an SVG path, in whole units and with fewer points.
func (c curve) svg() string {
	const pieces = 6
	if len(c) < 2 {
		return ""
	}
	var at xy
	var path strings.Builder
	for i := range pieces + 1 {
		p := c[i*(len(c)-1)/pieces]
		next := xy{math.Round(p.x), math.Round(p.y)}
		switch step := next.sub(at); {
		case i == 0:
			path.WriteString("M" + whole(next.x) + " " + whole(next.y) + "l")
		case step != xy{}:
			path.WriteString(whole(step.x) + " " + whole(step.y) + " ")
		}
		at = next
	}
	return strings.TrimSpace(path.String())
}

func whole(v float64) string { return strconv.Itoa(int(math.Round(v))) }

// top is where the drawing of a scene begins: without a title there is no room for one.
func (s *Scene) top() float64 {
	if s.Title == "" && s.Caption == "" {
		return frameTop - rim
	}
	return 0
}

// LaneName returns the name of a lane for people.
func (s *Scene) LaneName(r int) string { return s.say("%v", s.Board.said(r)) }

// LaneSaid says what a lane is and whose.
func (s *Scene) LaneSaid(r int) string {
	route := &s.Board.Lanes[r]
	title := text.Say("%s, %v", s.Board.said(r), text.Count(route.Spaces, route.Piece))
	if route.Pair {
		title = text.Say("%v, pair", title)
	}
	if route.Tunnel {
		title = text.Say("%v, tunnel", title)
	}
	if route.Ferry > 0 {
		title = text.Say("%v, ferry: %v", title, text.Count(route.Ferry, "locomotive"))
	}
	if owner := s.owner(r); owner != maps.Nobody {
		title = text.Say("%v, %s", title, s.Seats[owner].Name)
	}
	if heat := s.Heat; heat != nil {
		title = text.Say("%v, claimed in %d of %s", title, heat.Claims[r], text.Count(heat.Games, "game"))
	}
	return s.say("%v", title)
}

// Said returns the name of a city for people.
func (c *City) Said() string { return c.name() }
