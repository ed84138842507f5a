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

// offScreen lists what does not fit on a television: anything to scroll for, cut off, outside the
// screen or on top of another part, and letters that are too small to be read from a sofa.
const offScreen = `(() => {
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
	const wall = document.querySelector("#wall img");
	if (wall && !(wall.complete && wall.naturalWidth)) found.push("no picture");
	else if (wall && !document.querySelector(".won, .crowd")) {
		const box = at(wall), name = 17 * Math.min(box.width / wall.naturalWidth, box.height / wall.naturalHeight);
		if (name < 20 * innerHeight / 1080 - 0.1) found.push("names of cities have " + name.toFixed(1) + " pixels");
	}
	return found.join("\n");
})()`

// TestSceneInBrowser shows a whole game of each board on televisions of all sizes, in both
// languages: at the beginning, at moments between, and at the end everything is on the screen.
func TestSceneInBrowser(t *testing.T) {
	tv, moments := browse(t), 2
	sizes := map[string][][2]int64{
		"en": {{1280, 720}, {1920, 1080}, {3840, 2160}, {1440, 1080}, {1024, 768}}, "de": {{1024, 768}},
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
			home := t.TempDir()
			game := filepath.Join(home, "friday.game")
			write := func(n int) {
				if err := os.WriteFile(game, []byte(strings.Join(lines[:n], "")), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			write(head + 1)
			s := serving(t, home, "127.0.0.1:0", "--lang", lang)
			for i := range moments + 1 {
				n := head + 1 + (len(lines)-head-1)*i/moments
				write(n)
				for _, size := range sizes {
					tv.size(size[0], size[1])
					tv.open(s.Watch)
					found := tv.says(offScreen)
					for begin := time.Now(); found != "" && time.Since(begin) < 10*time.Second; {
						time.Sleep(50 * time.Millisecond) // the picture may not be here yet
						found = tv.says(offScreen)
					}
					if found != "" {
						t.Errorf("%s, %s, line %d, %s:\n%s", name, lang, n, fmt.Sprint(size), found)
					}
				}
			}
			_ = s.cmd.Process.Kill()
		}
	}
}
