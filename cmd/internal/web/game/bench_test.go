package game_test

import (
	"context"
	"fmt"
	"net/http/httptest"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"purser/sessions/games"
	"purser/sessions/store"
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

// A looking is a store that counts how often the folder of a home is read.
type looking struct {
	store.Store
	folder atomic.Int64
}

func (l *looking) List(ctx context.Context, prefix string, most int) ([]store.KeyInfo, error) {
	if strings.HasSuffix(prefix, "/") { // or it looks for one file
		l.folder.Add(1)
	}
	return l.Store.List(ctx, prefix, most)
}

// amongOthers returns a table whose home has that many other games, with its store.
func amongOthers(t testing.TB, others int) (*table, *looking) {
	at := set(t, begun)
	for i := range others {
		if err := os.WriteFile(filepath.Join(at.dir, fmt.Sprintf("other-%05d.game", i)), []byte(begun),
			0o644); err != nil {
			t.Fatal(err)
		}
	}
	home := &looking{Store: store.In(at.dir)}
	at.startOn(games.In(home))
	home.folder.Store(0)
	return at, home
}

// draw enters a line and fails if it is not the next one after those that were seen.
func (b *table) draw(seen int) {
	if got := b.send(b.keeper()+"/line", "line", "draw", "seen", fmt.Sprint(seen)); got.Code != 303 {
		b.t.Fatal(got.Code, got.Body)
	}
}

// TestLineAmongOthers checks that a line on the live board is written without a look at the
// folder of its home.
func TestLineAmongOthers(t *testing.T) {
	at, home := amongOthers(t, 40)
	for i := range 3 {
		at.draw(2 + i)
	}
	if n := home.folder.Load(); n > 0 {
		t.Errorf("the folder was read %d times", n)
	}
}

// BenchmarkLineAmongOthers writes lines in homes of 1 and of 10,000 games.
func BenchmarkLineAmongOthers(b *testing.B) {
	for _, others := range []int{0, 9999} {
		b.Run(fmt.Sprint(1+others), func(b *testing.B) {
			at, home := amongOthers(b, others)
			b.ResetTimer()
			for n := range b.N {
				at.draw(2 + n)
			}
			if n := home.folder.Load(); n > 0 {
				b.Errorf("the folder was read %d times", n)
			}
		})
	}
}
