package game_test

import (
	"context"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"purser/cmd/internal/kinds"
	"purser/cmd/internal/show"
	"purser/cmd/internal/web"
	"purser/cmd/internal/web/game"
	"purser/internal/text"
)

// TestAnnounce prints the links: one per line, or as one object on one line, or with a code
// for each.
func TestAnnounce(t *testing.T) {
	b := set(t, strings.ReplaceAll(begun, "Anna", `"Anna B"`))
	links := b.live.Links()
	p := &show.Printer{Lang: text.English, Views: kinds.All.Views()}
	plain := b.live.Announced("http://x:1")
	for i := range plain {
		plain[i].Code = false
	}
	if err := web.Announce(p, plain); err != nil {
		t.Fatal(err)
	}
	want := "watch http://x:1/" + links.Watch + "\nkeep http://x:1/" + links.Keep + "\nseat \"Anna B\" http://x:1/" +
		links.Seats["Anna B"] +
		"\nseat Ben http://x:1/" + links.Seats["Ben"] + "\n"
	if got := p.Out.String(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	german := &show.Printer{Lang: text.ByTag("de"), Views: kinds.All.Views()}
	if err := web.Announce(german, b.live.Announced("http://x:1")); err != nil {
		t.Fatal(err)
	}
	for _, begins := range []string{"zuschauen http://", "\nmitschreiben http://", "\nPlatz Ben http://"} {
		if !strings.Contains(german.Out.String(), begins) {
			t.Errorf("no %q in %s", begins, german.Out.String())
		}
	}
	p.Out.Reset()
	if err := web.Announce(p, b.live.Announced("http://x:1")); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(p.Out.String(), "\n"); n < 4*15 || !strings.Contains(p.Out.String(), "▄") ||
		!strings.HasSuffix(p.Out.String(), want) {
		t.Errorf("no codes, or no links below them:\n%s", p.Out.String())
	}
}

// TestRun serves a board at addresses of both kinds, under their names.
func TestRun(t *testing.T) {
	for _, addr := range []string{"127.0.0.1:0", "localhost:0", "0.0.0.0:0"} {
		b := set(t, begun)
		ctx, stop := context.WithCancel(t.Context())
		printed := make(chan string, 1)
		ended := make(chan error, 1)
		p := &show.Printer{Lang: text.English, Views: kinds.All.Views()}
		go func() {
			ended <- web.Run(ctx, web.Config{Library: b.library(), Game: "friday", Views: kinds.All.Views(),
				Lang: text.English, Addr: addr}, game.Game,
				web.ServeTerminal{Printer: p, Flush: func() error { printed <- p.Out.String(); return nil }})
		}()
		watch, _, _ := strings.Cut(<-printed, "\n")
		port := watch[strings.LastIndex(watch, ":")+1 : strings.LastIndex(watch, "/")]
		link := watch[strings.LastIndex(watch, "/"):]
		for called, want := range map[string]int{"127.0.0.1:" + port: 200, "localhost:" + port: 200, "127.0.0.1": 421,
			"evil.test:" + port: 421, "127.0.0.2:" + port: 421} {
			r, err := http.NewRequest("GET", "http://127.0.0.1:"+port+link+"/state", nil)
			if err != nil {
				t.Fatal(err)
			}
			r.Host = called
			answer, err := http.DefaultClient.Do(r)
			if err != nil {
				t.Fatal(err)
			}
			_, _ = io.Copy(io.Discard, answer.Body)
			answer.Body.Close()
			if answer.StatusCode != want {
				t.Errorf("%s called %s: %d, want %d", addr, called, answer.StatusCode, want)
			}
		}
		s := listen(t, "http://127.0.0.1:"+port+link+"/events", func(r *http.Request) { r.Host = "localhost:" + port })
		stop() // streams do not prevent the end
		select {
		case err := <-ended:
			if err != nil {
				t.Errorf("%s: %v", addr, err)
			}
		case <-time.After(patience):
			t.Errorf("%s goes on", addr)
		}
		s.close()
	}
	if _, err := (&web.Config{Addr: "nowhere"}).Bind(); err == nil {
		t.Error("an address without a port")
	}
}
