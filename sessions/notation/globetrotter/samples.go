package globetrotter

import (
	"strings"

	"purser/sessions/kind"
)

// mostSamples is the largest number of choices among the examples of a verb.
const mostSamples = 20

// Samples lists the examples of a verb, and what the player may do now.
func (t *table) Samples(verb *kind.Verb, p kind.Seat) (list []kind.Sample) {
	for _, words := range verb.Samples(t.Name((p + 1) % kind.Seat(t.Seats()))) {
		list = append(list, kind.Sample{Words: words, Free: !verb.Names})
	}
	choices := t.Choices(verb, p)
	for _, c := range choices[:min(len(choices), mostSamples)] {
		if c.ID != "" && !strings.HasSuffix(c.ID, " ") {
			words := strings.NewReplacer("-", " ", `"`, "").Replace(c.ID)
			list = append(list, kind.Sample{Words: words, Free: !verb.Names})
		}
	}
	return list
}
