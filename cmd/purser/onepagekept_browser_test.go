//go:build browser && unix

package main

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"

	"purser/internal/soak"
)

// begins begins a game of the World for two in the page.
func (b *tab) begins(name string) {
	b.Helper()
	b.comes("h1", "Games")
	b.tap("a", "Begin a game")
	b.comes("h1", "Begin a game")
	b.tap(`a[href$="map=world"]`, "Rails")
	b.comes("#moment", "Rails & Sails: The World")
	b.fill("#name", name)
	b.fill("#player-0", "Anna")
	b.fill("#player-1", "Ben")
	b.tap("button[type=submit]", "Begin")
	b.comes("h1", name)
	b.goesOn()
}

// goesOn opens the page of whoever keeps the score of the game that is shown.
func (b *tab) goesOn() {
	b.Helper()
	b.tap("a", "Go on playing")
	b.comes("html:has(#line) #moment", "turn")
}

// turn says whose turn it is after some lines.
func turn(lines int) string { return []string{"Anna", "Ben"}[lines%2] + "'s turn" }

// draws enters that whoever's turn it is takes cards, after some such lines.
func (b *tab) draws(lines int) {
	b.Helper()
	b.comes("html:has(#line) #moment", turn(lines))
	b.send("draw")
	b.comes("html:has(#line) #moment", turn(lines+1))
}

// TestPageIsKeptInBrowser kills the browser after answers. Every line that was answered is there afterward.
func TestPageIsKeptInBrowser(t *testing.T) {
	t.Parallel()
	kills := soak.Times(7)
	page, dir := keptPage(t, "purser.html"), t.TempDir()
	for n := range kills + 1 {
		ctx, stop, err := started(chromedp.UserDataDir(dir))
		if err != nil {
			t.Fatal(err)
		}
		b := &tab{T: t, ctx: ctx, framed: true}
		b.open(page.file)
		if n == 0 {
			b.begins("friday")
		} else {
			b.comes("h1", "Games")
			b.tap("a", "friday")
			b.comes("h1", "friday")
			b.goesOn()
			record := b.says(`request("/").then((list) => request(list.path + "/text?game=friday")).then(textOf)`)
			if got := strings.Count(record, " draw\n"); got != n {
				t.Errorf("after %d kills there are %d lines", n, got)
			}
		}
		b.draws(n)
		if err := chromedp.FromContext(ctx).Browser.Process().Kill(); err != nil {
			t.Fatal(err)
		}
		stop()
	}
}

// TestTwoTabsInBrowser plays in two tabs at once: one writes, and the other is told; of two that write at once one is
// told that the other was faster.
func TestTwoTabsInBrowser(t *testing.T) {
	t.Parallel()
	page := keptPage(t, "purser.html")
	for name, at := range map[string]string{"file": page.file, "server": page.served} {
		t.Run(name, func(t *testing.T) {
			one := inPage(t)
			one.open(at)
			one.begins("friday")
			other := tabIn(t, one.ctx) // in the same profile
			other.framed = true
			other.open(at)
			other.comes("h1", "Games")
			other.tap("a", "friday")
			other.comes("h1", "friday")
			other.goesOn()
			writer, listener := one, other
			for n := range 6 {
				writer.draws(n)
				began := time.Now()
				listener.comes("#moment", turn(n+1))
				t.Logf("told after %v", time.Since(began))
				writer, listener = listener, writer
			}
		})
	}
}

// TestLostInBrowser opens the page where the browser keeps nothing, and where its storage is full or fills up: that is
// said before the first line, or with the line, and the game goes on, to be exported.
func TestLostInBrowser(t *testing.T) {
	t.Parallel()
	page := keptPage(t, "purser.html")
	quota := func(b *tab, size float64) {
		t.Helper()
		called(b, storage.OverrideQuotaForOrigin, storage.OverrideQuotaForOriginParams{
			Origin: page.served[:strings.LastIndex(page.served, "/")], QuotaSize: &size})
	}
	says := func(b *tab, want string) {
		t.Helper()
		b.framed = false
		b.comes("#bar", want)
		b.framed = true
	}
	for name, open := range map[string]func(b *tab){
		"missing": func(b *tab) {
			b.first(`Object.defineProperty(self, "indexedDB", { value: undefined });`)
			b.open(page.served)
			says(b, "This browser keeps nothing (it has no database for pages)")
			b.begins("friday")
		},
		"thrown": func(b *tab) {
			b.first(`Object.defineProperty(self, "indexedDB", { get() { throw new DOMException("no", "SecurityError"); } });`)
			b.open(page.served)
			says(b, "This browser keeps nothing (SecurityError)")
			b.begins("friday")
		},
		"refused": func(b *tab) {
			b.first(`IDBFactory.prototype.open = () => { throw new DOMException("no", "SecurityError"); };
				Object.defineProperty(self, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });`)
			b.open(page.file)
			says(b, "This browser keeps nothing (SecurityError)")
			b.begins("friday")
		},
		"full": func(b *tab) {
			b.open(page.served + "?")
			quota(b, 1000)
			b.open(page.served)
			says(b, "This browser keeps nothing") // its database cannot be opened, or nothing put there
			b.begins("friday")
		},
		"filled": func(b *tab) {
			b.open(page.served)
			says(b, "The games are in this browser, for purser.html alone")
			b.begins("friday")
			b.does(`self.IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); }`)
		},
	} {
		t.Run(name, func(t *testing.T) {
			b := inPage(t)
			open(b)
			for n := range 3 {
				b.draws(n)
			}
			says(b, "This browser keeps nothing")
			says(b, "Export")
			b.framed = false
			b.tap("#bar a", "Export")
			b.framed = true
			b.comes("h1", "Export all games")
			record := b.says(`request("/" + here.split("/")[1] + "/games").then(textOf)`)
			if !strings.Contains(record, "-- friday.game --\n") || strings.Count(record, " draw\n") != 3 {
				t.Errorf("exported: %s", record)
			}
		})
	}
}

// TestPromisedInBrowser checks that the page asks the browser to keep the games, and claims that it does only if the
// browser has promised it: in a private window it has not.
func TestPromisedInBrowser(t *testing.T) {
	t.Parallel()
	page := keptPage(t, "purser.html")
	for persist, want := range map[string]string{
		`async () => true`:                        "for purser.html alone",
		`async () => false`:                       "a private window forgets them when it is closed",
		`() => { throw new TypeError("no"); }`:    "a private window forgets them when it is closed",
		`async () => { throw new TypeError("") }`: "a private window forgets them when it is closed",
	} {
		b := inPage(t)
		b.first(`self.asked = 0; { const persist = ` + persist + `;
			StorageManager.prototype.persist = () => { top.asked++; return persist(); }; }`)
		b.open(page.served)
		b.comes("h1", "Games")
		b.framed = false
		b.until(persist, `document.querySelector("#bar p")?.textContent.endsWith(`+strconv.Quote(want)+`) ?? false`)
		if asked := b.says("String(asked)"); asked != "1" {
			t.Errorf("%s: the browser was asked %s times", persist, asked)
		}
	}
}

// TestCaughtInBrowser clicks a link in the moment in which its page is shown: the page around it goes there.
func TestCaughtInBrowser(t *testing.T) {
	t.Parallel()
	b := inPage(t)
	b.first(`if (self === top) {
		const title = Object.getOwnPropertyDescriptor(Document.prototype, "title");
		Object.defineProperty(document, "title", { get: title.get, set(words) {
			title.set.call(this, words);
			const link = document.querySelector("iframe:not(.next)")?.contentDocument.querySelector("a[href$='/begin']");
			link?.click();
		} });
	}`)
	b.open(keptPage(t, "purser.html").served)
	b.comes("h1", "Begin a game")
}
