package routes_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"purser/internal/text"
	routemap "purser/maps/routes"
)

// TestBounds checks that anything longer than any name is refused, right above the bound,
// and before any work is done on it.
func TestBounds(t *testing.T) {
	b := open(t, "world")
	if _, err := b.City("lima" + strings.Repeat("!", 96)); err != nil {
		t.Errorf("a name of 100 bytes: %v", err)
	}
	if _, err := b.City("lima" + strings.Repeat("!", 97)); err == nil {
		t.Error("a name of 101 bytes is found")
	}
	if _, err := b.FindCity("lima" + strings.Repeat("!", 97)); err != nil {
		t.Errorf("words of 101 bytes: %v", err)
	}
	for n, want := range map[int]bool{600: true, 601: false} { // a word counts one more than its bytes
		words := []string{"moskva", "murmansk" + strings.Repeat("!", n-16)}
		if _, err := b.FindRoute(words...); (err == nil) != want {
			t.Errorf("%d bytes of a route: %v", n, err)
		}
	}
	for n, want := range map[int]bool{12: true, 13: false} {
		words := append([]string{"moskva", "murmansk"}, slices.Repeat([]string{"!"}, n-2)...)
		if _, err := b.FindRoute(words...); (err == nil) != want {
			t.Errorf("%d words of a route: %v", n, err)
		}
		if found := len(b.RoutesLike(words...)) > 0; found != want {
			t.Errorf("%d words are like %v", n, b.RoutesLike(words...))
		}
	}
	long := strings.Repeat("a ", 1<<15)
	for what, find := range map[string]func(){
		"City":        func() { b.City(long) },
		"FindCity":    func() { b.FindCity(long) },
		"FindPort":    func() { b.FindPort(strings.Fields(long)...) },
		"FindRoute":   func() { b.FindRoute(long) },
		"FindTicket":  func() { b.FindTicket(strings.Repeat("rio/", 1<<14)) },
		"Like":        func() { b.Like(long) },
		"RoutesLike":  func() { b.RoutesLike(long) },
		"TicketsLike": func() { b.TicketsLike(strings.Repeat("rio/", 1<<14)) },
	} {
		if n := testing.AllocsPerRun(2, find); n > 32_800 { // one for a word, where it splits them, and a few
			t.Errorf("%s allocates %v times for what is no name", what, n)
		}
	}
}

// TestCellBounds checks that a board cannot have a name that a search would not find.
func TestCellBounds(t *testing.T) {
	f := load(t, "world")
	f.swap(t, "cities.csv", "Lima,", strings.Repeat("L", 100)+",")
	for _, fault := range f.read(t) {
		if fault.File == "cities.csv" {
			t.Errorf("a name of 100 bytes: %v", fault)
		}
	}
	f = load(t, "world")
	f.swap(t, "cities.csv", "Lima,", strings.Repeat("L", 101)+",")
	expect(t, f.read(t), "cities.csv", f.line(t, "cities.csv", "LLL"), "cannot name a city")

	f = load(t, "world")
	f.swap(t, "board.toml", `["Athens", `, `["`+strings.Repeat("A", 100)+`", `)
	if faults := f.read(t); len(faults) > 0 {
		t.Errorf("another name of 100 bytes: %v", faults)
	}
	f = load(t, "world")
	f.swap(t, "board.toml", `["Athens", `, `["`+strings.Repeat("A", 101)+`", `)
	expectOnly(t, f.read(t), "board.toml", f.key(t, "names.Athina"), "cannot be another name of Athina")
}

// TestFewCandidates checks that no more candidates are listed than a reader can take in.
func TestFewCandidates(t *testing.T) {
	for _, test := range []struct {
		board, words string
		want         int
	}{
		{"world", "v l zz", 4},    // lanes that match except for the color
		{"world", "c l", 8},       // one letter for each city
		{"world", "lma tokyo", 0}, // too short to guess at
		{"world", "limma tokyo", 1},
	} {
		_, err := open(t, test.board).FindRoute(strings.Fields(test.words)...)
		var unknown *text.NameError
		if !errors.As(err, &unknown) || len(unknown.Candidates) != test.want ||
			strings.Contains(err.Error(), "things") {
			t.Errorf("%s: %v, want %d candidates", test.words, err, test.want)
		}
	}
	for _, test := range []struct {
		board, cities string
		want          int
	}{
		{"world", "tokyo/southern-ocean", 6},
		{"great-lakes", "chicago/lake-huron", 0}, // there would be 7
	} {
		b := open(t, test.board)
		_, err := b.Ticket(cities(t, b, test.cities))
		var unknown *text.NameError
		if !errors.As(err, &unknown) || len(unknown.Candidates) != test.want {
			t.Errorf("%s: %v, want %d candidates", test.cities, err, test.want)
		}
	}
}

// TestLongCell checks that a fault does not repeat all of a long cell.
func TestLongCell(t *testing.T) {
	f := load(t, "world")
	f["tickets.csv"] += "Lima - Tokyo," + strings.Repeat("9", 1000) + ",1,1\n"
	faults := f.read(t)
	if want := `Lima - Tokyo: completed "` + strings.Repeat("9", 200) +
		`…" is not a number of points`; faults[0].What.String() != want {
		t.Errorf("%v, want %s", faults, want)
	}
}

// BenchmarkTicketsLike lists the tickets for as many words as are ever split.
func BenchmarkTicketsLike(b *testing.B) {
	world := open(b, "world")
	words := slices.Repeat([]string{"new"}, 12)
	for b.Loop() {
		if list := world.TicketsLike(words...); len(list) > 0 {
			b.Fatalf("%v are like %v", list, words)
		}
	}
}

// BenchmarkFindTicket finds a tour by all of its words.
func BenchmarkFindTicket(b *testing.B) {
	world := open(b, "world")
	var want routemap.TicketNo
	for i := range world.Tickets {
		if len(world.Tickets[i].ID) > len(world.Tickets[want].ID) {
			want = routemap.TicketNo(i)
		}
	}
	words := strings.FieldsFunc(world.Tickets[want].ID, func(r rune) bool { return r == '/' || r == '-' })
	for b.Loop() {
		if got, err := world.FindTicket(words...); err != nil || got != want {
			b.Fatalf("%v is %v, %v", words, got, err)
		}
	}
}
