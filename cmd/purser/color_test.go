package main

import (
	"strings"
	"testing"
)

// TestColor checks when results are colored, and that colors only repeat what the words
// say.
func TestColor(t *testing.T) {
	t.Parallel()
	const record = "purser 1\nmap world\nturns free\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 20 trains 40 ships\n\nAnna draw\nundo\n"
	plain := shell{}.onScreen(0, record, "score", "-")
	for _, test := range []struct {
		args, env string
		width     int
		colored   bool
	}{
		{"score -", "", 0, false},
		{"score -", "", 100, true},
		{"score -", "NO_COLOR=1", 100, false},
		{"score -", "TERM=dumb", 100, false},
		{"score -", "CLICOLOR_FORCE=1", 0, true},
		{"score -", "CLICOLOR_FORCE=0", 0, false},
		{"score -", "CLICOLOR_FORCE=0", 100, true},
		{"score -", "CLICOLOR_FORCE=0 TERM=dumb", 100, false},
		{"score -", "CLICOLOR_FORCE=1 TERM=dumb", 100, true},
		{"score -", "CLICOLOR_FORCE= TERM=dumb", 100, false},
		{"score -", "CLICOLOR_FORCE=1 NO_COLOR=1", 100, false},
		{"score - --color always", "NO_COLOR=1", 0, true},
		{"score - --color never", "CLICOLOR_FORCE=1", 100, false},
		{"score - --color always --json", "", 0, false},
		{"score - --color always --csv", "", 0, false},
		{"score - --color always --markdown", "", 0, false},
	} {
		t.Run(test.args+" "+test.env, func(t *testing.T) {
			sh := shell{}
			for _, set := range strings.Fields(test.env) {
				name, value, _ := strings.Cut(set, "=")
				sh[name] = value
			}
			out := sh.onScreen(test.width, record, strings.Fields(test.args)...)
			if colored := strings.Contains(out, "\x1b[34m(blue)\x1b[0m"); colored != test.colored {
				t.Errorf("colored: %t\n%q", colored, out)
			}
			if !test.colored && strings.Contains(out, "\x1b") {
				t.Errorf("an escape in %q", out)
			}
		})
	}
	bare := strings.NewReplacer("\x1b[34m", "", "\x1b[31m", "", "\x1b[0m", "").Replace(shell{}.onScreen(0, record,
		"score", "-", "--color", "always"))
	if bare != plain {
		t.Errorf("colors change the words: %q, %q", bare, plain)
	}
	sh, _ := atHome(t, record)
	if _, stdout, _ := sh.purser("", "log", "--color", "always"); !strings.Contains(stdout, "\x1b[9m") ||
		!strings.Contains(stdout, "\x1b[0mundone\n") {
		t.Errorf("the log: %q", stdout)
	}
	if code, _, stderr := sh.purser("", "log", "--color", "pink"); code != 2 ||
		!strings.HasPrefix(stderr, "error: --color is auto, always or never\n") {
		t.Errorf("exit code %d: %s", code, stderr)
	}
}
