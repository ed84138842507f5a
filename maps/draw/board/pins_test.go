package board

import (
	"slices"
	"strings"
	"testing"

	"purser/internal/text"
	"purser/maps"
	"purser/maps/draw/paper"
)

// nobody is short for the tables below.
const nobody = maps.Nobody

// globe returns a game without lanes on a dozen cities of the world, two of them without a
// known place.
func globe() *Scene {
	b := &Board{Coasts: "world", Whole: true}
	for _, c := range []struct {
		id, name string
		x, y     float64
	}{
		{"kairo", "Kairo", 0.523, 0.450}, {"casablanca", "Casablanca", 0.393, 0.428}, {"johannesburg", "Johannesburg",
			0.52, 0.80},
		{"paris", "Paris", 0.415, 0.31}, {"calgary", "Calgary", 0.11, 0.25}, {"vancouver", "Vancouver", 0.065, 0.28},
		{"los-angeles", "Los Angeles", 0.08, 0.40}, {"lima", "Lima", 0.19, 0.70}, {"hongkong", "Hongkong", 0.783,
			0.486},
		{"sydney", "Sydney", 0.9, 0.84}, {"athen", "Athen", 0.49, 0.383}, {"alexandria", "Alexandria", 0.51, 0.435},
	} {
		b.Cities = append(b.Cities, City{ID: c.id, Name: c.name, X: c.x, Y: c.y, Unplaced: c.x+c.y == 0})
	}
	return &Scene{
		Board: b, Title: "Globetrotter", Caption: "Round 7: Dirk's turn", Listed: []ListedCity{{"Fidschi", []Pin{{12, Home, 3}}},
			{"Kuala Lumpur", []Pin{{13, Home, 0}}}},
		Seats: []PlayerLook{{"Anna", "red", "A"}, {"Dirk", "green", "D"}, {"Schorsch", "blue", "S"}, {"Cara", "yellow", "C"}},
		Pins: []Pin{
			{0, Pawn, 0}, {0, Key, 0}, {3, Key, 2}, {6, Key, nobody}, {8, Key, nobody}, {1, Souvenir, 0},
			{1, Souvenir, 3}, {1, Souvenir, 1},
			{2, Souvenir, 0}, {5, Souvenir, 2}, {7, Home, 1}, {7, Pawn, 1}, {7, Pawn, 2}, {9, Souvenir, 0},
			{9, Home, 2}, {9, Key, 1},
			{9, Pawn, 3}, {10, Key, nobody},
		},
		Regions: []Region{
			{"Africa", 0, []int{2, 1, 0, 1}}, {"Europe", nobody, nil}, {"Asia", nobody, []int{0, 0, 1}},
			{"North America", nobody, []int{0, 0, 1}}, {"South America", nobody, nil}, {"Oceania", 1, []int{1, 2}},
		},
	}
}

// withLegend returns a drawing in characters with its legend below.
func withLegend(s *Scene, columns int, ascii bool) [][]Run {
	return slices.Concat(drawing(s, columns, 0, ascii), Legend(s, columns))
}

// party returns a game of six on cities at some places, with pins of each kind.
func party(places []xy, pins func(city int) []Pin) *Scene {
	b := own(places)
	b.Colors = nil
	s := &Scene{Board: b, Title: "A game of six"}
	for i, color := range []string{"red", "green", "blue", "yellow", "black", "white"} {
		s.Seats = append(s.Seats, PlayerLook{"Player " + color, color, string(rune('A' + i))})
	}
	for c := range places {
		for _, p := range pins(c) {
			p.City = c
			s.Pins = append(s.Pins, p)
		}
	}
	return s
}

// one returns a single pin for a city.
func one(city int) []Pin { return []Pin{{0, PinKind(city % 4), maps.Seat(city % 6)}} }

// all returns everything that can be in a city.
func all(int) []Pin {
	var list []Pin
	for kind := range numPinKinds {
		for seat := range maps.Seat(6) {
			if kind != Key || seat == 0 {
				list = append(list, Pin{0, kind, seat})
			}
		}
	}
	return list
}

// scattered returns n places that are not on a grid.
func scattered(n int) []xy {
	var list []xy
	for i := range n {
		list = append(list, xy{float64(i*37%101) / 101, float64(i*53%97) / 97})
	}
	return list
}

// parties are scenes with little room and with much.
func parties() map[string]*Scene {
	noWhere := party(make([]xy, 90), one)
	for c, pins := range noWhere.pinsByCity() {
		noWhere.Listed = append(noWhere.Listed, ListedCity{noWhere.Board.Cities[c].Name, pins})
	}
	noWhere.Board.Cities, noWhere.Pins = nil, nil
	return map[string]*Scene{
		"globe": globe(), "no city": party(nil, one), "one city": party(make([]xy, 1), all),
		"a point":    party(make([]xy, 16), one),
		"130 cities": party(scattered(130), one), "all full": party(scattered(30), all),
		"a point, full": party(make([]xy, 12), all),
		"too much":      party(make([]xy, 46), all),
		"no place":      noWhere, "a line": party([]xy{{0, 0}, {0, 0.5}, {0, 1}}, all),
	}
}

// TestPins checks where pins are drawn, and what titles say of them.
func TestPins(t *testing.T) {
	for name, s := range parties() {
		pinsApart(t, name, s)
		pinsInTitles(t, name, s)
	}
	if got, want := parts(t, written(t, ".svg", globe(), paper.Print))["sydney"].title,
		"Sydney, pawn of Cara, home of Schorsch, key of Dirk, souvenir of Anna"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestWallPins checks that pins are as much larger on a wall as the names, and hide nothing there either.
func TestWallPins(t *testing.T) {
	s := globe()
	s.Wall = 1.5
	pinsApart(t, "on a wall", s)
	_, sydney, _ := strings.Cut(string(written(t, ".svg", s, paper.Light)), `<g id="sydney"`)
	sydney, _, _ = strings.Cut(sydney, "</g>")
	for _, size := range []string{`font-size="15"`, `font-size="13.8"`} { // of a home and of a souvenir
		if !strings.Contains(sydney, size) {
			t.Errorf("no letter in Sydney has %s", size)
		}
	}
}

// pinsApart checks that every pin is drawn once, at its city or below the map, and that on
// the map no pin hides another pin, a name or a mark.
func pinsApart(t *testing.T, name string, s *Scene) {
	p := layOut(s)[0]
	m, u, want := p.scene, p.under, len(s.Pins)
	for _, e := range s.Listed {
		want += len(e.Pins)
	}
	found := 0
	for c, l := range p.labels {
		pins := p.placed(c)
		found += len(pins)
		for i, pin := range pins {
			if !pin.box().inside(p.frame) {
				t.Errorf("%s: a pin of %s is beyond the edge", name, m.Board.Cities[c].Name)
			}
			for _, other := range pins[:i] {
				if pin.box().overlaps(other.box()) {
					t.Errorf("%s: %v hides %v", name, other, pin)
				}
			}
			for _, mark := range p.marks {
				if pin.box().dist(mark) < markSize {
					t.Errorf("%s: %v is on the mark at %v", name, pin, mark)
				}
			}
		}
		if pins == nil {
			continue
		}
		for o, other := range p.labels {
			if o != c && other.lines != nil && other.box.overlaps(l.box) {
				t.Errorf("%s: %s and %s overlap", name, m.Board.Cities[c].Name, m.Board.Cities[o].Name)
			}
		}
		if top := l.box.min.y + onPage.boxFor(l.lines, xy{}).max.y*2; slices.ContainsFunc(pins,
			func(pin placedPin) bool { return pin.box().min.y < top }) {
			t.Errorf("%s: a pin is on the name of %s", name, m.Board.Cities[c].Name)
		}
	}
	for _, line := range u.lines {
		for _, e := range line {
			found += len(e.Pins)
			if e.x+e.width() > width-2*sideMargin {
				t.Errorf("%s: %s runs off the sheet below the map", name, e.Name)
			}
		}
	}
	if found != want && name != "too much" { // there is no room for 874 pins
		t.Errorf("%s: %d pins are drawn, of %d", name, found, want)
	}
	if end := u.top + float64(len(u.lines))*entryHeight; end > frameBottom {
		t.Errorf("%s: what is below the map ends at %v", name, end)
	}
}

// pinsInTitles checks that the title of each city says what is there, even if its pins are
// below the map, and that an overflow is counted.
func pinsInTitles(t *testing.T, name string, s *Scene) {
	data := written(t, ".svg", s, paper.Dark)
	found := parts(t, data)
	for c, pins := range s.pinsByCity() {
		city := &s.Board.Cities[c]
		if got := strings.Count(found[city.ID].title, " of Player") + strings.Count(found[city.ID].title,
			"key on the board"); got != len(pins) && s.Board.Coasts == "" {
			t.Errorf("%s: %q, want %d pins", name, found[city.ID].title, len(pins))
		}
	}
	if more := strings.Contains(string(data), ">and "); more != (name == "too much") {
		t.Errorf("%s: says that there is more: %t", name, more)
	}
}

// TestWhoIsWhere checks that a drawing in characters with its legend shows for every city
// with pins what is there, after its name.
func TestWhoIsWhere(t *testing.T) {
	for name, s := range parties() {
		for _, columns := range []int{40, 60, 120} {
			for _, ascii := range []bool{false, true} {
				drawn := plain(withLegend(s, columns, ascii))
				shown := slices.Clone(s.Listed)
				for c, pins := range s.pinsByCity() {
					shown = append(shown, ListedCity{s.Board.Cities[c].Name, pins})
				}
				for _, e := range shown {
					city, pins, tokens := e.Name, e.Pins, ""
					for _, run := range s.tokens(pins) {
						tokens += run.Text
					}
					if len(pins) > 0 && !strings.Contains(drawn, city+tokens) {
						t.Errorf("%s in %d columns: %s%s is nowhere:\n%s", name, columns, city, tokens, drawn)
					}
				}
			}
		}
	}
}

// TestOnlyWhatIsThere checks that a legend explains the pins that are used, and lanes only
// on a board that can have them.
func TestOnlyWhatIsThere(t *testing.T) {
	s := globe()
	s.Pins, s.Regions = []Pin{{0, Key, nobody}, {0, Pawn, nobody}, {0, Pawn, 9}, {99, Home, 0}}, nil
	s.Listed[0].Pins = []Pin{{0, Souvenir, 1}}
	s.Listed = s.Listed[:1]
	legend := strings.Join(parts(t, written(t, ".svg", s, paper.Light))["board:legend"].texts, "\n")
	drawn := plain(Legend(s, 80))
	for word, want := range map[string]bool{"pawn": false, "home": false, "key on the board": true, "souvenir": true,
		"lane": false, "port": false} {
		if strings.Contains(legend, word) != want || strings.Contains(drawn, word) != want && want {
			t.Errorf("%s is explained: %t\n%s\n%s", word, !want, legend, drawn)
		}
	}
	s.Board.Cities[0].Mark = Inland
	if legend := parts(t, written(t, ".svg", s, paper.Light))["board:legend"].texts; !slices.Contains(legend, "port") ||
		!slices.Contains(legend, "inland") {
		t.Errorf("the marks are not explained: %q", legend)
	}
	lanes := small()
	lanes.Pins = []Pin{{1, Pawn, 0}}
	if found := parts(t, written(t, ".svg", lanes, paper.Light)); !slices.Contains(found["board:below"].texts, "pawn") {
		t.Errorf("on a board with lanes pins are not explained: %q", found["board:below"].texts)
	}
}

// TestListed checks that cities with pins that are not on the map are listed below it.
func TestListed(t *testing.T) {
	s := card()
	s.Pins, s.Listed = []Pin{{4, Pawn, 1}}, []ListedCity{{Name: "Ash"}, {"Bay of Plenty", []Pin{{0, Pawn, 0}, {0, Pawn, 0}}}}
	below := parts(t, written(t, ".svg", s, paper.Light))["board:below"].texts
	if got := strings.Join(below, "|"); !strings.HasSuffix(got, "not on the map:|Bay of Plenty|M") {
		t.Errorf("below the map: %s", got)
	}
}

// TestCoasts checks that a scene with the coasts of another board has them, and has each
// city where it would be on that board.
func TestCoasts(t *testing.T) {
	s := globe()
	p := layOut(s)[0]
	if len(p.coasts) < 50 {
		t.Errorf("%d coasts", len(p.coasts))
	}
	for c, at := range p.marks {
		if want := p.frame.min.add(xy{s.Board.Cities[c].X * (p.frame.max.x - p.frame.min.x),
			s.Board.Cities[c].Y * (p.frame.max.y - p.frame.min.y)}); at.dist(want) > 1e-6 {
			t.Errorf("%s is at %v, want %v", s.Board.Cities[c].Name, at, want)
		}
	}
	s = globe()
	s.Board.Coasts, s.Board.Whole = "", false
	if p := layOut(s)[0]; len(p.coasts) > 0 {
		t.Error("there are coasts that nobody asked for")
	}
}

// TestNear checks that the marks of cities that are near each other don't cover each other, and
// that they stay near.
func TestNear(t *testing.T) {
	b := &Board{Whole: true}
	for i, x := range []float64{0.4, 0.4, 0.401, 0.405, 0.41, 0.9} {
		b.Cities = append(b.Cities, City{ID: string(rune('a' + i)), X: x, Y: 0.5})
	}
	p := planOf(b)
	for i, at := range p.marks {
		if was := p.place(xy{b.Cities[i].X, b.Cities[i].Y}); at.dist(was) > 19 {
			t.Errorf("city %d is at %v, far from %v", i, at, was)
		}
		for j := range i {
			if d := at.dist(p.marks[j]); d < 11 {
				t.Errorf("cities %d and %d are %.1f apart", i, j, d)
			}
		}
	}
}

// TestHostileNames checks that a name cannot get a control character for a terminal or a
// browser into a picture.
func TestHostileNames(t *testing.T) {
	const hostile = "<b>\x1b[31m\u202eevil\u2066\n\x00\u2028&"
	s := globe()
	for c := range s.Board.Cities {
		s.Board.Cities[c].Name = hostile
	}
	for i := range s.Regions {
		s.Regions[i].Name = hostile
	}
	for i := range s.Seats {
		s.Seats[i].Name = hostile
	}
	svg := written(t, ".svg", s, paper.Light)
	for id, p := range parts(t, svg) {
		for _, line := range append(p.texts, p.title) {
			if strings.ContainsFunc(line, func(r rune) bool { return !text.Printable(r) }) {
				t.Errorf("%s: %q", id, line)
			}
		}
	}
	for _, line := range withLegend(s, 60, false) {
		for _, run := range line {
			if strings.ContainsFunc(run.Text, func(r rune) bool { return !text.Printable(r) }) {
				t.Errorf("%q", run.Text)
			}
		}
	}
}
