package routes

import (
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/play"
	"purser/referee"
)

// nearlyOver is a game of two that five more routes of Anna's bring near its end.
const nearlyOver = `purser 1
map world
player Anna blue 10 trains 50 ships keeps 3
player Ben red 20 trains 40 ships

Anna claim lima/sydney/purple
Ben draw
Anna claim anchorage/tiksi/yellow
Ben draw
Anna claim caracas/lagos/red
Ben draw
Anna claim christchurch/valparaiso/yellow
Ben draw
Anna claim casablanca/miami/green
Ben draw
`

// toTheEnd are the answers that finish that game at plain prompts.
const toTheEnd = "la tok black\nd\ntok van\nd\nla ny black\nd\nd\nd\nd\nbang tok\njakarta lima, hong moskva\nathina manila\n\nyes\n"

// tallied are the answers that tally a board of two.
const tallied = "sunday\nworld\nname\nAnna\nblue\n20\nBen\nred\n20\n\n\n\n3 ships for trains\n\nla tok green\n\n\n21\n23\nagain\n\n\n\n\n21\n23\n\n31\n\n\n\n\n\n\n\n\n"

// keepIt is the text on how to keep the finished game.
const keepIt = `
purser sheet friday.html  a page of it, to keep or to print
purser chart              how it got there, turn by turn
purser map draw           the board, and who owns what
`

// evenings are played from beginning to end by what is typed.
var evenings = map[string]struct {
	record, typed string
	begin         func(*table) error
}{
	"play":  {nearlyOver, toTheEnd, func(tb *table) error { return tb.Play("friday") }},
	"tally": {"", tallied, func(tb *table) error { return tb.Tally("") }},
}

// TestAnswersEnd checks that the end of the input ends the evening wherever it comes, and
// that everything before it is kept.
func TestAnswersEnd(t *testing.T) {
	for name, evening := range evenings {
		typed := strings.SplitAfter(evening.typed, "\n")
		typed = typed[:len(typed)-1]
		for n := range len(typed) + 1 {
			dir := t.TempDir()
			if evening.record != "" {
				keep(t, dir, evening.record)
			}
			tb, _ := linesIn(t, dir, strings.Join(typed[:n], ""))
			err := evening.begin(tb)
			switch {
			case n == len(typed) && err != nil:
				t.Errorf("%s: %v", name, err)
			case n < len(typed) && (!errors.Is(err, play.ErrStopped) || !errors.Is(err, io.EOF)):
				t.Errorf("%s: %v after %d answers", name, err, n)
			}
		}
	}
}

// TestReportFails checks that an evening ends with the error of its Report, whenever that
// occurs.
func TestReportFails(t *testing.T) {
	broken := errors.New("the screen is gone")
	for name, evening := range evenings {
		for fails := 1; ; fails++ {
			dir := t.TempDir()
			if evening.record != "" {
				keep(t, dir, evening.record)
			}
			tb, _ := linesIn(t, dir, evening.typed)
			report, reports := tb.Report, 0
			tb.Report = func(err error) error {
				if reports++; reports == fails {
					return broken
				}
				return report(err)
			}
			err := evening.begin(tb)
			if reports < fails {
				if fails < 10 || err != nil {
					t.Errorf("%s: only %d reports, %v", name, reports, err)
				}
				break
			}
			if !errors.Is(err, broken) || reports != fails {
				t.Errorf("%s: report %d of %d fails, and the evening ends with %v", name, fails, reports, err)
			}
		}
	}
}

// TestResults checks what is shown when the game is over: at plain prompts everyone's
// count, the last player first, and then the winner, each separately and with nothing after
// it; on a screen one page each, and the whole count for when the forms are gone.
func TestResults(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, nearlyOver)
	tb, asked := linesIn(t, dir, toTheEnd)
	if err := tb.Play("friday"); err != nil {
		t.Fatalf("%v\n%s", err, asked)
	}
	told := tb.told.String()
	ben, anna := strings.Index(told, " Ben (red)"), strings.Index(told, " Anna (blue)")
	if ben < 0 || anna < ben || strings.Count(told, "\n\n What") != 1 ||
		strings.Count(told, "\n\nRails & Sails: The World\nAnna wins with ") != 1 ||
		strings.Count(told, "Anna wins with ") != 1 || !strings.Contains(told, "−26       0\n\nNote: Anna, line 20, as on 5 lines before it: at least 31 cards played") || !strings.HasSuffix(told, keepIt) ||
		tb.Printer.Out.Len() > 0 {
		t.Errorf("%q, and left in the printer %q", told, tb.Printer.Out.String())
	}
	pages := 0
	tb = tableIn(t, dir, script(func(form *ask.Form) error {
		if len(form.Questions) == 0 {
			pages++
			return nil
		}
		form.Questions[0].Answer = "" // no more tickets
		return form.Questions[0].Validate("")
	}))
	if err := tb.Play("friday"); err != nil {
		t.Fatal(err)
	}
	if pages != 3 || strings.Count(tb.told.String(), "Anna wins with ") != 1 {
		t.Errorf("%d pages: %s", pages, tb.told.String())
	}
	has(t, "what is left", tb.Printer.Out.String(), "Anna wins with ", "Ben (red)", keepIt)
}

// TestEveryCard checks that the cards of a payment are added to every route found,
// including the first one.
func TestEveryCard(t *testing.T) {
	tb, g := startedTable(t)
	routes := tb.question(g, g.Table.Now().Turn, "claim")
	if len(routes.Choices) < 50 {
		t.Fatalf("%d routes", len(routes.Choices))
	}
	for _, c := range routes.Choices {
		words := append(strings.Split(c.Answer, "/"), "WITH", "1", "wild")
		found, _ := routes.Search(words)
		if !slices.ContainsFunc(found, func(f ask.Option) bool { return f.Answer == c.Answer+" WITH 1 wild" }) {
			t.Errorf("%q finds %v", words, found)
		}
	}
}

// TestCommandWords checks that the program's name before a command or a route is ignored,
// and that it means nothing alone.
func TestCommandWords(t *testing.T) {
	tb, g := startedTable(t)
	search := tb.lineSearch(g, g.Table.Now().Turn, tb.Known(g))
	for typed, want := range map[string]string{"purser log": "log", "purser undo 2": "undo 2",
		"purser hong man": "hong-kong/manila/purple"} {
		if found, _ := search(strings.Fields(typed)); len(found) != 1 || found[0].Answer != want {
			t.Errorf("%q finds %v", typed, found)
		}
		if _, err := tb.Read(g, typed); err != nil {
			t.Errorf("%q: %v", typed, err)
		}
	}
	for typed, want := range map[string]string{
		"undo 0": `"0" is not a number of lines`, "undo -1": `"-1" is not a number of lines`,
		"redo 4097": `"4097" is not a number of lines`,
		"undo 4096": "undo 4096 is too many: only 2 lines can be taken back",
		"undo 3":    "undo 3 is too many: only 2 lines can be taken back", "": "nothing is entered",
	} {
		if _, err := tb.Read(g, typed); err == nil || err.Error() != want {
			t.Errorf("%q: %v", typed, err)
		}
	}
	if _, err := tb.Read(g, "undo 2"); err != nil {
		t.Error(err)
	}
	if turn := g.Table.Now().Turn; turn != referee.Seat(0) {
		t.Errorf("it is the turn of %d", turn)
	}
}
