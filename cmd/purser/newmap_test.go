package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	routemap "purser/maps/routes"
)

// TestNewMap makes a map of each kind in each language, and plays whole games on it at
// random: they are legal, and the record scores the same as the table.
func TestNewMap(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ name, lang, flag, features string }{
		{"isle", "en", "--ships=false", "longest"},
		{"insel", "de", "--ships=false", "longest"},
		{"coast", "en", "--ships", "harbors exchanges"},
		{"Küste", "de", "--ships", "harbors exchanges"},
	} {
		dir := filepath.Join(t.TempDir(), test.name)
		if code, _, stderr := purser("", "map", "new", dir, test.flag, "--lang", test.lang); code != 0 {
			t.Fatal(stderr)
		}
		if code, stdout, stderr := purser("", "map", "lint", dir); code != 0 ||
			!strings.Contains(stdout, ": no mistakes found: 12 cities") {
			t.Fatal(stdout, stderr)
		}
		board, err := routemap.Read(os.DirFS(dir), dir)
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(1, 2))
		seen := map[string]bool{}
		for range 12 {
			game, score := randomGameOn(t, rng, board)
			if code, _, stderr := purser(game, "verify", "-", "--map", dir); code != 0 {
				t.Fatalf("%s\n%s", stderr, game)
			}
			code, stdout, stderr := purser(game, "score", "-", "--map", dir, "--json")
			if want := fmt.Sprintf(`"total": %d,`, score.Players[0].Total()); code != 0 ||
				!strings.Contains(stdout, want) {
				t.Fatalf("no %s: %s%s\n%s", want, stdout, stderr, game)
			}
			for i := range score.Players {
				p := &score.Players[i]
				seen["longest"] = seen["longest"] || p.Longest.Points > 0
				seen["harbors"] = seen["harbors"] || len(p.Harbors) > 0
				seen["exchanges"] = seen["exchanges"] || p.Pieces > 0
			}
		}
		for _, feature := range strings.Fields(test.features) {
			if !seen[feature] {
				t.Errorf("%s: no game has %s", test.name, feature)
			}
		}
	}
}
