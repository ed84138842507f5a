package notation_test

import (
	"regexp"
	"strings"
	"testing"

	"purser/sessions/notation"
)

// TestGrammar holds that the explanation of the record is a record: the
// examples, put together, are understood.
func TestGrammar(t *testing.T) {
	note := regexp.MustCompile(`  +.*`)
	var b strings.Builder
	before, _, _ := strings.Cut(notation.Grammar, "The cards are")
	for line := range strings.Lines(before) {
		if words, ok := strings.CutPrefix(line, "    "); ok && !strings.HasPrefix(words, " ") {
			b.WriteString(note.ReplaceAllString(strings.TrimRight(words, "\n"), "") + "\n")
		}
	}
	g := read(t, b.String())
	if n := len(g.Record.Head); n != 6 {
		t.Errorf("%d lines of the header", n)
	}
	if n := len(g.Record.Play); n != 11 {
		t.Errorf("%d lines of play", n)
	}
	for line := range strings.Lines(notation.Grammar) {
		if n := len([]rune(line)); n > 81 {
			t.Errorf("a line of %d characters: %s", n-1, line)
		}
	}
}
