package show_test

import (
	"strings"
	"testing"

	"purser/cmd/internal/show"
)

// TestWarnings holds that of the warnings of a player by one rule a count shows the last one, and how many were before
// it, and verify the lines of those, while programs read all.
func TestWarnings(t *testing.T) {
	const turn = "\nBen draw\nAnna claim "
	const claims = "Anna claim los-angeles/new-york/black" + turn + "beijing/lahore/gray" + turn + "anchorage/vancouver/gray" +
		turn + "al-qahira/casablanca/gray"
	for lines, want := range map[string][]string{
		claims + "\n": {"Note: Anna, line 12, as on 1 line before it: ",
			"friday.game:12: warning: Anna: at least 17 cards played, but there can have been only 10. Was a turn forgotten? (cards.drawn), as on line 10\n"},
		claims + turn + "bangkok/mumbai/red\n": {"Note: Anna, line 14, as on 2 lines before it: ",
			"friday.game:14: warning: Anna: at least 20 cards played, but there can have been only 10. Was a turn forgotten? (cards.drawn), as on lines 10 and 12\n"},
	} {
		g, s := counted(t, "purser 1\nmap world\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 25 trains 35 ships\n\n"+lines)
		said := printed(t, 0, func(p *show.Printer) error {
			show.Verdict(p, "friday.game", g, nil)
			show.Result(p, g, s)
			return nil
		})
		if strings.Count(said, "cards.drawn") != len(want) {
			t.Errorf("%q", said)
		}
		for _, line := range want {
			if !strings.Contains(said, line) {
				t.Errorf("no %q in %q", line, said)
			}
		}
		read := printed(t, 0, func(p *show.Printer) error { return p.JSON(show.ScoreJSON(p, g, s)) })
		if n := strings.Count(read, "(cards.drawn)"); n != strings.Count(lines, "claim")-2 {
			t.Errorf("programs read of %d warnings in %q", n, lines)
		}
	}
}
