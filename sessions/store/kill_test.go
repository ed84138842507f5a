//go:build unix

package store_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"purser/internal/soak"
	"purser/sessions/games"
	"purser/sessions/store"
)

var background = context.Background()

// until does something with a game as it is now, until nobody else is faster.
func until(s *games.Games, key games.Ref, do func(now games.StoredText) (games.Receipt, error)) error {
	for {
		now, err := s.Read(background, key)
		if err == nil {
			_, err = do(now)
		}
		if !errors.Is(err, store.ErrMovedOn) {
			return err
		}
	}
}

// writes adds numbered lines to a game forever, from a number on, and prints which were acknowledged. If it is to use
// tokens, it begins with one that may have been written already.
func writes(args []string) error {
	s, key := games.OneFile(args[0])
	n, err := strconv.Atoi(args[2])
	for ; err == nil; n++ {
		line, token := fmt.Sprintf("%s %d\n", args[1], n), ""
		if args[3] != "" {
			token = strings.TrimSpace(line)
		}
		err = until(s, key, func(now games.StoredText) (games.Receipt, error) {
			return s.Append(background, key, now, []byte(line), token)
		})
		if err == nil {
			os.Stdout.WriteString(line)
		}
	}
	return err
}

// changesHome changes a home forever as commands do, and prints what was acknowledged: it creates a game that is used
// and whose tally is in part, or one that is not, and uses it; it adds a line to the shared game, and replaces that
// game with one more line, each with times, one with a token and one without.
func changesHome(args []string) error {
	dir, name := args[0], args[1]
	s, state := games.In(store.In(dir)), store.StateIn(dir)
	shared := games.KeyOf(games.Game, "shared")
	for n := 0; ; n++ {
		own := fmt.Sprintf("%s-%d", name, n)
		create := func() error {
			_, err := s.Create(background, games.Game, own, []byte(header+own+"\n"), games.Options{InPart: n%2 == 0})
			return err
		}
		line := func(n int) []byte { return fmt.Appendf(nil, "%s %d\n", name, n) }
		at := games.Times{3: time.Unix(0, 0)}
		for _, step := range []struct {
			what string
			n    int
			do   func() error
		}{
			{"create", n, func() error {
				if n%2 > 0 {
					return create()
				}
				return state.Used(store.CurrentGame, own, create)
			}},
			{"use", n, func() error { return state.Use(store.CurrentGame, own) }},
			{"line", 2 * n, func() error {
				return until(s, shared, func(now games.StoredText) (games.Receipt, error) {
					_ = s.Stamp(background, shared, now.Lines, at, false)
					return s.Append(background, shared, now, line(2*n), own)
				})
			}},
			{"line", 2*n + 1, func() error {
				return until(s, shared, func(now games.StoredText) (games.Receipt, error) {
					_ = s.Stamp(background, shared, now.Lines, at, true)
					return s.Replace(background, shared, now, append(now.Lines, line(2*n+1)...), "")
				})
			}},
		} {
			if err := step.do(); err != nil {
				return fmt.Errorf("%s: %w", step.what, err)
			}
			fmt.Println(step.what, step.n)
		}
	}
}

// killed runs programs and kills them at random moments. It returns how many lines of each kind each one printed,
// from a number on; a kind of line is what is before its number.
func killed(t *testing.T, within time.Duration, cmds map[string]*exec.Cmd,
	from map[string]int) map[string]map[string]int {
	t.Helper()
	type saying struct{ name, line string }
	said := make(chan saying)
	for name, cmd := range cmds {
		out, err := cmd.StdoutPipe()
		must(t, err, cmd.Start())
		go func() {
			for in := bufio.NewScanner(out); in.Scan(); {
				said <- saying{name, in.Text()}
			}
			said <- saying{}
		}()
	}
	counted := map[string]map[string]int{}
	for running, begun := len(cmds), false; running > 0; {
		s := <-said
		if s.name == "" {
			running--
			continue
		}
		if !begun { // not from the start, which takes as long as the machine likes
			begun = true
			for _, cmd := range cmds {
				time.AfterFunc(time.Duration(rand.Int64N(int64(within))), func() { _ = cmd.Process.Kill() })
			}
		}
		what, n, _ := strings.Cut(s.line, " ")
		if counted[s.name] == nil {
			counted[s.name] = map[string]int{}
		}
		if n != strconv.Itoa(from[s.name]+counted[s.name][what]) {
			t.Errorf("%s said %q after %d", s.name, s.line, from[s.name]+counted[s.name][what])
			continue
		}
		counted[s.name][what]++
	}
	for _, cmd := range cmds {
		_ = cmd.Wait() // killed
	}
	soak.Count(soak.Kills, len(cmds))
	return counted
}

// role returns the command that starts this program in another role.
func role(role string, args ...string) *exec.Cmd {
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = append(os.Environ(), "STORE_TEST="+role)
	return cmd
}

// linesOf counts the lines of each program in a game, and checks that they are there once, in order.
func linesOf(t *testing.T, s *games.Games, key games.Ref) map[string]int {
	t.Helper()
	text, err := s.Read(t.Context(), key)
	must(t, err)
	lines, ok := strings.CutPrefix(string(text.Lines), header)
	if !ok {
		t.Fatalf("the game has no header: %.200q", text.Lines)
	}
	there := map[string]int{}
	for line := range strings.Lines(lines) {
		name, n, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		if n != strconv.Itoa(there[name]) {
			t.Fatalf("%q is there after %d lines", line, there[name])
		}
		there[name]++
	}
	return there
}

// TestKill kills two writers of one game at random moments, in many rounds. Every acknowledged line is there once, in
// order; of the other lines there is at most the one that each writer was writing. With tokens the next writer sends
// that one again, and it is there once.
func TestKill(t *testing.T) {
	for _, tokens := range []string{"", "-with-tokens"} {
		path := filepath.Join(t.TempDir(), "friday.game")
		must(t, os.WriteFile(path, []byte(header), 0o600))
		s, key := games.OneFile(path)
		acknowledged := map[string]int{}
		for round := range soak.Times(20) {
			cmds := map[string]*exec.Cmd{}
			for _, name := range []string{"a", "b"} {
				if tokens == "" {
					name += strconv.Itoa(round)
				}
				cmds[name] = role("writer", path, name, strconv.Itoa(acknowledged[name]), tokens)
			}
			for name, lines := range killed(t, 60*time.Millisecond, cmds, acknowledged) {
				acknowledged[name] += lines[name]
			}
		}
		there, total := linesOf(t, s, key), 0
		for name, n := range acknowledged {
			total += n
			if there[name] < n || there[name] > n+1 {
				t.Errorf("%s: %d lines acknowledged, %d there", name, n, there[name])
			}
		}
		soak.AtLeast(t, "acknowledged"+tokens, float64(total), 1)
	}
}

// TestKillFour kills four programs that change one home in several ways, at random moments, in many rounds. Every
// acknowledged change is there, nothing is torn, and what the killed programs left behind is not a game and is swept.
func TestKillFour(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "home")
	s, state := games.In(store.In(dir)), store.StateIn(dir)
	shared, err := s.Create(t.Context(), games.Game, "shared", []byte(header), games.Options{})
	must(t, err)
	total := map[string]int{}
	begun := map[string]bool{} // games that a killed program may have put in use before they were there
	for round := range soak.Times(12) {
		cmds := map[string]*exec.Cmd{}
		for i := range 4 {
			name := fmt.Sprintf("p%d-%d", i, round)
			cmds[name] = role("changer", dir, name)
		}
		acknowledged := killed(t, 90*time.Millisecond, cmds, nil)
		there := linesOf(t, s, shared)
		for name := range cmds {
			said := acknowledged[name]
			for what, n := range said {
				total[what] += n
			}
			if n := there[name]; n < said["line"] || n > said["line"]+1 {
				t.Errorf("%s: %d lines acknowledged, %d there", name, said["line"], n)
			}
			begun[fmt.Sprintf("%s-%d", name, said["create"])] = true
			for n := range said["create"] {
				own := fmt.Sprintf("%s-%d", name, n)
				e, err := s.Find(t.Context(), own)
				part, failed := s.InPart(t.Context(), e.Ref)
				if err != nil || failed != nil || part != (n%2 == 0) {
					t.Errorf("%s was created, and is there with %v; in part %t, %v", own, err, part, failed)
				}
			}
		}
		used, err := state.Current(store.CurrentGame)
		if _, missing := s.Find(t.Context(), used); err != nil || total["use"] > 0 && missing != nil && !begun[used] {
			t.Errorf("in use is %q, which is no game: %v, %v", used, err, missing)
		}
	}
	for _, what := range []string{"create", "use", "line"} {
		soak.AtLeast(t, what, float64(total[what]), 1)
	}
	entries, err := s.List(t.Context())
	must(t, err)
	for _, e := range entries {
		text, err := s.Read(t.Context(), e.Ref)
		if name := e.Name(); name != "shared" && (err != nil || string(text.Lines) != header+name+"\n") {
			t.Errorf("%s is %q: %v", name, text.Lines, err)
		}
	}
	leftovers(t, dir)
}

// leftovers checks that a home contains, besides games and what belongs to them, the lock and the name in use, only
// temporary files, which a new game sweeps.
func leftovers(t *testing.T, dir string) {
	t.Helper()
	_, passing := filesIn(t, dir)
	for _, name := range passing {
		old := time.Now().Add(-2 * time.Hour)
		must(t, os.Chtimes(filepath.Join(dir, name), old, old))
	}
	_, err := games.In(store.In(dir)).Create(background, games.Game, "later", []byte(header), games.Options{})
	must(t, err)
	must(t, filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		name := e.Name()
		whose, _, _ := strings.Cut(name, ".")
		known := name == ".lock" || name == "current" || path == dir || strings.HasSuffix(name, store.Ext) ||
			strings.HasPrefix(name, "shared.game.cut-") || name == "shared.game.times" || name == "shared.game.side" ||
			name == whose+".tally"
		if !known {
			t.Errorf("%s is left", name)
		}
		return err
	}))
}
