//go:build browser && unix

package main

import (
	"testing"
)

// TestDeskInBrowser holds that beside the forms the board stays whole on the screen wherever the page is scrolled to,
// and takes most of its width. On a phone the page begins with whose turn it is, in the color of that player and with
// the name and the letter.
func TestDeskInBrowser(t *testing.T) {
	t.Parallel()
	s := servingMidGame(t)
	b := browse(t)
	for _, link := range []string{s.Keep, s.Seats["Anna"]} {
		for _, size := range [][2]int64{{1280, 800}, {1920, 1080}, {2560, 900}} {
			b.size(size[0], size[1])
			b.open(link)
			b.until("the board is there", "document.querySelector('#picture img').offsetHeight > 300")
			b.does("scrollTo(0, document.body.scrollHeight)")
			if got := b.says(`(() => {
				const { top, bottom, width, height } = document.querySelector("#picture img").getBoundingClientRect();
				return top >= 0 && bottom <= innerHeight && (width > 0.62 * innerWidth || height > 0.85 * innerHeight)
					? "" : [top, bottom, width, innerWidth].join();
			})()`); got != "" {
				t.Errorf("%d: the board is not whole beside the forms: %s", size[0], got)
			}
		}
		b.size(390, 844)
		b.open(link)
		b.comes("#moment", "Ben's turn")
		if got := b.says(`(() => {
			const turn = document.querySelector("#moment > *"), { top, left, right } = turn.getBoundingClientRect();
			const chip = [...document.querySelectorAll("#table .chip")].find((e) => e.textContent === "B");
			return [top, left, right, turn.querySelector(".chip").textContent,
				getComputedStyle(turn).backgroundColor === getComputedStyle(chip).backgroundColor].join();
		})()`); got != "0,0,390,B,true" {
			t.Errorf("the page begins with %s", got)
		}
	}
}

// TestRingsInBrowser looks at tickets on the large board of a phone and of a computer, which shows the rings around
// their cities at once: all of them, or the first where they are too far apart for the screen.
func TestRingsInBrowser(t *testing.T) {
	t.Parallel()
	s := servingMidGame(t)
	phone, desk := phoneOf(browse(t)).tab, browse(t)
	desk.size(900, 500)
	for tickets, rings := range map[string]string{"bangkok/tokyo": "all", "jakarta/lima": "some"} {
		for name, b := range map[string]*tab{"phone": phone, "desk": desk} {
			b.open(s.Seats["Anna"] + "/board?tickets=" + tickets)
			b.until("the "+name+" shows "+rings+" of the rings of "+tickets, `((shown) => shown.length == 2 &&
				(`+quoted(rings)+` == "all" ? shown.every(Boolean) : shown.some(Boolean)))(
				[...document.querySelectorAll("#rings circle")].map((ring) => {
					const { left, right, top, bottom } = ring.getBoundingClientRect(), v = visualViewport;
					return left >= v.offsetLeft && top >= v.offsetTop && right <= v.offsetLeft + v.width &&
						bottom <= v.offsetTop + v.height;
				}))`)
		}
	}
}
