package shelf_test

import (
	"net/http"
	"os"
	"strings"
	"sync"
	"testing"

	"purser/cmd/internal/web"
	"purser/internal/text"
)

// TestNothing checks that without the link nobody learns anything, and that the links of a game open only that game.
func TestNothing(t *testing.T) {
	r := open(t)
	r.begin("friday")
	keeper := r.keeper("friday")
	want := r.ask("GET", "/"+strings.Repeat("0", 32), nil)
	for _, path := range []string{"/", "//", "/x", "/begin", "/games", r.base + "/", r.base + "x", r.base + "/nothing",
		r.base + "/game", r.base + "/game?game=nobody", r.base + "/record?game=nobody", r.base + "/text?game=../friday",
		r.base + "/sheet?game=", r.base + "/begin?map=nowhere", r.base + "/begin?map=/etc", r.base + "/language?tag=xx",
		r.base + "/language?tag=/etc/passwd", keeper + "/begin", keeper + "/take", keeper + "/games", keeper + "/record"} {
		if got := r.ask("GET", path, nil); got.Code != http.StatusNotFound || got.Body.String() != want.Body.String() {
			t.Errorf("GET %s: %d %s", path, got.Code, got.Body)
		}
	}
	for _, path := range []string{r.base, r.base + "/stats", r.base + "/games", r.base + "/begin?map=nowhere", keeper + "/take"} {
		if got := r.post(path, token()...); got.Code != http.StatusNotFound {
			t.Errorf("POST %s: %d", path, got.Code)
		}
	}
	for path, kept := range map[string]string{r.base: "no-cache", r.base + "/begin": "no-cache", r.base + "/take": "no-store",
		r.base + "/begin?map=usa": "no-store", r.base + "/games": "no-cache", r.base + "/sheet?game=friday": "no-cache"} {
		if got := r.ask("GET", path, nil, func(q *http.Request) { q.Host = "evil.test" }); got.Code != 421 || got.Body.Len() > 0 {
			t.Errorf("another name: %s: %d %s", path, got.Code, got.Body)
		}
		if got := r.ask("POST", path, nil, header("Origin", "http://evil.test")); got.Code != http.StatusForbidden {
			t.Errorf("another site: %s: %d", path, got.Code)
		}
		got := r.ask("HEAD", path, nil)
		if policy := got.Header().Get("Content-Security-Policy"); got.Code != http.StatusOK ||
			!strings.HasPrefix(policy, "default-src 'none'") || !strings.Contains(policy, "frame-ancestors 'none'") ||
			got.Header().Get("Cache-Control") != kept {
			t.Errorf("%s: %d, may do %q, %s", path, got.Code, policy, got.Header().Get("Cache-Control"))
		}
	}
}

// friday is a record of a game that has begun.
const friday = "purser 1\nmap world\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 25 trains 35 ships\n\nAnna draw\n"

// TestRefused refuses what cannot be written, with its reason, and writes nothing.
func TestRefused(t *testing.T) {
	r := open(t)
	r.begin("friday")
	before, _ := r.library.Names()
	begin := func(fields ...string) func() []string {
		return func() []string { return append(token(), fields...) }
	}
	two := []string{"player", "Anna", "color", "blue", "ask-0", "20", "ask-1", "", "player", "Ben", "color", "red",
		"ask-0", "25", "ask-1", ""}
	with := func(fields ...string) func() []string { return begin(append(fields, two...)...) }
	for _, tt := range []struct {
		path   string
		fields func() []string
		status int
		says   string
	}{
		{"/begin?map=world", func() []string { return append([]string{"name", "x"}, two...) }, 400, "this form is incomplete"},
		{"/begin?map=world", func() []string { return append([]string{"once", "x", "name", "x"}, two...) }, 400, "this form is incomplete"},
		{"/begin?map=world", with("name", ""), 400, `"" cannot name a game`},
		{"/begin?map=world", with("name", "../x"), 400, `"../x" cannot name a game`},
		{"/begin?map=world", with("name", "con"), 400, "Windows keeps that name"},
		{"/begin?map=world", with("name", "x", "title", strings.Repeat("é", 201)), 400, "the title has 201 letters; it may have 200"},
		{"/begin?map=world", with("name", "friday", "rule-ties", "tickets"), 409, "there is already a game of that name"},
		{"/begin?map=world", with("name", "FRIDAY"), 409, "there is already a game of that name"},
		{"/begin?map=world", with("name", "x", "first", "2"), 400, "whoever begins has no name"},
		{"/begin?map=world", with("name", "x", "first", "-1"), 400, "whoever begins has no name"},
		{"/begin?map=world", with("name", "x", "first", "0", "player", " "), 400, "whoever begins has no name"},
		{"/begin?map=world", with("name", "x", "rule-ties", "zzz"), 400, "zzz"},
		{"/begin?map=world", with("name", "x", "rule-ties", "tickets zzz\nplayer Eve black"), 400, ""},
		{"/begin?map=world", begin("name", "x"), 422, "this game takes at least 2"},
		{"/begin?map=world", begin("name", "x", "player", "Anna", "color", "blue", "ask-0", "20"), 422, "at least 2"},
		{"/begin?map=world", begin("name", "x", "player", "Anna", "color", "blue", "ask-0", "20", "player", "Ben",
			"color", "blue", "ask-0", "25"), 422, "Ben: Anna plays blue already"},
		{"/begin?map=world", begin("name", "x", "player", "Anna", "color", "blue", "ask-0", "20", "player", "anna",
			"color", "red", "ask-0", "25"), 400, "two players are called Anna"},
		{"/begin?map=world", begin("name", "x", "player", "Anna", "color", "blue", "ask-0", "61", "player", "Ben",
			"color", "red", "ask-0", "25"), 0, "61"},
		{"/begin?map=world", begin("name", "x", "player", "Anna\nBen", "color", "blue", "ask-0", "20", "player", "Ben",
			"color", "red", "ask-0", "25"), 400, ""},
		{"/begin?map=world", begin("name", "x", "player", "Anna", "color", "red blue", "ask-0", "20", "player", "Ben",
			"color", "blue", "ask-0", "25"), 400, ""},
		{"/begin?map=globetrotter", begin("name", "x", "player", "Anna", "color", "blue", "ask-0", "", "player", "Ben",
			"color", "red", "ask-0", "lima"), 400, "the home of Anna?"},
		{"/take", begin(), 400, "choose a file, or paste the text of a record"},
		{"/take", begin("text", "  \n"), 400, "choose a file"},
		{"/take", begin("@new.game", friday+"Ben dances\n"), 400, "new.game:7:5: unknown action \"dances\""},
		{"/take", begin("text", friday+"Ben dances\n"), 400, "text:7:5: unknown action \"dances\""},
		{"/take", begin("@new.game", friday+"Anna draw\n"), 422, "new.game:7: Anna cannot take cards: it is Ben's turn"},
		{"/take", begin("@new.game", "\xff\xfe\x00"), 400, "new.game:"},
		{"/take", begin("@new.game", "purser 1\nmap nowhere\n"), 400, "new.game:2:5: unknown map \"nowhere\""},
		{"/take", begin("@friday.game", friday), 409, "friday: there is already a game of that name"},
		{"/take", begin("@x.game", friday, "name", "Friday"), 409, "there is already a game of that name"},
		{"/take", begin("@x.game", friday, "name", "Friday", "over", "1"), 409, "there is already a game of that name"},
		{"/take", begin("@x.game", friday, "name", "a/b"), 400, "cannot name a game"},
		{"/take", begin("@x.txtar", "-- one.game --\n"+friday+"-- friday.game --\n"+friday), 409, "friday: there is already"},
		{"/take", begin("@x.txtar", "-- one.game --\n"+friday+"-- two.game --\n"+friday, "name", "three"), 400, "a name only for a single game"},
		{"/take", begin("@x.txtar", "-- one.game --\n"+friday+"-- ../two.game --\n"+friday), 400, "cannot be the name of a file"},
		{"/take", begin("@x.txtar", "-- one.game --\n"+friday+"-- note.txt --\nhello\n"), 400, "note.txt is neither"},
		{"/take", begin("@x.txtar", "-- one.game --\n"+friday+"-- two.game --\n"+friday+"Ben dances\n"), 400, "x.txtar/two.game:7:5"},
	} {
		got := r.post(r.base+tt.path, tt.fields()...)
		said := refusal(got.Body.String())
		if got.Code != tt.status && tt.status != 0 || got.Code < 400 || got.Code >= 500 ||
			!strings.Contains(said, tt.says) {
			t.Errorf("%s: %d %s, want %d %s", tt.path, got.Code, said, tt.status, tt.says)
		}
	}
	if names, err := r.library.Names(); err != nil || strings.Join(names, " ") != strings.Join(before, " ") {
		t.Errorf("there is %s: %v", names, err)
	}
	large := strings.Repeat("# a line of a comment\n", 1<<20)
	if got := r.post(r.base+"/take", append(token(), "text", large)...); got.Code != http.StatusRequestEntityTooLarge {
		t.Errorf("a record of %d bytes: %d", len(large), got.Code)
	}
	if got := r.post(r.base+"/begin?map=world", append(token(), "name", large[:1<<17])...); got.Code != http.StatusRequestEntityTooLarge {
		t.Errorf("a form of %d bytes: %d", 1<<17, got.Code)
	}
	if got := r.post(r.base+"/begin?map=world", append(token(), "name", large[:59<<10])...); got.Body.Len() > 2000 ||
		got.Code != http.StatusRequestEntityTooLarge {
		t.Errorf("a long name: %d, %d bytes", got.Code, got.Body.Len())
	}
}

// TestOnce writes once what is sent twice, at once or later, and leads to the same page; other forms are others.
func TestOnce(t *testing.T) {
	r := open(t)
	form := append(token(), "name", "friday", "player", "Anna", "color", "blue", "ask-0", "20", "ask-1", "",
		"player", "Ben", "color", "red", "ask-0", "25", "ask-1", "", "first", "random")
	led := make([]string, 16)
	var group sync.WaitGroup
	ready := make(chan struct{})
	for i := range led {
		group.Go(func() {
			<-ready
			if got := r.post(r.base+"/begin?map=world", form...); got.Code == http.StatusSeeOther {
				led[i] = got.Header().Get("Location")
			}
		})
	}
	close(ready)
	group.Wait()
	for _, to := range led {
		if to != r.base+"/game?game=friday" {
			t.Errorf("leads to %q", to)
		}
	}
	again := openIn(t, r.library.Desk.Dir()) // after a restart
	if to := again.leads(again.post(r.base+"/begin?map=world", form...)); to != led[0] {
		t.Errorf("after a restart it leads to %q", to)
	}
	if names, _ := r.library.Names(); len(names) != 1 {
		t.Errorf("there are %s", names)
	}
	other := append([]string{}, form...)
	copy(other, token())
	if got := r.post(r.base+"/begin?map=world", other...); got.Code != http.StatusConflict &&
		got.Header().Get("Location") != led[0] { // as drawn, it may be that very game
		t.Errorf("another form of that name: %d", got.Code)
	}

	over := append(token(), "@friday.game", friday, "over", "1")
	to := r.leads(r.post(r.base+"/take", over...))
	if to != r.base+"?boards=0&kept=0&replaced=1&same=0" || !strings.Contains(r.get(to), "replaced: 1") {
		t.Errorf("it leads to %s", to)
	}
	keeper := r.keeper("friday")
	seen := strings.Split(strings.Split(r.get(keeper), `data-seen="`)[1], `"`)[0]
	r.leads(r.post(keeper+"/line", append(token(), "seen", seen, "line", "Ben draw")...))
	if now := r.leads(r.post(r.base+"/take", over...)); now != to || !strings.HasSuffix(r.text("friday"), "Anna draw\nBen draw\n") {
		t.Errorf("the form is sent again, which leads to %s:\n%s", now, r.text("friday"))
	}
}

// TestStates refuses an earlier and a later state of a game that is here, pasted or as a file, and replaces the game if
// that is asked for.
func TestStates(t *testing.T) {
	r := open(t)
	const later = friday + "Ben draw\n"
	r.leads(r.post(r.base+"/take", append(token(), "@friday.game", friday)...))
	for _, step := range []struct{ what, there, sent string }{
		{"a later state of friday, which has 6 lines", friday, later},
		{"an earlier state of friday, which has 7 lines", later, friday},
	} {
		for _, form := range [][]string{{"text", step.sent}, {"text", step.sent, "name", "friday"}, {"@evening.game", step.sent}} {
			got := r.post(r.base+"/take", append(token(), form...)...)
			if said := refusal(got.Body.String()); got.Code != http.StatusConflict || r.text("friday") != step.there ||
				!strings.HasSuffix(said, ": "+step.what+"; nothing was imported") || !strings.Contains(got.Body.String(), `name="over"`) {
				t.Errorf("%q: %d %s", form, got.Code, said)
			}
			to := r.leads(r.post(r.base+"/take", append(append(token(), "over", "1"), form...)...))
			if !strings.Contains(to, "replaced=1") || r.text("friday") != step.sent {
				t.Errorf("%q leads to %s:\n%s", form, to, r.text("friday"))
			}
			r.leads(r.post(r.base+"/take", append(token(), "@friday.game", step.there, "over", "1")...))
		}
		r.leads(r.post(r.base+"/take", append(token(), "text", step.sent, "over", "1")...))
	}
	if names, _ := r.library.Names(); len(names) != 1 {
		t.Errorf("there are %s", names)
	}
}

// TestBroken shows a game that cannot be read as such, with its record, and the others as they are.
func TestBroken(t *testing.T) {
	dir := t.TempDir()
	for name, words := range map[string]string{"torn": friday + "Ben dances\n", "fine": friday, "none": "", "bytes": "\xff\x00\n"} {
		if err := os.WriteFile(dir+"/"+name+".game", []byte(words), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	r := openIn(t, dir)
	page := r.get(r.base)
	if strings.Count(page, "this game cannot be read now") != 3 || !strings.Contains(page, "Ben&#39;s turn") {
		t.Error(page)
	}
	_, light := r.thumbsIn(r.base)
	for _, picture := range light {
		r.drawn(picture)
	}
	if page := r.get(r.base + "/game?game=torn"); !strings.Contains(page, "dances") {
		t.Error(page)
	}
	if page := r.get(r.base + "/record?game=torn"); !strings.Contains(page, "Ben dances") ||
		!strings.Contains(page, ">Back to torn</a>") { // the name alone would have a capital letter
		t.Error(page)
	}
	if got := r.ask("GET", r.base+"/sheet?game=torn", nil); got.Code != http.StatusUnprocessableEntity {
		t.Errorf("its sheet: %d", got.Code)
	}
	for _, path := range []string{"/stats", "/export", "/begin", "/begin?map=world&again=torn", "/take"} {
		r.get(r.base + path)
	}
	if pack := r.get(r.base + "/games"); !strings.Contains(pack, "-- torn.game --\n"+friday+"Ben dances\n") {
		t.Errorf("all games are\n%s", pack)
	}
}

// TestLanguage answers in the language of the browser, or in the one that somebody has chosen, also on the pages of
// games, unless there is only one.
func TestLanguage(t *testing.T) {
	r := open(t)
	german := header("Accept-Language", "de")
	if page := r.get(r.base, german); !strings.Contains(page, "Partien") || !strings.Contains(page, "These pages in English") {
		t.Error(page)
	}
	r.begin("friday")
	got := r.ask("GET", r.base+"/language?tag=en", nil, german)
	cookie := header("Cookie", strings.Split(got.Header().Get("Set-Cookie"), ";")[0])
	if to := r.leads(got); to != r.base {
		t.Errorf("leads to %s", to)
	}
	if page := r.get(r.base, german, cookie); !strings.Contains(page, "Begin a game") ||
		!strings.Contains(page, "Diese Seiten auf Deutsch") {
		t.Error(page)
	}
	if page := r.get(r.keeper("friday"), german, cookie); !strings.Contains(page, "Enter a line") {
		t.Error(page)
	}
	if page := r.get(r.base, german, header("Cookie", "lang=/etc/passwd")); !strings.Contains(page, "Partien") {
		t.Error(page)
	}
	one := open(t, func(c *web.Config) { c.OneLang, c.Lang = true, text.ByTag("de") })
	if page := one.get(one.base, cookie); !strings.Contains(page, "Partien") || strings.Contains(page, "These pages in") {
		t.Error(page)
	}
	if got := one.ask("GET", one.base+"/language?tag=en", nil); got.Code != http.StatusNotFound {
		t.Errorf("another language: %d", got.Code)
	}
}

// TestAlone shows no links for others if nobody can reach the shelf, and leads back to it from the page of whoever
// keeps a game; otherwise the holders of a game's links learn nothing of the shelf.
func TestAlone(t *testing.T) {
	for _, alone := range []bool{true, false} {
		r := open(t, func(c *web.Config) {
			if alone {
				c.URL = ""
			}
		})
		r.begin("friday")
		if page := r.get(r.base + "/game?game=friday"); strings.Contains(page, `class="code"`) == alone {
			t.Errorf("alone %t: %s", alone, page)
		}
		if page := r.get(r.keeper("friday")); strings.Contains(page, r.base) != alone {
			t.Errorf("alone %t: the page of whoever keeps the game is\n%s", alone, page)
		}
	}
}

// TestTooMuch refuses to make one file of games that are more than it takes in, and says what can be done: in
// a page that is the whole program there are no commands.
func TestTooMuch(t *testing.T) {
	dir := t.TempDir()
	long := friday + strings.Repeat("# a remark about the evening\n", 200_000) // 5.8 MB
	for _, name := range []string{"one", "two", "three"} {
		if err := os.WriteFile(dir+"/"+name+".game", []byte(long), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	r := openIn(t, dir)
	for _, path := range []string{"/export", "/games"} {
		got := r.ask("GET", r.base+path, nil)
		page := got.Body.String()
		if got.Code != http.StatusUnprocessableEntity || got.Header().Get("Refresh") != "" ||
			!strings.Contains(page, "larger than 16 MiB") || !strings.Contains(page, "one by one: the page of each game leads to its record.") || strings.Contains(page, "purser ") {
			t.Errorf("%s: %d %s", path, got.Code, page)
		}
	}
	if err := os.Remove(dir + "/three.game"); err != nil {
		t.Fatal(err)
	}
	if got := r.ask("GET", r.base+"/games", nil); got.Code != http.StatusOK || got.Body.Len() < 2*len(long) {
		t.Errorf("two of them: %d, %d bytes", got.Code, got.Body.Len())
	}
}
