package routes_test

import (
	"strings"
	"testing"

	"purser/internal/text"
	routemap "purser/maps/routes"
	routewords "purser/sessions/notation/routes"
)

// TestOpenCards lists the cards for a lane that its line names for the first time.
func TestOpenCards(t *testing.T) {
	for _, test := range []struct{ board, line, want string }{
		{"open-world", "claim lima/sydney/black 8 ship", "ship-black double-black wild"},
		{"open-world", "claim lima/cordoba/red 2 train", "train-red anchor-red wild"},
		{"paris", "claim bastille/opera/blue 2", "blue wild"},
	} {
		b, err := routemap.Open(test.board)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(routewords.CardsFor(b, strings.Fields(test.line)), " "); got != test.want {
			t.Errorf("%s: %s, want %s", test.line, got, test.want)
		}
	}
}

// TestUnknownOnOpenBoards says what is unknown, where the words are too few for a new route.
func TestUnknownOnOpenBoards(t *testing.T) {
	b, err := routemap.Open("paris")
	if err != nil {
		t.Fatal(err)
	}
	s := routemap.NewSketch(b)
	x, _, _ := s.City("bastille")
	y, _, _ := s.City("opera")
	if _, _, err := s.Lane(x, y, "white", routemap.LaneFact{Spaces: 2}, 3); err != nil {
		t.Fatal(err)
	}
	const both = "name both ends of the route and its color, such as bastille louvre blue 2"
	for typed, want := range map[string]string{
		"zzz":       `"zzz" is not known on this board yet; ` + both,
		"zzz 3":     `"zzz" is not known on this board yet; ` + both,
		"opera zzz": `"zzz" is not known on this board yet; ` + both,
		"opera":     both,
	} {
		if _, err := routewords.VerbOf("claim").Typed(s.Board, strings.Fields(typed)); err == nil || err.Error() != want {
			t.Errorf("%s: %v\nwant %s", typed, err, want)
		}
	}
}

// TestPartedExample shows where the names of a new lane end as it is typed.
func TestPartedExample(t *testing.T) {
	for id, want := range map[string]string{"open-world": "lima / sydney / black 8 ships", "paris": "bastille / louvre / blue 2"} {
		b, err := routemap.Open(id)
		if err != nil {
			t.Fatal(err)
		}
		_, err = routewords.VerbOf("claim").Typed(b, strings.Fields("hamburg kuala lumpur black"))
		want = `"hamburg kuala lumpur" does not say where the first name ends; write ` + want
		if err == nil || err.Error() != want {
			t.Errorf("%s: %v\nwant %s", id, err, want)
		}
	}
}

// FuzzOpenTyped types anything on an open board.
func FuzzOpenTyped(f *testing.F) {
	for _, words := range []string{"opera bastil gre", "bastille/notre-dame/blue 2", "a b c 3 with 2 red keep",
		"a/b/c/d 9/13/19", "lima syd bl 8 ship", "/ / /", "a/b", "a b gray-2 1 pair"} {
		for n := range words { // what has been typed so far
			f.Add(words, n+1)
		}
	}
	var boards []*routemap.Board
	for _, id := range []string{"paris", "open-world"} {
		b, err := routemap.Open(id)
		if err != nil {
			f.Fatal(err)
		}
		s := routemap.NewSketch(b)
		x, _, _ := s.City("bastille")
		y, _, _ := s.City("opera")
		if _, _, err := s.Lane(x, y, "white", routemap.LaneFact{Spaces: 2}, 3); err != nil {
			f.Fatal(err)
		}
		boards = append(boards, b, s.Board)
	}
	f.Fuzz(func(t *testing.T, words string, n int) {
		if n < 1 || n > len(words) {
			return
		}
		args := strings.Fields(words[:n])
		for _, b := range boards {
			for _, verb := range routewords.VerbsOf(b) {
				m, err := verb.Typed(b, args)
				if err != nil {
					verb.WithFacts(b, args, "2")
					continue
				}
				line := routewords.Words(b, m)
				again, err := routewords.Line(b, line)
				if err != nil || routewords.Words(b, again) != line {
					t.Errorf("%q is %q, and that is %q (%v)", words[:n], line, routewords.Words(b, again), err)
				}
			}
		}
	})
}

// TestNewLaneCards lists the cards that pay for a lane that a line enters.
func TestNewLaneCards(t *testing.T) {
	b, err := routemap.Open("paris")
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(routewords.CardsFor(b, strings.Fields("claim opera louvre blue 2")), " "); got != "blue wild" {
		t.Error(got)
	}
}

// TestKeepTwice holds that a card may be kept by what is typed first and by the spaces that are asked for, with cards
// between them and in every language.
func TestKeepTwice(t *testing.T) {
	b, err := routemap.Open("paris")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ typed, told, want string }{
		{"opera/louvre/blue keep", "2 keep", "opera/louvre/blue 2 keep"},
		{"opera/louvre/blue", "2 keep", "opera/louvre/blue 2 keep"},
		{"opera/louvre/blue keep", "2", "opera/louvre/blue 2 keep"},
		{"opera/louvre/blue with 2b keep", "2 keep", "opera/louvre/blue 2 with 2b keep"},
		{"opera/louvre/blue with 2b", "2 keep", "opera/louvre/blue 2 with 2b keep"},
		{"hij klm rot behalten", "2", "hij klm rot 2 behalten"},
		{"hij klm rot behalten", "2 behalten", "hij klm rot 2 behalten"},
		{"hij klm rot mit 2r behalten", "2 behält", "hij klm rot 2 mit 2r behalten"},
	} {
		claim := routewords.VerbOf("claim")
		words := claim.WithFacts(b, strings.Fields(test.typed), test.told)
		if got := strings.Join(words, " "); got != test.want {
			t.Errorf("%s and %s: %s, not %s", test.typed, test.told, got, test.want)
		}
		if m, err := claim.TypedIn(text.ByTag("de"), b, words); err != nil || !m.Keep || m.Facts.Lane.Spaces != 2 {
			t.Errorf("%q: %v", words, err)
		}
	}
}
