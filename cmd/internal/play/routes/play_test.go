package routes

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
	"purser/cmd/internal/play"
	"purser/cmd/internal/show"
	routeview "purser/cmd/internal/show/routes"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/games"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
	"purser/sessions/store"
)

// A table is an evening whose library, clock and output are set by a test.
type table struct {
	evening
	t    *testing.T
	told bytes.Buffer // what was reported, including errors
}

// tableIn returns an evening in a folder.
func tableIn(t *testing.T, dir string, asker ask.Asker) *table {
	tb := &table{t: t}
	tb.evening = evening{&play.Evening{
		Library: &sessions.Library{
			Store: games.In(store.In(dir)), Desk: store.StateIn(dir),
			Boards: &sessions.Boards{Kinds: []kind.Kind{routewords.Routes{}}},
			Now:    func() time.Time { return time.Date(2026, 7, 1, 20, 0, 0, 0, time.UTC) },
		},
		Asker: asker, Prompters: play.Prompters{routewords.Routes{}: Prompter{}},
		Printer: &show.Printer{Lang: text.English, Views: show.Views{routewords.Routes{}: routeview.View{}}},
	}}
	tb.Report = func(err error) error {
		var to io.Writer = &tb.told
		if screen, ok := asker.(*ask.Screen); ok {
			to = io.MultiWriter(to, screen)
		}
		_, _ = to.Write(tb.Printer.Out.Bytes())
		tb.Printer.Out.Reset()
		if err != nil {
			_, _ = io.WriteString(to, "error: "+err.Error()+"\n")
		}
		return nil
	}
	return tb
}

// linesIn returns an evening at plain prompts, and what is printed there.
func linesIn(t *testing.T, dir, typed string) (*table, *strings.Builder) {
	asked := &strings.Builder{}
	return tableIn(t, dir, ask.NewLines(strings.NewReader(typed), asked, text.English, show.Safe)), asked
}

// record reads the record of a game.
func (tb *table) record(name string) string {
	tb.t.Helper()
	data, err := os.ReadFile(filepath.Join(tb.Library.Desk.Dir(), name+store.Ext))
	if err != nil {
		tb.t.Fatal(err)
	}
	return string(data)
}

// keep writes a game to play with.
func keep(t *testing.T, dir, record string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, "friday"+store.Ext), []byte(record), 0o600); err != nil {
		t.Fatal(err)
	}
}

// has checks that a text contains all the given parts.
func has(t *testing.T, what, in string, parts ...string) {
	t.Helper()
	for _, part := range parts {
		if !strings.Contains(in, part) {
			t.Errorf("%s has no %q:\n%s", what, part, in)
		}
	}
}

// started is a two-player game that has begun. Both lanes between Los Angeles and Tokyo are
// closed to Anna, because Ben has one of them.
const started = `purser 1
map world
turns strict
player Anna blue 20 trains 40 ships
player Ben red 20 trains 40 ships

Anna draw
Ben claim los-angeles/tokyo/green
`

// TestSetUp sets up a game with everything that can go wrong, at plain prompts.
func TestSetUp(t *testing.T) {
	dir := t.TempDir()
	typed := "../x\nfriday\nWorld\nAnna\nBLUE\n9\n10\n2\n3\nanna\nBen\nblue\nre\n20\n\n\nhanna\nann\ntours trail\ntour-order legs\ntour-order trail\n\n\n"
	tb, asked := linesIn(t, dir, typed)
	err := tb.Play("")
	if !errors.Is(err, play.ErrStopped) || !errors.Is(err, io.EOF) ||
		err.Error() != "the game is saved; purser play continues it" {
		t.Errorf("%v", err)
	}
	want := "purser 1\nmap world\ndate 2026-07-01\nturns strict\nrule tour-order trail\nplayer Anna blue 10 trains 50 ships keeps 3\nplayer Ben red 20 trains 40 ships\n"
	if got := tb.record("friday"); got != want {
		t.Errorf("%s", got)
	}
	has(t, "what was asked", asked.String(), "name of the game [2026-07-01]: ", `error: "../x" cannot name a game`,
		"51 ships; the box holds 50", "keeps 2 tickets", "two players are called Anna",
		`unknown player "hanna": did you mean Anna`,
		"Anna plays blue already", `unknown house rule "tours trail"`, "Who is player 3? (Enter: nobody else): ",
		"Anna's turn (blue), marker 0: ")
	has(t, "what was told", tb.told.String(), "friday: Rails & Sails: The World, Anna and Ben\nnext: Anna\n")
	if g, err := tb.Load(); err != nil || g.Name != "friday" || tb.inUse() != "friday" ||
		len(tb.draft()) != 0 {
		t.Error("the game is not the one in use, or its draft is left")
	}
}

// TestDraft interrupts a set-up and continues it.
func TestDraft(t *testing.T) {
	dir := t.TempDir()
	tb, _ := linesIn(t, dir, "friday\n\nAnna\n\n\n\n")
	if err := tb.Play(""); err == nil || err.Error() != "no game was begun; purser play friday continues the set-up" {
		t.Error(err)
	}
	tb, asked := linesIn(t, dir, "\nBen\n\n\n\n\n\n\n\n")
	err := tb.Play("")
	if g, failed := tb.Load(); err == nil || err.Error() != "the game is saved; purser play continues it" ||
		failed != nil || g.Name != "friday" {
		t.Errorf("%v, %v", err, failed)
	}
	has(t, "what was asked", asked.String(), "Go on with the set-up of friday, or begin anew? go on, anew [go on]: Who is player 2? ")
	tb, _ = linesIn(t, t.TempDir(), "")
	if err := tb.Play(""); err == nil || err.Error() != "no game was begun" {
		t.Error(err)
	}
}

// TestWholeGame plays the end of a game at plain prompts, shows the tickets and scores it.
func TestWholeGame(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, nearlyOver)
	typed := "la tok black\nd\ntok van\nDRAW\nla ny black\nd\nd\nd\nd\n" + // to the end of the game
		"undo\ntook cards\n" + // the last turn again
		"zzz\nbang tok, bang tok\nbang tok\nundo\nbang tok\njakarta lima, hong moskva\nathina manila\n\nyes\n"
	tb, asked := linesIn(t, dir, typed)
	if err := tb.Play("friday"); err != nil {
		t.Fatalf("%v\n%s\n%s", err, asked, tb.told.String())
	}
	has(t, "what was asked", asked.String(), "Which tickets does Anna show? (0 of 3 shown) (with commas between; such as bang tok; Enter: no more): ", "error: unknown city \"zzz\"", "reveal.unique")
	has(t, "what was told", tb.told.String(), "the end is triggered: 4 turns to play", "taken back: ",
		"the game is over", "Anna wins with ")
	if !strings.HasSuffix(tb.record("friday"),
		"Anna reveal bangkok/tokyo\nundo\nAnna reveal bangkok/tokyo\nAnna reveal jakarta/lima, hong-kong/moskva\nBen reveal athina/manila\nshown\n") {
		t.Error(tb.record("friday"))
	}
}

// TestQuitTickets stops the evening where tickets are asked for, in either language, and shows none.
func TestQuitTickets(t *testing.T) {
	for _, typed := range []string{"quit", "Aufhören"} {
		dir := t.TempDir()
		keep(t, dir, nearlyOver)
		tb, asked := linesIn(t, dir, "la tok black\nd\ntok van\nd\nla ny black\nd\nd\nd\nd\nbang tok\n"+typed+"\njakarta lima\n")
		if err := tb.Play("friday"); !errors.Is(err, io.EOF) {
			t.Errorf("%s: %v\n%s", typed, err, asked)
		}
		if !strings.HasSuffix(tb.record("friday"), "Anna reveal bangkok/tokyo\n") {
			t.Errorf("%s: %s", typed, tb.record("friday"))
		}
	}
}

// TestLook shows things in the middle of a game and writes nothing.
func TestLook(t *testing.T) {
	for typed, want := range map[string]string{
		"?": "d        ", "status": "Turn  Player", "LOG": "claims Los Angeles – Tokyo (green)", "legal": "no harbor can be built now",
		"legal ben harbors": "Harbor",
		"chart":             "Not over", "map": "Rails & Sails: The World",
		"purser map la tok":   "Los Angeles – Tokyo, black  ship       7      18  closed",
		"explain claim.taken": "claim.taken",
		"rules":               "Rule   ", "regeln": "Claiming Routes", "explain an open route": "claim.taken: An open route",
		"explain tours": "tour", "legal zoe": `error: unknown player "zoe"`,
		"explain":       "Is there a bonus for the longest route?",
		"explain xyzzy": "error: nothing answers", "map xyzzy": "error: no city",
		"undo x":   `error: "x" is not a number of lines`,
		"undo 1 2": `error: "2" is one word too many`,
		"undo 9":   "error: undo 9 is too many: only 2 lines can be taken back",
		"redo":     "error: there is nothing to redo",
		"draw foo": `error: "foo" is one word too many`, "harbor": "error: no harbor can be built: Anna owns no route",
		"pause":         "paused (Enter: go on): ",
		"harbour tokyo": `unknown action "harbour": did you mean harbor?`,
		"clami la tok":  `unknown action "clami": did you mean claim?`,
		"mimai la":      `unknown city "mimai": did you mean Miami?`,
		"la tok":        "Anna cannot claim Los Angeles – Tokyo (green): Ben owns this route\nrule: claim.taken (", "lim syd": "there are two lanes: add black or purple",
		"la tok black": "claim.double-closed", "xyzzy": "error: \"xyzzy\" is neither a place on the board nor an action\nhint: type a place, draw, claim, tickets, harbor, exchange, pass, reveal, leaves, returns or shown; ? lists all",
		"lima": "error: name both cities of the route", "pass": "sit out the turn?",
	} {
		t.Run(typed, func(t *testing.T) {
			dir := t.TempDir()
			keep(t, dir, started)
			tb, asked := linesIn(t, dir, typed+"\n\n\n\n")
			if err := tb.Play("friday"); !errors.Is(err, io.EOF) {
				t.Error(err)
			}
			has(t, "it", asked.String()+tb.told.String(), want)
			if got := tb.record("friday"); got != started {
				t.Errorf("an empty line after it wrote\n%s", got)
			}
		})
	}
}

// TestUnknownOnOpenBoard checks that a short word that nobody has entered is taken for a place of an open board.
func TestUnknownOnOpenBoard(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, "purser 1\nmap open-world\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 20 trains 40 ships\n")
	tb, asked := linesIn(t, dir, "la tok\n")
	if err := tb.Play("friday"); !errors.Is(err, io.EOF) {
		t.Error(err)
	}
	has(t, "it", asked.String()+tb.told.String(), `error: "la" is not known on this board yet; name both ends`)
}

// TestGermanWords checks that what a German screen shows can be typed, even in an English
// game.
func TestGermanWords(t *testing.T) {
	for typed, want := range map[string]string{
		"hilfe": "d        ", "Verlauf": "claims Los Angeles – Tokyo (green)",
		"spielplan la tok": "Los Angeles – Tokyo, black", "Karten genommen": "9  Anna takes cards",
		"zurücknehmen": "9  taken back: Ben claims Los Angeles", "zuruecknehmen": "9  taken back: Ben claims Los Angeles",
		"tausch 1 schiff gegen waggons": "Anna exchanges 1 ship for 1 train: −1",
		"zielkarten 2 von 4":            "Anna draws 4 tickets and keeps 2",
		"hafen tok":                     "harbor.route", "ändern 9": "there is no line 9: the last one is 8",
	} {
		dir := t.TempDir()
		keep(t, dir, started)
		tb, asked := linesIn(t, dir, typed+"\n")
		if err := tb.Play("friday"); !errors.Is(err, io.EOF) {
			t.Error(err)
		}
		has(t, typed, asked.String()+tb.told.String(), want)
	}
}

// TestFreeGame checks that play and tally score a free game alike, and that tally refuses
// any other.
func TestFreeGame(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, started)
	tb, _ := linesIn(t, dir, "")
	var turns text.Hinter
	if err := tb.Tally("friday"); !errors.As(err, &turns) ||
		turns.Hint().String() != "purser play friday continues it" {
		t.Error(err)
	}
	keep(t, dir, strings.ReplaceAll(strings.Replace(started, "strict", "free", 1), "Anna draw\n", ""))
	tb, asked := linesIn(t, dir, "")
	if err := tb.Play("friday"); !errors.Is(err, io.EOF) {
		t.Error(err)
	}
	has(t, "what was asked", asked.String(), "What does Anna exchange")
}

// TestMoved checks that a line that was checked against an older game is not written, and
// that this is reported.
func TestMoved(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, started)
	tb := tableIn(t, dir, nil)
	asks := 0
	tb.Asker = script(func(form *ask.Form) error {
		if asks++; asks > 1 {
			if !form.Heed {
				t.Error("Enter alone is an answer")
			}
			return io.EOF
		}
		q := form.Questions[0]
		if err := q.Validate("draw"); err != nil {
			t.Error(err)
		}
		keep(t, dir, started+"Anna tickets 1 of 4\n") // another terminal is faster
		q.Answer = "draw"
		return nil
	})
	if err := tb.Play("friday"); !errors.Is(err, io.EOF) {
		t.Error(err)
	}
	has(t, "what was told", tb.told.String(),
		"error: friday: somebody else entered a line first; yours was not saved: the last line is now 9, Anna draws 4 tickets and keeps 1")
	if got := tb.record("friday"); got != started+"Anna tickets 1 of 4\n" {
		t.Error(got)
	}
}

// A script answers forms.
type script func(form *ask.Form) error

func (s script) Ask(form *ask.Form) error { return s(form) }
func (s script) Size() (int, int)         { return 80, 24 }

// TestHeed checks after which answers Enter alone is not an answer: whenever no line was
// written, or one with a warning.
func TestHeed(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, "purser 1\nmap world\nrule overpay literal\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 20 trains 40 ships\n")
	tb := tableIn(t, dir, nil)
	steps := []struct {
		heed   bool
		answer string
	}{
		{false, "draw"}, {false, "log"}, {true, "map"}, {true, "draw"}, {false, "status"}, {true, "undo"}, {false, "redo"},
		{false, "exchange"},
		{false, ""}, // back
		{true, "pause"}, {false, ""}, {true, "lima sydney black"},
		{false, "la tok black with 4 double-black, 1 wild"}, {true, "quit"},
	}
	at := 0
	tb.Asker = script(func(form *ask.Form) error {
		step, q := steps[at], form.Questions[0]
		if at++; form.Heed != step.heed {
			t.Errorf("%d, %q: heed is %v", at, step.answer, form.Heed)
		}
		if step.answer == "" && q.Leaves {
			return ask.ErrBack
		}
		if q.Answer = step.answer; q.Validate != nil {
			if err := q.Validate(step.answer); err != nil {
				t.Errorf("%d, %q: %v", at, step.answer, err)
			}
		}
		return nil
	})
	if err := tb.Play("friday"); !errors.Is(err, io.EOF) || at != len(steps) {
		t.Errorf("%v after %d steps", err, at)
	}
}

// TestAbsentHint checks that a verb for which the board has no rule is refused with a hint that
// can be followed at the table.
func TestAbsentHint(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, "purser 1\nmap usa\nplayer Anna blue 45 trains\nplayer Ben red 45 trains\n\n")
	tb, asked := linesIn(t, dir, "harbor\n")
	if err := tb.Play("friday"); !errors.Is(err, io.EOF) {
		t.Fatal(err)
	}
	said := asked.String() + tb.told.String()
	if !strings.Contains(said, "has no harbors\nhint: ? lists what can be typed\n") {
		t.Error(said)
	}
}

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
