package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/spf13/cobra"

	"purser/sessions/kind"
)

// atHome makes a home with one game and returns a shell there, and the game's file.
func atHome(t testing.TB, record string) (sh shell, file string) {
	t.Helper()
	home := filepath.Join(t.TempDir(), "home")
	sh = shell{"PURSER_HOME": home}
	if code, _, stderr := sh.purser(record, "import", "-", "friday"); code != 0 {
		t.Fatal(stderr)
	}
	return sh, filepath.Join(home, "friday.game")
}

const freeTable = "purser 1\nmap world\nturns free\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 25 trains 35 ships\n"

// TestMovedOn checks that an entry that was checked against an older state of the game is
// refused, and that the newer line stays.
func TestMovedOn(t *testing.T) {
	t.Parallel()
	sh, path := atHome(t, freeTable)
	e, o := newEnv(sh.fake("", io.Discard, io.Discard)), &entryOptions{}
	o.bindGame(&cobra.Command{}, e)
	g, err := o.open(e)
	if err != nil {
		t.Fatal(err)
	}
	next, err := g.Play(0, kind.Line{Words: "draw"})
	if err != nil {
		t.Fatal(err)
	}
	if code, _, stderr := sh.purser("", "draw", "--player", "Ben"); code != 0 {
		t.Fatal(stderr)
	}
	err = save(e, o, g, next)
	if err == nil || !strings.Contains(err.Error(), "somebody else entered a line first") || exitCode(err) != 1 {
		t.Errorf("saved over another line: %v", err)
	}
	if text, err := os.ReadFile(path); err != nil || string(text) != freeTable+"\nBen draw\n" {
		t.Errorf("%s %v", text, err)
	}
}

// TestTwoTerminals lets two players write at the same time. Every line that was reported as
// written must be there once, each player's in order.
func TestTwoTerminals(t *testing.T) {
	t.Parallel()
	sh, path := atHome(t, freeTable)
	told := map[string]int{}
	var mutex sync.Mutex
	var wait sync.WaitGroup
	for _, name := range []string{"Anna", "Ben"} {
		wait.Go(func() {
			for n := range 40 {
				var out, errs bytes.Buffer
				code := run([]string{"pass", fmt.Sprint(n), "--player", name}, sh.fake("", &out, &errs))
				switch {
				case code == 0:
					mutex.Lock()
					told[fmt.Sprintf("%s pass %q", name, fmt.Sprint(n))]++
					mutex.Unlock()
				case !strings.Contains(errs.String(), "somebody else entered a line first"):
					t.Errorf("exit code %d: %s", code, errs.String())
				}
			}
		})
	}
	wait.Wait()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimPrefix(string(text), freeTable+"\n"), "\n")
	last := map[string]int{"Anna": -1, "Ben": -1}
	for _, line := range lines[:len(lines)-1] {
		if told[line]--; told[line] != 0 {
			t.Errorf("the line %s was told %d times", line, told[line]+1)
		}
		var name string
		var n int
		if _, err := fmt.Sscanf(line, "%s pass %q", &name, new(string)); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		fmt.Sscanf(strings.Trim(line[strings.LastIndexByte(line, ' ')+1:], `"`), "%d", &n)
		if n <= last[name] {
			t.Errorf("%s: %d after %d", name, n, last[name])
		}
		last[name] = n
	}
	for line, n := range told {
		if n != 0 {
			t.Errorf("%s was told and is not there", line)
		}
	}
	if last["Anna"] < 0 || last["Ben"] < 0 {
		t.Error("one of the two never wrote a line")
	}
}

// TestNothingSlipsIn checks that no argument can smuggle in another line, and that names
// that only look alike are kept apart.
func TestNothingSlipsIn(t *testing.T) {
	t.Parallel()
	record := strings.Replace(freeTable, "player Ben",
		"player \"Zoé\" green 20 trains 40 ships\nplayer Zoe black 20 trains 40 ships\nplayer Ben", 1)
	record = strings.Replace(record, `"Zoé"`, "Zoé", 1)
	sh, path := atHome(t, record)
	for _, args := range [][]string{
		{"tickets", "2", "of", "4\nBen draw", "--player", "Anna"},
		{"draw", "--player", "Anna\nBen"},
		{"claim", "la", "tok", "green", "--player", "Anna", "--cards", "7 wild\nBen draw"},
		{"pass", "\x1b[2J", "--player", "Anna"},
		{"fix", "9", "tickets", "2", "of", "4\nundo"},
	} {
		if code, stdout, stderr := sh.purser("", args...); code != 2 || stdout != "" {
			t.Errorf("%q: exit code %d: %s%s", args, code, stdout, stderr)
		}
	}
	if text, err := os.ReadFile(path); err != nil || string(text) != record {
		t.Errorf("the game is %s", text)
	}
	for _, name := range []string{"Zoé", "Zoe", "zoé", "ZOE"} {
		_, stdout, stderr := sh.purser("", "draw", "--player", name)
		if !strings.Contains(strings.ToLower(stdout), strings.ToLower(name)+" takes cards") {
			t.Errorf("%s: %s%s", name, stdout, stderr)
		}
	}
}

// TestOutputLost checks that the error says the line is in the game if only printing
// failed.
func TestOutputLost(t *testing.T) {
	t.Parallel()
	sh, path := atHome(t, freeTable)
	var stderr strings.Builder
	code := run([]string{"draw", "--player", "Anna"}, sh.fake("", new(broken), &stderr))
	if code != 1 || !strings.Contains(stderr.String(), "the line was written; only this output failed") {
		t.Errorf("exit code %d: %s", code, stderr.String())
	}
	if text, err := os.ReadFile(path); err != nil || string(text) != freeTable+"\nAnna draw\n" {
		t.Errorf("the game is %s", text)
	}
}

// TestReadOnly checks that errors of the disk are reported, and that the game stays whole.
func TestReadOnly(t *testing.T) {
	t.Parallel()
	sh, path := atHome(t, freeTable)
	gone := filepath.Dir(path) + "2"
	if err := os.Rename(filepath.Dir(path), gone); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Dir(path), nil, 0o600); err != nil { // the home is a file
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"new", "x", "--player", "Anna blue 20 trains 40 ships", "--player", "Ben red 20 trains 40 ships"}, {"list"},
	} {
		if code, _, stderr := sh.purser("", args...); code != 1 || !strings.Contains(stderr, "not a directory") {
			t.Errorf("%s: exit code %d: %s", args[0], code, stderr)
		}
	}
}

// BenchmarkEntry is an entry from end to end in a game of 300 lines, except for starting
// the process: read, understood, refereed, written and synced.
func BenchmarkEntry(b *testing.B) {
	data := string(friday(b))
	lines := strings.SplitAfter(data, "\n")
	record := strings.Replace(strings.Join(lines[:280], ""), "turns strict", "turns free", 1)
	sh, path := atHome(b, record)
	b.ReportAllocs()
	for b.Loop() {
		if code, stdout, stderr := sh.purser("", "draw", "--player", "Ben"); code != 0 ||
			!strings.Contains(stdout, "Ben takes cards") {
			b.Fatal(stderr)
		}
		b.StopTimer()
		if err := os.WriteFile(path, []byte(record), 0o600); err != nil {
			b.Fatal(err)
		}
		b.StartTimer()
	}
}

// TestAmendComment checks that a line keeps its comment when it is amended.
func TestAmendComment(t *testing.T) {
	t.Parallel()
	sh, path := atHome(t, freeTable+"\nAnna draw  # she was in a hurry\n")
	if code, _, stderr := sh.purser("", "fix", "7", "claim", "la", "tok", "green"); code != 0 {
		t.Fatal(stderr)
	}
	want := freeTable + "\nAnna claim los-angeles/tokyo/green  # she was in a hurry\n"
	if text, err := os.ReadFile(path); err != nil || string(text) != want {
		t.Errorf("%s %v", text, err)
	}
}

// TestWrittenCanonical checks that what is typed loosely is written in canonical form.
func TestWrittenCanonical(t *testing.T) {
	t.Parallel()
	sh, path := atHome(t, freeTable)
	for _, typed := range [][]string{
		{"exchange", "03", "TRAINS", "for", "Ships"},
		{"tickets", "2", "OF", "4"},
		{"claim", "LA", "tok", "Green", "--cards", " 3 DOUBLE-green,1 wild"},
	} {
		if code, _, stderr := sh.purser("", append(typed, "--player", "BEN")...); code != 0 {
			t.Fatal(stderr)
		}
	}
	want := freeTable + "\nBen exchange 3 trains for ships\nBen tickets 2 of 4\n" +
		"Ben claim los-angeles/tokyo/green with 3 double-green, 1 wild\n"
	if text, err := os.ReadFile(path); err != nil || string(text) != want {
		t.Errorf("%s %v", text, err)
	}
}
