package main

import (
	"strings"
	"testing"
)

// TestCompletion holds that every command which takes the name of a game completes it,
// and that import takes no third word.
func TestCompletion(t *testing.T) {
	atHome(t, freeTable)
	for _, command := range []string{"play", "tally", "use", "export", "delete"} {
		if _, stdout, _ := purser("", "__complete", command, ""); !strings.HasPrefix(stdout, "friday") {
			t.Errorf("%s: %q", command, stdout)
		}
	}
	if code, _, stderr := purser(freeTable, "import", "-", "sunday", "monday"); code != 2 || !strings.HasPrefix(stderr, `error: "monday" is one argument too many`) {
		t.Errorf("exit code %d: %s", code, stderr)
	}
	if code, _, stderr := purser("", "use", "sunday"); code != 2 || !strings.HasPrefix(stderr, `error: unknown game "sunday"`) {
		t.Errorf("exit code %d: %s", code, stderr)
	}
	if code, _, stderr := purser("", "use", "a/b"); code != 2 || !strings.HasPrefix(stderr, `error: "a/b" is no name for a game`) || !strings.Contains(stderr, "hint: purser list lists the games") {
		t.Errorf("exit code %d: %s", code, stderr)
	}
}
