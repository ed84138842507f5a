package text

import (
	"errors"
	"strings"
	"testing"
)

// shouted is a language of a table: some formats are written otherwise, nouns are
// in capitals, and lists have another word before the last item.
var shouted = &Language{
	Tag: "x-shouted",
	format: func(english string) string {
		if other, ok := map[string]string{
			"%s takes %s": "%[2]s FOR %[1]s", "the game is over": "THE END", "unknown %s %q": "NO %s IS %q", "map": "MAP",
		}[english]; ok {
			return other
		}
		return english
	},
	counted: func(english string, one bool) string {
		if one {
			return strings.ToUpper(english)
		}
		return strings.ToUpper(english) + "Z"
	},
	last: func(string) string { return "&" },
}

// TestLanguage wants a second language to be a table and nothing else: whatever a
// sentence is made of is put into its words.
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
	} {
		if got := shouted.Words(value); got != want {
			t.Errorf("%#v is %q, want %q", value, got, want)
		}
	}
	if got := shouted.Say("%s takes %s", "a", "b"); got != "b FOR a" {
		t.Errorf("Say: %q", got)
	}
}
