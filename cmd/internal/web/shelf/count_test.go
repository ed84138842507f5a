package shelf_test

import (
	"html"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"purser/cmd/internal/kinds"
	"purser/cmd/internal/show"
	"purser/cmd/internal/web"
	"purser/cmd/purser/testdata/nim"
	"purser/internal/text"
)

// A counting counts a board on its page, without scripts.
type counting struct {
	*room
	path string
	page string
}

// counts opens the page that counts a board.
func (r *room) counts(board string) *counting {
	r.t.Helper()
	c := &counting{r, r.base + "/count?map=" + board, ""}
	c.page = r.get(c.path)
	return c
}

var (
	inputs  = regexp.MustCompile(`<input [^>]*>`)
	names   = regexp.MustCompile(` name="([^"]*)"`)
	values  = regexp.MustCompile(` value="([^"]*)"`)
	options = regexp.MustCompile(`(?s)<select id="([^"]*)".*?<option value="([^"]*)" selected>`)
	warned  = regexp.MustCompile(`(?s)<div role="status" class="warned">.*?</div>`)
	wrong   = regexp.MustCompile(`(?s)<div role="alert" class="faults">.*?</div>`)
	current = regexp.MustCompile(`(?s)aria-current="true".*?</button>`)
)

// form returns the fields of the form as they are.
func (c *counting) form() url.Values {
	fields := url.Values{}
	for _, input := range inputs.FindAllString(c.page, -1) {
		if name := names.FindStringSubmatch(input); name != nil {
			value := append(values.FindStringSubmatch(input), "", "")[1]
			fields.Set(name[1], html.UnescapeString(value))
		}
	}
	for _, chosen := range options.FindAllStringSubmatch(c.page, -1) {
		fields.Set(chosen[1], chosen[2])
	}
	return fields
}

// sends sends the form with other fields.
func (c *counting) sends(fields ...string) *httptest.ResponseRecorder {
	form := c.form()
	for i := 0; i < len(fields); i += 2 {
		if fields[i] == "tap" {
			form.Add("tap", fields[i+1])
		} else {
			form.Set(fields[i], fields[i+1])
		}
	}
	return c.ask("POST", c.path, []byte(form.Encode()), header("Content-Type", "application/x-www-form-urlencoded"))
}

// said returns the words of parts of the page.
func (c *counting) said(part *regexp.Regexp) string {
	all := strings.Join(part.FindAllString(c.page, -1), " ")
	return strings.Join(strings.Fields(html.UnescapeString(tags.ReplaceAllString(all, " "))), " ")
}

// taps taps buttons by their values, which must be there. What is sent twice is there once.
func (c *counting) taps(all ...string) {
	c.t.Helper()
	for _, tap := range all {
		if !strings.Contains(c.page, `name="tap" value="`+tap+`"`) {
			c.t.Fatalf("no button %q in\n%s", tap, c.page)
		}
		first, again := c.sends("tap", tap), c.sends("tap", tap)
		if first.Code != http.StatusOK || again.Code != first.Code {
			c.t.Fatalf("%s: %d, %d\n%s", tap, first.Code, again.Code, first.Body)
		}
		before := c.page
		c.page = again.Body.String()
		sent := c.form()
		c.page = first.Body.String()
		if got := c.form(); !maps.EqualFunc(without(got, "once"), without(sent, "once"), slices.Equal) {
			c.t.Errorf("%s was applied twice: %v, %v", tap, got, sent)
		}
		if before == c.page {
			c.t.Errorf("%s changed nothing", tap)
		}
	}
}

func without(fields url.Values, name string) url.Values {
	delete(fields, name)
	return fields
}

// TestCountPage counts a board without scripts, tap by tap: the score is that of the same count at a terminal.
func TestCountPage(t *testing.T) {
	dir := t.TempDir()
	r := openIn(t, dir)
	if page := r.get(r.base); strings.Index(page, "Count a finished board") > strings.Index(page, ">Begin a game<") {
		t.Error("the list does not begin with the count:", page)
	}
	if page := r.get(r.base + "/count"); !strings.Contains(page, "/count?map=usa") || strings.Contains(page, "Go on counting") {
		t.Error(page)
	}
	c := r.counts("world")
	c.taps("one 0 1", "one 0 1", "one 1 1", "one 6 1", "one 6 1", "one 0 -1", "card 8 12 0", "card 8 5 0", "card 8 5 0",
		"card 8 8 0", "card 8 12 1", "card 8 13 0", "card 8 13 0", "card 8 13 0", "item 9 0 1", "item 9 0 1", "item 9 0 1",
		"item 9 1 1", "item 9 2 1", "item 9 2 -1")
	const counted = "routes 1:1 2:1 7:2, tickets 12 -5 8 12, harbors 2 0"
	if got := c.form().Get("count-0"); got != counted {
		t.Error(got)
	}
	g, err := r.library.Counted(text.English, "", "none", []string{counted, "routes 2:3, tickets -40"})
	if err != nil {
		t.Fatal(err)
	}
	score, err := g.Score()
	if err != nil {
		t.Fatal(err)
	}
	anna := text.English.Say("%d", score.Total(0))
	if got := c.said(current); !strings.HasSuffix(got, "blue "+anna) {
		t.Errorf("%q, not %s", got, anna)
	}

	// It is there when the page is opened again, also by another server, in another language.
	again := openIn(t, dir)
	if page := again.get(again.base+"/count?map=world", header("Accept-Language", "de")); !strings.Contains(page, counted) ||
		!strings.Contains(page, "blau: insgesamt "+anna) {
		t.Error(page)
	}
	if page := again.get(again.base + "/count"); !strings.Contains(page, "Go on counting: Rails") {
		t.Error(page)
	}
	c = again.counts("world")
	c.taps("show 1", "one 1 1", "one 1 1", "one 1 1", "card 8 40 0", "show 0")

	got := c.sends("do", "keep", "name", "friday", "player-0", "Anna", "color-0", "red")
	if to := c.leads(got); to != again.base+"/game?game=friday" {
		t.Error(to)
	}
	kept := again.text("friday")
	if kept != "purser 1\nmap world\ndate 2026-11-20\nturns totals\nplayer Anna red\nplayer blue blue\n\nAnna counted "+counted+
		"\nblue counted routes 2:3, tickets -40\n" {
		t.Error(kept)
	}
	if to := c.leads(c.sends("do", "keep", "name", "friday", "player-0", "Anna", "color-0", "red")); !strings.HasSuffix(to, "friday") {
		t.Error("sent again, it leads to", to)
	}
	if got := c.sends("do", "keep", "name", "friday", "player-0", "Zoe"); got.Code != http.StatusConflict {
		t.Errorf("another count in its place: %d", got.Code)
	}
	page := again.get(again.base + "/game?game=friday")
	if !strings.Contains(page, ">"+anna+"<") || !strings.Contains(page, "Counted by numbers; tickets as the table read them") {
		t.Error(page)
	}
	c.leads(c.sends("do", "anew"))
	if page := again.get(again.base + "/count?map=world"); strings.Contains(page, counted) {
		t.Error("begun anew, it has what was counted")
	}
}

// TestCountWarnings names both numbers of what contradicts itself, at once, and refuses nothing but what cannot be
// written.
func TestCountWarnings(t *testing.T) {
	r := open(t)
	c := r.counts("usa")
	c.taps("one 0 1")
	if got := c.said(warned); got != "" {
		t.Error("the longest path is missed while the player is being counted:", got)
	}
	c.taps("show 1")
	if got := c.said(warned); got != "blue: no longest path, but routes of 1 space; the longest path pays 10" {
		t.Error(got)
	}
	c.taps("show 0", "card 6 22 0")
	c.page = c.sends("ask-8", "99").Body.String()
	if got := c.said(warned); !strings.Contains(got, "99 spaces") || !strings.Contains(got, "all routes together have 1") {
		t.Error(got)
	}
	refused := c.sends("ask-8", "x9", "tap", "one 1 1", "tap", "show 1")
	if refused.Code != http.StatusUnprocessableEntity {
		t.Error(refused.Code)
	}
	c.page = refused.Body.String()
	if got := c.said(wrong); got != `Longest path: "x9" is not a number` {
		t.Error(got)
	}
	form := c.form()
	if form.Get("ask-8") != "x9" || form.Get("count-0") != "routes 1:1 2:1, tickets 22, longest 99" || form.Get("shown") != "0" {
		t.Error(form)
	}
	if got := c.sends("ask-8", "2", "do", "keep", "name", "friday", "once", strings.Repeat("0", 32)); got.Code !=
		http.StatusBadRequest || !strings.Contains(refusal(got.Body.String()), "nothing was counted for red yet") {
		t.Error(got.Code, refusal(got.Body.String()))
	}
	if got := c.sends("ask-8", "2", "do", "keep", "once", ""); got.Code != http.StatusBadRequest {
		t.Error("without a token:", got.Code)
	}
}

// TestCountTotals keeps totals alone, on boards of every kind.
func TestCountTotals(t *testing.T) {
	three := append(kinds.All[:len(kinds.All):len(kinds.All)], kinds.KindView{Game: nim.Nim{}, View: show.Plain{}})
	r := open(t, func(c *web.Config) { c.Library.Boards.Kinds, c.Views = three.Games(), three.Views() })
	r.library.Boards.Kinds = three.Games()
	for _, board := range []string{"globetrotter", "nim", "usa", "paris", "open-world"} {
		c := r.counts(board)
		c.page = c.sends("total-0", "−7", "tap", "show 1").Body.String()
		c.page = c.sends("total-1", "x", "tap", "show 0").Body.String()
		if got := c.said(wrong); !strings.Contains(got, `"x" is not a total`) || c.form().Get("shown") != "1" {
			t.Errorf("%s: %q", board, got)
		}
		c.page = c.sends("total-1", "5", "player-1", `"<b>`).Body.String()
		if got := c.said(current); !strings.Contains(got, `<b> 5`) || strings.Contains(c.page, `"<b>"`) {
			t.Errorf("%s: %q", board, got)
		}
		c.leads(c.sends("do", "keep", "name", board, "player-1", "Zoe"))
		if kept := r.text(board); !strings.Contains(kept, "scored -7\n") || !strings.Contains(kept, "\nZoe scored 5\n") {
			t.Error(kept)
		}
	}
}

// TestCountSeats lets players join and leave; each has a color of its own.
func TestCountSeats(t *testing.T) {
	r := open(t)
	c := r.counts("usa")
	c.taps("more", "more", "more", "fewer", "fewer", "more", "one 1 1", "show 0")
	if strings.Contains(c.page, `value="fewer"`) {
		t.Error("a player who was counted can be left out")
	}
	c.page = c.sends("color-0", c.form().Get("color-2")).Body.String()
	seen := map[string]bool{}
	form := c.form()
	for _, field := range []string{"color-0", "color-1", "color-2"} {
		seen[form.Get(field)] = true
	}
	if len(seen) != 3 || seen[""] {
		t.Error(form)
	}
}

// TestCountNonsense sends what no page sends.
func TestCountNonsense(t *testing.T) {
	r := open(t)
	c := r.counts("world")
	c.taps("one 0 1")
	long := strings.Repeat("9", 9000)
	for _, fields := range [][]string{
		{"tap", "one 99 1"}, {"tap", "one -1 1"}, {"tap", "one 8 1"}, {"tap", "one 0 5"}, {"tap", "one 0 99999999999999999999"},
		{"tap", "item 9 7 1"}, {"tap", "item 9 -1 1"}, {"tap", "item 0 0 1"}, {"tap", "card 8 12 99"}, {"tap", "card 8 12 -1"},
		{"tap", "card 0 1 0"}, {"tap", "show 9"}, {"tap", "show -1"}, {"tap", "fewer"}, {"tap", "more 1 2 3 4"}, {"tap", "nonsense"},
		{"tap", ""}, {"shown", "-1"}, {"shown", "x"}, {"color-0", "<script>"}, {"color-0", "grey"},
		{"count-9", "routes 1:1"}, {"ask-99", "1"}, {"total-9", "1"}, {"count-1", "routes 99:1"}, {"count-1", "<b>"},
	} {
		got := c.sends(fields...)
		now := counting{r, c.path, got.Body.String()}
		if got.Code != http.StatusOK || now.form().Get("count-0") != "routes 1:1" || now.form().Get("count-1") != "" {
			t.Errorf("%q: %d\n%s", fields, got.Code, got.Body)
		}
	}
	for _, fields := range [][]string{{"player-0", long}, {"ask-8", long}, {"tap", long}} {
		if got := c.sends(fields...); got.Code != http.StatusRequestEntityTooLarge {
			t.Errorf("much: %d", got.Code)
		}
	}
	if got := c.ask("POST", c.path, nil); got.Code != http.StatusOK {
		t.Error("nothing:", got.Code)
	}
	for _, path := range []string{"/count?map=none", "/count?map=../usa"} {
		for _, method := range []string{"GET", "POST"} {
			if got := r.ask(method, r.base+path, nil); got.Code != http.StatusNotFound {
				t.Errorf("%s %s: %d", method, path, got.Code)
			}
		}
	}
}

// TestProve enters a game by name that was counted by numbers: what differs is said until it is entered.
func TestProve(t *testing.T) {
	r := open(t)
	for board, lines := range map[string][]string{
		"usa":   {"Anna claim seattle/vancouver/gray", "Anna claim portland/seattle/gray"},
		"world": {"Anna claim hamburg/moskva/white", "Anna claim los-angeles/tokyo/green"},
	} {
		c := r.counts(board)
		c.taps("one 0 1", "one 0 1", "one 0 1")
		c.page = c.sends("player-0", "Anna", "tap", "show 1").Body.String()
		c.leads(c.sends("player-1", "Ben", "total-1", "9", "do", "keep", "name", board))
		page := r.get(r.base + "/game?game=" + board)
		if !strings.Contains(page, "Prove it by name") || strings.Contains(page, "Held against") {
			t.Error(page)
		}
		to, form := r.base+"/game?game="+board, token()
		if got := r.post(to); got.Code != http.StatusBadRequest || refusal(got.Body.String()) == "" {
			t.Error("without a token:", got.Code)
		}
		for range 2 { // sent again it changes nothing
			if got := r.leads(r.post(to, form...)); got != to {
				t.Error(got)
			}
		}
		if got := r.post(r.base+"/game?game=none", form...); got.Code != http.StatusNotFound {
			t.Error("no game:", got.Code)
		}
		if text := r.text(board); !strings.Contains(text, "turns free\n") || !strings.Contains(text, "player Anna") {
			t.Error(text)
		}
		keeper := r.keeper(board)
		for i := range len(lines) + 1 {
			want := "3 by numbers, " + string(rune('0'+i)) + " by name"
			if board == "world" {
				want = "Held against the numbers"
			}
			for _, path := range []string{keeper, r.base + "/game?game=" + board} {
				until(t, path+" does not say: "+want, func() bool { return strings.Contains(r.get(path), want) })
			}
			if i < len(lines) {
				seen := strings.Split(strings.Split(r.get(keeper), `data-seen="`)[1], `"`)[0]
				r.leads(r.post(keeper+"/line", append(token(), "seen", seen, "line", lines[i])...))
			}
		}
		const drop = "The names are right: drop the numbers"
		if strings.Contains(r.get(keeper), drop) {
			t.Error("the numbers can be dropped before all is entered")
		}
		seen := strings.Split(strings.Split(r.get(keeper), `data-seen="`)[1], `"`)[0]
		r.leads(r.post(keeper+"/line", append(token(), "seen", seen, "line", "shown")...))
		if !strings.Contains(r.get(keeper), drop) {
			t.Error("the numbers cannot be dropped")
		}
		for range 2 {
			r.leads(r.post(keeper+"/numbers", token()...))
		}
		for _, path := range []string{keeper, r.base + "/game?game=" + board} {
			until(t, path+" still has the numbers", func() bool { return !strings.Contains(r.get(path), "Held against") })
		}
	}
}

// TestCountNames hears the buttons of the page one by one: each says what it does, because no two sound alike.
func TestCountNames(t *testing.T) {
	t.Parallel()
	c := open(t).counts("world")
	button, label := regexp.MustCompile(`(?s)<button [^>]*>.*?</button>`), regexp.MustCompile(` aria-label="([^"]*)"`)
	heard := map[string]bool{}
	for _, tag := range button.FindAllString(c.page, -1) {
		said := strings.Join(strings.Fields(tags.ReplaceAllString(tag, " ")), " ")
		if named := label.FindStringSubmatch(tag); named != nil {
			said = named[1]
		}
		if heard[said] {
			t.Errorf("two buttons are heard as %q", said)
		}
		heard[said] = true
	}
	if !heard["routes of 1: one more"] || !heard["harbors no. 1: one fewer"] {
		t.Error(heard)
	}
}
