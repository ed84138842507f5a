package shelf_test

import (
	"encoding/xml"
	"errors"
	"html"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

var thumbs = regexp.MustCompile(`<source [^>]*srcset="([^"]*)"[^>]*><img loading="lazy" src="([^"]*)" [^>]*width="\d+" height="\d+" alt=""`)

// choices matches a row of a list with pictures: its name, and what there is to say of it.
var choices = regexp.MustCompile(`<b>([^<]*)</b> <span class="quiet">([^<]*)</span>`)

// thumbsIn returns the addresses of the small pictures on a page, in its dark style and in its light one.
func (r *room) thumbsIn(path string) (dark, light []string) {
	r.t.Helper()
	for _, found := range thumbs.FindAllStringSubmatch(r.get(path), -1) {
		dark, light = append(dark, html.UnescapeString(found[1])), append(light, html.UnescapeString(found[2]))
	}
	return dark, light
}

// drawn returns a small picture, which must be one without words.
func (r *room) drawn(path string) *httptest.ResponseRecorder {
	r.t.Helper()
	got := r.ask("GET", path, nil)
	if got.Code != http.StatusOK || got.Header().Get("Content-Type") != "image/svg+xml" {
		r.t.Fatalf("GET %s: %d %s", path, got.Code, got.Body)
	}
	for lines := xml.NewDecoder(strings.NewReader(got.Body.String())); ; {
		token, err := lines.Token()
		if errors.Is(err, io.EOF) {
			return got
		}
		if err != nil {
			r.t.Fatalf("GET %s: %v", path, err)
		}
		if words, ok := token.(xml.CharData); ok && strings.TrimSpace(string(words)) != "" {
			r.t.Fatalf("GET %s: it says %q", path, words)
		}
	}
}

// TestThumb shows a small picture of each game, in two styles. A browser that has it gets it again only once the game
// has gone on, and then the list names another picture.
func TestThumb(t *testing.T) {
	r := open(t)
	r.begin("friday")
	dark, light := r.thumbsIn(r.base)
	if len(light) != 1 {
		t.Fatal(r.get(r.base))
	}
	first := r.drawn(light[0])
	if r.drawn(dark[0]).Body.String() == first.Body.String() {
		t.Error("it is as light on a dark screen")
	}
	known := header("If-None-Match", first.Header().Get("ETag"))
	if got := r.ask("GET", light[0], nil, known); got.Code != http.StatusNotModified || got.Body.Len() > 0 ||
		got.Header().Get("Cache-Control") != "no-cache" {
		t.Errorf("unchanged: %d %v %s", got.Code, got.Header(), got.Body)
	}
	packed := r.ask("GET", light[0], nil, header("Accept-Encoding", "gzip")).Header().Get("ETag")
	if got := r.ask("GET", light[0], nil, header("If-None-Match", packed)); got.Code != http.StatusNotModified {
		t.Errorf("unchanged and compressed: %d", got.Code)
	}
	keeper := r.keeper("friday")
	seen := strings.Split(strings.Split(r.get(keeper), `data-seen="`)[1], `"`)[0]
	r.leads(r.post(keeper+"/line", append(token(), "seen", seen, "line", "claim la tok green")...))
	until(t, "the list shows what was", func() bool { _, now := r.thumbsIn(r.base); return now[0] != light[0] })
	_, now := r.thumbsIn(r.base)
	if second := r.ask("GET", now[0], nil, known); second.Code != http.StatusOK ||
		second.Body.String() == first.Body.String() {
		t.Errorf("%d: the picture does not show the line", second.Code)
	}
	for _, path := range []string{"?game=nobody", "?map=nowhere", ""} {
		if got := r.ask("GET", r.base+"/thumb.svg"+path, nil); got.Code != http.StatusNotFound {
			t.Errorf("%s: %d", path, got.Code)
		}
	}
}

// TestThumbs has small pictures of all boards from which one chooses, no two of which are described alike, and of games
// of which only the results are known, as many as the page lists.
func TestThumbs(t *testing.T) {
	r := open(t)
	for _, path := range []string{"/begin", "/count"} {
		dark, light := r.thumbsIn(r.base + path)
		if len(light) != len(r.library.Boards.All()) {
			t.Errorf("%s: %d pictures", path, len(light))
		}
		for i := range light {
			const most = 40 << 10
			if size := max(r.drawn(dark[i]).Body.Len(), r.drawn(light[i]).Body.Len()); size > most {
				t.Errorf("%s has %d bytes, more than %d", light[i], size, most)
			}
			if !strings.Contains(r.drawn(light[i]).Body.String(), "<path") {
				t.Errorf("%s is only water", light[i])
			}
		}
	}
	seen := map[string]string{}
	for _, lang := range []string{"en", "de"} {
		for _, found := range choices.FindAllStringSubmatch(r.get(r.base+"/begin", header("Accept-Language", lang)), -1) {
			if other := seen[found[2]]; other != "" {
				t.Errorf("in %s, %s and %s are both: %s", lang, other, found[1], found[2])
			}
			seen[found[2]] = found[1]
		}
	}
	if page := r.get(r.base + "/begin"); strings.Count(page, "as you enter it: for other printings") != 1 {
		t.Errorf("not one board is for other printings: %s", page)
	}
	if want := 2 * len(r.library.Boards.All()); len(seen) != want {
		t.Errorf("%d descriptions of boards, not %d", len(seen), want)
	}
	const games = 60
	for i := range games {
		r.leads(r.post(r.base+"/take", append(token(), "name", "night-"+strconv.Itoa(i), "text", "purser 1\nmap world\n"+
			"turns totals\nplayer Anna blue\nplayer Ben red\n\nAnna scored 100\nBen scored 90\n")...))
	}
	_, light := r.thumbsIn(r.base)
	if len(light) != 50 {
		t.Errorf("%d pictures of %d games, not those of the games on the page", len(light), games)
	}
	r.drawn(light[0])
}
