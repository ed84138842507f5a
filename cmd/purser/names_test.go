package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/creack/pty"
	"github.com/olekukonko/tablewriter/pkg/twwidth"
)

// wholeRow matches a row of the scoreboard at the beginning of a game.
var wholeRow = regexp.MustCompile(`\((blue|red|green|yellow|black)\) +0 +20 +40 +3 +3 +54 *\n`)

// TestLongNames checks that nothing wraps for five players with names of the greatest
// length, and that the scoreboard and the form stay whole.
func TestLongNames(t *testing.T) {
	t.Parallel()
	for _, wide := range []string{"日", "W"} {
		home := t.TempDir()
		record := "purser 1\nmap world\nturns strict\n"
		for i, color := range []string{"blue", "red", "green", "yellow", "black"} {
			record += fmt.Sprintf("player %c%s %s 20 trains 40 ships keeps 3\n", 'A'+i, strings.Repeat(wide, 99), color)
		}
		path := filepath.Join(home, "friday.game")
		if err := os.WriteFile(path, []byte(record), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, size := range []pty.Winsize{small, {Rows: 40, Cols: 120}} {
			s := atTerminal(t, home, size, "play", "friday")
			for _, st := range []struct{ shows, keys string }{
				{"(blue), marker 0", "3"},
				{"4)?", "\r"},
				{"took cards", "1"},
				{"error: no harbor can be built", "2"},
				{"trains)?", "zzz\r"},
				{"error: ", "\x15"},
				{"trains)?", "\x1b"},
				{"took cards", "8"},
				{"paused", "\r"},
				{"took cards", "\x03"},
			} {
				s.wait(st.shows)
				shown := s.shows()
				if strings.HasPrefix(shown, "friday") {
					for _, want := range []string{"Turn +Player .* To the end", "┃ [:>]"} {
						if !regexp.MustCompile(want).MatchString(shown) {
							t.Errorf("no %s in\n%s", want, shown)
						}
					}
					if rows := wholeRow.FindAllString(shown, -1); len(rows) != 5 {
						t.Errorf("the scoreboard is cut:\n%s", shown)
					}
				}
				for line := range strings.Lines(shown) {
					if width := twwidth.Width(strings.TrimRight(line, " \n")); width > int(size.Cols) {
						t.Errorf("%d columns: %s", width, line)
					}
				}
				s.press(st.keys)
			}
			if code, _ := s.end(); code != 0 {
				t.Errorf("code %d", code)
			}
		}
	}
}
