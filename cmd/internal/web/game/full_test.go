package game_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"purser/cmd/internal/kinds"
	"purser/cmd/internal/show"
	"purser/cmd/internal/web"
	"purser/cmd/internal/web/game"
	"purser/internal/text"
	"purser/maps/draw/board"
	"purser/sessions"
	"purser/sessions/games"
	"purser/sessions/kind"
	"purser/sessions/store"
)

// A faulty is a store that counts its calls, and in which no text can be read while it is full.
type faulty struct {
	store.Store
	full    atomic.Bool
	calls   atomic.Int64 // that look at the disk for a text
	folders atomic.Int64 // that look at all of its folder
}

func (f *faulty) Get(ctx context.Context, key string) (store.Text, error) {
	f.calls.Add(1)
	if f.full.Load() {
		return store.Text{}, &os.PathError{Op: "read", Path: f.Where(key), Err: syscall.ENOSPC}
	}
	return f.Store.Get(ctx, key)
}

func (f *faulty) List(ctx context.Context, prefix string, most int) ([]store.KeyInfo, error) {
	if !strings.HasSuffix(prefix, "/") { // for one text
		f.calls.Add(1)
	} else {
		f.folders.Add(1)
	}
	return f.Store.List(ctx, prefix, most)
}

// onFaulty lays out a game whose library is on such a store.
func onFaulty(t *testing.T) (*table, *faulty) {
	t.Helper()
	b := &table{t: t, dir: t.TempDir()}
	b.lay(begun)
	disk := &faulty{Store: store.In(b.dir)}
	b.startOn(games.In(disk))
	return b, disk
}

// TestFullDisk checks that a board that cannot keep up with its game, because the disk fails, says so instead of
// showing how the game was, and that all is well again as soon as the disk is.
func TestFullDisk(t *testing.T) {
	t.Parallel()
	b, disk := onFaulty(t)
	b.watch()
	server := httptest.NewServer(b.live)
	defer server.Close()
	s := listen(t, server.URL+b.watcher()+"/events")
	defer s.close()
	disk.full.Store(true)
	b.types("Anna", "draw") // another program, whose line still fitted
	select {
	case id, open := <-s.ids:
		if open {
			t.Errorf("heard %q", id)
		}
	case <-time.After(patience):
		t.Fatal("the stream goes on as if nothing had changed")
	}
	const why = "the game cannot be read or written now; the scorekeeper's page says why"
	for path, want := range map[string]string{
		b.watcher():                why,
		b.watcher() + "/state":     why,
		b.watcher() + "/board.svg": why,
		b.watcher() + "/events":    "",
		b.seat("Ben"):              why,
		b.keeper():                 "friday.game: no space left on device",
	} {
		got := b.ask("GET", path, "")
		if got.Code != http.StatusServiceUnavailable || !strings.Contains(got.Body.String(), want) ||
			got.Header().Get("Retry-After") == "" {
			t.Errorf("%s: %d %q %v", path, got.Code, got.Body, got.Header())
		}
	}
	if got := b.send(b.seat("Ben")+"/line", "line", "draw", "seen", "3"); got.Code != http.StatusServiceUnavailable {
		t.Errorf("a line: %d %s", got.Code, got.Body)
	}
	disk.full.Store(false)
	for begin := time.Now(); b.ask("GET", b.watcher(), "").Code != http.StatusOK; time.Sleep(10 * time.Millisecond) {
		if time.Since(begin) > patience {
			t.Fatal("the disk has room again, and the page does not know")
		}
	}
	if b.seen() != b.at(3) {
		t.Errorf("seen %s", b.seen())
	}
	again := listen(t, server.URL+b.watcher()+"/events?seen="+b.at(2))
	defer again.close()
	again.hears(t, "3")
}

// TestGone takes the game, or its whole home, away from a server: it says so, also after
// somebody sent a line, until the game is back.
func TestGone(t *testing.T) {
	for _, what := range []string{"game", "home"} {
		b := set(t, begun)
		b.watch()
		from := b.path
		if what == "home" {
			from = b.dir
		}
		if err := os.Rename(from, from+".away"); err != nil {
			t.Fatal(err)
		}
		answers := func(status int) {
			t.Helper()
			for begin := time.Now(); b.ask("GET", b.watcher(), "").Code != status; time.Sleep(10 * time.Millisecond) {
				if time.Since(begin) > 5*time.Second {
					t.Fatalf("%s: the page answers with %d", what, b.ask("GET", b.watcher(), "").Code)
				}
			}
		}
		answers(http.StatusServiceUnavailable)
		for range 2 {
			for path, want := range map[string]string{
				b.watcher() + "/state": "cannot be read or written now", b.seat("Ben"): "cannot be read or written now",
				b.keeper(): "friday.game: no such file",
			} {
				if got := b.ask("GET", path, ""); got.Code != http.StatusServiceUnavailable ||
					!strings.Contains(got.Body.String(), want) {
					t.Errorf("%s: %s: %d %q", what, path, got.Code, got.Body)
				}
			}
			if got := b.send(b.keeper()+"/line", "line", "draw", "seen",
				"2"); got.Code != http.StatusServiceUnavailable || !strings.Contains(got.Body.String(),
				"no such file") {
				t.Errorf("%s: a line: %d %s", what, got.Code, got.Body)
			}
		}
		if err := os.Rename(from+".away", from); err != nil {
			t.Fatal(err)
		}
		answers(http.StatusOK)
		if got := b.send(b.keeper()+"/line", "line", "draw", "seen", "2"); got.Code != http.StatusSeeOther {
			t.Errorf("%s: a line: %d %s", what, got.Code, got.Body)
		}
	}
}

// A blind view cannot draw.
type blind struct{ show.View }

func (blind) Scene(*show.Printer, *sessions.Game, *kind.Count, show.PictureOptions) (*board.Scene, error) {
	return nil, errors.New("no paint left")
}

// TestNoPaint checks that an answer that cannot be made says so.
func TestNoPaint(t *testing.T) {
	b := set(t, begun)
	views := show.Views{}
	for k, view := range kinds.All.Views() {
		views[k] = blind{view}
	}
	var err error
	if b.live, err = game.Open(web.Config{Library: b.library(), Game: "friday", Views: views, Lang: text.English,
		Hosts: []string{host}}); err != nil {
		t.Fatal(err)
	}
	for link, want := range map[string]string{b.watcher(): "cannot be read or written now",
		b.keeper(): "no paint left"} {
		got := b.ask("GET", link+"/board.svg", "")
		if got.Code != http.StatusServiceUnavailable || !strings.Contains(got.Body.String(), want) {
			t.Errorf("%d %q", got.Code, got.Body)
		}
	}
}

// TestWrongLink checks that what a link does not allow costs no look at the disk.
func TestWrongLink(t *testing.T) {
	b, disk := onFaulty(t)
	none, seen := "/"+strings.Repeat("0", 32), b.at(2)
	for _, path := range []string{none + "/line", none, "/", b.watcher() + "/line", b.keeper() + "/tickets",
		b.keeper() + "/nothing"} {
		disk.calls.Store(0)
		if got := b.ask("POST", path, answerJSON("line", "draw", "seen", seen)); got.Code != http.StatusNotFound ||
			disk.calls.Load() > 0 {
			t.Errorf("%s: %d after %d looks at the disk", path, got.Code, disk.calls.Load())
		}
	}
}

// TestLineLooks checks that a line looks at its own game alone, and no more often than this.
func TestLineLooks(t *testing.T) {
	b, disk := onFaulty(t)
	seen := b.at(2)
	disk.calls.Store(0)
	if got := b.send(b.keeper()+"/line", "line", "draw", "seen", seen); got.Code != http.StatusSeeOther {
		t.Fatal(got.Code, got.Body)
	}
	if calls, folders := disk.calls.Load(), disk.folders.Load(); calls > 7 || folders > 0 {
		t.Errorf("%d looks at the disk, %d at the folder", calls, folders)
	}
}

// TestUnchanged checks that what everybody sees is sent compressed to those who can read
// that, and not again while it is unchanged, and that pages with forms are never kept.
func TestUnchanged(t *testing.T) {
	b := set(t, begun)
	unpacked := func(got *httptest.ResponseRecorder) string {
		from, err := gzip.NewReader(got.Body)
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(from)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	for _, path := range []string{"", "/state", "/board.svg", "/board.svg?style=dark"} {
		path = b.watcher() + path
		plain := b.ask("GET", path, "")
		small := b.ask("GET", path, "", header("Accept-Encoding", "br, gzip;q=0.5"))
		tags := []string{plain.Header().Get("ETag"), small.Header().Get("ETag")}
		for _, got := range []*httptest.ResponseRecorder{plain, small} {
			if got.Code != http.StatusOK || got.Header().Get("Cache-Control") != "no-cache" ||
				!strings.Contains(got.Header().Get("Vary"), "Accept-Encoding") {
				t.Errorf("%s: %d %v", path, got.Code, got.Header())
			}
		}
		if tags[0] == "" || tags[1] == "" || tags[0] == tags[1] {
			t.Errorf("%s: the tags are %q", path, tags)
		}
		if plain.Header().Get("Content-Encoding") != "" || small.Header().Get("Content-Encoding") != "gzip" ||
			small.Body.Len() > plain.Body.Len()/2 {
			t.Errorf("%s: %d bytes, %d compressed", path, plain.Body.Len(), small.Body.Len())
		}
		if unpacked(small) != plain.Body.String() {
			t.Errorf("%s is another text when it is compressed", path)
		}
		for _, none := range []string{"", "br", "gzip;q=0", "gzip; q=0.0", "xgzip"} {
			if got := b.ask("GET", path, "", header("Accept-Encoding", none)); got.Header().Get(
				"Content-Encoding") != "" || !bytes.Equal(got.Body.Bytes(), plain.Body.Bytes()) {
				t.Errorf("%s: %q gets %v", path, none, got.Header())
			}
		}
		for i, tag := range tags {
			with := []func(*http.Request){header("If-None-Match", tag)}
			if i == 1 {
				with = append(with, header("Accept-Encoding", "gzip"))
			}
			if got := b.ask("GET", path, "", with...); got.Code != http.StatusNotModified || got.Body.Len() > 0 {
				t.Errorf("%s, unchanged: %d with %d bytes", path, got.Code, got.Body.Len())
			}
			if got := b.ask("GET", path, "", header("If-None-Match", `"other"`)); got.Code != http.StatusOK {
				t.Errorf("%s, another: %d", path, got.Code)
			}
		}
	}
	tag := b.ask("GET", b.watcher()+"/state", "").Header().Get("ETag")
	if got := b.send(b.keeper()+"/line", "line", "draw", "seen", "2"); got.Code != http.StatusSeeOther {
		t.Fatal(got.Code, got.Body)
	}
	var state struct{ Seen string }
	got := b.ask("GET", b.watcher()+"/state", "", header("If-None-Match", tag))
	err := json.Unmarshal(got.Body.Bytes(), &state)
	if got.Code != http.StatusOK || err != nil || state.Seen != b.at(3) {
		t.Errorf("after a line: %d, seen %s: %v", got.Code, state.Seen, err)
	}
	german := b.ask("GET", b.watcher(), "", header("Accept-Language", "de"))
	if english := b.ask("GET", b.watcher(), ""); german.Header().Get("ETag") == english.Header().Get("ETag") {
		t.Error("two languages have one tag")
	}
	for _, path := range []string{b.keeper(), b.seat("Anna")} {
		got := b.ask("GET", path, "", header("Accept-Encoding", "gzip"))
		if got.Code != http.StatusOK || got.Header().Get("Cache-Control") != "no-store" ||
			got.Header().Get("ETag") != "" {
			t.Errorf("a page with forms: %d %v", got.Code, got.Header())
		}
	}
}
