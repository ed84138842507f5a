package routes

import (
	"errors"
	"io"
	"strings"
	"testing"
)

// seen marks where the screen is read before the next key, because keys typed ahead do not
// count.
const seen = "\x00"

// TestKeyCount counts the keys that the most common things take on a screen.
func TestKeyCount(t *testing.T) {
	const head = "purser 1\nmap world\nturns strict\nplayer Anna blue 20 trains 40 ships keeps 3\nplayer Ben red 20 trains 40 ships keeps 3\n\n"
	for _, tt := range []struct {
		what, record, keys string
		most               int
		line               string // the last line of the record
	}{
		{"a draw", "", " ", 1, "Anna draw\n"},
		{"a claim", "", "man tok\r", 8, "Anna claim manila/tokyo/yellow\n"},
		{"a claim with cards", "", "man tok 1y w\r", 15, ""},
		{"a claim with cards, with", "", "la tok g with 3dg w\r", 20, ""},
		{"a harbor", "Anna claim manila/tokyo/yellow\nBen draw\n", "1man\r", 5, "Anna harbor manila\n"},
		{"an exchange", "", "23 s\r", 5, "Anna exchange 3 ships for trains\n"},
		{"tickets", "", "32 of 4\r", 8, "Anna tickets 2 of 4\n"},
		{"undo", "Anna draw\n", "4", 1, "undo\n"},
		{"fixing a line", "Anna claim manila/tokyo/yellow\n", "0\rla tok gr\r" + seen + "c\r", 14,
			"Anna claim los-angeles/tokyo/green\n"},
		{"a forgotten turn", "Anna claim hamburg/moskva/white\n", "0\r+man tok\r" + seen + "in\r", 15,
			"Anna claim manila/tokyo/yellow\nBen claim hamburg/moskva/white\n"},
		{"a forgotten draw", "Anna claim hamburg/moskva/white\n", "0\r+ " + seen + "in\r", 8,
			"Anna draw\nBen claim hamburg/moskva/white\n"},
		{"somebody goes home", "Anna draw\n", "-ben\r", 5, "Anna draw\nBen leaves\n"},
		{"a turn too many", "Anna draw\nBen claim hamburg/moskva/white\nAnna draw\n", "0\r-" + seen + "ta\r", 8,
			"Anna draw\nBen claim hamburg/moskva/white\n"},
		{"a peek", "", "+\r\rlim jak\r\r", 12, ""},
	} {
		t.Run(tt.what, func(t *testing.T) {
			keys, then, _ := strings.Cut(tt.keys, seen)
			if n := len(keys + then); n > tt.most {
				t.Errorf("%d keys", n)
			}
			dir := t.TempDir()
			keep(t, dir, head+tt.record)
			g := &glass{}
			s := screenIn(t, dir, 80, 24, g)
			if _, err := io.WriteString(s.keys, keys); err != nil {
				t.Fatal(err)
			}
			if then != "" {
				g.wait(t, map[string]string{"fixing a line": "change line", "a forgotten turn": "insert before line",
					"a forgotten draw": "insert before line",
					"a turn too many":  "take out line"}[tt.what])
				_, _ = io.WriteString(s.keys, then)
			}
			switch {
			case tt.line != "":
				s.waitRecord(tt.line)
			case tt.what == "a peek":
				g.wait(t, "Anna has 20 trains and 40 ships left")
			default:
				g.wait(t, "next: Ben")
				if got := s.record("friday"); !strings.Contains(got, " with ") {
					t.Error(got)
				}
			}
			_, _ = io.WriteString(s.keys, "\x03")
			if err := <-s.done; !errors.Is(err, io.EOF) {
				t.Error(err)
			}
		})
	}
}

// TestBreath checks that a route and a harbor can be followed by the cards of a payment,
// with or without "with", from the first key to the last: the list is never empty while the
// words are right.
func TestBreath(t *testing.T) {
	tb, g := startedTable(t)
	search := tb.lineSearch(g, 0, tb.Known(g))
	for typed, want := range map[string]string{
		"manila tokyo 1y w":                               "manila/tokyo/yellow with 1 ship-yellow, 1 wild",
		"manila tokyo with 1y w":                          "",
		"manila tokyo yellow with 1 y, 1 wild":            "",
		"hamb mosk whi 1wh 1 wild":                        "",
		"hamburg moskva white with 1 train-white, 1 wild": "",
		"lim syd bl db db db db":                          "",
		"claim man tok 2 y":                               "",
		"harbor tok 2ar 2sr":                              "",
	} {
		for i := range typed {
			words := strings.Fields(typed[:i+1])
			found, others := search(words)
			if len(found)+len(others) == 0 {
				t.Errorf("%q: nothing in the list matches", typed[:i+1])
			}
		}
		found, _ := search(strings.Fields(typed))
		for _, c := range found {
			if _, err := tb.Read(g, c.Answer); err != nil {
				t.Errorf("%q: %s: %v", typed, c.Answer, err)
			}
		}
		if want != "" && (len(found) != 1 || found[0].Answer != want) {
			t.Errorf("%q finds %v", typed, found)
		}
	}
	for _, typed := range []string{"manila tokyo zzz", "manila tokyo 2 zzz", "zzz 2y"} {
		if found, others := search(strings.Fields(typed)); len(found)+len(others) > 0 {
			t.Errorf("%q finds %v %v", typed, found, others)
		}
	}
}
