//go:build browser && unix

package main

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// A thumb taps a page on a phone, and counts how often.
type thumb struct {
	*tab
	taps int
}

// thumbOn makes a tab a phone of a width.
func thumbOn(b *tab, width int64) *thumb {
	b.Helper()
	if _, err := chromedp.Run(b.ctx, chromedp.EmulateViewport(width, 700, chromedp.EmulateMobile,
		chromedp.EmulateTouch)); err != nil {
		b.Fatal(err)
	}
	return &thumb{tab: b}
}

// on taps the middle of an element, given by a script, some times in a row. The element must be as large as a finger,
// and nothing may lie above it.
func (h *thumb) on(element string, times int) {
	h.Helper()
	h.awaits("there is "+element, "true", "String(("+element+") != null)")
	var at struct{ X, Y, Width, Height float64 }
	if err := json.Unmarshal([]byte(h.says(`(() => {
		const e = `+element+`, place = () => e.getBoundingClientRect();
		const frame = document.defaultView.frameElement?.getBoundingClientRect() ?? { x: 0, y: 0 };
		const hit = () => {
			const { x, y, width, height } = place();
			return document.elementFromPoint(x + width / 2, y + height / 2)?.closest("button, summary, a, input") === e;
		};
		if (!hit()) e.scrollIntoView({ block: "center", behavior: "instant" });
		const { x, y, width, height } = place();
		return JSON.stringify(hit() ? { X: frame.x + x, Y: frame.y + y, Width: width, Height: height } : {});
	})()`)), &at); err != nil {
		h.Fatal(err)
	}
	if at.Width < 44 || at.Height < 44 {
		h.Fatalf("%s is %v", element, at)
	}
	for range times {
		id := 0.0
		point := &input.TouchPoint{X: at.X + at.Width/2, Y: at.Y + at.Height/2, ID: &id}
		called(h.tab, input.DispatchTouchEvent, input.DispatchTouchEventParams{
			Type: input.DispatchTouchEventTypeTouchStart, TouchPoints: []*input.TouchPoint{point}})
		called(h.tab, input.DispatchTouchEvent, input.DispatchTouchEventParams{
			Type: input.DispatchTouchEventTypeTouchEnd, TouchPoints: []*input.TouchPoint{}})
		if h.taps++; h.framed { // while the program answers, a touch of the test would be a long one
			h.says(`new Promise((done) => setTimeout(() => done(""), 100))`)
		}
	}
}

// length taps the button of a stepper, - or +, for routes of a length.
func (h *thumb) length(length int, sign string, times int) {
	h.Helper()
	side := map[string]string{"-": "querySelector('button')", "+": "lastElementChild"}[sign]
	h.on(fmt.Sprintf(`[...document.querySelectorAll("#part-routes .step")].find((s) =>
		s.textContent.match(/\d+/)[0] == %d)?.%s`, length, side), times)
}

// ticket taps the button for a ticket: once if it was completed, twice if not.
func (h *thumb) ticket(points int) {
	h.Helper()
	times := 1
	if points < 0 {
		times, points = 2, -points
	}
	h.on(fmt.Sprintf(`[...document.querySelectorAll("#part-tickets .cards button")].find((b) =>
		b.innerText === "%d")`, points), times)
}

// harbor taps the stepper of a harbor until it is named by so many tickets.
func (h *thumb) harbor(i, named int) {
	h.Helper()
	h.on(fmt.Sprintf(`document.querySelectorAll("#part-harbors .step")[%d]?.lastElementChild`, i), named+1)
}

// button taps a button that does something, and player the one that shows a player.
func (h *thumb) button(do string) {
	h.Helper()
	h.on(fmt.Sprintf(`document.querySelector("button[name=do][value=%s]")`, do), 1)
}

func (h *thumb) player(i int) {
	h.Helper()
	h.on(fmt.Sprintf(`document.querySelectorAll(".tabs button")[%d]`, i), 1)
	h.until("the player is shown", fmt.Sprintf(`document.querySelector("input[name=shown]").value == %d`, i))
}

// counted waits until a player was counted like that.
func (h *thumb) counted(seat int, want string) {
	h.Helper()
	h.awaits("the count", want, fmt.Sprintf("document.querySelector('input[name=count-%d]')?.value", seat))
}

// What an evening's player has, and what another one has.
const (
	eveningPlayer = "routes 1:2 2:4 3:3 4:2 5:1 7:2, tickets 12 8 13 -5 21, harbors 2 1"
	anotherPlayer = "routes 1:1 2:3 8:1, tickets 11 -20, harbors 0"
)

// evening counts an evening's player, in at most 35 taps.
func (h *thumb) evening() {
	h.Helper()
	h.taps = 0
	for _, routes := range [][2]int{{1, 2}, {2, 4}, {3, 3}, {4, 2}, {5, 1}, {7, 2}} {
		h.length(routes[0], "+", routes[1])
	}
	for _, points := range []int{12, 8, 13, -5} {
		h.ticket(points)
	}
	h.on(`document.querySelector("#part-tickets summary")`, 1) // no ticket of the World pays 21: that is typed
	h.on(`document.querySelector("#part-tickets input")`, 1)
	h.keys(" 21")
	h.taps += len(" 21")
	h.harbor(0, 2)
	h.harbor(1, 1)
	h.counted(0, eveningPlayer)
	if h.Logf("%d taps for a player", h.taps); h.taps > 35 {
		h.Errorf("a player takes %d taps", h.taps)
	}
}

// TestCountInBrowser counts a board by thumb, on phones of two widths, as it is served and in the page that is the
// whole program. Axe finds nothing, no tap is lost while an answer takes its time, the count is there when the page is
// closed and opened again, and the score is that of the same count at a terminal.
func TestCountInBrowser(t *testing.T) {
	t.Parallel()
	axe := fromNpm(t, "axe-core/axe.min.js")
	pages := t.TempDir()
	for _, door := range []struct {
		name, lang string
		width      int64
		open       func(t *testing.T, lang string) (*tab, string)
	}{
		{"narrow", "de", 320, servedForCount},
		{"served", "en", 390, servedForCount},
		{"one page", "en", 390, func(t *testing.T, _ string) (*tab, string) {
			return inPage(t), keptPage(t, "purser.html").file
		}},
	} {
		t.Run(door.name, func(t *testing.T) {
			b, at := door.open(t, door.lang)
			h := thumbOn(b, door.width)
			say := func(english, german string) string {
				if door.lang == "de" {
					return german
				}
				return english
			}
			looks := func(page string) {
				if h.framed {
					return // its policy refuses the script
				}
				h.does("for (const d of document.querySelectorAll('details')) d.open = true")
				h.usable(axe, page)
				if found := h.says(unnamed); found != "" {
					t.Errorf("%s: %s", page, found)
				}
				h.saved(filepath.Join(pages, door.lang+"-"+page+".html"), h.says("document.documentElement.outerHTML"))
				h.does("for (const d of document.querySelectorAll('details')) d.open = false")
			}
			h.open(at)
			h.on(`document.querySelector("a.main")`, 1)
			h.comes("h1", say("Count a finished board", "Einen fertigen Spielplan auswerten"))
			looks("boards")
			h.on(`document.querySelector("a[href$='map=world']")`, 1)
			h.comes("#counted", say("Tickets", "Zielkarten"))
			looks("empty")
			h.evening()
			looks("counted")

			// Answers that take their time lose no tap; what the form is sent for waits for all of them.
			h.player(1)
			h.does(`const page = document.defaultView, outside = page.parent.purser, slow = (ask) => async (...asked) => {
				await new Promise((done) => setTimeout(done, 150));
				return ask(...asked);
			};
			if (outside) outside.ask = slow(outside.ask);
			else page.fetch = slow(page.fetch)`)
			h.length(1, "+", 2)
			h.length(1, "-", 1)
			h.length(2, "+", 4)
			h.length(8, "+", 1)
			h.ticket(11)
			h.ticket(-20)
			h.length(2, "-", 1)
			h.harbor(0, 0)
			h.counted(1, anotherPlayer)
			h.open("about:blank")
			h.open(at)
			h.on(`document.querySelector("a.main")`, 1)
			h.on(`document.querySelector("main a[href$='map=world']")`, 1)
			h.comes("#counted", say("Tickets", "Zielkarten"))
			h.counted(0, eveningPlayer)
			h.counted(1, anotherPlayer)
			h.player(0)
			numbers := func(of string) string {
				return h.says("[...document.querySelectorAll(" + quoted(of) +
					")].map((e) => e.innerText.replace('−', '-')).join(' ')")
			}
			totals := numbers(".tabs b")
			h.length(5, "+", 1)
			h.length(5, "-", 1)
			h.button("keep")
			h.comes("h1", "20")
			h.comes("main", say("Counted by numbers", "Nach Zahlen"))
			if got := numbers("#table td"); got != totals {
				t.Errorf("the game has %s, the page had %s", got, totals)
			}
			var score struct {
				Players []struct{ Total int }
			}
			out, err := inHome(t.TempDir(), "tally", "--json", "blue "+eveningPlayer, "red "+anotherPlayer)
			if err == nil {
				err = json.Unmarshal([]byte(out[strings.Index(out, "{"):]), &score)
			}
			if err != nil {
				t.Fatal(err, out)
			}
			if want := fmt.Sprintf("%d %d", score.Players[0].Total, score.Players[1].Total); totals != want {
				t.Errorf("the page has %s, a terminal %s", totals, want)
			}
		})
	}
	valid(t, pages)
}

// servedForCount serves the games of an empty home.
func servedForCount(t *testing.T, lang string) (*tab, string) {
	return browse(t), serving(t, t.TempDir(), "127.0.0.1:0", "--all", "--lang", lang).Keep
}
