package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"purser/cmd/internal/kinds"
	"purser/cmd/internal/show"
	"purser/sessions/testdata/counted"
)

// TestCounted counts what a line costs: its record is read once, which includes one replay, and to add the line it
// is neither read nor replayed again, nor for the next line of an evening. To undo or redo a line, the game is
// replayed; to amend, insert or remove one, the record is read again. What other games taught about an open board is
// read with the record, if a line needs it.
func TestCounted(t *testing.T) {
	t.Parallel()
	const (
		world = "purser 1\nmap world\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 25 trains 35 ships\n\nAnna draw\nBen claim hamburg/moskva/white\n"
		paris = "purser 1\nmap paris\nplayer Anna blue 15 buses\nplayer Ben red 15 buses\n\nAnna claim louvre/opera/blue 2\nBen draw\n"
		trip  = "purser 1\nmap globetrotter\nplace kairo key africa\nplayer Anna red home calgary\nplayer Ben blue home oslo keys lima\n\nAnna land kairo roll 3\nAnna card nothing\nAnna end\nBen land lima roll 3\nBen card nothing\nBen end\n"
		told  = "purser 1\nmap paris\nturns free\nplayer Anna blue 15 buses\nplayer Ben red 15 buses\n\nAnna claim bastille/notre-dame/red 2\n"
	)
	for _, tt := range []struct {
		record, typed, stdin string
		code                 int
		want                 string
	}{
		{world, "claim la tok green", "", 0, "1 read, 1 replayed"},
		{world, "can draw", "", 0, "1 read, 1 replayed"},
		{world, "can claim la tok green with 7 green", "", 3, "1 read, 1 replayed"},
		{world, "draw --player ben --consent why", "", 0, "1 read, 1 replayed"},
		{world, "undo", "", 0, "1 read, 2 replayed"},
		{world, "fix 6 claim la tok green", "", 0, "2 read, 2 replayed"},
		{world, "fix --drop 6", "", 0, "2 read, 2 replayed"},
		{world, "fix 3 player Anne blue 20 trains 40 ships", "", 0, "2 read, 2 replayed"},
		{world, "fix --before 6 draw", "", 0, "2 read, 3 replayed"}, // once up to there
		{world, "play friday", "la tok green\ndraw\n", 0, "1 read, 1 replayed"},
		{world, "play friday", "undo\nredo\n", 0, "1 read, 3 replayed"},
		{paris, "claim opera louvre", "", 3, "1 read, 1 replayed"},
		{paris, "claim etoile opera red 1", "", 0, "1 read, 1 replayed"},
		// and with what the other game taught
		{paris, "claim bastille notre red", "", 0, "2 read, 2 replayed"},
		{paris, "undo", "", 0, "2 read, 2 replayed"},
		{trip, "land oslo 3", "", 0, "1 read, 1 replayed"},
		{trip, "place oslo national europe", "", 0, "1 read, 1 replayed"},
		{trip, "play friday", "oslo 3\nregional\n", 0, "1 read, 1 replayed"},
		{trip, "undo", "", 0, "1 read, 2 replayed"},
	} {
		t.Run(tt.typed, func(t *testing.T) {
			sh, _ := atHome(t, tt.record)
			sh["ACCESSIBLE"] = "1"
			if strings.Contains(tt.typed, "bastille") {
				file := filepath.Join(sh["PURSER_HOME"], "other.game")
				if err := os.WriteFile(file, []byte(told), 0o600); err != nil {
					t.Fatal(err)
				}
				if code, _, stderr := sh.purser("", "map", "learn", "paris"); code != 0 {
					t.Fatal(stderr)
				}
			}
			var counts counted.Counts
			var out bytes.Buffer
			sys := sh.fake(tt.stdin, &out, &out)
			sys.kinds = nil
			for _, k := range kinds.All {
				sys.kinds = append(sys.kinds, kinds.KindView{Game: counts.Of(k.Game), View: show.Plain{}})
			}
			code := run(shellWords(tt.typed), sys)
			if got := counts.String(); got != tt.want || code != tt.code {
				t.Errorf("%s, not %s; exit code %d, not %d\n%s", got, tt.want, code, tt.code, out.String())
			}
		})
	}
}
