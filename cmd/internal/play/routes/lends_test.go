package routes

import (
	"errors"
	"io"
	"os"
	"strings"
	"testing"
)

// orient returns the record of a finished game, whose last line says what a station lends, and the record before that.
func orient(t *testing.T) (record, before string) {
	t.Helper()
	data, err := os.ReadFile("../../../../sessions/testdata/games/orient.game")
	if err != nil {
		t.Fatal(err)
	}
	before, _, _ = strings.Cut(string(data), "Emil station kyiv via")
	return string(data), before
}

// TestTakenBackGoesOn checks that a game whose last line was taken back after its end is gone on with, and one that is
// just over is not, nor one of which only the results are known or to which nothing can be added in the line's place.
func TestTakenBackGoesOn(t *testing.T) {
	record, _ := orient(t)
	const results = "purser 1\nmap usa\nturns totals\nplayer Anna red\nplayer Ben blue\n\nAnna scored 5\nBen scored 3\nundo\n"
	for _, tt := range []struct{ record, asked string }{
		{record, "name of the game"}, {record + "undo\n", "another route for a station"}, {record + "undo\nredo\n", "name of the game"},
		{results, "name of the game"}, {record + "Emil leaves\nundo\n", "name of the game"},
	} {
		dir := t.TempDir()
		keep(t, dir, tt.record)
		tb, asked := linesIn(t, dir, "")
		if err := tb.Library.Use("friday"); err != nil {
			t.Fatal(err)
		}
		if err := tb.Play(""); !errors.Is(err, io.EOF) {
			t.Error(err)
		}
		has(t, tt.record[len(tt.record)-10:], asked.String(), tt.asked)
	}
}

// TestLendsVerb says what stations lend, with the verb before the city or without, which is said once of what is
// entered; the verb alone is no city.
func TestLendsVerb(t *testing.T) {
	_, before := orient(t)
	dir := t.TempDir()
	keep(t, dir, before)
	tb, asked := linesIn(t, dir, "station\nkharkov none\nSTATION wilno none\n")
	if err := tb.Play("friday"); !errors.Is(err, io.EOF) {
		t.Error(err)
	}
	has(t, "the verb alone", asked.String(), `error: unknown city "station"`)
	for said, n := range map[string]int{"nothing by the station in Kharkov": 2, "nothing by the station in Wilno": 1, "Kyïv – Wilno": 2} {
		if got := strings.Count(tb.told.String(), said); got != n {
			t.Errorf("%d times, want %d: %s in\n%s", got, n, said, tb.told.String())
		}
	}
	if got := tb.record("friday"); !strings.HasSuffix(got, "Emil station kharkov via none\nEmil station wilno via none\n") {
		t.Errorf("%s\n%s", got, asked)
	}
}
