package play

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/show"
	globeview "purser/cmd/internal/show/globetrotter"
	"purser/cmd/purser/testdata/nim"
	"purser/internal/text"
	routedraw "purser/maps/draw/routes"
	"purser/sessions"
	"purser/sessions/games"
	"purser/sessions/kind"
	globewords "purser/sessions/notation/globetrotter"
	"purser/sessions/store"
)

// A table is an evening whose library, clock and output are set by a test. It uses the
// plain desk for every kind of game.
type table struct {
	*Evening
	t    *testing.T
	told bytes.Buffer // what was reported, including errors
}

// tableIn returns an evening in a folder.
func tableIn(t *testing.T, dir string, asker ask.Asker) *table {
	tb := &table{t: t}
	tb.Evening = &Evening{
		Library: &sessions.Library{
			Store: games.In(store.In(dir)), Desk: store.StateIn(dir),
			Boards: &sessions.Boards{Kinds: []kind.Kind{nim.Nim{}, globewords.Globetrotter{}}},
			Now:    func() time.Time { return time.Date(2026, 7, 1, 20, 0, 0, 0, time.UTC) },
		},
		Asker: asker,
		Printer: &show.Printer{Lang: text.English, Views: show.Views{nim.Nim{}: show.Plain{},
			globewords.Globetrotter{}: globeview.View{Earth: routedraw.Earth}}},
	}
	tb.Report = func(err error) error {
		_, _ = tb.told.Write(tb.Printer.Out.Bytes())
		tb.Printer.Out.Reset()
		if err != nil {
			tb.told.WriteString("error: " + err.Error() + "\n")
		}
		return nil
	}
	return tb
}

// typed plays or tallies a game from input at plain prompts, and returns all output. That
// may finish the game, or the input may end first.
func typed(t *testing.T, record, answers string) (tb *table, all string) {
	t.Helper()
	dir := t.TempDir()
	keep(t, dir, record)
	asked := &strings.Builder{}
	tb = tableIn(t, dir, ask.NewLines(strings.NewReader(answers), asked, text.English, show.Safe))
	if err := tb.Play("friday"); err != nil && !errors.Is(err, io.EOF) {
		t.Errorf("%q: %v", answers, err)
	}
	return tb, asked.String() + tb.told.String()
}

// keep writes a game to play with.
func keep(t *testing.T, dir, record string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, "friday"+store.Ext), []byte(record), 0o600); err != nil {
		t.Fatal(err)
	}
}

// record reads the record of the game.
func (tb *table) record() string {
	tb.t.Helper()
	data, err := os.ReadFile(filepath.Join(tb.Library.Desk.Dir(), "friday"+store.Ext))
	if err != nil {
		tb.t.Fatal(err)
	}
	return string(data)
}

// wrote checks which lines an evening has added to a record.
func (tb *table) wrote(what, record, lines string) {
	tb.t.Helper()
	if got := tb.record(); got != record+lines {
		tb.t.Errorf("%q wrote\n%s\nnot\n%s", what, strings.TrimPrefix(got, record), lines)
	}
}

// has checks that a text contains all the given parts.
func has(t *testing.T, what, in string, parts ...string) {
	t.Helper()
	for _, part := range parts {
		if !strings.Contains(in, part) {
			t.Errorf("%q has no %q:\n%s", what, part, in)
		}
	}
}

// A script answers forms.
type script func(form *ask.Form) error

func (s script) Ask(form *ask.Form) error { return s(form) }
func (s script) Size() (int, int)         { return 80, 24 }

// turn returns the question of a game's turn, as a screen shows it.
func turn(t *testing.T, record string) (asked *ask.Question) {
	t.Helper()
	dir := t.TempDir()
	keep(t, dir, record)
	tb := tableIn(t, dir, script(func(form *ask.Form) error {
		asked = form.Questions[0]
		return io.EOF
	}))
	if err := tb.Play("friday"); !errors.Is(err, io.EOF) {
		t.Fatal(err)
	}
	return asked
}

// answers lists the answers of choices.
func answers(choices []ask.Option) (all []string) {
	for _, c := range choices {
		all = append(all, c.Answer)
	}
	return all
}

// fixing checks what is asked after words that begin to mend a line of a record.
func fixing(t *testing.T, record, typed string, check func(q *ask.Question)) {
	t.Helper()
	dir := t.TempDir()
	keep(t, dir, record)
	at := 0
	tb := tableIn(t, dir, script(func(form *ask.Form) error {
		q := form.Questions[0]
		if at++; at == 1 {
			q.Answer = typed
			return q.Validate(q.Answer)
		}
		check(q)
		return io.EOF
	}))
	if err := tb.Play("friday"); !errors.Is(err, io.EOF) || at != 2 {
		t.Errorf("%v after %d forms", err, at)
	}
}

const (
	// stones is a game of nim.
	stones = "purser 1\nmap nim\nplayer Anna red\nplayer Ben blue\n\nAnna take 2\n"

	// travel is a game of travelers that has begun, journey one in which Anna's turn is
	// over, and round one in which she may make a claim that any other line forfeits.
	travel  = "purser 1\nmap globetrotter\nturns strict\nplayer Anna red home lima\nplayer Ben blue home kairo\n\n"
	journey = travel + "place casablanca continental africa\nAnna land casablanca roll 3\nAnna card nothing\nAnna end\n"
	round   = journey + "Ben pass \"no way out\"\n"

	// free is a game of which only the keys are counted.
	free = "purser 1\nmap globetrotter\nturns free\nplayer Anna red\nplayer Ben blue\n\n"
)

// draft returns the set-up that was begun.
func (tb *table) draft() []byte {
	draft, err := tb.Library.Desk.Draft()
	if err != nil {
		tb.t.Error(err)
	}
	return draft
}

// inUse returns the name of the game in use.
func (tb *table) inUse() string {
	name, err := tb.Library.Desk.Current(store.CurrentGame)
	if err != nil {
		tb.t.Error(err)
	}
	return name
}
