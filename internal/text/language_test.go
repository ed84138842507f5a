package text

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

// shouted is a language from a table: some formats differ, nouns are in capitals and have a
// dative, and lists have another word before the last item.
var shouted = Spoken("x-shouted", strings.Join([]string{
	"$%d\t%d $",
	"%s takes %s\t%[2]s FOR %[1]s",
	"1 ship\tSHIP|SHIPZ|SHIPZEN",
	"1 train\tTRAIN|TRAINZ",
	"1.5\t1,5",
	"2006-01-02\t02.01.2006",
	"January 2, 2006\t2.1.2006",
	"a\vb\tA\vB",
	"a %s ship\tA %E SHIP",
	"and\t&",
	"attributive green\tGREENE",
	"blank ROUTE\tWAY",
	"green\tGREEN",
	"map\tMAP",
	"paid with %s\tMIT %[1]D",
	"the game is over\tTHE END",
	"topic tours\tWAYS|LONG WAYS",
	"unknown %s %q\tNO %s IS %q",
}, "\n")+"\n")

// TestLanguage checks that a second language is only a table: everything in a sentence is
// translated.
func TestLanguage(t *testing.T) {
	over := Errorf("the game is over")
	for want, value := range map[string]any{
		"2 SHIPZ FOR Anna":         Say("%s takes %s", "Anna", Count(2, "ship")),
		"1 SHIP, 2 TRAINZ & 3":     And([]any{Count(1, "ship"), Count(2, "train"), 3}),
		"(THE END)":                Say("(%s)", Say("the game is over")),
		"refused: THE END":         Say("refused: %v", over),
		"THE END\nTHE END":         errors.Join(over, over),
		"a: THE END; THE END":      Say("a: %s", Joined([]error{over, over}, "; ")),
		`NO MAP IS "x"`:            &NameError{Kind: Say("map"), Name: "x"},
		`asked for: NO MAP IS "x"`: Say("asked for: %v", &NameError{Kind: Say("map"), Name: "x"}),
		"plain":                    errors.New("plain"),
		"MIT 2 SHIPZEN":            Say("paid with %s", Count(2, "ship")),
		"MIT 1 SHIP & 2 TRAINZ":    Say("paid with %s", And([]any{Count(1, "ship"), Count(2, "train")})),
		"A\nB":                     Say("a\nb"),
		"A GREENE SHIP":            Say("a %s ship", Adjective("green")),
		"A blue SHIP":              Say("a %s ship", Adjective("blue")), // missing, and so in English
		"(GREEN)":                  Say("(%s)", Adjective("green")),
		"−200 $ & 300 $":           And([]Dollars{-200, 300}),
		"claim WAY with CARDS":     Blanks("claim ROUTE with CARDS"),
		"WAYS & end":               And([]Typed{{"topic ", "tours"}, {"topic ", "end"}}),
		"2 rooms":                  Count(2, "room"), // missing, and so in English
	} {
		if got := shouted.Words(value); got != want {
			t.Errorf("%#v is %q, want %q", value, got, want)
		}
	}
	if got := shouted.Say("%s takes %s", "a", "b"); got != "b FOR a" {
		t.Errorf("Say: %q", got)
	}
}

// TestFind looks up every text of a table, and texts before, between and after them.
func TestFind(t *testing.T) {
	c := catalog("b\tB\nd\tD\nf\tF\n")
	for english, want := range map[string]string{"a": "", "b": "B", "c": "", "d": "D", "e": "", "f": "F", "g": "",
		"": ""} {
		if got, ok := c.find(english); got != want || ok != (want != "") {
			t.Errorf("%q is %q, want %q", english, got, want)
		}
	}
	if got, ok := catalog("").find("a"); ok {
		t.Errorf("an empty table has %q", got)
	}
}

// TestByTag finds languages by tags and by locales.
func TestByTag(t *testing.T) {
	for tag, want := range map[string]string{
		"de": "de", "DE": "de", "de-AT": "de", "de_DE.UTF-8": "de", "en": "en", "en_US": "en", "C": "en",
		"C.UTF-8": "en", "POSIX": "en",
		"": "", "xx": "", "deutsch": "", "../de": "", "..": "",
	} {
		got := ""
		if l := ByTag(tag); l != nil {
			got = l.Tag
		}
		if got != want {
			t.Errorf("%q is %q, want %q", tag, got, want)
		}
	}
	if got := Tags(); got[0] != "en" || !slices.Contains(got, "de") {
		t.Errorf("the languages are %q", got)
	}
}

// TestFigures checks how a language writes numbers and dates.
func TestFigures(t *testing.T) {
	if en, other := English.Decimal(12.34), shouted.Decimal(-12.34); en != "12.3" || other != "-12,3" {
		t.Errorf("%s and %s", en, other)
	}
	if en, other := English.Day(), shouted.Day(); en != "2006-01-02" || other != "02.01.2006" {
		t.Errorf("%s and %s", en, other)
	}
	if en, other := English.LongDay(), shouted.LongDay(); en != "January 2, 2006" || other != "2.1.2006" {
		t.Errorf("%s and %s", en, other)
	}
}
