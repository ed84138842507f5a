package board

import (
	"fmt"
	"html"
	"image/color"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"purser/maps"
	"purser/maps/draw/paper"
)

// hex returns a color as written in an SVG.
func hex(c color.RGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// strokes counts the lines in a color of an SVG.
func strokes(svg, color string) int { return strings.Count(svg, `fill="none" stroke="`+color+`"`) }

// TestSmall checks that a small board has a line for each lane that a player owns, two if
// it leaves the board, and in a scene with highlights only those.
func TestSmall(t *testing.T) {
	for _, id := range []string{"world", "great-lakes", "usa"} {
		s := sceneOf(open(t, id))
		m := NewSmall(s, paper.Light)
		draw := func(s *Scene) string { return NewSmall(s, paper.Light).Draw().Inline("small", "") }
		all, looked := 0, 0
		look := &Look{Stops: []int{0, 1}}
		for r := range s.Board.Lanes {
			if s.owner(r) == maps.Nobody {
				continue
			}
			all += len(m.lanes[r].parts)
			if r%2 == 0 {
				look.Lanes = append(look.Lanes, r)
				looked += len(m.lanes[r].parts)
			}
		}
		count := func(svg string) (n int) {
			seen := map[string]bool{}
			for i, seat := range s.Seats {
				if frame := hex(styles[paper.Light].owned(seat.Color, maps.Seat(i)).frame); !seen[frame] {
					n, seen[frame] = n+strokes(svg, frame), true
				}
			}
			return n
		}
		if got := count(draw(s)); got != all || all == 0 {
			t.Errorf("%s: %d lines, want %d", id, got, all)
		}
		s.Look = look
		svg := draw(s)
		if got := count(svg); got != looked {
			t.Errorf("%s: %d lines looked at, want %d", id, got, looked)
		}
		// a cross at each stop, because there is no path
		if n := strokes(svg, hex(styles[paper.Light].text)); n != 2*2 {
			t.Errorf("%s: %d lines of crosses", id, n)
		}
		look.Cities, look.Stops = []int{0, 1, 2}, []int{2, 1, 0}
		if svg = draw(s); !strings.Contains(svg, ">3</text>") || strokes(svg, hex(styles[paper.Light].text)) != 0 {
			t.Errorf("%s: the stops of a tour are not numbered", id)
		}
	}
}

// TestSmallAround checks that a small board with a path shows the part of the board around it, with all of its
// cities, and that its lines and numbers are as large as elsewhere.
func TestSmallAround(t *testing.T) {
	s := sceneOf(open(t, "world"))
	for _, cities := range [][]int{{0}, {3, 7}, {1, 5, 9, 13}, {0, 20, 40}} {
		s.Look = &Look{Cities: cities, Stops: cities}
		m := NewSmall(s, paper.Light)
		svg := m.Draw().Inline("small", "")
		var x, y, w, h float64
		if _, err := fmt.Sscanf(svg[strings.Index(svg, "viewBox"):], `viewBox="%f %f %f %f"`, &x, &y, &w, &h); err != nil {
			t.Fatal(err)
		}
		if x < 0 || y < 0 || x+w > 300.01 || w < 99.9 || m.part != 1 && w > 299 {
			t.Errorf("%v: it shows %v to %v", cities, x, x+w)
		}
		for _, c := range cities {
			if at := m.at(m.marks[c]); at.x < x || at.x > x+w || at.y < y || at.y > y+h {
				t.Errorf("%v: %v is outside of %v,%v %v,%v", cities, at, x, y, w, h)
			}
		}
		if size := strconv.FormatFloat(24*m.part, 'f', 0, 64); len(cities) > 2 &&
			strings.Count(svg, `font-size="`+size) != len(cities) {
			t.Errorf("%v: no numbers of %s\n%s", cities, size, svg)
		}
	}
}

// TestSmallStops checks that no number of a tour is cut at the edge of a small board.
func TestSmallStops(t *testing.T) {
	b := open(t, "world")
	s := &Scene{Board: b, Seats: []PlayerLook{{"Mia", "green", "M"}}, Look: &Look{}}
	for c := range b.Cities {
		s.Look.Stops, s.Look.Cities = append(s.Look.Stops, c), append(s.Look.Cities, c)
	}
	sheet := NewSmall(s, paper.Light).Draw()
	places := regexp.MustCompile(`<text x="([\d.-]+)" y="([\d.-]+)"`).FindAllStringSubmatch(sheet.Inline("small", ""), -1)
	if len(places) != len(b.Cities) {
		t.Fatalf("%d numbers", len(places))
	}
	for _, at := range places {
		x, y := number(at[1]), number(at[2])
		if min(y, sheet.Height-y) < 7 || min(x, sheet.Width-x) < 14 {
			t.Errorf("a number is at %v, %v", x, y)
		}
	}
}

// TestSmallPlace checks that a small board is the large one, scaled down: each city has the
// same place on it, and the lanes end in their cities.
func TestSmallPlace(t *testing.T) {
	s := sceneOf(open(t, "world"))
	m, large := NewSmall(s, paper.Light), planOf(s.Board)
	frame := large.frame.max.sub(large.frame.min)
	for c, at := range large.marks {
		small := m.at(m.marks[c])
		if want := at.sub(large.frame.min).scale(300 / frame.x); small.dist(want) > 0.08 {
			t.Errorf("%s is at %v, want %v", s.Board.Cities[c].Name, small, want)
		}
	}
	for i := range m.lanes {
		l := &m.lanes[i]
		lines := m.lines(l)
		if want := len(l.parts); len(lines) != want {
			t.Errorf("%s: %d parts, want %d", s.Board.Lanes[i].ID, len(lines), want)
		}
	}
}

// TestStrip checks that each board of a strip has its captions, and each player a sample.
func TestStrip(t *testing.T) {
	s := sceneOf(open(t, "great-lakes"))
	var scenes []*Scene
	var captions [][2]string
	for i := range 5 {
		early := *s
		early.Owners = slices.Clone(s.Owners)
		for r := 10 * i; r < len(early.Owners); r++ {
			early.Owners[r] = maps.Nobody
		}
		scenes, captions = append(scenes, &early), append(captions, [2]string{"marks " + strconv.Itoa(i), "line " +
			strconv.Itoa(i)})
	}
	long := strings.Repeat("a remark ", 7)
	captions[4][1] = long + "ends"
	svg := Strip(scenes, captions, paper.Light).Inline("strip", "")
	if said := strings.Join(textsIn(svg), " "); strings.Contains(said, "…") || !strings.Contains(said, captions[4][1]) {
		t.Errorf("a long caption is cut: %s", said)
	}
	captions = captions[:4]
	for i, caption := range captions {
		for _, words := range caption {
			if strings.Count(svg, ">"+words+"</text>") != 1 {
				t.Errorf("board %d lacks %q", i, words)
			}
		}
	}
	for _, seat := range s.Seats {
		if !strings.Contains(svg, ">"+html.EscapeString(seat.Name)+"</text>") {
			t.Errorf("%s has no sample", seat.Name)
		}
	}
}

// TestStripSigns checks that a strip says what the shapes of its pins are, also of those that are
// only on an early board.
func TestStripSigns(t *testing.T) {
	s := globe()
	last := *s
	last.Pins = slices.DeleteFunc(slices.Clone(s.Pins), func(p Pin) bool { return p.Kind == Pawn })
	said := textsIn(Strip([]*Scene{s, &last}, make([][2]string, 2), paper.Light).Inline("strip", ""))
	for _, word := range pinWords {
		if !slices.Contains(said, word) {
			t.Errorf("nothing says what a %s looks like: %q", word, said)
		}
	}
}

// textsIn returns the texts of a drawing, in order.
func textsIn(svg string) (texts []string) {
	for _, found := range regexp.MustCompile(`>([^<>]+)</text>`).FindAllStringSubmatch(svg, -1) {
		texts = append(texts, html.UnescapeString(found[1]))
	}
	return texts
}

// TestFilm checks that the sheets of a film are the same as drawn one by one, and that a
// moment in which nothing happened reuses the previous sheet.
func TestFilm(t *testing.T) {
	both := func(s *Scene) string {
		return paper.Both(func(on paper.Style) *paper.Sheet { return Draw(s, on) }).Inline("x", "")
	}
	for _, id := range []string{"world", "usa"} {
		s := sceneOf(open(t, id))
		early, same := *s, *s
		early.Owners = make([]maps.Seat, len(s.Owners))
		for r := range early.Owners {
			early.Owners[r] = maps.Nobody
		}
		film := slices.Collect(Film(slices.Values([]*Scene{&early, s, &same})))
		for i, scene := range []*Scene{&early, s, &same} {
			if film[i].Inline("x", "") != both(scene) {
				t.Errorf("%s: moment %d is drawn otherwise", id, i)
			}
		}
		other := sceneOf(open(t, "great-lakes"))
		if film := slices.Collect(Film(slices.Values([]*Scene{s, other}))); film[1].Inline("x", "") != both(other) {
			t.Errorf("a board is laid out as %s was before it", id)
		}
		if film[1] != film[2] || film[0] == film[1] {
			t.Errorf("%s: the sheets are not shared as the scenes are alike", id)
		}
	}
}

// TestLaidOutOnce checks that all the pictures of a game share one layout: the sheets of a
// film whatever is in its cities, the single ones in each style, the small ones and those in
// characters of any width.
func TestLaidOutOnce(t *testing.T) {
	for name, moment := range map[string]func(i int) *Scene{
		"globe": func(i int) *Scene {
			s := globe()
			s.Pins[0].City, s.Pins[6].Seat = i%12, maps.Seat(i%4)
			return s
		},
		"lanes": func(i int) *Scene {
			s := sceneOf(open(t, "usa"))
			s.Owners[i] = 1
			return s
		},
	} {
		bare.plans, labeled.plans = nil, nil
		var scenes []*Scene
		for i := range 20 {
			scenes = append(scenes, moment(i))
		}
		for range Film(slices.Values(scenes)) {
		}
		if len(labeled.plans) != 1 || name == "lanes" && len(bare.plans) != 1 {
			t.Errorf("%s: a film is laid out %d times, and its names %d times", name, len(bare.plans),
				len(labeled.plans))
		}
		bare.plans = nil
		for i, s := range scenes {
			NewSmall(s, paper.Light).Draw()
			drawing(s, 60+i, 0, false)
			Legend(s, 60+i)
		}
		if len(bare.plans) != 1 {
			t.Errorf("%s: the small pictures are laid out %d times", name, len(bare.plans))
		}
		bare.plans, labeled.plans = nil, nil
		for on := range paper.Styles() {
			Draw(scenes[3], paper.Style(on))
		}
		if len(labeled.plans) != 1 {
			t.Errorf("%s: the styles are laid out %d times", name, len(labeled.plans))
		}
	}
}

// TestHeat checks that a lane has the number of its claims on it and in its title, and that
// lanes that were claimed more often contrast more with the paper.
func TestHeat(t *testing.T) {
	s := sceneOf(open(t, "usa"))
	s.Owners = nil
	s.Heat = &Heat{Claims: make([]int, len(s.Board.Lanes)), Games: 12}
	s.Heat.Claims[3], s.Heat.Claims[4] = 7, 12
	title := s.Board.said(3).String() + ", " + strconv.Itoa(s.Board.Lanes[3].Spaces) + " train"
	for style := range paper.Style(len(paper.Styles())) {
		svg := Draw(s, style).Inline("heat", "")
		for _, want := range []string{">12</text>", ">7</text>", ">75 percent</text>", "of the games;"} {
			if !strings.Contains(svg, want) {
				t.Errorf("%s: no %s", style, want)
			}
		}
		_, after, _ := strings.Cut(svg, title)
		if words, _, _ := strings.Cut(after, "<"); !strings.HasSuffix(words, ", claimed in 7 of 12 games") {
			t.Errorf("%s: %s%s", style, title, words)
		}
		if strings.Count(svg, "claimed in 7 of") != 1 || strings.Count(svg, "claimed in 0 of 12 games") != len(
			s.Board.Lanes)-2 {
			t.Errorf("%s: the titles of lanes do not say how often they were claimed", style)
		}
		look := &styles[style]
		last := 0.0
		for part := range 5 {
			p := look.heated(float64(part) / 4)
			if c := paper.Contrast(p.fill, look.page); c < last {
				t.Errorf("%s: %d quarters are %.1f from the paper, fewer are %.1f", style, part, c, last)
			} else {
				last = c
			}
			if c := paper.Contrast(p.fill, p.letter); c < 4.5 {
				t.Errorf("%s: a number has a contrast of %.2f", style, c)
			}
		}
	}
}

// TestWholeNames checks that names are shortened on a wall only where they have no room, and never cut if
// they have shorter forms; one without is cut there.
func TestWholeNames(t *testing.T) {
	for id, want := range map[string]string{
		"world": "Edinb. L. Angeles Petrop. Vanc.", "great-lakes": "Milw. Trav. City", "usa": "Nashv.",
		"europe": "Amst. Brux. Constant. Münch.", "nordic": "Stockh.", "switzerland": "Neuch. Pfäff. Wint.",
	} {
		s := &Scene{Board: open(t, id), Wall: 1.625}
		var short []string
		for c, l := range planIn(s.Board, frameBottom, nil, s.lettering()).labels {
			if name := strings.Join(l.lines, " "); name != s.Board.Cities[c].name() {
				short = append(short, name)
			}
		}
		if got := strings.Join(short, " "); got != want {
			t.Errorf("%s: short are %s, want %s", id, got, want)
		}
	}
	const long = "Llanfairpwllgwyngyll"
	for walls, want := range map[float64]string{0.4: long, 0.075: "Llanfairpwll…"} { // how far they are on both sides
		b := &Board{Cities: []City{{ID: "long", Name: long, X: 0.5, Y: 0.5}, {ID: "a"}, {ID: "b", X: 1, Y: 1}}}
		for i := range 60 {
			x := 0.5 + walls*float64(i%2*2-1)
			b.Cities = append(b.Cities, City{ID: strconv.Itoa(i), Name: "Ely", X: x, Y: 0.3 + 0.4*float64(i)/60})
		}
		s := &Scene{Board: b, Wall: 1.625}
		if got := planIn(b, frameBottom, nil, s.lettering()).labels[0].lines; !slices.Equal(got, []string{want}) {
			t.Errorf("between walls at %v the name is %q, want %s", walls, got, want)
		}
	}
}

// TestWallBelow checks that what is listed below the map is as large on a wall as the names on it.
func TestWallBelow(t *testing.T) {
	s := &Scene{Board: &Board{Cities: []City{{ID: "oslo", Name: "Oslo", X: 0.5, Y: 0.5}}},
		Seats:  []PlayerLook{{Name: "Ann", Color: "red", Letter: "A"}},
		Pins:   []Pin{{City: 0, Kind: Pawn, Seat: 0}},
		Listed: []ListedCity{{Name: "Paris", Pins: []Pin{{City: 1, Kind: Home, Seat: 0}}}}}
	for wall, size := range map[float64]string{0: "11.5", 2: "23"} {
		s.Wall = wall
		svg := string(written(t, ".svg", s, paper.Light))
		for _, name := range []string{"Oslo", "Paris"} {
			if !regexp.MustCompile(`font-size="` + size + `"[^>]*>` + name + "<").MatchString(svg) {
				t.Errorf("on a wall %v, %s has not the size %s", wall, name, size)
			}
		}
	}
}
