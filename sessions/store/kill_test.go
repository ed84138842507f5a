//go:build unix

package store_test

import (
	"bufio"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"purser/internal/long"
	"purser/sessions/store"
)

// change changes a home forever as commands do, and prints what was acknowledged: it creates
// a game in use as new and import do, and one that is not as doctor does, and uses it; it
// adds a line to the shared game as an entry does, and rewrites that game with one more line
// as an amendment does, each with rows of times.
func change(dir, name string) {
	home := store.At(dir)
	said := func(what string, n int, err error) {
		if err != nil {
			fmt.Println("error", what, err)
			os.Exit(1)
		}
		fmt.Println(what, n)
	}
	shared := func(n int, do func(path string, now []byte, line string) (string, error)) error {
		path, err := home.Path("shared")
		for err == nil {
			var now []byte
			if now, err = home.Read(path); err != nil {
				break
			}
			_, err = do(path, store.Whole(now), fmt.Sprintf("%s %d\n", name, n))
			var moved *store.MovedOnError
			if !errors.As(err, &moved) {
				break
			}
			err = nil
		}
		return err
	}
	for n := 0; ; n++ {
		own := fmt.Sprintf("%s-%d", name, n)
		_, err := home.Create(own, []byte(header+own+"\n"), []store.Mark{store.InUse}[n%2:]...)
		said("create", n, err)
		said("use", n, home.Use(own))
		said("line", 2*n, shared(2*n, func(path string, now []byte, line string) (string, error) {
			home.AddTimes(path, []byte(line))
			return home.Append(path, now, []byte(line))
		}))
		said("line", 2*n+1, shared(2*n+1, func(path string, now []byte, line string) (string, error) {
			home.KeepTimes(path, []byte(line))
			return home.Replace(path, now, []byte(string(now)+line))
		}))
	}
}

// TestKillFour kills four programs that change one home in several ways, at random moments, in
// many rounds. Every acknowledged change is there, nothing is torn, and what the killed
// programs left behind is not a game and is swept.
func TestKillFour(t *testing.T) {
	home := store.At(filepath.Join(t.TempDir(), "home"))
	path, err := home.Create("shared", []byte(header))
	if err != nil {
		t.Fatal(err)
	}
	total := map[string]int{}
	begun := map[string]bool{} // games that a killed program may have put in use before they were there
	for round := range long.Times(12) {
		acknowledged := killed(t, home, round)
		there := sharedLines(t, path)
		for name, said := range acknowledged {
			for what, n := range said {
				total[what] += n
			}
			if n := there[name]; n < said["line"] || n > said["line"]+1 {
				t.Errorf("%s: %d lines acknowledged, %d there", name, said["line"], n)
			}
			begun[fmt.Sprintf("%s-%d", name, said["create"])] = true
			for n := range said["create"] {
				own := fmt.Sprintf("%s-%d", name, n)
				if there, err := home.Find(own); err != nil || there == nil {
					t.Errorf("%s was created and is not there: %v", own, err)
				}
			}
		}
		used, err := home.Find(home.Current())
		if total["use"] > 0 && (err != nil || used == nil && !begun[home.Current()]) {
			t.Errorf("in use is %q, which is no game: %v", home.Current(), err)
		}
	}
	for _, what := range []string{"create", "use", "line"} {
		long.AtLeast(t, what, float64(total[what]), 1)
	}
	for row := range strings.Lines(string(home.Times(path))) {
		if name, n, ok := strings.Cut(row, " "); !ok || name[0] != 'p' || !strings.HasSuffix(n, "\n") {
			t.Errorf("a torn row of times: %q", row)
		}
	}
	whole(t, home)
	leftovers(t, home)
}

// killed lets four programs change a home and kills them. It returns how many changes of
// each kind were acknowledged to each program.
func killed(t *testing.T, home *store.Home, round int) map[string]map[string]int {
	t.Helper()
	acknowledged := map[string]map[string]int{}
	type saying struct{ name, line string }
	said := make(chan saying)
	var cmds []*exec.Cmd
	for i := range 4 {
		name := fmt.Sprintf("p%d-%d", i, round)
		acknowledged[name] = map[string]int{}
		cmd, out := start(t, "changer", home.Dir(), name)
		cmds = append(cmds, cmd)
		go func() {
			for in := bufio.NewScanner(out); in.Scan(); {
				said <- saying{name, in.Text()}
			}
			said <- saying{}
		}()
	}
	var end *time.Timer
	for running := len(cmds); running > 0; {
		s := <-said
		if s.name == "" {
			running--
			continue
		}
		if end == nil { // not from the start, which takes as long as the machine likes
			for _, cmd := range cmds {
				end = time.AfterFunc(time.Duration(rand.IntN(90))*time.Millisecond, func() { _ = cmd.Process.Kill() })
			}
		}
		what, n, _ := strings.Cut(s.line, " ")
		if n != strconv.Itoa(acknowledged[s.name][what]) {
			t.Errorf("%s said %q after %d", s.name, s.line, acknowledged[s.name][what])
			continue
		}
		acknowledged[s.name][what]++
	}
	for _, cmd := range cmds {
		_ = cmd.Wait() // killed
	}
	long.Count(long.Kills, len(cmds))
	return acknowledged
}

// sharedLines counts the lines of each program in the shared game, and checks that they are
// there once, in order.
func sharedLines(t *testing.T, path string) map[string]int {
	t.Helper()
	text, err := store.At("").Read(path)
	if err != nil {
		t.Fatal(err)
	}
	there := map[string]int{}
	lines, ok := strings.CutPrefix(string(store.Whole(text)), header)
	if !ok {
		t.Fatalf("the game has no header: %.200q", text)
	}
	for line := range strings.Lines(lines) {
		name, n, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		if n != strconv.Itoa(there[name]) {
			t.Fatalf("%q is there after %d lines", line, there[name])
		}
		there[name]++
	}
	return there
}

// whole checks that each game that a program created for itself is complete.
func whole(t *testing.T, home *store.Home) {
	t.Helper()
	games, err := home.List()
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range games {
		if !strings.HasPrefix(g.Name, "p") && g.Name != "shared" {
			t.Errorf("%s is listed as a game", g.Name)
		}
		if text, err := home.Read(g.Path); g.Name != "shared" && (err != nil || string(text) != header+g.Name+"\n") {
			t.Errorf("%s is %q: %v", g.Name, text, err)
		}
	}
}

// leftovers checks that the home contains, besides games, set-aside lines, times, the lock and the
// name in use, only temporary files, which a new game sweeps.
func leftovers(t *testing.T, home *store.Home) {
	t.Helper()
	passing, err := filepath.Glob(filepath.Join(home.Dir(), ".purser-*"))
	if err != nil {
		t.Fatal(err)
	}
	old := time.Now().Add(-2 * time.Hour)
	for _, file := range passing {
		if err := os.Chtimes(file, old, old); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := home.Create("later", []byte(header)); err != nil {
		t.Fatal(err)
	}
	files, err := os.ReadDir(home.Dir())
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		name := file.Name()
		beside := slices.Contains([]string{".lock", "current", "shared.game.times", "shared.game.live"}, name)
		if !beside && !strings.HasSuffix(name, store.Ext) && !strings.HasPrefix(name, "shared.game.cut-") {
			t.Errorf("%s is left", name)
		}
	}
}
