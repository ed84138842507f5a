//go:build browser && unix

package main

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
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
	set := chromedp.Action[cdp.Empty](func(ctx context.Context, t *chromedp.Target) (cdp.Empty, error) {
		return cdp.Call(ctx, t, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: rate})
	})
	if _, err := chromedp.Run(b.ctx, set); err != nil {
		b.Fatal(err)
	}
}

// number returns the number that a script says.
func (b *tab) number(script string) float64 {
	b.Helper()
	n, err := strconv.ParseFloat(b.says("(async () => String(await ("+script+")))()"), 64)
	if err != nil {
		b.Fatal(err)
	}
	return n
}

// takes takes in the beginning of a game, and returns the lines that follow.
func (b *tab) takes(file, game string, lines int) (rest []string) {
	b.Helper()
	whole, err := os.ReadFile(file)
	if err != nil {
		b.Fatal(err)
	}
	head, play, _ := strings.Cut(string(whole), "\n\n")
	record := head + "\n\n"
	for line := range strings.Lines(play) {
		line, _, _ = strings.Cut(line, "#")
		switch line = strings.TrimSpace(line); {
		case line == "":
		case lines > 0:
			record += line + "\n"
			lines--
		default:
			rest = append(rest, line)
		}
	}
	in := b.house()
	if a := in.ask("POST", in.keep+"/take", url.Values{"name": {game}, "text": {record},
		"once": {fmt.Sprintf("%032x", 1)}}.Encode()); a.Status != http.StatusOK {
		b.Fatal(a.Text)
	}
	b.does("visit(" + quoted(in.keep+"/game?game="+game) + ")")
	b.comes("h1", game)
	b.goesOn()
	return rest
}

// timed sends a line and returns how many milliseconds pass until the page with it and its picture is there.
const timed = `(async () => {
  const begun = performance.now(), before = document.getElementById("list").innerText;
  document.getElementById("line").value = %s;
  document.getElementById("line").form.requestSubmit();
  const frame = () => self.document.querySelector("#shell iframe:not(.next, [inert])")?.contentDocument;
  while ((frame()?.getElementById("list")?.innerText ?? before) === before)
    await new Promise((done) => setTimeout(done, 1));
  await Promise.all([...frame().images].map((image) => image.decode()));
  return performance.now() - begun;
})()`

// TestPageSpeedInBrowser measures how long the page takes to be read and to be ready, and lines with their pictures, on
// this machine and at a quarter of its speed.
func TestPageSpeedInBrowser(t *testing.T) {
	page := keptPage(t, "purser.html")
	for _, rate := range []float64{1, 4} {
		b := inPage(t)
		b.first(watched)
		b.slowed(rate)
		b.open(page.file)
		b.comes("h1", "Games")
		ready := b.number("top.ready")
		read := b.number("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? -1")
		lines := b.takes(filepath.Join(games, "friday.game"), "friday", 40)
		var took []float64
		for _, line := range lines[:10] {
			took = append(took, b.number(fmt.Sprintf(timed, quoted(line))))
		}
		slices.Sort(took)
		t.Logf("at 1/%v of the speed: to be read after %.0f ms, ready after %.0f ms, a line in %.0f ms (median of %.0f)",
			rate, read, ready, took[5], took)
		b.untroubled()
	}
}

// TestPageMemoryInBrowser enters a whole game by the page's form: it is the same as the record, and the program takes
// no more memory than a phone has to spare.
func TestPageMemoryInBrowser(t *testing.T) {
	const most = 64 << 20
	page := keptPage(t, "purser.html")
	b := inPage(t)
	b.first(watched)
	b.open(page.file)
	b.comes("h1", "Games")
	for n, line := range b.takes(filepath.Join(games, "friday.game"), "friday", 0) {
		b.number(fmt.Sprintf(timed, quoted(line)))
		if n%20 == 0 {
			t.Logf("%d lines: %.0f bytes", n, b.number("top.memory.buffer.byteLength"))
		}
	}
	if got := b.number("top.memory.buffer.byteLength"); got > most {
		t.Errorf("the program has %.0f bytes, more than %d", got, most)
	}
	in := b.house()
	alone := compiled(t, nil)
	record, err := os.ReadFile(filepath.Join(games, "friday.game"))
	if err != nil {
		t.Fatal(err)
	}
	want := alone.ask("POST", alone.keep+"/take", url.Values{"name": {"friday"}, "text": {string(record)},
		"once": {fmt.Sprintf("%032x", 1)}}.Encode())
	if got := in.ask("GET", in.keep+"/game?game=friday", ""); random.ReplaceAllString(got.Text, "") !=
		random.ReplaceAllString(want.Text, "") {
		t.Errorf("the game by its lines is %s; by its record %s", got.Text, want.Text)
	}
}
