package routes

import (
	"errors"
	"io"
	"os"
	"strings"
	"testing"
)

// TestLendsVerb says what stations lend, with the verb before the city or without; the verb alone is no city.
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
	if got := tb.record("friday"); !strings.HasSuffix(got, "Emil station kharkov via none\nEmil station wilno via none\n") {
		t.Errorf("%s\n%s", got, asked)
	}
}
