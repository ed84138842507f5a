package routes

import (
	"errors"
	"io"
	"os"
	"strings"
	"testing"
)

// TestLendsVerb says what stations lend, with the verb before the city or without, which is said once of what is
// entered; the verb alone is no city.
func TestLendsVerb(t *testing.T) {
	record, err := os.ReadFile("../../../../sessions/testdata/games/orient.game")
	if err != nil {
		t.Fatal(err)
	}
	before, _, _ := strings.Cut(string(record), "Emil station kyiv via")
	dir := t.TempDir()
	keep(t, dir, before)
	tb, asked := linesIn(t, dir, "station\nkharkov none\nSTATION wilno none\n")
	if err := tb.Play("friday"); !errors.Is(err, io.EOF) {
		t.Error(err)
	}
	has(t, "the verb alone", asked.String(), `error: unknown city "station"`)
	for said, n := range map[string]int{"station in Kharkov lends no route": 2, "station in Wilno lends no route": 1, "Kyïv – Wilno": 2} {
		if got := strings.Count(tb.told.String(), said); got != n {
			t.Errorf("%d times, want %d: %s in\n%s", got, n, said, tb.told.String())
		}
	}
	if got := tb.record("friday"); !strings.HasSuffix(got, "Emil station kharkov via none\nEmil station wilno via none\n") {
		t.Errorf("%s\n%s", got, asked)
	}
}
