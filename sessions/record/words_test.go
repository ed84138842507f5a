package record_test

import (
	"strings"
	"testing"

	"purser/sessions/record"
)

// TestTyped splits what people type: it has no comments and no escapes, and a quotation mark without a partner is
// ignored.
func TestTyped(t *testing.T) {
	ends := record.EndsOf(",+")
	for said, want := range map[string]string{
		"":                  "",
		`2g,1w`:             "2g|,|1w",
		`  a "b c",d # e`:   `a|"b c"|,|d|#|e`,
		`a "b`:              "a|b",
		`"a" b"`:            `"a"|b`,
		`a\"b\"`:            `a\|"b\"`,
		`5 + 3, "New York"`: `5|+|3|,|"New York"`,
	} {
		var all []string
		for _, w := range record.Typed(said, ends) {
			if w.Quoted {
				w.Text = `"` + w.Text + `"`
			}
			all = append(all, w.Text)
		}
		if got := strings.Join(all, "|"); got != want {
			t.Errorf("%s: %s, not %s", said, got, want)
		}
	}
}
