//go:build browser && unix

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// brokenWords is a function of a page that lists the words below a selector that break at a letter. They may break
// where a soft hyphen is.
const brokenWords = `var broken = (below) => {
	const found = [], part = document.createRange();
	for (const top of document.querySelectorAll(below)) {
		for (let text, all = document.createTreeWalker(top, NodeFilter.SHOW_TEXT); text = all.nextNode();) {
			if (text.parentElement.clientWidth === 1) continue; // only heard
			for (const word of text.data.matchAll(/(?<=^|[\s–-])[^\s\u00ad–-]+/g)) {
				part.setStart(text, word.index);
				part.setEnd(text, word.index + word[0].length);
				if (new Set([...part.getClientRects()].filter((r) => r.width > 0.5).map((r) => Math.round(r.top))).size > 1) found.push("broken: " + word[0]);
			}
		}
	}
	return found;
};`

// smallLetters is a function of a page that lists what is too small to be read from a sofa in the picture of the board.
const smallLetters = `var letters = () => {
	const found = [], wall = document.querySelector("#wall img");
	if (wall && !(wall.complete && wall.naturalWidth)) found.push("no picture");
	else if (wall) {
		const asked = new XMLHttpRequest();
		asked.open("GET", wall.currentSrc, false);
		asked.send();
		const box = wall.getBoundingClientRect(), scale = Math.min(box.width / wall.naturalWidth, box.height / wall.naturalHeight);
		for (const [where, what, least] of [["[id]:not([id*=':'], [id*='/']) > text:not([font-weight], [font-style])", "cities", 20],
			["svg > text", "where lanes lead", 16], ["[id='board:letters'] > text", "lanes", 16],
			["[id]:not([id*=':'], [id*='/']) > text[font-weight]", "harbors", 16]]) {
			const size = Math.min(...[...asked.responseXML.querySelectorAll(where)].map((e) => e.getAttribute("font-size") * scale));
			if (size < least * innerHeight / 1080 - 0.1) found.push("names of " + what + " have " + size.toFixed(1) + " pixels");
		}
	}
	return found;
};`

// offScreen lists what does not fit on a television: anything to scroll for, cut off, outside the
// screen or on top of another part, letters that are too small to be read from a sofa, and names
// that break at a letter.
const offScreen = brokenWords + smallLetters + `(() => {
	const found = [], at = (e) => e.getBoundingClientRect(), page = document.documentElement;
	if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth) found.push("scrolls: " + page.scrollWidth + "×" + page.scrollHeight);
	for (const e of document.querySelectorAll("#scene p, #scene span, #scene li, #wall")) {
		const box = at(e);
		if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
			found.push("outside: " + e.outerHTML.slice(0, 90) + " " + [box.left, box.top, box.right, box.bottom].map(Math.round));
		if (e.clientWidth && e.scrollWidth > e.clientWidth + 1) found.push("cut off: " + e.outerHTML.slice(0, 90));
	}
	const parts = ["band", "wall", "ranks", "said"].map((id) => document.getElementById(id)).filter(Boolean);
	for (const a of parts) for (const b of parts) {
		const p = at(a), q = at(b);
		if (a !== b && p.left < q.right - 1 && q.left < p.right - 1 && p.top < q.bottom - 1 && q.top < p.bottom - 1)
			found.push(a.id + " lies on " + b.id);
	}
	for (const e of document.querySelectorAll("#ranks .points"))
		if (parseFloat(getComputedStyle(e).fontSize) < 60 * innerHeight / 1080 - 0.5) found.push("small: " + e.outerHTML);
	for (const e of document.querySelectorAll("#scene :is(p, span)")) {
		if (e.textContent.trim() && parseFloat(getComputedStyle(e).fontSize) < 0.0175 * innerHeight) found.push("small: " + e.outerHTML);
	}
	const rows = [...document.querySelectorAll("#ranks li")].map((e) => at(e).height), room = at(document.getElementById("ranks")).height;
	if (innerWidth > 1.51 * innerHeight && rows.reduce((sum, high) => sum + high, 0) < 0.85 * room) found.push("rows leave room: " + rows);
	const points = [...document.querySelectorAll("#ranks .won .points")].map((e) => parseFloat(getComputedStyle(e).fontSize));
	if (points.length > 1 && points[0] < 1.15 * points[1]) found.push("the winner is not the largest");
	const paper = getComputedStyle(document.body).backgroundColor;
	for (const e of document.querySelectorAll("#ranks rect")) {
		const look = getComputedStyle(e);
		if (look.fill === paper && [look.fill, "none"].includes(look.stroke)) found.push("a bar is not seen: " + e.outerHTML);
	}
	const said = document.querySelector("#said p"), lines = document.createRange();
	lines.selectNodeContents(said);
	const widths = [...lines.getClientRects()].map((r) => r.width);
	if (Math.min(...widths) < 0.3 * Math.max(...widths)) found.push("a word alone in a line: " + said.innerText);
	found.push(...broken("#ranks .who"));
	found.push(...letters());
	return found.join("\n");
})()`

// settling is how long a page may take to arrange itself around its picture.
const settling = 10 * time.Second

// fits checks that everything is on the screen, once the picture is there.
func (b *tab) fits(what string) {
	b.Helper()
	b.awaits("the picture", "loaded", `[...document.querySelectorAll("#wall img")].every((e) =>
		e.complete && e.naturalWidth) ? "loaded" : "missing"`)
	found := b.says(offScreen)
	for begin := time.Now(); found != "" && time.Since(begin) < settling; {
		time.Sleep(50 * time.Millisecond)
		found = b.says(offScreen)
	}
	if found != "" {
		b.Errorf("%s:\n%s", what, found)
	}
}

// TestSceneInBrowser shows a whole game of each board on televisions of all sizes, in both
// languages: at the beginning, at moments between, and at the end everything is on the screen.
func TestSceneInBrowser(t *testing.T) {
	t.Parallel()
	tv, moments := browse(t), 2
	sizes := map[string][][2]int64{
		"en": {{1920, 1080}, {1400, 1050}, {1024, 768}, {1280, 720}, {3840, 2160}}, "de": {{1024, 768}},
	}
	for name, file := range evenings {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.SplitAfter(string(data), "\n")
		head := 0
		for head < len(lines) && strings.TrimSpace(lines[head]) != "" {
			head++
		}
		for lang, sizes := range sizes {
			for i := range moments + 1 {
				home, n := t.TempDir(), head+1+(len(lines)-head-1)*i/moments
				file := filepath.Join(home, "friday.game")
				if err := os.WriteFile(file, []byte(strings.Join(lines[:n], "")), 0o600); err != nil {
					t.Fatal(err)
				}
				s := serving(t, home, "127.0.0.1:0", "--lang", lang) // a game that ends while it is open is counted first
				shown := sizes
				if i < moments {
					shown = sizes[:min(3, len(sizes))] // the others have the shape of the first
				}
				for _, size := range shown {
					tv.size(size[0], size[1])
					tv.open(s.Watch)
					tv.fits(fmt.Sprint(name, ", ", lang, ", line ", n, ", ", size))
				}
				_ = s.cmd.Process.Kill()
			}
		}
	}
}

// TestSceneOfManyInBrowser shows games of many players with long names, during play and after it, and
// one of which only the results are known, which says so.
func TestSceneOfManyInBrowser(t *testing.T) {
	t.Parallel()
	names := []string{"Maximiliane-Char", "Konstantinopolis", `"Anna Elisabeth"`, "Bartholomaeus", "Christiane", "Ferdinand"}
	colors := []string{"red", "blue", "green", "yellow", "black", "white"}
	six, totals, scored := "purser 1\nmap globetrotter\n", "purser 1\nmap globetrotter\nturns totals\n", ""
	for i, home := range []string{"calgary", "lima", "adelaide", "zwickau", "oslo", "roma"} {
		six += fmt.Sprintf("player %s %s home %s\n", names[i], colors[i], home)
		totals += fmt.Sprintf("player %s %s\n", names[i], colors[i])
		scored += fmt.Sprintf("%s scored %d\n", names[i], 9-i)
	}
	friday, err := os.ReadFile(evenings["friday"])
	if err != nil {
		t.Fatal(err)
	}
	long := strings.NewReplacer("Anna", names[0], "Ben", names[1], "Cleo", names[3], "Dan ", names[4]+" ", "Eva", names[5])
	tv := browse(t)
	for name, record := range map[string]string{
		"last round": strings.Join(strings.SplitAfter(string(friday), "\n")[:287], ""), // scores of three digits
		"six":        six + "\n", "five": long.Replace(string(friday)), "totals": totals + "\n" + scored,
	} {
		home := t.TempDir()
		if err := os.WriteFile(filepath.Join(home, "friday.game"), []byte(record), 0o600); err != nil {
			t.Fatal(err)
		}
		s := serving(t, home, "127.0.0.1:0", "--lang", "de")
		for _, size := range [][2]int64{{1024, 768}, {1400, 1050}, {1280, 720}} {
			tv.size(size[0], size[1])
			tv.open(s.Watch)
			tv.fits(fmt.Sprint(name, ", ", size))
			if said := tv.says("document.getElementById('said').innerText"); strings.Contains(said, "nichts wurde geprüft") !=
				(name == "totals") {
				t.Errorf("%s: %q", name, said)
			}
		}
		_ = s.cmd.Process.Kill()
	}
}

// TestEveningLightInBrowser presses the key for light and dark, waits until what came last no longer
// glows, and sees that the screen is kept on.
func TestEveningLightInBrowser(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	record := strings.Replace(midGame, "Anna draw", "Anna claim los-angeles/tokyo/green", 1)
	if err := os.WriteFile(filepath.Join(home, "friday.game"), []byte(record), 0o600); err != nil {
		t.Fatal(err)
	}
	s := serving(t, home, "127.0.0.1:0")
	tv := browse(t)
	tv.size(1280, 720)
	tv.prefers("prefers-color-scheme", "light")
	tv.first(`window.locks = 0;
		Object.defineProperty(navigator, "wakeLock", { value: { request: async () => { window.locks++; } } });
		const wait = window.setTimeout;
		window.later = [];
		window.setTimeout = (f, ms) => ms < 10000 ? wait(f, ms) : (later.push(f), wait(() => {}, ms));`)
	tv.open(s.Watch)
	const picture, page = "document.querySelector('#wall img').currentSrc", "getComputedStyle(document.body).backgroundColor"
	tv.until("the last move glows", picture+".includes('latest=1')")
	tv.does("later.forEach((f) => f())")
	tv.until("for a while", "!"+picture+".includes('latest=1')")
	tv.until("the screen stays on", "locks === 1")
	tv.does("document.dispatchEvent(new Event('visibilitychange'))")
	tv.until("also when the page is back", "locks === 2")
	const light, dark = page + " === 'rgb(255, 255, 255)' && !", page + " === 'rgb(18, 23, 27)' && "
	tv.until("light as the system is", light+picture+".includes('style=dark')")
	tv.keys("d")
	tv.until("dark by a key", dark+picture+".includes('style=dark')")
	if out, err := inHome(home, "draw", "--player", "Ben", "--game", "friday"); err != nil {
		t.Fatal(err, out)
	}
	tv.comes("#band", "Anna's turn")
	tv.until("a new picture is dark as well", dark+picture+".includes('style=dark') && "+picture+".includes('seen=2')")
	tv.open(s.Watch)
	tv.until("dark after a reload", dark+picture+".includes('style=dark')")
	tv.keys("d")
	tv.prefers("prefers-color-scheme", "dark")
	tv.until("light by a key, on a dark system", light+picture+".includes('style=dark')")
}
