package routes_test

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"purser/internal/text"
	routemap "purser/maps/routes"
)

// A saying is one thing that a line says about an open board.
type saying struct {
	cities []string
	color  string // of a lane; empty for a ticket
	lane   routemap.LaneFact
	worth  routemap.Worth
}

// tell adds it, and returns the result in words.
func (x saying) tell(s *routemap.Sketch, line int) string {
	var cities []routemap.CityNo
	for _, name := range x.cities {
		c, _, err := s.City(name)
		if err != nil {
			return err.Error()
		}
		cities = append(cities, c)
	}
	if x.color == "" {
		t, against, err := s.Ticket(cities, x.worth, line)
		return fmt.Sprint(t, against, err)
	}
	r, against, err := s.Lane(cities[0], cities[1], x.color, x.lane, line)
	return fmt.Sprint(r, against, err)
}

// sayings draws what may be said about a board: with few cities, so that sayings collide.
func sayings(b *routemap.Board) *rapid.Generator[saying] {
	cities := rapid.SampledFrom([]string{"a", "b", "c", "Notre Dame", "notre-dame"})
	colors := append([]string{"gray", "gray-2", "Grau"}, b.CardColors[:3]...)
	return rapid.Custom(func(t *rapid.T) (x saying) {
		if rapid.IntRange(0, 3).Draw(t, "what") == 0 {
			x.cities = rapid.SliceOfN(cities, 1, 3).Draw(t, "ticket")
			x.worth = routemap.Worth{Completed: rapid.IntRange(0, 2).Draw(t, "worth")}
			return x
		}
		x.cities = rapid.SliceOfN(cities, 2, 2).Draw(t, "ends")
		x.color = rapid.SampledFrom(colors).Draw(t, "color")
		x.lane = routemap.LaneFact{Spaces: rapid.IntRange(0, 4).Draw(t, "spaces")}
		if b.Values.HasShips() {
			x.lane.Kind = rapid.SampledFrom([]routemap.Piece{routemap.Train, routemap.Ship}).Draw(t, "kind")
			x.lane.Pair = x.lane.Kind == routemap.Train && rapid.IntRange(0, 3).Draw(t, "pair") == 0
		}
		return x
	})
}

// differ tells two boards apart by all that they have, indexes included.
func differ(want, got *routemap.Board) string {
	if reflect.DeepEqual(want, got) { // most are, and are sooner compared like this
		return ""
	}
	return cmp.Diff(want, got, cmp.AllowUnexported(routemap.Board{}), cmpopts.EquateEmpty())
}

// known checks what is true of a board while it is learned: everything is found by its id,
// and the lanes of a double route know each other.
func known(t *rapid.T, b *routemap.Board) {
	for i := range b.Cities {
		if c, ok := b.CityOf(b.Cities[i].ID); !ok || int(c) != i {
			t.Fatalf("%s is city %d", b.Cities[i].ID, c)
		}
	}
	for i := range b.Tickets {
		if k, ok := b.TicketOf(b.Tickets[i].ID); !ok || int(k) != i {
			t.Fatalf("%s is ticket %d", b.Tickets[i].ID, k)
		}
	}
	for i := range b.Routes {
		r := &b.Routes[i]
		if no, ok := b.RouteOf(r.ID); !ok || int(no) != i || !slices.Contains(b.Between(r.B, r.A), no) {
			t.Fatalf("%s is route %d", r.ID, no)
		}
		if r.Twin == routemap.NoRoute {
			continue
		}
		if twin := &b.Routes[r.Twin]; twin.Twin != routemap.RouteNo(i) || twin.A != r.A || twin.B != r.B ||
			twin.Kind != r.Kind {
			t.Fatalf("%+v is the twin of %+v", *twin, *r)
		}
	}
}

// TestSketchBack adds things to open boards and undoes some: the result is the same board,
// with the same answers, as if only the remaining ones had been added. Some boards have
// offers of other games. The original board does not change.
func TestSketchBack(t *testing.T) {
	for _, id := range []string{"paris", "open-world"} {
		b := open(t, id)
		t.Run(id, rapid.MakeCheck(func(t *rapid.T) {
			any := sayings(b)
			base := b
			if rapid.Bool().Draw(t, "offered") {
				base = offered(b, rapid.SliceOfN(any, 0, 8).Draw(t, "offers"))
				known(t, base)
			}
			before := routemap.NewSketch(base).Board
			s := routemap.NewSketch(base)
			var told []saying
			var answers []string
			marks := []routemap.Mark{s.Mark()}
			for range rapid.IntRange(0, 25).Draw(t, "steps") {
				if rapid.IntRange(0, 4).Draw(t, "back") == 0 {
					to := rapid.IntRange(0, len(told)).Draw(t, "to")
					s.Back(marks[to])
					told, answers, marks = told[:to], answers[:to], marks[:to+1]
				} else {
					x := any.Draw(t, "saying")
					told, answers = append(told, x), append(answers, x.tell(s, len(told)+1))
					marks = append(marks, s.Mark())
				}
				known(t, s.Board)
			}
			fresh := routemap.NewSketch(base)
			for i, x := range told {
				if answer := x.tell(fresh, i+1); answer != answers[i] {
					t.Fatalf("%+v: %s, and on a fresh sketch %s", x, answers[i], answer)
				}
			}
			if diff := differ(fresh.Board, s.Board); diff != "" {
				t.Fatalf("after what was taken back: %s", diff)
			}
			s.Back(marks[0])
			if diff := differ(before, s.Board); diff != "" {
				t.Fatalf("everything is taken back, but: %s", diff)
			}
			if diff := differ(before, routemap.NewSketch(base).Board); diff != "" ||
				s.Board.Printed() != base.Printed() {
				t.Fatalf("the board itself has changed: %s", diff)
			}
		}))
	}
}

// offered returns a board on which other games offer what was said.
func offered(b *routemap.Board, said []saying) *routemap.Board {
	var lanes, tickets []any
	for _, x := range said {
		if x.color == "" {
			tickets = append(tickets, routemap.NamedTicket{Cities: x.cities, Worth: x.worth})
		} else {
			lanes = append(lanes, routemap.NamedLane{A: x.cities[0], B: x.cities[1], Color: x.color, LaneFact: x.lane})
		}
	}
	return offer(b, append(lanes, tickets...)...)
}

// on is a sketch of an open board that knows three cities: a, b and c.
func on(t *testing.T, id string) *routemap.Sketch {
	t.Helper()
	s := routemap.NewSketch(open(t, id))
	for _, name := range []string{"a", "b", "c"} {
		if _, near, err := s.City(name); err != nil || len(near) > 0 {
			t.Fatal(near, err)
		}
	}
	return s
}

// TestSketchesApart adds different things to two sketches of one board, in turn: neither has what
// was said of the other.
func TestSketchesApart(t *testing.T) {
	other := open(t, "open-world")
	own := *other
	b := &own
	b.Routes, b.Cities = slices.Grow(b.Routes, 9), slices.Grow(b.Cities, 9) // as a board of any file may have room
	b.Tickets = slices.Grow(b.Tickets, 9)
	any := sayings(b)
	rapid.Check(t, func(t *rapid.T) {
		side, told := [2]*routemap.Sketch{routemap.NewSketch(b), routemap.NewSketch(b)}, [2][]saying{}
		for line := range rapid.IntRange(2, 12).Draw(t, "sayings") {
			x := any.Draw(t, "saying")
			told[line%2] = append(told[line%2], x)
			x.tell(side[line%2], line/2+1)
		}
		for i, sayings := range told {
			alone := routemap.NewSketch(other)
			for line, x := range sayings {
				x.tell(alone, line+1)
			}
			if diff := differ(alone.Board, side[i].Board); diff != "" {
				t.Fatalf("beside another sketch: %s", diff)
			}
		}
	})
}

// TestPlaces names cities of Paris that are at the same place, or nowhere on its map: no two cities have the same known
// place, and one that is corrected gets the place of its new name.
func TestPlaces(t *testing.T) {
	s := routemap.NewSketch(open(t, "paris"))
	for _, tt := range []struct {
		name, said string
		placed     bool
	}{
		{"etoile", "Étoile", true}, {"arc de triomphe", "Arc de Triomphe", false}, {"nowhere", "Nowhere", false},
		{"sacre coeur", "Sacré-Cœur", true}, {"trocadro", "Trocadro", false},
	} {
		c, _, err := s.City(tt.name)
		if city := s.Board.Cities[c]; err != nil || city.Name != tt.said || city.Unplaced == tt.placed {
			t.Errorf("%s is %+v, %v", tt.name, city, err)
		}
	}
	right := s.Board.Renamed(routemap.Renaming{Old: "trocadro", New: "trocadero"})
	if city := right.Cities[4]; city.Name != "Trocadéro" || city.Unplaced {
		t.Errorf("the corrected city is %+v", city)
	}
	ids := map[string]bool{}
	for _, p := range s.Board.Places {
		if ids[p.ID] || p.X < 0.02 || p.X > 0.98 || p.Y < 0.02 || p.Y > 0.98 {
			t.Errorf("%+v is there twice, or at the edge", p)
		}
		ids[p.ID] = true
	}
}

// TestSketchCity names cities for the first time and again.
func TestSketchCity(t *testing.T) {
	s := routemap.NewSketch(open(t, "paris"))
	for _, tt := range []struct {
		name, id string
		no       routemap.CityNo
		near     []string
	}{
		{"Notre Dame", "notre-dame", 0, nil},
		{"notre-dame", "notre-dame", 0, nil},
		{"Opéra", "opera", 1, nil},
		{"OPERA", "opera", 1, nil},
		{"opra", "opra", 2, []string{"opera"}},
		{"opra", "opra", 2, nil},
		{"montmartre", "montmartre", 3, nil},
	} {
		c, near, err := s.City(tt.name)
		if err != nil || c != tt.no || s.Board.Cities[c].ID != tt.id || !slices.Equal(near, tt.near) ||
			s.Board.Cities[c].Unplaced != (tt.id == "opra") {
			t.Errorf("%s is city %d, %+v, near %q, %v", tt.name, c, s.Board.Cities[c], near, err)
		}
	}
	if name := s.Board.Cities[0].Name; name != "Notre-Dame" {
		t.Errorf("notre-dame is called %q", name)
	}
	for _, name := range []string{"", "!", "a\tb", strings.Repeat("a", routemap.MaxName+1)} {
		if _, _, err := s.City(name); err == nil || !strings.HasSuffix(err.Error(), "cannot name a city") {
			t.Errorf("%q: %v", name, err)
		}
	}
	if len(s.Board.Cities) != 4 {
		t.Errorf("%d cities", len(s.Board.Cities))
	}
}

// TestSketchNear takes cities back, also after more than are compared: no new city is near one of them, but
// near one that is left.
func TestSketchNear(t *testing.T) {
	for _, more := range []int{0, 400} {
		s := routemap.NewSketch(open(t, "paris"))
		name := func(city string, want ...string) {
			t.Helper()
			if _, near, err := s.City(city); err != nil || !slices.Equal(near, want) {
				t.Errorf("%s, with %d more taken back: near %q, %v", city, more, near, err)
			}
		}
		name("louvre")
		mark := s.Mark()
		name("opera")
		for i := range more {
			name(fmt.Sprint("stop-", i))
		}
		last := s.Mark()
		name("bastille")
		s.Back(last)
		s.Back(mark)
		name("opra")
		name("louvres", "louvre")
	}
}

// TestColorMeant finds the color that the beginning of a word means on a board, if it is
// clear.
func TestColorMeant(t *testing.T) {
	for _, tt := range []struct{ board, word, want string }{
		{"world", "bla", "black"}, {"world", "Black", "black"}, {"world", "gr", "gr"}, {"world", "gre", "green"},
		{"world", "g", "g"},
		{"world", "gra", "gray"}, {"world", "grey", "gray"}, {"world", "grey-2", "gray-2"},
		{"world", "schwarz", "black"}, {"world", "mauve", "mauve"},
		{"paris", "gr", "green"}, {"paris", "gra", "gra"}, {"paris", "bl", "blue"},
	} {
		if got := open(t, tt.board).ColorMeant(tt.word); got != tt.want {
			t.Errorf("%s on %s: %s, not %s", tt.word, tt.board, got, tt.want)
		}
	}
	for _, color := range []string{"gray", "gray-2", "grey"} { // no lane of Paris is gray
		if _, _, err := on(t, "paris").Lane(1, 0, color, routemap.LaneFact{Spaces: 2}, 1); err == nil {
			t.Errorf("a lane of Paris is %s", color)
		}
	}
}

// TestSketchUntold checks the errors for what is named for the first time, in English and
// in German, and the known facts next to each.
func TestSketchUntold(t *testing.T) {
	for _, tt := range []struct {
		board, name, english, german string
		err                          func(s *routemap.Sketch) error
	}{
		{"paris", "a lane", "A – B (blue) is named for the first time: add its spaces, such as 2",
			"A – B (blau) kommt zum ersten Mal vor: nenne dahinter die Zahl der Felder, z. B. 2",
			func(s *routemap.Sketch) error { _, _, err := s.Lane(1, 0, "blue", routemap.LaneFact{}, 1); return err }},
		{"open-world", "a lane", "A – B (red) is named for the first time: add its spaces, and train, ship or pair, such as 3 train",
			"A – B (rot) kommt zum ersten Mal vor: nenne dahinter die Zahl der Felder und train, ship oder pair, z. B. 3 train",
			func(s *routemap.Sketch) error { _, _, err := s.Lane(0, 1, "red", routemap.LaneFact{}, 1); return err }},
		{"paris", "a ticket", "A – B is shown for the first time: add its points, such as 7",
			"A – B wird zum ersten Mal aufgedeckt: nenne dahinter die Punkte, z. B. 7",
			func(s *routemap.Sketch) error {
				_, _, err := s.Ticket([]routemap.CityNo{1, 0}, routemap.Worth{}, 1)
				return err
			}},
		{"open-world", "a tour", "B – A – C is shown for the first time: add its values, completed, in order and failed, such as 9/13/19",
			"B – A – C wird zum ersten Mal aufgedeckt: nenne dahinter, was sie erfüllt, in der angegebenen Reihenfolge und nicht erfüllt zählt, z. B. 9/13/19",
			func(s *routemap.Sketch) error {
				_, _, err := s.Ticket([]routemap.CityNo{1, 0, 2}, routemap.Worth{}, 1)
				return err
			}},
	} {
		t.Run(tt.board+" "+tt.name, func(t *testing.T) {
			s := on(t, tt.board)
			mark := s.Mark()
			err := tt.err(s)
			var lane *routemap.UnknownLaneError
			var ticket *routemap.UnknownTicketError
			var says text.Sentence
			switch {
			case errors.As(err, &lane):
				says = lane.Sentence()
			case errors.As(err, &ticket):
				says = ticket.Sentence()
			default:
				t.Fatal(err)
			}
			if err.Error() != tt.english || text.ByTag("de").Words(says) != tt.german {
				t.Errorf("%s; %s", err, text.ByTag("de").Words(says))
			}
			if s.Mark() != mark {
				t.Error("something was told")
			}
			for _, tell := range []func() error{
				func() error { _, _, err := s.Lane(0, 1, "blue", routemap.LaneFact{Spaces: 1}, 1); return err },
				func() error { _, _, err := s.Lane(0, 1, "red", routemap.LaneFact{Spaces: 1}, 1); return err },
				func() error {
					_, _, err := s.Ticket([]routemap.CityNo{0, 1}, routemap.Worth{Completed: 2}, 1)
					return err
				},
				func() error {
					_, _, err := s.Ticket([]routemap.CityNo{1, 0, 2}, routemap.Worth{Completed: 2, InOrder: 3,
						Failed: 4}, 1)
					return err
				},
			} {
				_ = tell() // what the other board lacks is refused
			}
			if err := tt.err(s); err != nil {
				t.Errorf("told, and still: %v", err)
			}
		})
	}
}
