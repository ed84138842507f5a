//go:build unix

package hall_test

import (
	"bufio"
	"fmt"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"purser/internal/soak"
)

// BenchmarkWatchers writes lines at one of 40 tables with 2,000 pages watching, and reports what a line costs for each
// of them, in the hall and at the readers together, and what a watcher takes of the heap.
func BenchmarkWatchers(b *testing.B) {
	const pages = 2000
	h := newHome(b, nil)
	for n := range 40 {
		h.create(fmt.Sprintf("game-%02d", n), gus)
	}
	r := h.open("none", anyHost)
	server := httptest.NewServer(r)
	defer server.Close()
	heap := func() uint64 {
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		return m.HeapInuse + m.StackInuse
	}
	before := heap()
	client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	var all []*bufio.Scanner
	for range pages {
		answer, err := client.Get(server.URL + "/" + r.Links().Hall + "/page/events")
		if err != nil {
			b.Fatal(err)
		}
		defer answer.Body.Close()
		all = append(all, bufio.NewScanner(answer.Body))
	}
	grown := heap() - before
	cpu := func() int64 {
		var u syscall.Rusage
		_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
		return u.Utime.Nano() + u.Stime.Nano()
	}
	began := cpu()
	b.ResetTimer()
	for n := range b.N {
		h.add("game-07", []string{"Gus", "Ben", "Eva", "Anna"}[n%4]+" draw\n")
		for _, s := range all {
			for s.Scan() && !strings.HasPrefix(s.Text(), "data: ") {
			}
		}
	}
	soak.Found(b, "µs-cpu/line/watcher", float64(cpu()-began)/float64(b.N*pages)/1000)
	soak.Found(b, "KB/watcher", float64(grown)/pages/1024)
}

// BenchmarkGames writes lines in homes of 40 and of 1,000 games that are all shown.
func BenchmarkGames(b *testing.B) {
	for _, games := range []int{40, 1000} {
		b.Run(fmt.Sprint(games), func(b *testing.B) {
			h := newHome(b, nil)
			for n := range games {
				h.create(fmt.Sprintf("game-%04d", n), gus)
			}
			r := h.open("none")
			b.ReportMetric(float64(len(r.get("/"+r.Links().Hall)))/1024, "KB/page")
			b.ResetTimer()
			for n := range b.N {
				h.add("game-0007", []string{"Gus", "Ben", "Eva", "Anna"}[n%4]+" draw\n")
				until(b, "the line is shown", func() bool { return r.state().Tables[7].Lines == n+1 })
			}
			b.ReportMetric(float64(len(r.get("/"+r.Links().Hall)))/1024, "KB/page")
		})
	}
}
