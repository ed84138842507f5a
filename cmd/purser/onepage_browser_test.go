//go:build browser && unix

package main

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
)

// onePage makes the page that is the whole program, once for all tests, and returns it.
var onePage = sync.OnceValues(func() ([]byte, error) {
	dir, err := os.MkdirTemp("", "page")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "purser.html")
	if said, err := exec.Command("go", "run", "../page", "-o", file).CombinedOutput(); err != nil {
		return said, err
	}
	return os.ReadFile(file)
})

// A kept page is the page in a file, at its addresses.
type kept struct {
	file, served string
	asked        *atomic.Int32 // how often the server was asked
}

// keptPage puts the page into a file of a name, and on a plain server.
func keptPage(t *testing.T, name string) kept {
	t.Helper()
	page, err := onePage()
	if err != nil {
		t.Fatal(err, string(page))
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, name), page, 0o600); err != nil {
		t.Fatal(err)
	}
	var asked atomic.Int32
	files := http.FileServer(http.Dir(dir))
	plain := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		files.ServeHTTP(w, r)
	}))
	t.Cleanup(plain.Close)
	return kept{"file://" + filepath.Join(dir, name), plain.URL + "/" + name, &asked}
}

// inPage opens a tab for the page.
func inPage(t *testing.T) *tab {
	b := browse(t)
	b.framed = true
	return b
}

// TestPageInBrowser begins a game in the page, by its forms, and enters a line. It is there after the page was opened
// again.
func TestPageInBrowser(t *testing.T) {
	t.Parallel()
	page := keptPage(t, "purser.html")
	for name, url := range map[string]string{"file": page.file, "server": page.served} {
		t.Run(name, func(t *testing.T) {
			b := inPage(t)
			b.open(url)
			b.comes("h1", "Games")
			b.tap("a", "Begin a game")
			b.comes("h1", "Begin a game")
			b.tap(`a[href$="map=world"]`, "Rails")
			b.comes("#moment", "Rails & Sails: The World")
			b.fill("#name", "friday")
			for i, name := range []string{"Anna", "Ben"} {
				b.fill("#player-"+strconv.Itoa(i), name)
			}
			b.tap("button[type=submit]", "Begin")
			b.comes("h1", "friday")
			b.tap("a", "Go on playing")
			b.comes("html:has(#line) #moment", "Anna's turn")
			b.send("claim la tok green")
			b.comes("#list li", "Anna claims Los Angeles")
			b.open("about:blank")
			b.open(url)
			b.comes("h1", "Games")
			b.tap("a", "friday")
			b.comes("h1", "friday")
			b.tap("a", "Go on playing")
			b.comes("#list li", "Anna claims Los Angeles")
			b.tap(".open", "All games")
			b.comes("h1", "Games")
			b.tap("a", "friday")
			b.comes("h1", "friday")
			b.tap("a", "The sheet")
			b.comes("h1", "Rails & Sails: The World")
			b.does("self.history.back()")
			b.comes("h1", "friday")
			loaded := b.says(`String(self.performance.getEntriesByType("resource").length +
				frame.contentWindow.performance.getEntriesByType("resource").length)`)
			if loaded != "0" {
				t.Errorf("%s things were loaded", loaded)
			}
			b.tries = "Content Security Policy"
			b.does(`self.picture = new Promise((done) => {
				const i = new Image();
				i.onload = () => done("got out");
				i.onerror = () => done("refused");
				i.src = "` + page.served + `x.png";
			}); `)
			for what, script := range map[string]string{
				"a request": `fetch("` + page.served + `").then(() => "got out", () => "refused")`,
				"a picture": `self.picture`,
			} {
				if got := b.says(script); got != "refused" {
					t.Errorf("%s: %s", what, got)
				}
			}
		})
	}
	if got := page.asked.Load(); got != 2 { // the server for the page, each time it is opened
		t.Errorf("the server was asked %d times", got)
	}
}

// TestPagePhotographsInBrowser opens the page as the docs show it, with a game that was exported.
func TestPagePhotographsInBrowser(t *testing.T) {
	t.Parallel()
	page := keptPage(t, "purser.html")
	game, err := os.ReadFile(filepath.Join(inProgress(t), "friday.game"))
	if err != nil {
		t.Fatal(err)
	}
	for lang, file := range map[string]string{"en": "pictures/one-page", "de": "de/bilder/eine-seite"} {
		for style, ending := range map[string]string{"light": ".png", "dark": "-dark.png"} {
			b := inPage(t)
			b.first(`Object.defineProperty(navigator, "languages", { value: [` + quoted(lang) + `] });`)
			b.size(1280, 800)
			b.prefers("prefers-color-scheme", style)
			b.open(page.file)
			b.comes("h1", map[string]string{"en": "Games", "de": "Partien"}[lang])
			in := b.house()
			taken := in.ask("POST", in.keep+"/take", url.Values{"name": {"friday"}, "text": {string(game)},
				"once": {strings.Repeat("0", 32)}}.Encode())
			in.ask("GET", in.keep+"/games", "")
			b.does("visit(" + quoted("/"+way.FindAllStringSubmatch(taken.Text, -1)[1][1]) + ")")
			b.comes("html:has(#line) #moment", "Ben")
			b.photographed(file + ending)
		}
	}
}
