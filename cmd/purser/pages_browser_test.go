//go:build browser && unix

package main

import (
	"fmt"
	"hash/crc32"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// axeRules are axe's checks of WCAG 2.2 AA and its best practices.
const axeRules = `"wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"`

// axeColors are those of them that look at colors: a page is light or dark.
const axeColors = `"color-contrast", "link-in-text-block"`

// axe checks the page by some of axe's rules, and returns one line for each finding.
func (b *tab) axe(source, rules string) string {
	b.Helper()
	if b.says("typeof axe") == "undefined" {
		b.says(source + "; ''")
	}
	return b.says(`axe.run(document, {runOnly: [` + rules + `],
		resultTypes: ["violations", "incomplete"]}).then((found) =>
		[...found.violations, ...found.incomplete.filter((i) => i.id !== "color-contrast")]
		.map((v) => v.id + ": " + v.nodes.map((n) => n.html + " " + (n.failureSummary ?? "")).join(" | ")).join("\n"))`)
}

// tooSmall lists touch targets smaller than a finger, a box with its label, and anything wider than the screen but a
// board that is opened large. What lies over a board has a test of its own.
const tooSmall = `[...[...document.querySelectorAll("a:not(#touch a), button, input:not([type=hidden]), select, summary")]
	.map((e) => e.type === "checkbox" ? e.closest("label") ?? e : e).filter((e) => {
	const at = e.getBoundingClientRect(); return at.width && (at.width < 44 || at.height < 44); }).map((e) => "small: " + e.outerHTML.slice(0, 120)),
	...(document.documentElement.scrollWidth > innerWidth && !document.querySelector(".large") ? ["wider than the screen: " + document.documentElement.scrollWidth] : [])].join("\n")`

// TestPagesInBrowser opens every page of the live board in every state, on a light and a
// dark screen, on a phone and wide: axe finds nothing, touch targets are large enough, and
// nothing is wider than the screen.
func TestPagesInBrowser(t *testing.T) {
	t.Parallel()
	axe := fromNpm(t, "axe-core/axe.min.js")
	friday, err := os.ReadFile(filepath.Join(records, "friday.game"))
	if err != nil {
		t.Fatal(err)
	}
	var unshown strings.Builder
	for line := range strings.Lines(string(friday)) {
		if !strings.Contains(line, " reveal ") {
			unshown.WriteString(line)
		}
	}
	four, err := os.ReadFile("../../referee/globetrotter/testdata/four.game")
	if err != nil {
		t.Fatal(err)
	}
	paris, err := os.ReadFile(filepath.Join(records, "paris-two.game"))
	if err != nil {
		t.Fatal(err)
	}
	pages := t.TempDir()
	for _, test := range []struct {
		state, record, link string
		then                func(*tab)
	}{
		{"looking", midGame, "watch", nil},
		{"keeping", midGame, "keep", func(b *tab) {
			b.does("for (const d of document.querySelectorAll('details')) d.open = true")
			b.fill("#verb-claim", "la")
		}},
		{"a line is refused", midGame, "keep", func(b *tab) {
			b.send("Anna claim la tok green")
			b.comes("#answer", "One turn after the other")
		}},
		{"the game has moved on", midGame, "keep", func(b *tab) {
			header, _, _ := strings.Cut(midGame, "\n\n") // as the page was before the first line
			b.does(fmt.Sprintf(`const line = document.querySelector("#line");
				line.form.querySelector("[name=seen]").value = "0.%08x"; line.focus()`, crc32.ChecksumIEEE([]byte(header+"\n"))))
			b.send("draw")
			b.comes("#answer", "somebody else entered a line first")
			b.until("the line names its player", `document.getElementById("line").value === "Anna draw"`)
		}},
		{"a seat", midGame, "seat", func(b *tab) {
			b.fill("#tickets", "bangkok tokyo")
			b.tap("#hand .found button", "Bangkok – Tokyo")
			b.tap("#hand button[type=submit]", "Check")
			b.comes("#outlook", "Bangkok")
			b.fill("#tickets", "lima")
		}},
		{"the board, large", midGame, "seat", func(b *tab) {
			b.fill("#tickets", "bangkok tokyo")
			b.tap("#hand .found button", "Bangkok – Tokyo")
			b.tap("#on-board", "Show them on the board")
			b.comes("#outlook", "Bangkok")
		}},
		{"to be shown", unshown.String(), "seat", nil},
		{"the result", string(friday), "watch", nil},
		{"the count", string(friday), "watch", func(b *tab) {
			b.does("document.querySelector('[data-count=begin]').click()")
			b.does("document.querySelector('[data-count=play]').click()")
			b.does("document.querySelector('[data-count=on]').click()")
		}},
		{"the result of a seat", string(friday), "seat", nil},
		{"the result, kept", string(friday), "keep", nil},
		{"hostile", hostile, "keep", nil},
		{"Globetrotter", string(four), "watch", nil},
		{"Globetrotter, kept", string(four), "keep", nil},
		{"Globetrotter auf deutsch", string(four[:strings.LastIndex(string(four[:len(four)/2]), "\n")+1]), "keep", nil},
		{"ein Platz auf deutsch", midGame, "seat", func(b *tab) {
			b.fill("#tickets", "bangkok tokyo")
			b.tap("#hand .found button", "Bangkok – Tokyo")
			b.tap("#on-board", "Auf dem Spielplan zeigen")
			b.comes("#outlook", "Bangkok")
		}},
		{"das Ergebnis auf deutsch", string(friday), "watch", nil},
		{"nur Ergebnisse auf deutsch", "purser 1\nmap usa\nturns totals\nplayer Anna red\nplayer Ben blue\n\n" +
			"Anna scored 113\nBen scored 77\n", "watch", nil},
		{"an open board", string(paris), "keep", nil},
	} {
		t.Run(test.state, func(t *testing.T) {
			home := t.TempDir()
			if err := os.WriteFile(filepath.Join(home, "friday.game"), []byte(test.record), 0o600); err != nil {
				t.Fatal(err)
			}
			lang := "en"
			if strings.HasSuffix(test.state, "deutsch") {
				lang = "de"
			}
			s := serving(t, home, "127.0.0.1:0", "--lang", lang)
			url := map[string]string{"watch": s.Watch, "keep": s.Keep}[test.link]
			for _, seat := range s.Seats {
				if test.link == "seat" {
					url = seat
				}
			}
			b := browse(t)
			b.size(390, 844)
			b.open(url)
			if test.then != nil {
				test.then(b)
			}
			if got := b.says(brokenWords + `broken("main :is(h2, h3, p, th, td, li, label, button, summary)").join(" ")`); got != "" &&
				test.state != "hostile" {
				t.Error(got)
			}
			b.usable(axe, test.state, 390, 1920)
			b.saved(filepath.Join(pages, strings.ReplaceAll(test.state, " ", "-")+".html"),
				b.says("document.documentElement.outerHTML"))
		})
	}
	valid(t, pages)
}

// usable checks the page as it is or, given widths, at each of them: axe finds nothing, and what is tapped is large
// enough. On a dark screen colors alone differ, at every width the same.
func (b *tab) usable(axe, state string, widths ...int64) {
	b.Helper()
	check := func(state, rules string) {
		b.Helper()
		b.until("nothing fades in", still)
		for _, found := range []string{b.axe(axe, rules), b.says(tooSmall)} {
			if found != "" {
				b.Errorf("%s:\n%s", state, found)
			}
		}
	}
	for _, width := range widths {
		b.size(width, 844)
		check(fmt.Sprintf("%s, %d wide", state, width), axeRules)
	}
	if len(widths) == 0 {
		check(state, axeRules)
	}
	b.prefers("prefers-color-scheme", "dark")
	check(state+", dark", axeColors)
	b.prefers("prefers-color-scheme", "light")
	b.until("nothing fades in", still)
}

// still is a condition of the page: nothing moves or changes its color.
const still = "document.getAnimations().every((a) => a.playState !== 'running')"

// saved writes what a browser has of a page into a file, for the validator.
func (b *tab) saved(file, page string) {
	b.Helper()
	if err := os.WriteFile(file, []byte("<!DOCTYPE html>\n"+bare.ReplaceAllString(page, "$1")), 0o600); err != nil {
		b.Fatal(err)
	}
}

// bare matches what a browser writes after an attribute that has no value.
var bare = regexp.MustCompile(`( (?:defer|download|formnovalidate|hidden|open|required|selected))=""`)

// valid runs the validator on the pages of a folder. Fields of a form may share a name: they are a list.
func valid(t *testing.T, folder string) {
	t.Helper()
	fromNpm(t, "html-validate/package.json")
	out, err := exec.Command("node", filepath.Join("..", "..", ".ci", "node_modules", "html-validate", "bin",
		"html-validate.mjs"),
		"--preset=recommended", "--rule=form-dup-name:off", "--formatter=text", folder).CombinedOutput()
	if err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// cutOff lists the tables that are wider than their place, so that a column is out of sight, the
// cells that are cut, and the words that break at a letter.
const cutOff = `(() => {
	const tables = [...document.querySelectorAll(".wide")], broken = [];
	const seen = (e) => e.checkVisibility() && getComputedStyle(e.closest(".color, thead") ?? e).clipPath === "none";
	for (const cell of document.querySelectorAll(".wide :is(th, td)")) {
		if (!seen(cell)) continue;
		if (cell.scrollWidth > cell.clientWidth + 1) broken.push("cut: " + cell.innerText);
		const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT), part = document.createRange();
		while (texts.nextNode()) for (const word of texts.currentNode.data.matchAll(/[^\s\u00ad–-]+/g)) {
			part.setStart(texts.currentNode, word.index);
			part.setEnd(texts.currentNode, word.index + word[0].length);
			const lines = new Set([...part.getClientRects()].filter((r) => r.width > 0).map((r) => r.top));
			if (lines.size > 1 && !cell.closest("thead") && seen(texts.currentNode.parentElement)) broken.push("broken: " + word[0]);
		}
	}
	return [...tables.filter((e) => e.scrollWidth > e.clientWidth)
		.map((e) => e.scrollWidth + " in " + e.clientWidth + ": " + e.innerText), ...broken].join("\n");
})()`

// longNames are names of players that need room.
var longNames = strings.NewReplacer("Anna", "Maximiliane-Charlotte", "Cara", "Bartholomäus", "Ben", "Konstantin-Alexander",
	"Zoe", "Friederike")

// TestTablesInBrowser checks that every column of the players is in view, and no name broken, on a
// phone, a tablet and a wide screen, during a game and after it, in every language.
func TestTablesInBrowser(t *testing.T) {
	t.Parallel()
	b := browse(t)
	for _, record := range []string{filepath.Join(records, "friday.game"), filepath.Join(records, "lakes.game"),
		filepath.Join(records, "paris-two.game"),
		"../../referee/globetrotter/testdata/four.game", "../../referee/globetrotter/testdata/example.game"} {
		text, err := os.ReadFile(record)
		if err != nil {
			t.Fatal(err)
		}
		home := t.TempDir()
		long := longNames.Replace(string(text))
		if err := os.WriteFile(filepath.Join(home, "friday.game"), []byte(long), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, lang := range []string{"en", "de"} {
			s := serving(t, home, "127.0.0.1:0", "--lang", lang)
			for _, width := range []int64{360, 390, 600, 900, 1280} {
				b.size(width, 844)
				b.open(s.Keep)
				if got := b.says("document.documentElement.lang"); got != lang {
					t.Fatalf("the page is in %q, not in %q", got, lang)
				}
				if found := b.says(cutOff); found != "" {
					t.Errorf("%s in %s at %d: %s", record, lang, width, found)
				}
			}
			_ = s.cmd.Process.Kill()
		}
	}
}
