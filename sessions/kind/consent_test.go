package kind_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"purser/internal/soak"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// TestByConsent puts cards and a consent after words, each in its place.
func TestByConsent(t *testing.T) {
	for _, c := range []struct{ args, cards, why, want string }{
		{"la tok", "", "", "la tok"},
		{"la tok", "2 wild", "", "la tok|with|2 wild"},
		{"la tok", "", `"why"`, `la tok|by|consent|"why"`},
		{"la tok", "2 wild", `"why"`, `la tok|with|2 wild|by|consent|"why"`},
		{"la tok by consent late", "2 wild", "", "la tok|with|2 wild|by|consent|late"},
		{"la tok by consent late", "", `"why"`, `la tok|by|consent|"why"`},
	} {
		got := kind.ByConsent(strings.Fields(c.args), c.cards, c.why)
		if strings.Join(got, " ") != strings.ReplaceAll(c.want, "|", " ") {
			t.Errorf("%+v: %q", c, got)
		}
	}
}

// TestByConsentElsewhere checks that existing words do not change: appending to them does
// not write into the caller's array.
func TestByConsentElsewhere(t *testing.T) {
	line := strings.Fields("claim la tok by consent late")
	was := slices.Clone(line)
	kind.ByConsent(line, "2 wild", "why")
	kind.ByConsent(line[:3], "2 wild", "why")
	if !slices.Equal(line, was) {
		t.Errorf("%q", line)
	}
}

// TestCutConsent splits words from the consent after them, which begins outside quotes.
func TestCutConsent(t *testing.T) {
	for _, tt := range []struct{ line, words, agreed string }{
		{"", "", ""},
		{"draw", "draw", ""},
		{"draw by consent", "draw", "by consent"},
		{"draw By CONSENT late", "draw", "by consent late"},
		{"by consent late", "", "by consent late"},
		{"nimm alle einverstanden zu spät", "nimm", "by consent zu spät"},
		{"nimm Alle einverstanden: zu spät", "nimm", "by consent zu spät"},
		{"passt alle karten weg", "passt alle karten weg", ""},
		{"draw by", "draw by", ""},
		{"draw by mistake consent late", "draw by mistake consent late", ""},
		{"draw by by consent late", "draw by", "by consent late"},
		{"draw by consent late by consent later", "draw", "by consent late by consent later"},
		{`pass "we stop by consent of all"`, `pass "we stop by consent of all"`, ""},
		{`pass "we stop" by consent of all`, `pass "we stop"`, "by consent of all"},
		{`pass "we \"stop by consent of\" all"`, `pass "we \"stop by consent of\" all"`, ""},
		{`pass "we" "stop by consent`, `pass "we" "stop by consent`, ""},
	} {
		words, agreed := kind.CutConsent(strings.Fields(tt.line))
		if strings.Join(words, " ") != tt.words || strings.Join(agreed, " ") != tt.agreed {
			t.Errorf("%s: %q, %q", tt.line, words, agreed)
		}
		if kind.Agreed(strings.Fields(tt.line)) != (tt.agreed != "") {
			t.Errorf("%s is agreed: %t", tt.line, tt.agreed == "")
		}
	}
}

// TestTypedConsent puts the reason into the quotes that a shell removes, only once.
func TestTypedConsent(t *testing.T) {
	for typed, want := range map[string]string{
		"":                             "",
		"by":                           "by",
		"by|consent":                   "by consent",
		"by|consent|late":              `by consent "late"`,
		"By|CONSENT|we|noticed|late":   `by consent "we noticed late"`,
		"by|consent| we noticed late ": `by consent "we noticed late"`,
		`by|consent|"late"`:            `by consent "late"`,
		`by|consent|"we|noticed"`:      `by consent "we noticed"`,
		`by|consent|a|"b"|\`:           `by consent "a \"b\" \\"`,
		"by|consent|":                  `by consent ""`,
	} {
		var agreed []string
		if typed != "" {
			agreed = strings.Split(typed, "|")
		}
		if got := kind.TypedConsent(agreed); got != want {
			t.Errorf("%s: %s, want %s", typed, got, want)
		}
	}
}

// TestConsentLaw checks that a consent that is added to words can be cut off again, with
// any reason, and that the record's words for it are one reason in quotes.
func TestConsentLaw(t *testing.T) {
	soak.Check(t, soak.Cases, func(t *rapid.T) {
		words := rapid.SliceOf(rapid.StringMatching(`[a-z0-9/]{1,8}`)).Filter(
			func(words []string) bool { return !kind.Agreed(words) }).Draw(t, "words")
		why := rapid.StringMatching(`[a-z\\][a-z "\\#]{0,20}`).Draw(t, "why")
		line := kind.ByConsent(words, "", why)
		cut, agreed := kind.CutConsent(line)
		if !slices.Equal(cut, words) || !kind.Agreed(line) {
			t.Fatalf("%q is cut into %q and %q", line, cut, agreed)
		}
		if got, want := kind.TypedConsent(agreed), kind.ConsentWords+" "+
			record.Quoted(strings.TrimSpace(why)); got != want {
			t.Fatalf("%s, want %s", got, want)
		}
		if again := kind.ByConsent(line, "", why); !slices.Equal(again, line) {
			t.Fatalf("twice: %q", again)
		}
	})
}

// TestConsentReserved checks that the words of a consent cannot be names without quotes.
func TestConsentReserved(t *testing.T) {
	for _, name := range []string{"by", "By", "Consent"} {
		if got := record.Quote(name); got != `"`+name+`"` {
			t.Errorf("%s is written %s", name, got)
		}
	}
}
