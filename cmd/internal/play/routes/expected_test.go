package routes

import (
	"errors"
	"io"
	"strings"
	"testing"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/show"
	"purser/internal/text"
)

// TestExpected types at a turn what people expect to work there, in each language, and checks what it does or says.
func TestExpected(t *testing.T) {
	for _, tt := range []struct{ typed, lang, adds, says string }{
		{"anna d", "en", "Anna draw\n", "9  Anna takes cards"},
		{"Anna lima sydney black", "en", "Anna claim lima/sydney/black\n", ""},
		{"ben d", "en", "", "error: Ben cannot take cards: it is Anna's turn"},
		{"ben lima sydney black", "en", "", "Ben cannot claim Lima – Sydney (black): "},
		{"ben nowhere", "en", "", `"nowhere" is neither`},
		{"fix before 8", "en", "", "before line 8"},
		{"ändern davor 8", "de", "", "vor Zeile 8"},
		{"fix before", "en", "", "error: add the number of the line, such as fix before 12\nhint: log shows the numbers"},
		{"fix before 99", "en", "", "error: there is no line 99: the last one is 8"},
		{"fix drop 8", "en", "", "take out line 8"},
		{"ändern herausnehmen 8", "de", "", "Zeile 8 herausnehmen"},
		{"can draw", "en", "", "yes: Anna takes cards"},
		{"can marker Anna 3", "en", "", "no: Anna: the marker shows 3, but should show 0"},
		{"fix before 7 -", "en", "", "error: "},
		{"can fix before 7 -", "en", "", "error: "},
		{"fix house rules", "en", "", "Which house rule to add or drop?"},
		{"fix players", "en", "", "Which line should be fixed?"},
		{"kann la tok schwarz", "de", "", "nein: "},
		{"can status", "en", "", "error: say what to ask about, such as can undo"},
		{"back", "en", "", "error: no question is open to go back from\n" +
			`hint: "undo" takes back the last line; "Ben returns" enters that somebody is back`},
		{"zurück", "de", "", "Fehler: hier ist keine Frage offen, von der es zurückginge\n" +
			"Tipp: \"zurücknehmen\" nimmt die letzte Zeile zurück; \"Ben kommt\" trägt ein"},
		{"fix 8\npass", "en", "", "error: say why, such as no cards are left"},
		{"tickets\ntickets 2 of 4", "en", "Anna tickets 2 of 4\n", "9  Anna draws 4 tickets and keeps 2"},
		{"hafen\nhafen tokyo", "de", "", "Fehler: Anna kann in Tokyo keinen Hafen bauen: "},
		{"explain", "en", "", "Who wins a tie?"},
		{"? two harbors in one city", "en", "", "What does it take to build a harbor?"},
		{"?Gleichstand", "de", "", "Wer gewinnt bei Gleichstand?"},
	} {
		dir := t.TempDir()
		keep(t, dir, started)
		asked := &strings.Builder{}
		tb := tableIn(t, dir, ask.NewLines(strings.NewReader(tt.typed+"\n\n"), asked, text.ByTag(tt.lang), show.Safe))
		tb.Printer.Lang = text.ByTag(tt.lang)
		if err := tb.Play("friday"); !errors.Is(err, io.EOF) {
			t.Error(err)
		}
		has(t, tt.typed, asked.String()+tb.told.String(), tt.says)
		if got := strings.TrimPrefix(tb.record("friday"), started); got != tt.adds {
			t.Errorf("%s: wrote %q, not %q", tt.typed, got, tt.adds)
		}
	}
}

// TestTicketsNamed checks that tickets may be shown with the word for them in front, and that a word is refused as it
// was typed.
func TestTicketsNamed(t *testing.T) {
	for _, typed := range []string{"tickets athina manila", "reveal athina manila", "zielkarten athina manila", "zeigt athina manila"} {
		dir := t.TempDir()
		keep(t, dir, over)
		tb, asked := linesIn(t, dir, "\n"+typed+"\n\n")
		if err := tb.Play("friday"); !errors.Is(err, io.EOF) {
			t.Error(err)
		}
		if got := strings.TrimPrefix(tb.record("friday"), over); got != "Ben reveal athina/manila\n" {
			t.Errorf("%s: wrote %q\n%s", typed, got, asked)
		}
	}
}

// TestStatusOver checks that the status of a game that is over does not say how far its end is.
func TestStatusOver(t *testing.T) {
	for record, far := range map[string]bool{started: true, over: false} {
		dir := t.TempDir()
		keep(t, dir, record)
		tb, _ := linesIn(t, dir, "status\n")
		if err := tb.Play("friday"); !errors.Is(err, io.EOF) {
			t.Error(err)
		}
		if shown := tb.told.String(); strings.Contains(shown, "To the end") != far {
			t.Errorf("over %t:\n%s", !far, shown)
		}
	}
}
