package globetrotter

import (
	"iter"
	"slices"
	"strings"

	"purser/sessions/kind"
)

// Samples yields the examples of a verb, and then what the player may do now.
func (t *table) Samples(verb *kind.Verb, p kind.Seat, choices []kind.Choice) iter.Seq[kind.Sample] {
	var list []kind.Sample
	for _, words := range verb.Samples(t.Name((p + 1) % kind.Seat(t.Seats()))) {
		list = append(list, kind.Sample{Words: words, Free: !verb.Names})
	}
	for _, c := range choices {
		if c.ID != "" && !strings.HasSuffix(c.ID, " ") {
			words := strings.NewReplacer("-", " ", `"`, "").Replace(c.ID)
			list = append(list, kind.Sample{Words: words, Free: !verb.Names})
		}
	}
	return slices.Values(list)
}
