package routes_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"purser/internal/soak"
	"purser/maps"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	"purser/sessions"
)

// trio is a table of three on the World; Anna has triggered the end in lastOfThree, after which
// Ben, Cleo, Anna, Ben, Cleo and Anna still play.
const trio = "purser 1\nmap world\nplayer Anna blue 10 trains 50 ships keeps 3\nplayer Ben red 20 trains 40 ships keeps 3\nplayer Cleo green 20 trains 40 ships\n\n"

var lastOfThree = func() string {
	lines := trio
	for _, lane := range []string{"lima/sydney/black", "anchorage/tiksi/yellow", "caracas/lagos/red",
		"christchurch/valparaiso/yellow", "casablanca/miami/green", "los-angeles/tokyo/black",
		"tokyo/vancouver/white", "los-angeles/new-york/black"} {
		lines += "Anna claim " + lane + "\nBen draw\nCleo draw\n"
	}
	return strings.TrimSuffix(lines, "Ben draw\nCleo draw\n")
}()

// TestLeavesTurns skips who has left, counts the turns of those who stayed, and ends the game
// with one player left.
func TestLeavesTurns(t *testing.T) {
	for _, tt := range []struct {
		lines string
		turn  string // empty for nobody
		left  int
		phase referee.Phase
	}{
		{trio + "Anna leaves\n", "Ben", 0, referee.Playing},
		{trio + "Anna draw\nAnna leaves\n", "Ben", 0, referee.Playing},
		{trio + "Anna draw\nBen leaves \"his bus\"\n", "Cleo", 0, referee.Playing},
		{trio + "Anna draw\nCleo leaves\nBen draw\n", "Anna", 0, referee.Playing},
		{trio + "Anna draw\nCleo leaves\nBen draw\nAnna draw\nCleo returns\nBen draw\n", "Cleo", 0, referee.Playing},
		{trio + "Cleo leaves\nAnna leaves\n", "", 0, referee.Over},
		{trio + "Cleo leaves\nBen leaves\nAnna leaves\n", "", 0, referee.Over},
		{trio + "Anna leaves\nundo\n", "Anna", 0, referee.Playing},
		{trio + "Anna leaves\nundo\nredo\n", "Ben", 0, referee.Playing},
		{trio + "Anna leaves \"tired\" by consent \"we said so\"\n", "Ben", 0, referee.Playing},
		{trio + "Ben leaves\nAnna draw\nBen draw by consent \"he was still here\"\n", "Cleo", 0, referee.Playing},
		{lastOfThree, "Ben", 6, referee.LastTurns},
		{lastOfThree + "Ben leaves\n", "Cleo", 4, referee.LastTurns},
		{lastOfThree + "Anna leaves\n", "Ben", 4, referee.LastTurns},
		{lastOfThree + "Anna leaves\nBen draw\nCleo draw\nBen draw\n", "Cleo", 1, referee.LastTurns},
		{lastOfThree + "Anna leaves\nBen draw\nCleo draw\nBen draw\nCleo draw\n", "", 0, referee.Over},
		{lastOfThree + "Ben draw\nCleo draw\nAnna draw\nBen draw\nCleo draw\nAnna leaves\n", "", 0, referee.Over},
		{lastOfThree + "Ben leaves\nCleo draw\nBen returns\n", "Anna", 4, referee.LastTurns},
		{lastOfThree + "Ben leaves\nCleo leaves\n", "", 0, referee.Over},
		{strings.Replace(trio, "\nplayer", "\nturns free\nplayer", 1) + "Ben leaves\nCleo leaves\n", "", 0, referee.Free},
	} {
		s := legal(t, tt.lines)
		turn := ""
		if s.Turn() != maps.Nobody {
			turn = s.Name(s.Turn())
		}
		if turn != tt.turn || s.TurnsLeft() != tt.left || s.Phase() != tt.phase {
			t.Errorf("%s%s's turn, %d left, %s; want %s, %d, %s", tt.lines, turn, s.TurnsLeft(), s.Phase(), tt.turn, tt.left,
				tt.phase)
		}
	}
}

// TestLeavesRefused refuses turns of players who have left, leaving and coming back twice, and
// coming back after the end. Tickets may be shown early only by players who have left.
func TestLeavesRefused(t *testing.T) {
	over := lastOfThree + "Ben draw\nCleo draw\nAnna draw\nBen draw\nCleo draw\nAnna draw\n"
	for _, tt := range []struct {
		lines string
		rules []string
	}{
		{trio + "Ben leaves\nAnna draw\nBen draw\n", []string{"turn.order"}},
		{trio + "Ben leaves\nBen leaves\n", []string{"turn.order"}},
		{trio + "Ben returns\n", []string{"turn.order"}},
		{trio + "Ben leaves\nBen returns\nBen returns\n", []string{"turn.order"}},
		{trio + "Ben leaves\nCleo leaves\nBen returns\n", []string{"turn.over"}},
		{trio + "Ben leaves\nCleo leaves\nAnna draw\n", []string{"turn.over"}},
		{over + "Ben leaves\nBen returns\n", []string{"turn.over"}},
		{trio + "Ben leaves\nAnna reveal bangkok/tokyo\n", []string{"reveal.early"}},
		{trio + "Ben leaves\nBen returns\nBen reveal bangkok/tokyo\n", []string{"reveal.early"}},
		{trio + "Ben leaves\nBen reveal bangkok/tokyo, jakarta/lima, hong-kong/moskva\nBen reveal beijing/mumbai\n",
			[]string{"reveal.count"}},
	} {
		refused(t, tt.lines, tt.rules...)
	}
	for _, lines := range []string{
		trio + "Ben leaves\nBen reveal bangkok/tokyo\nBen reveal jakarta/lima\n",
		over + "Ben leaves\nBen reveal bangkok/tokyo\n",
		trio + "Ben leaves\nBen returns\nAnna draw\nBen draw\n",
		trio + "Ben leaves\nCleo leaves\nBen returns by consent \"we forgot\"\n",
	} {
		legal(t, lines)
	}
}

// TestLeavesLanes keeps what a player who left has built, and the number of players: what is
// closed stays closed.
func TestLeavesLanes(t *testing.T) {
	four := strings.Replace(trio, "\n\n", "\nplayer Dan yellow 20 trains 40 ships\n\n", 1)
	const lane = "Anna claim hamburg/moskva/white\nAnna leaves\n"
	refused(t, trio+lane+"Ben claim hamburg/moskva/black\n", "claim.double-closed")
	refused(t, four+lane+"Ben claim hamburg/moskva/white\n", "claim.taken")
	s := legal(t, four+lane+"Dan leaves\nBen claim hamburg/moskva/black\n") // open for four, of whom two are there
	if len(s.Routes(0)) != 1 || len(s.Routes(1)) != 1 || s.Stock(0).Pieces[routemap.Train] != 8 {
		t.Errorf("Anna has %d routes and %v", len(s.Routes(0)), s.Stock(0).Pieces)
	}
	if moves := s.Actions(0); moves != nil {
		t.Errorf("Anna, who has left, could do %d things", len(moves))
	}
}

// A queue works out by hand whose turn it is: the turns that are left once the end is triggered
// stand in a list.
type queue struct {
	n, turn int
	gone    []bool
	last    []int // seats, the next one first; nil before the end is triggered
	over    bool
}

func (q *queue) next() {
	for {
		if q.last != nil {
			if q.last = q.last[1:]; len(q.last) == 0 {
				q.over = true
				return
			}
			q.turn = q.last[0]
		} else {
			q.turn = (q.turn + 1) % q.n
		}
		if !q.gone[q.turn] {
			return
		}
	}
}

func (q *queue) left() (n int) {
	for _, p := range q.last {
		if !q.gone[p] && !q.over {
			n++
		}
	}
	return n
}

func (q *queue) played(ends bool, turns int) {
	if ends && q.last == nil {
		q.last = []int{q.turn} // which is over
		for i := range turns * q.n {
			q.last = append(q.last, (q.turn+1+i)%q.n)
		}
	}
	q.next()
}

func (q *queue) leave(p int) bool {
	if q.gone[p] {
		return false
	}
	q.gone[p] = true
	stayed := 0
	for _, gone := range q.gone {
		if !gone {
			stayed++
		}
	}
	switch {
	case q.over:
	case stayed == 1:
		q.over = true
	case q.turn == p:
		q.next()
	}
	return true
}

// TestLeavesLaw plays games in which players leave and come back at any time, and compares
// whose turn it is, how many are left and what is refused with a count by hand.
func TestLeavesLaw(t *testing.T) {
	soak.Check(t, soak.Games, func(t *rapid.T) {
		setup := drawSetup(t)
		setup.Free = false
		s, err := routerules.New(setup)
		if err != nil {
			t.Fatal(err)
		}
		q := &queue{n: s.Seats(), gone: make([]bool, s.Seats())}
		play := setup.Board.Values.Play
		var moves []routerules.Move
		for range rapid.IntRange(20, 160).Draw(t, "lines") {
			p := rapid.IntRange(0, q.n-1).Draw(t, "player")
			m := routerules.Move{Act: routerules.Draw, Seat: referee.Seat(p)}
			legal := false
			switch rapid.IntRange(0, 14).Draw(t, "what") {
			case 0:
				m.Act = routerules.Leave
				legal = !q.gone[p]
			case 1, 2:
				m.Act = routerules.ComeBack
				legal = q.gone[p] && !q.over
			case 3: // anybody draws
				legal = !q.over && p == q.turn
			default:
				if q.over {
					continue
				}
				m.Seat, legal = referee.Seat(q.turn), true
				claims := slices.DeleteFunc(s.Legal(m.Seat), func(m routerules.Move) bool {
					return m.Act != routerules.Claim
				})
				if len(claims) > 0 {
					m = slices.MaxFunc(claims, func(a, b routerules.Move) int {
						return setup.Board.Routes[a.Route].Spaces - setup.Board.Routes[b.Route].Spaces
					})
				}
			}
			next, _, failed := s.Apply(m)
			if (failed == nil) != legal {
				t.Fatalf("%v of %s: %v", m.Act, s.Name(m.Seat), failed)
			}
			if refusal := (*referee.Refusal)(nil); errors.As(failed, &refusal) {
				continue
			}
			moves = append(moves, m)
			s = next
			switch m.Act {
			case routerules.Leave:
				q.leave(p)
			case routerules.ComeBack:
				q.gone[p] = false
			default:
				pieces := s.Stock(m.Seat).Pieces
				q.played(pieces[0]+pieces[1] <= play.EndPieces, play.EndTurns)
			}
			turn := referee.Seat(q.turn)
			if q.over {
				turn = maps.Nobody
			}
			if s.Turn() != turn || s.TurnsLeft() != q.left() || (s.Phase() == referee.Over) != q.over {
				t.Fatalf("after %v of %s: turn %d, %d left, %v; by hand %+v", m.Act, s.Name(m.Seat), s.Turn(), s.TurnsLeft(),
					s.Phase(), q)
			}
		}
		again, _, err := routerules.Replay(setup, moves, nil)
		if err != nil || !again.Equal(s) {
			t.Fatalf("a replay ends otherwise: %v", err)
		}
	})
}

// TestLeavesShift inserts a forgotten turn above lines of players who leave and return: these
// keep their names, and the turns move on by one of those who are there.
func TestLeavesShift(t *testing.T) {
	for _, tt := range []struct {
		at           int
		before, want string
		shifts       []sessions.Shift
	}{
		{8, "Anna draw\nBen leaves\nCleo draw\nAnna claim bangkok/manila/red\nCleo draw\nBen returns\nAnna draw\n",
			"Anna draw\nBen draw\nBen leaves\nCleo draw\nAnna claim bangkok/manila/red\nCleo draw\nBen returns\nAnna draw\n", nil},
		{9, "Anna draw\nBen leaves\nCleo draw\nAnna claim bangkok/manila/red\nBen returns\nCleo draw\nAnna draw\nBen draw\n",
			"Anna draw\nBen leaves\nCleo draw\nAnna draw\nCleo claim bangkok/manila/red\nBen returns\nAnna draw\nBen draw\nCleo draw\n",
			[]sessions.Shift{{Line: 10, By: 1}}},
	} {
		before := trio + tt.before
		g := game(t, before)
		then, err := g.Then(tt.at)
		if err != nil {
			t.Fatal(err)
		}
		line, err := then.Script.Line(then.Table, "draw")
		if err != nil {
			t.Fatal(err)
		}
		if then, err = then.Play(then.Table.Now().Turn, line); err != nil {
			t.Fatal(err)
		}
		after, err := g.Insert(then, false)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.TrimPrefix(string(after.Bytes()), trio); got != tt.want {
			t.Errorf("%s, want\n%s", got, tt.want)
		}
		if shifts := after.Edited().Shifts; !slices.Equal(shifts, tt.shifts) {
			t.Errorf("%v, want %v", shifts, tt.shifts)
		}
		if back, err := after.Remove(tt.at, tt.at, false); err != nil || string(back.Bytes()) != before {
			t.Errorf("%v\n%s", err, back.Bytes())
		}
	}
}
