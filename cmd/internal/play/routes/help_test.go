package routes

import (
	"errors"
	"io"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/show"
	"purser/internal/text"
	routemap "purser/maps/routes"
	routewords "purser/sessions/notation/routes"
)

// helpsOn returns what ? shows at a turn of Zoe's on a board, and where tickets are shown, in a language.
func helpsOn(t *testing.T, id, tag string) (turn, list string) {
	t.Helper()
	pieces := map[string]string{"world": " 20 trains 40 ships", "open-world": " 20 trains 40 ships",
		"great-lakes": " 25 trains 25 ships"}[id]
	dir, colors := t.TempDir(), []string{"blue", "red"}
	if id == "nordic" {
		colors = []string{"white", "black"}
	}
	keep(t, dir, "purser 1\nmap "+id+"\nplayer Zoe "+colors[0]+pieces+"\nplayer Max "+colors[1]+pieces+"\n\n")
	tb, _ := linesIn(t, dir, "")
	tb.Printer.Lang = text.ByTag(tag)
	g, err := tb.Library.Open("friday")
	if err != nil {
		t.Fatal(err)
	}
	return tb.Printer.Words(evening{tb.Evening}.turnHelp(g)), tb.Printer.Words(evening{tb.Evening}.listHelp(g))
}

// TestHelpColumns holds that what the help at a turn explains begins in one column, on every board
// and in every language.
func TestHelpColumns(t *testing.T) {
	explains := regexp.MustCompile(`^  \S.*?\s{2,}\S`)
	for _, id := range routemap.IDs() {
		for _, tag := range text.Tags() {
			column := 0
			turn, _ := helpsOn(t, id, tag)
			for _, line := range strings.Split(turn, "\n") {
				found := explains.FindString(line)
				if found == "" {
					t.Errorf("%s, %s: nothing is explained: %s", id, tag, line)
					continue
				}
				if at := utf8.RuneCountInString(found); column == 0 {
					column = at
				} else if at != column {
					t.Errorf("%s, %s: column %d, not %d: %s", id, tag, at, column, line)
				}
			}
		}
	}
}

// TestHelpNames holds that the examples name the player with the shortest name of those whose turn it is not, so that
// they fit their column.
func TestHelpNames(t *testing.T) {
	for players, want := range map[string]string{"Zoe,Aunt Josephine,Max,Kim": "Max",
		"Zoe,Aunt Josephine": "Aunt Josephine", "Aunt Josephine,Zoe": "Zoe"} {
		dir, record := t.TempDir(), "purser 1\nmap europe\n"
		for i, name := range strings.Split(players, ",") {
			record += `player "` + name + `" ` + []string{"blue", "red", "green", "black"}[i] + "\n"
		}
		keep(t, dir, record+"\n")
		tb, _ := linesIn(t, dir, "")
		g, err := tb.Library.Open("friday")
		if err != nil {
			t.Fatal(err)
		}
		if got := tb.Other(g); got != want {
			t.Errorf("of %s it names %s", players, got)
		}
	}
}

// TestHelpExamples holds that the help at a turn shows examples with the names of the table, not the grammar of lines
// or names of others, and at plain prompts no keys, on every board and in every language.
func TestHelpExamples(t *testing.T) {
	blank := regexp.MustCompile(`\b(\p{Lu}{2,}|K of D|K von D|Anna|anna|ben|Space|Leertaste|form|Formular)\b`)
	for _, id := range routemap.IDs() {
		for _, tag := range text.Tags() {
			turn, list := helpsOn(t, id, tag)
			for _, line := range strings.Split(turn+"\n"+list, "\n") {
				if found := blank.FindString(line); found != "" || strings.Contains(line, "…") {
					t.Errorf("%s, %s: %q in %s", id, tag, found, line)
				}
			}
			if !strings.Contains(turn, "Max ") || !strings.Contains(list, "Max ") {
				t.Errorf("%s, %s: the other player is not named:\n%s\n%s", id, tag, turn, list)
			}
		}
	}
}

// TestTunnelHelp holds that the tunnels in the help at a turn are whole lines, understood in the language of the help.
func TestTunnelHelp(t *testing.T) {
	for _, id := range []string{"europe", "nordic", "switzerland"} {
		b, err := routemap.Open(id)
		if err != nil {
			t.Fatal(err)
		}
		for _, tag := range text.Tags() {
			turn, _ := helpsOn(t, id, tag)
			shown := 0
			for _, line := range strings.Split(turn, "\n") {
				typed, _, _ := strings.Cut(strings.TrimSpace(line), "  ")
				if !strings.Contains(typed, " tunnel ") {
					continue
				}
				shown++
				m, err := routewords.VerbOf("claim").TypedIn(text.ByTag(tag), b, strings.Fields(typed))
				if err != nil || m.Tunnel == nil {
					t.Errorf("%s, %s: %s: %v", id, tag, typed, err)
				}
			}
			if shown != 3 {
				t.Errorf("%s, %s: %d lines of tunnels", id, tag, shown)
			}
		}
	}
}

// TestTicketHelp holds that where tickets are shown the help names one as it is typed, in the reader's language.
func TestTicketHelp(t *testing.T) {
	for tag, want := range map[string]string{"en": "  al qahira caracas      a ticket", "de": "  al qahira caracas      eine Zielkarte"} {
		dir := t.TempDir()
		keep(t, dir, over)
		asked := &strings.Builder{}
		tb := tableIn(t, dir, ask.NewLines(strings.NewReader("?\n"), asked, text.ByTag(tag), show.Safe))
		tb.Printer.Lang = text.ByTag(tag)
		if err := tb.Play("friday"); !errors.Is(err, io.EOF) {
			t.Error(err)
		}
		has(t, tag, tb.told.String(), want)
	}
}
