package routes

import (
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"purser/internal/text"
	routemap "purser/maps/routes"
)

// TestHelpColumns holds that what the help at a turn explains begins in one column, on every board
// and in every language.
func TestHelpColumns(t *testing.T) {
	explains := regexp.MustCompile(`^  \S.*?\s{2,}\S`)
	for _, id := range routemap.IDs() {
		b, err := routemap.Open(id)
		if err != nil {
			t.Fatal(err)
		}
		for _, tag := range text.Tags() {
			column := 0
			for _, line := range strings.Split(text.ByTag(tag).Words(helpOf(b)), "\n") {
				found := explains.FindString(line)
				if found == "" {
					continue
				}
				if at := utf8.RuneCountInString(found); column == 0 {
					column = at
				} else if at != column {
					t.Errorf("%s, %s: column %d, not %d: %s", id, tag, at, column, line)
				}
			}
		}
	}
}

// TestLengthsSaid holds that the kinds of a new lane are offered in the reader's language.
func TestLengthsSaid(t *testing.T) {
	b, err := routemap.Open("open-world")
	if err != nil {
		t.Fatal(err)
	}
	for n, want := range []string{"1 Zug", "1 Schiff", "1 unwegsam", "2 Zug"} {
		if said := text.ByTag("de").Words(lengths(b)[n].Label); said != want {
			t.Errorf("%s, not %s", said, want)
		}
	}
}
