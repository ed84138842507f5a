package main

import (
	"os"
	"strings"
	"testing"

	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"purser/maps"
	"purser/sessions/record"
	"purser/sessions/store"
)

// TestPromisedBounds holds that the page of promises has every bound as the program
// has it, and no other.
func TestPromisedBounds(t *testing.T) {
	page, err := os.ReadFile("../../docs/promises.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(page), "| bound | at most |\n|---|---|\n")
	table, _, _ = strings.Cut(table, "\n\n")
	p := message.NewPrinter(language.English)
	var want []string
	for _, bound := range []struct {
		what, figures string
		values        []any
	}{
		{"a game", "%d MiB", []any{store.MaxSize >> 20}},
		{"the words of a line", "%d bytes, %d words", []any{record.MaxLine, record.MaxWords}},
		{"the name of a game", "%d characters", []any{longestName(t)}},
		{"the name of a player", "%d characters", []any{record.MaxName}},
		{"players of a record", "%d", []any{record.MaxPlayers}},
		{"lines of a header", "%d", []any{record.MaxHeader}},
		{"lines of play, those taken back among them", "%d", []any{record.MaxPlay}},
		{"lines by consent", "%d", []any{record.MaxConsent}},
		{"a file of a board", "%d MiB", []any{maps.MaxFile >> 20}},
		{"a line of a board's file", "%d bytes", []any{maps.MaxLine}},
		{"keys and tables of `board.toml`", "%d", []any{maps.MaxSettings}},
		{"values in its lists", "%d", []any{maps.MaxValues}},
		{"parts of a key, and lists and tables inside each other", "%d", []any{maps.MaxDepth}},
		{"cities of a board", "%d, with names of %d bytes", []any{maps.MaxCities, maps.MaxName}},
		{"lanes of a board", "%d", []any{maps.MaxRoutes}},
		{"tickets of a board", "%d", []any{maps.MaxTickets}},
		{"cities on a ticket", "%d", []any{maps.MaxStops}},
		{"other names of the cities", "%d", []any{maps.MaxNames}},
	} {
		want = append(want, "| "+bound.what+" | "+p.Sprintf(bound.figures, bound.values...)+" |")
	}
	if table != strings.Join(want, "\n") {
		t.Errorf("the page has\n%s\nand the program\n%s", table, strings.Join(want, "\n"))
	}
}

// longestName returns how many characters the name of a game may have.
func longestName(t *testing.T) int {
	t.Helper()
	home := store.At(t.TempDir())
	for n := 1; n < 1000; n++ {
		if _, err := home.Path(strings.Repeat("a", n)); err != nil {
			return n - 1
		}
	}
	t.Error("a name has no bound")
	return 0
}
