//go:build browser && unix

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestRoomForNamesInBrowser shows long names on a television: the winner's is whole, and in the list each that has
// room. The note that the connection is lost takes room of its own, and covers nothing.
func TestRoomForNamesInBrowser(t *testing.T) {
	t.Parallel()
	friday, err := os.ReadFile(evenings["friday"])
	if err != nil {
		t.Fatal(err)
	}
	const winner, second = "Maximiliane von Hohenstein", "Konstantin der Weitgereiste"
	names := strings.NewReplacer("player Ben", `player "`+winner+`"`, "Ben ", `"`+winner+`" `, "player Eva",
		`player "`+second+`"`, "Eva ", `"`+second+`" `)
	lines := strings.SplitAfter(names.Replace(string(friday)), "\n")
	tv := browse(t)
	for _, n := range []int{200, len(lines)} {
		home := t.TempDir()
		if err := os.WriteFile(filepath.Join(home, "friday.game"), []byte(strings.Join(lines[:n], "")), 0o600); err != nil {
			t.Fatal(err)
		}
		s := serving(t, home, "127.0.0.1:0")
		for _, size := range [][2]int64{{1280, 720}, {1920, 1080}} {
			tv.size(size[0], size[1])
			tv.open(s.Watch)
			what := fmt.Sprint(n, " lines, ", size)
			if n == len(lines) {
				tv.comes("#band", winner+" wins")
			}
			for _, name := range []string{winner, second} {
				tv.comes("#ranks", name)
			}
			tv.fits(what)
			tv.does(`document.querySelector("#lost [aria-hidden]").textContent = "no connection; this is how it was 5 seconds ago";
				document.getElementById("lost").hidden = false`)
			tv.fits(what + ", without a connection")
			if covered := tv.says(`(() => {
				const note = document.getElementById("lost").getBoundingClientRect();
				return ["band", "wall", "ranks", "said"].filter((id) => {
					const at = document.getElementById(id)?.getBoundingClientRect();
					return at && at.top < note.bottom - 1 && note.top < at.bottom - 1;
				}).join(" ");
			})()`); covered != "" {
				t.Errorf("%s: the note covers %s", what, covered)
			}
		}
		_ = s.cmd.Process.Kill()
	}
}

// TestForcedColorsInBrowser opens pages on a screen that forces its colors: each button has an edge that is seen.
func TestForcedColorsInBrowser(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	if err := os.WriteFile(filepath.Join(home, "friday.game"), []byte(midGame), 0o600); err != nil {
		t.Fatal(err)
	}
	s := serving(t, home, "127.0.0.1:0", "--all")
	b := browse(t)
	b.prefers("forced-colors", "active")
	for _, page := range []string{s.Keep, s.Keep + "/begin?map=world", s.Keep + "/game?game=friday"} {
		b.open(page)
		b.until("there are buttons", `document.querySelector("button, .main") !== null`)
		if flat := b.says(`[...document.querySelectorAll("button, .main")].filter((e) => {
			const look = getComputedStyle(e), paper = getComputedStyle(document.body).backgroundColor;
			return look.borderTopStyle === "none" || look.borderTopColor === paper || look.borderTopColor === "rgba(0, 0, 0, 0)";
		}).map((e) => e.textContent).join("; ")`); flat != "" {
			t.Errorf("%s: no edge is seen of %s", page, flat)
		}
	}
}

// TestFiguresOnPhoneInBrowser opens the statistics of a few evenings on phones: no number is cut off.
func TestFiguresOnPhoneInBrowser(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	for n, names := range [][3]string{{"Anna", "Ben", "Cleo"}, {"Maximiliane", "Bartholomaeus", "Anna"}} {
		record := "purser 1\nmap world\nturns totals\ntitle \"The long night\"\n"
		for i, color := range []string{"blue", "red", "green"} {
			record += fmt.Sprintf("player %s %s\n", names[i], color)
		}
		record += fmt.Sprintf("\n%s scored 100\n%s scored 90\n%s scored -12\n", names[0], names[1], names[2])
		if err := os.WriteFile(filepath.Join(home, fmt.Sprint("game-", n, ".game")), []byte(record), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, lang := range []string{"en", "de"} {
		s := serving(t, home, "127.0.0.1:0", "--all", "--lang", lang)
		b := browse(t)
		for _, width := range []int64{360, 390, 700} {
			b.size(width, 844)
			b.open(s.Keep + "/stats")
			b.comes("main", "+10")
			if found := b.says(cutOff); found != "" {
				t.Errorf("%s at %d: %s", lang, width, found)
			}
		}
		b.open(s.Keep)
		b.comes("#over li", "The long night")
	}
}
