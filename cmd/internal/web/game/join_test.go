package game_test

import (
	"net/http"
	"strings"
	"testing"

	"purser/cmd/internal/web"
)

// TestJoin shows a code for each seat on a television: only after the scorekeeper has switched them on, until they are
// switched off or the first line is written, and only if phones can reach the server.
func TestJoin(t *testing.T) {
	b := set(t, two)
	codes := func(want bool) {
		t.Helper()
		answer := b.ask(http.MethodGet, b.watcher(), "")
		page := answer.Body.String()
		for _, name := range []string{"Anna", "Ben"} {
			code, err := web.CodePicture(b.live.URL+b.seat(name), "For the phone of "+name)
			if err != nil {
				t.Fatal(err)
			}
			if strings.Contains(page, string(web.Part(code))) != want {
				t.Errorf("the code of %s is shown: %t", name, !want)
			}
		}
		if strings.Contains(page, b.keeper()[1:]) {
			t.Error("the television has the link of whoever keeps the score")
		}
		if kept := answer.Header().Get("ETag") != ""; kept == want {
			t.Errorf("with codes %t, a browser may keep the page: %t", want, kept)
		}
	}
	button := func(path string, want string) {
		t.Helper()
		page := b.ask(http.MethodGet, path, "").Body.String()
		for _, words := range []string{"Show the codes of the seats", "Hide the codes of the seats"} {
			if strings.Contains(page, words) != (words == want) {
				t.Errorf("%s: there is a button %q: %t", path, words, words != want)
			}
		}
	}
	post := func(path, body string, want int) {
		t.Helper()
		if answer := b.ask(http.MethodPost, path+"/join", body); answer.Code != want {
			t.Errorf("%s %q: %d, want %d", path, body, answer.Code, want)
		}
	}
	button(b.keeper(), "") // no phone reaches it
	b.live.URL = "http://192.0.2.20:8470"
	codes(false)
	button(b.keeper(), "Show the codes of the seats")
	post(b.watcher(), "on=1", http.StatusNotFound)
	post(b.seat("Ben"), "on=1", http.StatusForbidden)
	button(b.seat("Ben"), "")
	codes(false)
	post(b.keeper(), "on=1", http.StatusSeeOther)
	codes(true)
	button(b.keeper(), "Hide the codes of the seats")
	button(b.seat("Ben"), "")
	post(b.keeper(), "", http.StatusSeeOther)
	codes(false)
	post(b.keeper(), "on=1", http.StatusSeeOther)
	if answer := b.send(b.seat("Anna")+"/line", "line", "draw", "seen", b.seen()); answer.Code != http.StatusSeeOther {
		t.Fatal(answer)
	}
	codes(false)
	button(b.keeper(), "")
	post(b.keeper(), "on=1", http.StatusSeeOther)
	codes(false)
	b.start() // the switch is not kept
	b.live.URL = "http://192.0.2.20:8470"
	codes(false)
}
