//go:build postgres && unix

package postgres

import (
	"bufio"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	mathrand "math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"purser/internal/soak"
	"purser/sessions/games"
	"purser/sessions/store"
)

const header = "purser 1\n"

// begin makes a game with a header.
func begin(t testing.TB, s *Store, name string) games.Ref {
	t.Helper()
	game, err := games.In(s).Create(t.Context(), games.Game, name, []byte(header), games.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return game
}

// A tally counts what writers were told.
type tally struct {
	mu                    sync.Mutex
	acknowledged, unknown int
}

// add adds a line to a game, until it is known to be there. Each try has the same token, or,
// as if there were none, another one.
func (c *tally) add(ctx context.Context, s *Store, game games.Ref, line string, tokens bool) error {
	token, in := rand.Text(), games.In(s)
	for {
		if !tokens {
			token = rand.Text()
		}
		now, err := in.Read(ctx, game)
		if err == nil {
			_, err = in.Append(ctx, game, now, []byte(line+"\n"), token)
		}
		c.mu.Lock()
		if err == nil {
			c.acknowledged++
		}
		unknown := errors.Is(err, store.ErrUnknown)
		if unknown {
			c.unknown++
		}
		c.mu.Unlock()
		moved := errors.Is(err, store.ErrMovedOn)
		failed := errors.Is(err, ErrDatabase)
		switch {
		case err == nil:
			return nil
		case ctx.Err() != nil:
			return ctx.Err()
		case !unknown && !moved && !(failed && lost(err)):
			return err
		}
	}
}

// counted returns how often each line is in a game.
func counted(t testing.TB, s *Store, game games.Ref) map[string]int {
	t.Helper()
	now, err := games.In(s).Read(t.Context(), game)
	if err != nil {
		t.Fatal(err)
	}
	there := map[string]int{}
	for line := range strings.Lines(strings.TrimPrefix(string(now.Lines), header)) {
		there[strings.TrimSuffix(line, "\n")]++
	}
	return there
}

// A fate is what became of lines that were acknowledged.
type fate struct{ acknowledged, unknown, lost, doubled int }

// is adds how often an acknowledged line is there.
func (f *fate) is(times int) {
	f.acknowledged++
	if times == 0 {
		f.lost++
	} else if times > 1 {
		f.doubled++
	}
}

// once says what became of the lines: none may be lost or doubled.
func (f *fate) once(t *testing.T) {
	t.Helper()
	soak.AtLeast(t, "acknowledged", float64(f.acknowledged), 1)
	soak.AtMost(t, "lost", float64(f.lost), 0)
	soak.AtMost(t, "doubled", float64(f.doubled), 0)
}

// swallowing lets writers add lines through a proxy that swallows answers, and returns what became of them.
func swallowing(t *testing.T, lines int, tokens bool, patience time.Duration) (f fate) {
	const writers = 4
	name := base(t)
	direct := at(t, name)
	both := []games.Ref{begin(t, direct, "one"), begin(t, direct, "two")}
	var count tally
	p := server.Proxy(t, 6, 40)
	var group sync.WaitGroup
	for w := range writers {
		s := At(p.URL(name))
		t.Cleanup(func() { _ = s.Close() })
		s.patience = patience
		for range 100 {
			if s.reach(t.Context()) == nil {
				break
			}
		}
		group.Go(func() {
			for n := range lines {
				if err := count.add(t.Context(), s, both[w%2], lineOf(n, w), tokens); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	group.Wait()
	there := counted(t, direct, both[0])
	for line, n := range counted(t, direct, both[1]) {
		there[line] += n
	}
	f.unknown = count.unknown
	for w := range writers {
		for n := range lines {
			f.is(there[lineOf(n, w)])
		}
	}
	return f
}

// reach connects; the first try may be one that the proxy cuts.
func (s *Store) reach(ctx context.Context) error {
	return s.call(ctx, false, func(ctx context.Context, conn *pgxpool.Conn) error { return conn.Ping(ctx) })
}

// TestSwallowed loses answers: no line is lost or written twice, whether the store asks again
// or the writer does.
func TestSwallowed(t *testing.T) {
	lines := soak.Times(40)
	t.Run("the store asks again", func(t *testing.T) {
		f := swallowing(t, lines, true, patience)
		f.once(t)
		soak.AtMost(t, "unknown", float64(f.unknown), 0)
	})
	t.Run("the writer asks again", func(t *testing.T) {
		f := swallowing(t, lines, true, 0)
		f.once(t)
		soak.AtLeast(t, "unknown", float64(f.unknown), 1)
	})
}

// TestSwallowedWithoutTokens shows that the proxy does harm: without tokens lines are doubled.
func TestSwallowedWithoutTokens(t *testing.T) {
	f := swallowing(t, 40, false, 0)
	soak.AtLeast(t, "unknown", float64(f.unknown), 1)
	soak.AtLeast(t, "doubled", float64(f.doubled), 1)
	soak.AtMost(t, "lost", float64(f.lost), 0)
}

// TestServerKilled stops the server as a power failure would, in rounds, under writers.
func TestServerKilled(t *testing.T) {
	const writers = 8
	name := base(t)
	s := at(t, name)
	game := begin(t, s, "friday")
	var count tally
	var group sync.WaitGroup
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	written := [writers]int{}
	for w := range writers {
		own := at(t, name)
		if w%2 == 0 {
			own.patience = 0 // then the writer asks again
		}
		if err := own.reach(ctx); err != nil {
			t.Fatal(err)
		}
		group.Go(func() {
			for ctx.Err() == nil {
				// A line that was begun is written to the end, so that all are known.
				if err := count.add(t.Context(), own, game, lineOf(written[w], w), true); err != nil {
					t.Error(err)
					return
				}
				written[w]++
			}
		})
	}
	for range soak.Draws(soak.Stops, 2) {
		time.Sleep(time.Duration(200+mathrand.IntN(300)) * time.Millisecond)
		if err := server.Crash(); err != nil {
			t.Error(err)
		}
		if err := server.Start(); err != nil {
			t.Fatal(err)
		}
	}
	time.Sleep(200 * time.Millisecond)
	stop()
	group.Wait()
	there := counted(t, s, game)
	f := fate{unknown: count.unknown}
	for w, n := range written {
		for i := range n {
			f.is(there[lineOf(i, w)])
		}
	}
	f.once(t)
	soak.Found(t, "unknown", float64(f.unknown))
	if len(there) != f.acknowledged {
		t.Errorf("%d lines acknowledged, %d there", f.acknowledged, len(there))
	}
}

// write adds numbered lines to a game forever, and prints which were acknowledged.
func write(url, id, name string) {
	s := At(url)
	var err error
	for n := 0; err == nil; n++ {
		var count tally
		line := fmt.Sprintf("%d of %s", n, name)
		if err = count.add(context.Background(), s, games.Ref(id), line, true); err == nil {
			fmt.Println(n)
		}
	}
	fmt.Println("error", err)
	os.Exit(1)
}

// TestWritersKilled kills writers at random moments. Whatever they acknowledged is there once,
// and at most one line more of each.
func TestWritersKilled(t *testing.T) {
	name := base(t)
	s := at(t, name)
	game := begin(t, s, "friday")
	var f fate
	for round := range soak.Times(4) {
		var group sync.WaitGroup
		said := make([]int, 4)
		soak.Count(soak.Kills, len(said))
		for w := range said {
			cmd := exec.Command(os.Args[0], server.URL(name), string(game), fmt.Sprintf("%d-%d", round, w))
			cmd.Env = append(os.Environ(), "STORE_TEST=writer")
			out, err := cmd.StdoutPipe()
			if err == nil {
				err = cmd.Start()
			}
			if err != nil {
				t.Fatal(err)
			}
			group.Go(func() {
				for in := bufio.NewScanner(out); in.Scan(); said[w]++ {
					if in.Text() != fmt.Sprint(said[w]) {
						t.Errorf("%q after %d lines", in.Text(), said[w])
					}
					if said[w] == 0 { // not from the start, which takes as long as the machine likes
						later := time.Duration(mathrand.IntN(150)) * time.Millisecond
						time.AfterFunc(later, func() { _ = cmd.Process.Kill() })
					}
				}
				_ = cmd.Wait() // killed
			})
		}
		group.Wait()
		there := counted(t, s, game)
		for w, n := range said {
			for i := range n + 2 {
				is := there[fmt.Sprintf("%d of %d-%d", i, round, w)]
				if i < n {
					f.is(is)
				} else if i == n && is > 1 || i > n && is > 0 {
					t.Errorf("writer %d acknowledged %d lines, and line %d is there %d times", w, n, i, is)
				}
			}
		}
	}
	f.once(t)
}

// lineOf returns a line of a writer.
func lineOf(n, writer int) string { return fmt.Sprintf("%d of %d", n, writer) }
