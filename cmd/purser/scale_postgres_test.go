//go:build postgres && linux

package main

import (
	"bufio"
	"fmt"
	"hash/crc32"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"purser/cmd/internal/kinds"
	"purser/cmd/internal/web/game"
	"purser/internal/soak"
	"purser/sessions"
	"purser/sessions/games"
	"purser/sessions/store"
	"purser/sessions/store/postgres"
	"purser/sessions/store/postgres/cluster"
)

// aTable is a game in which anybody may write at any time.
const aTable = "purser 1\nmap usa\nturns free\nplayer Anna blue\nplayer Ben red\nplayer Cleo green\nplayer Dan yellow\n"

// large is a database with many games.
type large struct {
	url   string
	store *games.Games
	games []games.Ref
}

// inDatabase makes a database with so many games.
func inDatabase(b *testing.B, many int) *large {
	b.Helper()
	server, err := cluster.New()
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(server.Remove)
	l := &large{url: server.URL(server.Base(b))}
	at := postgres.At(l.url)
	l.store = games.In(at)
	b.Cleanup(func() { _ = at.Close() })
	for n := range many {
		game, err := l.store.Create(b.Context(), games.Game, nameOf(n), []byte(aTable), games.Options{})
		if err != nil {
			b.Fatal(err)
		}
		l.games = append(l.games, game)
	}
	return l
}

func nameOf(n int) string { return fmt.Sprintf("table-%04d", n) }

// spent returns how many seconds of the processor programs have taken, and their memory in MB.
func spent(b *testing.B, halls []*served) (seconds, memory float64) {
	b.Helper()
	for _, hall := range halls {
		of := filepath.Join("/proc", strconv.Itoa(hall.cmd.Process.Pid))
		stat, err := os.ReadFile(filepath.Join(of, "stat"))
		if err != nil {
			b.Fatal(err)
		}
		fields := strings.Fields(string(stat[strings.LastIndexByte(string(stat), ')'):]))
		for _, at := range []int{12, 13} { // user and system time, in hundredths
			ticks, _ := strconv.ParseFloat(fields[at], 64)
			seconds += ticks / 100
		}
		pages, _ := strconv.ParseFloat(fields[22], 64)
		memory += pages * float64(os.Getpagesize()) / (1 << 20)
	}
	return seconds, memory
}

// A watcher is a page that is open somewhere.
type watcher struct {
	net.Conn
	in *bufio.Scanner
}

// watching opens a stream of a hall.
func watching(b *testing.B, hall *served) *watcher {
	b.Helper()
	link, err := url.Parse(hall.Hall)
	if err != nil {
		b.Fatal(err)
	}
	conn, err := net.Dial("tcp", link.Host)
	if err == nil {
		_, err = fmt.Fprintf(conn, "GET %s/page/events HTTP/1.1\r\nHost: %s\r\n\r\n", link.Path, link.Host)
	}
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = conn.Close() })
	w := &watcher{Conn: conn, in: bufio.NewScanner(conn)}
	for w.in.Scan() && w.in.Text() != "retry: 1000" { // the stream has begun
	}
	if w.in.Err() != nil || !strings.Contains(w.in.Text(), "retry") {
		b.Fatalf("a stream is refused: %q", w.in.Text())
	}
	return w
}

// hears waits for the news of a change.
func (w *watcher) hears() bool {
	for w.in.Scan() {
		if strings.HasPrefix(w.in.Text(), "data: ") {
			return true
		}
	}
	return false
}

// BenchmarkWatchersInDatabase has ten thousand pages open in ten halls on one database of forty tables, and writes
// lines one after the other: how long it takes until the last of them has heard of one, and what it costs.
func BenchmarkWatchersInDatabase(b *testing.B) {
	const halls, watchers, lines = 10, 1000, 20
	l := inDatabase(b, 40)
	var open []*served
	for range halls {
		open = append(open, serving(b, b.TempDir(), "127.0.0.1:0", "--store", l.url, "--hall", "--event", "none"))
	}
	_, empty := spent(b, open)
	var pages []*watcher
	for n := range halls * watchers {
		pages = append(pages, watching(b, open[n%halls]))
	}
	cpu, full := spent(b, open)
	for b.Loop() {
		var took []time.Duration
		for n := range lines {
			game := l.games[n%len(l.games)]
			now, err := l.store.Read(b.Context(), game)
			begun := time.Now()
			if err == nil {
				_, err = l.store.Append(b.Context(), game, now, []byte("Anna draw\n"), "")
			}
			if err != nil {
				b.Fatal(err)
			}
			var group sync.WaitGroup
			for _, some := range [][]*watcher{pages[:len(pages)/2], pages[len(pages)/2:]} {
				group.Go(func() {
					for _, w := range some {
						if !w.hears() {
							b.Error("a stream has ended")
							return
						}
					}
				})
			}
			group.Wait()
			took = append(took, time.Since(begun))
		}
		after, _ := spent(b, open)
		slices.Sort(took)
		soak.Found(b, "watchers", float64(len(pages)))
		soak.Found(b, "ms-until-all-have-heard", took[len(took)/2].Seconds()*1000)
		soak.Found(b, "µs-of-halls/line/watcher", 1e6*(after-cpu)/(lines*halls*watchers))
		cpu = after
		soak.Found(b, "KB/watcher", 1024*(full-empty)/(halls*watchers))
	}
}

// seenOf returns what was seen of a table after some lines.
func seenOf(lines int) string {
	return fmt.Sprintf("%d.%08x", lines, crc32.ChecksumIEEE([]byte(aTable+strings.Repeat("Anna draw\n", lines))))
}

// BenchmarkTablesInDatabase has sixteen phones enter five lines at each of a thousand tables, through two halls on one
// database, under a watcher of each: every line is there once, and both halls show them.
func BenchmarkTablesInDatabase(b *testing.B) {
	const tables, phones, lines = 1000, 16, 5
	l := inDatabase(b, tables)
	library := &sessions.Library{Store: l.store, Desk: store.StateIn(b.TempDir()), Now: today,
		Boards: &sessions.Boards{Kinds: kinds.All.Games()}}
	var keeps []string
	for n := range tables {
		links, err := game.LinksOf(library, nameOf(n), []string{"Anna", "Ben", "Cleo", "Dan"})
		if err != nil {
			b.Fatal(err)
		}
		keeps = append(keeps, links.Keep)
	}
	var open []*served
	for range 2 {
		open = append(open, serving(b, b.TempDir(), "127.0.0.1:0", "--store", l.url, "--hall", "--event", "none"))
	}
	for begun := 0; b.Loop(); begun += lines {
		cpu, _ := spent(b, open)
		start := time.Now()
		var group sync.WaitGroup
		var refused atomic.Int64
		for p := range phones {
			hall, _ := url.Parse(open[p%2].Hall)
			group.Go(func() {
				for n := range lines {
					for i := p; i < tables; i += phones {
						to := "http://" + hall.Host + "/" + keeps[i] + "/line"
						line := url.Values{"line": {"Anna draw"}, "seen": {seenOf(begun + n)},
							"once": {fmt.Sprint(begun, " ", n)}}
						if tryPost(to, line) != http.StatusSeeOther {
							refused.Add(1)
						}
					}
				}
			})
		}
		group.Wait()
		took := time.Since(start)
		soak.AtMost(b, "refused", float64(refused.Load()), 0)
		after, memory := spent(b, open)
		soak.Found(b, "lines/s", tables*lines/took.Seconds())
		soak.Found(b, "ms-of-halls/line", 1e3*(after-cpu)/(tables*lines))
		soak.Found(b, "MB-of-halls", memory)
		want := aTable + "\n" + strings.Repeat("Anna draw\n", begun+lines)
		for _, game := range l.games {
			if now, err := l.store.Read(b.Context(), game); err != nil || string(now.Lines) != want {
				b.Fatalf("%v\n%s", err, now.Lines)
			}
		}
	}
}
