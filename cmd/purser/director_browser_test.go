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

// A stage is an event that a director runs in a browser, and what is checked on every page there.
type stage struct {
	*tab
	s         *served
	axeSource string
	pages     string // the folder for the validator
	shots     int
	lang      string
}

// looks checks the page as it is: axe finds nothing, what is tapped is large enough, and nothing is wider than the
// screen, on a phone and wide, light and dark. With $PICTURES there are photographs.
func (d *stage) looks(name string) {
	d.Helper()
	d.shots++
	widths := []int64{1280, 390} // the phone last: it goes on there
	d.usable(d.axeSource, name, widths...)
	for _, width := range widths {
		d.size(width, 844)
		if got := d.says(brokenWords + `broken("main :is(h2, h3, p, th, td, li, label, button, summary, legend)").join(" ")`); got != "" {
			d.Errorf("%s, %d wide: %s", name, width, got)
		}
		if dir := os.Getenv("PICTURES"); dir != "" {
			shot, err := chromedp.Run(d.ctx, chromedp.CaptureScreenshot())
			file := fmt.Sprintf("%s-%02d-%s-%d.png", d.lang, d.shots, strings.ReplaceAll(name, " ", "-"), width)
			if err == nil {
				err = os.WriteFile(filepath.Join(dir, file), shot, 0o600)
			}
			if err != nil {
				d.Error(err)
			}
		}
	}
	page := fmt.Sprintf("%s-%02d.html", d.lang, d.shots)
	// The policy of the pages allows no styles in their text: scripts have set those.
	text := d.says(`(() => { const all = document.documentElement.cloneNode(true);
		for (const e of all.querySelectorAll("[style]")) e.removeAttribute("style");
		return all.outerHTML; })()`)
	d.saved(filepath.Join(d.pages, page), text)
}

// goes opens a page of the director's, and waits until it says something.
func (d *stage) goes(path, says string) {
	d.Helper()
	d.open(d.s.Director + path)
	d.comes("body", says)
}

// sends sends the form that has a field do, after what is done to it.
func (d *stage) sends(do, fill string) {
	d.Helper()
	d.does("const f = document.querySelector('input[name=do][value=" + do + "]').form; f.closest('details')?.setAttribute('open', '');" +
		fill + "; document.title = 'sent'; f.requestSubmit()")
	d.awaits("the answer to "+do, "there", "document.title != 'sent' && 'there'")
}

// results enters the points of a table, the first seat the most.
func (d *stage) results(table string, most int) {
	d.Helper()
	d.goes("/table?table="+table, "")
	d.sends("result", fmt.Sprintf("[...f.querySelectorAll('[name=points]')].forEach((e, i) => { e.value = %d - 9 * i; })", most))
}

// TestDirectorInBrowser runs an evening of sixteen in a browser, as its director does: every page and every refusal
// on the way, in English and in German.
func TestDirectorInBrowser(t *testing.T) {
	t.Parallel()
	axe, pages := fromNpm(t, "axe-core/axe.min.js"), t.TempDir()
	for lang, says := range map[string]map[string]string{
		"en": {"players": "16 players so far", "refused": "has joined already", "round": "Round 1", "table": "Round 1, table 1",
			"late": "Still playing: table 4"},
		"de": {"players": "bisher 16 Spieler", "refused": "ist schon dabei", "round": "Runde 1", "table": "Runde 1, Tisch 1",
			"late": "Noch wird gespielt: Tisch 4"},
	} {
		home := t.TempDir()
		if out, err := inHome(home, "event", "new", "winter", "--map", "usa", "--title", "Winter Cup", "--preset", "wbc",
			"--line", "finals 3 1 winners", "--seed", "3 1 4 1 5"); err != nil {
			t.Fatal(err, out)
		}
		d := &stage{tab: browse(t), s: serving(t, home, "127.0.0.1:0", "--lang", lang, "--hall"), axeSource: axe, pages: pages,
			lang: lang}
		d.goes("", "Winter Cup")
		d.looks("nothing yet")
		d.goes("/players", "")
		d.looks("nobody yet")
		const names = "Ann, Bea, Cem, Dora, Emil, Finn, Gina, Hugo, Ida, Jan, Kim, Lea, Max, Nora, Otto, Maximiliane-Charlotte"
		d.sends("join", "f.names.value = "+quoted(names))
		d.comes("body", says["players"])
		d.looks("check-in")
		d.sends("join", "f.names.value = 'Ann, Zoe'")
		d.comes("#answer", says["refused"])
		d.looks("refused")
		d.goes("", "")
		d.looks("a round is next")
		d.sends("round", "")
		d.comes("body", says["round"])
		d.looks("a round is open")
		d.goes("/players", "")
		d.looks("who is there")
		d.goes("", "")
		d.sends("seat", "")
		d.looks("drawn")
		d.goes("/table?table=1.1", says["table"])
		d.looks("a table")
		d.sends("result", "[...f.querySelectorAll('[name=points]')].forEach((e, i) => { e.value = i < 2 ? 98 : 70 - i; })")
		d.comes("#answer", "Jan")
		d.looks("equal points")
		for i := range 3 {
			d.results(fmt.Sprint("1.", i+1), 120-i)
		}
		d.comes("body", "Winter Cup")
		d.looks("results")
		d.goes("/table?table=1.2", "")
		d.looks("to correct")
		d.sends("result", "f.why.value = 'a ticket was counted twice'; f.querySelector('[name=points]').value = 131")
		d.goes("/table?table=1.3", "")
		d.sends("void", "f.why.value = 'the table began too late'")
		d.goes("/standings", says["late"])
		d.looks("standings")
		d.goes("/explain?table=1.1", "")
		d.looks("why these players")
		d.open(d.s.Hall)
		d.comes("#moment", says["round"])
		d.looks("the hall")
		d.open(d.s.Standings)
		d.comes("#moment", says["late"])
		d.looks("standings for everybody")
		d.open(d.s.Standings + "/ratings")
		d.comes("#rated", "Nora")
		d.looks("ratings")
		d.goes("", "")
		d.sends("round", "")
		d.sends("seat", "")
		for _, table := range []string{"1.4", "2.1", "2.2", "2.3", "2.4"} {
			d.results(table, 118)
		}
		for range 2 { // the semifinals and the final
			d.goes("", "")
			d.sends("round", "f.kind.value = 'knockout'")
			d.sends("seat", "")
			d.looks("a final")
			tables := d.says(`[...document.querySelectorAll("h3 a")].map((a) => new URL(a.href).searchParams.get("table")).join(" ")`)
			for _, table := range strings.Fields(tables) {
				d.results(table, 115)
			}
		}
		d.goes("", "")
		d.looks("the end")
		if out, err := inHome(home, "event", "verify", "--strict"); err != nil {
			t.Error(out)
		}
	}
	valid(t, pages)
}
