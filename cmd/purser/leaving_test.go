package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestLeavesForms types at turns that somebody goes home and is back, with a name and without,
// and waits for no tickets of who has left at the end.
func TestLeavesForms(t *testing.T) {
	t.Parallel()
	for record, steps := range map[string][]struct{ shows, keys, wrote string }{
		"purser 1\nmap usa\nplayer Anna blue 45 trains keeps 2\nplayer Ben red 45 trains keeps 2\nplayer Cleo green 45 trains keeps 2\n": {
			{"Anna's turn (blue)", "ben leaves his bus\r", "\nBen leaves \"his bus\"\n"},
			{"Ben leaves the table: his bus", "d\r", "Anna draw\n"},
			{"Cleo's turn (green)", "ben returns\r", "Ben returns\n"},
			{"Ben is back at the table", "leaves\r", "Cleo leaves\n"},
			{"Anna's turn (blue)", "ben leaves\r", "Ben leaves\n"},
			{"Which tickets does Anna show? (0 of 2 shown)", "", ""},
		},
		"purser 1\nmap globetrotter\nplayer Anna red home oslo\nplayer Ben blue home lima\nplayer Cara green home rio\n": {
			{"Anna's turn (red)", "ben leaves his bus\r", "\nBen leaves \"his bus\"\n"},
			{"Ben leaves the table: his bus", "leaves\r", "Anna leaves\n"},
			{"Enter go on", "", ""},
		},
	} {
		home := t.TempDir()
		file := filepath.Join(home, "friday.game")
		for name, text := range map[string]string{file: record, filepath.Join(home, "current"): "friday\n"} {
			if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		s := atTerminal(t, home, small, "play", "friday")
		for _, step := range steps {
			s.wait(step.shows)
			s.press(step.keys)
			if record += step.wrote; step.wrote == "" {
				continue
			}
			s.until(func(string) string {
				if text, _ := os.ReadFile(file); !strings.HasSuffix(string(text), step.wrote) {
					return string(text)
				}
				return ""
			})
		}
		if text, _ := os.ReadFile(file); string(text) != record {
			t.Errorf("%s", text)
		}
	}
}
