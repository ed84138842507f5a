package routes

import (
	"testing"

	"purser/internal/text"
	routemap "purser/maps/routes"
)

// TestLengthsSaid holds that the kinds of a new lane are offered in the reader's language.
func TestLengthsSaid(t *testing.T) {
	b, err := routemap.Open("open-world")
	if err != nil {
		t.Fatal(err)
	}
	for n, want := range []string{"1 Waggon", "1 Schiff", "1 unwegsam", "2 Waggons"} {
		if said := text.ByTag("de").Words(lengths(b)[n].Said); said != want {
			t.Errorf("%s, not %s", said, want)
		}
	}
}
