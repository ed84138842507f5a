//go:build browser && unix

package main

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"

	"purser/internal/soak"
)

// watched is a script that notes when a page can be read and used, and how much memory the program has.
const watched = `{
  const start = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (...all) => {
    const made = await start.apply(WebAssembly, all);
    top.memory = made.instance.exports.mem;
    return made;
  };
  const look = new MutationObserver(() => {
    if (!document.querySelector("#shell iframe:not(.next)")) return;
    look.disconnect();
    top.ready = performance.now();
  });
  look.observe(document, { subtree: true, childList: true, attributes: true });
}`

// slowed makes the browser as slow as a weaker machine.
func (b *tab) slowed(rate float64) {
	b.Helper()
	called(b, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: rate})
}

// number returns the number that a script says.
func (b *tab) number(script string) float64 {
	b.Helper()
	said := b.says("(async () => String(await (" + script + ")))()")
	n, err := strconv.ParseFloat(said, 64)
	if err != nil {
		b.Fatal(said)
	}
	return n
}

// takes takes in the beginning of the game friday, some lines of it, and returns the lines that follow.
func (b *tab) takes(lines int) (rest []string) {
	b.Helper()
	whole, err := os.ReadFile(filepath.Join(records, "friday.game"))
	if err != nil {
		b.Fatal(err)
	}
	record, play, _ := strings.Cut(string(whole), "\n\n")
	record += "\n\n"
	for line := range strings.Lines(play) {
		line, _, _ = strings.Cut(line, "#")
		switch line = strings.TrimSpace(line); {
		case line == "":
		case line == "undo" && len(rest) > 0 && strings.HasPrefix(rest[len(rest)-1], "Eva claim lima/valparaiso/gray-2 "):
			// the table says no, and so does the page
			rest = rest[:len(rest)-1]
		case lines > 0:
			record += line + "\n"
			lines--
		default:
			rest = append(rest, line)
		}
	}
	b.keeps(record)
	return rest
}

// keeps takes a record in as the game friday, and opens the page of whoever keeps its score.
func (b *tab) keeps(record string) {
	b.Helper()
	in := b.house()
	if a := in.ask("POST", in.keep+"/take", url.Values{"name": {"friday"}, "text": {record},
		"once": {fmt.Sprintf("%032x", 1)}}.Encode()); a.Status != http.StatusOK {
		b.Fatal(a.Text)
	}
	b.does("visit(" + quoted(in.keep+"/game?game=friday") + ")")
	b.comes("h1", "friday")
	b.goesOn()
}

// timed sends a line, answers nothing to what the game asks about the board, and returns how many milliseconds pass
// until the page with it and its picture is there.
func (b *tab) timed(line string) float64 {
	b.Helper()
	return b.number(fmt.Sprintf(`(async () => {
		const begun = performance.now(), before = document.getElementById("list").textContent;
		document.getElementById("line").value = %s;
		document.getElementById("line").form.requestSubmit();
		const page = () => self.document.querySelector("#shell iframe:not(.next, [inert])")?.contentDocument;
		while ((page()?.getElementById("list")?.textContent ?? before) === before) {
			const said = page()?.getElementById("answer")?.innerText, asks = page()?.querySelector("#asks form");
			if (asks) asks.requestSubmit();
			else if (said || performance.now() - begun > 60000) return said;
			await new Promise((done) => setTimeout(done, 1));
		}
		while ([...page().querySelectorAll("picture[data-live]")].some((p) => p.querySelector("img").outerHTML !== p.dataset.was))
			await new Promise((done) => setTimeout(done, 1));
		return performance.now() - begun;
	})()`, quoted(line)))
}

// A pace is how many milliseconds the page may take at a part of the speed of a laptop: to be read, to be ready, and
// for a line with its picture.
type pace struct{ rate, read, ready, line float64 }

// TestPageSpeedInBrowser measures how long the page takes to be read and to be ready, and lines with their pictures.
// With PURSER_LONG, on a machine that does nothing else, it fails if it takes too long, here or at a quarter of the
// speed.
func TestPageSpeedInBrowser(t *testing.T) {
	long := soak.Times(1) > 1
	paces := []pace{{1, 200, 1500, 300}}
	if long {
		paces = append(paces, pace{4, 800, 4000, 1200})
	} else {
		t.Parallel()
	}
	page := keptPage(t, "purser.html")
	for _, p := range paces {
		b := inPage(t)
		b.first(watched)
		b.slowed(p.rate)
		b.open(page.file)
		b.comes("h1", "Games")
		ready := b.number("top.ready")
		read := b.number("performance.getEntriesByName('first-contentful-paint')[0]?.startTime")
		lines := b.takes(40)[:10]
		var took []float64
		for _, line := range lines {
			took = append(took, b.timed(line))
		}
		b.comes("#list", "60–61 Dan and Eva take cards\n") // the last of the ten
		b.comes("#list", "\n52 Anna takes cards\n")        // and the first
		slices.Sort(took)
		t.Logf("at 1/%v of the speed: to be read after %.0f ms, ready after %.0f ms, a line in %.0f ms (median of %.0f)",
			p.rate, read, ready, took[len(took)/2], took)
		for what, of := range map[string][2]float64{"to be read": {read, p.read}, "to be ready": {ready, p.ready},
			"a line": {took[len(took)/2], p.line}} {
			if long && of[0] > of[1] {
				t.Errorf("at 1/%v of the speed, %s: %.0f ms, more than %.0f", p.rate, what, of[0], of[1])
			}
		}
	}
}

// TestPageMemoryInBrowser plays a game to its end by the page's form, with PURSER_LONG from its beginning: it is the
// same as the record, and the program takes no more memory than a phone has to spare.
func TestPageMemoryInBrowser(t *testing.T) {
	t.Parallel()
	page := keptPage(t, "purser.html")
	b := inPage(t)
	b.first(watched)
	b.open(page.file)
	b.comes("h1", "Games")
	const most = 64 << 20
	taken := 100
	if soak.Times(1) > 1 {
		taken = 0
	}
	lines := b.takes(taken)
	for _, line := range lines {
		b.timed(line)
	}
	got := b.number("top.memory.buffer.byteLength")
	t.Logf("the program has %.0f bytes after %d lines", got, len(lines))
	if got > most {
		t.Errorf("the program has %.0f bytes, more than %d", got, most)
	}
	record := b.says(`request("/").then((list) => request(list.path + "/text?game=friday")).then(textOf)`)
	_, play, _ := strings.Cut(record, "\n\n")
	if !strings.HasSuffix(play, "\n"+strings.Join(lines, "\n")+"\n") || strings.Count(play, "\n") != taken+len(lines) {
		t.Errorf("the record is\n%s", play)
	}
}
