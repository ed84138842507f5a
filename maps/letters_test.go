package maps_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"purser/internal/text"
	"purser/maps"
)

// TestLetters checks that no two players share a letter, whatever their names are.
func TestLetters(t *testing.T) {
	var many []string
	for range 30 {
		many = append(many, "Z")
	}
	for names, want := range map[string]string{
		"Anna Ben Cleo":          "A B C",
		"Anna Ann Andy anne Aaa": "A N D E B",
		"Žofie Émile zoe":        "Z E O",
		"日本 🚂 =1+1 ... A":        "A B C D E",
		"b2b 2b B":               "B A C",
		"":                       "",
		strings.Join(many, " "):  "Z A B C D E F G H I J K L M N O P Q R S T U V W X Y 27 28 29 30",
	} {
		letters := maps.Letters(strings.Fields(names))
		if got := fmt.Sprint(strings.Join(letters, " ")); got != want ||
			len(slices.Compact(slices.Sorted(slices.Values(letters)))) != len(letters) {
			t.Errorf("%s: %s, want %s", names, got, want)
		}
	}
}

// TestColorLetters checks the letters of the colors of every board: in German none begins the
// word of another color.
func TestColorLetters(t *testing.T) {
	for colors, want := range map[string][2]string{
		"purple yellow green red black white":             {"p y g r b w", "l ge gn r s w"},
		"purple white blue yellow orange black red green": {"p w b y o l r g", "l w b ge o s r gn"},
		"blue white red yellow green purple":              {"b w r y g p", "b w r ge gn l"},
		"blue brown pink":                                 {"b r p", "bl br p"},
	} {
		for i, tag := range []string{"en", "de"} {
			if got := strings.Join(maps.ColorLetters(text.ByTag(tag), strings.Fields(colors)), " "); got != want[i] {
				t.Errorf("%s, %s: %s, want %s", colors, tag, got, want[i])
			}
		}
	}
}
