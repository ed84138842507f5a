//go:build browser && unix

package main

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// shelfOf returns a home with games in play and many of which only the results are known, some by names that need
// room.
func shelfOf(t *testing.T, many int) string {
	t.Helper()
	home := t.TempDir()
	keep := func(name, record string) {
		if err := os.WriteFile(filepath.Join(home, name+".game"), []byte(record), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	keep("friday", midGame)
	keep("An-evening-with-a-name-that-is-as-long-as-a-name-may-be-1234567890", strings.NewReplacer("player Ben",
		`player "أحمد"`, "\nBen ", "\n\"أحمد\" ").Replace(midGame))
	names := []string{"Al", "Maximiliane von Hohenstein-Wittelsbach", "🎲", "أحمد", "Donaudampfschifffahrtskapitänswitwe"}
	for n := range many {
		one, other := names[n%len(names)], names[(n+1)%len(names)]
		keep(fmt.Sprint("night-", n), fmt.Sprintf("purser 1\nmap usa\nturns totals\nplayer %q blue\nplayer %q red\n\n"+
			"%[1]q scored 100\n%q scored 90\n", one, other))
	}
	return home
}

// places is a script that notes where everything is when the page and its styles have been read.
const places = `{
	const place = (e) => Object.values(e.getBoundingClientRect().toJSON()).join(" ");
	document.addEventListener("DOMContentLoaded", () => self.placed =
		[...document.querySelectorAll("body *")].map((e) => ({ e, at: place(e) })));
	self.moved = () => placed.filter(({ e, at }) => e.isConnected && place(e) !== at).map(({ e }) => e.outerHTML)[0] ?? "";
}`

// TestThumbsInBrowser opens the list of games and the boards to begin on at many sizes, light and dark: nothing is
// wider than the screen, the pictures do not move what is around them, and those far below are not asked for.
func TestThumbsInBrowser(t *testing.T) {
	t.Parallel()
	home := shelfOf(t, 40)
	for first, lang := range []string{"en", "de"} {
		s := serving(t, home, "127.0.0.1:0", "--all", "--lang", lang)
		b := browse(t)
		b.first(places)
		for n, width := range []int64{320, 390, 820, 1280, 1920} {
			b.size(width, 700)
			style := []string{"light", "dark"}[(first+n)%2] // each width in one language light, in the other dark
			b.prefers("prefers-color-scheme", style)
			for _, page := range []string{"", "/begin"} {
				what := fmt.Sprint(s.Keep[len(s.Keep)-4:], page, " in ", lang, " at ", width, ", ", style)
				b.open(s.Keep + page)
				b.until("the first pictures are there", `(() => {
					const seen = [...document.querySelectorAll(".thumb img")].filter((i) => i.getBoundingClientRect().top < innerHeight);
					return seen.length > 0 && seen.every((i) => i.complete && i.naturalWidth > 0);
				})()`)
				if got := b.number("document.documentElement.scrollWidth"); got > float64(width) {
					t.Errorf("%s: it is %.0f wide", what, got)
				}
				if got := b.says("moved()"); got != "" {
					t.Errorf("%s: this moves: %s", what, got)
				}
				if dark := strings.Contains(b.says("document.querySelector('.thumb img').currentSrc"), "style=dark"); dark != (style == "dark") {
					t.Errorf("%s: the picture is dark: %t", what, dark)
				}
				if page == "" && b.number("[...document.querySelectorAll('.thumb img')].filter((i) => i.currentSrc).length") ==
					b.number("document.querySelectorAll('.thumb').length") {
					t.Errorf("%s: all pictures are asked for at once", what)
				}
			}
		}
		_ = s.cmd.Process.Kill()
	}
}

// TestPageThumbsInBrowser opens a long list in the page that is the whole program: it is there before its pictures,
// which come as one scrolls to them. When a game is begun, the pictures that are there stay.
func TestPageThumbsInBrowser(t *testing.T) {
	t.Parallel()
	page := keptPage(t, "purser.html")
	b := inPage(t)
	b.size(390, 700)
	b.open(page.file)
	b.comes("h1", "Games")
	in := b.house()
	take := func(n int, name, record string) {
		if a := in.ask("POST", in.keep+"/take", url.Values{"name": {name}, "text": {record},
			"once": {fmt.Sprintf("%032x", n+2)}}.Encode()); a.Status != http.StatusOK {
			t.Fatal(a.Text)
		}
	}
	for n := range 40 {
		take(n, fmt.Sprint("night-", n), "purser 1\nmap usa\nturns totals\nplayer Anna blue\nplayer Ben red\n\n"+
			"Anna scored 100\nBen scored 90\n")
	}
	b.keeps(midGame)
	b.does("visit(" + quoted(in.keep) + ")")
	b.comes("h1", "Games")
	const first, last = "document.querySelector('#playing img')", "[...document.querySelectorAll('#over img')].at(-1)"
	b.until("the first picture is there", first+".naturalWidth > 0")
	if got := b.says("String(" + last + ".hasAttribute('src'))"); got != "false" {
		t.Error("all pictures are drawn at once")
	}
	if got := b.number("document.documentElement.scrollWidth"); got > 390 {
		t.Errorf("the list is %.0f wide", got)
	}
	b.does(last + ".scrollIntoView()")
	b.until("the last picture is there", last+".naturalWidth > 0")
	was := b.says(first + ".src")
	b.does(first + ".scrollIntoView()")
	take(-1, "saturday", midGame)
	b.until("a new game has its picture", "document.querySelectorAll('#playing img').length === 2 && "+
		"[...document.querySelectorAll('#playing img')].every((i) => i.src)")
	if now := b.says("[...document.querySelectorAll('#playing img')].map((i) => i.src).join()"); !strings.Contains(now, was) {
		t.Error("the picture that was there is drawn again")
	}
}
