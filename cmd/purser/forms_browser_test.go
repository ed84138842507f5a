//go:build browser && unix

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// focused is what has the focus in a page.
const focused = `((e) => e.id || e.textContent)(document.activeElement)`

// hears tells whether the first button of the page of whoever keeps the score is not deaf.
const hears = `!document.querySelector("#taps button").ariaDisabled`

// tokens are the tokens of the forms of a page, which are all different.
const tokens = `[...new Set([...document.getElementsByName("once")].map((f) => f.value))].sort().join()`

// servingMidGame starts a program that serves midGame.
func servingMidGame(t *testing.T, more ...string) *served {
	t.Helper()
	home := t.TempDir()
	if err := os.WriteFile(filepath.Join(home, "friday.game"), []byte(midGame), 0o600); err != nil {
		t.Fatal(err)
	}
	return serving(t, home, "127.0.0.1:0", more...)
}

// TestFormsInBrowser sends forms of the page of whoever keeps the score, as it is served and in the page that is the
// whole program: it is not loaded anew, each line has a token of its own, and the focus is where one goes on.
func TestFormsInBrowser(t *testing.T) {
	t.Parallel()
	for name, open := range map[string]func(t *testing.T) *tab{
		"served": func(t *testing.T) *tab {
			b := browse(t)
			b.open(servingMidGame(t).Keep)
			return b
		},
		"in the page": func(t *testing.T) *tab {
			b := inPage(t)
			b.open(keptPage(t, "purser.html").file)
			b.comes("h1", "Games")
			b.keeps(midGame)
			return b
		},
	} {
		t.Run(name, func(t *testing.T) { b := open(t); b.T = t; b.staysOnPage() })
	}
}

// staysOnPage sends the forms of the page of whoever keeps the score of midGame.
func (b *tab) staysOnPage() {
	is := func(what, script, want string) {
		b.Helper()
		if got := b.says(script); got != want {
			b.Errorf("%s: %q, not %q", what, got, want)
		}
	}
	b.comes("html:has(#line) #moment", "Ben's turn")
	b.does("document.marked = true")
	n := b.says("String(document.getElementsByName('once').length)")
	example := func(id string) string { return "document.getElementById('" + id + "').placeholder" }
	is("the example of a line", example("line"), "claim la tok green")

	before := b.says(tokens)
	b.send("draw")
	b.comes("#moment", "Anna's turn")
	after := b.says(tokens)
	is("different tokens", "String("+tokens+".split(',').length)", n)
	is("tokens of before",
		"String("+quoted(before)+".split(',').filter((t) => "+quoted(after)+".includes(t)).length)", "0")
	is("the field", "document.getElementById('line').value", "")
	is("the focus after a line", focused, "line")
	b.send("draw") // another one with the same words
	b.comes("#list li", "8 Anna takes cards")
	b.comes("#moment", "Ben's turn")

	b.send("Anna draw") // out of turn
	b.comes("#answer", "One turn after the other")
	is("the field", "document.getElementById('line').value", "Anna draw")
	is("the focus after a refusal", focused, "answer")
	b.does("const line = document.getElementById('line'); line.focus(); line.select()")
	b.keys("la tok gr")
	b.comes("#line ~ .count", "1 found")
	b.keys(kb.ArrowDown + kb.Enter + kb.Enter) // the first one, and then Write
	b.comes("#list li", "9 Ben claims Los Angeles – Tokyo (green)")
	is("what was refused", "String(document.getElementById('answer'))", "null")
	is("the focus after a choice", focused, "line")
	is("what is found", "document.querySelector('#line ~ .count').textContent", "")
	next := b.says(example("verb-claim"))
	is("the example of a line once that route is taken", example("line"), "claim "+next)
	is("an example that is taken", "String("+quoted(next)+" === 'la tok green')", "false")

	b.does("document.querySelector('details:has(#verb-claim)').open = true")
	b.fill("#verb-claim", "lima panama")
	b.does("document.querySelector('#verb-claim').form.requestSubmit()") // which is not a route
	b.comes("#answer", "panama")
	is("what was typed", "document.getElementById('verb-claim').value", "lima panama")
	b.fill("#verb-claim", "jakarta perth")
	b.keys(kb.Enter)
	b.comes("#list li", "10 Anna claims Jakarta – Perth")
	is("the form of a verb", "String(document.querySelector('details:has(#verb-claim)').open)", "false")
	is("the focus after a form of a verb", focused, "Claim a route")
	is("what was typed", "document.getElementById('verb-claim').value", "")

	b.until("the button hears", hears)
	b.tap("#taps button", "Ben takes cards")
	b.comes("#moment", "Anna's turn")
	is("the focus after a tap", focused, "Anna takes cards")
	b.until("the button hears again", hears)
	b.keys(kb.Enter) // the button that has the focus
	b.comes("#list li", "11–12 Ben and Anna take cards")
	b.tap("#enter button", "Undo")
	b.comes("#moment", "Anna's turn")
	is("the focus after an undo", focused, "Undo")
	is("whether the page is the same", "String(document.marked)", "true")

	b.does("document.body.dataset.here = '/elsewhere'") // as if another page answered
	b.send("draw")
	b.comes("#moment", "Ben's turn")
	is("whether the page is the same", "String(document.marked)", "undefined")
}

// TestWaitingInBrowser types and sends while the answer to a line is awaited: nothing of it is sent, and what was typed
// stays in its field, with the focus, whether the line is written or refused.
func TestWaitingInBrowser(t *testing.T) {
	t.Parallel()
	b := browse(t)
	b.open(servingMidGame(t).Keep)
	b.comes("#moment", "Ben's turn")
	b.does(`const sends = self.fetch;
		self.posts = 0;
		self.fetch = async (path, options) => {
			if (options.method !== "POST" || path.endsWith("/suggest")) return sends(path, options);
			posts++;
			const answer = await sends(path, options);
			await new Promise((done) => { self.lets = done; });
			return answer;
		}`)
	for _, test := range []struct{ sent, typed, at, then, stays string }{
		{"draw", "la tok", "line", "6–7 Anna and Ben take cards", "la tok"},
		{"Ben draw", "la tok", "line", "6–7 Anna and Ben take cards", "la tok"}, // refused
		{"Ben draw", "", "answer", "6–7 Anna and Ben take cards", "Ben draw"},
		{"draw", "", "line", "8 Anna takes cards", ""},
		{"draw", "lima", "verb-claim", "8–9 Anna and Ben take cards", "lima"},
	} {
		b.does("delete self.lets; self.posts = 0; self.first = document.querySelector('#list li').innerText")
		b.send(test.sent)
		b.until("it is on its way", "self.lets !== undefined")
		if test.at == "verb-claim" {
			b.does(`document.querySelector("details:has(#verb-claim)").open = true
				document.getElementById("verb-claim").focus()`)
		}
		b.keys(test.typed + kb.Enter)
		b.does("document.querySelector('#taps button').click(); if (" + quoted(test.typed) + ") document.getElementById(" + quoted(test.at) + ").focus()")
		if got := b.says("String(posts === 1 && first === document.querySelector('#list li').innerText)"); got != "true" {
			t.Errorf("%+v: something else was sent meanwhile", test)
		}
		before := b.says(tokens)
		b.does("lets()")
		b.until("the answer is there", quoted(before)+" !== "+tokens)
		b.comes("#list li", test.then)
		field := strings.Replace(test.at, "answer", "line", 1)
		if got := b.says("document.getElementById(" + quoted(field) + ").value"); got != test.stays {
			t.Errorf("%+v: there stays %q", test, got)
		}
		if got := b.says(focused); got != test.at {
			t.Errorf("%+v: the focus is on %q", test, got)
		}
	}
}

// TestHangingInBrowser sends a line to a server that hangs: after a while the page says so and sends it once more, and
// it is written once.
func TestHangingInBrowser(t *testing.T) {
	t.Parallel()
	b := browse(t)
	b.open(servingMidGame(t).Keep)
	b.comes("#moment", "Ben's turn")
	b.does(`const waits = AbortSignal.timeout, sends = self.fetch;
		AbortSignal.timeout = (ms) => waits.call(AbortSignal, ms / 20);
		self.hangs = true;
		self.fetch = (path, options) => options.method !== "POST" || !self.hangs ? sends(path, options) :
			new Promise((_, fails) => options.signal?.addEventListener("abort", () => fails(options.signal.reason)))`)
	b.send("draw")
	b.comes("#unsent", "not sent yet: draw")
	b.does("self.hangs = false")
	b.comes("#moment", "Anna's turn")
	b.send("draw") // the page goes on as ever
	b.comes("#list li", "8 Anna takes cards")
}

// TestDoubleTapInBrowser taps twice on the button of whoever keeps the score, which says whose cards it is about: only
// one player takes cards.
func TestDoubleTapInBrowser(t *testing.T) {
	t.Parallel()
	b := browse(t)
	for lang, say := range map[string]struct{ ben, anna, both, alone string }{
		"en": {"Ben takes cards", "Anna takes cards", "6–7 Anna and Ben take cards", "8 Anna takes cards"},
		"de": {"Ben nimmt Karten", "Anna nimmt Karten", "6–7 Anna und Ben nehmen Karten", "8 Anna nimmt Karten"},
	} {
		b.open(servingMidGame(t, "--lang", lang).Keep)
		b.does("const waits = self.setTimeout; self.setTimeout = (f, ms) => { if (ms === 600) self.hears = f; else waits(f, ms) }")
		b.tap("#taps button", say.ben)
		b.comes("#taps button", say.anna)
		b.tap("#taps button", say.anna)
		b.does("hears()")
		b.comes("#list li", say.both)
		b.tap("#taps button", say.anna)
		b.comes("#list li", say.alone)
	}
}

// TestDoubleTapAgainInBrowser taps twice on buttons that say the same when they have written: only the first tap sends,
// and after a while the button sends again.
func TestDoubleTapAgainInBrowser(t *testing.T) {
	t.Parallel()
	b, home := browse(t), t.TempDir()
	if err := os.WriteFile(filepath.Join(home, "friday.game"), []byte(oneMore), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"new", "winter", "--map", "usa"}, {"join", "Anna, Ben"}} {
		if out, err := inHome(home, append([]string{"event"}, args...)...); err != nil {
			t.Fatal(err, out)
		}
	}
	const counts = `const waits = self.setTimeout, sends = self.fetch;
		self.hears = [];
		self.setTimeout = (f, ms) => { if (ms === 600) hears.push(f); else waits(f, ms) };
		self.fetch = (path, options) => { posts += options.method === "POST"; return sends(path, options) }`
	twice := func(button string) {
		t.Helper()
		b.does("self.posts = 0")
		taps := func(want string) (before string) {
			t.Helper()
			before = b.says(tokens)
			b.tap("button", button)
			if got := b.says("String(posts)"); got != want {
				t.Fatalf("%s: %s sent, not %s", button, got, want)
			}
			return before
		}
		b.until("there is an answer", tokens+" !== "+quoted(taps("1")))
		taps("1")
		b.does("for (const hear of hears.splice(0)) hear()")
		b.until("there is an answer again", tokens+" !== "+quoted(taps("2")))
	}
	s := serving(t, home, "127.0.0.1:0")
	b.open(s.Keep)
	b.does(counts)
	twice("Undo")
	twice("Redo")
	s = serving(t, home, "127.0.0.1:0", "--hall")
	b.open(s.Director)
	b.does(counts)
	b.does("document.getElementById('round-kind').value = 'night'")
	twice("Open the round")
}

// TestAgreedInBrowser has everyone agree to a line that was refused: once it is written no field has it any more.
func TestAgreedInBrowser(t *testing.T) {
	t.Parallel()
	b := browse(t)
	b.open(servingMidGame(t).Keep)
	b.send("Anna draw")
	b.comes("#answer", "One turn after the other")
	b.fill("#agreed", "she was quick")
	b.does("document.getElementById('agreed').form.requestSubmit()")
	b.comes("#list li", "she was quick")
	if got := b.says("document.getElementById('line').value"); got != "" {
		t.Errorf("the field still has %q", got)
	}
	b.send("Anna draw")
	b.comes("#answer", "One turn after the other")
	b.fill("#line", "la tok green") // something else by now
	b.fill("#agreed", "she was quick")
	b.does("document.getElementById('agreed').form.requestSubmit()")
	b.comes("#list li", "she was quick")
	b.until("it is written", "!document.getElementById('answer')")
	if got := b.says("document.getElementById('line').value"); got != "la tok green" {
		t.Errorf("the field has %q", got)
	}
}

// TestNewPlaceInBrowser names places in lines of Globetrotter: the beginning of a known name means that place, in the
// words of a record, too, and one that nobody has named is asked about before it is written.
func TestNewPlaceInBrowser(t *testing.T) {
	t.Parallel()
	const header, players = "purser 1\nmap globetrotter\n", "player Anna red home calgary\nplayer Ben blue home lima\n\n"
	free := header + "turns free\nplayer Anna red\nplayer Ben blue\n\nAnna souvenir tokyo\n"
	for name, test := range map[string]struct {
		record, wrote string
		does          func(b *tab)
	}{
		"known": {free, "Anna key kairo\nBen key vancouver\n", func(b *tab) {
			b.send("Anna key kai")
			b.comes("#list li", "8 Anna wins the key of Kairo")
			b.does("document.getElementById('player-key').value = 'Ben'")
			b.fill("#verb-key", "vanco")
			b.does("document.getElementById('verb-key').form.requestSubmit()")
			b.comes("#list li", "9 Ben wins the key of Vancouver")
		}},
		"strict": {header + players, "place kairo key africa\nAnna land kairo roll 5\n", func(b *tab) {
			b.send("land kai roll 5") // the words of a record
			b.comes("#asks", "Kairo: what it is on the board")
			b.fill("#told-0", "key africa")
			b.does("document.getElementById('told-0').form.requestSubmit()")
			b.comes("#list li", "Anna travels to Kairo")
		}},
		"new": {free, "Anna key timbuktu\nBen key samarkand\nAnna drops timbuktu\n", func(b *tab) {
			b.send("Anna key timbuktu")
			b.comes("#answer", "Timbuktu is named for the first time: is it cut short or misspelled?")
			b.comes("#list li", "7 Anna")
			b.tap("#answer button", "Write: every name is right")
			b.comes("#list li", "8 Anna wins the key of Timbuktu")
			b.does("document.getElementById('player-key').value = 'Ben'")
			b.fill("#verb-key", "samarkand")
			b.does("document.getElementById('verb-key').form.requestSubmit()")
			b.comes("#answer", "Samarkand is named for the first time")
			b.tap("#answer button", "Write: every name is right")
			b.comes("#list li", "9 Ben wins the key of Samarkand")
			b.send("Anna drops timb")
			b.comes("#list li", "10 Anna")
			if got := b.says("document.getElementById('verb-key').value + document.getElementById('line').value"); got != "" {
				t.Errorf("the fields still have %q", got)
			}
		}},
		"after a question": {free, "Ben souvenir accra\n", func(b *tab) {
			b.send("Ben souvenir accra")
			b.comes("#asks", "Accra")
			b.tap("#asks button", "Write")
			b.comes("#answer", "Accra is named for the first time")
			b.tap("#answer button", "Write: every name is right")
			b.comes("#list li", "8 Ben")
		}},
		"corrected": {free, "Anna souvenir kairos-west\n", func(b *tab) {
			b.fill("#n", "7")
			b.fill("#instead", "souvenir kairos-west")
			b.does("document.getElementById('instead').form.requestSubmit()")
			b.comes("#answer", "did you mean Kairo?")
			b.tap("#answer button", "Write: every name is right")
			b.comes("#list li", "7 Anna lays a souvenir in Kairos West")
		}},
	} {
		t.Run(name, func(t *testing.T) {
			home := t.TempDir()
			path := filepath.Join(home, "friday.game")
			if err := os.WriteFile(path, []byte(test.record), 0o600); err != nil {
				t.Fatal(err)
			}
			b := browse(t)
			b.open(serving(t, home, "127.0.0.1:0").Keep)
			test.does(b)
			record, err := os.ReadFile(path)
			if err != nil || !strings.HasSuffix(string(record), test.wrote) {
				t.Errorf("the record has other lines: %v\n%s", err, record)
			}
		})
	}
}

// TestSuggestedInBrowser checks that the list below a field is what the server answers for what is typed last, in its
// order, and that what is tapped is put into the field.
func TestSuggestedInBrowser(t *testing.T) {
	t.Parallel()
	b := browse(t)
	b.open(servingMidGame(t).Keep)
	b.does(`fetch(document.body.dataset.base + "/suggest", { method: "POST",
		body: new URLSearchParams({ of: "line", typed: "claim man" }) }).then((answer) => answer.json()).then((answer) => {
			self.answer = answer.found.map((f) => f.shown + " " + f.worth).slice(0, 8).join("|");
			self.first = answer.found[0].put })`)
	b.until("there is an answer", "self.first !== undefined")
	b.fill("#line", "claim lim")
	b.fill("#line", "claim man")
	b.until("it is shown", `answer === [...document.querySelectorAll("#line + .found button")].map((e) =>
		e.innerText.replace(/\s+/g, " ")).join("|")`)
	b.tap("#line + .found button", "")
	if got := b.says("String(document.getElementById('line').value === first)"); got != "true" {
		t.Error("something else was put into the field")
	}
}
