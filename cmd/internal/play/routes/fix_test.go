package routes

import (
	"errors"
	"io"
	"strings"
	"testing"

	"purser/cmd/internal/ask"
	"purser/internal/text"
)

// slipped is a game in which Anna's first claim was really another lane. Ben's line below
// it and her own harbor depend on it.
const slipped = `purser 1
map world
turns strict
player Anna blue 20 trains 40 ships
player Ben red 20 trains 40 ships

Anna claim lima/sydney/black
Ben claim tokyo/vancouver/white
Anna harbor lima
Ben draw
`

// TestFix replaces a line in the middle of play: it is picked or named, its effect is
// shown, and it is written only after confirmation. A replacement that would make lines
// below it illegal is refused, and those lines are named.
func TestFix(t *testing.T) {
	for _, tt := range []struct {
		typed string
		want  string // what replaces Anna's first line in the record
		says  []string
	}{
		{"fix 7\nlim syd pur\nchange\n", "Anna claim lima/sydney/purple\n", []string{
			"line 7, before:  Anna claims Lima – Sydney (black): +21\nline 7, after:   Anna claims Lima – Sydney (purple): +21\n3 lines below: still legal\n",
			"7  Anna claims Lima – Sydney (purple): +21\nAnna: marker 21\nnext: Anna\n"}},
		{"FIX\n7\nlima caracas yel\nch\n", "Anna claim caracas/lima/yellow\n", []string{
			"9: Anna builds a harbor in Lima\n8: Ben claims Tokyo – Vancouver (white): +15\n7: Anna claims Lima – Sydney (black): +21\n",
			"Anna: marker 2, not 21; left: 18 trains, 40 ships, 2 harbors\n3 lines below: still legal\n"}},
		{"fix 7\nlim syd pur\nleave\n", "", []string{"3 lines below: still legal"}},
		{"fix 7\n\n", "", []string{"Anna claims Lima – Sydney (black): type the right line; drop takes it out, before puts one before it (such as la tok green; Enter: leave it as it is)"}},
		{"fix 7\nla tok green\nlim syd pur\nchange\n", "Anna claim lima/sydney/purple\n", []string{
			"below it 1 line would no longer be legal: 9. ", "hint: fix those lines first, or undo back to there"}},
		{"fix 7\ntok van\n\n", "", []string{"below it 2 lines would no longer be legal: 8 and 9. "}},
		{"fix 7\ndraw\n\n", "", []string{"below it 1 line would no longer be legal: 9. "}},
		{"fix 7\ncan draw\ncan lim syd pur\ncan fix\n\n", "", []string{"no: Anna cannot build a harbor in Lima",
			"yes: Anna claims Lima – Sydney (purple): +21", `error: "can" was not expected here`}},
		{"fix 7\nzzz\n\n", "", []string{`error: "zzz" is neither a place on the board nor an action`}},
		{"fix 11\n", "", []string{"error: there is no line 11: the last one is 10", "hint: log shows the numbers"}},
		{"fix x\n", "", []string{`error: "x" is not the number of a line`}},
		{"fix 7 8\n", "", []string{`error: "8" is neither a place on the board nor an action`}},
		{"fix 7 lim syd pur\nchange\n", "Anna claim lima/sydney/purple\n", []string{"3 lines below: still legal"}},
		{"fix\n\n", "", []string{"Which line should be fixed? (Enter: back): "}},
	} {
		dir := t.TempDir()
		keep(t, dir, slipped)
		tb, asked := linesIn(t, dir, tt.typed+"\n\n") // Enter alone writes nothing
		if err := tb.Play("friday"); !errors.Is(err, io.EOF) {
			t.Error(err)
		}
		has(t, tt.typed, asked.String()+tb.told.String(), tt.says...)
		want, got := slipped, tb.record("friday")
		if tt.want != "" {
			want = strings.Replace(slipped, "Anna claim lima/sydney/black\n", tt.want, 1)
		}
		if got != want {
			t.Errorf("%s: the record is\n%s", tt.typed, got)
		}
	}
}

// TestFixNewest checks that plain prompts say the newest lines to pick from, and not a whole evening.
func TestFixNewest(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, slipped+strings.Repeat("Anna draw\nBen draw\n", 4))
	tb, asked := linesIn(t, dir, "fix\n8\n\n\n")
	if err := tb.Play("friday"); !errors.Is(err, io.EOF) {
		t.Error(err)
	}
	said := asked.String() + tb.told.String()
	has(t, "fix", said, "18: Ben takes cards\n17: Anna takes cards\n", "9: Anna builds a harbor in Lima\nlog shows the earlier lines, too\n",
		"Ben claims Tokyo – Vancouver (white): type the right line")
	if strings.Contains(said, "8: Ben claims") {
		t.Errorf("too much is said:\n%s", said)
	}
}

// TestFixEveryKind fixes lines of every kind: the typed words belong to the old verb, or to
// one of their own.
func TestFixEveryKind(t *testing.T) {
	const record = `purser 1
map world
turns strict
player Anna blue 20 trains 40 ships
player Ben red 20 trains 40 ships

Anna exchange 1 ship for trains
Ben tickets 2 of 4
Anna draw
Ben pass "no cards"
Anna claim hamburg/moskva/white
Ben draw
Anna harbor hamburg
Ben draw
`
	for typed, want := range map[string]string{
		"fix 7\n3 ships for trains\nchange\n":          "Anna exchange 3 ships for trains\n",
		"fix 7\nla tok green\nchange\n":                "Anna claim los-angeles/tokyo/green\n",
		"fix 8\n1 of 4\nchange\n":                      "Ben tickets 1 of 4\n",
		"fix 8\ntook cards\nchange\n":                  "Ben draw\n",
		"fix 9\nla tok green\nchange\n":                "Anna claim los-angeles/tokyo/green\n",
		"fix 10\nnone at all by consent so\nchange\n":  "Ben pass \"none at all\" by consent \"so\"\n",
		"fix 13\nham 2ar 2sr\nchange\n":                "Anna harbor hamburg with 2 anchor-red, 2 ship-red\n",
		"fix 13\nexchange 1 ship for trains\nchange\n": "Anna exchange 1 ship for trains\n",
	} {
		dir := t.TempDir()
		keep(t, dir, record)
		tb, asked := linesIn(t, dir, typed)
		if err := tb.Play("friday"); !errors.Is(err, io.EOF) {
			t.Error(err)
		}
		if got := tb.record("friday"); got == record || !strings.Contains(got, want) {
			t.Errorf("%q: %s\n%s\n%s", typed, got, asked, tb.told.String())
		}
	}
}

// TestFixAsked checks that the question what a line should be names that once, also where its verb has few words.
func TestFixAsked(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, "purser 1\nmap usa\nturns strict\nplayer Anna blue 45 trains\nplayer Ben red 45 trains\n\nAnna tickets 2 of 3\n")
	tb, asked := linesIn(t, dir, "fix 7\n\n")
	if err := tb.Play("friday"); !errors.Is(err, io.EOF) {
		t.Error(err)
	}
	has(t, "fix 7", asked.String(), "type the right line; drop takes it out, before puts one before it (Enter: leave it as it is): ")
}

// TestFixForms checks what a screen lists: the lines, newest first and marked, and then
// what the line could be.
func TestFixForms(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, slipped)
	tb := tableIn(t, dir, nil)
	at := 0
	tb.Asker = script(func(form *ask.Form) error {
		q := form.Questions[0]
		at++
		switch at {
		case 1:
			q.Answer = "fix"
		case 2:
			var rows []string
			for _, c := range q.Choices {
				rows = append(rows, c.Label.String())
			}
			if got, want := strings.Join(rows, "\n"),
				"10  Ben takes cards\n 9  Anna builds a harbor in Lima\n 8  Ben claims Tokyo – Vancouver (white): +15\n"+
					" 7  Anna claims Lima – Sydney (black): +21\n"+
					" 4  Anna plays blue with 20 trains and 40 ships\n 5  Ben plays red with 20 trains and 40 ships"; got != want || q.Marked != "10" {
				t.Errorf("%q is marked of\n%s", q.Marked, got)
			}
			for typed, want := range map[string]string{"7": "7", "harbor": "9", "van": "8"} {
				if found, _ := q.Search([]string{typed}); len(found) != 1 || found[0].Answer != want {
					t.Errorf("%s finds %v", typed, found)
				}
			}
			q.Answer = "7"
		case 3:
			found, _ := q.Search(strings.Fields("lim syd bl"))
			if len(found) != 1 || found[0].Answer != "lima/sydney/black" {
				t.Errorf("%v: the table is not that of the line", found)
			}
			if found, _ := q.Search([]string{"log"}); len(found) > 0 {
				t.Errorf("a look is no line: %v", found)
			}
			q.Answer = "lim syd pur"
		case 4:
			if got := text.And([]string{q.Choices[0].Answer,
				q.Choices[1].Answer}).String(); got != "change and leave" || q.Default != "" {
				t.Error(got)
			}
			q.Answer = "change"
		default:
			return io.EOF
		}
		return q.Validate(q.Answer)
	})
	if err := tb.Play("friday"); !errors.Is(err, io.EOF) || at != 5 {
		t.Errorf("%v after %d forms", err, at)
	}
	has(t, "the record", tb.record("friday"), "Anna claim lima/sydney/purple\n")
}

// TestInsertMoment checks that a form for a turn that was forgotten shows one moment: the table and
// the last line before it.
func TestInsertMoment(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, slipped)
	tb, at := tableIn(t, dir, nil), 0
	tb.Asker = script(func(form *ask.Form) error {
		q := form.Questions[0]
		switch at++; at {
		case 1:
			q.Answer = "fix 8"
		case 2:
			q.Answer = "before"
		case 3:
			shown := form.Above(80, 24)
			has(t, "the form", shown, "before line 8: Ben's turn", "next  Ben", "\n7  Anna claims Lima")
			if strings.Contains(shown, "10  Ben takes cards") {
				t.Errorf("it shows what came later:\n%s", shown)
			}
			return io.EOF
		}
		return q.Validate(q.Answer)
	})
	if err := tb.Play("friday"); !errors.Is(err, io.EOF) || at != 3 {
		t.Errorf("%v after %d forms", err, at)
	}
}

// TestLookAgain fixes, in a tally, any line of the player whose pieces do not add up. It
// does not ask who begins.
func TestLookAgain(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, "purser 1\nmap world\nturns free\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 20 trains 40 ships\n\nAnna claim lima/sydney/black\nAnna claim los-angeles/tokyo/green\n")
	tb, asked := linesIn(t, dir, "\n?\nlog\n\n\nlog\n20\n?\n30\nagain\nlog\n8\n?\ntok van\nchange\n8\nhon\n\n\n")
	if err := tb.Tally("friday"); !errors.Is(err, io.EOF) {
		t.Error(err)
	}
	has(t, "what was told", tb.told.String(), "no more of these", "claims Los Angeles – Tokyo (green)",
		"Anna: marker 36, not 39; left: 20 trains, 26 ships, 3 harbors")
	has(t, "what was asked", asked.String(), "Which of Anna's lines is wrong? (Enter: none; add what is missing): ",
		"What does Anna exchange")
	has(t, "the record", tb.record("friday"), "\nAnna claim lima/sydney/black\nAnna claim tokyo/vancouver/white\n")
	tb, asked = linesIn(t, dir, "\n\n\nfix 8\ndrop\nyes\n") // it goes on behind the lists
	if err := tb.Tally("friday"); !errors.Is(err, io.EOF) {
		t.Error(err)
	}
	has(t, "what was asked", asked.String(), "line 8, Anna claims Tokyo – Vancouver (white): type the right line; drop takes it out, before puts one before it (such as la tok green; Enter: leave it as it is): ")
	has(t, "what was told", tb.told.String(),
		"line 8, before:  Anna claims Tokyo – Vancouver (white): +15\nline 8 is taken out\nAnna: marker 21, not 36; left: 20 trains, 32 ships, 3 harbors\n")
	if got := tb.record("friday"); !strings.HasSuffix(got, "\n\nAnna claim lima/sydney/black\n") {
		t.Errorf("the record is\n%s", got)
	}
	tb, asked = linesIn(t, t.TempDir(), "sunday\n\nAnna\n\n\nBen\n\n\n\n\n")
	if err := tb.Tally(""); !errors.Is(err, io.EOF) || strings.Contains(asked.String(), "who begins") {
		t.Errorf("%v\n%s", err, asked)
	}
}

// TestListHeed checks that while things are entered one after another, Enter alone is not
// an answer after a look, and is one again after a line.
func TestListHeed(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, strings.Replace(slipped[:strings.Index(slipped, "Anna claim")], "strict", "free", 1))
	tb := tableIn(t, dir, nil)
	steps := []struct {
		heed   bool
		answer string
	}{{false, "log"}, {true, "status"}, {true, "3 ships for trains"}, {false, ""}, {false, "la tok green"}, {false, "log"},
		{true, "tok van"}}
	at := 0
	tb.Asker = script(func(form *ask.Form) error {
		if at == len(steps) {
			return io.EOF
		}
		q := form.Questions[0]
		if form.Heed != steps[at].heed {
			t.Errorf("%d, %q: heed is %t", at, steps[at].answer, form.Heed)
		}
		q.Answer = steps[at].answer
		at++
		return q.Validate(q.Answer)
	})
	if err := tb.Tally("friday"); !errors.Is(err, io.EOF) || at != len(steps) {
		t.Errorf("%v after %d steps", err, at)
	}
}

// TestFixByConsent checks that the table can agree to a fix that the rules forbid, and that
// Enter alone is not an answer after a fix with a warning.
func TestFixByConsent(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, slipped)
	steps := []struct {
		heed   bool
		answer string
	}{{false, "fix 10"}, {false, "lim syd pur by consent too late"}, {true, "change"}, {true, "draw"}}
	at := 0
	tb := tableIn(t, dir, script(func(form *ask.Form) error {
		if at == len(steps) {
			return io.EOF
		}
		q := form.Questions[0]
		if form.Heed != steps[at].heed {
			t.Errorf("%q: heed is %t", steps[at].answer, form.Heed)
		}
		if at == 1 {
			err := q.Validate("lim syd pur")
			if q.Behind == nil || q.Behind(err) != " by consent " || !strings.Contains(hintOf(err), "Ctrl-B") {
				t.Errorf("%v offers %q", err, hintOf(err))
			}
		}
		q.Answer = steps[at].answer
		at++
		return q.Validate(q.Answer)
	}))
	if err := tb.Play("friday"); !errors.Is(err, io.EOF) || at != len(steps) {
		t.Errorf("%v after %d steps", err, at)
	}
	has(t, "the record", tb.record("friday"), "Ben claim lima/sydney/purple by consent \"too late\"\n")
}

// hintOf returns the hint of an error.
func hintOf(err error) string {
	var hinter text.Hinter
	if !errors.As(err, &hinter) {
		return ""
	}
	return hinter.Hint().String()
}

// TestRemoveRow checks that the row that removes a line hides no city.
func TestRemoveRow(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, strings.Replace(slipped, "strict", "free", 1))
	at := 0
	tb := tableIn(t, dir, script(func(form *ask.Form) error {
		q := form.Questions[0]
		if at++; at == 1 {
			q.Answer = "fix 7"
			return q.Validate(q.Answer)
		}
		found, _ := q.Search([]string{"d"})
		var rows []string
		for _, c := range found {
			rows = append(rows, c.Answer)
		}
		if all := strings.Join(rows, " "); !strings.Contains(all, "darwin") || !strings.Contains(all, "drop") {
			t.Errorf("%v", rows)
		}
		return io.EOF
	}))
	if err := tb.Tally("friday"); !errors.Is(err, io.EOF) || at != 2 {
		t.Errorf("%v after %d forms", err, at)
	}
}

// TestRemoveRefused checks that the refusal names the line that depends on the one to be
// removed, by its number in the log, and says what to do, in German as well.
func TestRemoveRefused(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, strings.Replace(slipped, "strict", "free", 1))
	for _, typed := range []string{"drop", "herausnehmen"} {
		tb, asked := linesIn(t, dir, "fix 7\n"+typed+"\n\n")
		if err := tb.Tally("friday"); !errors.Is(err, io.EOF) {
			t.Error(err)
		}
		has(t, typed, asked.String(), "below it 1 line would no longer be legal: 9. "+
			"Anna cannot build a harbor in Lima: Anna owns no route into Lima\n", "fix those lines first")
	}
}
