package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/creack/pty"
	"github.com/rogpeppe/go-internal/txtar"
)

// TestClockForms plays with and without clocks on screens of several sizes: the scoreboard says
// how long the game has taken and, with clocks, the turn and everybody's turns.
func TestClockForms(t *testing.T) {
	t.Parallel()
	script, err := txtar.ParseFile("testdata/script/clock.txtar")
	if err != nil {
		t.Fatal(err)
	}
	home := t.TempDir()
	for _, file := range script.Files {
		if dir, name := filepath.Split(file.Name); dir == "home/" {
			if err := os.WriteFile(filepath.Join(home, name), file.Data, 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, tt := range []struct {
		size  pty.Winsize
		lang  string
		clock []string
		want  string
		time  bool // the column is there
	}{
		{small, "en", nil, "friday: Rails & Sails: The World, Ben's turn; 26 min played so far  ", false},
		{small, "en", []string{"--clock"}, "friday: Ben's turn; 26 min so far, 3 min of it this turn  ", true},
		{pty.Winsize{Rows: 24, Cols: 60}, "de", []string{"--clock"},
			"Ben ist an der Reihe; bisher 26 min, dieser Zug 3 min  ", true},
		{pty.Winsize{Rows: 30, Cols: 100}, "en", []string{"--clock"},
			"friday: Rails & Sails: The World, Ben's turn; 26 min so far, 3 min of it this turn", true},
	} {
		s := atTerminal(t, home, tt.size, append([]string{"play", "friday", "--lang", tt.lang}, tt.clock...)...)
		s.wait("Ben")
		if shown := s.shows(); !strings.Contains(shown, tt.want) || strings.Contains(shown, "16 min") != tt.time {
			t.Errorf("no %q, or no time: %t, in\n%s", tt.want, tt.time, shown)
		}
		s.press("clock\r")
		s.wait("16 min ")
		s.press("\x03")
		if code, _ := s.end(); code != 0 {
			t.Errorf("exit %d", code)
		}
	}
}
