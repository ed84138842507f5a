//go:build browser && unix

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// hallOf starts a hall of forty tables in a home of its own.
func hallOf(t *testing.T, players int, more ...string) (home string, s *served) {
	t.Helper()
	home = t.TempDir()
	var names []string
	for n := range players {
		names = append(names, fmt.Sprintf("Player%03d", n+1))
	}
	for _, words := range [][]string{{"new", "winter", "--map", "usa", "--title", "Winter Cup", "--seed", "1"},
		append([]string{"join"}, strings.Join(names, ", ")), {"round", "heat"}, {"seat"}} {
		if out, err := inHome(home, append([]string{"event"}, words...)...); err != nil {
			t.Fatal(err, out)
		}
	}
	return home, serving(t, home, "127.0.0.1:0", append(more, "--hall")...)
}

// TestHallInBrowser shows forty tables on a phone and on televisions: nothing is wider than the screen, on a
// television every table is on one of the pages, whole, and a line is seen without a reload.
func TestHallInBrowser(t *testing.T) {
	t.Parallel()
	home, s := hallOf(t, 160)
	b := browse(t)
	b.first("const every = setInterval; self.setInterval = (f, ms) => { if (ms === 15000) self.turns = f; return every(f, ms) }")
	for _, size := range [][2]int64{{390, 844}, {1280, 720}, {1024, 768}, {1920, 1080}} {
		b.size(size[0], size[1])
		b.open(s.Hall)
		b.comes("#moment", "still playing: 40 tables")
		if wide := b.says("String(document.documentElement.scrollWidth > innerWidth)"); wide != "false" {
			t.Errorf("%d×%d: wider than the screen", size[0], size[1])
		}
		if size[0] > 900 {
			if bad := b.says(`(() => { const end = document.getElementById("tables").getBoundingClientRect().bottom, bad = [];
				const all = new Set();
				const pages = Number(document.getElementById("part").textContent.split(" / ")[1] || 1);
				for (let page = 0; page < pages; page++) {
					for (const one of document.querySelectorAll("#tables > section:not([hidden])")) {
						all.add(one.id);
						if (one.getBoundingClientRect().bottom > end + 1) bad.push(one.id);
					}
					turns();
				}
				return bad.join(" ") + all.size + " on " + pages; })()`); !strings.HasPrefix(bad, "40 on ") {
				t.Errorf("%d×%d: cut off, or not shown: %s", size[0], size[1], bad)
			} else {
				t.Logf("%d×%d: %s pages", size[0], size[1], bad)
			}
		}
		if dir := os.Getenv("PICTURES"); dir != "" {
			shot, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot())
			if err == nil {
				err = os.WriteFile(filepath.Join(dir, fmt.Sprintf("hall-%d.png", size[0])), shot, 0o600)
			}
			if err != nil {
				t.Error(err)
			}
		}
	}
	turn := b.says("document.querySelector('#t-1 .quiet').textContent")
	if out, err := inHome(home, "draw", "--game", "winter-1-1"); err != nil {
		t.Fatal(err, out)
	}
	b.does("document.title = 'not reloaded'")
	b.comes("#t-1", "Player")
	b.until("a line is seen", "document.querySelector('#t-1 .quiet').textContent !== "+quoted(turn))
	if got := b.says("document.title"); got != "not reloaded" {
		t.Errorf("a line of one table reloads the page: %q", got)
	}
	b.size(390, 844)
	b.open(s.Standings)
	b.comes("#ranking", "Player001")
	b.open(s.Hall)
	b.tap("#t-2 h2 a", "Table 2")
	b.comes("#table", "next")
}

// TestFewTablesInBrowser shows one table and two on a television: they fill more than half of the screen.
func TestFewTablesInBrowser(t *testing.T) {
	t.Parallel()
	for players, least := range map[int]string{4: "60", 8: "44"} { // pixels of the letters
		_, s := hallOf(t, players)
		b := browse(t)
		b.size(1280, 720)
		b.open(s.Hall)
		b.until("the letters are large", `parseFloat(getComputedStyle(document.getElementById("tables")).fontSize) > `+least)
		b.until("they have room", `(t => t.scrollHeight <= t.clientHeight)(document.getElementById("tables"))`)
	}
}

// TestStandingsOnTelevisionInBrowser shows the standings of few and of many players on televisions: all rows are on the
// screen at once, and as large as that allows.
func TestStandingsOnTelevisionInBrowser(t *testing.T) {
	t.Parallel()
	for players, least := range map[int]float64{8: 40, 40: 16} { // pixels of the letters on the smallest
		_, s := hallOf(t, players)
		b := browse(t)
		for _, size := range [][2]int64{{1280, 720}, {1024, 768}, {1920, 1080}} {
			b.size(size[0], size[1])
			b.open(s.Standings)
			b.until("the letters are large", fmt.Sprint(`parseFloat(getComputedStyle(document.querySelector("#ranking td")).fontSize) >= `, least))
			b.until(fmt.Sprintf("all of %d players are on a screen of %v", players, size),
				`[...document.querySelectorAll("#ranking tbody tr")].every((row) => {
				const at = row.getBoundingClientRect();
				return at.left >= 0 && at.top >= 0 && at.right <= innerWidth && at.bottom <= innerHeight;
			})`)
		}
	}
}

// TestPrintedInBrowser opens the pages to print on a phone, in each language: axe finds nothing, nothing is wider than
// the screen, and no short name breaks.
func TestPrintedInBrowser(t *testing.T) {
	t.Parallel()
	axe := fromNpm(t, "axe-core/axe.min.js")
	b := browse(t)
	b.size(390, 844)
	for _, lang := range []string{"en", "de"} {
		_, s := hallOf(t, 8, "--lang", lang)
		for _, of := range []string{"tables", "seats", "standings"} {
			b.open(s.Director + "/print?of=" + of)
			if wide := b.says("String(document.documentElement.scrollWidth)"); wide != "390" {
				t.Errorf("%s, %s: %s wide", lang, of, wide)
			}
			if found := b.axe(axe, axeRules); found != "" {
				t.Errorf("%s, %s: %s", lang, of, found)
			}
			if got := b.says(brokenWords + `broken("body :is(th, td)").join(" ")`); got != "" {
				t.Errorf("%s, %s: %s", lang, of, got)
			}
		}
	}
}
