package game_test

import (
	"compress/gzip"
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"
	"testing/iotest"
)

// TestCompressed requests the scorekeeper's page and others from a port: what is long is compressed for browsers that
// can read it, and the stream is not.
func TestCompressed(t *testing.T) {
	b := set(t, begun)
	at, end := b.serve()
	defer func() { _ = end() }()
	client := &http.Client{Transport: &http.Transport{DisableCompression: true}}
	for path, packed := range map[string]bool{
		b.keeper(): true, b.seat("Anna"): true, b.watcher(): true, b.keeper() + "/style.css": true,
		b.watcher() + "/board.svg": true, b.keeper() + "/events": false, "/nothing": false,
	} {
		for _, takes := range []string{"gzip, br", "identity"} {
			r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, at.URL+path, http.NoBody)
			if err != nil {
				t.Fatal(err)
			}
			r.Header.Set("Accept-Encoding", takes)
			got, err := client.Do(r)
			if err != nil {
				t.Fatal(err)
			}
			is := got.Header.Get("Content-Encoding") == "gzip"
			if want := packed && takes != "identity"; is != want {
				t.Errorf("%s for %s: compressed %v, want %v", path, takes, is, want)
			}
			if is && path == b.keeper() {
				text, err := gzip.NewReader(got.Body)
				if err != nil {
					t.Fatal(err)
				}
				page, err := io.ReadAll(text)
				if err != nil || !strings.Contains(string(page), "</main>") || got.Header.Get("Vary") == "" {
					t.Errorf("%v, %d bytes, %v", err, len(page), got.Header)
				}
			}
			_ = got.Body.Close()
		}
	}
}

// TestCutOffForm sends half a form: the answer is short, whoever asks.
func TestCutOffForm(t *testing.T) {
	b := set(t, begun)
	for _, path := range []string{b.keeper() + "/line", b.seat("Anna") + "/tickets", b.keeper() + "/fix"} {
		got := b.ask(http.MethodPost, path, "", header("Accept", "text/html"), func(r *http.Request) {
			r.Body = io.NopCloser(io.MultiReader(strings.NewReader("line=draw&seen="), iotest.ErrReader(errors.New("gone"))))
		})
		if got.Code != http.StatusBadRequest || got.Body.Len() > 2000 ||
			!strings.Contains(got.Body.String(), "the form cannot be read") || b.record() != begun {
			t.Errorf("%s: %d, %d bytes", path, got.Code, got.Body.Len())
		}
	}
}

// TestKept requests pages and what they load once more: a browser keeps those without the token of a form.
func TestKept(t *testing.T) {
	b := set(t, begun)
	for path, want := range map[string]int{b.watcher(): 304, b.watcher() + "/board": 304, b.keeper() + "/board": 304,
		b.keeper() + "/live.js": 304, b.keeper() + "/style.css": 304, b.keeper() + "/icon.svg": 304, b.seat("Anna"): 200,
		b.keeper(): 200, b.seat("Anna") + "/board?tickets=tokyo-marseille": 200} {
		for _, takes := range []string{"", "gzip"} {
			tag := b.ask(http.MethodGet, path, "", header("Accept-Encoding", takes)).Header().Get("ETag")
			got := b.ask(http.MethodGet, path, "", header("Accept-Encoding", takes), header("If-None-Match", tag))
			keeps := got.Header().Get("Cache-Control") == "no-cache" && tag != ""
			if got.Code != want && !(want == 200 && got.Code == 400) || keeps != (want == 304) {
				t.Errorf("%s for %q: %d, %v", path, takes, got.Code, got.Header())
			}
		}
	}
}
