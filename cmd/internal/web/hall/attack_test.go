package hall_test

import (
	"bufio"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"purser/internal/soak"
)

// TestNothing checks that other names, other sites and unknown links learn nothing, on the hall's pages as on those
// of a game, and that a link opens only its own pages.
func TestNothing(t *testing.T) {
	h := club(t)
	r := h.open("winter")
	links := r.Links()
	board := r.ask("GET", "/"+links.Hall+"/table?game=winter-1-1").Header().Get("Location")
	for _, path := range []string{"/" + links.Hall, "/" + links.Standings, "/" + links.Director, board,
		"/" + links.Hall + "/state"} {
		evil := func(q *http.Request) { q.Host = "evil.test" }
		if got := r.ask("GET", path, evil); got.Code != 421 || got.Body.Len() > 0 {
			t.Errorf("another name: %s: %d %s", path, got.Code, got.Body)
		}
		if got := r.ask("POST", path, header("Origin", "http://evil.test")); got.Code != http.StatusForbidden {
			t.Errorf("another site: %s: %d", path, got.Code)
		}
		policy := r.ask("GET", path).Header().Get("Content-Security-Policy")
		if !strings.HasPrefix(policy, "default-src 'none'") {
			t.Errorf("%s may do %q", path, policy)
		}
	}
	want := r.ask("GET", "/"+strings.Repeat("0", 32))
	for _, path := range []string{"/", "//", "/x", "/" + links.Hall + "/", "/" + links.Hall + "/nothing", "/" + links.Hall + "x",
		"/" + links.Hall + "/table?game=winter", "/" + links.Hall + "/table", "/" + links.Hall + "?from=200",
		"/" + links.Hall + "?from=-1", "/" + links.Standings + "/state", "/" + links.Standings + "/table?game=winter-1-1"} {
		if got := r.ask("GET", path); got.Code != http.StatusNotFound || got.Body.String() != want.Body.String() {
			t.Errorf("GET %s: %d %s", path, got.Code, got.Body)
		}
	}
	if got := r.ask("POST", "/"+links.Hall); got.Code != http.StatusNotFound {
		t.Errorf("POST: %d", got.Code)
	}
}

// TestBroken shows games that cannot be read as such, and the others as they are.
func TestBroken(t *testing.T) {
	h := club(t)
	h.put("winter-1-1", gus+"Gus dances\n")
	for name, text := range map[string]string{"damaged": "purser 1\nmap nowhere\n", "empty": "", "bytes": "\xff\x00\n"} {
		h.create(name, text)
	}
	for event, tables := range map[string]int{"winter": 2, "none": 5} {
		r := h.open(event)
		s := r.state()
		broken := 0
		for _, table := range s.Tables {
			if table.Error != "" {
				broken++
			}
		}
		if len(s.Tables) != tables || broken != tables-1 {
			t.Errorf("%s: %+v", event, s)
		}
		if page := r.get("/" + r.Links().Hall); !strings.Contains(page, "this game cannot be read now") ||
			!strings.Contains(page, "Cleo") || strings.Contains(page, h.dir) {
			t.Errorf("%s:\n%s", event, page)
		}
	}
	r := h.open("winter")
	h.add("winter-1-2", "Dan draw\n")
	until(t, "the other table goes on", func() bool { return r.state().Tables[1].Turn == "Cleo" })
}

// TestTwoHalls lets two halls of one store show the same, at the same links, whoever writes.
func TestTwoHalls(t *testing.T) {
	h := club(t)
	one, two := h.open("winter"), h.open("winter")
	if one.Links() != two.Links() {
		t.Fatalf("%v %v", one.Links(), two.Links())
	}
	for i := range 12 {
		h.add("winter-1-1", []string{"Gus", "Ben", "Eva", "Anna"}[i%4]+" draw\n")
		h.add("winter-1-2", []string{"Dan", "Cleo", "Fay"}[i%3]+" draw\n")
	}
	h.add("winter", "result 2: Cleo 121, Fay 98, Dan 95\n")
	link := "/" + one.Links().Hall
	until(t, "both pages are at the last line", func() bool {
		s := one.state()
		return s.Tables[0].Lines == 12 && s.Tables[1].Over && one.get(link) == two.get(link) &&
			one.get(link+"/standings") == two.get(link+"/standings") && one.get(link+"/state") == two.get(link+"/state")
	})
	if n, m := one.ask("GET", link+"/table?game=winter-1-1"), two.ask("GET", link+"/table?game=winter-1-1"); n.Header().Get(
		"Location") != m.Header().Get("Location") {
		t.Error("a game has other links in another hall")
	}
}

// TestStreams opens as many streams as a hall holds for everybody, through few links, and one more: every one hears
// every line, and whoever keeps the score or runs the event is not shut out.
func TestStreams(t *testing.T) {
	t.Parallel()
	const most, atTable = 2000, 100
	h := club(t)
	r := h.open("winter", anyHost)
	server := httptest.NewServer(r)
	t.Cleanup(server.Close)
	client := &http.Client{Transport: &http.Transport{MaxConnsPerHost: 0, DisableKeepAlives: true}}
	stream := func(path string, code int) *bufio.Scanner {
		answer, err := client.Get(server.URL + path)
		if err != nil || answer.StatusCode != code {
			t.Fatalf("%s: %v %v", path, answer, err)
		}
		t.Cleanup(func() { answer.Body.Close() })
		return bufio.NewScanner(answer.Body)
	}
	hall, director := "/"+r.Links().Hall, "/"+r.Links().Director
	watch := r.ask("GET", hall+"/table?game=winter-1-1").Header().Get("Location")
	keep := r.ask("GET", director+"/game?table=1.1").Header().Get("Location")
	for range atTable {
		stream(watch+"/events", http.StatusOK)
	}
	var all []*bufio.Scanner
	for range most - atTable {
		all = append(all, stream(hall+"/page/events", http.StatusOK))
	}
	for _, path := range []string{hall + "/events", watch + "/events", "/" + r.Links().Standings + "/events"} {
		stream(path, http.StatusServiceUnavailable)
	}
	stream(keep+"/events", http.StatusOK)
	for range 64 {
		stream(director+"/events", http.StatusOK)
	}
	stream(director+"/events", http.StatusServiceUnavailable)
	for n, player := range []string{"Gus", "Ben", "Eva"} {
		h.add("winter-1-1", player+" draw\n")
		want := ""
		for i, s := range all {
			got := ""
			for got == "" && s.Scan() {
				got, _ = strings.CutPrefix(s.Text(), "id: ")
				if got == s.Text() {
					got = ""
				}
			}
			if want == "" {
				want = got
			}
			if got != want || got == "" {
				t.Fatalf("stream %d hears %q, not %q", i, got, want)
			}
		}
		until(t, "the state has the line", func() bool { return r.state().Tables[0].Lines == n+1 })
		if seen := r.state().Seen; seen != want {
			t.Errorf("the streams heard %s, and it is %s", want, fmt.Sprint(seen))
		}
	}
	soak.AtLeast(t, "streams", float64(len(all)+atTable), most)
	soak.AtLeast(t, "streams-at-one-table", atTable, 65)
}

// TestDeleted deletes games: without a result the table has none, and the director begins it anew; a result stays.
func TestDeleted(t *testing.T) {
	h := club(t)
	d := h.open("winter").director()
	h.add("winter", "result 2: Cleo 121, Fay 98, Dan 95\n")
	for _, name := range []string{"winter-1-1", "winter-1-2"} {
		game, _ := h.read(name)
		if err := h.games.Delete(t.Context(), game); err != nil {
			t.Fatal(err)
		}
	}
	hall := "/" + d.Links().Hall
	until(t, "they are gone", func() bool {
		page := d.get(hall)
		return strings.Contains(page, "no game yet") && strings.Contains(page, "Cleo wins") && !strings.Contains(page, "game=winter")
	})
	if got := d.ask("GET", hall+"/table?game=winter-1-1"); got.Code != http.StatusNotFound {
		t.Errorf("%d", got.Code)
	}
	d.write("", "seat", nil)
	until(t, "it is there anew", func() bool { return d.state().Tables[0].Turn == "Gus" })
	if _, err := h.games.Find(t.Context(), "winter-1-2"); err == nil {
		t.Error("a game of a table with a result was begun")
	}
}
