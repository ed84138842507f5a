package sessions_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"purser/internal/soak"
	"purser/internal/text"
	"purser/maps"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	"purser/sessions"
	routewords "purser/sessions/notation/routes"
	"purser/sessions/record"
)

// A failer is what a test and a property have in common.
type failer interface {
	Helper()
	Fatalf(format string, args ...any)
}

// headers are ways to begin a record of a game of two, including a free one.
var headers = []string{
	head,
	head + "\n",
	head + "# at Ben's\n",
	head + "\n# at Ben's\n\n",
	head + "\n  # at Ben's  \n\t\n# rain\n",
	"\ufeff" + strings.ReplaceAll(head, "\n", "\r\n"),
	strings.ReplaceAll(head, "\n", "\r\n") + "\r\n# at Ben's\r\n",
	"\n  PURSER 1 # our first\n\n# ours\nplayer Anna blue 20 trains 40 ships\n\n  MAP   World\nPlayer Ben RED 25 trains 35 ships # keeps?\n",
	strings.Replace(head, "Anna", `"Anna Ö"`, 1),
	strings.Replace(head, "Ben", `"Undo"`, 1),
	strings.Replace(head, "map", "title \"a # b\"\ndate 2026-11-20\nturns free\nrule score-floor zero\nmap", 1),
	strings.Replace(strings.Replace(head, "world", "great-lakes", 1),
		"blue 20 trains 40 ships\nplayer Ben red 25 trains 35", "blue 20 trains 30 ships\nplayer Ben red 22 trains 28",
		1),
	// Open boards on which some lanes are known; others are no longer known.
	"purser 1\nmap paris\nturns free\nplayer Anna blue 15 buses\nplayer Ben red 15 buses\n\nAnna claim a/b/blue 1 keep\nAnna claim a/c/white 2 keep\nAnna claim a/d/red 1\nundo\nAnna claim b/c/red 3\nundo\nBen claim c/d/red 2 # so it was\n",
	strings.Replace(head, "world", "open-world", 1) +
		"\nAnna claim a/b/gray 1 pair\nBen claim b/c/red 2 ship\nAnna claim a/c/gray-2 3 train\nundo\nundo\nredo\n",
}

// lax returns a canonical line of play as somebody might type it.
func lax(t *rapid.T, line string) string {
	spaced := line
	if !strings.Contains(line, `"`) {
		spaced = strings.ReplaceAll(line, " ", "  ")
	}
	return rapid.SampledFrom([]string{
		line + "\n", line + "\n", line + "\n",
		line + "  # so it was  \n",
		"\n# a word\n" + line + "\n\n",
		"  " + spaced + "\t\r\n",
		line + "\n# late\n",
	}).Draw(t, "lax")
}

// randomMove draws a legal move; ok is false if there is none.
func randomMove(t *rapid.T, s *routerules.State) (m routerules.Move, ok bool) {
	seat := s.Turn()
	if seat < 0 {
		seat = referee.Seat(rapid.IntRange(0, s.Seats()-1).Draw(t, "seat"))
	}
	legal := s.Legal(seat)
	byKind := map[routerules.Act][]routerules.Move{}
	var kinds []routerules.Act
	for _, m := range legal {
		if byKind[m.Act] == nil {
			kinds = append(kinds, m.Act)
		}
		byKind[m.Act] = append(byKind[m.Act], m)
	}
	if len(kinds) == 0 {
		return m, false
	}
	some := byKind[rapid.SampledFrom(kinds).Draw(t, "kind")]
	m = some[rapid.IntRange(0, len(some)-1).Draw(t, "move")]
	switch rapid.IntRange(0, 7).Draw(t, "consent") {
	case 0: // only as a note
		m.Consent = `so "agreed"`
	case 1: // for what bends, such as a stolen turn
		bent := []routerules.Move{
			{Act: routerules.Draw},
			{Act: routerules.Tickets, Count: 5, Drawn: 4},
			{Act: routerules.Pass},
		}
		if routewords.VerbOf("exchange").On(s.Board()) {
			bent = append(bent, routerules.Move{Act: routerules.Exchange, Count: 0})
		}
		m = rapid.SampledFrom(bent).Draw(t, "bent")
		m.Seat, m.Consent = referee.Seat(rapid.IntRange(0, s.Seats()-1).Draw(t, "who")), "late"
	case 2: // somebody goes home, or is back
		m = routerules.Move{Act: routerules.Leave, Seat: referee.Seat(rapid.IntRange(0, s.Seats()-1).Draw(t, "who")),
			Why: rapid.SampledFrom([]string{"", `the "last" bus`}).Draw(t, "why")}
		if s.Away().Gone(m.Seat) { // after the end only if all agree
			m.Act, m.Why, m.Consent = routerules.ComeBack, "", "late"
		}
	}
	return m, true
}

// anyGame draws a legal game in the lax form: a header, and lines of play with undo
// and redo among them.
func anyGame(t *rapid.T) *sessions.Game {
	return gameAfter(t, rapid.SampledFrom(headers).Draw(t, "header"), 12)
}

// gameAfter draws such a game after a header, with at most the given number of lines.
func gameAfter(t *rapid.T, header string, most int) *sessions.Game {
	g := reread(t, header)
	for range rapid.IntRange(0, most).Draw(t, "lines") {
		next := g
		var err error
		switch what := rapid.IntRange(0, 9).Draw(t, "what"); {
		case what == 0:
			next, err = g.Undo(1)
		case what == 1:
			next, err = g.Redo(1)
		default:
			m, ok := randomMove(t, stateOf(g))
			if !ok {
				return g
			}
			next, err = play(g, m)
		}
		if err != nil {
			continue // nothing to undo or to redo
		}
		line := strings.TrimSpace(strings.TrimPrefix(next.Text(), g.Text()))
		g = reread(t, g.Text()+lax(t, line))
	}
	return g
}

// reread reads a legal record.
func reread(t failer, text string) *sessions.Game {
	t.Helper()
	g, err := sessions.Read("a.game", []byte(text), sessions.Shipped(routewords.Routes{}))
	if err != nil {
		t.Fatalf("%v\n%q", err, text)
	}
	if g.Illegal != nil {
		t.Fatalf("%v\n%q", g.Illegal, text)
	}
	return g
}

// same checks that a grown game equals its text read again: the record to the byte, every
// line with its number and its meaning, the table, the remarks and the count.
func same(t failer, g *sessions.Game) {
	t.Helper()
	anew := reread(t, g.Text())
	if got, want := g.Record.String(), anew.Record.String(); got != want {
		t.Fatalf("the record: %s", cmp.Diff(want, got))
	}
	if g.Record.Lines != anew.Record.Lines || g.Record.CutOff != anew.Record.CutOff || g.Name != anew.Name {
		t.Fatalf("%s: %d lines, cut off in %d; read anew %s: %d, %d\n%q", g.Name, g.Record.Lines, g.Record.CutOff,
			anew.Name, anew.Record.Lines, anew.Record.CutOff, g.Text())
	}
	if len(g.Entries) != len(g.Record.Play) {
		t.Fatalf("%d entries for %d lines", len(g.Entries), len(g.Record.Play))
	}
	for i := range g.Entries {
		if g.Entries[i].Line != &g.Record.Play[i] {
			t.Fatalf("entry %d is of another line", i)
		}
	}
	options := cmp.Options{cmpopts.IgnoreUnexported(record.Line{}, routemap.Board{}), cmpopts.EquateEmpty()}
	if diff := cmp.Diff(anew.Entries, g.Entries, options); diff != "" {
		t.Fatalf("the entries: %s", diff)
	}
	if want, got := scriptOf(anew).Moves, scriptOf(g).Moves; !reflect.DeepEqual(want, got) {
		if diff := cmp.Diff(want, got, options); diff != "" {
			t.Fatalf("the moves: %s", diff)
		}
	}
	if diff := cmp.Diff(remarks(anew), remarks(g)); diff != "" {
		t.Fatalf("the remarks: %s", diff)
	}
	if !stateOf(g).Equal(stateOf(anew)) {
		t.Fatalf("the table is another one than after\n%s", g.Text())
	}
	got, err := scoreOf(g)
	if err != nil {
		t.Fatalf("%v", err)
	}
	want, err := scoreOf(anew)
	if err != nil {
		t.Fatalf("%v", err)
	}
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("the count: %s", cmp.Diff(want, got))
	}
}

// remarks returns the remarks on a game in words.
func remarks(g *sessions.Game) []string {
	var all []string
	for _, r := range g.Remarks {
		all = append(all, fmt.Sprintf("%d %s %v %s", r.Line, r.Player, r.Status, r.Sentence()))
	}
	return all
}

// snapshot is everything in a game that a test compares to find out whether it was changed.
func snapshot(g *sessions.Game) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%q %q %d %v\n", g.Text(), g.Record.String(), g.Record.Lines, remarks(g))
	for i, e := range g.Entries {
		m := moveOf(g, i)
		fmt.Fprintf(&b, "%+v %+v %+v %q %t ", *e.Line, m.Cards, m.Tunnel, e.Consent, e.Stands)
		m.Cards, m.Tunnel = nil, nil
		fmt.Fprintf(&b, "%+v\n", m)
	}
	return b.String()
}

// TestPlayLaw checks that a game that grows line by line is the same as its text read
// again, that the text above the new line stays the same to the byte, and that continuing a
// game does not change it.
func TestPlayLaw(t *testing.T) {
	soak.Check(t, soak.Games, func(t *rapid.T) {
		g := anyGame(t)
		same(t, g)
		for range rapid.IntRange(1, 6).Draw(t, "more") {
			m, ok := randomMove(t, stateOf(g))
			if !ok {
				return
			}
			before := snapshot(g)
			next, err := play(g, m)
			if err != nil {
				t.Fatalf("%v", err)
			}
			row := record.Quote(g.Record.Players[m.Seat]) + " " + routewords.Words(boardOf(g), m) + "\n"
			if len(g.Entries) == 0 {
				row = "\n" + row
			}
			if next.Text() != g.Text()+row {
				t.Fatalf("%q instead of %q behind\n%q", strings.TrimPrefix(next.Text(), g.Text()), row, g.Text())
			}
			same(t, next)
			if other, ok := randomMove(t, stateOf(g)); ok { // another future of the same game
				if _, err := play(g, other); err != nil {
					t.Fatalf("%v", err)
				}
				same(t, next)
			}
			if snapshot(g) != before {
				t.Fatalf("%q was changed by %q", g.Text(), row)
			}
			c := next.Since(g)
			was, is := stateOf(g).Marker(m.Seat), stateOf(next).Marker(m.Seat)
			steps := next.Steps()
			step := steps[len(steps)-1]
			last := next.Entries[len(next.Entries)-1]
			if len(c.Lines) != 1 || c.Lines[0].Line != last.Line || c.Seat != m.Seat ||
				len(c.Undone)+len(c.Redone) > 0 ||
				c.Before != g || c.After != next || step.Points != is-was || step.Mark != is ||
				next.Table.Mark(m.Seat) != is {
				t.Fatalf("since %q: %+v", g.Text(), c)
			}
			for _, r := range c.Warnings {
				if r.Line != last.Line.Number {
					t.Fatalf("a warning on line %d, not %d", r.Line, last.Line.Number)
				}
			}
			g = next
		}
	})
}

// TestStepLaw checks that undoing or redoing n lines at once is the same as one after the
// other, that both match the text read again, and that Since lists exactly those lines.
func TestStepLaw(t *testing.T) {
	type step func(*sessions.Game, int) (*sessions.Game, error)
	soak.Check(t, soak.Games, func(t *rapid.T) {
		g := anyGame(t)
		for range rapid.IntRange(1, 3).Draw(t, "steps") {
			key := rapid.SampledFrom([]string{"undo", "redo"}).Draw(t, "key")
			take := map[string]step{"undo": (*sessions.Game).Undo, "redo": (*sessions.Game).Redo}[key]
			n := rapid.IntRange(1, 4).Draw(t, "n")
			before := snapshot(g)
			next, err := take(g, n)
			one, oneErr, have := g, error(nil), 0
			for range n {
				if oneErr != nil {
					break
				}
				if one, oneErr = take(one, 1); oneErr == nil {
					have++
				}
			}
			if snapshot(g) != before {
				t.Fatalf("%s changes the game", key)
			}
			if (err == nil) != (oneErr == nil) {
				t.Fatalf("%s %d: %v, but one by one: %v", key, n, err, oneErr)
			}
			if err != nil {
				want := map[string]string{
					"undo": "there is nothing to undo",
					"redo": "there is nothing to redo",
				}[key]
				if oneErr.Error() != want {
					t.Fatalf("one by one: %v", oneErr)
				}
				if have > 0 {
					want = fmt.Sprintf(map[string]string{
						"undo": "undo %d is too many: only %s can be taken back",
						"redo": "redo %d is too many: the last undo took back only %s",
					}[key], n, text.Count(have, "line"))
				}
				if err.Error() != want {
					t.Fatalf("%v, want %s", err, want)
				}
				continue
			}
			if snapshot(next) != snapshot(one) || !stateOf(next).Equal(stateOf(one)) {
				t.Fatalf("%s %d:\n%s\none by one:\n%s", key, n, snapshot(next), snapshot(one))
			}
			if next.Text() != g.Text()+strings.Repeat(key+"\n", n) {
				t.Fatalf("%q", next.Text())
			}
			same(t, next)
			c := next.Since(g)
			var undone, redone []int // by line, from what counted before and counts now
			stood := standing(g)
			for _, line := range stood {
				if !slices.Contains(standing(next), line) {
					undone = append(undone, line)
				}
			}
			for _, line := range standing(next) {
				if !slices.Contains(stood, line) {
					redone = append(redone, line)
				}
			}
			slices.Sort(undone)
			slices.Sort(redone)
			if len(c.Lines) != n || c.Seat != maps.Nobody || !slices.Equal(numbers(c.Undone), undone) ||
				!slices.Equal(numbers(c.Redone), redone) ||
				len(undone)+len(redone) != n {
				t.Fatalf("%s %d since %q: %+v", key, n, g.Text(), c)
			}
			g = next
		}
	})
}

// standing returns the numbers of the lines that have not been undone, in the order of the
// record.
func standing(g *sessions.Game) (lines []int) {
	for _, i := range g.Record.Standing() {
		lines = append(lines, g.Record.Play[i].Number)
	}
	return lines
}

// numbers returns the lines of entries.
func numbers(entries []sessions.Entry) (lines []int) {
	for _, e := range entries {
		lines = append(lines, e.Line.Number)
	}
	return lines
}
