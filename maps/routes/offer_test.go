package routes_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	routemap "purser/maps/routes"
)

// lanes lists a board's lanes: id, kind and spaces, ? if it is only offered, and its twin.
func lanes(b *routemap.Board) (all []string) {
	for i := range b.Routes {
		r := &b.Routes[i]
		row := r.ID + " " + r.Fact().Words(b)
		if r.Offered {
			row += " ?"
		}
		if r.Twin != routemap.NoRoute {
			row += " & " + b.LaneWord(r.Twin)
		}
		all = append(all, row)
	}
	return all
}

// ship and train are the facts of a lane with that many spaces.
func ship(n int) routemap.LaneFact  { return routemap.LaneFact{Spaces: n, Kind: routemap.Ship} }
func train(n int) routemap.LaneFact { return routemap.LaneFact{Spaces: n, Kind: routemap.Train} }

// offer returns a board that is offered things.
func offer(b *routemap.Board, things ...any) *routemap.Board {
	lesson := b.Offer()
	for _, thing := range things {
		lesson.Add(thing)
	}
	return lesson.Board
}

// TestOffered enters lanes on a board with offered lanes: entered facts count, whatever was
// offered, and the lanes of a double route are those that were entered first.
func TestOffered(t *testing.T) {
	lane := func(color string, says routemap.LaneFact) any {
		return routemap.NamedLane{A: "a", B: "b", Color: color, LaneFact: says}
	}
	type told struct {
		color   string
		says    routemap.LaneFact
		against string
	}
	for _, tt := range []struct {
		name   string
		offers []any
		told   []told
		want   []string
	}{
		{"nothing told", []any{lane("red", ship(2)), lane("black", ship(2))}, nil,
			[]string{"a/b/red 2 ship ? & black", "a/b/black 2 ship ? & red"}},
		{"offered twice", []any{lane("red", ship(2)), lane("red", ship(3))}, nil, []string{"a/b/red 2 ship ?"}},
		{"no lane", []any{lane("pink", ship(2)), lane("red", ship(9)), routemap.NamedLane{A: "a", B: "a", Color: "red",
			LaneFact: ship(2)},
			routemap.NamedLane{A: "", B: "a", Color: "red", LaneFact: ship(2)}}, nil, nil},
		{"as offered", []any{lane("red", ship(2))}, []told{{"red", ship(2), ""}}, []string{"a/b/red 2 ship"}},
		{"otherwise than offered", []any{lane("red", ship(2))}, []told{{"red", train(3), ""},
			{"red", train(2), "A – B (red) has 3 spaces according to line 1, not 2"}},
			[]string{"a/b/red 3 train"}},
		{"the twin takes the length", []any{lane("red", ship(2)), lane("black", ship(2))}, []told{{"red", ship(3), ""}},
			[]string{"a/b/red 3 ship & black", "a/b/black 3 ship ? & red"}},
		{"of another kind than its twin", []any{lane("red", train(2))}, []told{{"black", train(2), ""},
			{"red", ship(2), ""}},
			[]string{"a/b/red 2 ship", "a/b/black 2 train"}},
		{"two others than offered", []any{lane("red", train(2)), lane("black", train(2))},
			[]told{{"white", train(1), ""}, {"green", train(1), ""}},
			[]string{"a/b/red 2 train ? & black", "a/b/black 2 train ? & red", "a/b/white 1 train & green",
				"a/b/green 1 train & white"}},
		{"one of those offered", []any{lane("red", train(2)), lane("black", train(2))}, []told{{"white", train(1), ""},
			{"black", train(1), ""}},
			[]string{"a/b/red 2 train ?", "a/b/black 1 train & white", "a/b/white 1 train & black"}},
		{"the third is told", []any{lane("red", train(2))}, []told{{"white", train(2), ""}, {"green", train(2), ""},
			{"red", train(2), "A – B (red) would be a third lane; a double route has only two: A – B (white) and A – B (green)"}},
			[]string{"a/b/red 2 train", "a/b/white 2 train & green", "a/b/green 2 train & white"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			b := open(t, "open-world")
			s := routemap.NewSketch(offer(b, tt.offers...))
			for i, x := range tt.told {
				a, _, errA := s.City("a")
				c, _, errC := s.City("b")
				_, against, err := s.Lane(a, c, x.color, x.says, i+1)
				if err != nil || errA != nil || errC != nil {
					t.Fatal(err, errA, errC)
				}
				have := ""
				for _, clause := range against {
					have += clause.String()
					break
				}
				if have != x.against {
					t.Errorf("%s: %s", x.color, have)
				}
			}
			if diff := cmp.Diff(tt.want, lanes(s.Board)); diff != "" {
				t.Error(diff)
			}
			if len(b.Routes)+len(b.Cities) > 0 {
				t.Error("the board itself has changed")
			}
		})
	}
}

// TestOfferedNeedsTelling checks that an offered lane or ticket must be entered before a
// record may name it; offers do not affect what the tables of a board list.
func TestOfferedNeedsTelling(t *testing.T) {
	ticket := func(cities ...string) any {
		return routemap.NamedTicket{Cities: cities, Worth: routemap.Worth{Completed: 7}}
	}
	b := offer(open(t, "open-world"), routemap.NamedLane{A: "b", B: "a", Color: "red", LaneFact: ship(2)},
		ticket("b", "a"), ticket("a", "a"), ticket("a"))
	if len(b.Routes) != 1 || len(b.Tickets) != 1 || !b.Tickets[0].Offered || b.Tickets[0].ID != "a/b" {
		t.Fatalf("%v, %+v", lanes(b), b.Tickets)
	}
	if b.Printed() != b {
		t.Error("what other games offer is no part of the board that lies on the table")
	}
	s := routemap.NewSketch(b)
	x, _, _ := s.City("a")
	y, _, _ := s.City("b")
	var untold *routemap.UnknownLaneError
	if _, _, err := s.Lane(x, y, "red", routemap.LaneFact{}, 1); !errors.As(err, &untold) || untold.ID != "a/b/red" {
		t.Errorf("the lane: %v", err)
	}
	var unworth *routemap.UnknownTicketError
	if _, _, err := s.Ticket([]routemap.CityNo{y, x}, routemap.Worth{}, 1); !errors.As(err, &unworth) ||
		unworth.ID != "a/b" || unworth.Tour {
		t.Errorf("the ticket: %v", err)
	}
	mark := s.Mark()
	if k, against, err := s.Ticket([]routemap.CityNo{x, y}, routemap.Worth{Completed: 9}, 3); err != nil ||
		against != nil || s.Board.Tickets[k].Offered || s.Board.Tickets[k].Completed != 9 {
		t.Errorf("told: %v, %v, %+v", against, err, s.Board.Tickets[k])
	}
	if _, against, _ := s.Ticket([]routemap.CityNo{x, y}, routemap.Worth{Completed: 7}, 4); fmt.Sprint(
		against) != "[A – B is worth 9 according to line 3, not 7]" {
		t.Errorf("told another way: %v", against)
	}
	if s.Back(mark); !s.Board.Tickets[0].Offered || s.Board.Tickets[0].Completed != 7 {
		t.Errorf("taken back: %+v", s.Board.Tickets[0])
	}
}

// TestOfferedBesideTables offers lanes on a board that lists its own.
func TestOfferedBesideTables(t *testing.T) {
	b := open(t, "world")
	offered := offer(b,
		routemap.NamedLane{A: "lima", B: "sydney", Color: "white", LaneFact: ship(2)}, // listed
		// contradicts it, or is a third
		routemap.NamedLane{A: "lima", B: "sydney", Color: "black", LaneFact: ship(2)},
		routemap.NamedLane{A: "lima", B: "cambridge-bay", Color: "red", LaneFact: train(2)}, // does not contradict it
		routemap.NamedTicket{Cities: []string{"lima", "cambridge-bay"}, Worth: routemap.Worth{Completed: 3}})
	if diff := cmp.Diff([]string{"cambridge-bay/lima/red 2 train ?"}, lanes(offered)[len(b.Routes):]); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(lanes(b), lanes(offered)[:len(b.Routes)]); diff != "" {
		t.Errorf("the tables: %s", diff)
	}
	if n := len(offered.Tickets) - len(b.Tickets); n != 1 {
		t.Errorf("%d tickets more", n)
	}
}

// TestTellingWords checks the words of a record for the facts of lanes and tickets.
func TestTellingWords(t *testing.T) {
	paris, world := open(t, "paris"), open(t, "open-world")
	for _, tt := range []struct{ have, want string }{
		{train(2).Words(paris), "2"},
		{routemap.LaneFact{}.Words(paris), ""},
		{routemap.LaneFact{}.Words(world), ""},
		{train(3).Words(world), "3 train"},
		{ship(8).Words(world), "8 ship"},
		{routemap.LaneFact{Spaces: 1, Pair: true}.Words(world), "1 pair"},
		{routemap.Worth{}.Words(2), ""},
		{routemap.Worth{Completed: 7, InOrder: 7, Failed: 7}.Words(2), "7"},
		{routemap.Worth{Completed: 9, InOrder: 13, Failed: 19}.Words(3), "9/13/19"},
	} {
		if tt.have != tt.want {
			t.Errorf("%q, want %q", tt.have, tt.want)
		}
	}
}
