//go:build postgres && unix

package postgres

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"purser/sessions/store"
)

// plain returns how many rows a second pgbench inserts, one a statement, by a number of clients.
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
	out, err := server.Command("pgbench", append(in, "-n", "-M", "prepared", "-f", script, "-T", "3", "-c",
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

// leastOfPlain is the least that lines a second are of pgbench's rows, and mostOfFolder the most that an entry
// takes of one in a folder.
const (
	leastOfPlain = 0.25
	mostOfFolder = 2.5
)

// aLine is a line of these measurements.
const aLine = "claim edinburgh athina with four cards\n"

// BenchmarkAppend adds lines for three seconds by programs of their own, each to its own game, under two watches,
// and compares that with pgbench's plain insert on the same server, before and after.
func BenchmarkAppend(b *testing.B) {
	for _, clients := range []int{1, 8} {
		b.Run(fmt.Sprint("clients=", clients), func(b *testing.B) {
			name := base(b)
			ctx, stop := context.WithCancel(b.Context())
			var watches sync.WaitGroup
			defer watches.Wait()
			defer stop()
			for range 2 {
				hall := at(b, name)
				watches.Go(func() { _ = hall.Watch(ctx, func(store.Ref) {}) }) // until it is stopped
			}
			for b.Loop() {
				before := plain(b, name, clients)
				rate := appended(b, name, clients, 3*time.Second)
				of := rate / ((before + plain(b, name, clients)) / 2)
				b.ReportMetric(rate, "lines/s")
				b.ReportMetric(of, "of-pgbench")
				if of < leastOfPlain {
					b.Errorf("%.0f lines a second are %.2f of what pgbench inserts", rate, of)
				}
			}
		})
	}
}

// appended returns how many lines a second programs of their own add, for a while.
func appended(b *testing.B, name string, clients int, long time.Duration) float64 {
	var group sync.WaitGroup
	var lines atomic.Int64
	begun := time.Now()
	for range clients {
		s := at(b, name)
		game, err := s.Create(b.Context(), "game-"+newID(), []byte(header), store.Options{})
		if err != nil {
			b.Fatal(err)
		}
		group.Go(func() {
			rev := store.RevOf([]byte(header))
			for n := 0; time.Since(begun) < long; n++ {
				r, err := s.Append(b.Context(), game, rev, []byte(aLine), strconv.Itoa(n))
				if err != nil {
					b.Error(err)
					return
				}
				rev = r.Rev
				lines.Add(1)
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
		games := make([]store.Ref, tables)
		for n := range games {
			games[n] = begin(b, first, fmt.Sprint("game-", n))
		}
		pages := halls(b, at(b, name), at(b, name))
		begun := time.Now()
		var group sync.WaitGroup
		for w := range writers {
			s := at(b, name)
			group.Go(func() {
				for n := range lines {
					for i := w; i < tables; i += writers {
						rev := store.RevOf([]byte(header + strings.Repeat(aLine, n)))
						if _, err := s.Append(b.Context(), games[i], rev, []byte(aLine), strconv.Itoa(n)); err != nil {
							b.Error(err)
							return
						}
					}
				}
			})
		}
		group.Wait()
		b.ReportMetric(tables*lines/time.Since(begun).Seconds(), "lines/s")
		last := store.RevOf([]byte(header + strings.Repeat(aLine, lines)))
		for _, game := range games {
			if now, err := first.Read(b.Context(), game); err != nil || now.Rev != last {
				b.Fatalf("%v, %d bytes", err, len(now.Lines))
			}
			for _, page := range pages {
				page.shows(b, game, last)
			}
		}
		b.ReportMetric(time.Since(begun).Seconds(), "s-until-all-is-seen")
	}
}

// BenchmarkRead reads a game of 200 lines, and what is new of it.
func BenchmarkRead(b *testing.B) {
	s := at(b, base(b))
	text := header
	for n := range 200 {
		text += fmt.Sprintf("claim edinburgh athina with four cards # %d\n", n)
	}
	game, err := s.Create(b.Context(), "friday", []byte(text), store.Options{})
	if err != nil {
		b.Fatal(err)
	}
	b.Run("all", func(b *testing.B) {
		for b.Loop() {
			if _, err := s.Read(b.Context(), game); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("new", func(b *testing.B) {
		was, err := s.Read(b.Context(), game)
		for b.Loop() && err == nil {
			was, err = s.Since(b.Context(), game, was)
		}
		if err != nil {
			b.Fatal(err)
		}
	})
}

// BenchmarkEntry adds a hundred lines to a game, in a folder and in the database by turns, on the same disk.
func BenchmarkEntry(b *testing.B) {
	places := []store.Store{store.GamesIn(b.TempDir()), at(b, base(b))}
	var took [2]time.Duration
	n := 0
	for ; b.Loop(); n++ {
		for i, s := range places {
			took[i] += entries(b, s, fmt.Sprint("game-", n))
		}
	}
	of := float64(took[1]) / float64(took[0])
	b.ReportMetric(float64(took[0].Microseconds())/float64(100*n), "µs-in-a-folder")
	b.ReportMetric(float64(took[1].Microseconds())/float64(100*n), "µs-in-the-database")
	b.ReportMetric(of, "of-folder")
	if n > 1 && of > mostOfFolder {
		b.Errorf("an entry takes %.1f times as long as in a folder", of)
	}
}

// entries returns how long a hundred entries take.
func entries(b *testing.B, s store.Store, name string) time.Duration {
	game, err := s.Create(b.Context(), name, []byte(header), store.Options{})
	rev, begun := store.RevOf([]byte(header)), time.Now()
	for n := 0; n < 100 && err == nil; n++ {
		var r store.Receipt
		r, err = s.Append(b.Context(), game, rev, []byte(aLine), strconv.Itoa(n))
		rev = r.Rev
	}
	if err != nil {
		b.Fatal(err)
	}
	return time.Since(begun)
}
