//go:build browser && unix

package main

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// A finger touches a page on a phone, and counts how often.
type finger struct {
	*tab
	taps  int
	holds time.Duration
}

// phoneOf makes a tab the browser of a phone with a touch screen.
func phoneOf(b *tab) *finger {
	b.Helper()
	if _, err := chromedp.Run(b.ctx, chromedp.EmulateViewport(390, 844, chromedp.EmulateMobile,
		chromedp.EmulateTouch)); err != nil {
		b.Fatal(err)
	}
	return &finger{tab: b}
}

// touches touches, or holds, the middle of what a script finds, once it is at rest on the screen.
func (f *finger) touches(found string) {
	f.Helper()
	f.until("there is "+found, "!!("+found+") && !document.querySelector('#sheet')?.getAnimations().length")
	at := strings.Fields(f.says(`(() => {
		const e = ` + found + `, path = e.querySelector("path");
		if (!e.closest("#sheet, #map.near")) e.scrollIntoView({ block: "center", behavior: "instant" });
		if (!path) {
			const box = e.getBoundingClientRect();
			return [box.x + box.width / 2, box.y + box.height / 2].join(" ");
		}
		const { x, y } = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(path.getScreenCTM());
		return [x, y].join(" ");
	})()`))
	x, err := strconv.ParseFloat(at[0], 64)
	y, err2 := strconv.ParseFloat(at[1], 64)
	if err != nil || err2 != nil || x < 0 || y < 0 || x > 390 || y > 844 {
		f.Fatalf("%s is at %v", found, at)
	}
	id := 0.0
	called(f.tab, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: input.DispatchTouchEventTypeTouchStart,
		TouchPoints: []*input.TouchPoint{{ID: &id, X: x, Y: y}}})
	time.Sleep(f.holds)
	called(f.tab, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: input.DispatchTouchEventTypeTouchEnd,
		TouchPoints: []*input.TouchPoint{}})
	f.taps++
}

// onBoard finds a lane or a city on the board by the beginning of its name.
func onBoard(name string) string {
	return "[...document.querySelectorAll('#touch a')].find((a) => a.textContent.startsWith(" + quoted(name) + "))"
}

// tooNarrow lists the lanes and cities on the board that are touched on less than 32 pixels.
const tooNarrow = `[...document.querySelectorAll("#touch a")].filter((a) => {
	const path = a.querySelector("path"), scale = document.querySelector("#touch svg").getScreenCTM().a;
	if (!path) return a.getBoundingClientRect().width < 30;
	const parts = path.getAttribute("d").split("M").filter(Boolean).map((d) => {
		const part = path.cloneNode(); part.setAttribute("d", "M" + d); return part.getTotalLength(); });
	return Math.max(...parts) * scale < 30 || parseFloat(getComputedStyle(path).strokeWidth) * scale < 32;
}).map((a) => a.textContent).join("\n")`

// everyPoint touches every lane in the middle and lists those for which another sheet is asked for, or one about other
// cities than those of the lane.
const everyPoint = `(async () => {
	const wrong = [], real = window.fetch;
	let asked = "";
	window.fetch = (path) => { asked = path; return Promise.reject(new Error("only listening")); };
	for (const a of document.querySelectorAll("#touch a")) {
		const path = a.querySelector("path");
		if (!path || path.getAttribute("d").lastIndexOf("M")) continue;
		a.scrollIntoView({ block: "center", behavior: "instant" });
		for (const part of [0.2, 0.5, 0.8]) {
			const { x, y } = path.getPointAtLength(path.getTotalLength() * part).matrixTransform(path.getScreenCTM());
			asked = "";
			document.elementFromPoint(x, y).dispatchEvent(new MouseEvent("click", { clientX: x, clientY: y, detail: 1,
				bubbles: true, cancelable: true }));
			const route = (of) => decodeURIComponent(of).split("=").at(-1).split("/").slice(0, 2).join("/");
			if (route(asked) !== route(a.getAttribute("href"))) wrong.push(a.textContent + " at " + part + ": " + asked);
		}
	}
	window.fetch = real;
	return wrong.join("\n");
})()`

// claims claims a lane by touch from the page as it opens.
func (f *finger) claims(lane string) {
	f.Helper()
	f.touches(onBoard(lane))
	f.until("the board is larger", "!!document.querySelector('#map.near')")
	if found := f.says(tooNarrow); found != "" {
		f.Errorf("too narrow for a finger:\n%s", found)
	}
	f.touches(onBoard(lane))
	f.comes("#sheet h1", strings.Split(lane, " (")[0])
	f.touches("document.querySelector('#sheet form button')")
	f.comes("#list li", " claims "+lane)
	if f.until("the sheet is closed", "!document.querySelector('dialog[open]')"); f.taps > 4 {
		f.Errorf("it took %d taps", f.taps)
	}
	f.Logf("%d taps", f.taps)
}

// TestTouchInBrowser claims a lane by touch on a phone, by keys at a desk, and without scripts; what may not be claimed
// says why.
func TestTouchInBrowser(t *testing.T) {
	t.Parallel()
	axe := fromNpm(t, "axe-core/axe.min.js")
	s := servingMidGame(t)
	phone := phoneOf(browse(t))
	phone.open(s.Keep)
	phone.holds = time.Second
	phone.touches(onBoard("Lagos – Luanda")) // the finger leaves the screen above the sheet
	phone.comes("#sheet", "Any route without an owner may be claimed")
	phone.until("it stays", "!!document.querySelector('dialog[open] a')")
	phone.usable(axe, "an explanation")
	phone.keys(kb.Escape)
	phone.holds, phone.taps = 0, 0
	phone.claims("Bangkok – Manila (red)")
	phone.touches(onBoard("Bangkok – Manila (red)"))
	phone.comes("#sheet", "cannot claim Bangkok – Manila (red)")
	phone.usable(axe, "a refusal in the sheet")
	phone.touches("[...document.querySelectorAll('#sheet a')].at(-1)")
	phone.until("the sheet is closed", "!document.querySelector('dialog[open]')")
	phone.usable(axe, "the board, larger")
	phone.holds = time.Second
	phone.touches(onBoard("Bangkok – Hong Kong (black)"))
	phone.comes("#sheet", "Any route without an owner may be claimed")
	phone.keys(kb.Escape)
	phone.holds = 0
	phone.touches("document.getElementById('whole')")
	phone.until("the whole board", "!document.querySelector('#map.near')")

	desk := browse(t)
	desk.size(1280, 800)
	desk.open(s.Keep)
	desk.until("it listens", "document.querySelectorAll('#touch a[tabindex=\"0\"]').length == 1")
	if wrong := desk.says(everyPoint); wrong != "" {
		t.Errorf("not the nearest lane:\n%s", wrong)
	}
	desk.does(onBoard("Tokyo") + ".focus()")
	desk.keys(kb.ArrowRight)
	desk.until("another city", "document.activeElement.textContent != 'Tokyo' && document.activeElement.matches('#touch a')")
	desk.does(onBoard("Tokyo") + ".focus()")
	desk.keys(kb.Enter)
	desk.comes("#sheet h1", "Tokyo")
	desk.comes("#sheet", "Routes that can be claimed now")
	desk.usable(axe, "a city")
	desk.keys(kb.Escape)
	desk.until("the focus is back", "!document.querySelector('dialog[open]') && document.activeElement.textContent == 'Tokyo'")
	desk.keys(kb.Enter)
	desk.tap("#sheet a", "Los Angeles – Tokyo")
	desk.comes("#sheet h1", "Los Angeles – Tokyo")
	desk.until("both lanes are there", "document.querySelectorAll('#sheet h2').length == 2")
	desk.does("document.querySelector('#sheet form button').focus()")
	desk.keys(kb.Enter)
	desk.comes("#list li", "claims Los Angeles – Tokyo (black)")
	desk.until("the focus is on the city", "document.activeElement.matches('#touch a') && document.activeElement.textContent == 'Tokyo'")

	desk.open(s.Keep + "/lane?route=honolulu%2Ftokyo%2Fred")
	desk.comes("h1", "Honolulu – Tokyo (red), 5 ships")
	desk.usable(axe, "a lane on a page of its own")

	plain := browse(t)
	plain.size(390, 844)
	plain.withoutScripts()
	plain.open(s.Keep)
	to := plain.says(onBoard("Honolulu – Tokyo") + ".href.baseVal")
	plain.open(s.Keep[:strings.LastIndex(s.Keep, "/")] + to)
	plain.comes("h1", "Honolulu – Tokyo (red), 5 ships")
	plain.does("document.querySelector('main form button').click()")
	plain.comes("#list li", "claims Honolulu – Tokyo (red)")
}

// TestPageTouchInBrowser claims a lane by touch in the page that is the whole program, in a file.
func TestPageTouchInBrowser(t *testing.T) {
	t.Parallel()
	phone := phoneOf(inPage(t))
	phone.open(keptPage(t, "purser.html").file)
	phone.begins("friday")
	phone.claims("Bangkok – Manila (red)")
}

// TestTouchFollowsInBrowser enters lines while somebody has a sheet open: it says so and shows what holds now, and what
// was typed stays where it is for the same player. Without a connection the page says that there is none.
func TestTouchFollowsInBrowser(t *testing.T) {
	t.Parallel()
	home, party := t.TempDir(), t.TempDir()
	free := strings.Replace(strings.Replace(midGame, "map world", "map world\nturns free", 1), "Anna draw\n", "", 1)
	for folder, text := range map[string]string{home: midGame, party: free} {
		if err := os.WriteFile(filepath.Join(folder, "friday.game"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	command := func(home string, args ...string) {
		if out, err := inHome(home, append(args, "--game", "friday")...); err != nil {
			t.Fatal(err, out)
		}
	}
	s := serving(t, home, "127.0.0.1:0")
	desk := browse(t)
	desk.size(1280, 800)
	desk.open(s.Keep)
	desk.does(onBoard("Tokyo") + ".focus()")
	desk.keys(kb.Enter)
	desk.comes("#sheet", "Routes that can be claimed now")
	desk.tap("#sheet a", "Honolulu – Tokyo")
	desk.comes("#sheet", "yes: Ben claims Honolulu – Tokyo")
	desk.fill("#sheet input[name=cards]", "5 red")
	command(home, "draw", "--player", "Ben")
	desk.comes("#sheet [role=status]", "Ben take cards")
	desk.comes("#sheet", "yes: Anna claims Honolulu – Tokyo")
	desk.until("it is for Anna's cards", "document.activeElement.matches('#sheet [name=cards]') && !document.activeElement.value")
	command(home, "claim", "honolulu/tokyo/red", "--player", "Anna")
	desk.comes("#sheet", "Ben cannot claim Honolulu – Tokyo")
	desk.keys(kb.Escape)
	desk.until("the focus is back", "document.activeElement.textContent == 'Tokyo' && document.activeElement.tabIndex == 0")
	_ = s.cmd.Process.Kill()
	desk.keys(kb.Enter)
	desk.comes("#unsent", "no connection")

	s = serving(t, party, "127.0.0.1:0")
	desk.open(s.Keep)
	desk.does(onBoard("Bangkok – Manila") + `.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }))`)
	desk.fill("#sheet input[name=cards]", "2 red")
	command(party, "claim", "honolulu/tokyo/red", "--player", "Anna")
	desk.comes("#sheet [role=status]", "Anna claims Honolulu")
	desk.until("what was typed stays", "document.activeElement.matches('#sheet [name=cards]') && document.activeElement.value == '2 red'")
	desk.until("the button hears again", "!document.querySelector('#sheet [aria-disabled]')")
	desk.tap("#sheet button", "Ben: Claim a route")
	desk.comes("#list li", "Ben claims Bangkok – Manila (red)")
	if text, err := os.ReadFile(filepath.Join(party, "friday.game")); !strings.Contains(string(text), " with 2 ship-red\n") {
		t.Errorf("%v, the cards are not in %s", err, text)
	}
}

// fingerOn is a touch of a link on the board, wherever two fingers have left it.
func fingerOn(name string) string {
	return `(() => {
		const a = ` + onBoard(name) + `, path = a.querySelector("path");
		const { x, y } = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(path.getScreenCTM());
		const touch = { pointerType: "touch", clientX: x, clientY: y, detail: 1, bubbles: true, cancelable: true };
		for (const kind of ["pointerdown", "pointerup", "click"]) path.dispatchEvent(new PointerEvent(kind, touch));
	})()`
}

// TestTouchLargeInBrowser claims a lane on the page that has only the board, which stays open, pinched as it is, and
// says there why a line is not written.
func TestTouchLargeInBrowser(t *testing.T) {
	t.Parallel()
	axe := fromNpm(t, "axe-core/axe.min.js")
	s := servingMidGame(t)
	phone := phoneOf(browse(t))
	phone.open(s.Seats["Ben"] + "/board")
	phone.until("it is there", "document.images[0].offsetHeight > 700")
	phone.pinch(50, 90)
	phone.until("it is larger", "visualViewport.scale > 1.2")
	phone.until("and at rest", "(window.places ??= []).push(visualViewport.scale) > 6 && new Set(places.slice(-6)).size == 1")
	phone.does(fingerOn("Lagos – Luanda (purple)"))
	phone.comes("#sheet h1", "Lagos – Luanda")
	phone.until("it has slid up", "!document.getElementById('sheet').getAnimations().length")
	if at := phone.says(`(() => { const at = document.getElementById("sheet").getBoundingClientRect(), v = visualViewport;
		return [at.left - v.pageLeft, at.right - v.pageLeft - v.width, at.bottom - v.pageTop - v.height]
			.map((d) => Math.abs(d) < 2).join() })()`); at != "true,true,true" {
		t.Error("the sheet is not at the lower end of the screen:", at)
	}
	phone.does("document.querySelector('#sheet form button').click()")
	phone.comes("#moment", "Anna's turn")
	phone.until("the page stays", "location.pathname.endsWith('/board') && !document.querySelector('main form, dialog[open]')")
	desk := browse(t)
	desk.size(1280, 800)
	desk.open(s.Keep + "/board")
	desk.does(onBoard("Honolulu – Tokyo") + `.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }))`)
	desk.fill("#sheet input[name=cards]", "1 blue")
	desk.usable(axe, "the sheet over the large board")
	desk.tap("#sheet button", "Claim a route")
	desk.comes("#answer", "Not written")
	desk.usable(axe, "a refusal over the large board")
}
