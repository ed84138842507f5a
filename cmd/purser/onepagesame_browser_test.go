//go:build browser && unix

package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"purser/cmd/internal/kinds"
	"purser/cmd/internal/web"
	"purser/cmd/internal/web/shelf"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/games"
	"purser/sessions/store"
)

// random finds what is drawn at random: links, and the tokens of forms. A way is a link that a page leads to.
var (
	random = regexp.MustCompile(`[0-9a-f]{32}`)
	way    = regexp.MustCompile(`href="/([0-9a-f]{32})"`)
)

// stepped finds the count ticket by ticket on a television, for which the page has no room.
var stepped = regexp.MustCompile(`(?s)<button [^>]*data-count="begin".*?</button>|` +
	`<form [^>]*action="[^"]*/count".*?</form>|` +
	`(<div id="count"[^>]*>).*?(</div></section>)`)

// An answered request is what came of one, without what is drawn at random.
type answered struct {
	Status     int
	Type, Text string
}

// A house answers requests about its games.
type house struct {
	keep string // the path of the list
	ask  func(method, path, form string) answered
}

// compiled returns the house that is the program as it is compiled here, on a folder.
func compiled(t *testing.T, lang *text.Language) house {
	t.Helper()
	home := games.In(store.In(t.TempDir()))
	boards := &sessions.Boards{Kinds: kinds.All.Games(), Store: func() *games.Games { return home }}
	library := &sessions.Library{Store: home, Desk: store.StateIn(""), Boards: boards, Now: time.Now, Lang: lang}
	site, err := shelf.New(web.Config{Library: library, Views: kinds.All.Views(), Lang: lang, OneLang: true,
		Hosts: []string{"page"}})
	if err == nil {
		err = site.Look()
	}
	if err != nil {
		t.Fatal(err)
	}
	h := house{keep: "/" + site.Keep()}
	h.ask = func(method, path, form string) answered {
		r := httptest.NewRequest(method, "http://page"+path, strings.NewReader(form))
		r.Header.Set("Accept", "text/html")
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		w := httptest.NewRecorder()
		site.ServeHTTP(w, r)
		if w.Code == http.StatusSeeOther {
			return h.ask(http.MethodGet, w.Header().Get("Location"), "")
		}
		return answered{w.Code, w.Header().Get("Content-Type"), w.Body.String()}
	}
	return h
}

// house returns the house that is in the page.
func (b *tab) house() house {
	return house{b.says("location.hash.slice(1)"), func(method, path, form string) (a answered) {
		b.Helper()
		said := b.says(fmt.Sprintf(`request(%s, { method: %s, type: "application/x-www-form-urlencoded",
			body: new TextEncoder().encode(%s) }).then((answer) => JSON.stringify({ Status: answer.status,
			Type: answer.head["Content-Type"], Text: textOf(answer) }))`, quoted(path), quoted(method), quoted(form)))
		if err := json.Unmarshal([]byte(said), &a); err != nil {
			b.Fatal(err)
		}
		return a
	}}
}

// TestPageIsServeInBrowser takes all sample games in, in the page and in the program as it is compiled here: what they
// answer about them is the same to the byte, but for the count on a television.
func TestPageIsServeInBrowser(t *testing.T) {
	t.Parallel()
	var all []string
	for _, dir := range []string{records, trotter} {
		files, err := filepath.Glob(filepath.Join(dir, "*.game"))
		if err != nil || len(files) == 0 {
			t.Fatal(dir, err)
		}
		all = append(all, files...)
	}
	page := keptPage(t, "purser.html")
	for name, at := range map[string]string{"file": page.file, "server": page.served} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := inPage(t)
			b.first(`Object.defineProperty(navigator, "languages", { value: ["de"] });`)
			b.open(at)
			b.comes("h1", "Partien")
			here, there := compiled(t, text.ByTag("de")), b.house()
			for n, record := range all {
				compare(t, here, there, record, fmt.Sprintf("%032x", n))
			}
		})
	}
}

// compare takes a game in at two houses and compares all pages about it.
func compare(t *testing.T, here, there house, file, token string) {
	t.Helper()
	record, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	game := strings.TrimSuffix(filepath.Base(file), ".game")
	form := url.Values{"name": {game}, "text": {string(record)}, "once": {token}}.Encode()
	mine, theirs := here.ask("POST", here.keep+"/take", form), there.ask("POST", there.keep+"/take", form)
	comparePages(t, here, there, game, mine, theirs)
}

// comparePages compares all pages about a game at two houses, which have answered with that of the game.
func comparePages(t *testing.T, here, there house, game string, mine, theirs answered) {
	t.Helper()
	alike := func(one string, a, b answered) {
		t.Helper()
		left := random.ReplaceAllString(stepped.ReplaceAllString(a.Text, "$1$2"), "")
		right := random.ReplaceAllString(stepped.ReplaceAllString(b.Text, "$1$2"), "")
		if a.Status != http.StatusOK || b.Status != a.Status || b.Type != a.Type || left != right {
			at := 0
			for at < min(len(left), len(right)) && left[at] == right[at] {
				at++
			}
			t.Errorf("%s: %s: %d %s and %d %s; %.200q and %.200q", game, one, a.Status, a.Type, b.Status, b.Type, left[at:],
				right[at:])
		}
	}
	alike("its page", mine, theirs)
	query := "?game=" + url.QueryEscape(game)
	for _, path := range []string{"/record", "/text", "/sheet"} {
		alike(path, here.ask("GET", here.keep+path+query, ""), there.ask("GET", there.keep+path+query, ""))
	}
	links := func(a answered) (all []string) {
		for _, found := range way.FindAllStringSubmatch(a.Text, -1) {
			all = append(all, "/"+found[1])
		}
		return all
	}
	ours, others := links(mine), links(theirs)
	if len(ours) != 3 || len(others) != 3 { // to all games, for whoever keeps, and for those who watch
		t.Fatalf("%s: links %v and %v", game, ours, others)
	}
	alike("for whoever keeps", here.ask("GET", ours[1], ""), there.ask("GET", others[1], ""))
	for _, path := range []string{"", "/state", "/board.svg", "/board.svg?style=dark", "/wall.svg", "/share.svg"} {
		answer, other := here.ask("GET", ours[2]+path, ""), there.ask("GET", others[2]+path, "")
		if answer.Status != http.StatusNotFound { // not of this kind
			alike(path, answer, other)
		} else if other.Status != answer.Status {
			t.Errorf("%s: %s: %d, not %d", game, path, other.Status, answer.Status)
		}
	}
}
