package globetrotter_test

import (
	"strings"
	"testing"
)

// TestNamesOfWords checks that names of players that are words of this game's records are
// written in quotes anywhere in a line, because those words begin lines themselves.
func TestNamesOfWords(t *testing.T) {
	const players = "purser 1\nmap globetrotter\nplayer \"place\" red home calgary\nplayer \"Start\" blue home lima\nplayer land green home rio\n\n"
	for lax, want := range map[string]string{
		"land duel place 1+1/1+2": `land duel "place" 1+1/1+2`,
		"land card swap start":    `land card swap "Start"`,
		"land sends place rom":    `land sends "place" rom`,
		`"START" sends land rom`:  `"Start" sends land rom`,
	} {
		g := read(t, players+lax+"\n")
		if got := strings.TrimSuffix(strings.TrimPrefix(g.Record.String(), players), "\n"); got != want {
			t.Errorf("%s: %s, not %s", lax, got, want)
		}
	}
}
