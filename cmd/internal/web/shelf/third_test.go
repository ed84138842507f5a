package shelf_test

import (
	"bufio"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"purser/cmd/internal/kinds"
	"purser/cmd/internal/show"
	"purser/cmd/internal/web"
	"purser/cmd/purser/testdata/nim"
)

// TestThirdKind begins and plays a game of a kind of which no page knows anything. A line that is sent is understood
// once, and written once.
func TestThirdKind(t *testing.T) {
	three := append(kinds.All[:len(kinds.All):len(kinds.All)], kinds.KindView{Game: nim.Nim{}, View: show.Plain{}})
	r := open(t, func(c *web.Config) { c.Library.Boards.Kinds, c.Views = three.Games(), three.Views() })
	r.library.Boards.Kinds = three.Games()
	if page := r.get(r.base + "/begin"); !strings.Contains(page, "map=nim") {
		t.Error(page)
	}
	r.leads(r.post(r.base+"/begin?map=nim", append(token(), "name", "stones", "player", "Anna", "color", "red",
		"player", "", "color", "blue", "player", "Ben", "color", "green", "first", "2")...))
	keeper := r.keeper("stones")
	for _, line := range []string{"Ben take 3", "Anna take 3", "Ben take 3", "Anna take 1"} {
		seen := strings.Split(strings.Split(r.get(keeper), `data-seen="`)[1], `"`)[0]
		read, written := nim.Lines.Read.Load(), nim.Lines.Written.Load()
		r.leads(r.post(keeper+"/line", append(token(), "seen", seen, "line", line)...))
		if read, written = nim.Lines.Read.Load()-read, nim.Lines.Written.Load()-written; read != 1 || written != 1 {
			t.Errorf("%s was read %d times and written %d times", line, read, written)
		}
	}
	until(t, "nobody has won", func() bool { return strings.Contains(r.get(r.base), "Anna wins") })
	for _, page := range []string{r.base, r.base + "/begin"} {
		_, light := r.thumbsIn(page)
		r.drawn(light[len(light)-1]) // of a board that nothing can draw
	}
	for _, path := range []string{"/game?game=stones", "/sheet?game=stones", "/record?game=stones", "/stats",
		"/begin?map=nim&again=stones"} {
		if page := r.get(r.base + path); !strings.Contains(page, "Ben") {
			t.Errorf("%s:\n%s", path, page)
		}
	}
}

// TestEvents tells a page what has changed, also since it was drawn.
func TestEvents(t *testing.T) {
	r := open(t)
	server := httptest.NewServer(r)
	t.Cleanup(server.Close)
	seen := func() string { return strings.Split(strings.Split(r.get(r.base), `data-seen="`)[1], `"`)[0] }
	listen := func(from string) (next func() string) {
		q, err := http.NewRequestWithContext(t.Context(), "GET", server.URL+r.base+"/events?seen="+from, nil)
		if err != nil {
			t.Fatal(err)
		}
		q.Host = host
		answer, err := http.DefaultClient.Do(q)
		if err != nil || answer.StatusCode != http.StatusOK {
			t.Fatal(answer, err)
		}
		t.Cleanup(func() { _ = answer.Body.Close() })
		lines := bufio.NewScanner(answer.Body)
		return func() string {
			for lines.Scan() {
				if id, ok := strings.CutPrefix(lines.Text(), "id: "); ok {
					return id
				}
			}
			return ""
		}
	}
	before := seen()
	r.begin("friday")
	after := seen()
	if before == after {
		t.Fatal("a new game is not seen")
	}
	late, current := listen(before), listen(after)
	if got := late(); got != after {
		t.Errorf("since the page was drawn it hears of %q, want %q", got, after)
	}
	r.begin("saturday")
	for what, next := range map[string]func() string{"late": late, "current": current} {
		if got := next(); got != seen() {
			t.Errorf("%s: it hears of %q, want %q", what, got, seen())
		}
	}
}
