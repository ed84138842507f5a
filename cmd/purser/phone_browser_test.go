//go:build browser && unix

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// drag moves fingers over the page, each from a place to another.
func (b *tab) drag(fingers ...[4]float64) {
	b.Helper()
	const steps = 10
	for i := range steps + 2 {
		event := input.DispatchTouchEventParams{Type: input.DispatchTouchEventTypeTouchMove}
		for n, f := range fingers {
			id, part := float64(n), float64(i)/steps
			event.TouchPoints = append(event.TouchPoints, &input.TouchPoint{ID: &id,
				X: f[0] + part*(f[2]-f[0]), Y: f[1] + part*(f[3]-f[1])})
		}
		switch i {
		case 0:
			event.Type = input.DispatchTouchEventTypeTouchStart
		case steps + 1:
			event.Type, event.TouchPoints = input.DispatchTouchEventTypeTouchEnd, []*input.TouchPoint{}
		}
		called(b, input.DispatchTouchEvent, event)
	}
}

// swipe drags the page with a finger, and pinch moves two apart or together.
func (b *tab) swipe(x, y float64) { b.Helper(); b.drag([4]float64{350, 400, 350 + x, 400 + y}) }

func (b *tab) pinch(from, to float64) {
	b.Helper()
	b.drag([4]float64{200, 160 - from, 200, 160 - to}, [4]float64{200, 160 + from, 200, 160 + to})
}

// TestPhoneInBrowser opens the board large on a player's phone: it is moved by a finger and by keys,
// pinched larger and smaller, follows the game, shows what the tickets in hand lack, and works
// without scripts.
func TestPhoneInBrowser(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	if err := os.WriteFile(filepath.Join(home, "friday.game"), []byte(midGame), 0o600); err != nil {
		t.Fatal(err)
	}
	s := serving(t, home, "127.0.0.1:0")
	phone := browse(t)
	if _, err := chromedp.Run(phone.ctx, chromedp.EmulateViewport(390, 844, chromedp.EmulateMobile,
		chromedp.EmulateTouch)); err != nil {
		t.Fatal(err)
	}
	const drawn = "[...document.images].every((i) => i.complete && i.naturalWidth > 0)"
	phone.open(s.Seats["Anna"])
	phone.fill("#tickets", "bangkok tokyo")
	phone.tap("#hand .found button", "Bangkok – Tokyo")
	phone.tap("#on-board", "Show them on the board")
	phone.comes("#outlook", "still needs")
	phone.until("tickets", drawn)
	if title := phone.says("document.querySelector('img').src"); !strings.Contains(title, "tickets=bangkok") {
		t.Error("the picture is not about the tickets:", title)
	}
	phone.tap(".large header a", "Back")
	phone.comes("#moment", "the seat of Anna")
	phone.tap("#board a", "Open it large")
	phone.comes(".large #moment", "Ben's turn")
	phone.until("large", drawn+" && document.images[0].offsetHeight >= 844 && document.images[0].offsetWidth > 3 * 390")
	phone.swipe(-250, 0)
	phone.until("a finger moves it", "visualViewport.pageLeft > 200")
	phone.pinch(50, 150)
	phone.until("two fingers make it larger", "visualViewport.scale > 1.5")
	phone.pinch(150, 50)
	phone.until("and smaller than it was", "visualViewport.scale < 0.6")
	phone.pinch(50, 150)
	phone.swipe(-100, 0)
	// The browser rounds where it is to one pixel or the next, even at rest.
	const place = "[visualViewport.pageLeft, 1000 * visualViewport.scale]"
	const rests = "((a, b) => a.every((n, i) => Math.abs(n - b[i]) < 3))"
	phone.until("what was pushed glides no longer", "(window.places ??= []).push("+place+") > 12 && "+
		"(window.was = places.at(-1)) && places.slice(-12).every((at) => "+rests+"(at, was))")
	if out, err := inHome(home, "claim", "bangkok/manila/red", "--player", "Ben", "--game", "friday"); err != nil {
		t.Fatal(err, out)
	}
	phone.comes("#moment", "Anna's turn")
	phone.until("so does its title", `document.title.startsWith("Anna's turn")`)
	phone.until("it follows the game where it is", "document.images[0].src.includes('seen=2') && "+drawn+
		" && "+rests+"(was, "+place+")")

	desk := browse(t)
	desk.size(1280, 720)
	desk.withoutScripts()
	desk.open(s.Watch + "/board")
	desk.comes("#moment", "Anna's turn")
	for begin := time.Now(); desk.says("String(scrollY > 20)") != "true"; desk.keys(kb.ArrowDown) { // once it listens
		if time.Since(begin) > patience {
			t.Fatal("keys do not move it")
		}
	}
}

// TestResultOnPhoneInBrowser holds that on a narrow phone the players of a finished game are listed by their
// places, and that nobody's name leaves its letter.
func TestResultOnPhoneInBrowser(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	if out, err := inHome(home, "import", filepath.Join(records, "friday.game")); err != nil {
		t.Fatal(out, err)
	}
	phone := browse(t)
	for _, lang := range []string{"en", "de"} {
		s := serving(t, home, "127.0.0.1:0", "--lang", lang)
		for _, width := range []int64{340, 360, 390} {
			phone.size(width, 844)
			phone.open(s.Watch)
			if got := phone.says(`[...document.querySelectorAll("#table .chip")].map((chip) => {
				const name = document.createRange(), at = chip.getBoundingClientRect();
				name.selectNodeContents(chip.nextSibling);
				const first = [...name.getClientRects()].find((r) => r.width > 8);
				return (first.top < at.bottom && at.top < first.bottom ? "" : "apart: ") + chip.nextSibling.data.trim();
			}).join(" ")`); got != "Ben Eva Cleo Dan Anna" {
				t.Errorf("%s, %d: %s", lang, width, got)
			}
			soft := phone.says(`String(document.querySelector("#table thead").textContent.includes("\u00ad"))`) == "true"
			if soft != (lang == "de") {
				t.Errorf("%s, %d: its heads are too long for a phone: %t", lang, width, soft)
			}
			if got := phone.says(`[...document.querySelectorAll("#table th")].filter((head) => head.ariaLabel !=
				(head.textContent.includes("\u00ad") ? head.textContent.replaceAll("\u00ad", "") : null)).length + ""`); got != "0" {
				t.Errorf("%s, %d: %s heads are not read out whole", lang, width, got)
			}
			if got := phone.says(brokenWords + `broken("body").join(" ")`); got != "" {
				t.Errorf("%s, %d: %s", lang, width, got)
			}
			if got := phone.says(`[...document.querySelectorAll("#table table:last-of-type tbody tr")].map((row) =>
				row.cells[0].innerText + row.cells[1].innerText).join(" ")`); got != "1Ben 2Eva 3Cleo 4Dan 5Anna" {
				t.Errorf("%s, %d: %s", lang, width, got)
			}
		}
		_ = s.cmd.Process.Kill()
	}
}
