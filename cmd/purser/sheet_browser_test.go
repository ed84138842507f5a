//go:build browser && unix

package main

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestSheetPagesInBrowser opens sheets of both kinds of games, in both languages, on a
// phone, wide, dark and as printed: axe and the validator find nothing, and nothing is
// wider than the screen.
func TestSheetPagesInBrowser(t *testing.T) {
	t.Parallel()
	axe := fromNpm(t, "axe-core/axe.min.js")
	pages := t.TempDir()
	bad := filepath.Join(t.TempDir(), "hostile.game")
	if err := os.WriteFile(bad, []byte(hostile), 0o600); err != nil {
		t.Fatal(err)
	}
	sums := filepath.Join(t.TempDir(), "sums.game")
	if err := os.WriteFile(sums, []byte("purser 1\nmap usa\nturns totals\nplayer Anna red\nplayer Ben blue\n\n"+
		"Anna scored 113\nBen scored 77\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	b := browse(t)
	for _, test := range []struct{ record, lang string }{
		{filepath.Join(records, "friday.game"), "en"}, {filepath.Join(records, "friday.game"), "de"},
		{filepath.Join(records, "lakes.game"), "en"},
		{filepath.Join(records, "coast.game"), "en"}, {filepath.Join(trotter, "four.game"), "de"}, {bad, "en"},
		{filepath.Join(records, "paris-two.game"), "de"}, {sums, "de"},
	} {
		name := filepath.Join(pages, strings.TrimSuffix(filepath.Base(test.record), ".game")+"-"+test.lang+".html")
		home := t.TempDir()
		for _, args := range [][]string{{"import", test.record, "sheet"}, {"--lang", test.lang, "sheet", name}} {
			if out, err := inHome(home, args...); err != nil {
				t.Fatal(out, err)
			}
		}
		b.open("file://" + name)
		for _, width := range []int64{1200, 768, 390} {
			b.size(width, 900)
			if wide := b.number("document.documentElement.scrollWidth"); wide > float64(width) {
				t.Errorf("%s at %d is %.0f wide", filepath.Base(name), width, wide)
			}
			if found := b.axe(axe, axeRules); found != "" {
				t.Errorf("%s at %d:\n%.2000s", filepath.Base(name), width, found)
			}
		}
		b.prefers("prefers-color-scheme", "dark") // the colors do not depend on the width
		if found := b.axe(axe, axeColors); found != "" {
			t.Errorf("%s, dark:\n%.2000s", filepath.Base(name), found)
		}
		b.prefers("prefers-color-scheme", "light")
	}
	valid(t, pages)
}

// TestReplayInBrowser replays the game of a sheet: at each moment the board has exactly the
// lanes claimed up to that line of the record, whether reached by the slider, a button or
// playing, and in the end it is the picture that the page shows without scripts.
func TestReplayInBrowser(t *testing.T) {
	t.Parallel()
	record := filepath.Join(records, "lakes.game")
	text, err := os.ReadFile(record)
	if err != nil {
		t.Fatal(err)
	}
	on := opened(t, "great-lakes")
	var lines []string // lines of play, after their numbers
	head, play, _ := strings.Cut(string(text), "\n\n")
	n := strings.Count(head, "\n") + 2
	for line := range strings.Lines(play) {
		n++
		if f := strings.Fields(line); len(f) > 0 && !strings.HasPrefix(f[0], "#") {
			lines = append(lines, strconv.Itoa(n)+" "+line)
		}
	}
	file := filepath.Join(t.TempDir(), "lakes.html")
	if err := os.WriteFile(file, []byte(sheetOf(t, record)), 0o600); err != nil {
		t.Fatal(err)
	}
	b := browse(t)
	b.open("file://" + file)
	at := func(n int) {
		t.Helper()
		var claimed []string
		for _, line := range lines[:n] {
			if f := strings.Fields(line); f[2] == "claim" {
				no, ok := on.RouteOf(f[3])
				if !ok {
					t.Fatal(line)
				}
				claimed = append(claimed, on.RouteSaid(no).String()+" "+f[1])
			}
		}
		slices.Sort(claimed)
		shown := b.says(`[...document.querySelectorAll("#board title")].filter((t) => t.getBoundingClientRect && t.closest("[display]") === null)
			.map((t) => t.textContent.split(", ")).filter((w) => w[0].includes(" – ") && w.length > 2 && w.at(-1) !== "pair")
			.map((w) => w[0] + " " + w.at(-1)).sort().join("\n")`)
		if want := strings.Join(claimed, "\n"); shown != want {
			t.Errorf("moment %d: the board has\n%s\nwant\n%s", n, shown, want)
		}
		if n > 0 {
			f := strings.Fields(lines[n-1])
			if did := b.says(`document.querySelector("#did").textContent`); !strings.HasPrefix(did, f[0]+"  "+f[1]+" ") {
				t.Errorf("moment %d says %q, not line %s of %s", n, did, f[0], f[1])
			}
		}
	}
	last := len(lines)
	at(last)
	for _, n := range []int{0, 1, last / 3, last / 2, last - 1} {
		b.does(`const m = document.querySelector("#moment"); m.value = ` + strconv.Itoa(n) +
			`; m.dispatchEvent(new Event("input"))`)
		at(n)
	}
	click := func(button string) { b.does(`document.querySelector("` + button + `").click()`) }
	click("#back")
	at(last - 2)
	click("#on")
	at(last - 1)
	click("#play")
	b.comes("#play", "Play") // it stops at the end
	at(last)
	click("#play")
	click("#play")
	if got := b.says(`document.querySelector("#moment").value`); got != "0" {
		t.Errorf("it begins at %s", got)
	}
}

// TestSheetOnPhoneInBrowser holds that the sheet of five players on the World has about eight screens of a phone, that
// no letter on a sheet is smaller than nine pixels there, and that nothing is cut but the board, which says so; on a
// wide screen nothing is cut.
func TestSheetOnPhoneInBrowser(t *testing.T) {
	t.Parallel()
	b := browse(t)
	for _, record := range []string{filepath.Join(records, "friday.game"), filepath.Join(records, "lakes.game"),
		filepath.Join(trotter, "four.game")} {
		file := filepath.Join(t.TempDir(), "sheet.html")
		if err := os.WriteFile(file, []byte(sheetOf(t, record)), 0o600); err != nil {
			t.Fatal(err)
		}
		b.size(390, 844)
		b.open("file://" + file)
		if got := b.says(`[...document.querySelectorAll("svg text")].filter((t) => t.getClientRects().length)
			.map((t) => [t.getAttribute("font-size") * t.ownerSVGElement.getBoundingClientRect().width / t.ownerSVGElement.viewBox.baseVal.width, t.textContent])
			.concat([...document.querySelectorAll("main *:not(svg *)")].map((e) => [parseFloat(getComputedStyle(e).fontSize), e.textContent]))
			.filter(([size]) => size < 9).map(([size, text]) => text + " has " + size.toFixed(2) + " pixels").join("\n")`); got != "" {
			t.Errorf("%s:\n%.500s", filepath.Base(record), got)
		}
		const cut = `[...document.querySelectorAll("main *:not(svg *)")].filter((e) => e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== "inline" && e.clientWidth)
			.map((e) => e.id || e.className || e.tagName).join(" ") + (document.querySelector(".more").getClientRects().length ? ", and says so" : "")`
		if got := b.says(cut); got != "board, and says so" {
			t.Errorf("%s: cut at 390 pixels: %s", filepath.Base(record), got)
		}
		if got, err := strconv.ParseFloat(b.says(`String(document.documentElement.scrollHeight / 844)`), 64); err != nil || got > 8.6 {
			t.Errorf("%s: %v screens, %v", filepath.Base(record), got, err)
		}
		b.size(1300, 900)
		if got := b.says(cut); got != "" {
			t.Errorf("%s: cut at 1300 pixels: %s", filepath.Base(record), got)
		}
	}
}

// TestDarkSheetInBrowser holds that on a dark screen the pictures of a sheet are dark, too, that the
// spaces of players have their colors on both, and that on paper all of it is light.
func TestDarkSheetInBrowser(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "sheet.html")
	if err := os.WriteFile(file, []byte(sheetOf(t, filepath.Join(records, "friday.game"))), 0o600); err != nil {
		t.Fatal(err)
	}
	b := browse(t)
	b.open("file://" + file)
	// the backgrounds of the pictures, and what fills a space of Anna and one of Eva
	const looks = `[...new Set([...document.querySelectorAll("figure svg > path:first-of-type, symbol > path:first-of-type")].map((p) => getComputedStyle(p).fill))].sort().join(" ") + "; " +
		["at:beijing/lahore/gray", "at:bangkok/jakarta/white"].map((id) => getComputedStyle(document.getElementById(id).querySelector("path:not([fill=none])")).fill).join(" ")`
	for _, test := range []struct{ scheme, want string }{
		{"light", "rgb(225, 235, 242) rgb(255, 255, 255); rgb(0, 114, 178) rgb(32, 36, 40)"},
		{"dark", "rgb(18, 22, 26) rgb(24, 32, 40); rgb(0, 114, 178) rgb(0, 0, 0)"},
	} {
		b.prefers("prefers-color-scheme", test.scheme)
		if got := b.says(looks); got != test.want {
			t.Errorf("%s: %s, want %s", test.scheme, got, test.want)
		}
	}
	b.prints()
	if got, want := b.says(looks), "rgb(225, 235, 242) rgb(255, 255, 255); rgb(0, 114, 178) rgb(32, 36, 40)"; got != want {
		t.Errorf("on paper: %s, want %s", got, want)
	}
}

// TestPrintedSheetInBrowser holds that on a printed sheet the board is as large as its page,
// which is A4 across, that none of its letters is smaller than six points, and that the sheet has five pages or less.
func TestPrintedSheetInBrowser(t *testing.T) {
	t.Parallel()
	const wide, high = 1077, 748 // of the page between its margins, at 96 pixels per inch
	b := browse(t)
	for _, record := range []string{filepath.Join(records, "friday.game"), filepath.Join(records, "lakes.game"),
		filepath.Join(records, "coast.game"), filepath.Join(trotter, "four.game")} {
		file := filepath.Join(t.TempDir(), "sheet.html")
		if err := os.WriteFile(file, []byte(sheetOf(t, record, "--lang", "de")), 0o600); err != nil {
			t.Fatal(err)
		}
		b.size(687, high) // between the margins of the other pages, which are upright
		b.prints()
		b.open("file://" + file)
		if got := b.says(brokenWords + `broken("main :is(h1, h2, p, th, td)").join(" ")`); got != "" {
			t.Errorf("%s: %s", filepath.Base(record), got)
		}
		b.size(wide, high)
		b.prints()
		b.open("file://" + file)
		got := b.says(`(() => {
			const board = document.querySelector("#board svg"), at = board.getBoundingClientRect();
			const unit = Math.min(at.width / 1200, at.height / 791) * 0.75;
			const sizes = [...board.querySelectorAll("text")].map((t) => [t.getAttribute("font-size") * unit, t.textContent]);
			return [at.width <= 1077.5 && at.height <= 748.5 ? "" : "the board is " + at.width + " by " + at.height,
				...sizes.filter(([size]) => size < 6).map(([size, text]) => text + " has " + size.toFixed(2) + " points")].join("\n").trim();
		})()`)
		if got != "" {
			t.Errorf("%s:\n%.500s", filepath.Base(record), got)
		}
		if n := b.pages(); n < 2 || n > 5 {
			t.Errorf("%s: %d pages", filepath.Base(record), n)
		}
	}
}

// TestShareInBrowser presses the button of a sheet, and the link of a live page whose game is over: both save a PNG of
// 1080 by 1350 pixels, whose band has the winner's color, unless the browser can share it.
func TestShareInBrowser(t *testing.T) {
	t.Parallel()
	record := filepath.Join(records, "friday.game")
	home := t.TempDir()
	text, err := os.ReadFile(record)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "sheet.html")
	for name, text := range map[string]string{file: sheetOf(t, record), filepath.Join(home, "friday.game"): string(text)} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	b := browse(t)
	for _, url := range []string{"file://" + file, serving(t, home, "127.0.0.1:0").Watch} {
		b.size(390, 844)
		b.open(url)
		const drawn = `new Promise((made) => { const keep = URL.createObjectURL; URL.createObjectURL = (file) => { made(file); return keep(file); };
			const press = () => {
			const button = [...document.querySelectorAll("[data-share]")].find((e) => e.getClientRects().length);
			button ? button.click() : setTimeout(press, 50); }; press(); })
			.then((file) => createImageBitmap(file).then((drawn) => {
				const canvas = new OffscreenCanvas(drawn.width, drawn.height).getContext("2d");
				canvas.drawImage(drawn, 0, 0);
				return [file.name, file.type, drawn.width, drawn.height, ...canvas.getImageData(1070, 5, 1, 1).data].join(" ");
			}))`
		if got := b.says(drawn); !strings.HasSuffix(got, ".png image/png 1080 1350 200 60 10 255") {
			t.Errorf("%s: %s", url, got)
		}
		b.does(`navigator.canShare = () => true; navigator.share = (what) => { window.gone = what.files[0].type; return Promise.resolve(); };
			[...document.querySelectorAll("[data-share]")].find((e) => e.getClientRects().length).click()`)
		if got := b.says(`new Promise((there) => { const look = () => window.gone ? there(window.gone) : setTimeout(look, 20); look(); })`); got != "image/png" {
			t.Errorf("%s: shared %s", url, got)
		}
	}
}
