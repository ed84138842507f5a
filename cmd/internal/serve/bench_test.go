package serve_test

import (
	"fmt"
	"net/http/httptest"
	"runtime"
	"slices"
	"testing"
	"time"
)

// BenchmarkWatchers writes 10 lines per second with 200 pages watching, and requires each
// page to receive every line, in order. It reports the time from the answer to the event,
// and how much the heap has grown.
//
// -benchtime 10000x writes 10,000 lines.
func BenchmarkWatchers(b *testing.B) { watchers(b, 200, 100*time.Millisecond) }

// BenchmarkLines writes lines as fast as they are accepted, with one page watching.
func BenchmarkLines(b *testing.B) { watchers(b, 1, 0) }

// watchers writes b.N lines, the given time apart, with the given number of pages watching.
func watchers(b *testing.B, pages int, apart time.Duration) {
	at := set(b, begun)
	at.watch()
	server := httptest.NewServer(at.live)
	defer server.Close()
	var all []*stream
	for i := range pages { // one link has 64 at most
		link := []string{at.watcher(), at.keeper(), at.seat("Anna"), at.seat("Ben")}[i%4]
		s := listen(b, server.URL+link+"/events")
		defer s.close()
		all = append(all, s)
	}
	heap := func() uint64 {
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	before := heap()
	heard := make(chan time.Duration, pages)
	var took []time.Duration
	b.ResetTimer()
	for n := range b.N {
		next := time.After(apart)
		want := fmt.Sprint(3 + n)
		begin := time.Now()
		for _, s := range all {
			go func() {
				if id := <-s.ids; id != want {
					b.Errorf("heard %q, want %s", id, want)
				}
				heard <- time.Since(begin)
			}()
		}
		if got := at.send(at.keeper()+"/line", "line", "draw", "seen", fmt.Sprint(2+n)); got.Code != 303 {
			b.Fatal(got.Code, got.Body)
		}
		for range all {
			took = append(took, <-heard)
		}
		if apart > 0 {
			<-next
		}
	}
	b.StopTimer()
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "ms-median")
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1000, "ms-99%")
	b.ReportMetric(float64(int64(heap()-before)-int64(len(took)*8))/(1<<20), "MB-grown")
}
