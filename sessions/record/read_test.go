package record_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"purser/maps"
	"purser/sessions/record"
)

func TestHeader(t *testing.T) {
	r := read(t, lines(
		"purser 1", "map great-lakes", `title "Friday, at Ben's"`, "date 2026-11-20", "turns free",
		"rule ties tickets", "player Anna blue 27 trains", `player "Ben B." red`, "Anna draw",
	))
	if r.File != "a.game" || r.Map != "great-lakes" || r.Title != "Friday, at Ben's" || r.Date != "2026-11-20" ||
		!r.Free {
		t.Errorf("%+v", r)
	}
	if diff := cmp.Diff([]string{"Anna", "Ben B."}, r.Players); diff != "" {
		t.Error(diff)
	}
	if r.Lines != 9 || r.CutOff != 0 || len(r.Head) != 7 || len(r.Play) != 1 {
		t.Errorf("%d lines, cut off at %d, %d of the header, %d of play", r.Lines, r.CutOff, len(r.Head), len(r.Play))
	}
	rule, ben := r.Head[4], r.Head[6]
	if rule.Key != "rule" || rule.Player != maps.Nobody || rule.Text != "ties tickets" || rule.Number != 6 {
		t.Errorf("%+v", rule)
	}
	if ben.Key != "player" || ben.Player != 1 || ben.Text != "red" || ben.Number != 8 {
		t.Errorf("%+v", ben)
	}
}

func TestDefaults(t *testing.T) {
	for text, free := range map[string]bool{"": false, "turns strict\n": false, "turns free\n": true,
		"TURNS Free\n": true} {
		if r := read(t, "purser 1\nmap world\n"+text); r.Free != free || r.Title != "" || r.Date != "" {
			t.Errorf("%q: %+v", text, r)
		}
	}
}

// TestPlay checks the player and the words of lines of play.
func TestPlay(t *testing.T) {
	r := read(t, head+lines(`ANNA claim hamburg / "Dar es Salaam"/white with 1 wild,2 train-red`, "undo", "redo",
		`"Ben" pass "no \"cards\""`))
	type line struct {
		Number    int
		Player    maps.Seat
		Key, Text string
		Words     []string
	}
	var got []line
	for _, l := range r.Play {
		var words []string
		for _, w := range l.Split(nil) {
			words = append(words, map[bool]string{true: "quoted "}[w.Quoted]+w.Text)
		}
		got = append(got, line{l.Number, l.Player, l.Key, l.Text, words})
	}
	want := []line{
		{5, 0, "", `claim hamburg/"Dar es Salaam"/white with 1 wild, 2 train-red`, []string{
			"claim", "hamburg", "/", "quoted Dar es Salaam", "/", "white", "with", "1", "wild", ",", "2", "train-red",
		}},
		{6, maps.Nobody, "undo", "undo", nil},
		{7, maps.Nobody, "redo", "redo", nil},
		{8, 1, "", `pass "no \"cards\""`, []string{"pass", `quoted no "cards"`}},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// TestLax reads one record in many spellings.
func TestLax(t *testing.T) {
	plain := lines("purser 1", "map world", "turns free", "player Anna blue", "player Ben red", "", "Anna draw",
		"Ben draw", "undo")
	for name, text := range map[string]string{
		"line ends":   strings.ReplaceAll(plain, "\n", "\r\n"),
		"byte order":  "\ufeff" + plain,
		"blank lines": "\n \n" + strings.ReplaceAll(plain, "\n", "\n\n\t\n"),
		"indentation": "\t" + strings.ReplaceAll(strings.TrimSuffix(plain, "\n"), "\n", "\n  \t") + "\n",
		"spaces":      strings.ReplaceAll(strings.ReplaceAll(plain, " ", " \t  "), "\n", " \t\n"),
		"case": lines("PURSER 1", "Map World", "TURNS FREE", "Player Anna blue", "PLAYER Ben red", "",
			"anna draw", "BEN draw", "UnDo"),
		"quotes": lines(`purser "1"`, `map "World"`, "turns free", `player "Anna" blue`, `player "Ben" red`, "",
			`"Anna" draw`, `"ben" draw`, "undo"),
		"order": lines("purser 1", "player Anna blue", "turns free", "player Ben red", "map world", "",
			"Anna draw", "Ben draw", "undo"),
		"mixed endings": lines("purser 1\r", "map world", "turns free\r", "player Anna blue", "player Ben red", "",
			"Anna draw\r", "Ben draw", "undo"),
	} {
		r := read(t, text)
		if got := r.String(); got != plain {
			t.Errorf("%s:\n%s", name, cmp.Diff(plain, got))
		}
		if standing := r.Standing(); !slices.Equal(standing, []int{0}) {
			t.Errorf("%s: %v stand", name, standing)
		}
	}
}

// TestCanonicalLines reads lines of all short runs of characters behind a name in its canonical form,
// where they are read at once, and in another case, where they are read word by word.
func TestCanonicalLines(t *testing.T) {
	const head = "purser 1\nmap world\nturns free\nplayer Anna blue\n\n"
	said := func(text string) string {
		r, err := record.Read("a", []byte(text))
		if err != nil {
			return err.Error()
		}
		l := r.Play[0]
		var words []string
		for _, w := range l.Split(nil) {
			words = append(words, w.Text)
		}
		return fmt.Sprintf("%d %q %q %q", l.Player, l.Text, l.Comment, words)
	}
	const most = 5
	lines, canonical := []string{" "}, 0
	for from := 0; from < len(lines); from++ {
		line := lines[from]
		if got, want := said(head+"Anna"+line+"\n"), said(head+"anna"+line+"\n"); got != want {
			t.Fatalf("Anna%s: %s, want %s", line, got, want)
		}
		if want := fmt.Sprintf("0 %q", strings.TrimPrefix(line, " ")); strings.HasPrefix(line, " a") &&
			strings.HasPrefix(said(head+"Anna"+line+"\n"), want) {
			canonical++
		}
		if len(line) < most {
			for _, c := range []string{"a", " ", ",", "/", `"`, "#", "\x7f"} {
				lines = append(lines, line+c)
			}
		}
	}
	if canonical < 50 {
		t.Errorf("only %d lines in canonical form", canonical)
	}
}

// TestCutOff checks that a last line without a line break is left out and reported.
func TestCutOff(t *testing.T) {
	for _, test := range []struct {
		last         string
		cut, written int
	}{
		{"", 0, 5},
		{"  \t", 0, 5}, // nothing was lost
		{"\r", 0, 5},
		{"B", 6, 5},
		{"Ben draw", 6, 5},
		{"Ben draw\r", 6, 5},
		{"undo", 6, 5},
		{"# how", 6, 5},
		{"\xc3", 6, 5}, // half a character
		{`Ben pass "no`, 6, 5},
		{"Ben draw\n", 0, 6},
	} {
		r := read(t, head+"Anna draw\n"+test.last)
		if r.CutOff != test.cut || r.Lines != test.written || len(r.Play) != test.written-4 {
			t.Errorf("%q: cut off at %d, %d lines, %d of play", test.last, r.CutOff, r.Lines, len(r.Play))
		}
		if again := read(t, r.String()); again.CutOff != 0 || again.String() != r.String() {
			t.Errorf("%q is written as %q", test.last, r.String())
		}
	}
}

// TestCutOffEverywhere cuts a record after every byte. The result is the lines that were
// complete, or an error if the header is not there yet.
func TestCutOffEverywhere(t *testing.T) {
	whole := head + "Anna draw  # é\nBen draw\nundo\n"
	for n := range len(whole) {
		r, err := record.Read("a.game", []byte(whole[:n]))
		finished := strings.Count(whole[:n], "\n")
		if (err != nil) != (finished < 2) {
			t.Errorf("%q: %v", whole[:n], err)
		}
		if err == nil && r.Lines != finished {
			t.Errorf("%q has %d lines", whole[:n], r.Lines)
		}
	}
}

// TestText checks the canonical form of the words of a line, whether or not the line was
// written in it.
func TestText(t *testing.T) {
	for words, want := range map[string]string{
		"": "", "draw": "draw", "a b": "a b", "a  b": "a b", "a\tb": "a b", "a,b": "a, b", "a, b": "a, b",
		"a ,b": "a, b", "a ,  b": "a, b",
		"a/b": "a/b", "a /b": "a/b", "a/ b": "a/b", "a / b": "a/b", "a/,b": "a/, b", "a,/b": "a,/b", "a, /b": "a,/b",
		`a"b"`: `a "b"`, `"a""b"`: `"a" "b"`, `"a" "b"`: `"a" "b"`, `a/"b"/c`: `a/"b"/c`, `a "/" b`: `a "/" b`,
		`"\"\\"  b`: `"\"\\" b`, `"/"b`: `"/" b`,
	} {
		if got := read(t, head+"Anna "+words+"\n").Play[0].Text; got != want {
			t.Errorf("%q is %q, not %q", words, got, want)
		}
	}
}
