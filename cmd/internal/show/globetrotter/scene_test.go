package globetrotter_test

import (
	"errors"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"purser/cmd/internal/show"
	"purser/maps"
	"purser/maps/draw/board"
	"purser/sessions"
	"purser/sessions/kind"
	globewords "purser/sessions/notation/globetrotter"
	"purser/sessions/record"
)

// ids returns the ids of cities of a scene.
func ids(scene *board.Scene, cities []int) string {
	var list []string
	for _, c := range cities {
		list = append(list, scene.Board.Cities[c].ID)
	}
	return strings.Join(list, " ")
}

// below returns the cities that are listed below the map: those with pins.
func below(scene *board.Scene) string {
	var list []string
	for _, e := range scene.Listed {
		if e.Pins != nil {
			list = append(list, strings.ToLower(e.Name))
		}
	}
	return strings.Join(list, " ")
}

// pinned lists the pins of a scene in a city, by kind and seat.
func pinned(scene *board.Scene, city string) (list []board.Pin) {
	for _, p := range scene.Pins {
		if scene.Board.Cities[p.City].ID == city {
			p.City = 0
			list = append(list, p)
		}
	}
	return list
}

// TestScene checks where the pieces are in a game without any coordinates.
func TestScene(t *testing.T) {
	scene, err := drawn(printer(0), game(t, four), show.PictureOptions{})
	if err != nil {
		t.Fatal(err)
	}
	want(t, "", below(scene))                        // all are known by their names
	for city, corner := range map[string][4]float64{ // between which and which they must be
		"paris": {0.4, 0.25, 0.45, 0.35}, "london": {0.4, 0.25, 0.45, 0.35}, "delhi": {0.65, 0.4, 0.7, 0.5},
		"zwickau": {0.44, 0.25, 0.5, 0.35}, "fidschi": {0.9, 0.7, 1, 0.8}, "calgary": {0.05, 0.25, 0.12, 0.35},
	} {
		i := slices.IndexFunc(scene.Board.Cities, func(c board.City) bool { return c.ID == city })
		if i < 0 {
			t.Errorf("%s is not on the map", city)
		} else if at := scene.Board.Cities[i]; at.X < corner[0] || at.X > corner[2] || at.Y < corner[1] ||
			at.Y > corner[3] {
			t.Errorf("%s is at %v, %v", city, at.X, at.Y)
		}
	}
	if got := pinned(scene, "lima"); len(got) != 2 || got[0] != (board.Pin{Kind: board.Home, Seat: 1}) ||
		got[1] != (board.Pin{Kind: board.Key, Seat: 1}) {
		t.Error(got)
	}
	if got := pinned(scene, "miami"); len(got) != 2 || got[0] != (board.Pin{Kind: board.Souvenir, Seat: 0}) {
		t.Error(got)
	}
	if r := scene.Regions[2]; r.Name != "North America" || r.Holder != 0 || len(r.Souvenirs) != 4 ||
		r.Souvenirs[0] != 3 || r.Souvenirs[2] != 2 {
		t.Errorf("%+v", r)
	}
	for _, c := range scene.Board.Cities { // nobody types what a picture says
		if c.ID == "new-york" && c.Name != "New York" {
			t.Errorf("%s is called %s", c.ID, c.Name)
		}
	}
	if scene.Board.Coasts != "world" || scene.Title != "Globetrotter · Ein Regensonntag · November 21, 2026" ||
		!strings.HasPrefix(scene.Caption, "Dana wins") {
		t.Errorf("%+v", scene)
	}
	early := upTo(t, four, "Ben land rio roll 7")
	// in the jackpot
	if scene, err = drawn(printer(0), game(t, early), show.PictureOptions{}); err != nil ||
		pinned(scene, "new-york") != nil {
		t.Error(pinned(scene, "new-york"), err)
	}
	if got := pinned(scene, "tokyo"); len(got) != 1 || got[0].Seat != maps.Nobody {
		t.Error(got)
	}
	if strings.Contains(below(scene), "oslo") || strings.Contains(below(scene), "alexandria") {
		t.Error(below(scene)) // nothing is there
	}
}

// TestFilm checks that the moments of a game share one layout: whatever is in the cities,
// their names and marks stay where they are, and so does everything else on the map.
func TestFilm(t *testing.T) {
	g := game(t, four)
	count, err := g.Score()
	if err != nil {
		t.Fatal(err)
	}
	whole, err := show.Scene(printer(0), g, count, show.PictureOptions{})
	if err != nil {
		t.Fatal(err)
	}
	moments := show.Moments(printer(0), g, count, whole)
	scenes := func(yield func(*board.Scene) bool) {
		for m := range moments {
			if !yield(m.Scene) {
				return
			}
		}
	}
	name := regexp.MustCompile(`<text x="[^"]*" y="[^"]*" font-size="11.5"[^>]*>[^<]*</text>`)
	layouts := map[string]bool{}
	for sheet := range board.Film(scenes) {
		onMap, _, _ := strings.Cut(sheet.Inline("film", ""), ">Africa</text>") // the first region below it
		names := name.FindAllString(onMap, -1)
		if len(names) != 29 {
			t.Fatalf("%d names are on the map: %q", len(names), names)
		}
		layouts[strings.Join(names, "\n")] = true
	}
	if len(layouts) != 1 {
		t.Errorf("the map is laid out %d times", len(layouts))
	}
}

// TestLook narrows a picture to a player, and refuses looks at what the board lacks.
func TestLook(t *testing.T) {
	g := game(t, example)
	scene, err := drawn(printer(0), g, show.PictureOptions{Player: "anna"})
	if err != nil {
		t.Fatal(err)
	}
	want(t, "kairo paris casablanca johannesburg hawaii kuala-lumpur", ids(scene, scene.Look.Stops))
	want(t, "Anna (red): 4 keys", scene.Caption)
	if _, err := drawn(printer(0), g, show.PictureOptions{Player: "Zoe"}); err == nil {
		t.Error("there is no Zoe")
	}
	for _, look := range []show.PictureOptions{{Ticket: "kairo lima"}, {Longest: true}} {
		if _, err := drawn(printer(0), g, look); !errors.Is(err, kind.ErrAbsent) {
			t.Error(err)
		}
		if _, err := show.EmptyScene(printer(0), g.Board(), look); !errors.Is(err, kind.ErrAbsent) {
			t.Error(err)
		}
	}
}

// own returns a board of the user's own that has places.
func own(t testing.TB) kind.Board {
	t.Helper()
	b, err := globewords.Globetrotter{}.Read(fstest.MapFS{
		"board.toml": {Data: []byte("family = \"globetrotter\"\nid = \"globetrotter-attic\"\ntitle = \"From the attic\"\nopen = true\n")},
		"places.csv": {Data: []byte("place,kind,continent,port,casino,x,y\nSão Paulo,key,south-america,,,0.3,0.7\n" +
			"Macao,national,asia,yes,yes,0.8,0.5\nOslo,continental,europe,,,,\n")},
	}, "globetrotter-attic")
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestOwnBoard shows a board on which places have been located.
func TestOwnBoard(t *testing.T) {
	b := own(t)
	g, err := sessions.Read("rainy", []byte("purser 1\nmap globetrotter-attic\nplayer Anna red home sao-paulo\nplayer Ben blue home oslo\n\n"),
		func(*record.Record) (kind.Board, error) { return b, nil })
	if err != nil {
		t.Fatal(err)
	}
	scene, err := drawn(printer(0), g, show.PictureOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if city := scene.Board.Cities[0]; scene.Board.Coasts != "" || city.Name != "São Paulo" || city.X != 0.3 ||
		city.Y != 0.7 || city.Unplaced {
		t.Errorf("%+v", scene.Board.Cities)
	}
	want(t, "oslo", below(scene))
	if scene, err = show.EmptyScene(printer(0), b, show.PictureOptions{}); err != nil || scene.Title != "From the attic" ||
		len(scene.Pins) != 1 || scene.Pins[0].Seat != maps.Nobody {
		t.Errorf("%+v: %v", scene, err)
	}
	want(t, `
rainy: From the attic, Anna's turn, round 1

 Turn  Player      Keys  At         Money  Flight tickets  Jokers  Home
─────────────────────────────────────────────────────────────────────────────
 next  Anna (red)     0  São Paulo   $500               0       0  São Paulo
       Ben (blue)     0  Oslo        $500               0       0  Oslo

jackpot: $200, 2 flight tickets
on the board: 16 keys, among them those of São Paulo, South America, Asia and
Europe
`, printed(t, 84, func(p *show.Printer) error { show.Scoreboard(p, g); return nil }))
	want(t, `
 City       Kind              Continent      Remarks
──────────────────────────────────────────────────────────
 Macao      national city     Asia           port, casino
 Oslo       continental city  Europe
 São Paulo  key city          South America
`, printed(t, 80, func(p *show.Printer) error { return show.CommandsOf(view).Lookups()[0].Print(p, b, nil) }))
	about := view.About(b)
	want(t, "", about.Unsure.String())
	if about.Size != (show.Size{Cities: 3, Routes: -1, Tickets: -1}) || about.Holds[0].String() != "3 places" ||
		about.Holds[1].String() != "1 key city" {
		t.Error(about.Size, about.Holds)
	}
}

// TestBareBoard shows a board about which nothing is known.
func TestBareBoard(t *testing.T) {
	b, err := globewords.Globetrotter{}.Open(globewords.MapID)
	if err != nil {
		t.Fatal(err)
	}
	p := printer(80)
	if err := show.CommandsOf(view).Lookups()[0].Print(p, b, nil); err != nil {
		t.Fatal(err)
	}
	want(t, "note: the places of the map Globetrotter are read off your printed board while you play",
		strings.Join(p.Notes, "\n"))
	if size := view.About(b).Size; size.Cities != -1 {
		t.Error(size)
	}
	if scene, err := show.EmptyScene(p, b, show.PictureOptions{}); err != nil || len(scene.Board.Cities) != 0 {
		t.Error(err)
	}
}
