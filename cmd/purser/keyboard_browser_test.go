//go:build browser && unix

package main

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestKeyboardInBrowser walks with the Tab key through the scorekeeper's page: everything
// that can be done is reached once, in the order of the page, and shows that it has the
// focus. A line is written by keys alone, with a list that narrows, and another one without
// scripts; nothing moves if the reader prefers no motion.
func TestKeyboardInBrowser(t *testing.T) {
	t.Parallel()
	s := servingMidGame(t)
	b := browse(t)
	b.open(s.Keep)
	b.comes("#list", "Anna takes cards")
	b.prefers("prefers-reduced-motion", "reduce")

	b.does("document.querySelector('#verbs details').open = true")
	const name = `(e) => e.tagName + " " + (e.id || e.textContent)`
	want := b.says(`[...document.querySelectorAll("a, button, input:not([type=hidden]), select, summary, [tabindex='0']")]
		.filter((e) => e.tabIndex >= 0 && e.checkVisibility()).map(` + name + `).join("\n")`)
	var walked []string
	for range 100 {
		b.keys(kb.Tab)
		at := b.says(`((e) => e === document.body ? "" : (` + name +
			`)(e) + (parseFloat(getComputedStyle(e.querySelector("circle") ?? e)[e.closest("#touch") ? "strokeWidth" : "outlineWidth"]) >= 2 ? "" : ", not to be seen"))(document.activeElement)`)
		if at == "" {
			break
		}
		walked = append(walked, at)
	}
	if got := strings.Join(walked, "\n"); got != want || len(walked) < 10 {
		t.Errorf("walked through\n%s\nwant\n%s", got, want)
	}

	b.does("document.getElementById('line').focus()")
	b.keys("Anna draw" + kb.Enter) // out of turn
	b.comes("#answer", "One turn after the other (The Game Turn): The players take turns")
	b.does("document.getElementById('line').select()")
	b.keys("la tok gr")
	b.comes("#line ~ .count", "1 found")
	b.keys(kb.ArrowDown)
	b.does(`document.querySelector(".found button").className = "before"
		document.getElementById("line").dispatchEvent(new Event("input"))`) // whose answer is late
	b.until("the late suggestions", `!document.querySelector(".found .before")`)
	b.keys(kb.Enter) // the first one, and then Write
	b.keys(kb.Enter)
	b.comes("#list li", "Ben claims Los Angeles – Tokyo (green): +18")
	if moving := b.says("String(document.getAnimations().length)"); moving != "0" {
		t.Errorf("%s things move", moving)
	}

	b.withoutScripts()
	b.open(s.Keep)
	b.does("document.getElementById('line').focus()")
	b.keys("draw" + kb.Enter)
	b.comes("#list li", "Anna takes cards")
	if got := b.says("document.querySelector('#list li').innerText"); got != "8 Anna takes cards" {
		t.Errorf("without scripts: %q", got)
	}
}
