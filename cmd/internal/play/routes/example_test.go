package routes

import (
	"slices"
	"strings"
	"testing"

	"purser/cmd/internal/ask"
	"purser/internal/text"
	routemap "purser/maps/routes"
	routewords "purser/sessions/notation/routes"
)

// TestExampleIsFree holds that the example in an empty field is a line that can be typed now, in every language: what
// the verb's own example names, and something else once that is no longer among the choices.
func TestExampleIsFree(t *testing.T) {
	for _, id := range []string{"world", "great-lakes", "usa", "europe", "nordic", "switzerland"} {
		b, err := routemap.Open(id)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"claim", "reveal"} {
			verb := routewords.VerbOf(name)
			var choices []ask.Choice
			for i := range b.Routes {
				choices = append(choices, ask.Choice{Answer: b.Routes[i].ID})
			}
			if name == "reveal" {
				choices = nil
				for i := range b.Tickets {
					choices = append(choices, ask.Choice{Answer: b.Tickets[i].ID})
				}
			}
			for _, tag := range text.Tags() {
				lang, left := text.ByTag(tag), slices.Clone(choices)
				for range 5 {
					example := lang.Words(text.Say("%s", exampleOf(lang, b, verb, left)))
					named, _ := meansWith(lang, b, verb, strings.Fields(example))
					is := func(c ask.Choice) bool { return slices.Contains(named, c.Answer) }
					if !slices.ContainsFunc(left, is) || strings.ContainsAny(example, "/-()") {
						t.Errorf("%s, %s, %s: %q", id, name, tag, example)
					}
					left = slices.DeleteFunc(left, is)
				}
			}
		}
	}
}
