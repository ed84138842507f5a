package routes

import (
	"strings"
	"testing"

	"purser/cmd/internal/show"
)

// TestWords checks what words narrow a list to: parts of ids, cities, and words that are
// neither.
func TestWords(t *testing.T) {
	b := opened(t, "world")
	rows := func(words ...string) string {
		return printed(t, 0, func(p *show.Printer) error { return lookedUp(listCities)(p, b, words) })
	}
	if out := rows("ambur"); !strings.Contains(out, "Hamburg") || strings.Contains(out, "Lima") { // part of an id
		t.Errorf("%s", out)
	}
	if out := rows("hamburg"); !strings.Contains(out, "Hamburg") || strings.Count(out, "\n") >= strings.Count(rows(),
		"\n") {
		t.Errorf("%s", out)
	}
	for word, want := range map[string]string{"hambrug": "did you mean hamburg",
		"qqqqqq": `no city "qqqqqq"; other words are `, "-": `no city "-"`} {
		if _, err := listCities(printer(0), b, []string{word}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", word, err)
		}
	}
}
