package sessions_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"purser/sessions"
	"purser/sessions/games"
	"purser/sessions/store"
)

// finishes plays lines of a game in Paris, and writes the last one, after which all tickets are shown.
func finishes(t *testing.T, l *sessions.Library, name string, lines ...string) {
	t.Helper()
	put(t, l, name, freeParis)
	g := must(l.Open(name))(t)
	for _, words := range append(lines, "shown") {
		next, err := g.Undo(1)
		if words != "undo" {
			next, err = typed(l, g, 0, words)
		}
		if err == nil {
			_, err = l.Save(g, next)
		}
		if err != nil {
			t.Fatalf("%s: %v", words, err)
		}
		g = next
	}
}

// TestLearnFinished checks that what a game says is offered in the next one once it is finished, and not before; that
// what it took back is not; and that of two games the earlier one is believed.
func TestLearnFinished(t *testing.T) {
	l := homeOf(t, map[string]string{"now": freeParis})
	row := func(words string) string {
		g := must(l.Open("now"))(t)
		next, err := typed(l, g, 0, words)
		if err != nil {
			return ""
		}
		return strings.TrimSpace(strings.TrimPrefix(next.Text(), g.Text()))
	}
	put(t, l, "playing", freeParis+"Zoe claim louvre/opera/green 1\n")
	if got := row("claim lou op green"); got != "" {
		t.Error("a game teaches that is not finished:", got)
	}
	finishes(t, l, "a", "claim louvre/opera/green 2", "claim nation/opera/blue 3", "undo",
		"reveal bastille/nation 5")
	finishes(t, l, "b", "claim louvre/opera/green 1", "claim concorde/etoile/blue 2")
	for words, want := range map[string]string{
		"claim lou op green":  "Zoe claim louvre/opera/green 2",
		"claim conc eto blue": "Zoe claim concorde/etoile/blue 2",
		"claim nat op blue":   "",
		"reveal bast nat":     "Zoe reveal bastille/nation 5",
	} {
		if got := row(words); got != want {
			t.Errorf("%s: %q, not %q", words, got, want)
		}
	}
}

// TestLearnFinishedOwn checks that a game on a table's own open board teaches that board, and that games which began on
// it are not warned.
func TestLearnFinishedOwn(t *testing.T) {
	l := homeOf(t, map[string]string{"a": freeParis + "Zoe claim louvre/opera/green 1\n"})
	learn(l.LearnBoard("paris"))(t)
	begin := strings.Replace(freeParis, "map paris", "map paris-learnt", 1)
	put(t, l, "b", begin+"Zoe claim louvre/opera/green\n")
	put(t, l, "c", begin)
	g := must(l.Open("b"))(t)
	for _, words := range []string{"claim concorde/etoile/blue 2", "shown"} {
		next, err := typed(l, g, 0, words)
		if err == nil {
			_, err = l.Save(g, next)
		}
		if err != nil {
			t.Fatal(words, err)
		}
		g = next
	}
	next, err := typed(l, must(l.Open("c"))(t), 0, "claim conc eto blue")
	if err != nil || !strings.HasSuffix(next.Text(), "Zoe claim concorde/etoile/blue\n") {
		t.Error(err)
	}
	if why := must(l.Open("b"))(t).ChangedBoard(); why != nil {
		t.Error(why)
	}
}

// TestLearnTallied checks that a tally teaches once it is finished.
func TestLearnTallied(t *testing.T) {
	l := homeOf(t, map[string]string{"a": freeParis + "Zoe claim louvre/opera/green 2\n", "now": freeParis})
	g := must(l.Open("a"))(t)
	if err := l.Store.SetInPart(t.Context(), games.KeyOf(games.Game, "a"), true); err != nil {
		t.Fatal(err)
	}
	if g = must(l.Reopen("a", g))(t); !g.Tallying() {
		t.Fatal("it is no tally")
	}
	must(l.EndTally(g))(t)
	if _, err := typed(l, must(l.Open("now"))(t), 0, "claim lou op green"); err != nil {
		t.Error(err)
	}
}

// TestLearnHoldsUpNothing checks that a game is finished where no board can be written, or the one that is there cannot
// be read; and that nobody's own folder is written.
func TestLearnHoldsUpNothing(t *testing.T) {
	l := homeOf(t, nil)
	file := filepath.Join(l.Desk.Dir(), "maps")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	finishes(t, l, "a", "claim louvre/opera/green 2")
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	folder := filepath.Join(file, "paris-learnt")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "board.toml"), []byte("ours"), 0o600); err != nil {
		t.Fatal(err)
	}
	finishes(t, l, "b", "claim louvre/opera/green 2")
	if got := folderOf(t, folder); got["board.toml"] != "ours" || len(got) != 1 {
		t.Errorf("%v", got)
	}
}

// A reading is a store that counts what is read of games.
type reading struct {
	store.Store
	lists, reads atomic.Int64
}

func (r *reading) List(ctx context.Context, prefix string, most int) ([]store.KeyInfo, error) {
	r.lists.Add(1)
	return r.Store.List(ctx, prefix, most)
}

func (r *reading) Get(ctx context.Context, key string) (store.Text, error) {
	if store.Within(key, "games/") {
		r.reads.Add(1)
	}
	return r.Store.Get(ctx, key)
}

// TestOfferedReads checks that no line looks into other games, whether it names what was learned or what nobody knows.
func TestOfferedReads(t *testing.T) {
	l := homeOf(t, map[string]string{"a": freeParis + "Zoe claim louvre/opera/green 1\n"})
	learn(l.LearnBoard("paris"))(t)
	put(t, l, "now", freeParis)
	g := must(l.Open("now"))(t)
	home := &reading{Store: l.Store.Store}
	l.Store = games.In(home)
	for _, words := range []string{"claim lou op green", "claim nowhere opera blue", "draw"} {
		if _, err := typed(l, g, 0, words); (err == nil) == strings.Contains(words, "nowhere") {
			t.Errorf("%s: %v", words, err)
		}
	}
	if home.lists.Load()+home.reads.Load() > 0 {
		t.Errorf("%d lists, %d reads", home.lists.Load(), home.reads.Load())
	}
}
