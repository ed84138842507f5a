package sessions_test

import (
	"cmp"
	"context"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"purser/sessions"
	"purser/sessions/games"
	"purser/sessions/store"
)

// A reading is a store that counts what is read.
type reading struct {
	store.Store
	lists, reads atomic.Int64
}

func (r *reading) List(ctx context.Context, prefix string, most int) ([]store.Info, error) {
	if most == 0 && strings.HasSuffix(prefix, "/") {
		r.lists.Add(1)
	}
	return r.Store.List(ctx, prefix, most)
}

func (r *reading) Get(ctx context.Context, key string) (store.Text, error) {
	if store.Within(key, "games/") {
		r.reads.Add(1)
	}
	return r.Store.Get(ctx, key)
}

// manyParis returns a library with that many finished games in Paris, of which only the
// first says how long one of the lanes is, and with the game now.
func manyParis(t *testing.T, many int) (*sessions.Library, *reading) {
	t.Helper()
	records := map[string]string{"now": freeParis + "Zoe claim bastille/louvre/white 1\n"}
	for i := range many {
		records[fmt.Sprintf("game-%03d", i)] = freeParis +
			"Zoe claim louvre/opera/green 1\nBen claim nation/opera/blue 3\n"
	}
	records["game-000"] += "Zoe claim concorde/etoile/blue 2\nZoe reveal bastille/nation 5\n"
	l := homeOf(t, records)
	reads := &reading{Store: l.Store.Store}
	l.Store = games.In(reads)
	return l, reads
}

// TestOfferedInLargeHome checks that a claim by a part of a name reads as much in a home of
// many games as in one of more, that a name that only one of some dozens knows is
// offered, too, and that no claim reads more games than those, or one of them twice.
func TestOfferedInLargeHome(t *testing.T) {
	const some = 64
	for _, test := range []struct {
		words, want string
		more        bool // more than a few games are read
	}{
		{"claim lou op green", "Zoe claim louvre/opera/green 1", false},
		{"claim nat op blue", "Zoe claim nation/opera/blue 3", false},
		{"claim conc eto blue", "Zoe claim concorde/etoile/blue 2", true},
		{"reveal bast nat", "Zoe reveal bastille/nation 5", true},
		{"claim nowhere opera blue", "", true},
		{"draw", "Zoe draw", false},
	} {
		for _, games := range []int{60, 90, some + 60} {
			l, home := manyParis(t, games)
			g := must(l.Open("now"))(t)
			next, err := typed(l, g, 0, test.words)
			switch {
			case test.more && games > some: // whether the one game is asked, is up to the disk
			case (err == nil) != (test.want != ""):
				t.Errorf("%d games: %s: %v", games, test.words, err)
			case err == nil:
				if row := strings.TrimSuffix(strings.TrimPrefix(next.Text(), g.Text()), "\n"); row != test.want {
					t.Errorf("%d games: %s: %q, want %q", games, test.words, row, test.want)
				}
			}
			most := int64(12)
			if test.more {
				most = 1 + min(int64(games), some) // each is read once, and the game itself
			}
			if reads := home.reads.Load(); home.lists.Load() > 0 || reads > most {
				t.Errorf("%d games: %s: %d games were read, and the home was listed %d times",
					games, test.words, reads, home.lists.Load())
			}
		}
	}
}

// TestOfferedColor checks that a color behind two cities finds the lane of that color, though many games name
// another lane between them, and that it may be that of the cards for the other.
func TestOfferedColor(t *testing.T) {
	const paris = "purser 1\nmap paris\nturns free\nplayer Zoe blue 15 buses\nplayer Ben red 15 buses\n" +
		"player Marc green 15 buses\n\n"
	const world = "purser 1\nmap open-world\nturns free\nplayer Zoe blue 25 trains 35 ships\n" +
		"player Ben red 25 trains 35 ships\n\n"
	for _, test := range []struct{ head, all, first, words, want string }{
		{paris, "Zoe claim louvre/opera/green 1", "Ben claim louvre/opera/purple 1", "claim lou op purple",
			"Zoe claim louvre/opera/purple 1"},
		{paris, "Zoe claim louvre/opera/green 1", "", "claim lou op w", "Zoe claim louvre/opera/green 1 with 1 wild"},
		{world, "Zoe claim dakar/lagos/gray 1 train", "", "claim dak lag red",
			"Zoe claim dakar/lagos/gray 1 train with 1 train-red"},
	} {
		for _, games := range []int{2, 60} {
			records := map[string]string{"now": test.head}
			for i := range games {
				records[fmt.Sprintf("game-%03d", i)] = test.head + test.all + "\n"
			}
			if test.first != "" {
				records["game-000"] += test.first + "\n"
			}
			l := homeOf(t, records)
			g := must(l.Open("now"))(t)
			next, err := typed(l, g, 0, test.words)
			if err != nil {
				t.Errorf("%d games: %s: %v", games, test.words, err)
			} else if row := strings.TrimSpace(strings.TrimPrefix(next.Text(), g.Text())); row != test.want {
				t.Errorf("%d games: %s: %q, want %q", games, test.words, row, test.want)
			}
		}
	}
}

// TestOfferedBeside checks that games have a say that name only the other lane of a double route: if theirs is
// unlike, neither is offered.
func TestOfferedBeside(t *testing.T) {
	for _, games := range []int{2, 60} {
		records := map[string]string{"now": freeParis + "Zoe claim bastille/louvre/white 1\n"}
		for i := range games {
			records[fmt.Sprintf("game-%03d", i)] = freeParis + "Zoe claim louvre/opera/green 1\n"
		}
		records["game-000"] = freeParis + "Zoe claim louvre/opera/red 2\n"
		l := homeOf(t, records)
		g := must(l.Open("now"))(t)
		if next, err := typed(l, g, 0, "claim lou op red"); err == nil {
			t.Errorf("%d games: offered: %q", games, strings.TrimPrefix(next.Text(), g.Text()))
		}
	}
}

// TestOfferedBesideLater checks that the other lane has its say, too, once the game that names the lane is understood
// because of an earlier line.
func TestOfferedBesideLater(t *testing.T) {
	records := map[string]string{"now": freeParis + "Zoe claim bastille/louvre/white 1\n",
		"game-0": freeParis + "Zoe claim louvre/opera/red 2\nZoe claim concorde/etoile/blue 2\n"}
	for i := range 3 {
		records[fmt.Sprintf("game-%d", i+1)] = freeParis + "Zoe claim louvre/opera/green 1\n"
	}
	l := homeOf(t, records)
	if _, err := typed(l, must(l.Open("now"))(t), 0, "claim conc eto blue"); err != nil {
		t.Fatal(err)
	}
	g := must(l.Open("now"))(t)
	if next, err := typed(l, g, 0, "claim lou op red"); err == nil {
		t.Errorf("offered: %q", strings.TrimPrefix(next.Text(), g.Text()))
	}
}

// TestFewAgree checks that a few games do not outvote the others, whatever they are called:
// on what they do not agree, or only one of them says, all that are asked decide.
func TestFewAgree(t *testing.T) {
	for _, first := range []int{0, 17, 35} { // of the five that are wrong
		records := map[string]string{"now": freeParis + "Zoe claim bastille/louvre/white 1\n"}
		for i := range 40 {
			spaces := 2
			if first <= i && i < first+5 {
				spaces = 1
			}
			records[fmt.Sprintf("game-%03d", i)] = freeParis + fmt.Sprintf("Zoe claim louvre/opera/green %d\n", spaces)
		}
		l := homeOf(t, records)
		g := must(l.Open("now"))(t)
		next, err := typed(l, g, 0, "claim lou op green")
		if err != nil || !strings.HasSuffix(next.Text(), "Zoe claim louvre/opera/green 2\n") {
			t.Errorf("wrong from game %d: %v", first, err)
		}
	}
}

// TestOfferTakenBack checks that what a few games taught is no longer offered once all that are asked
// contradict it: of the lanes of a double route that are not alike neither is.
func TestOfferTakenBack(t *testing.T) {
	const games = 40
	records := map[string]string{"now": freeParis + "Zoe claim bastille/louvre/white 1\n"}
	names := make([]string, games)
	for i := range names {
		names[i] = fmt.Sprintf("game-%03d", i)
	}
	hashed := func(name string) uint32 {
		sum := fnv.New32a()
		sum.Write([]byte(name))
		return sum.Sum32()
	}
	slices.SortFunc(names, func(a, b string) int { return cmp.Compare(hashed(a), hashed(b)) })
	for i, name := range names {
		claim := "Zoe claim louvre/opera/green 1\n"
		if i >= games/2 { // which the few that are asked first are not
			claim = "Zoe claim louvre/opera/red 2\n"
		}
		records[name] = freeParis + claim
	}
	l := homeOf(t, records)
	g := must(l.Open("now"))(t)
	const words = "claim lou op green"
	if next, err := typed(l, g, 0, words); err != nil || !strings.HasSuffix(next.Text(), "louvre/opera/green 1\n") {
		t.Fatalf("by a few games: %v", err)
	}
	if _, err := typed(l, g, 0, "claim lou op red"); err == nil {
		t.Error("games on both sides are asked, and one is believed")
	}
	if next, err := typed(l, g, 0, words); err == nil {
		t.Errorf("still offered: %q", strings.TrimPrefix(next.Text(), g.Text()))
	}
}

// TestUnknownInLargeHome checks that games in which a lane or a ticket that nobody knows is not named are only
// looked through, also where they name another one between its cities: to understand them all would allocate
// several times as much.
func TestUnknownInLargeHome(t *testing.T) {
	const games, each = 60, 50
	l, home := manyParis(t, games)
	g := must(l.Open("now"))(t)
	for _, words := range []string{"claim nowhere opera blue", "claim lou op purple", "reveal lou op"} {
		before := home.reads.Load()
		allocs := testing.AllocsPerRun(1, func() {
			fresh := *l // remembers no offer
			if _, err := typed(&fresh, g, 0, words); err == nil {
				t.Errorf("%s: nobody knows this", words)
			}
		})
		if reads := home.reads.Load() - before; reads < 2*games || allocs > each*games {
			t.Errorf("%s: %d games were read twice, with %.0f allocations for each", words, reads/2, allocs/games)
		}
	}
}
