package sessions_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"purser/internal/soak"
	"purser/internal/text"
	"purser/maps"
	"purser/sessions"
	"purser/sessions/games"
	"purser/sessions/kind"
	globewords "purser/sessions/notation/globetrotter"
	routewords "purser/sessions/notation/routes"
	"purser/sessions/store"
)

// A watched evening is a game on disk whose clock is set by a test.
type watched struct {
	*testing.T
	*sessions.Library
	now   time.Time
	times string // the file of the times
}

// watchedOf begins a game.
func watchedOf(t *testing.T, head string) *watched {
	t.Helper()
	w := &watched{T: t, now: time.Date(2026, 11, 20, 20, 0, 0, 0, time.UTC)}
	dir := t.TempDir()
	w.times = filepath.Join(dir, "friday.game.times")
	w.Library = &sessions.Library{Store: games.In(store.In(dir)), Desk: store.StateIn(dir),
		Now:    func() time.Time { return w.now },
		Boards: &sessions.Boards{Kinds: []kind.Kind{routewords.Routes{}, globewords.Globetrotter{}}}}
	g, err := sessions.Read("friday", []byte(head), w.Boards.Find)
	if err != nil {
		t.Fatal(err)
	}
	if err := w.Create("friday", g, true); err != nil {
		t.Fatal(err)
	}
	return w
}

// game opens the game.
func (w *watched) game() *sessions.Game {
	w.Helper()
	g, err := w.Open("")
	if err != nil {
		w.Fatal(err)
	}
	return g
}

// do does something a while later: it enters, takes back or changes a line, or changes a file.
func (w *watched) do(later time.Duration, what string) error {
	w.now = w.now.Add(later)
	words := strings.Fields(what)
	g, err := w.Open("")
	if err != nil {
		return err
	}
	change := func(file, old, new string) error {
		text, err := os.ReadFile(file)
		if err == nil && !strings.Contains(string(text), old) {
			err = fmt.Errorf("%s has no %q", file, old)
		}
		if err == nil {
			err = os.WriteFile(file, []byte(strings.Replace(string(text), old, new, 1)), 0o600)
		}
		return err
	}
	number := func() int {
		n, err := strconv.Atoi(words[1])
		if err != nil {
			w.Fatal(err)
		}
		return n
	}
	before, after := g, g
	switch words[0] {
	case "edit": // with an editor
		old, new, _ := strings.Cut(strings.TrimPrefix(what, "edit "), " => ")
		return change(g.File(), old+"\n", new+"\n")
	case "mangle":
		old, new, _ := strings.Cut(strings.TrimPrefix(what, "mangle "), " => ")
		return change(w.times, old, new)
	case "lose":
		return os.Remove(w.times)
	case "undo":
		after, err = g.Undo(1)
	case "redo":
		after, err = g.Redo(1)
	case "remove":
		after, err = g.Remove(number(), number(), false)
	case "insert":
		after, err = w.Inserted(g, number(), text.English, "", words[2:], nil, false)
	case "amend":
		after, err = (&sessions.Library{}).Amended(g, number(), text.English, "", words[2:])
	default:
		who := ""
		if g.Seat(words[0]) != maps.Nobody {
			who, words = words[0], words[1:]
		}
		before, after, err = w.Entered(g, text.English, who, words[0], words[1:])
	}
	if err == nil {
		_, err = w.Save(before, after)
	}
	return err
}

const strictHead = "purser 1\nmap world\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 25 trains 35 ships\n"

// TestClock plays evenings with a clock, and checks how long they took and whose the time was,
// and that nothing is claimed where something is not known.
func TestClock(t *testing.T) {
	type step struct {
		minutes int
		what    string
	}
	const trots = "purser 1\nmap globetrotter\nplace kairo key africa\nplace roma national europe\nplayer Anna red home calgary\nplayer Ben blue home oslo\n"
	for name, tt := range map[string]struct {
		head  string
		steps []step
		later int    // until the clock is read
		want  string // all, this turn, Anna and Ben
	}{
		"begun":          {strictHead, nil, 3, "3 3 3 0"},
		"begun, read":    {strictHead, nil, 0, "0 0 0 0"},
		"turns":          {strictHead, []step{{2, "draw"}, {3, "draw"}, {4, "draw"}}, 5, "14 5 6 8"},
		"not yet":        {strictHead, []step{{2, "draw"}, {3, "draw"}}, 0, "5 0 2 3"},
		"two days":       {strictHead, []step{{2, "draw"}, {2 * 24 * 60, "draw"}, {4, "draw"}}, 5, "11 5 6 5"},
		"played later":   {strictHead, []step{{600, "draw"}, {3, "draw"}}, 1, "4 1 1 3"},
		"left alone":     {strictHead, []step{{2, "draw"}, {3, "draw"}}, 21, "5 0 2 3"},
		"taken back":     {strictHead, []step{{2, "draw"}, {3, "draw"}, {1, "undo"}, {1, "draw"}}, 1, "8 1 3 5"},
		"put back":       {strictHead, []step{{2, "draw"}, {3, "draw"}, {1, "undo"}, {1, "redo"}}, 1, "8 3 5 3"},
		"all taken back": {strictHead, []step{{2, "draw"}, {1, "undo"}}, 1, "4 4 4 0"},
		"several lines": {trots, []step{{2, "land kairo roll 3"}, {1, "card nothing"}, {1, "end"}, {1, "Anna buys pair"},
			{3, "land roma roll 2"}, {1, "end"}, {2, "money"}}, 4, "15 6 10 5"},

		"forgotten":         {strictHead, []step{{2, "draw"}, {3, "draw"}, {1, "insert 7 draw"}}, 4, "10 5 2 5"},
		"forgotten at last": {strictHead, []step{{2, "draw"}, {3, "insert 7 draw"}}, 4, "9 4 6 3"},
		"too many":          {strictHead, []step{{2, "draw"}, {3, "draw"}, {4, "draw"}, {1, "remove 7"}}, 5, "15 6 8 7"},
		"corrected":         {strictHead, []step{{2, "draw"}, {3, "draw"}, {4, "amend 6 claim lima sydney black"}}, 5, "14 9 11 3"},
		"renamed":           {strictHead, []step{{2, "draw"}, {3, "draw"}, {4, "amend 3 player Zoe blue 20 trains 40 ships"}}, 5, "14 9 11 3"},

		"edited":           {strictHead, []step{{2, "draw"}, {3, "draw"}, {4, "edit Anna draw => Anna draw # late"}}, 5, "0 0 0 0"},
		"edited and on":    {strictHead, []step{{2, "draw"}, {3, "edit Anna draw => Anna  draw"}, {3, "draw"}, {4, "draw"}}, 5, "17 5 4 5"},
		"edited long ago":  {strictHead, []step{{19, "draw"}, {19, "edit Anna draw => Anna  draw"}, {3, "draw"}, {4, "draw"}}, 5, "0 5 4 5"},
		"below an edit":    {strictHead, []step{{2, "draw"}, {3, "draw"}, {0, "edit Ben draw => Ben  draw"}, {4, "draw"}}, 5, "14 5 2 5"},
		"lost":             {strictHead, []step{{2, "draw"}, {3, "lose"}}, 4, "0 0 0 0"},
		"lost and on":      {strictHead, []step{{2, "draw"}, {3, "lose"}, {4, "draw"}, {5, "draw"}}, 6, "0 6 5 6"},
		"a row lost":       {strictHead, []step{{2, "draw"}, {3, "draw"}, {0, "mangle \n6 => \nx"}, {4, "draw"}}, 5, "14 5 4 5"},
		"a clock set back": {strictHead, []step{{20, "draw"}, {-10, "draw"}, {4, "draw"}}, 5, "0 5 24 5"},
		"and then read":    {strictHead, []step{{2, "draw"}, {3, "draw"}}, -10, "5 0 2 3"},
		"no turns":         {strings.Replace(strictHead, "player", "turns free\nplayer", 1), []step{{2, "Anna claim lima sydney black"}}, 5, "0 0 0 0"},
	} {
		t.Run(name, func(t *testing.T) {
			w := watchedOf(t, tt.head)
			for _, s := range tt.steps {
				if err := w.do(time.Duration(s.minutes)*time.Minute, s.what); err != nil {
					t.Fatal(s.what, err)
				}
			}
			w.now = w.now.Add(time.Duration(tt.later) * time.Minute)
			c := w.game().Clock(w.now)
			got := fmt.Sprint(c.Took.Minutes(), c.Turn.Minutes(), c.Seats[0].Minutes(), c.Seats[1].Minutes())
			if got != tt.want {
				t.Errorf("%s, want %s\n%s", got, tt.want, w.game().Text())
			}
		})
	}
}

// A timeless store keeps no times.
type timeless struct{ store.Store }

func (t timeless) Get(ctx context.Context, key string) (store.Text, error) {
	if store.Lazy(key) {
		return store.Text{}, store.Absent(key)
	}
	return t.Store.Get(ctx, key)
}

func (t timeless) Append(ctx context.Context, key string, seen store.Rev, data []byte) (store.Rev, error) {
	if store.Lazy(key) {
		return store.None, nil
	}
	return t.Store.Append(ctx, key, seen, data)
}

// TestClockLaw plays random evenings on which lines are forgotten, corrected, taken out and
// edited by hand, and the file of the times is damaged. The record and its score are those of an
// evening without times; no line has a time that is not its own; all turns together took no
// longer than the game.
func TestClockLaw(t *testing.T) {
	rng := rand.New(rand.NewPCG(26, 9))
	known := 0
	for range soak.Draws(soak.Games, 2) {
		with, without := watchedOf(t, strictHead), watchedOf(t, strictHead)
		without.Store = games.In(timeless{without.Store.Store})
		truth := make([]time.Time, 5) // of the header and the line below it
		for range 25 {
			later := time.Duration(rng.IntN(15*60)) * time.Second
			if rng.IntN(9) == 0 {
				later = time.Duration(rng.IntN(3*60*60)-60*60) * time.Second
			}
			n := 6 + rng.IntN(len(truth)-4)
			what := "draw"
			switch rng.IntN(14) {
			case 0:
				what = "undo"
			case 1:
				what = "redo"
			case 2:
				what = fmt.Sprintf("insert %d draw", n)
			case 3:
				what = fmt.Sprintf("remove %d", n)
			case 4:
				what = fmt.Sprintf("amend %d exchange 1 ships for trains", n)
			case 5:
				what = "edit Anna draw => Anna  draw"
			}
			before := with.game()
			err := with.do(later, what)
			if other := without.do(later, what); fmt.Sprint(err) != fmt.Sprint(other) {
				if !strings.HasPrefix(what, "edit") {
					t.Fatalf("%s: %v and %v", what, err, other)
				}
			}
			g := with.game()
			if g.Text() != without.game().Text() {
				t.Fatalf("after %s:\n%s\nand without times\n%s", what, g.Text(), without.game().Text())
			}
			switch {
			case err != nil || len(g.Entries) == len(before.Entries): // what changed has its own time
			case strings.HasPrefix(what, "insert") && n <= before.Record.Lines:
				truth = slices.Insert(truth, n-1, time.Time{})
			case strings.HasPrefix(what, "remove"):
				truth = slices.Delete(truth, n-1, n)
			default:
				for len(truth) < g.Record.Lines {
					truth = append(truth, with.now)
				}
			}
			if rng.IntN(6) == 0 {
				damage(t, rng, with.times)
				g = with.game()
			}
			for _, e := range g.Entries {
				n := e.Line.Number
				if at := g.TimeOf(n); !at.IsZero() {
					if known++; !at.Equal(truth[n-1]) {
						t.Fatalf("line %d has %s, not %s; after %s\n%s", n, at, truth[n-1], what, g.Text())
					}
				}
			}
			c := g.Clock(with.now)
			var sum time.Duration
			for _, seat := range c.Seats {
				sum += seat
			}
			if c.Took > 0 && sum > c.Took || c.Turn > sum && c.Turn > c.Took {
				t.Fatalf("%v after %s\n%s", c, what, g.Text())
			}
		}
	}
	if known < 40 {
		t.Errorf("only %d known times were compared", known)
	}
}

// damage changes, adds or removes bytes of a file, or all of it.
func damage(t *testing.T, rng *rand.Rand, file string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		return
	}
	at := rng.IntN(len(text) + 1)
	switch rng.IntN(4) {
	case 0:
		text = text[:at]
	case 1:
		text = slices.Insert(text, at, 0, '\n', 0xff, '9')
	case 2:
		text = slices.Concat(text[at:], text[:at])
	case 3:
		text = slices.Concat(text, []byte("6 00000000 2026-11-20T20:00:00Z\n-1 x y\n99999999999999999999 0 0\n"))
	}
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestClockCopied imports a record with its times, whose lines get other numbers: they keep their
// times, and so does what is rescued of a damaged one. A record without times has none.
func TestClockCopied(t *testing.T) {
	w := watchedOf(t, strictHead)
	for _, what := range []string{"draw", "edit Anna draw => # so\n\n\nAnna draw", "lose", "draw", "draw"} {
		if err := w.do(time.Minute, what); err != nil {
			t.Fatal(what, err)
		}
	}
	file, away := w.game().File(), &sessions.Library{Boards: w.Boards}
	read := must(sessions.One(away.ReadFile(file, nil)))(t)
	if err := w.Create("copy", read, true); err != nil {
		t.Fatal(err)
	}
	copied := w.game()
	if copied.Text() == read.Text() {
		t.Errorf("nothing has another number:\n%s", copied.Text())
	}
	for i, e := range read.Entries {
		at, kept := read.TimeOf(e.Line.Number), copied.TimeOf(copied.Entries[i].Line.Number)
		if !at.Equal(kept) || at.IsZero() != (i == 0) {
			t.Errorf("line %d has %s, its copy %s", e.Line.Number, at, kept)
		}
	}
	if err := os.WriteFile(file, []byte(read.Text()+"Anna digs\nBen draw\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	part, err := w.Mend("friday", "mended")
	if err != nil {
		t.Fatal(err)
	}
	mended := must(w.Open(part.Saved))(t)
	if last := mended.Entries[2].Line.Number; !mended.TimeOf(last).Equal(w.now) {
		t.Errorf("line %d of what was rescued has %s", last, mended.TimeOf(last))
	}
	if err := errors.Join(os.WriteFile(file, []byte(read.Text()), 0o600), os.Remove(file+".times")); err != nil {
		t.Fatal(err)
	}
	read = must(sessions.One(away.ReadFile(file, nil)))(t)
	if err := w.Create("bare", read, true); err != nil {
		t.Fatal(err)
	}
	if c := w.game().Clock(w.now); c.Took+c.Turn > 0 {
		t.Errorf("%v without times", c)
	}
}

// TestClockless changes a game without times twice: nothing is stored of its times.
func TestClockless(t *testing.T) {
	w := watchedOf(t, strictHead)
	for _, what := range []string{"draw", "draw", "lose"} {
		if err := w.do(time.Minute, what); err != nil {
			t.Fatal(what, err)
		}
	}
	g := w.game()
	for _, words := range []string{"claim hamburg moskva white", "draw"} {
		first := g.Entries[0].Line.Number
		next := must((&sessions.Library{}).Amended(g, first, text.English, "", strings.Fields(words)))(t)
		if _, err := w.Save(g, next); err != nil {
			t.Fatal(err)
		}
		g = next
	}
	if _, err := os.Stat(w.times); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("times are stored: %v", err)
	}
}

// TestClockCorrected corrects a fact about an open board in all lines: they keep their times.
func TestClockCorrected(t *testing.T) {
	w := watchedOf(t, "purser 1\nmap paris\nplayer Anna blue 15 buses\nplayer Ben red 15 buses\n")
	for _, what := range []string{"claim louvre opera blue 2", "draw"} {
		if err := w.do(time.Minute, what); err != nil {
			t.Fatal(err)
		}
	}
	c, err := w.Correction("", text.English, []string{"louvre/opera/blue", "1"}, false)
	if err == nil {
		_, err = w.Correct(c, nil)
	}
	if g := w.game(); err != nil || !strings.Contains(g.Text(), "blue 1") || g.Clock(w.now).Took != 2*time.Minute {
		t.Errorf("%v: %v of\n%s", err, g.Clock(w.now), g.Text())
	}
}
