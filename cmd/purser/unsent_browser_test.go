//go:build browser && unix

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// gone ends a server, and returns a function that starts it again at its address.
func gone(t *testing.T, s *served, home, link string, more ...string) (back func()) {
	t.Helper()
	_ = s.cmd.Process.Kill()
	_ = s.cmd.Wait()
	addr := strings.TrimPrefix(link[:strings.LastIndex(link, "/")], "http://")
	return func() { *s = *serving(t, home, addr, more...) }
}

// TestUnsentInBrowser sends lines, a button, a ticket and a new game while the server is not there: each page stays as
// it is, keeps what was typed and says that it is not sent; when the server is back it is sent by itself, once.
func TestUnsentInBrowser(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	if err := os.WriteFile(filepath.Join(home, "friday.game"), []byte(midGame), 0o600); err != nil {
		t.Fatal(err)
	}
	s := serving(t, home, "127.0.0.1:0")
	b := browse(t)
	b.open(s.Keep)
	seat := browse(t)
	seat.open(s.Seats["Anna"])
	b.does("document.marked = true")
	for _, test := range []struct {
		what, line, said, then string
		do                     func()
	}{
		{"a line", "draw", "draw", "6–7 Anna and Ben take cards", func() { b.send("draw") }},
		{"a refused line", "Ben draw", "Ben draw", "One turn after the other", func() { b.send("Ben draw") }},
		{"a button", "", "Anna takes cards", "8 Anna takes cards", func() {
			b.fill("#line", "")
			b.tap("#taps button", "Anna takes cards")
		}},
		{"a form of a verb", "", "la tok green", "9 Ben claims Los Angeles – Tokyo (green)", func() {
			b.fill("#verb-claim", "la tok green")
			b.does("document.querySelector('#verb-claim').form.requestSubmit()")
		}},
	} {
		b.until("the button hears", hears)
		back := gone(t, s, home, s.Keep)
		test.do()
		b.comes("#unsent", "not sent yet: "+test.said)
		if got := b.says("document.getElementById('line').value"); got != test.line {
			t.Errorf("%s: the field has %q", test.what, got)
		}
		back()
		b.comes("main", test.then)
		if got, want := b.says("document.getElementById('unsent')?.innerText ?? ''"), "sent now: "+test.said; got != want &&
			test.what != "a refused line" {
			t.Errorf("%s: it says %q", test.what, got)
		}
	}
	if got := b.says("String(document.marked)"); got != "true" {
		t.Error("the page was loaded anew")
	}
	if got := b.says("document.getElementById('line').value + document.getElementById('verb-claim').value"); got != "" {
		t.Errorf("the fields have %q after all", got)
	}

	back := gone(t, s, home, s.Keep)
	seat.fill("#tickets", "bangkok tokyo")
	seat.tap("#hand button[type=submit]", "Check")
	seat.comes("#unsent", "not sent yet")
	back()
	seat.comes("#outlook", "Bangkok")

	b.comes("#moment", "Anna's turn") // its answer is lost: it was written
	b.does(`const sends = self.fetch;
		self.fetch = async (path, options) => {
			if (options.method !== "POST" || path.endsWith("/suggest")) return sends(path, options);
			self.fetch = sends;
			await sends(path, options);
			throw new TypeError("lost");
		}`)
	b.send("draw")
	b.comes("#unsent", "sent now: draw")
	b.comes("#list li", "10 Anna takes cards")
	record, err := os.ReadFile(filepath.Join(home, "friday.game"))
	if want := "Ben draw\nAnna draw\nBen claim los-angeles/tokyo/green\nAnna draw\n"; err != nil ||
		!strings.HasSuffix(string(record), want) {
		t.Errorf("the record has other lines: %v\n%s", err, record)
	}

	back = gone(t, s, home, s.Keep) // something else is typed meanwhile, and what was sent is refused
	b.send("Anna draw $&")
	b.comes("#unsent", "not sent yet: Anna draw $&;")
	b.fill("#line", "la tok")
	back()
	b.comes("#answer", "Not written")
	if got := b.says("document.getElementById('unsent').innerText + document.getElementById('line').value"); got !=
		"Anna draw $&la tok" {
		t.Errorf("what was refused, and what was typed: %q", got)
	}
}

// TestUnsentGamesInBrowser begins a game, takes one in and runs an event while the server is not there.
func TestUnsentGamesInBrowser(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	if out, err := inHome(home, "event", "new", "winter", "--map", "usa", "--seed", "3 1 4 1 5"); err != nil {
		t.Fatal(err, out)
	}
	s := serving(t, home, "127.0.0.1:0", "--all")
	b := browse(t)
	b.open(s.Keep + "/begin?map=world")
	b.fill("#name", "monday")
	b.fill("#player-0", "Anna")
	b.fill("#player-1", "Ben")
	b.fill("#ask-0-1", "70") // too many
	sends := func(want string) {
		t.Helper()
		back := gone(t, s, home, s.Keep, "--all")
		b.does("document.querySelector('main form').requestSubmit()")
		b.comes("#unsent", "not sent yet: "+want)
		back()
	}
	sends("Begin")
	b.comes("#answer", "70")
	if got := b.says("document.getElementById('player-1').value"); got != "Ben" {
		t.Errorf("the field has %q", got)
	}
	b.fill("#ask-0-1", "25")
	sends("Begin")
	b.comes("h1", "monday")
	b.open(s.Keep + "/take")
	b.fill("#name", "friday")
	b.does(`const files = new DataTransfer();
		files.items.add(new File([new Uint8Array(20 << 20)], "large.game"));
		document.getElementById("file").files = files.files;
		document.querySelector("main form").requestSubmit()`)
	b.comes("#answer", "That was too large")
	if got := b.says("document.getElementById('name').value"); got != "friday" {
		t.Errorf("the field has %q", got)
	}
	b.does("document.getElementById('file').value = ''")
	b.fill("#text", midGame)
	sends("Import")
	b.comes("h1", "friday")
	_ = s.cmd.Process.Kill()

	s = serving(t, home, "127.0.0.1:0", "--hall")
	b.open(s.Director + "/players")
	back := gone(t, s, home, s.Director, "--hall")
	b.fill("#join-names", "Anna, Ben, Cleo, Dan")
	b.does("document.getElementById('join-names').form.requestSubmit()")
	b.comes("#unsent", "not sent yet")
	if got := b.says("document.getElementById('join-names').value"); got != "Anna, Ben, Cleo, Dan" {
		t.Errorf("the field has %q", got)
	}
	back()
	b.comes("#unsent", "sent now")
	b.comes("body", "4 players so far")
}

// TestUnsentReopenedInBrowser sends forms of every page while the server is not there, or whose answer is lost, and has
// the browser throw the page away: the page that is opened then sends each once more, and says once what became of it.
func TestUnsentReopenedInBrowser(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	if err := os.WriteFile(filepath.Join(home, "friday.game"), []byte(midGame), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := inHome(home, "event", "new", "winter", "--map", "usa"); err != nil {
		t.Fatal(err, out)
	}
	const said = "(document.getElementById('unsent')?.innerText ?? '')"
	b := browse(t)
	b.tries = "'beforeunload'" // a page that is thrown away asks nobody
	for _, test := range []struct {
		of, path, waits, at, then, said string
		lost                            bool // only its answer is
		do                              func()
	}{
		{"keep", "", "draw", "#list li", "6–7 Anna and Ben take cards", "sent now: draw", false, func() { b.send("draw") }},
		{"keep", "", "Ben draw", "#answer", "One turn after the other", "", false, func() { b.send("Ben draw") }},
		{"keep", "", "Anna takes cards", "#list li", "8 Anna takes cards", "sent now: Anna takes cards", false,
			func() { b.tap("#taps button", "Anna takes cards") }},
		{"keep", "", "la tok green", "#list li", "9 Ben claims Los Angeles – Tokyo (green)", "sent now: la tok green", false, func() {
			b.fill("#verb-claim", "la tok green")
			b.does("document.querySelector('#verb-claim').form.requestSubmit()")
		}},
		{"keep", "", "draw", "#list li", "10 Anna takes cards", "sent now: draw", true, func() {
			b.does(`const sends = self.fetch; // its answer is lost: it is written
				self.fetch = async (path, options) => {
					const answer = await sends(path, options);
					if (options.method === "POST") throw new TypeError("lost");
					return answer;
				}`)
			b.send("draw")
		}},
		{"seat", "", "Check", "#outlook", "Bangkok", "sent now: Check", false, func() {
			b.fill("#tickets", "bangkok tokyo")
			b.tap("#hand button[type=submit]", "Check")
		}},
		{"all", "/begin?map=globetrotter", "Begin", "h1", "monday", "", false, func() {
			b.fill("#name", "monday")
			b.fill("#player-0", "Anna")
			b.fill("#player-1", "Ben")
			b.fill("#ask-0-0", "calgary")
			b.fill("#ask-0-1", "lima")
			b.does("document.querySelector('main form').requestSubmit()")
		}},
		{"director", "/players", "They join", "body", "2 players so far", "sent now: They join", false, func() {
			b.fill("#join-names", "Anna, Ben")
			b.does("document.getElementById('join-names').form.requestSubmit()")
		}},
	} {
		more := map[string][]string{"all": {"--all"}, "director": {"--hall"}}[test.of]
		s := serving(t, home, "127.0.0.1:0", more...)
		link := map[string]string{"keep": s.Keep, "seat": s.Seats["Anna"], "all": s.Keep, "director": s.Director}[test.of]
		b.open(link + test.path)
		b.comes("h1", "")
		back := func() {}
		if !test.lost {
			back = gone(t, s, home, link, more...)
		}
		test.do()
		b.comes("#unsent", "not sent yet: "+test.waits)
		b.open("about:blank")
		back()
		b.open(link + test.path)
		b.comes(test.at, test.then)
		b.until(test.waits, said+" === "+quoted(test.said))
		if field := b.says("document.getElementById('line')?.value ?? ''"); test.at == "#answer" && field != test.waits {
			t.Errorf("%s: the field has %q", test.waits, field)
		}
		b.open(link + test.path)
		b.comes("h1", "")
		if got := b.says(said + " + sessionStorage.length"); got != "0" {
			t.Errorf("%s: it is not forgotten: %q", test.waits, got)
		}
		_ = s.cmd.Process.Kill()
	}
	record, err := os.ReadFile(filepath.Join(home, "friday.game"))
	if want := "Ben draw\nAnna draw\nBen claim los-angeles/tokyo/green\nAnna draw\n"; err != nil ||
		!strings.HasSuffix(string(record), want) {
		t.Errorf("the record has other lines: %v\n%s", err, record)
	}
}

// TestStorageForbiddenInBrowser opens the pages of a game in a browser that forbids any storage: each follows the game,
// and a line and a ticket are sent from them.
func TestStorageForbiddenInBrowser(t *testing.T) {
	t.Parallel()
	s := servingMidGame(t)
	pages := map[string]*tab{}
	for name, link := range map[string]string{"keep": s.Keep, "seat": s.Seats["Anna"], "watch": s.Watch} {
		pages[name] = browse(t)
		pages[name].first(`for (const name of ["localStorage", "sessionStorage"])
			Object.defineProperty(self, name, { get() { throw new DOMException("no", "SecurityError"); } });`)
		pages[name].open(link)
		pages[name].comes("#moment", "Ben's turn")
	}
	pages["keep"].send("draw")
	for _, page := range pages {
		page.comes("#moment", "Anna's turn")
	}
	pages["watch"].keys("d")
	pages["watch"].until("it is dark", "document.documentElement.dataset.theme === 'dark'")
	pages["seat"].fill("#tickets", "bangkok tokyo")
	pages["seat"].tap("#hand .found button", "Bangkok – Tokyo")
	pages["seat"].comes("#in-hand", "Bangkok – Tokyo")
	pages["seat"].tap("#hand button[type=submit]", "Check")
	pages["seat"].comes("#outlook", "still needs")
}
