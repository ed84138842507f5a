//go:build browser && unix

package main

import (
	"fmt"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"

	"purser/cmd/internal/kinds"
	"purser/cmd/internal/web"
	"purser/cmd/internal/web/game"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/games"
	"purser/sessions/store"
)

// codesOff lists what is wrong with the codes of the seats on a television: a code that is small, cut off or without
// its player, or something that lies on it.
const codesOff = `(() => {
	const found = [], at = (e) => e.getBoundingClientRect(), page = document.documentElement;
	if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth) found.push("scrolls: " + page.scrollWidth + "×" + page.scrollHeight);
	const parts = [...document.querySelectorAll("#band, #said, #codes li")].map((e) => [e.innerText, at(e)]);
	for (const [a, p] of parts) for (const [b, q] of parts)
		if (p !== q && p.left < q.right - 1 && q.left < p.right - 1 && p.top < q.bottom - 1 && q.top < p.bottom - 1)
			found.push(a + " lies on " + b);
	for (const [words, box] of parts)
		if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) found.push("outside: " + words);
	for (const li of document.querySelectorAll("#codes li")) {
		const code = at(li.querySelector("svg")), name = li.querySelector("span");
		if (Math.min(code.width, code.height) < 0.28 * innerHeight) found.push("small: " + code.width + "×" + code.height);
		if (code.bottom > at(li).bottom + 1) found.push("the code leaves its row");
		if (name.clientHeight < 0.03 * innerHeight || at(name).bottom > code.top + 1) found.push("its name: " + name.innerText);
		if (getComputedStyle(li.querySelector("rect")).fill !== "rgb(255, 255, 255)") found.push("no white around it");
	}
	return found.join("\n");
})()`

// TestJoinInBrowser begins a game: a television shows a code for each seat once the scorekeeper has switched them on,
// whole and large on screens of several sizes, and the board again with the first line.
func TestJoinInBrowser(t *testing.T) {
	t.Parallel()
	names := []string{"Anna", "Maximiliane-Charlotte", "سلمى", `"🎲"`, "Bo", "Konstantin"}
	colors := []string{"red", "blue", "green", "yellow", "black", "white"}
	five, six := "purser 1\nmap world\n", "purser 1\nmap globetrotter\n"
	for i, home := range []string{"calgary", "lima", "adelaide", "zwickau", "oslo", "roma"} {
		six += fmt.Sprintf("player %s %s home %s\n", names[i], colors[i], home)
		if i < 5 {
			five += fmt.Sprintf("player %s %s 20 trains 40 ships\n", names[i], colors[i])
		}
	}
	for _, test := range []struct{ record, line string }{{five, "draw"}, {six, "pass tired"}} {
		home := t.TempDir()
		if err := os.WriteFile(filepath.Join(home, "friday.game"), []byte(test.record+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		library := &sessions.Library{Store: games.In(store.In(home)), Desk: store.StateIn(home),
			Boards: &sessions.Boards{Kinds: kinds.All.Games()}, Now: today}
		live, err := game.Open(web.Config{Library: library, Game: "friday", Views: kinds.All.Views(), Lang: text.English,
			Hosts: []string{web.AnyHost}, URL: "http://192.168.100.200:8470"})
		if err != nil {
			t.Fatal(err)
		}
		server := httptest.NewServer(live)
		t.Cleanup(server.Close)
		t.Cleanup(live.Close) // first: its streams keep the server
		tv, phone := browse(t), browse(t)
		tv.size(1280, 720)
		tv.open(server.URL + "/" + live.Links().Watch)
		tv.until("the board", "document.querySelector('#ranks').clientHeight && !document.querySelector('#codes').clientHeight")
		phone.size(390, 844)
		phone.open(server.URL + "/" + live.Links().Keep)
		phone.does("document.marked = true")
		phone.tap("#join button", "Show the codes of the seats on the television")
		phone.comes("#join button", "Hide the codes of the seats")
		phone.size(1280, 800)
		if found := phone.says(`(() => {
			const [button, board] = ["join", "board"].map((id) => document.getElementById(id)?.getBoundingClientRect());
			return !board || button.left > board.right ? "" : "the button lies on the board";
		})()`); found != "" {
			t.Errorf("%s: %s", test.line, found)
		}
		tv.until("a code for each seat", fmt.Sprintf("document.querySelectorAll('#codes svg').length === %d",
			len(live.Links().Seats)))
		tv.comes("#said", "Scan your code with your phone to open your seat.")
		for _, size := range [][2]int64{{1280, 720}, {1920, 1080}, {1024, 768}, {1400, 1050}} {
			tv.size(size[0], size[1])
			for _, scheme := range []string{"light", "dark"} {
				tv.prefers("prefers-color-scheme", scheme)
				if found := tv.says(codesOff); found != "" {
					t.Errorf("%s, %v, %s:\n%s", test.line, size, scheme, found)
				}
			}
		}
		phone.tap("#join button", "Hide the codes of the seats")
		tv.until("none", "!document.querySelector('#codes svg') && document.querySelector('#ranks').clientHeight > 0")
		phone.comes("#join button", "Show the codes of the seats on the television")
		phone.tap("#join button", "Show the codes of the seats on the television")
		tv.until("again", "document.querySelector('#codes svg') !== null")
		phone.send(test.line)
		tv.until("the game after the first line",
			"!document.querySelector('#codes svg') && document.querySelector('#ranks').clientHeight > 0")
		phone.until("no button any more", "document.marked && !document.querySelector('#join button')")
	}
}
