//go:build browser && unix

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// countOff lists what does not fit on a television that counts: cut off, outside the screen or on top of another part;
// letters too small for a room, those of the board included; rows that are not in the order of their points, or do not
// fill their place.
const countOff = smallLetters + `(() => {
	const found = [], at = (e) => e.getBoundingClientRect(), page = document.documentElement;
	if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth) found.push("scrolls");
	const parts = [...document.querySelectorAll("#wall, .steps, .race, .steer")];
	for (const e of [...parts, ...document.querySelectorAll(".steps li:not([hidden]), .race li, .race span")]) {
		const box = at(e);
		if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) found.push("outside: " + e.outerHTML.slice(0, 90));
		if (e.scrollHeight > e.clientHeight + 2 && e.clientHeight && e.matches("li, ol")) found.push("cut off: " + e.outerHTML.slice(0, 90));
		if (e.textContent.trim() && parseFloat(getComputedStyle(e).fontSize) < 0.0175 * innerHeight) found.push("small: " + e.outerHTML.slice(0, 90));
	}
	for (const a of parts) for (const b of parts) {
		const p = at(a), q = at(b);
		if (a !== b && p.left < q.right - 1 && q.left < p.right - 1 && p.top < q.bottom - 1 && q.top < p.bottom - 1) found.push(a.className + a.id + " lies on " + b.className + b.id);
	}
	const rows = [...document.querySelectorAll(".race li")].sort((a, b) => at(a).top - at(b).top);
	const points = rows.map((row) => Number(row.querySelector(".points").textContent.replace("−", "-")));
	if (points.some((n, i) => i && n > points[i - 1])) found.push("rows are not by points: " + points);
	const race = at(document.querySelector(".race"));
	if (Math.abs(rows.reduce((sum, row) => sum + at(row).height, 0) - race.height) > 3) found.push("rows do not fill the height");
	found.push(...letters());
	return found.join("\n");
})()`

// TestCountStepsInBrowser steps through the count of whole games by the keyboard, on televisions of several sizes, in
// both languages: everything is on the screen, and the last step leads to the result.
func TestCountStepsInBrowser(t *testing.T) {
	t.Parallel()
	tv := browse(t)
	tv.prefers("prefers-reduced-motion", "reduce")
	for _, test := range []struct {
		name, lang string
		sizes      [][2]int64
	}{{"friday", "en", [][2]int64{{1920, 1080}, {1280, 720}, {1024, 768}}}, {"europe", "de", [][2]int64{{1024, 768}, {1920, 1080}}},
		{"switzerland", "de", [][2]int64{{1400, 1050}}}, {"paris", "en", [][2]int64{{1280, 720}}}} {
		record, err := os.ReadFile(evenings[test.name])
		if err != nil {
			t.Fatal(err)
		}
		home := t.TempDir()
		if err := os.WriteFile(filepath.Join(home, "friday.game"), record, 0o600); err != nil {
			t.Fatal(err)
		}
		s := serving(t, home, "127.0.0.1:0", "--lang", test.lang)
		for _, size := range test.sizes {
			tv.size(size[0], size[1])
			tv.open(s.Watch)
			tv.until("the picture is there", "document.querySelector('#wall img')?.naturalWidth > 0")
			steps := int(tv.number("document.querySelectorAll('.steps > li').length"))
			for step := range steps {
				tv.keys(" ")
				tv.until("the step is shown", fmt.Sprintf("!document.querySelectorAll('.steps > li')[%d].hidden", step))
				if found := tv.says(countOff); found != "" {
					t.Errorf("%s, %v, step %d:\n%s", test.name, size, step, found)
				}
			}
			tv.keys(" ")
			tv.until("the result follows", "!document.querySelector('.counting')")
			tv.fits(fmt.Sprint(test.name, " after the count, ", size))
		}
		_ = s.cmd.Process.Kill()
	}
}

// TestCountBeginsInBrowser shows the last ticket of a game: a television that is open counts by itself, moves unless
// less motion is wanted, goes back and on by keys and buttons, and ends with the result within 90 seconds. Without
// scripts there is the result alone.
func TestCountBeginsInBrowser(t *testing.T) {
	t.Parallel()
	record, err := os.ReadFile(evenings["friday"])
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(strings.TrimSpace(string(record))+"\n", "\n")
	last := len(lines) - 2
	home := t.TempDir()
	file := filepath.Join(home, "friday.game")
	write := func(lines []string) {
		if err := os.WriteFile(file, []byte(strings.Join(lines, "")), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write(lines[:last])
	s := serving(t, home, "127.0.0.1:0")
	tv := browse(t)
	tv.size(1920, 1080)
	tv.first(`const wait = window.setTimeout;
		window.waited = 0;
		window.steps = [];
		window.setTimeout = (f, ms) => {
			if (!document.querySelector(".counting") || ms < 1000 || ms > 10000) return wait(f, ms);
			waited += ms;
			return wait(f, 30);
		};
		document.addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
			const said = document.querySelector(".counting .steps > li:not([hidden])")?.innerText;
			if (said && said !== steps.at(-1)) steps.push(said);
		}).observe(document.body, { subtree: true, attributes: true, childList: true }));`)
	tv.open(s.Watch)
	tv.until("there is nothing to count", "!document.querySelector('[data-count]')")
	write(lines)
	tv.until("it counts by itself", "steps.length > 0 && steps[0] === 'Before the tickets'")
	tv.until("it ends with the result", "!document.querySelector('.counting') && document.getElementById('band').innerText === 'Ben wins'")
	if waited := tv.number("waited"); waited > 90000 || waited < 60000 {
		t.Errorf("the count takes %v ms", waited)
	}
	if n, of := tv.number("steps.length"), tv.number("document.querySelectorAll('.steps > li').length"); n != of {
		t.Errorf("%v of %v steps were shown", n, of)
	}
	tv.open(s.Watch)
	tv.until("a page that is opened later begins with the result", "!document.querySelector('.counting')")
	tv.tap("[data-count=begin]", "Show the count")
	tv.tap("[data-count=play]", "Play")
	tv.does("document.activeElement.blur()")
	const shown = "document.querySelector('.steps > li:not([hidden])')"
	const step = "[...document.querySelectorAll('.steps > li')].indexOf(" + shown + ")"
	const at = "document.querySelector('.steer > span').textContent"
	begun := tv.number(step)
	tv.tap("[data-count=on]", "Next")
	tv.until("the next step", step+fmt.Sprintf(" === %v", begun+1))
	tv.tap("[data-count=back]", "Back")
	tv.until("the one before", step+fmt.Sprintf(" === %v && %s === '%v / 36'", begun, at, begun+1))
	tv.tap("[data-count=end]", "The result")
	tv.until("the result", "!document.querySelector('.counting')")
	const moves = "getComputedStyle(document.querySelector('.race li')).transitionDuration + " +
		"getComputedStyle(document.querySelector('.paths .on')).animationName"
	for prefers, want := range map[string]string{"no-preference": "0.8slit", "reduce": "0snone"} {
		tv.prefers("prefers-reduced-motion", prefers)
		tv.open(s.Watch)
		tv.until("the page works", "document.querySelector('[data-count=begin]').hidden === false")
		tv.keys(" ")
		tv.until("the count begins", "document.querySelector('.counting') !== null")
		if got := tv.says(moves); got != want {
			t.Errorf("%s: it moves by %s, want %s", prefers, got, want)
		}
	}
	tv.open(s.Watch)
	phone := browse(t)
	phone.size(390, 844)
	phone.open(s.Keep)
	phone.tap("#steering button", "Count on the television")
	tv.until("the scorekeeper begins the count", "!document.querySelectorAll('.steps > li')[0]?.hidden")
	phone.comes("#steering", "1 / 36")
	phone.tap("#steering button", "Next")
	tv.until("the scorekeeper goes on", "!document.querySelectorAll('.steps > li')[1].hidden")
	phone.comes("#steering", "2 / 36")
	phone.tap("#steering form:nth-of-type(3) button", "The result")
	tv.until("the scorekeeper ends it", "!document.querySelector('.counting')")
	tv.withoutScripts()
	tv.open(s.Watch)
	tv.comes("#band", "Ben wins")
	tv.until("without scripts nothing counts", "!document.querySelector('[data-count=begin]').getClientRects().length")
}
