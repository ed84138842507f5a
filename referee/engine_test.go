package referee_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"purser/internal/soak"
	"purser/maps"
	"purser/referee"
)

// The simplest game there is: everybody adds numbers to a sum that may not exceed a limit,
// one after the other, and only the limit can be bent.
type (
	setup struct{ names []string }
	table struct {
		names []string
		sum   int
		turn  referee.Seat
	}
	move struct {
		seat referee.Seat
		n    int
		why  string
	}
	law = referee.Law[setup, table, move]
)

const limit = 10

var (
	players = &law{Rule: &referee.Rule{ID: "players"},
		Setup: func(s *setup, p referee.Seat) referee.Outcome {
			switch {
			case p == maps.Nobody && len(s.names) == 0:
				return referee.Breaks("nobody plays")
			case p != maps.Nobody && s.names[p] == "":
				return referee.Breaks("player %d has no name", p+1)
			}
			return referee.Outcome{}
		}}
	order = &law{Rule: &referee.Rule{ID: "order"},
		Move: func(t *table, m *move) referee.Outcome {
			if m.seat != t.turn {
				return referee.Breaks("not the turn of %s", t.names[m.seat])
			}
			return referee.Outcome{}
		}}
	most = &law{Rule: &referee.Rule{ID: "most", Bends: true},
		Move: func(t *table, m *move) referee.Outcome {
			switch {
			case m.n == 0:
				return referee.CannotCheck("the number was not written down")
			case t.sum+m.n > limit:
				return referee.Breaks("%d is more than %d", t.sum+m.n, limit)
			case t.sum+m.n == limit:
				return referee.Warns("that is the limit")
			}
			return referee.Outcome{}
		}}
)

var engine = referee.Engine[setup, table, move]{
	New: func(s *setup) (*table, error) {
		if refusals := referee.CheckSetup([]*law{players}, s, len(s.names),
			func(p referee.Seat) string { return s.names[p] }); refusals != nil {
			return nil, refusals
		}
		return &table{names: s.names}, nil
	},
	Laws: func(*table, *move) []*law { return []*law{order, most} },
	Play: func(t *table, m *move) {
		t.sum += m.n
		if m.seat == t.turn {
			t.turn = (t.turn + 1) % referee.Seat(len(t.names))
		}
	},
	Clone:   func(t *table) *table { next := *t; return &next },
	Name:    func(t *table, p referee.Seat) string { return t.names[p] },
	By:      func(m *move) (*referee.Seat, *string) { return &m.seat, &m.why },
	Instead: func(_ *table, moves []move) *move { return &move{seat: moves[0].seat} },
}

var two = &setup{[]string{"Anna", "Ben"}}

// TestJudge checks what every rule says about a move, and what consent does to that.
func TestJudge(t *testing.T) {
	for _, tt := range []struct {
		move    move
		want    string
		refused bool
	}{
		{move{0, 3, ""}, "", false},
		{move{0, 0, ""}, "most unchecked", false},
		{move{0, 10, ""}, "most warned", false},
		{move{0, 11, ""}, "most broken", true},
		{move{0, 11, " "}, "most broken", true},
		{move{0, 11, "late"}, "most waived", false},
		{move{1, 3, "late"}, "order broken", true},
		{move{1, 11, "late"}, "order broken, most broken", true}, // both or none
		{move{1, 11, ""}, "order broken, most broken", true},
	} {
		start, _ := engine.New(two)
		v := engine.Judge(start, &tt.move)
		var got string
		for i, f := range v {
			if i > 0 {
				got += ", "
			}
			got += f.Rule.ID + " " + [...]string{"kept", "warned", "unchecked", "broken", "waived"}[f.Status]
		}
		if got != tt.want || v.Refused() != tt.refused {
			t.Errorf("%+v: %s, want %s", tt.move, got, tt.want)
		}
	}
}

// TestSetup refuses what belongs to no player before the others, and all players at once.
func TestSetup(t *testing.T) {
	for _, tt := range []struct {
		names []string
		want  string
	}{
		{[]string{"Anna"}, ""},
		{nil, "nobody plays"},
		{[]string{"", "Ben", ""}, "player 1 has no name\nplayer 3 has no name"},
	} {
		_, stopped, err := engine.Replay(&setup{tt.names}, nil, nil)
		if got := ""; err != nil {
			if got = err.Error(); got != tt.want || stopped != -1 {
				t.Errorf("%q: %d, %s", tt.names, stopped, got)
			}
		} else if tt.want != "" {
			t.Errorf("%q is legal", tt.names)
		}
	}
}

// TestEngineLaws plays any moves: to apply them one by one is to replay them, a refused move
// changes nothing and stops the replay, which is the first one that Refused refuses.
func TestEngineLaws(t *testing.T) {
	soak.Check(t, soak.Games, func(t *rapid.T) {
		moves := rapid.SliceOf(rapid.Custom(func(t *rapid.T) move {
			return move{referee.Seat(rapid.IntRange(0, 1).Draw(t, "seat")), rapid.IntRange(0, 6).Draw(t, "n"),
				rapid.SampledFrom([]string{"", "", "late"}).Draw(t, "why")}
		})).Draw(t, "moves")
		var watched []referee.Verdict
		end, stopped, err := engine.Replay(two, moves, func(i int, v referee.Verdict, _ *table) {
			if i >= 0 {
				watched = append(watched, v)
			}
		})
		now, _ := engine.New(two)
		for i := range moves {
			was := *now
			next, _, failed := engine.Apply(now, &moves[i])
			if was.sum != now.sum || was.turn != now.turn {
				t.Fatalf("move %d changed the table before it", i)
			}
			if (failed != nil) != (i == stopped && err != nil) {
				t.Fatalf("move %d: %v, though the replay stopped at %d: %v", i, failed, stopped, err)
			}
			if failed != nil {
				break
			}
			if diff := slices.CompareFunc(watched[i], engine.Judge(now, &moves[i]),
				func(f, g referee.Finding) int { return int(f.Status) - int(g.Status) }); diff != 0 {
				t.Fatalf("move %d was seen as %v", i, watched[i])
			}
			now = next
		}
		if end.sum != now.sum || end.turn != now.turn || len(watched) != stopped {
			t.Fatalf("%+v after %d of %d, not %+v", end, stopped, len(moves), now)
		}
		first := -1
		engine.Refused(two, moves, func(i int, _ *referee.Refusal) {
			if first < 0 {
				first = i
			}
		})
		if first != stopped && (first >= 0 || err != nil) {
			t.Fatalf("the first refused move is %d, the replay stopped at %d", first, stopped)
		}
	})
}
