//go:build unix

package main

import (
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"purser/internal/text"
)

// got returns the answer of a link in a language, or to fields that are sent to it, and what it shows.
func got(t *testing.T, tag, link string, fields url.Values) (answer *http.Response, shown string) {
	t.Helper()
	method, body := http.MethodGet, io.Reader(http.NoBody)
	if fields != nil {
		method, body = http.MethodPost, strings.NewReader(fields.Encode())
	}
	r, err := http.NewRequest(method, link, body)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Accept-Language", tag)
	r.Header.Set("Accept", "text/html")
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	answer, err = http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	page, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer, string(page)
}

// TestSpokenHall checks what an event shows at the shell, on paper, in the hall and to its director, and
// the pictures behind the links of its tables, in each language.
func TestSpokenHall(t *testing.T) {
	t.Parallel()
	s := speechOf(t)
	for _, tag := range text.Tags() {
		home := filepath.Join(t.TempDir(), "home")
		sh := shell{"PURSER_HOME": home, "PURSER_LANG": tag}
		says := func(args ...string) {
			t.Helper()
			_, out, errs := sh.purser("", args...)
			s.reads(tag+": purser "+strings.Join(args, " "), out+errs)
		}
		page := func(surface, link string, fields url.Values) {
			t.Helper()
			_, shown := got(t, tag, link, fields)
			s.shows(tag+": "+surface, shown)
		}
		for _, args := range []string{"new winter --map world --seed 31415", "join Anna, Ben, Cleo, Dan, Eva, Fay", "round heat",
			"seat", "show", "standings", "explain 1", "verify", ""} {
			says(append([]string{"event"}, strings.Fields(args)...)...)
		}
		games, err := filepath.Glob(filepath.Join(home, "*.game"))
		if err != nil || len(games) < 2 {
			t.Fatal(err, games)
		}
		first := strings.TrimSuffix(filepath.Base(games[0]), ".game")
		for _, words := range []string{"claim la tok green", "claim rio casablanca", "draw"} {
			says(append(strings.Fields(words), "--game", first)...)
		}
		says("event", "result", "2:", "Anna", "3")
		for _, printed := range []string{"tables", "seats", "standings"} {
			file := filepath.Join(t.TempDir(), printed+".html")
			says("event", "print", printed, file)
			s.page(tag+": the printed "+printed, file)
		}
		hall := serving(t, home, "127.0.0.1:0", "--hall", "--event", "winter")
		for surface, link := range map[string]string{"the hall": hall.Hall, "the standings": hall.Standings,
			"the director's page": hall.Director} {
			_, shown := got(t, tag, link, nil)
			if len(shown) < 500 {
				t.Errorf("%s: %s is %s", tag, surface, shown)
			}
			s.shows(tag+": "+surface, shown)
		}
		for _, do := range []string{"seat", "result", "void", "join", "round"} {
			page("the answer to "+do, hall.Director, url.Values{"do": {do}, "seen": {"0"}, "table": {"1"},
				"once": {strings.Repeat("0", 32)}})
		}
		if err := os.Rename(games[0], filepath.Join(home, "friday.game")); err != nil {
			t.Fatal(err)
		}
		table := serving(t, home, "127.0.0.1:0")
		for _, behind := range []string{"", "/board", "/board.svg", "/wall.svg?latest=1", "/share.svg"} {
			page("the link to watch"+behind, table.Watch+behind, nil)
		}
		for player, seat := range table.Seats {
			page("the tickets of "+player, seat+"/tickets", url.Values{"tickets": {"rio-de-janeiro/tokyo"}})
			page("the board of "+player, seat+"/board.svg?tickets=rio-de-janeiro/tokyo", nil)
		}
	}
}
