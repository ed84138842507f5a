//go:build browser && unix

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/heapprofiler"
	"github.com/chromedp/cdproto/memory"
)

// counted returns how many documents and listeners the tab holds.
func (b *tab) counted() (documents, listeners int64) {
	b.Helper()
	for range 3 {
		called(b, heapprofiler.CollectGarbage, cdp.Empty{})
	}
	now := called(b, memory.GetDOMCounters, cdp.Empty{})
	return now.Documents, now.JsEventListeners
}

// TestWholeEveningInBrowser keeps pages open while 90 lines are entered: they hold what they held after ten.
func TestWholeEveningInBrowser(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	if err := os.WriteFile(filepath.Join(home, "friday.game"), []byte(midGame), 0o600); err != nil {
		t.Fatal(err)
	}
	s := serving(t, home, "127.0.0.1:0")
	pages := map[string]*tab{}
	for name, link := range map[string]string{"keeper": s.Keep, "television": s.Watch, "seat": s.Seats["Anna"]} {
		pages[name] = browse(t)
		pages[name].open(link)
		pages[name].comes("#moment", "Ben's turn")
	}
	documents, listeners := map[string]int64{}, map[string]int64{}
	for n := 1; n <= 90; n++ {
		if n%3 == 0 { // of its own
			pages["keeper"].send("draw")
		} else if out, err := inHome(home, "draw", "--game", "friday"); err != nil {
			t.Fatal(err, out)
		}
		for _, page := range pages {
			page.comes("#moment", []string{"Ben's turn", "Anna's turn"}[n%2])
		}
		if n != 10 && n != 90 {
			continue
		}
		for name, page := range pages {
			d, l := page.counted()
			t.Logf("%s after %d lines: %d documents, %d listeners", name, n, d, l)
			if n == 90 && (d > documents[name] || l > listeners[name]) {
				t.Errorf("%s held %d documents and %d listeners after ten lines", name, documents[name], listeners[name])
			}
			documents[name], listeners[name] = d, l
		}
	}
}

// TestHandUnaskedInBrowser checks that a list for tickets asks for what is typed, and not for the tickets in hand.
func TestHandUnaskedInBrowser(t *testing.T) {
	t.Parallel()
	b := browse(t)
	b.open(servingMidGame(t).Seats["Anna"])
	b.fill("#tickets", "bangkok tokyo")
	b.tap("#hand .found button", "Bangkok – Tokyo")
	b.comes("#in-hand", "Bangkok")
	b.does(`const ask = fetch; self.fetch = (url, sent) => {
		if (String(url).endsWith("/suggest")) self.asked = String(sent.body); return ask(url, sent) }`)
	b.fill("#tickets", "lima")
	b.until("a list is asked for", "self.asked?.includes('typed=lima')")
	if asked := b.says("self.asked"); strings.Contains(asked, "bangkok") {
		t.Error(asked)
	}
}
