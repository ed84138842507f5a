package main

import (
	"strings"
	"testing"
)

// TestHintsFitTheBoard requires the example after an unclear line to be for the board in
// play, or without a game of the World.
func TestHintsFitTheBoard(t *testing.T) {
	t.Parallel()
	const paris = "purser 1\nmap paris\nplayer Zoe blue 15 buses\nplayer Marc red 15 buses\n"
	const usa = "purser 1\nmap usa\nplayer Zoe blue\nplayer Marc red\n"
	for _, test := range []struct {
		record  string
		args    []string
		example string
	}{
		{freeTable, []string{"claim", "--player", "Anna"}, "claim la tok green"},
		{freeTable, []string{"fix"}, "fix 8 claim la tok black"},
		{usa, []string{"claim", "boston", "new", "york", "red", "with"}, "claim boston new york red"},
		{usa, []string{"tickets", "a", "of", "b"}, "tickets 2 of 3"},
		{usa, []string{"claim"}, "claim boston new york red"},
		{paris, []string{"claim", "bastille", "louvre", "mauve"}, "claim bastille louvre blue 2"},
		{paris, []string{"reveal", "x"}, "reveal --player Anna bastille opera 5, louvre nation 4"},
	} {
		t.Run("", func(t *testing.T) {
			sh, _ := atHome(t, test.record)
			sh.wantHint(t, test.args, test.example)
		})
	}
	nothing := shell{"PURSER_HOME": t.TempDir()}
	nothing.wantHint(t, []string{"fix"}, "fix 8 claim la tok black")
	nothing.wantHint(t, []string{"can"}, "can claim la tok green")
}

// TestHintsForPlayers wants the example behind a wrong player of a new game to be one of its
// board, and right.
func TestHintsForPlayers(t *testing.T) {
	t.Parallel()
	for board, want := range map[string]string{
		"world": "Anna blue 20 trains 40 ships", "usa": "Anna blue", "paris": "Anna blue",
		"globetrotter": "Anna red home calgary",
	} {
		sh := shell{"PURSER_HOME": t.TempDir()}
		code, _, stderr := sh.purser("", "new", "x", "--map", board, "--player", "Anna red home Kuala Lumpur",
			"--player", "Ben blue home b")
		_, hint, _ := strings.Cut(stderr, "\nhint: for example: --player ")
		example := strings.Trim(hint, "\"\n")
		if code != exitUsage || example != want {
			t.Errorf("%s: %d %s", board, code, stderr)
		}
		other := strings.NewReplacer("Anna", "Ben", " blue", " green", " red", " blue").Replace(example)
		if code, _, stderr := sh.purser("", "new", "x", "--map", board, "--player", example, "--player",
			other); code != exitOK {
			t.Errorf("%s: %q: %d %s", board, example, code, stderr)
		}
	}
}

// wantHint wants a command to be refused with an example.
func (sh shell) wantHint(t *testing.T, args []string, example string) {
	t.Helper()
	code, _, stderr := sh.purser("", args...)
	if want := "\nhint: for example: purser " + example + "\n"; code != exitUsage || len(stderr) < len(want) ||
		stderr[len(stderr)-len(want):] != want {
		t.Errorf("%q: %d %s", args, code, stderr)
	}
}
