package record_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"purser/maps"
	"purser/sessions/record"
)

func init() {
	record.Extend("atlas", record.Extension{Keys: []string{"start", "place"}, Facts: []string{"place"}})
}

const atlas = "purser 1\nmap atlas\nplayer Anna blue\nplayer Ben red\n"

// TestExtension reads the lines that only the records of one map have: in the header in
// their canonical place, and facts also in play.
func TestExtension(t *testing.T) {
	r := read(t, "purser 1\nplayer \"Place\" blue\nPLACE paris  key # seen\nrule a b\nMap Atlas\nstart now\nturns free\n\nplace draw\nplace rome city  # told\n\"place\" draw\n")
	// The line "place draw" is a fact, because the player's name is in quotes.
	const want = "purser 1\nmap atlas\nturns free\nstart now\nplace paris key  # seen\nplace draw\nplace rome city  # told\nrule a b\nplayer \"Place\" blue\n\n\"Place\" draw\n"
	if got := r.String(); got != want {
		t.Errorf("%s\nnot\n%s", got, want)
	}
	r = read(t, atlas+"Anna draw\nplace rome city  # told\nBen draw\n")
	if l := r.Play[1]; l.Key != "place" || l.Text != "place rome city" || l.Player >= 0 || len(l.Split(nil)) != 2 {
		t.Errorf("%+v", l)
	}
	if again := read(t, r.String()); again.String() != r.String() {
		t.Errorf("%s", again.String())
	}
	if line, err := r.Append(maps.Nobody, "place oslo city"); err != nil || line.Text != "place oslo city" ||
		len(line.Split(nil)) != 2 {
		t.Errorf("%+v, %v", line, err)
	}
	if last := r.Play[len(r.Play)-1]; !slices.Equal(r.Standing(), []int{0, 1, 2, 3}) ||
		r.Row(&last) != "place oslo city" {
		t.Errorf("%v stand; %s", r.Standing(), r.Row(&last))
	}
}

// TestExtensionOfOwnMap checks that the id of a map determines its extension: a table's own
// map has that of the map whose id its own begins with.
func TestExtensionOfOwnMap(t *testing.T) {
	for id, extended := range map[string]bool{"atlas-learnt": true, "Atlas-2-b": true, "atlast": false,
		"my-atlas": false, "world-atlas-1": false} {
		const rest = "player Anna blue\n\nAnna draw\nplace rome city\n"
		if _, err := record.Read("a.game", []byte("purser 1\nmap "+id+"\n"+rest)); (err == nil) != extended {
			t.Errorf("%s: %v", id, err)
		}
	}
}

// TestExtensionElsewhere checks that the words of an extension are plain names on all other
// maps, and must be in quotes on its own.
func TestExtensionElsewhere(t *testing.T) {
	r := read(t, "purser 1\nmap world\nplayer Place blue\n\nPlace draw\n")
	if got := r.String(); got != "purser 1\nmap world\nplayer Place blue\n\nPlace draw\n" {
		t.Error(got)
	}
	for text, want := range map[string]string{
		"purser 1\nmap world\nplayer Anna blue\nplace paris\n": `a.game:4:1: unknown player "place": did you mean player?`,
		"purser 1\nmap atlas\nplayer Place blue\n":             `a.game:3:8: "Place" is a word of the record: to use it as a name, put it in double quotes`,
		atlas + "Anna draw\nstart now\n":                       `a.game:6:1: the line "start" belongs to the header, above the first line of play`,
	} {
		if got := refuse(t, text).Error(); got != want {
			t.Errorf("%q: %s", text, got)
		}
	}
}

// TestFacts combines undo and redo with facts, which always count, however many steps are
// undone. The first line, a step, is in all of them.
func TestFacts(t *testing.T) {
	for steps, want := range map[string][]int{
		"f d":               {0, 1, 2},
		"f undo":            {1},
		"f undo redo":       {1, 0},
		"f d undo":          {0, 1},
		"d undo f redo":     {0, 3, 1},
		"d undo f d":        {0, 3, 4},
		"d f undo undo f":   {2, 5},
		"d f d f undo redo": {0, 1, 2, 4, 3},
		"d undo f d undo":   {0, 3},
		"d f undo redo f":   {0, 2, 1, 5},
	} {
		if got := read(t, atlas+facts(steps)).Standing(); !slices.Equal(got, want) {
			t.Errorf("%s: %v stand, not %v", steps, got, want)
		}
	}
	if got := refuse(t, atlas+facts("f undo undo")).Error(); got != "a.game:8:1: there is nothing to undo" {
		t.Error(got)
	}
}

// facts writes steps as lines after a first one: d is a step, f a fact.
func facts(steps string) string {
	lines := "Anna draw\n"
	for _, step := range strings.Fields(steps) {
		lines += map[string]string{"d": "Anna draw", "f": "place rome city", "undo": "undo", "redo": "redo"}[step] +
			"\n"
	}
	return lines
}

// BenchmarkUndoOverFacts takes back as many lines as there are facts below them: its time per line must not grow with
// their number.
func BenchmarkUndoOverFacts(b *testing.B) {
	for _, n := range []int{1000, 10_000} {
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			r := read(b, atlas+facts(strings.Repeat("d ", n)+strings.Repeat("f ", n)+strings.Repeat("undo ", n)))
			for b.Loop() {
				if got := r.Standing(); len(got) != n+1 || got[0] != 0 {
					b.Fatalf("%d lines stand", len(got))
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*n), "ns/line")
		})
	}
}
