package kind_test

import (
	"testing"

	"purser/sessions/kind"
)

// TestVerbMeant reads verbs as people type them.
func TestVerbMeant(t *testing.T) {
	known := []string{"buys", "claim", "ticket", "tickets", "pass"}
	for word, want := range map[string]string{
		"buy": "buys", "Buy": "buys", "claims": "claim", "tickets": "", "kaufe": "buys", "passt": "pass",
		"pas": "pass", "bu": "", "": "",
	} {
		if verb, ok := kind.VerbMeant(word, known); verb != want || ok != (want != "") {
			t.Errorf("%q is %q, %t, not %q", word, verb, ok, want)
		}
	}
}
