package routes

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"purser/internal/text"
	"purser/maps"
)

// TestCitiesFit checks that the cities that words can mean are those of whose names one fits, compared with all.
func TestCitiesFit(t *testing.T) {
	for _, id := range IDs() {
		b := must(Open(id))
		if b.Open {
			continue // it has no cities yet
		}
		rapid.Check(t, func(t *rapid.T) {
			words := []string{rapid.SampledFrom(b.Cities).Draw(t, "city").ID}
			words = strings.Split(words[0], "-")
			for i, w := range words {
				words[i] = w[:rapid.IntRange(0, len(w)).Draw(t, "letters")]
			}
			if rapid.Bool().Draw(t, "turned") {
				words[0], words[len(words)-1] = words[len(words)-1], words[0]
			}
			word := text.Slug(strings.Join(words, " "))
			got := b.finder().cities([]string{word})
			for name, c := range b.byName {
				if fit := maps.FitOf(word, name); word != "" && fit < maps.NoFit && got[c] > fit {
					t.Fatalf("%s, %q: %s fits by %d, not %d", id, word, name, fit, got[c])
				} else if _, ok := got[c]; word != "" && fit < maps.NoFit && !ok {
					t.Fatalf("%s, %q: %s fits, and is not found", id, word, name)
				}
			}
		})
	}
}
