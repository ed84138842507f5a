//go:build postgres && unix

package postgres

import (
	"context"
	"crypto/rand"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"purser/internal/soak"
	"purser/sessions/games"
	"purser/sessions/store"
)

// plain returns how many rows a second pgbench inserts within a second, one a statement, by a number of clients.
func plain(b *testing.B, database string, clients int) float64 {
	b.Helper()
	script := filepath.Join(server.Dir, "insert.sql")
	insert := "insert into plain (text) values ('claim edinburgh athina with four cards');\n"
	if err := os.WriteFile(script, []byte(insert), 0o644); err != nil {
		b.Fatal(err)
	}
	in := []string{"-h", "127.0.0.1", "-p", server.Port, "-U", "purser"}
	table := "create table if not exists plain (id bigint generated always as identity primary key, text text)"
	if err := server.Run("psql", append(in, "-qc", table, database)...); err != nil {
		b.Fatal(err)
	}
	out, err := server.Command("pgbench", append(in, "-n", "-M", "prepared", "-f", script, "-T", "1", "-c",
		strconv.Itoa(clients), "-j", "2", database)...).Output()
	if err != nil {
		b.Fatal(err)
	}
	found := regexp.MustCompile(`tps = ([0-9.]+)`).FindSubmatch(out)
	if found == nil {
		b.Fatalf("%s", out)
	}
	rate, err := strconv.ParseFloat(string(found[1]), 64)
	if err != nil {
		b.Fatal(err)
	}
	return rate
}

// aLine is a line of these measurements.
const aLine = "claim edinburgh athina with four cards\n"

// whole is how many lines a long game has.
const whole = 300

// BenchmarkAppend adds lines by programs of their own, each to games of its own, one after the other, under two
// watches, and compares that with pgbench's plain insert on the same server: a second of each by turns, and the median
// of what one is of the other.
func BenchmarkAppend(b *testing.B) {
	for _, one := range []struct {
		clients int
		tokens  bool
	}{{1, false}, {8, false}, {1, true}, {8, true}} {
		clients := one.clients
		b.Run(fmt.Sprint("clients=", clients, ",tokens=", one.tokens), func(b *testing.B) {
			name := base(b)
			ctx, stop := context.WithCancel(b.Context())
			var watches sync.WaitGroup
			defer watches.Wait()
			defer stop()
			for range 2 {
				hall := at(b, name)
				watches.Go(func() { _ = hall.Watch(ctx, "", func(string) {}) }) // until it is stopped
			}
			var all []*appender
			for range clients {
				a := &appender{in: games.In(at(b, name))}
				if err := a.begin(b); err != nil {
					b.Fatal(err)
				}
				all = append(all, a)
			}
			var rates, parts []float64
			for b.Loop() {
				for range 5 {
					rows, rate := plain(b, name, clients), appended(b, all, one.tokens)
					rates, parts = append(rates, rate), append(parts, rate/rows)
				}
			}
			for _, a := range all {
				a.check(b)
			}
			slices.Sort(rates)
			slices.Sort(parts)
			soak.Found(b, "lines/s", rates[len(rates)/2])
			soak.AtLeast(b, "of-pgbench", parts[len(parts)/2], 0.25)
		})
	}
}

// An appender adds lines to games of its own.
type appender struct {
	in    *games.Games
	game  games.Ref // the last
	now   games.StoredText
	lines int
}

// begin makes the next game.
func (a *appender) begin(b *testing.B) (err error) {
	a.lines = 0
	a.game, err = a.in.Create(b.Context(), games.Game, "game-"+rand.Text(), []byte(header), games.Options{})
	if err == nil {
		a.now, err = a.in.Read(b.Context(), a.game)
	}
	return err
}

// check reads what the game has.
func (a *appender) check(b *testing.B) {
	now, err := a.in.Read(b.Context(), a.game)
	if want := header + strings.Repeat(aLine, a.lines); err != nil || string(now.Lines) != want {
		b.Errorf("%v, %d bytes of %d", err, len(now.Lines), len(want))
	}
}

// appended returns how many lines a second all of them add, for a second.
func appended(b *testing.B, all []*appender, tokens bool) float64 {
	var group sync.WaitGroup
	var lines atomic.Int64
	begun := time.Now()
	for _, a := range all {
		group.Go(func() {
			for time.Since(begun) < time.Second {
				token := ""
				if tokens {
					token = strconv.Itoa(a.lines)
				}
				r, err := a.in.Append(b.Context(), a.game, a.now, []byte(aLine), token)
				if err != nil {
					b.Error(err)
					return
				}
				a.now = r.StoredText
				lines.Add(1)
				if a.lines++; a.lines == whole {
					if a.check(b); a.begin(b) != nil {
						b.Error("no other game")
						return
					}
				}
			}
		})
	}
	group.Wait()
	return float64(lines.Load()) / time.Since(begun).Seconds()
}

// BenchmarkThousand has sixteen programs add twenty lines to each of a thousand games, under two watches, and then
// reads all of them.
func BenchmarkThousand(b *testing.B) {
	const tables, writers, lines = 1000, 16, 20
	for b.Loop() {
		name := base(b)
		first := at(b, name)
		all := make([]games.Ref, tables)
		texts := make([]games.StoredText, tables)
		for n := range all {
			all[n] = begin(b, first, fmt.Sprint("game-", n))
			var err error
			if texts[n], err = games.In(first).Read(b.Context(), all[n]); err != nil {
				b.Fatal(err)
			}
		}
		pages := halls(b, at(b, name), at(b, name))
		begun := time.Now()
		var group sync.WaitGroup
		for w := range writers {
			in := games.In(at(b, name))
			group.Go(func() {
				for n := range lines {
					for i := w; i < tables; i += writers {
						r, err := in.Append(b.Context(), all[i], texts[i], []byte(aLine), strconv.Itoa(n))
						if err != nil {
							b.Error(err)
							return
						}
						texts[i] = r.StoredText
					}
				}
			})
		}
		group.Wait()
		soak.Found(b, "lines/s", tables*lines/time.Since(begun).Seconds())
		wrong := 0
		last := store.RevOf([]byte(header + strings.Repeat(aLine, lines)))
		for _, game := range all {
			now, err := games.In(first).Read(b.Context(), game)
			if err != nil {
				b.Fatal(err)
			}
			if now.Rev != last {
				wrong++
				continue
			}
			for _, page := range pages {
				page.shows(b, game, last)
			}
		}
		soak.AtMost(b, "wrong-games", float64(wrong), 0)
		soak.Found(b, "s-until-all-is-seen", time.Since(begun).Seconds())
	}
}

// BenchmarkRead reads a game of 200 lines.
func BenchmarkRead(b *testing.B) {
	s := at(b, base(b))
	in, text := games.In(s), header
	for n := range 200 {
		text += fmt.Sprintf("claim edinburgh athina with four cards # %d\n", n)
	}
	game, err := in.Create(b.Context(), games.Game, "friday", []byte(text), games.Options{})
	for b.Loop() && err == nil {
		_, err = in.Read(b.Context(), game)
	}
	if err != nil {
		b.Fatal(err)
	}
}

// BenchmarkEntry adds a hundred lines to a game, in a folder and in the database by turns, on the same disk, and reads
// them.
func BenchmarkEntry(b *testing.B) {
	places := []*games.Games{games.In(store.In(b.TempDir())), games.In(at(b, base(b)))}
	var took [2]time.Duration
	n := 0
	for b.Loop() {
		for range 10 {
			for i, s := range places {
				took[i] += entries(b, s, fmt.Sprint("game-", n))
			}
			n++
		}
	}
	soak.Found(b, "µs-in-a-folder", float64(took[0].Microseconds())/float64(100*n))
	soak.Found(b, "µs-in-the-database", float64(took[1].Microseconds())/float64(100*n))
	soak.AtMost(b, "of-folder", float64(took[1])/float64(took[0]), 2.5)
}

// entries returns how long a hundred entries take.
func entries(b *testing.B, s *games.Games, name string) time.Duration {
	game, err := s.Create(b.Context(), games.Game, name, []byte(header), games.Options{})
	var now games.StoredText
	if err == nil {
		now, err = s.Read(b.Context(), game)
	}
	begun := time.Now()
	for n := 0; n < 100 && err == nil; n++ {
		var r games.Receipt
		r, err = s.Append(b.Context(), game, now, []byte(aLine), strconv.Itoa(n))
		now = r.StoredText
	}
	took := time.Since(begun)
	if err != nil {
		b.Fatal(err)
	}
	then, err := s.Read(b.Context(), game)
	if err != nil || string(then.Lines) != header+strings.Repeat(aLine, 100) {
		b.Fatalf("%v, %d bytes", err, len(then.Lines))
	}
	return took
}
