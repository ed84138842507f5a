package shelf_test

import (
	"bytes"
	"context"
	"fmt"
	"html"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"purser/cmd/internal/kinds"
	"purser/cmd/internal/web"
	"purser/cmd/internal/web/shelf"
	_ "purser/internal/soak" // the collector of tests
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/games"
	"purser/sessions/store"
)

// host is the server's name in the tests.
const host = "shelf.test:8470"

// A room is a shelf of a home.
type room struct {
	t testing.TB
	*shelf.Shelf
	library *sessions.Library // another view of the home, like that of the command line
	base    string
}

// libraryIn returns the library in a folder, on a day.
func libraryIn(dir string) *sessions.Library {
	return &sessions.Library{Store: games.In(store.In(dir)), Desk: store.StateIn(dir), Boards: boardsIn(dir),
		Now: func() time.Time { return time.Date(2026, 11, 20, 20, 0, 0, 0, time.UTC) }}
}

func boardsIn(dir string) *sessions.Boards {
	return &sessions.Boards{Kinds: kinds.All.Games(), Store: func() *games.Games { return games.In(store.In(dir)) }}
}

// open opens the shelf of a new home.
func open(t testing.TB, change ...func(*web.Config)) *room {
	return openIn(t, t.TempDir(), change...)
}

// openIn opens the shelf of a home, which it watches.
func openIn(t testing.TB, dir string, change ...func(*web.Config)) *room {
	t.Helper()
	c := web.Config{Library: libraryIn(dir), Views: kinds.All.Views(), Lang: text.English, Hosts: []string{host},
		URL: "http://" + host, Version: "1.2.3"}
	for _, set := range change {
		set(&c)
	}
	of, err := shelf.New(c)
	if err == nil {
		err = of.Look()
	}
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		of.Watch(ctx)
	}()
	t.Cleanup(func() { stop(); <-ended })
	return &room{t, of, libraryIn(dir), "/" + of.Keep()}
}

// ask sends a request after applying the changes to it.
func (r *room) ask(method, path string, body []byte, change ...func(*http.Request)) *httptest.ResponseRecorder {
	q := httptest.NewRequest(method, path, bytes.NewReader(body))
	q.Host = host
	for _, c := range change {
		c(q)
	}
	w := httptest.NewRecorder()
	r.ServeHTTP(w, q)
	return w
}

// get returns a page, which must be there.
func (r *room) get(path string, change ...func(*http.Request)) string {
	r.t.Helper()
	got := r.ask("GET", path, nil, change...)
	if got.Code != http.StatusOK {
		r.t.Fatalf("GET %s: %d %s", path, got.Code, got.Body)
	}
	return got.Body.String()
}

func header(name, value string) func(*http.Request) {
	return func(r *http.Request) { r.Header.Set(name, value) }
}

// tokens are how many tokens the tests have made.
var tokens int

// token returns the hidden field of a new form.
func token() []string {
	tokens++
	return []string{"once", fmt.Sprintf("%032x", tokens)}
}

// numbered numbers the fields of players, who each begin with their name.
func numbered(fields []string) []string {
	all, seat := slices.Clone(fields), -1
	for i := 0; i < len(all); i += 2 {
		if all[i] == "player" {
			seat++
		}
		if all[i] == "player" || all[i] == "color" || strings.HasPrefix(all[i], "ask-") {
			all[i] += fmt.Sprintf("-%d", seat)
		}
	}
	return all
}

// post sends a form as a browser does: names and values, those of players by [numbered], and as @NAME and its text a
// file.
func (r *room) post(path string, fields ...string) *httptest.ResponseRecorder {
	r.t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	fields = numbered(fields)
	for i := 0; i < len(fields); i += 2 {
		if name, isFile := strings.CutPrefix(fields[i], "@"); isFile {
			part, err := form.CreateFormFile("file", name)
			if err != nil {
				r.t.Fatal(err)
			}
			_, _ = part.Write([]byte(fields[i+1]))
			continue
		}
		if err := form.WriteField(fields[i], fields[i+1]); err != nil {
			r.t.Fatal(err)
		}
	}
	if err := form.Close(); err != nil {
		r.t.Fatal(err)
	}
	return r.ask("POST", path, body.Bytes(), header("Content-Type", form.FormDataContentType()))
}

// leads checks where a form leads, and returns that.
func (r *room) leads(got *httptest.ResponseRecorder) string {
	r.t.Helper()
	if got.Code != http.StatusSeeOther {
		r.t.Fatalf("%d %s", got.Code, refusal(got.Body.String()))
	}
	return got.Header().Get("Location")
}

// begin begins a game of Anna and Ben on the World.
func (r *room) begin(name string) {
	r.t.Helper()
	r.leads(r.post(r.base+"/begin?map=world", append(token(), "name", name, "player", "Anna", "color", "blue",
		"ask-0", "20", "ask-1", "", "player", "Ben", "color", "red", "ask-0", "25", "ask-1", "", "first", "0")...))
}

// text returns the record of a game.
func (r *room) text(name string) string {
	r.t.Helper()
	_, whole, _, err := r.library.Text(name)
	if err != nil {
		r.t.Fatal(err)
	}
	return string(whole)
}

// keeper returns the path of the page of whoever keeps a game, which its page leads to.
func (r *room) keeper(name string) string {
	r.t.Helper()
	found := regexp.MustCompile(`class="open main" href="(/[0-9a-f]{32})"`).FindStringSubmatch(
		r.get(r.base + "/game?game=" + name))
	if found == nil {
		r.t.Fatalf("%s cannot be played", name)
	}
	return found[1]
}

var answers = regexp.MustCompile(`(?s)<section id="answer".*?</section>`)
var tags = regexp.MustCompile(`<[^>]*>`)

// refusal returns what a page says that was not written.
func refusal(page string) string {
	return strings.TrimSpace(html.UnescapeString(tags.ReplaceAllString(answers.FindString(page), "")))
}

// until waits until something is so.
func until(t testing.TB, what string, is func() bool) {
	t.Helper()
	for begin := time.Now(); !is(); time.Sleep(5 * time.Millisecond) {
		if time.Since(begin) > time.Minute {
			t.Fatal(what)
		}
	}
}

// TestList shows games as they are, whoever writes: the unfinished ones before the others, and the last table again.
func TestList(t *testing.T) {
	r := open(t)
	if page := r.get(r.base); strings.Count(page, "None yet.") != 2 || strings.Contains(page, "the same again") {
		t.Error(page)
	}
	r.begin("friday")
	page := r.get(r.base)
	if !strings.Contains(page, "the same again: Anna and Ben; Rails &amp; Sails: The World") ||
		!strings.Contains(page, "<b>friday</b>") || !strings.Contains(page, "Anna&#39;s turn") {
		t.Error(page)
	}
	g, err := r.library.Open("friday")
	if err != nil {
		t.Fatal(err)
	}
	line, err := g.Script.Line(g.Table, "draw")
	if err != nil {
		t.Fatal(err)
	}
	next, err := g.Play(0, line)
	if err == nil {
		_, err = r.library.Save(g, next)
	}
	if err != nil {
		t.Fatal(err)
	}
	until(t, "the list does not show the line", func() bool { return strings.Contains(r.get(r.base), "Ben&#39;s turn") })
	if err := r.library.Delete("friday"); err != nil {
		t.Fatal(err)
	}
	until(t, "the game is still listed", func() bool { return !strings.Contains(r.get(r.base), "friday") })
}

// TestAgain offers the table of a game once more, with its players, colors and house rules.
func TestAgain(t *testing.T) {
	r := open(t)
	r.leads(r.post(r.base+"/begin?map=world", append(token(), "name", "friday", "player", "Anna", "color", "black",
		"ask-0", "20", "ask-1", "3", "player", "Ben", "color", "red", "ask-0", "25", "ask-1", "",
		"rule-ties", "tickets", "first", "1")...))
	if got := r.text("friday"); got != "purser 1\nmap world\ndate 2026-11-20\nturns strict\nrule ties tickets\n"+
		"player Ben red 25 trains 35 ships\nplayer Anna black 20 trains 40 ships keeps 3\n" {
		t.Error(got)
	}
	if to := r.leads(r.post(r.base+"/begin?map=usa", append(token(), "name", "e\u0301te", "player", "Anna", "color", "red",
		"player", "Ben", "color", "blue")...)); to != r.base+"/game?game=%C3%A9te" {
		t.Error(to)
	}
	page := r.get(r.base + "/begin?map=world&again=friday")
	for _, want := range []string{`name="player-0" data-suggest="player" placeholder="Anna" value="Ben" required data-stay maxlength="200" autocomplete="off"`,
		`<option value="black" selected>`, `<option value="tickets" selected>`, `value="2026-11-20"`} {
		if !strings.Contains(page, want) {
			t.Errorf("no %s in\n%s", want, page)
		}
	}
	const ben = `{"count":1,"found":[{"put":"Ben","shown":"Ben","worth":""}]}` + "\n"
	if got := r.post(r.base+"/suggest", "of", "player", "typed", "be").Body.String(); got != ben {
		t.Errorf("players: %s", got)
	}
	if other := r.get(r.base + "/begin?map=usa&again=friday"); strings.Contains(other, `value="Ben" `) {
		t.Error("another board has the players")
	}
}
