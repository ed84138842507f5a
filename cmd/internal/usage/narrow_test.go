package usage

import "testing"

// TestNarrowed breaks help between words on a narrow screen: paragraphs are filled anew, and what explains a command or
// a flag stays in its column.
func TestNarrowed(t *testing.T) {
	const help = "Purser keeps score of a board game, says whether each move is legal, and works\nout who won.\n\n" +
		"Line by line:\n  undo        Take back the last line, or the last N\n\n" +
		"Flags:\n      --very-long-name-of-a-flag string   what it does\nUse it."
	const want = "Purser keeps score of a board game, says\nwhether each move is legal, and works out\nwho won.\n\n" +
		"Line by line:\n  undo        Take back the last line, or\n              the last N\n\n" +
		"Flags:\n      --very-long-name-of-a-flag string\n      what it does\nUse it."
	if got := narrowed(help, 42); got != want {
		t.Errorf("%s", got)
	}
	for _, width := range []int{0, 80, 100} {
		if got := narrowed(help, width); got != help {
			t.Errorf("at %d columns:\n%s", width, got)
		}
	}
}
