package main

import "testing"

// TestHintsFitTheBoard requires the example after an unclear line to be for the board in
// play, or for the World if there is no game.
func TestHintsFitTheBoard(t *testing.T) {
	const paris = "purser 1\nmap paris\nplayer Zoe blue 15 buses\nplayer Marc red 15 buses\n"
	const usa = "purser 1\nmap usa\nplayer Zoe blue\nplayer Marc red\n"
	for _, test := range []struct {
		record  string
		args    []string
		example string
	}{
		{freeTable, []string{"claim"}, "claim la tok green"},
		{freeTable, []string{"amend"}, "amend 8 claim la tok black"},
		{usa, []string{"claim", "boston", "new", "york", "red", "with"}, "claim boston new york red"},
		{usa, []string{"tickets", "a", "of", "b"}, "tickets 2 of 3"},
		{usa, []string{"claim"}, "claim la tok green"}, // no game was opened
		{paris, []string{"claim", "bastille", "louvre", "mauve"}, "claim bastille louvre blue 2"},
		{paris, []string{"reveal", "x"}, "reveal --player Anna bastille opera 5, louvre nation 4"},
	} {
		t.Run("", func(t *testing.T) {
			atHome(t, test.record)
			wantHint(t, test.args, test.example)
		})
	}
	t.Setenv("PURSER_HOME", t.TempDir())
	wantHint(t, []string{"claim"}, "claim la tok green")
}

// wantHint requires a command to be refused with an example.
func wantHint(t *testing.T, args []string, example string) {
	t.Helper()
	code, _, stderr := purser("", args...)
	if want := "\nhint: for example: purser " + example + "\n"; code != exitUsage || len(stderr) < len(want) || stderr[len(stderr)-len(want):] != want {
		t.Errorf("%q: %d %s", args, code, stderr)
	}
}
