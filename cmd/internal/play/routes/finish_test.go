package routes

import (
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"purser/cmd/internal/ask"
	"purser/internal/text"
)

// over is a game that has ended, with one of Anna's three tickets shown.
const over = nearlyOver + `Anna claim los-angeles/tokyo/black
Ben draw
Anna claim tokyo/vancouver/white
Ben draw
Anna claim los-angeles/new-york/black
Ben draw
Anna draw
Ben draw
Anna draw
Anna reveal bangkok/tokyo
`

// TestOpenTickets checks that a player with unshown tickets is asked for them again after
// the others, that they are left uncounted only if somebody says so, and that a step back there takes back the last
// line.
func TestOpenTickets(t *testing.T) {
	for _, tt := range []struct {
		typed string
		ends  string // the last line of the record
		asked []string
		count bool
	}{
		{"\nathina manila\n\n", "Ben reveal athina/manila\n", []string{"Anna has shown 1 of 3 tickets. \"show\" enters the rest, \"count\" leaves them out: show, count: "},
			false},
		{"\n\nshow\njakarta lima, hong moskva\nyes\n", "Anna reveal jakarta/lima, hong-kong/moskva\nshown\n",
			[]string{"Has everybody shown all tickets? yes, no: "}, true},
		{"\n\nshow\njakarta lima, hong moskva\nno\n", "Anna reveal jakarta/lima, hong-kong/moskva\n", nil, true},
		{"\n\nshow\njakarta lima, hong moskva\n\nundo\nno more\n\ncount\n", "undo\n",
			[]string{"error: type yes or no\n", "Anna has shown 1 of 3 tickets. "}, true},
		{"\n\nshow\njakarta lima\n\nshow\nhong moskva\ny\n", "Anna reveal hong-kong/moskva\nshown\n",
			[]string{"Anna has shown 2 of 3 tickets. \"show\" enters the rest, \"count\" leaves them out: show, count: "}, true},
		{"\n\ncount\n", "Anna reveal bangkok/tokyo\n", nil, true},
		{"\n\n\n\n", "Anna reveal bangkok/tokyo\n", []string{"error: type show or count\n"}, false},
		{"\n\nlog\nx\nback\nbangkok tokyo, jakarta lima, hong moskva\nyes\n",
			"Anna reveal bangkok/tokyo\nundo\nAnna reveal bangkok/tokyo, jakarta/lima, hong-kong/moskva\nshown\n",
			[]string{`error: "x" is no answer here`}, true},
		{"fix 25\njakarta lima\nchange\nlog\n?\n\n\nc\n", "Anna reveal jakarta/lima\n",
			[]string{"Anna shows Bangkok – Tokyo: type the right line"}, true},
	} {
		dir := t.TempDir()
		keep(t, dir, over)
		tb, asked := linesIn(t, dir, tt.typed)
		err := tb.Play("friday")
		if tt.count != (err == nil) || err != nil && !errors.Is(err, io.EOF) {
			t.Errorf("%q: %v\n%s", tt.typed, err, asked)
		}
		if counted := strings.Contains(tb.told.String(), "What "); counted != tt.count {
			t.Errorf("%q: the count is shown: %t\n%s", tt.typed, counted, asked)
		}
		has(t, tt.typed, asked.String(), tt.asked...)
		if got := tb.record("friday"); !strings.HasSuffix(got, tt.ends) {
			t.Errorf("%q: the record is\n%s", tt.typed, got)
		}
	}
}

// TestPickedLook holds that a look loses none of the tickets that are picked.
func TestPickedLook(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, over)
	picked, at := []string{"jakarta/lima"}, 0
	tb := tableIn(t, dir, script(func(form *ask.Form) error {
		q := form.Questions[0]
		switch at++; at {
		case 1:
			q.Answer, q.Picked = "log", picked
			return q.Validate("log")
		case 2:
			if !form.Heed || !slices.Equal(q.Picked, picked) {
				t.Errorf("after the look %q is picked, heed is %t", q.Picked, form.Heed)
			}
			q.Answer = "jakarta/lima, hong-kong/moskva"
			return q.Validate(q.Answer)
		}
		if len(q.Picked) > 0 {
			t.Errorf("of another player %q is picked", q.Picked)
		}
		return io.EOF
	}))
	if err := tb.Play("friday"); !errors.Is(err, io.EOF) || at != 3 {
		t.Errorf("%v after %d forms", err, at)
	}
	has(t, "the record", tb.record("friday"), "Anna reveal jakarta/lima, hong-kong/moskva\n")
}

// TestPickedIsDone holds that whoever picked tickets and took the row that says done is not asked for more at once,
// if nobody knows how many they kept and if some are left for later.
func TestPickedIsDone(t *testing.T) {
	for _, record := range []string{over, strings.Replace(over, " keeps 3", "", 1)} {
		dir := t.TempDir()
		keep(t, dir, record)
		at := 0
		tb := tableIn(t, dir, script(func(form *ask.Form) error {
			q := form.Questions[0]
			if at++; at == 1 {
				q.Picked, q.Answer = []string{"jakarta/lima"}, "jakarta/lima"
				return q.Validate(q.Answer)
			}
			if asks := q.Text.String(); !strings.HasPrefix(asks, "Which tickets does Ben show?") {
				t.Errorf("then %q", asks)
			}
			return io.EOF
		}))
		if err := tb.Play("friday"); !errors.Is(err, io.EOF) || at != 2 {
			t.Errorf("%v after %d forms", err, at)
		}
	}
}

// TestListWords takes back tickets and puts them back while they are entered, in German; a word that is none of
// the list is refused as it was typed.
func TestListWords(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, over)
	tb, asked := linesIn(t, dir, "zurücknehmen\nwiederherstellen\nhafen hamburg\nzielkarten jakarta lima\n")
	tb.Printer.Lang = text.ByTag("de")
	if err := tb.Play("friday"); !errors.Is(err, io.EOF) {
		t.Error(err)
	}
	has(t, "what was asked", asked.String(), `unknown city "hafen"`)
	want := over + "undo\nredo\nAnna reveal jakarta/lima\n"
	if got := tb.record("friday"); got != want {
		t.Errorf("%s\n%s", got, asked)
	}
}

// TestShownTakenBackByThird holds that so is a player who is not the one before.
func TestShownTakenBackByThird(t *testing.T) {
	const three = "purser 1\nmap usa\nturns free\nplayer Anna blue\nplayer Ben red\nplayer Cleo green\n\n"
	dir := t.TempDir()
	keep(t, dir, three)
	tb, asked := linesIn(t, dir, strings.Repeat("\n", 9)+"boston miami\n\n\nundo\nchicago new-orleans\n\n\n")
	if err := tb.Tally("friday"); err != nil && !errors.Is(err, io.EOF) {
		t.Error(err)
	}
	const line = "Anna reveal boston/miami\nundo\nAnna reveal chicago/new-orleans\nshown\n"
	if got := tb.record("friday"); !strings.HasSuffix(got, "\n\n"+line) {
		t.Errorf("%s\n%s", got, asked)
	}
}

// TestShownTakenBack holds that whoever showed the tickets that another player takes back is asked for them again.
func TestShownTakenBack(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, over)
	tb, asked := linesIn(t, dir, "jakarta lima, hong-kong moskva\nundo\nhong-kong moskva\n")
	if err := tb.Play("friday"); !errors.Is(err, io.EOF) {
		t.Error(err)
	}
	const line = "Anna reveal jakarta/lima, hong-kong/moskva\n"
	if got := tb.record("friday"); got != over+line+"undo\nAnna reveal hong-kong/moskva\n" {
		t.Errorf("%s\n%s", got, asked)
	}
}
