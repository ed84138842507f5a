package game_test

import (
	"html"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
)

// TestTouch asks about lanes and cities as the links over the board do: the page says what a line would do and has its
// form, or says why not. It shows both lanes of a double route.
func TestTouch(t *testing.T) {
	free := strings.Replace(two, "map world\n", "map world\nturns free\n", 1)
	for _, test := range []struct {
		record, who, lang, path, of string
		says                        []string
		not                         string
	}{
		{begun, "keep", "en", "lane?route=", "bangkok/manila/red", []string{"yes: Anna claims Bangkok – Manila (red): +2, 38 ships left",
			`value="Anna"`, ">Claim a route</button>", `name="once"`, `name="cards"`, "Cancel"}, ""},
		{begun, "keep", "de", "lane?route=", "los-angeles/tokyo/black", []string{"<h1>Los Angeles – Tokyo</h1>",
			"Los Angeles – Tokyo (grün)", "Los Angeles – Tokyo (schwarz)", "ja: Anna nutzt",
			`aria-label="Eine Strecke nutzen: Los Angeles – Tokyo (schwarz), 7 Schiffe">Eine Strecke nutzen</button>`}, ""},
		{begun, "Ben", "en", "lane?route=", "bangkok/manila/red", []string{"Ben cannot claim", "class=\"rule\""}, "</button>"},
		{begun + "Anna claim los-angeles/tokyo/green\nBen draw\n", "Anna", "en", "city?city=", "tokyo", []string{"yes: Anna builds a harbor in Tokyo", ">Build a harbor</button>",
			"Routes that can be claimed now", "The other routes", "Los Angeles – Tokyo (green), 7 ships, Anna"}, ""},
		{begun, "keep", "en", "city?city=", "moskva", []string{"cannot build a harbor in Moskva"}, "</button>"},
		{tunnels, "Anna", "de", "city?city=", "paris", []string{">Einen Bahnhof bauen</button>"}, ""},
		{tunnels, "Anna", "en", "lane?route=", "barcelona/pamplona/gray", []string{"the cards added, or: failed"}, ""},
		{tunnels, "Anna", "en", "lane?route=", "berlin/essen/blue", []string{"Claim a route"}, "the cards added"},
		{tunnels, "Anna", "en", "city?city=", "berlin", []string{"cannot build a station in Berlin"}, "</button>"},
		{free, "keep", "en", "lane?route=", "bangkok/manila/red", []string{`name="player" value="Anna"`, `name="player" value="Ben"`}, "yes:"},
	} {
		b := set(t, test.record)
		link := b.keeper()
		if test.who != "keep" {
			link = b.seat(test.who)
		}
		got := b.ask(http.MethodGet, link+"/"+test.path+url.QueryEscape(test.of), "", header("Accept-Language", test.lang))
		page := html.UnescapeString(got.Body.String())
		for _, want := range test.says {
			if got.Code != http.StatusOK || !strings.Contains(page, want) {
				t.Errorf("%s touches %s: %d, want %s\n%s", test.who, test.of, got.Code, want, page)
			}
		}
		if test.not != "" && strings.Contains(page, test.not) {
			t.Errorf("%s touches %s: there is %s\n%s", test.who, test.of, test.not, page)
		}
		if b.record() != test.record {
			t.Errorf("a touch wrote %s", b.record())
		}
	}
}

// TestTouchForm sends the form behind a lane as a browser does, and the line is written.
func TestTouchForm(t *testing.T) {
	b := set(t, begun)
	page := b.ask(http.MethodGet, b.seat("Anna")+"/lane?route=bangkok%2Fmanila%2Fred", "").Body.String()
	fields := url.Values{}
	for _, m := range regexp.MustCompile(`<input type="hidden" name="(\w+)" value="([^"]*)"`).FindAllStringSubmatch(page, -1) {
		fields.Set(m[1], html.UnescapeString(m[2]))
	}
	got := b.ask(http.MethodPost, b.seat("Anna")+"/line", fields.Encode())
	if got.Code != http.StatusSeeOther || !strings.HasSuffix(b.record(), "Anna claim bangkok/manila/red\n") {
		t.Errorf("%d %s\n%s", got.Code, fields.Encode(), b.record())
	}
}

// TestTouchNothing asks about what is not there, or by a link that may not write, and gets nothing.
func TestTouchNothing(t *testing.T) {
	b := set(t, begun)
	for _, path := range []string{b.watcher() + "/lane?route=bangkok/manila/red", b.watcher() + "/city?city=tokyo",
		b.keeper() + "/lane", b.keeper() + "/city", b.keeper() + "/lane?route=bangkok/manila/blue",
		b.keeper() + "/lane?route=bangkok/manila/red+with+3+wild", b.keeper() + "/city?city=tokyo%0AAnna+draw",
		b.keeper() + "/lane?route=%3Cscript%3E", b.keeper() + "/city?city=atlantis", b.keeper() + "/city?city=%FF"} {
		if got := b.ask(http.MethodGet, path, ""); got.Code != http.StatusNotFound {
			t.Errorf("%s: %d\n%s", path, got.Code, got.Body)
		}
	}
}

// TestTouchLinks holds that where lines are written the picture of the board has a link for each lane and each city,
// that what cannot be claimed is under the veil, and that there are none elsewhere.
func TestTouchLinks(t *testing.T) {
	lane, city := regexp.MustCompile(`href="(\S+/lane\?route=\S+)"`), regexp.MustCompile(`href="(\S+/city\?city=\S+)"`)
	b := set(t, begun)
	for link, want := range map[string][2]int{b.keeper(): {130, 48}, b.seat("Ben"): {130, 48}, b.watcher(): {},
		b.keeper() + "/board": {130, 48}, b.seat("Ben") + "/board": {130, 48}, b.watcher() + "/board": {},
		b.seat("Ben") + "/board?tickets=bangkok/tokyo": {130, 48}} {
		page := b.ask(http.MethodGet, link, "").Body.String()
		lanes, cities := lane.FindAllStringSubmatch(page, -1), city.FindAllStringSubmatch(page, -1)
		if got := [2]int{len(lanes), len(cities)}; got != want {
			t.Errorf("%s has %d, not %d", link, got, want)
		}
		for _, m := range append(lanes, cities...)[:min(len(lanes), 3)] {
			if got := b.ask(http.MethodGet, html.UnescapeString(m[1]), ""); got.Code != http.StatusOK {
				t.Errorf("%s: %d", m[1], got.Code)
			}
		}
	}
	claimed := b.send(b.keeper()+"/line", "line", "bangkok manila red", "seen", "2")
	if claimed.Code != http.StatusSeeOther {
		t.Fatal(claimed.Code)
	}
	page := b.ask(http.MethodGet, b.keeper(), "").Body.String()
	veil := regexp.MustCompile(`class="veil" d="([^"]*)"`).FindStringSubmatch(page)[1]
	for title, under := range map[string]bool{"Bangkok – Manila (red)": true, "Los Angeles – Tokyo (green)": false} {
		path := regexp.MustCompile(regexp.QuoteMeta(title) + `[^<]*</title><path d="([^"]*)"`).FindStringSubmatch(page)[1]
		if strings.Contains(veil, path) != under {
			t.Errorf("%s is under the veil: %t", title, !under)
		}
	}
}

// TestTouchNewLane claims a route that nobody has entered from a city on an open board: the form begins with the city.
// A board that has all its routes has no such form.
func TestTouchNewLane(t *testing.T) {
	const paris = "purser 1\nmap paris\nplayer Zoe blue\nplayer Ben red\n\nZoe claim louvre/opera/blue 2\n"
	b := set(t, paris)
	for _, link := range []string{b.keeper(), b.seat("Ben")} {
		page := b.ask(http.MethodGet, link+"/city?city=louvre", "").Body.String()
		if !strings.Contains(page, `name="line" data-suggest="verb" value="Louvre "`) {
			t.Errorf("there is no field that begins with the city:\n%s", page)
		}
	}
	b.ask(http.MethodPost, b.seat("Ben")+"/line", url.Values{"seen": {b.seen()}, "verb": {"claim"}, "player": {"Ben"},
		"line": {"Louvre Invalides green 3"}}.Encode())
	if !strings.HasSuffix(b.record(), "Ben claim invalides/louvre/green 3\n") {
		t.Errorf("the lines are\n%s", b.record())
	}
	b = set(t, begun)
	if page := b.ask(http.MethodGet, b.keeper()+"/city?city=tokyo", "").Body.String(); strings.Contains(page, "A new route") {
		t.Error("a new route on a board that has all")
	}
}
