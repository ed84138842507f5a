package main

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"purser/internal/decode"
	"purser/internal/soak"
	"purser/maps"
	routemap "purser/maps/routes"
	"purser/sessions/record"
	"purser/sessions/store"
)

// TestPromisedBounds checks that the page of promises lists every bound with its value in
// the program, and no other, in English and in German.
func TestPromisedBounds(t *testing.T) {
	t.Parallel()
	var want [2][]string
	for _, bound := range []struct {
		what, figures string
		values        []any
		was, zahlen   string // the same in German
	}{
		{"a game", "%d MiB", []any{store.MaxSize >> 20}, "eine Partie", "%d MiB"},
		{"games with their boards in one file", "%d MiB, %d files", []any{store.MaxSize >> 20, decode.MaxPacked},
			"Partien mit ihren Spielplänen in einer Datei", "%d MiB, %d Dateien"},
		{"the words of a line", "%d bytes, %d words", []any{record.MaxLine, record.MaxWords}, "die Wörter einer Zeile",
			"%d Byte, %d Wörter"},
		{"the name of a game", "%d characters", []any{longestName(t)}, "der Name einer Partie", "%d Zeichen"},
		{"the name of a player", "%d characters", []any{record.MaxName}, "der Name eines Spielers", "%d Zeichen"},
		{"players of a record", "%d", []any{record.MaxPlayers}, "Spieler eines Protokolls", "%d"},
		{"lines of a header", "%d", []any{record.MaxHeader}, "Zeilen eines Kopfes", "%d"},
		{"lines of play, those taken back among them", "%d", []any{record.MaxPlay}, "Spielzeilen, auch zurückgenommene",
			"%d"},
		{"lines that everyone agreed to", "%d", []any{record.MaxConsent}, "Zeilen, mit denen alle einverstanden waren", "%d"},
		{"a file of a board", "%d MiB", []any{maps.MaxFile >> 20}, "eine Datei eines Spielplans", "%d MiB"},
		{"a line of a board's file", "%d bytes", []any{decode.MaxLine}, "eine Zeile in einer Datei eines Spielplans",
			"%d Byte"},
		{"keys and tables of `board.toml`", "%d", []any{decode.MaxSettings}, "Schlüssel und Tabellen in `board.toml`",
			"%d"},
		{"values in its lists", "%d", []any{decode.MaxValues}, "Werte in seinen Listen", "%d"},
		{"parts of a key, and lists and tables inside each other", "%d", []any{decode.MaxDepth},
			"Teile eines Schlüssels, und Listen und Tabellen ineinander", "%d"},
		{"cities of a board", "%d, with names of %d bytes", []any{routemap.MaxCities, routemap.MaxName},
			"Städte eines Spielplans", "%d, mit Namen von %d Byte"},
		{"lanes of a board", "%d", []any{routemap.MaxRoutes}, "Teilstrecken eines Spielplans", "%d"},
		{"tickets of a board", "%d", []any{routemap.MaxTickets}, "Zielkarten eines Spielplans", "%d"},
		{"cities on a ticket", "%d", []any{routemap.MaxStops}, "Städte auf einer Zielkarte", "%d"},
		{"other names of the cities", "%d", []any{routemap.MaxNames}, "andere Namen der Städte", "%d"},
	} {
		want[0] = append(want[0], "| "+bound.what+" | "+message.NewPrinter(language.English).Sprintf(bound.figures,
			bound.values...)+" |")
		want[1] = append(want[1], "| "+bound.was+" | "+message.NewPrinter(language.German).Sprintf(bound.zahlen,
			bound.values...)+" |")
	}
	for i, in := range []struct{ page, head string }{
		{"../../docs/promises.md", "| bound | at most |"},
		{"../../docs/de/versprechen.md", "| Grenze | höchstens |"},
	} {
		page, err := os.ReadFile(in.page)
		if err != nil {
			t.Fatal(err)
		}
		_, table, _ := strings.Cut(string(page), in.head+"\n|---|---|\n")
		table, _, _ = strings.Cut(table, "\n\n")
		if table != strings.Join(want[i], "\n") {
			t.Errorf("%s has\n%s\nand the program\n%s", in.page, table, strings.Join(want[i], "\n"))
		}
	}
}

// longestName returns how many characters the name of a game may have.
func longestName(t *testing.T) int {
	t.Helper()
	for n := 1; n < 1000; n++ {
		if _, err := store.ValidName(strings.Repeat("a", n)); err != nil {
			return n - 1
		}
	}
	t.Error("a name has no bound")
	return 0
}

// TestFigures checks that the pages of promises have a number for each figure, the same in English
// and in German.
func TestFigures(t *testing.T) {
	t.Parallel()
	numbers := regexp.MustCompile(`(?m)^\|[^|]+\| ([0-9.,]+) \|$`)
	var all [2][]string
	for i, in := range []struct{ page, head string }{
		{"../../docs/promises.md", "| what | how often |\n|---|--:|\n"},
		{"../../docs/de/versprechen.md", "| was | wie oft |\n|---|--:|\n"},
	} {
		page, err := os.ReadFile(in.page)
		if err != nil {
			t.Fatal(err)
		}
		_, table, _ := strings.Cut(string(page), in.head)
		table, _, _ = strings.Cut(table, "\n\n")
		for _, row := range numbers.FindAllStringSubmatch(table, -1) {
			all[i] = append(all[i], strings.NewReplacer(",", "", ".", "").Replace(row[1]))
		}
	}
	if len(all[0]) != 1+int(soak.Figures) || !slices.Equal(all[0], all[1]) || slices.Contains(all[0], "0") {
		t.Errorf("in English %v, in German %v; go run internal/soak/run.go 20 writes both", all[0], all[1])
	}
}
