package board

import (
	"bytes"
	"io"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"purser/internal/soak"
	"purser/internal/text"
	"purser/maps"
	"purser/maps/draw/paper"
)

// odd returns a scene on a random board: any places, any names, any lanes.
func odd(t *rapid.T) *Scene {
	b := &Board{
		Layout: rapid.SampledFrom([]string{"world", "great-lakes", "", "", ""}).Draw(t, "layout"),
		Colors: rapid.SliceOfN(rapid.SampledFrom([]string{"red", "white", "mauve", "black", "b"}), 1, 5).Draw(t,
			"cards"),
	}
	place := rapid.OneOf(rapid.Float64Range(0, 1), rapid.SampledFrom([]float64{0, 0.5, 1}))
	n := rapid.IntRange(1, 7).Draw(t, "cities")
	for i := range n {
		name := rapid.OneOf(rapid.StringN(1, 12, -1), rapid.Just("A name of a city "+strings.Repeat("long ", 30)),
			rapid.Just("<&>")).Draw(t, "name")
		b.Cities = append(b.Cities, City{ID: string(rune('a' + i)), Name: name, X: place.Draw(t, "x"),
			Y:    place.Draw(t, "y"),
			Mark: CityMark(rapid.IntRange(0, 2).Draw(t, "kind")), Unplaced: rapid.Bool().Draw(t, "unplaced")})
	}
	s := &Scene{Board: b, Title: rapid.String().Draw(t, "title"), Caption: strings.Repeat("and so on ",
		rapid.IntRange(0, 99).Draw(t, "long"))}
	seats := rapid.IntRange(0, 20).Draw(t, "seats")
	for range seats {
		s.Seats = append(s.Seats, PlayerLook{rapid.String().Draw(t, "player"),
			rapid.SampledFrom([]string{"red", "puce", ""}).Draw(t, "color"), "É"})
	}
	for range rapid.IntRange(0, 12).Draw(t, "routes") {
		if n < 2 {
			break
		}
		a := rapid.IntRange(0, n-2).Draw(t, "a")
		b.Lanes = append(b.Lanes, Lane{
			ID: "route", A: a, B: rapid.IntRange(a+1, n-1).Draw(t, "b"),
			Spaces: rapid.IntRange(1, 20).Draw(t, "spaces"), Ship: rapid.Bool().Draw(t, "ship"),
			Color: rapid.IntRange(-1, len(b.Colors)-1).Draw(t, "of"), Pair: rapid.Bool().Draw(t, "pair"),
			Tunnel: rapid.Bool().Draw(t, "tunnel"), Ferry: rapid.IntRange(0, 9).Draw(t, "ferry"),
		})
		s.Owners = append(s.Owners, maps.Seat(rapid.IntRange(-1, seats).Draw(t, "owner")))
	}
	if len(b.Lanes) > 0 && rapid.Bool().Draw(t, "look") {
		s.Look = &Look{Lanes: []int{0}, Cities: []int{0, 1, 0, 1, 0}, Stops: []int{0}}
	}
	if rapid.Bool().Draw(t, "pins") {
		pinned(t, s)
	}
	if rapid.Bool().Draw(t, "sums") {
		s.Sums = []Caption{{strings.Repeat("w", 99), "1234567890123456789012345678901234567890"}}
	}
	return s
}

// pinned adds random pins to a scene, some of them invalid, and lists some of its cities
// below the map.
func pinned(t *rapid.T, s *Scene) {
	cities, seats := len(s.Board.Cities), len(s.Seats)
	city := rapid.Custom(func(t *rapid.T) int { return rapid.IntRange(-1, cities).Draw(t, "city") })
	seat := rapid.Custom(func(t *rapid.T) maps.Seat { return maps.Seat(rapid.IntRange(-1, seats).Draw(t, "seat")) })
	for range rapid.IntRange(0, 40).Draw(t, "pins") {
		s.Pins = append(s.Pins, Pin{city.Draw(t, "of"), PinKind(rapid.IntRange(0, 4).Draw(t, "pin")),
			seat.Draw(t, "whose")})
	}
	for range rapid.IntRange(0, 8).Draw(t, "regions") {
		s.Regions = append(s.Regions, Region{rapid.String().Draw(t, "region"), seat.Draw(t, "holder"),
			rapid.SliceOfN(rapid.IntRange(-1, 1000), 0, 25).Draw(t, "laid")})
	}
	for i := range rapid.IntRange(0, 9).Draw(t, "listed") {
		e := ListedCity{Name: rapid.StringN(1, 12, -1).Draw(t, "elsewhere")}
		for range i % 3 {
			e.Pins = append(e.Pins, Pin{0, PinKind(rapid.IntRange(0, 4).Draw(t, "pin")), seat.Draw(t, "whose")})
		}
		s.Listed = append(s.Listed, e)
	}
	s.Board.Coasts, s.Board.Whole = rapid.SampledFrom([]string{"", "world", "../odd"}).Draw(t, "coasts"),
		rapid.Bool().Draw(t, "whole")
}

// TestOddBoards checks that any board can be drawn, and that its drawing in
// characters is no wider than it should be.
func TestOddBoards(t *testing.T) {
	soak.Check(t, soak.Cases, func(t *rapid.T) {
		s := odd(t)
		format := rapid.SampledFrom([]string{".svg", ".svg", ".svg", ".svg", ".svg", ".svg", ".svg", ".svg", ".pdf",
			".pdf", ".png"}).Draw(t, "format")
		if err := Draw(s, paper.Style(rapid.IntRange(0, len(paper.Styles())-1).Draw(t, "style"))).Write(io.Discard,
			format); err != nil {
			t.Fatal(err)
		}
		columns := rapid.IntRange(-5, 300).Draw(t, "columns")
		for _, line := range drawing(s, columns, rapid.IntRange(0, 99).Draw(t, "room"), rapid.Bool().Draw(t, "ascii")) {
			if n := charsIn(line); n > max(leastColumns, columns) {
				t.Fatalf("%d characters in %d columns", n, columns)
			}
		}
		for _, line := range s.pinLines(columns) {
			if n := widthOf(line); n > max(leastColumns, columns) {
				t.Fatalf("%d columns of the legend in %d", n, columns)
			}
		}
	})
}

func charsIn(line []Run) int {
	n := 0
	for _, run := range line {
		n += len([]rune(run.Text))
	}
	return n
}

// TestWithoutTable checks that a board without a layout table is laid out almost as well:
// nearly every label overlaps nothing.
func TestWithoutTable(t *testing.T) {
	b := *open(t, "great-lakes")
	b.Layout = ""
	s := sceneOf(&b)
	checkSVG(t, s, written(t, ".svg", s, paper.Light))
	var stuck []string
	for i, l := range planOf(&b).labels {
		if l.lines != nil && !l.free {
			stuck = append(stuck, b.Cities[i].Name)
		}
	}
	if len(stuck) > 2 {
		t.Errorf("%q overlap something", stuck)
	}
}

// TestWithoutPlaces checks that a board without places is laid out with almost no overlaps and
// all its spaces on the sheet.
func TestWithoutPlaces(t *testing.T) {
	for id, most := range map[string]int{"usa": 2, "great-lakes": 2, "world": 40} {
		b := *open(t, id)
		b.Cities = slices.Clone(b.Cities)
		for i := range b.Cities {
			b.Cities[i].X, b.Cities[i].Y, b.Cities[i].Unplaced = 0, 0, true
		}
		b.Layout, b.Coasts = "", ""
		s := sceneOf(&b)
		checkSVG(t, s, written(t, ".svg", s, paper.Light))
		p := planOf(&b)
		if list := p.collisions(); len(list) > most {
			t.Errorf("%s: %d collisions: %q", id, len(list), list)
		}
		if len(p.coasts)+len(p.exits) > 0 {
			t.Errorf("%s: there are coasts, or lanes leave the board", id)
		}
		for i, lane := range p.lanes {
			for _, space := range lane.spaces {
				if !bounds(space.corner).inside(p.frame) {
					t.Errorf("%s: a space of %s is off the sheet: %v", id, b.Lanes[i].ID, space.corner)
				}
			}
		}
	}
}

// TestWithoutOnePlace checks that a board with one unknown place keeps its coasts and the
// lanes around it, and gets a new layout: no label is put where that city was.
func TestWithoutOnePlace(t *testing.T) {
	for i := 0; i < 48; i += 8 {
		b := *open(t, "world")
		b.Cities = slices.Clone(b.Cities)
		b.Cities[i].X, b.Cities[i].Y, b.Cities[i].Unplaced = 0, 0, true
		p := planOf(&b)
		if len(p.coasts) == 0 || len(p.exits) == 0 {
			t.Fatalf("%s: there are no coasts, or no lanes leave the board", b.Cities[i].ID)
		}
		if l := p.labels[i]; l.lines != nil && (!l.free || len(p.table.spots) > 0) {
			t.Errorf("%s: the label overlaps something", b.Cities[i].ID)
		}
		if n := len(p.collisions()); n > 12 {
			t.Errorf("%s: %d collisions: %q", b.Cities[i].ID, n, p.collisions())
		}
	}
}

// TestEmptyBoard draws a board of which nothing is known: it says what will come, in every form
// and language, and is no longer than a terminal is wide.
func TestEmptyBoard(t *testing.T) {
	for lang, says := range map[*text.Language]string{
		text.English:     "No routes yet: each appears here once somebody claims it",
		text.ByTag("de"): "Noch keine Strecken: Jede erscheint hier, sobald jemand sie nutzt",
	} {
		s := &Scene{Board: &Board{}, Lang: lang}
		for _, format := range paper.Formats() {
			var out bytes.Buffer
			if err := Draw(s, paper.Light).Write(&out, format); err != nil {
				t.Error(err)
			}
			if format == ".svg" && !strings.Contains(out.String(), ">"+says+"<") {
				t.Errorf("%s says nothing", out.String())
			}
		}
		for columns, lines := range map[int]int{0: 2, 80: 1} {
			drawn := strings.TrimSpace(plain(drawing(s, columns, 0, true)))
			if got := strings.Split(drawn, "\n"); len(got) != lines || strings.Join(got, " ") != says {
				t.Errorf("in %d columns: %q", columns, got)
			}
		}
	}
}
