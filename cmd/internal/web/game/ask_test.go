package game_test

import (
	"html"
	"net/url"
	"strings"
	"testing"
)

// TestAsk asks questions about the rules on the page of a link.
func TestAsk(t *testing.T) {
	b := set(t, begun)
	if page := b.ask("GET", b.watcher(), "").Body.String(); !strings.Contains(page, `action="`+b.watcher()+`/ask"`) ||
		!strings.Contains(page, `<label for="q">`) {
		t.Errorf("the page has no field for questions:\n%s", page)
	}
	for question, want := range map[string]string{
		"how many cards in hand?":            "<h2>What replaces a taken card? Is there a hand limit?</h2>",
		"Nachziehstapel leer":                "<h2>What replaces a taken card?",
		"haborr without a route":             "<h2>What does it take to build a harbor?</h2>",
		"claim.pairs":                        "<h2>The cards for a pair route</h2>",
		"what does a ferry cost":             "Ticket to Ride: Europe",
		"house rules":                        "<h2>House rule</h2>",
		"zzzz <b>":                           "No answer to \"zzzz <b>\"",
		"":                                   "Your question, in your own words",
		strings.Repeat("how many cards ", 9): `/ask?q=`,
	} {
		page := b.ask("GET", b.watcher()+"/ask?"+url.Values{"q": {question}}.Encode(), "").Body.String()
		if !strings.Contains(page, want) && !strings.Contains(html.UnescapeString(page), want) ||
			strings.Contains(page, "<b>") {
			t.Errorf("%s: no %q in\n%s", question, want, page)
		}
	}
}
