package text_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"

	"purser/internal/soak"
	"purser/internal/text"
)

// TestWords checks every kind of value in English words.
func TestWords(t *testing.T) {
	cause := errors.New("the disk is full")
	for want, value := range map[string]any{
		"":                    text.Sentence{},
		"the game is over":    text.Say("the game is over"),
		"100 % of it":         text.Say("100 % of it"), // no arguments, and so no verbs
		`"a\tb" and 3 of 3`:   text.Say("%q and %d of %[2]d", "a\tb", 3),
		"1 ship":              text.Count(1, "ship"),
		"0 ships":             text.Count(0, "ship"),
		"−1 point":            text.Count(-1, "point"),
		"+1 point":            text.Gain(1, "point"),
		"−2 points":           text.Gain(-2, "point"),
		"$300":                text.Dollars(300),
		"−$200":               text.Dollars(-200),
		"3 green cards":       text.Say("%d %E cards", 3, text.Adjective("green")),
		"claim ROUTE":         text.Blanks("claim ROUTE"),
		"2 double ships":      text.Count(2, "double ship"),
		"2 cities":            text.Count(2, "city"),
		"3 inland cities":     text.Count(3, "inland city"),
		"2 copies":            text.Count(2, "copy"),
		"2 boxes":             text.Count(2, "box"),
		"1 city":              text.Count(1, "city"),
		"a, b and c":          text.And([]string{"a", "b", "c"}),
		"a or b":              text.Or([]string{"a", "b"}),
		"a":                   text.And([]string{"a"}),
		"2 + 3 + 4":           text.Joined([]int{2, 3, 4}, " + "),
		"one; two":            text.Joined([]text.Sentence{text.Say("one"), text.Say("two")}, "; "),
		"1 train and 2 ships": text.And([]text.Counted{text.Count(1, "train"), text.Count(2, "ship")}),
		"Anna: a or b: 2 ships": text.Say("%s: %s", "Anna", text.Say("%v: %s", text.Or([]string{"a", "b"}),
			text.Count(2, "ship"))),
		"not saved: the disk is full": text.Errorf("not saved: %v", cause),
		"two\nlines":                  errors.Join(errors.New("two"), text.Errorf("lines")),
		`unknown city "x"`:            &text.NameError{Kind: text.Say("city"), Name: "x"},
		`see: unknown value of ties "x"`: text.Say("see: %v", &text.NameError{Kind: text.Say("value of %s", "ties"),
			Name: "x"}),
		"42": 42,
	} {
		if got := text.English.Words(value); got != want {
			t.Errorf("%#v is %q, want %q", value, got, want)
		}
	}
	if l := text.And([]string{}); l.String() != "" {
		t.Errorf("an empty list is %q", l)
	}
}

// TestErrorf checks that an error made from a sentence wraps its causes and has the same
// words as the sentence.
func TestErrorf(t *testing.T) {
	one, two := errors.New("one"), errors.New("two")
	err := text.Errorf("%d: %v, %v", 3, one, two)
	if !errors.Is(err, one) || !errors.Is(err, two) || errors.Is(err, errors.New("one")) {
		t.Errorf("%v does not wrap just its causes", err)
	}
	if err.Error() != "3: one, two" {
		t.Errorf("%q", err)
	}
	wrapped := fmt.Errorf("outside: %w", err)
	if text.English.Words(wrapped) != "outside: 3: one, two" {
		t.Errorf("%q", text.English.Words(wrapped))
	}
}

// TestEmpty checks which sentences are empty.
func TestEmpty(t *testing.T) {
	if s := text.Say(""); !s.Empty() {
		t.Errorf("%v is not empty", s)
	}
	if s := text.Say("something"); s.Empty() {
		t.Errorf("%v is empty", s)
	}
}

// TestNameErrors checks the messages about names.
func TestNameErrors(t *testing.T) {
	for want, e := range map[string]*text.NameError{
		`unknown map "x"`: {Kind: text.Say("map"), Name: "x"},
		`unknown map "x": did you mean a or b?`: {Kind: text.Say("map"), Name: "x", Candidates: []string{"a",
			"b"}},
		`unknown map "x": there are a and b`: {Kind: text.Say("map"), Name: "x", All: true,
			Candidates: []string{"a", "b"}},
		`map "x" can mean a or b`: {Kind: text.Say("map"), Name: "x", Ambiguous: true,
			Candidates: []string{"a", "b"}},
		`a map is missing`: {Kind: text.Say("map"), What: text.Say("a map is missing"),
			Candidates: []string{"a"}},
		`unknown map "a b�"`:                             {Kind: text.Say("map"), Name: "a\nb\x1b"},
		`unknown map "` + strings.Repeat("é", 80) + `…"`: {Kind: text.Say("map"), Name: strings.Repeat("é", 81)},
	} {
		if e.Error() != want {
			t.Errorf("%s, want %s", e, want)
		}
	}
}

// TestUnknownBound checks that a name that is far too long has no candidates, and that one
// at the limit has them.
func TestUnknownBound(t *testing.T) {
	known := []string{strings.Repeat("a", 60), "b1", "b2", "b3", "b4", "b5", "b6", "b7", "b8", "b9"}
	for n, want := range map[int]int{60: 1, 64: 1, 65: 0, 1 << 20: 0} {
		if e := text.Unknown("thing", strings.Repeat("a", n), known); len(e.Candidates) != want {
			t.Errorf("%d letters: %d candidates, want %d", n, len(e.Candidates), want)
		}
	}
}

// TestBrief checks that any text becomes a single short line without anything that a
// terminal obeys.
func TestBrief(t *testing.T) {
	for _, test := range []struct {
		in   string
		most int
		want string
	}{
		{"short", 5, "short"},
		{"longer", 5, "longe…"},
		{"ÄÖÜäöü", 6, "ÄÖÜäöü"},
		{"ÄÖÜäöüß", 6, "ÄÖÜäöü…"},
		{"a\nb\tc\x1b\u202ed\x7f", 80, "a b c��d�"},
	} {
		if got := text.Brief(test.in, test.most); got != test.want {
			t.Errorf("Brief(%q, %d) = %q, want %q", test.in, test.most, got, test.want)
		}
	}
	soak.Check(t, soak.Cases, func(t *rapid.T) {
		in, most := rapid.String().Draw(t, "in"), rapid.IntRange(1, 20).Draw(t, "most")
		got := text.Brief(in, most)
		characters := 0
		for _, r := range got {
			if !unicode.Is(unicode.M, r) { // an accent is part of its letter
				characters++
			}
			if !text.Printable(r) {
				t.Errorf("%q holds %U", got, r)
			}
		}
		if characters > most+1 || len(got) > 4*(most+2) {
			t.Errorf("%d characters in %d bytes, of at most %d and a mark", characters, len(got), most)
		}
	})
}

// TestPrintable checks which characters a name may have.
func TestPrintable(t *testing.T) {
	for r, want := range map[rune]bool{
		'a': true, ' ': true, '~': true, 'é': true, '東': true, '🚂': true, '\u200d': true, '\u00a0': true,
		'\n': false, '\t': false, 0: false, 0x1f: false, 0x7f: false, 0x85: false, '\u2028': false, '\u2029': false,
		'\u202e': false, '\u200f': false,
	} {
		if text.Printable(r) != want {
			t.Errorf("%U: %v", r, !want)
		}
	}
}

// TestReasons joins clauses as sentences, and for programs with semicolons.
func TestReasons(t *testing.T) {
	for want, clauses := range map[string][]string{
		"":                         nil,
		"a":                        {"a"},
		"a. B":                     {"a", "b"},
		"a; it is b":               {"a; it is b"},
		"a; it is b. C":            {"a; it is b", "c"},
		"a. It is b; c. Über":      {"a", "it is b; c", "über"},
		"did you mean a? B; c. 12": {"did you mean a?", "b; c.", "12"},
	} {
		if got := text.English.Words(text.Reasons(clauses)); got != want {
			t.Errorf("%q: %s, want %s", clauses, got, want)
		}
		if got, want := text.Records.Words(text.Reasons(clauses)), strings.Join(clauses, "; "); got != want {
			t.Errorf("for programs: %s, want %s", got, want)
		}
	}
}

// TestPieces keeps a dash and the sign of money with the word before them.
func TestPieces(t *testing.T) {
	for words, want := range map[string]string{
		"Lima – Paris zu zweit":     "Lima –|Paris|zu|zweit",
		"er zahlt 100 $, dann 20 $": "er|zahlt|100 $,|dann|20 $",
		"(für 100 $); pays $100":    "(für|100 $);|pays|$100",
		"so far 1 h 10 min":         "so|far|1|h|10 min",
	} {
		if got := strings.Join(text.Pieces(words), "|"); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
