package routes

import (
	"errors"
	"io"
	"strings"
	"testing"
)

// TestMarker compares scoring markers in the middle of play: the marker of the player whose
// turn it is, another player's, or everyone's.
func TestMarker(t *testing.T) {
	for _, tt := range []struct{ typed, says string }{
		{"marker 21\n", "Anna: the marker is right\n"},
		{"marker ben 10\n", "Ben: the marker shows 10, but should show 15\n  perhaps a route of 6 spaces was paid as one of 5\n"},
		{"MARKER anna 121\n", "Anna: the marker shows 121, but should show 21\n  perhaps the track starts over at 100: the marker went around 1 time\n"},
		{"marker 63\n", "Anna: the marker shows 63, but should show 21\n  no single slip explains the difference\n"},
		{"marker\n20\n15\n", "Anna: the marker shows 20, but should show 21\n  no single slip explains the difference\nBen: the marker is right\n"},
		{"marker\n20\nback\n21\n15\n", "Anna: the marker is right\nBen: the marker is right\n"},
		{"marker x\n", "error: \"x\" is not a number\nhint: marker 46, marker anna 46 or marker off\n"},
		{"marker zoe 4\n", "error: unknown player \"zoe\""},
	} {
		dir := t.TempDir()
		keep(t, dir, slipped)
		tb, asked := linesIn(t, dir, tt.typed+"\n\n")
		if err := tb.Play("friday"); !errors.Is(err, io.EOF) {
			t.Error(err)
		}
		if got := asked.String() + tb.told.String(); !strings.Contains(got, tt.says) {
			t.Errorf("%q: no %q in\n%s", tt.typed, tt.says, got)
		}
		if tb.record("friday") != slipped {
			t.Errorf("%q wrote a line", tt.typed)
		}
	}
}

// TestMarkerOffer checks that play suggests comparing the markers after every fourth round,
// that this asks no question, and that it stops once turned off.
func TestMarkerOffer(t *testing.T) {
	const offer = "time to compare the markers"
	for typed, want := range map[string]int{
		strings.Repeat("draw\n", 7):                                                0,
		strings.Repeat("draw\n", 8):                                                1,
		strings.Repeat("draw\n", 16):                                               2,
		strings.Repeat("draw\n", 8) + "log\n":                                      1,
		strings.Repeat("draw\n", 8) + "undo\ndraw\n":                               2,
		"marker off\n" + strings.Repeat("draw\n", 16):                              0,
		strings.Repeat("draw\n", 8) + "Marker OFF\n" + strings.Repeat("draw\n", 8): 1,
	} {
		dir := t.TempDir()
		keep(t, dir, "purser 1\nmap world\nturns strict\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 20 trains 40 ships\n")
		tb, _ := linesIn(t, dir, typed)
		if err := tb.Play("friday"); !errors.Is(err, io.EOF) {
			t.Error(err)
		}
		if got := strings.Count(tb.told.String(), offer); got != want {
			t.Errorf("%q: %d offers, want %d\n%s", typed, got, want, tb.told.String())
		}
		if got := strings.Count(tb.record("friday"), " draw\n"); got != strings.Count(typed, "draw") {
			t.Errorf("%q: %d lines", typed, got)
		}
	}
}
