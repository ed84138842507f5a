package hall_test

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"purser/cmd/internal/kinds"
	"purser/cmd/internal/web"
	"purser/cmd/internal/web/hall"
	_ "purser/internal/soak" // the collector of tests
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/games"
	"purser/sessions/store"
)

// host is the server's name in the tests.
const host = "hall.test:8470"

// winter is an event with two tables, and gus and dan are their games.
const (
	winter = `purser-event 1
title "Winter Cup"
map usa
order wins points lot
seed "3 1 4 1 5"

join Anna, Ben, Cleo, Dan, Eva, Fay, Gus
round 1 heat
seats 1: Gus, Ben, Eva, Anna
seats 2: Dan, Cleo, Fay
`
	gus = `purser 1
map usa
date 2026-11-20
player Gus blue
player Ben red
player Eva green
player Anna yellow

`
	dan = `purser 1
map usa
date 2026-11-20
player Dan blue
player Cleo red
player Fay green

`
)

// A home is a folder with games, or with what is beside those in a database.
type home struct {
	t     testing.TB
	dir   string
	games *games.Games
}

// opens opens the games of a home, in a folder, unless the tests are those of a database.
var opens = func(h *home) *games.Games { return games.In(store.In(h.dir)) }

// newHome returns a home with records, by their names.
func newHome(t testing.TB, records map[string]string) *home {
	t.Helper()
	h := &home{t: t, dir: t.TempDir()}
	h.games = opens(h)
	for name, record := range records {
		h.create(name, record)
	}
	return h
}

// club returns a home with the event and its games.
func club(t testing.TB) *home {
	return newHome(t, map[string]string{"winter": winter, "winter-1-1": gus, "winter-1-2": dan})
}

func (h *home) create(name, record string) {
	h.t.Helper()
	kind := games.Game
	if strings.HasPrefix(record, "purser-event ") {
		kind = games.Event
	}
	if _, err := h.games.Create(h.t.Context(), kind, name, []byte(record), games.Options{}); err != nil {
		h.t.Fatal(err)
	}
}

// library returns another view of the home, like that of the command line.
func (h *home) library() *sessions.Library {
	return &sessions.Library{Store: opens(h), Desk: store.StateIn(h.dir),
		Boards: &sessions.Boards{Kinds: kinds.All.Games()},
		Now:    func() time.Time { return time.Date(2026, 11, 20, 20, 0, 0, 0, time.UTC) }}
}

// read returns a record, and what names it.
func (h *home) read(name string) (games.Ref, games.StoredText) {
	h.t.Helper()
	e, err := h.games.Find(h.t.Context(), name)
	var now games.StoredText
	if err == nil {
		now, err = h.games.Read(h.t.Context(), e.Ref)
	}
	if err != nil {
		h.t.Fatal(err)
	}
	return e.Ref, now
}

// add adds lines to a record.
func (h *home) add(name, lines string) {
	h.t.Helper()
	at, now := h.read(name)
	if _, err := h.games.Append(h.t.Context(), at, now, []byte(lines), ""); err != nil {
		h.t.Fatal(err)
	}
}

// put replaces a record.
func (h *home) put(name, lines string) {
	h.t.Helper()
	at, now := h.read(name)
	if _, err := h.games.Replace(h.t.Context(), at, now, []byte(lines), ""); err != nil {
		h.t.Fatal(err)
	}
}

// A room is a hall of a home.
type room struct {
	t testing.TB
	*hall.Hall
}

// open opens a hall that watches the home.
func (h *home) open(event string, change ...func(*web.Config)) *room {
	h.t.Helper()
	c := web.Config{Library: h.library(), Views: kinds.All.Views(), Lang: text.English, Hosts: []string{host}}
	for _, set := range change {
		set(&c)
	}
	of, err := hall.New(c, event)
	if err != nil {
		h.t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		of.Watch(ctx)
	}()
	h.t.Cleanup(func() { stop(); <-ended })
	return &room{h.t, of}
}

// anyHost lets a hall be called by the address that a request came in on.
func anyHost(c *web.Config) { c.Hosts = append(c.Hosts, web.AnyHost) }

// ask sends a request after applying the changes to it.
func (r *room) ask(method, path string, change ...func(*http.Request)) *httptest.ResponseRecorder {
	q := httptest.NewRequest(method, path, nil)
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
	got := r.ask("GET", path, change...)
	if got.Code != http.StatusOK {
		r.t.Fatalf("GET %s: %d %s", path, got.Code, got.Body)
	}
	return got.Body.String()
}

func header(name, value string) func(*http.Request) {
	return func(r *http.Request) { r.Header.Set(name, value) }
}

var (
	asJSON   = header("Accept", "application/json")
	inGerman = header("Accept-Language", "de")
)

// TestLate shows a table of an earlier round until it has its result.
func TestLate(t *testing.T) {
	h := newHome(t, map[string]string{"winter": winter + "result 2: Cleo 121, Fay 98, Dan 95\nround 2 heat\n",
		"winter-1-1": gus})
	r := h.open("winter")
	link := "/" + r.Links().Hall
	h.add("winter-1-1", "Gus draw\n")
	until(t, "the late table goes on", func() bool {
		s := r.state()
		return s.Round.Number == 2 && len(s.Tables) == 1 && s.Tables[0].Round == 1 && s.Tables[0].Turn == "Ben"
	})
	if page := r.get(link); !strings.Contains(page, "Round 1, table 1") ||
		!strings.Contains(page, "Round 2: everybody meets others; still playing: 1 table") {
		t.Error(page)
	}
	if board := r.ask("GET", link+"/table?game=winter-1-1"); board.Code != http.StatusSeeOther {
		t.Errorf("its board: %d", board.Code)
	}
	if page := r.get("/" + r.Links().Standings); !strings.Contains(page, "Still playing: table 1 of round 1") {
		t.Error(page)
	}
	h.add("winter", "seats 1: Anna, Cleo, Dan by hand \"x\"\nresult 1.1: Gus 131, Ben 112, Anna 99, Eva gone\n")
	until(t, "it has its result", func() bool {
		s := r.state()
		return len(s.Tables) == 1 && s.Tables[0].Round == 0 && s.Tables[0].Table == 1
	})
}

// A state is what programs read of a hall.
type state struct {
	Seen   string
	Event  string
	Round  struct{ Number int }
	Tables []struct {
		Round, Table, Lines, Total int
		Game, Turn, Error          string
		Over, Hand                 bool
		Players                    []struct {
			Name         string
			Total, Place int
		}
	}
}

func (r *room) state() (s state) {
	r.t.Helper()
	if err := json.Unmarshal([]byte(r.get("/"+r.Links().Hall+"/state")), &s); err != nil {
		r.t.Fatal(err)
	}
	return s
}

// patience is how long a test waits for what must happen, on a machine however busy.
const patience = time.Minute

// until waits until something is true.
func until(t testing.TB, what string, is func() bool) {
	t.Helper()
	for begin := time.Now(); !is(); time.Sleep(5 * time.Millisecond) {
		if time.Since(begin) > patience {
			t.Fatalf("never: %s", what)
		}
	}
}

// TestTables shows all tables of a round, and what happens at them.
func TestTables(t *testing.T) {
	h := club(t)
	r := h.open("winter")
	if s := r.state(); s.Event != "winter" || s.Round.Number != 1 || len(s.Tables) != 2 || s.Tables[0].Turn != "Gus" ||
		s.Tables[1].Game != "winter-1-2" {
		t.Errorf("%+v", s)
	}
	h.add("winter-1-1", "Gus draw\nBen claim los-angeles/phoenix\n")
	until(t, "Ben has a route", func() bool {
		s := r.state().Tables[0]
		return s.Turn == "Eva" && s.Lines == 2 && s.Players[1].Total == 4
	})
	page := r.get("/" + r.Links().Hall)
	for _, says := range []string{"Winter Cup", "Round 1: everybody meets others; still playing: 2 tables", "Table 1", "Table 2",
		"Ticket to Ride: USA", "Eva&#39;s turn · 40 trains to the end", "Cleo"} {
		if !strings.Contains(page, says) {
			t.Errorf("no %q in\n%s", says, page)
		}
	}
	if german := r.get("/"+r.Links().Hall, inGerman); !strings.Contains(german, "Tisch 1") ||
		!strings.Contains(german, `<html lang="de">`) {
		t.Errorf("not in German:\n%s", german)
	}
	to := r.ask("GET", "/"+r.Links().Hall+"/table?game=winter-1-1")
	if board := r.get(to.Header().Get("Location")); to.Code != http.StatusSeeOther || !strings.Contains(board, "Gus") {
		t.Errorf("%d %s", to.Code, board)
	}
}

// TestStandings shows the standings while a table plays, and takes the result of a table that is over.
func TestStandings(t *testing.T) {
	h := club(t)
	r := h.open("winter")
	const lot = "There is no result yet: the order was drawn by lot"
	if page := r.get("/" + r.Links().Standings); !strings.Contains(page, lot) {
		t.Errorf("before any result:\n%s", page)
	}
	h.add("winter", "result 1: Gus 131, Ben 112, Anna 99, Eva gone\n")
	until(t, "there is a result", func() bool {
		return strings.Contains(r.get("/"+r.Links().Standings), "Still playing: table 2")
	})
	for _, link := range []string{r.Links().Standings, r.Links().Hall + "/standings", r.Links().Director + "/standings"} {
		page := r.get("/" + link)
		if !strings.Contains(page, "Gus") || !strings.Contains(page, "101.17") || strings.Contains(page, lot) {
			t.Errorf("the standings of %s:\n%s", link, page)
		}
		var form struct{ Standings []struct{ Name string } }
		if err := json.Unmarshal([]byte(r.get("/"+link, asJSON)), &form); err != nil || form.Standings[0].Name != "Gus" {
			t.Errorf("%v %+v", err, form)
		}
	}
	if s := r.state().Tables[0]; !s.Over || !s.Hand || s.Players[0].Place != 1 || s.Players[0].Total != 131 {
		t.Errorf("%+v", s)
	}
}

// TestKeep has the pages of whoever keeps the games in a hall, too: a game that is begun there is one of its tables,
// and has how many tickets each player keeps, as far as that was entered.
func TestKeep(t *testing.T) {
	h := newHome(t, nil)
	r := h.open("none")
	base := "/" + r.Keep()
	const asks = "How many of the 3 tickets does the player keep? (blank: not recorded)"
	if page := r.get(base + "/begin?map=usa"); strings.Count(page, asks) != 5 {
		t.Errorf("it does not ask how many tickets were kept:\n%s", page)
	}
	form := "once=" + strings.Repeat("0", 32) + "&name=friday&player-0=Anna&color-0=red&ask-0-0=2&player-1=Ben&color-1=blue&first=0"
	got := r.ask("POST", base+"/begin?map=usa", func(q *http.Request) {
		q.Body = io.NopCloser(strings.NewReader(form))
		q.ContentLength = int64(len(form))
		q.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	})
	if got.Code != http.StatusSeeOther {
		t.Fatalf("%d %s", got.Code, got.Body)
	}
	if page := r.get(base); !strings.Contains(page, "<b>friday</b>") {
		t.Error(page)
	}
	if _, began := h.read("friday"); !strings.HasSuffix(string(began.Lines), "player Anna red 45 trains keeps 2\n"+
		"player Ben blue 45 trains\n") {
		t.Errorf("%s", began.Lines)
	}
	until(t, "it is no table", func() bool { return strings.Contains(r.get("/"+r.Links().Hall), "friday") })
	for _, path := range []string{"/" + r.Links().Hall + "/begin", "/" + r.Links().Hall + "/games"} {
		if got := r.ask("GET", path); got.Code != http.StatusNotFound {
			t.Errorf("%s: %d", path, got.Code)
		}
	}
}

// announced returns the links that a hall prints.
func (r *room) announced() (links []string) {
	for _, a := range r.Announced("http://here") {
		words := strings.Fields(a.Said.String())
		links = append(links, strings.TrimPrefix(words[len(words)-1], "http://here"))
	}
	return links
}

// TestAnnounced prints links that answer, those of an event only where there is one.
func TestAnnounced(t *testing.T) {
	for event, want := range map[string]int{"none": 2, "winter": 4} {
		r := newHome(t, map[string]string{"winter": winter, "winter-1-1": gus, "winter-1-2": dan}).open(event)
		links := r.announced()
		if len(links) != want {
			t.Errorf("%s: %v", event, links)
		}
		for _, link := range links {
			if page := r.ask("GET", link); page.Code != http.StatusOK {
				t.Errorf("%s: %s answers %d", event, link, page.Code)
			}
		}
	}
}
