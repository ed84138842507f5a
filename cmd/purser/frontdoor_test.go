//go:build unix

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/creack/pty"
)

// TestFrontDoor checks that bare purser fits into 16 lines of a small terminal, in each language,
// with a game in use and without one, and that it says how to go on.
func TestFrontDoor(t *testing.T) {
	t.Parallel()
	const most = 16
	home, long := t.TempDir(), strings.Repeat("a-long-name", 5)
	for _, name := range []string{"friday", long} {
		record := strings.ReplaceAll(freeTable, "Anna", "Wilhelmina-Charlotte-Alexandra")
		if err := os.WriteFile(filepath.Join(home, name+".game"), []byte(record), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, size := range []pty.Winsize{{Cols: 80, Rows: 24}, {Cols: 60, Rows: 20}} {
		for lang, last := range map[string]string{"en": "purser help lists all commands",
			"de": "purser help nennt alle Befehle"} {
			for _, used := range []string{"", "friday", long} {
				if err := os.WriteFile(filepath.Join(home, "current"), []byte(used+"\n"), 0o600); err != nil {
					t.Fatal(err)
				}
				s := atTerminal(t, home, size, "--lang", lang)
				<-s.ended
				lines := strings.Split(strings.TrimRight(s.shows(), " \n"), "\n")
				for i := range lines {
					lines[i] = strings.TrimRight(lines[i], " ")
				}
				shown := strings.Join(lines, "\n")
				if len(lines) > most || lines[len(lines)-1] != last || !strings.Contains(shown, "purser play  ") {
					t.Errorf("%s, %d columns, %q: %d lines:\n%s", lang, size.Cols, used, len(lines), shown)
				}
			}
		}
	}
}
