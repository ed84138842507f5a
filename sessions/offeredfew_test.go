package sessions_test

import (
	"fmt"
	"strings"
	"sync/atomic"
	"testing"

	"purser/sessions"
	"purser/sessions/store"
)

// A reading is a store that counts what is read.
type reading struct {
	store.Store
	lists, reads atomic.Int64
}

func (r *reading) List() ([]store.Entry, error) {
	r.lists.Add(1)
	return r.Store.List()
}

func (r *reading) Read(path string) ([]byte, error) {
	r.reads.Add(1)
	return r.Store.Read(path)
}

// manyParis returns a library with that many finished games in Paris, of which only the
// first says how long one of the lanes is, and with the game now.
func manyParis(t *testing.T, games int) (*sessions.Library, *reading) {
	t.Helper()
	records := map[string]string{"now": freeParis + "Zoe claim bastille/louvre/white 1\n"}
	for i := range games {
		records[fmt.Sprintf("game-%03d", i)] = freeParis + "Zoe claim louvre/opera/green 1\nBen claim nation/opera/blue 3\n"
	}
	records["game-000"] += "Zoe claim concorde/etoile/blue 2\n"
	l := homeOf(t, records)
	store := &reading{Store: l.Home}
	l.Home = store
	return l, store
}

// TestOfferedInLargeHome checks that a claim by a part of a name reads as much in a home of
// many games as in one of more, and that a name that only one game knows is offered, too.
func TestOfferedInLargeHome(t *testing.T) {
	for _, test := range []struct {
		words, want string
		all         bool // every game is read
	}{
		{"claim lou op green", "Zoe claim louvre/opera/green 1", false},
		{"claim nat op blue", "Zoe claim nation/opera/blue 3", false},
		{"claim conc eto blue", "Zoe claim concorde/etoile/blue 2", true},
		{"draw", "Zoe draw", false},
	} {
		var reads []int64
		for _, games := range []int{60, 90} {
			l, home := manyParis(t, games)
			g := must(l.Open("now"))(t)
			next, err := typed(l, g, 0, test.words)
			if err != nil {
				t.Errorf("%d games: %s: %v", games, test.words, err)
				continue
			}
			if row := strings.TrimSuffix(strings.TrimPrefix(next.Text(), g.Text()), "\n"); row != test.want {
				t.Errorf("%d games: %s: %q, want %q", games, test.words, row, test.want)
			}
			if whole := home.lists.Load() > 0; whole != test.all {
				t.Errorf("%d games: %s: the whole home was read: %t", games, test.words, whole)
			}
			reads = append(reads, home.reads.Load())
		}
		if !test.all && len(reads) == 2 && (reads[0] != reads[1] || reads[0] > 12) {
			t.Errorf("%s: %d reads among 60 and among 90 games", test.words, reads)
		}
	}
}
