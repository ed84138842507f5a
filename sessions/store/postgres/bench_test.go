//go:build postgres && unix

package postgres

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"sync"
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

// BenchmarkAppend adds lines by programs of their own, each to its own game, under two watches,
// and compares that with pgbench's plain insert on the same server.
func BenchmarkAppend(b *testing.B) {
	for _, clients := range []int{1, 8} {
		b.Run(fmt.Sprint("clients=", clients), func(b *testing.B) {
			name := base(b)
			ctx, stop := context.WithCancel(b.Context())
			var watches, group sync.WaitGroup
			defer watches.Wait()
			defer stop()
			for range 2 {
				hall := at(b, name)
				watches.Go(func() { _ = hall.Watch(ctx, func(store.Ref) {}) }) // until it is stopped
			}
			before := plain(b, name, clients)
			begun := time.Now()
			b.ResetTimer()
			for w := range clients {
				s := at(b, name)
				game, err := s.Create(b.Context(), fmt.Sprint("game-", w), []byte(header), store.Options{})
				if err != nil {
					b.Fatal(err)
				}
				group.Go(func() {
					rev := store.RevOf([]byte(header))
					for n := range b.N/clients + 1 {
						r, err := s.Append(b.Context(), game, rev, []byte("claim edinburgh athina with four cards\n"), strconv.Itoa(n))
						if err != nil {
							b.Error(err)
							return
						}
						rev = r.Rev
					}
				})
			}
			group.Wait()
			b.StopTimer()
			rate := float64(b.N) / time.Since(begun).Seconds()
			b.ReportMetric(rate, "lines/s")
			b.ReportMetric(rate/((before+plain(b, name, clients))/2), "of-pgbench")
		})
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

// BenchmarkFolder adds lines to games of up to a hundred lines in a folder, on the same disk.
func BenchmarkFolder(b *testing.B) { entries(b, store.GamesIn(b.TempDir())) }

// BenchmarkDatabase does the same in the database.
func BenchmarkDatabase(b *testing.B) { entries(b, at(b, base(b))) }

func entries(b *testing.B, s store.Store) {
	var game store.Ref
	var rev store.Rev
	n := 0
	for b.Loop() {
		if n%100 == 0 {
			b.StopTimer()
			var err error
			game, err = s.Create(b.Context(), fmt.Sprint("game-", n), []byte(header), store.Options{})
			if err != nil {
				b.Fatal(err)
			}
			rev = store.RevOf([]byte(header))
			b.StartTimer()
		}
		r, err := s.Append(b.Context(), game, rev, []byte("claim edinburgh athina with four cards\n"), strconv.Itoa(n))
		if err != nil {
			b.Fatal(err)
		}
		rev, n = r.Rev, n+1
	}
}
