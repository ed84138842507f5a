package game_test

import (
	"bufio"
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"
)

// A stream is what a page receives.
type stream struct {
	status int
	ids    chan string
	close  func()
}

// listen opens a stream of a server.
func listen(t testing.TB, url string, change ...func(*http.Request)) *stream {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	r, err := http.NewRequestWithContext(ctx, "GET", url, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Host = host
	for _, c := range change {
		c(r)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	s := &stream{answer.StatusCode, make(chan string, 2000), func() { stop(); answer.Body.Close() }}
	go func() {
		defer close(s.ids)
		for lines := bufio.NewScanner(answer.Body); lines.Scan(); {
			if id, ok := strings.CutPrefix(lines.Text(), "id: "); ok {
				s.ids <- id
			}
		}
	}()
	return s
}

// patience is how long a test waits for what must happen, on a machine however busy.
const patience = time.Minute

// hears requires an event: what is seen then, or the number of lines.
func (s *stream) hears(t *testing.T, want string) {
	t.Helper()
	select {
	case got := <-s.ids:
		if lines, _, _ := strings.Cut(got, "."); got != want && lines != want {
			t.Errorf("heard %q, want %q", got, want)
		}
	case <-time.After(patience):
		t.Errorf("%s was not heard", want)
	}
}

// TestEvents requires an event for every change, whoever made it.
func TestEvents(t *testing.T) {
	b := set(t, begun)
	b.watch()
	server := httptest.NewServer(b.live)
	defer server.Close()
	s := listen(t, server.URL+b.watcher()+"/events")
	defer s.close()
	b.types("Anna", "claim", "la", "tok", "green") // as the command line does
	s.hears(t, "3")
	if got := b.send(b.seat("Ben")+"/line", "line", "draw", "seen", "3"); got.Code != 303 { // another page
		t.Fatal(got.Code, got.Body)
	}
	s.hears(t, "4")
	if got := b.send(b.keeper()+"/fix", "n", "6", "line", "claim lima jakarta", "seen", "4"); got.Code != 400 {
		t.Fatal(got.Code, got.Body)
	}
	if got := b.send(b.keeper()+"/fix", "n", "6", "line", "claim hamburg moskva white", "seen",
		"4"); got.Code != 303 {
		t.Fatal(got.Code, got.Body)
	}
	s.hears(t, "4")
	amendedOnce := b.at(4)
	amended := strings.Replace(b.record(), "claim hamburg/moskva/white", "draw", 1)
	if err := os.WriteFile(b.path, []byte(amended), 0o600); err != nil { // an editor
		t.Fatal(err)
	}
	s.hears(t, "4")
	if err := os.WriteFile(b.path, []byte(amended+"Anna dr"), 0o600); err != nil { // as while it is being written
		t.Fatal(err)
	}
	if err := os.WriteFile(b.path, []byte(amended+"Anna draw\nBen draw\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	s.hears(t, "5")
	s.hears(t, "6")

	again := listen(t, server.URL+b.watcher()+"/events", header("Last-Event-ID", amendedOnce))
	defer again.close()
	for _, id := range []string{"4", "5", "6"} {
		again.hears(t, id)
	}
	late := listen(t, server.URL+b.watcher()+"/events?seen=2.00000007")
	defer late.close()
	late.hears(t, "6")
	now := listen(t, server.URL+b.watcher()+"/events?seen="+b.at(6))
	defer now.close()
	b.types("Anna", "draw")
	now.hears(t, "7")
}

// TestSameTime checks that a change is noticed even if it does not show in the file's
// modification time, as on a file system that stores only seconds. The test's clock does
// not move.
func TestSameTime(t *testing.T) {
	t.Parallel()
	b := set(t, begun)
	b.watch()
	server := httptest.NewServer(b.live)
	defer server.Close()
	s := listen(t, server.URL+b.watcher()+"/events")
	defer s.close()
	for _, seen := range []string{"3", "4"} {
		b.types("", "draw")
		s.hears(t, seen)
		time.Sleep(700 * time.Millisecond)
	}
}

// TestDamaged checks that while somebody is breaking a game its pages stay as they were and
// no line is written to it, and that all continues when it is sound again.
func TestDamaged(t *testing.T) {
	b := set(t, begun)
	b.watch()
	if err := os.WriteFile(b.path, []byte(begun+"Anna dances\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := b.send(b.keeper()+"/line", "line", "draw", "seen", "2"); got.Code != http.StatusServiceUnavailable {
		t.Errorf("%d %s", got.Code, got.Body)
	}
	if got := b.ask("GET", b.watcher(), ""); got.Code != http.StatusOK || b.seen() != b.at(2) {
		t.Errorf("%d, seen %s", got.Code, b.seen())
	}
	if err := os.WriteFile(b.path, []byte(begun+"Anna draw\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := b.send(b.keeper()+"/line", "line", "draw", "seen", "3"); got.Code != http.StatusSeeOther {
		t.Errorf("%d %s", got.Code, got.Body)
	}
}

// TestStreams opens as many streams of a link as allowed, and one more, which leaves room
// for other links, until there are too many in all; a stream that leaves makes room.
func TestStreams(t *testing.T) {
	b := set(t, begun)
	b.watch()
	server := httptest.NewServer(b.live)
	defer server.Close()
	var all []*stream
	for _, link := range []string{b.watcher(), b.keeper(), b.seat("Anna"), b.seat("Ben")} {
		for range 64 {
			s := listen(t, server.URL+link+"/events")
			if s.status != http.StatusOK {
				t.Fatalf("stream %d: %d", len(all)+1, s.status)
			}
			all = append(all, s)
		}
		s := listen(t, server.URL+link+"/events")
		s.close()
		if s.status != http.StatusServiceUnavailable {
			t.Errorf("one stream too many of a link: %d", s.status)
		}
	}
	all[0].close()
	for begin := time.Now(); ; {
		s := listen(t, server.URL+b.watcher()+"/events")
		if s.status == http.StatusOK {
			s.close()
			break
		}
		if time.Since(begin) > patience {
			t.Fatal("a stream that ended makes no room")
		}
	}
	for n := 3; n < 8; n++ {
		b.types("", "draw")
		for _, s := range all[1:] {
			s.hears(t, fmt.Sprint(n))
		}
	}
	for _, s := range all {
		s.close()
	}
}
