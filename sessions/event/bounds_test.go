package event

import (
	"fmt"
	"math/rand"
	"reflect"
	"slices"
	"strings"
	"testing"

	"purser/internal/lists"
	"purser/internal/soak"
)

// FuzzRead reads hostile texts: nothing panics, whatever is read is the same once it is written, and can be drawn,
// added up and verified; and what the program writes of it is read again.
func FuzzRead(f *testing.F) {
	f.Add(cup)
	f.Add(head + "join A, B, C, D, E, F, G\nround 1 pods\nfinals 3 1\n")
	f.Add("purser-event 1\ndate 2026-11-20\npreset pods\nmap usa 0123abcd\norder wins lot\ncount best 2\nscale 4 2\n" +
		"seed \"\\\"6\\\\\"\njoin a, \"b c\", d\nleave D\nround 1 night\nhere A\nbye A\nseats 1: A, \"B C\" by hand \"x\"\n" +
		"result 1: A 1, =\"b c\" 1 from cup-1-1 0123456789ab because \"y\"\nresult 1.1: A −1, \"b c\" gone because \"z\"\n" +
		"result 1 void \"w\"\nround 2 heat\nseats 1: A, \"b c\"\nunseat\n")
	f.Add(head + "finals 2 1\njoin A, B, C, D, E, F, G\nround 1 knockout\n")
	f.Add(head + "tables 2\nties shared\nleast 2\njoin A, B, C\nround 1 heat\nbye A\nseats 1: B, C\nresult 1: B 1, =C 1\n")
	f.Fuzz(func(t *testing.T, text string) {
		e, _, err := Verify("fuzz", []byte(text))
		if err != nil {
			return
		}
		again := first + "\n"
		for _, k := range keys {
			again += k.line(&e.EventHeader) + "\n"
		}
		for _, l := range e.Lines {
			again += l.String() + "\n"
		}
		same, err := Read("fuzz", []byte(again))
		if err != nil {
			t.Fatalf("%v\n%s", err, again)
		}
		for i := range same.Lines {
			same.Lines[i].Number = e.Lines[i].Number
		}
		if !reflect.DeepEqual(same.EventHeader, e.EventHeader) || !reflect.DeepEqual(same.Lines, e.Lines) {
			t.Errorf("%v\n%v\nwritten as\n%s", e.EventHeader, e.Lines, again)
		}
		rows := e.Standings()
		if len(rows) > e.Players() {
			t.Errorf("%d rows for %d players", len(rows), e.Players())
		}
		d, err := e.Draw()
		if err != nil {
			return
		}
		more := text
		if e.CutOff > 0 {
			more = text[:strings.LastIndexByte(text, '\n')+1]
		}
		more += strings.Join(lists.Map(e.DrawLines(d), Line.String), "\n") + "\n"
		if _, proof, err := Verify("fuzz", []byte(more)); err != nil {
			t.Errorf("%v\n%s", err, more)
		} else if last := strings.Count(text, "\n") + 1; slices.ContainsFunc(proof.Findings,
			func(f DrawFinding) bool { return f.Line > last }) {
			t.Errorf("%v\n%s", proof.Findings, more)
		}
	})
}

// crowd returns an event of so many players who met in so many rounds.
func crowd(t testing.TB, players, rounds int) *Event {
	var text strings.Builder
	fmt.Fprintf(&text, "%sjoin P1", head)
	for p := 2; p <= players; p++ {
		fmt.Fprintf(&text, ", P%d", p)
	}
	random := rand.New(rand.NewSource(1))
	for round := 1; round <= rounds; round++ {
		fmt.Fprintf(&text, "\nround %d night", round)
		order := random.Perm(players)
		for table := 1; 4*table <= players; table++ {
			seats := order[4*table-4 : 4*table]
			fmt.Fprintf(&text, "\nseats %d: P%d, P%d, P%d, P%d by hand \"x\"\nresult %d: P%d 90, P%d 80, P%d 70, P%d 60", table,
				seats[0]+1, seats[1]+1, seats[2]+1, seats[3]+1, table, seats[0]+1, seats[1]+1, seats[2]+1, seats[3]+1)
		}
	}
	fmt.Fprintf(&text, "\nround %d pods\n", rounds+1)
	e, err := Read("crowd", []byte(text.String()))
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// BenchmarkDraw draws 400 players who have met in four rounds, in half a second: their fifth is without repeats.
func BenchmarkDraw(b *testing.B) {
	e := crowd(b, MaxPlayers, 4)
	for b.Loop() {
		d, err := e.Draw()
		if err != nil || len(d.Tables) != 100 || d.Repeats != 0 {
			b.Fatalf("%v: %d tables, %d repeats", err, len(d.Tables), d.Repeats)
		}
	}
	soak.AtMost(b, "ms", b.Elapsed().Seconds()*1000/float64(b.N), 500)
}

// BenchmarkWorstDraw draws 400 players after 59 rounds, when nobody can do without repeats.
func BenchmarkWorstDraw(b *testing.B) {
	e := crowd(b, MaxPlayers, maxRounds-1)
	for b.Loop() {
		d, err := e.Draw()
		if err != nil || len(d.Tables) != 100 || d.Shuffles > shuffles {
			b.Fatalf("%v: %d tables, %d shuffles", err, len(d.Tables), d.Shuffles)
		}
	}
}

// BenchmarkRead reads the record of an event of 400 players and 60 rounds.
func BenchmarkRead(b *testing.B) {
	for b.Loop() {
		if e := crowd(b, MaxPlayers, maxRounds-1); len(e.Standings()) != MaxPlayers {
			b.Fatal("players are missing")
		}
	}
}

// TestBounds checks that no text takes longer than its size allows, and that each bound is held just so.
func TestBounds(t *testing.T) {
	t.Parallel()
	join := func(n int) string {
		lines := ""
		for p := range n {
			lines += fmt.Sprintf("join P%d\n", p)
		}
		return lines
	}
	draws := func(n int) string {
		return head + join(4) + "round 1 heat\n" + strings.Repeat("seats 1: P0, P1, P2, P3\nunseat\n", n)
	}
	rounds := func(n int) string {
		lines := head
		for r := 1; r <= n; r++ {
			lines += fmt.Sprintf("round %d night\n", r)
		}
		return lines
	}
	names := func(length int) string {
		return head + "join " + strings.Repeat("x", length-len("join ")) + "\n"
	}
	for _, tt := range []struct{ text, wrong string }{
		{head + join(MaxPlayers), ""},
		{head + join(MaxPlayers+1), ":404: an event has at most 400 players"},
		{draws(maxDraws), ""},
		{draws(maxDraws + 1), ":209: an event has at most 100 draws"},
		{rounds(maxRounds), ""},
		{rounds(maxRounds) + "round 61 night\n", `:64:7: "61" is no number from 1 to 60`},
		{names(maxLine * 2), ":4:6: a name has at most 100 characters"},
		{head + "join A" + strings.Repeat(", A", maxLine) + "\n", ":4:1: the words of the line take more than 65536 bytes"},
		{head + "leave A" + strings.Repeat(", A", MaxPlayers) + "\n", ":4:1207: there are at most 400 names in this line"},
		{head + strings.Repeat(" ", maxLine+10) + "join A\n", ":4:1: the words of the line take more than 65536 bytes"},
		{head + strings.Repeat(" ", maxLine+10) + "\"x\n", ":4:1: the words of the line take more than 65536 bytes"},
		{head + "#" + strings.Repeat("#", MaxSize), "4194304"},
		{head + strings.Repeat("\n", MaxSize-len(head)), ""},
		{head + join(1) + strings.Repeat("leave P0\njoin P0\n", maxLines/2),
			fmt.Sprintf(":%d:1: an event has at most 50000 lines of play", 4+maxLines)},
		{head + strings.Repeat(`"`, MaxSize-len(head)-2) + "\n", "words of the line take more than"},
	} {
		_, _, err := Verify("", []byte(tt.text))
		if got := message(err); got != tt.wrong && (tt.wrong == "" || !strings.Contains(got, tt.wrong)) {
			t.Errorf("%.60q:\n%s\nnot\n%s", tt.text, got, tt.wrong)
		}
	}
}

// TestSplit checks the sizes of tables.
func TestSplit(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		players   int
		preferred []int
		byes      int
		sizes     []int
	}{
		{2, []int{4, 3, 5}, 2, nil},
		{3, []int{4, 3, 5}, 0, []int{3}},
		{5, []int{4, 3, 5}, 0, []int{5}},
		{6, []int{4, 3, 5}, 0, []int{3, 3}},
		{8, []int{4, 3, 5}, 0, []int{4, 4}},
		{9, []int{4, 3, 5}, 0, []int{3, 3, 3}},
		{9, []int{4, 5, 3}, 0, []int{5, 4}},
		{7, []int{4}, 3, []int{4}},
		{11, []int{5, 3}, 0, []int{5, 3, 3}},
		{400, []int{4, 3, 5}, 0, slices.Repeat([]int{4}, 100)},
	} {
		byes, sizes := split(tt.players, tt.preferred)
		if byes != tt.byes || !slices.Equal(sizes, tt.sizes) {
			t.Errorf("%d players at tables of %v: %d byes, %v", tt.players, tt.preferred, byes, sizes)
		}
	}
}
