package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// asked are commands about one game of a home, with a part of the answer that they give,
// however many other games are there.
var asked = []struct {
	name, answer string
	args         []string
}{
	{"look", "one: Rails & Sails: The World, over", []string{"status", "--game", "one"}},
	{"score", "Ben wins with 232 points", []string{"score", "--game", "one"}},
	{"line", "Anna takes cards", []string{"can", "draw", "--game", "free", "--player", "Anna"}},
	{"claim", "Zoe claims Étoile – Trocadéro (red): +2",
		[]string{"can", "claim", "eto", "troc", "red", "--game", "open", "--player", "Zoe"}},
	{"unknown", "", []string{"can", "claim", "nowhere", "troc", "red", "--game", "open", "--player", "Zoe"}},
}

// largeHome returns a shell with a home of that many games of every kind of record, and the
// games that are asked for: that of friday, and two in which a line may follow.
func largeHome(t testing.TB, ofEach int) shell {
	t.Helper()
	home := t.TempDir()
	put := func(name, record string) {
		if err := os.WriteFile(filepath.Join(home, name+".game"), []byte(record), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	kinds := kindsOfRecords(t)
	put("one", kinds["friday"])
	put("free", freeTable+"\nAnna draw\n")
	put("open", "purser 1\nmap paris\nturns free\nplayer Zoe blue 15 buses\nplayer Ben red 15 buses\n\n"+
		"Zoe claim bastille/louvre/white 1\n")
	for i := range ofEach { // so that any games that a disk names first are of all kinds
		for kind, record := range kinds {
			put(fmt.Sprintf("game-%05d-%s", i, strings.ReplaceAll(kind, " ", "-")), record)
		}
	}
	sh := shell{"PURSER_HOME": home}
	if code, _, stderr := sh.purser("", "map", "learn", "paris"); code != 0 {
		t.Fatal(stderr)
	}
	return sh
}

// answers runs a command that is asked for and fails if its answer is another one.
func answers(t testing.TB, sh shell, args []string, answer string) {
	if _, stdout, stderr := sh.purser("", args...); !strings.Contains(stdout, answer) ||
		(stdout == "") != (answer == "") {
		t.Fatalf("%s: %s%s", args, stdout, stderr)
	}
}

// BenchmarkScale runs commands about one game in homes of 1 and of 1,000 games of every kind
// of record. In the larger one, each takes at most 1.5 times what it takes in the other.
func BenchmarkScale(b *testing.B) {
	for _, ofEach := range []int{1, 1000} {
		sh := largeHome(b, ofEach)
		for _, ask := range asked {
			b.Run(fmt.Sprintf("%s/%d", ask.name, ofEach), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					answers(b, sh, ask.args, ask.answer)
				}
			})
		}
	}
}

// TestScale checks that commands about one game do as much in a home of some hundred games
// as in one of fewer: they allocate the same.
func TestScale(t *testing.T) {
	const few, many = 5, 25
	var allocated [2][]float64
	for i, ofEach := range []int{few, many} {
		sh := largeHome(t, ofEach)
		for _, ask := range asked {
			allocated[i] = append(allocated[i], testing.AllocsPerRun(3,
				func() { answers(t, sh, ask.args, ask.answer) }))
		}
	}
	for i, ask := range asked {
		if got := allocated[1][i]; got > allocated[0][i]+allocated[0][i]/20 {
			t.Errorf("%s: %v allocations, and %v in a larger home", ask.name, allocated[0][i], got)
		}
	}
}
