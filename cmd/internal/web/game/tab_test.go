package game_test

import (
	"html"
	"net/http"
	"regexp"
	"strings"
	"testing"
)

// TestTab reads what a browser shows around a page: a title that says whose turn it is or who has
// won, an icon, and the color of the page.
func TestTab(t *testing.T) {
	between := func(page, begins, ends string) string {
		_, rest, _ := strings.Cut(page, begins)
		inside, _, _ := strings.Cut(rest, ends)
		return html.UnescapeString(inside)
	}
	for record, want := range map[string]string{
		begun: "Anna's turn · Rails & Sails: The World",
		over:  "turns are not checked · Rails & Sails: The World",
		"purser 1\nmap world\nturns totals\nplayer Anna blue\nplayer Ben red\n\nAnna scored 100\nBen scored 90\n": "Anna wins · Rails & Sails: The World",
	} {
		b := set(t, record)
		for _, link := range []string{b.watcher(), b.keeper(), b.seat("Anna"), b.seat("Anna") + "/board"} {
			got := b.ask(http.MethodGet, link, "")
			page := got.Body.String()
			if title := between(page, "<title>", "</title>"); got.Code == 200 && title != want {
				t.Errorf("%s has the title %q, want %q", link, title, want)
			}
			if got.Code != 200 {
				continue
			}
			icon := b.ask(http.MethodGet, between(page, `<link rel="icon" type="image/svg+xml" href="`, `"`), "")
			if icon.Code != 200 || icon.Header().Get("Content-Type") != "image/svg+xml" {
				t.Errorf("the icon: %d %v", icon.Code, icon.Header())
			}
			colors := regexp.MustCompile(`name="theme-color".*content="(.*)"`).FindAllStringSubmatch(page, -1)
			style := b.ask(http.MethodGet, b.watcher()+"/style.css", "").Body.String()
			if len(colors) != 2 || !strings.Contains(style, "--page: var(--light, "+colors[1][1]+") var(--dark, "+colors[0][1]+")") {
				t.Errorf("the colors of the page are not those of its style: %q", colors)
			}
		}
	}
}

// TestFavicon checks that the icon that browsers request by themselves is there without a link and
// tells nothing about the game.
func TestFavicon(t *testing.T) {
	b := set(t, begun)
	of := b.ask(http.MethodGet, b.watcher()+"/icon.svg", "")
	got := b.ask(http.MethodGet, "/favicon.ico", "")
	if got.Code != 200 || got.Header().Get("Content-Type") != "image/svg+xml" || got.Body.String() != of.Body.String() {
		t.Errorf("%d %v %q, want what the pages have", got.Code, got.Header(), got.Body)
	}
	for _, other := range [][2]string{{"POST", "/favicon.ico"}, {"GET", "/favicon.ico/"}, {"GET", b.watcher() + "/favicon.ico"}} {
		if got := b.ask(other[0], other[1], ""); got.Code != http.StatusNotFound {
			t.Errorf("%s: %d", other, got.Code)
		}
	}
}

// TestNothingPlayed checks that a game without lines says so.
func TestNothingPlayed(t *testing.T) {
	for record, want := range map[string]bool{two: true, begun: false} {
		b := set(t, record)
		if page := b.ask(http.MethodGet, b.keeper(), "").Body.String(); strings.Contains(page, "Nothing was played yet.") != want {
			t.Errorf("%q says that nothing was played: %t", record, !want)
		}
	}
}

// TestTurnsNotChecked reads a page of a game whose turns are not checked: no dot has nothing behind it,
// and numbers have the minus sign that people read.
func TestTurnsNotChecked(t *testing.T) {
	for lines, want := range map[string][]string{
		"":                                   {">turns are not checked</p>", ">−12<"},
		"Anna exchange 2 trains for ships\n": {">−2<"},
	} {
		b := set(t, strings.Replace(two, "map world\n", "map world\nturns free\n", 1)+lines)
		page := b.ask(http.MethodGet, b.keeper(), "").Body.String()
		for _, want := range want {
			if !strings.Contains(page, want) {
				t.Errorf("the page after %q does not have %q", lines, want)
			}
		}
		if found := regexp.MustCompile(`( · </p>|>-[0-9])`).FindString(page); found != "" {
			t.Errorf("the page after %q has %q", lines, found)
		}
	}
}
