package record_test

import (
	"html"
	"strings"
	"testing"

	"purser/sessions/record"
)

// TestPage extracts records from pages, to the byte, and leaves other texts unchanged.
func TestPage(t *testing.T) {
	const game = "purser 1\nmap world\ntitle \"a < b & \\\"c\\\"\"\nplayer Anna blue\n\nAnna draw # <pre>no</pre>\n"
	for _, page := range []string{
		"<!DOCTYPE html>\n<html><pre>another text</pre>\n<pre id=\"record\">" + html.EscapeString(game) +
			"<span id=\"end\"># the end\n</span></pre><pre>more</pre></html>",
		"\ufeff \n<html><pre id=\"record\">" + html.EscapeString(game) + "</pre>",
		game,
	} {
		if got := string(record.FromPage([]byte(page))); got != game {
			t.Errorf("%q: %q", page, got)
		}
	}
	marked := strings.Replace(html.EscapeString(game), "Anna draw", "<span class=hl>Anna</span> draw", 1)
	for _, other := range []string{
		"", "purser 1\n# <pre id=\"record\">x</pre>\n", "<!DOCTYPE html>", "<!DOCTYPE html><pre id=\"record\">cut o",
		"<!DOCTYPE html><pre>x</pre>",
		"<!DOCTYPE html><pre id=\"record\">" + marked + "</pre>", // a part must not be taken for the whole
	} {
		if got := string(record.FromPage([]byte(other))); got != other {
			t.Errorf("%q: %q", other, got)
		}
	}
}

// TestEndOnPage ends a record with a comment, only once.
func TestEndOnPage(t *testing.T) {
	for text, want := range map[string]string{
		"Anna draw\n":             "# the end\n",
		"Anna draw # late\n":      "# the end\n",
		"Anna draw\n# the end\n":  "",
		"Anna draw\n# das Ende\n": "",
		"# the end":               "",
		"":                        "# the end\n",
	} {
		if got := record.EndOnPage(text, "the end"); got != want {
			t.Errorf("%q: %q", text, got)
		}
	}
}
