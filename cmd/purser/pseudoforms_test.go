package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/creack/pty"

	"purser/internal/text"
)

// TestPseudoForms plays the beginning of an evening in a language longer than any other,
// and in every real one, on screens from the smallest up: every form shows what it must, no
// key at its foot is cut off, and nothing is English.
func TestPseudoForms(t *testing.T) {
	t.Parallel()
	known := names(t)
	langs := []*text.Language{pseudo()}
	for _, tag := range text.Tags()[1:] {
		langs = append(langs, text.ByTag(tag))
	}
	for _, lang := range langs {
		for _, size := range []pty.Winsize{{Cols: 60, Rows: 20}, {Cols: 80, Rows: 24}, {Cols: 120, Rows: 40}} {
			t.Run(fmt.Sprintf("%s %d", lang.Tag, size.Cols), func(t *testing.T) {
				t.Parallel()
				s := atTerminalWith(t, []string{speaks + "=" + lang.Tag}, t.TempDir(), size, "play", "--lang", lang.Tag)
				say := func(format string, args ...any) string {
					words := text.Brief(lang.Say(format, args...), 40)
					return strings.TrimSuffix(words, "…")
				}
				turn := func(name, color string, marker int) string {
					return say("%s's turn (%s), marker %d", name, text.Say(color), marker)
				}
				for _, st := range []struct{ shows, keys string }{
					{say("name of the game"), "friday\r\r"},
					{say("Who is player %d?", 1), "Anna\r"},
					{say("Which color does %s play?", "Anna"), "\r\r\r"},
					{say("Who is player %d?", 2), "Ben\r\r\r\r"},
					{say("Who is player %d?", 3), "\r"},
					{say("Who begins?"), "\r"},
					{say("Any house rules?"), "\r"},
					{say("Is everything right?"), "\r"},
					{turn("Anna", "blue", 0), "1"},
					{say("no harbor can be built: %s owns no route into a port", "Anna"), "2"},
					{say("What does %s exchange (such as 3 ships for trains)?", "Anna"), "\x1b"},
					{turn("Anna", "blue", 0), "?"},
					{say("Enter, Esc back"), "\r"},
					{turn("Anna", "blue", 0), "la tok gr\r"},
					{turn("Ben", "red", 0), "la tok\r"},
					{"claim.double-closed", "\x15draw\r"},
					{turn("Anna", "blue", 18), "0"},
					{say("Which line should be fixed?"), "\r"},
					{say("leave it as it is"), "\r"},
					{turn("Anna", "blue", 18), "+"},
					{say("Whose tickets?"), "\x1b"},
					{turn("Anna", "blue", 18), "6"},
				} {
					s.wait(st.shows)
					s.until(func(shown string) (fault string) { // it may be half drawn
						for line := range strings.Lines(shown) {
							line = string([]rune(line)[:60]) // the board may be beside it
							if words := english(line, known); len(words) > 0 && lang.Tag == pseudoTag {
								fault += fmt.Sprintf("%q in %s", words, line)
							}
							if cut := strings.TrimPrefix(strings.TrimPrefix(line, "┃   … "), "    … "); strings.Contains(cut, "…") &&
								lang.Tag != pseudoTag {
								fault += fmt.Sprintf("cut off: %s", line)
							}
						}
						return fault
					})
					s.press(st.keys)
				}
				s.press("\x03\x03")
				if code, _ := s.end(); code != 0 {
					t.Errorf("exit code %d", code)
				}
			})
		}
	}
}
