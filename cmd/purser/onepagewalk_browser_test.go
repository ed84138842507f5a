//go:build browser && unix

package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp/kb"
)

// A walk goes through the pages in the page that is the whole program.
type walk struct {
	*tab
	lang string
	axe  string // the script
}

// say returns words in the language of the walk.
func (w *walk) say(english, german string) string {
	if w.lang == "de" {
		return german
	}
	return english
}

// outside lets scripts see the page around the page.
func (w *walk) outside(do func()) {
	w.framed = false
	do()
	w.framed = true
}

// lawless lets the test run scripts in the page, whose policy knows only its own.
func (b *tab) lawless() {
	b.Helper()
	called(b, page.SetBypassCSP, page.SetBypassCSPParams{Enabled: true})
}

// joined puts axe into the page around the page and into the page, so that one run is about both.
func (w *walk) joined() {
	w.Helper()
	const all = `.configure({ allowedOrigins: ["<unsafe_all_origins>"] })`
	w.does("const inside = frame.contentWindow; if (!inside.axe) { inside.eval(" + quoted(w.axe) + "); inside.axe" +
		all + " }")
	w.does("if (!self.axe) { self.eval(" + quoted(w.axe) + "); self.axe" + all + " }")
}

// unnamed lists what can be used and has no name that a voice could say, and what Tab does not reach.
const unnamed = `[...document.querySelectorAll("a[href]:not(#touch a), button, input:not([type=hidden]), select, textarea, summary," +
	"iframe")].filter((e) => e.checkVisibility()).flatMap((e) => {
		const name = e.ariaLabel || e.title || [...e.labels ?? []].map((l) => l.innerText).join(" ") || e.innerText;
		return [...name?.trim() ? [] : ["no name: " + e.outerHTML.slice(0, 120)],
			...e.tabIndex < 0 ? ["not reached: " + e.outerHTML.slice(0, 120)] : []];
	}).join("\n")`

// looks checks what is shown, and the bar below it.
func (w *walk) looks(page string) {
	w.Helper()
	w.does("for (const d of document.querySelectorAll('details')) d.open = true")
	w.joined()
	all := []string{w.says(tooSmall), w.says(unnamed)}
	w.outside(func() { all = append(all, w.tab.axe("", axeRules), w.says(tooSmall), w.says(unnamed)) })
	for _, found := range all {
		if found != "" {
			w.Errorf("%s in %s:\n%s", page, w.lang, found)
		}
	}
	const lang = "document.documentElement.lang + ' ' + self.document.documentElement.lang + ' ' + bar.lang"
	if got, want := w.says(lang), w.lang+" "+w.lang+" "+w.lang; got != want || w.says("self.document.title") == "" {
		w.Errorf("%s is in %s, not in %s, or has no title", page, got, want)
	}
}

// tabs presses Tab until an element of some name has the focus, in the page or in the bar.
func (w *walk) tabs(words string) {
	w.Helper()
	var walked []string
	for range 80 {
		w.keys(kb.Tab)
		var at string
		w.outside(func() {
			at = w.says(`(() => {
				let at = document.activeElement;
				if (at?.contentDocument) at = at.contentDocument.activeElement;
				return at?.labels?.[0]?.innerText ?? at?.innerText ?? "";
			})()`)
		})
		if walked = append(walked, at); at == words {
			return
		}
	}
	w.Fatalf("Tab does not reach %q: %q", words, walked)
}

// TestPageWalkInBrowser goes through every page in the page that is the whole program, on a phone of 390 points: axe
// finds nothing in it and around it, nothing is wider than the screen or smaller than a finger, all has a name, and a
// game is begun and played by keys alone, in each language, on a light and on a dark screen.
func TestPageWalkInBrowser(t *testing.T) {
	t.Parallel()
	axe := fromNpm(t, "axe-core/axe.min.js")
	at := keptPage(t, "purser.html").served
	friday, err := os.ReadFile(filepath.Join(records, "friday.game"))
	if err != nil {
		t.Fatal(err)
	}
	for _, lang := range []string{"en", "de"} {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			w := &walk{inPage(t), lang, axe}
			w.lawless()
			w.first(`Object.defineProperty(navigator, "languages", { value: [` + quoted(lang) + `] });
				Object.defineProperty(navigator, "language", { value: ` + quoted(lang) + ` });`)
			w.size(390, 844)
			w.prefers("prefers-color-scheme", w.say("light", "dark"))
			w.open(at)
			w.comes("h1", w.say("Games", "Partien"))
			w.looks("the empty list")
			w.begunByKeys()
			w.looks("the page of whoever keeps the score")
			w.send("Anna")
			w.comes("#answer", w.say("Not written", "Nicht eingetragen"))
			w.looks("a refusal")
			w.takenIn(string(friday))
		})
	}
}

// begunByKeys begins a game of the USA and enters a line, by keys alone.
func (w *walk) begunByKeys() {
	w.tabs(w.say("Begin a game", "Eine Partie beginnen"))
	w.keys(kb.Enter)
	w.comes("main ul", "USA")
	w.looks("the boards")
	w.tabs(w.say("Ticket to Ride: USA\nup to 5 players · bonus for the longest path",
		"Zug um Zug: USA\nbis zu 5 Spieler · Bonus für die längste Strecke"))
	w.keys(kb.Enter)
	w.comes("legend", w.say("Player 1", "Spieler 1"))
	w.looks("the form of a game")
	w.tabs("Name")
	w.keys("Anna")
	w.tabs("Name")
	w.keys("Ben" + kb.Enter)
	w.comes("main", w.say("Go on playing", "Weiterspielen"))
	w.looks("the page of a game")
	w.tabs(w.say("Go on playing", "Weiterspielen"))
	w.keys(kb.Enter)
	w.comes("html:has(#line) #moment", "Anna")
	w.tabs(w.say("Anna takes cards", "Anna nimmt Karten"))
	w.keys(kb.Enter)
	w.comes("#moment", "Ben")
	w.tabs(w.say("A line of Ben", "Eine Zeile von Ben"))
	w.keys("draw" + kb.Enter)
	w.comes("#moment", "Anna")
}

// takenIn takes in a game that is over, and looks at all pages about it and about all games.
func (w *walk) takenIn(record string) {
	list := func() {
		w.outside(func() { w.tap("#bar a", w.say("Games", "Partien")) })
		w.comes("h1", w.say("Games", "Partien"))
	}
	list()
	w.tap("a", w.say("Import a record", "Ein Protokoll aufnehmen"))
	w.comes("h1", w.say("Import a record", "Ein Protokoll aufnehmen"))
	w.looks("the page that takes in")
	w.fill("#name", "friday")
	w.fill("#text", record)
	w.does("document.querySelector('main form').requestSubmit()")
	w.comes("h1", "friday")
	w.looks("the page of a game that is over")
	for _, at := range []struct{ page, way, has string }{
		{"the record", w.say("The record", "Das Protokoll"), "#record"},
		{"the sheet", w.say("The sheet", "Die Seite über"), "figure svg"},
		{"the television", w.say("The board, on", "Der Spielplan, auf"), "#scene"},
		{"the pages of the game", w.say("The pages", "Die Seiten"), "#line"},
	} {
		w.tap("main a", at.way)
		w.until(at.page, "document.querySelector("+quoted(at.has)+") !== null")
		w.looks(at.page)
		if at.has == "#line" {
			break
		}
		w.does("self.history.back()")
		w.comes("html:has(.ways) h1", "friday")
	}
	w.tap("#board a", w.say("Open it large", "Groß öffnen"))
	w.until("the board", "document.querySelector('.large') !== null")
	w.looks("the board, large")
	list()
	w.looks("the list")
	for _, at := range [][2]string{{"Statistics", "Statistik"}, {"Export all games", "Alle Partien sichern"}} {
		w.tap("main a", w.say(at[0], at[1]))
		w.comes("h1", w.say(at[0], at[1]))
		w.looks(at[0])
		list()
	}
	w.outside(func() { w.tap("#bar a", w.say("Licenses", "Lizenzen")) })
	w.comes("h1", w.say("Licenses", "Lizenzen"))
	w.comes("#licenses", "Each part of purser")
	w.looks("the licenses")
	w.tabs(w.say("All games", "Alle Partien"))
	w.keys(kb.Enter)
	w.comes("h1", w.say("Games", "Partien"))
}
