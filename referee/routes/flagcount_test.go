package routes_test

import (
	"strings"
	"testing"

	"purser/referee"
)

// TestFlagCount counts flags in free games: once, in place of kept cards, and never by consent.
func TestFlagCount(t *testing.T) {
	setup := seated(flagBoard(t), 2, referee.Unknown)
	setup.Free = true
	const keep, plain = "Anna claim bastille/notre-dame/blue 1 keep\n", "Anna claim bastille/notre-dame/blue 1\n"
	for lines, want := range map[string]string{
		"Anna flags 2":                                   "",
		"Anna flags 0":                                   "",
		plain + "Anna flags 2":                           "",
		"Anna flags 2\n" + plain + "Anna draw":           "",
		"Anna flags 2\nBen flags 1":                      "",
		keep + "Ben flags 1":                             "",
		"Anna flags 0\nAnna flags 1":                     "flag.count",
		"Anna flags 1\nAnna flags 1 by consent \"late\"": "flag.count",
		keep + "Anna flags 1":                            "flag.count",
		"Anna flags 0\n" + keep:                          "flag.count",
		"Anna claim bastille/louvre/red 2 with 2 wild keep by consent \"late\"\nAnna flags 1": "flag.count",
	} {
		if _, broken := played(t, setup, lines); strings.Join(broken, " ") != want {
			t.Errorf("%s: breaks %v, want %s", lines, broken, want)
		}
	}
	s, _ := played(t, setup, plain+"Anna flags 2")
	if s.Marker(0) != 1+2*4 || s.Stock(0).Flags != 2 || s.Marker(1) != 0 {
		t.Errorf("markers %d and %d", s.Marker(0), s.Marker(1))
	}
	if most := s.FlagCounts(1); len(most) != 1 {
		t.Errorf("of no routes %v", most)
	}
}
