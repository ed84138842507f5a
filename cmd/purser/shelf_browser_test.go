//go:build browser && unix

package main

import (
	"os"
	"path/filepath"
	"testing"
)

// TestShelfInBrowser keeps games on a phone: begins one by its form, takes one in, plays a line that the list shows
// without a reload. On every page on the way axe finds nothing, touch targets are large enough, nothing is wider than
// the screen, and the validator agrees.
func TestShelfInBrowser(t *testing.T) {
	t.Parallel()
	axe := fromNpm(t, "axe-core/axe.min.js")
	friday, err := os.ReadFile(filepath.Join(records, "friday.game"))
	if err != nil {
		t.Fatal(err)
	}
	pages := t.TempDir()
	for _, lang := range []string{"en", "de"} {
		say := func(english, german string) string {
			if lang == "de" {
				return german
			}
			return english
		}
		s := serving(t, t.TempDir(), "127.0.0.1:0", "--all", "--lang", lang)
		b := browse(t)
		b.size(390, 844)
		looks := func(page string) {
			b.usable(axe, page+" in "+lang, 1920, 390) // the phone last: it goes on there
			b.saved(filepath.Join(pages, lang+"-"+page+".html"), b.says("document.documentElement.outerHTML"))
		}
		b.open(s.Keep)
		b.comes("#over", say("None yet.", "Noch keine."))
		looks("empty")
		b.tap("a.main", say("Begin a game", "Eine Partie beginnen"))
		b.comes("main ul", say("The World", "Weltreise"))
		looks("boards")
		b.does("document.querySelector('a[href$=\"map=world\"]').click()")
		b.comes("legend", say("Player 1", "Spieler 1"))
		b.does("for (const d of document.querySelectorAll('details')) d.open = true")
		looks("begin")
		b.fill("#name", "monday")
		b.fill("#player-0", "Anna")
		b.fill("#player-1", "Ben")
		b.fill("#ask-0-1", "70") // too many
		b.does("document.querySelector('main form').requestSubmit()")
		b.comes("#answer", "70")
		looks("refused")
		b.fill("#ask-0-1", "25")
		b.does("document.querySelector('main form').requestSubmit()")
		b.comes("h1", "monday")
		b.does("document.querySelector('details').open = true")
		b.comes(".codes", say("For the phone of Anna", "Für das Handy von Anna"))
		looks("game")

		b.open(s.Keep)
		list := browse(t)
		list.open(s.Keep)
		b.does("document.querySelector('#playing a').click()")
		b.comes("h1", "monday")
		b.tap("a.main", say("Go on playing", "Weiterspielen"))
		b.comes("#moment", "Anna")
		b.send("draw")
		b.comes("#moment", "Ben")
		list.comes("#playing", say("Ben's turn", "Ben ist an der Reihe"))

		b.open(s.Keep + "/take")
		b.does("document.querySelector('#text').value = " + quoted(string(friday)))
		b.fill("#name", "friday")
		b.does("document.querySelector('main form').requestSubmit()")
		b.comes("h1", "friday")
		b.open(s.Keep + "/take")
		b.does("document.querySelector('#text').value = " + quoted(string(friday)+"undo\nredo\n"))
		b.fill("#name", "friday")
		b.does("document.querySelector('main form').requestSubmit()")
		b.comes("#answer", "friday")
		looks("take")
		b.tap("button.plain", say("Replace the games that are there", "Die vorhandenen Partien ersetzen"))
		b.comes("#kept", "1")
		looks("list")
		b.open(s.Keep + "/record?game=friday")
		b.comes("#record", "purser 1")
		b.tap("button:not([hidden])", say("Copy it", "Kopieren"))
		b.comes("button:not([hidden])", say("Copied", "Kopiert"))
		looks("record")
		b.open(s.Keep + "/stats")
		b.comes("main", "Anna")
		if got := b.says(`[...document.querySelectorAll("main table")].filter((t) => {
			const pad = (row) => getComputedStyle(row.cells[0]).paddingLeft;
			return pad(t.tHead.rows[0]) !== pad(t.tBodies[0].rows[0]);
		}).map((t) => t.caption.innerText).join(" ")`); got != "" {
			t.Errorf("the first column does not stand below its head: %s", got)
		}
		looks("stats")
		b.open(s.Keep + "/begin")
		if got := b.says(`getComputedStyle(document.querySelector("a[href*=again]"), "::first-letter").textTransform`); got != "uppercase" {
			t.Errorf("the same table once more is offered in small letters: %s", got)
		}
		b.open(s.Keep + "/begin?map=world")
		b.comes("legend", say("Player 1", "Spieler 1"))
		b.fill("#player-0", "a")
		b.comes("#player-0 ~ .count", say("1 found", "1 gefunden"))
		b.open(s.Keep + "/export")
		b.comes("main a[download]", "")
		looks("export")
		_ = s.cmd.Process.Kill()
	}
	valid(t, pages)
}
