package main

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"purser/internal/soak"
)

// TestKeptPlaces grows open boards at random, line by line, some of them taken back: in the
// picture after a line no city is farther from where it was than 8 % of the width.
func TestKeptPlaces(t *testing.T) {
	file := filepath.Join(t.TempDir(), "board.svg")
	for i := range soak.Draws(soak.Games, 2) {
		names := [][]string{
			{"Bastille", "Louvre", "Opera", "Etoile", "Nation", "Pantheon", "Concorde"},
			{"Paris", "Rom", "Hof", "Berlin", "Madrid", "Oslo", "Kiew"}, // known on the earth
		}[i%2]
		lines := rapid.SliceOfN(rapid.SampledFrom(names), 12, 12).Example()
		sh, _ := atHome(t, "purser 1\nmap paris\nturns free\nplayer Ann blue\nplayer Ben pink\n")
		before := map[string][2]float64{}
		for i := 0; i+1 < len(lines); i++ {
			words := []string{"claim", lines[i], lines[i+1], "red", strconv.Itoa(1 + i%3), "--player", "Ann"}
			if i%5 == 4 {
				words = []string{"undo"}
			}
			if code, _, _ := sh.purser("", words...); code != 0 {
				continue // it is there already, or goes from a city to itself
			}
			if code, _, stderr := sh.purser("", "map", "draw", file); code != 0 {
				t.Fatal(stderr)
			}
			now := marksIn(t, file)
			for name, at := range now {
				if was, ok := before[name]; ok && math.Hypot(at[0]-was[0], at[1]-was[1]) > 0.08*1200 {
					t.Errorf("%v: %s moves from %v to %v", words, name, was, at)
				}
			}
			before = now
		}
		if len(before) < 2 {
			t.Errorf("after %q there are %d cities", lines, len(before))
		}
	}
}

var markIn = regexp.MustCompile(`<g id="[a-z-]+"><title>([A-Z][a-z]+)</title>\n<path d="M([0-9.]+),([0-9.]+)h`)

// marksIn returns where the marks of cities are in a picture.
func marksIn(t testing.TB, file string) map[string][2]float64 {
	t.Helper()
	drawn, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	at := map[string][2]float64{}
	for _, m := range markIn.FindAllStringSubmatch(string(drawn), -1) {
		var xy [2]float64
		fmt.Sscan(m[2], &xy[0])
		fmt.Sscan(m[3], &xy[1])
		at[m[1]] = xy
	}
	return at
}
