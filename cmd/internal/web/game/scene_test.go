package game_test

import (
	"html"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"purser/cmd/internal/web"
	routemap "purser/maps/routes"
)

// words matches what is between tags.
var words = regexp.MustCompile(`<[^>]*>`)

// scene returns the parts of the scene for a television, in words.
func (b *table) scene(part string) string {
	b.t.Helper()
	page := b.ask(http.MethodGet, b.watcher(), "").Body.String()
	_, rest, found := strings.Cut(page, `id="`+part+`"`)
	if !found {
		b.t.Fatalf("no %s in %s", part, page)
	}
	rest, _, _ = strings.Cut(rest[strings.Index(rest, ">")+1:], "</div>")
	return html.UnescapeString(strings.Join(strings.Fields(words.ReplaceAllString(rest, " ")), " "))
}

// TestScene reads what a television shows during a game and after it: whose turn it is, the scores
// by rank, and what was played last.
func TestScene(t *testing.T) {
	read := func(file string) string {
		data, err := os.ReadFile("../../../../" + file)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	friday, four := read("sessions/testdata/games/friday.game"), read("referee/globetrotter/testdata/four.game")
	begun, _, _ := strings.Cut(friday, "\n\n")
	for _, test := range []struct{ name, record, band, ranks, said string }{
		{"begun", begun + "\n\n", "Anna's turn", "A Anna 0 20 trains 40 ships 3 harbors B Ben 0 25 trains 35 ships 3 harbors " +
			"C Cleo 0 18 trains 42 ships 3 harbors D Dan 0 22 trains 38 ships 3 harbors E Eva 0 15 trains 45 ships 3 harbors 54 pieces to the end", ""},
		{"played", two + "Anna claim los-angeles/tokyo/green\n", "Ben's turn", "A Anna 18 20 trains 33 ships 3 harbors B Ben 0 25 trains 35 ships 3 harbors 47 pieces to the end",
			"Anna claims Los Angeles – Tokyo (green): +18"},
		{"the second leads", two + "Anna draw\nBen claim los-angeles/tokyo/green\n", "Anna's turn", "B Ben 18 25 trains 28 ships 3 harbors A Anna 0 20 trains 40 ships 3 harbors 47 pieces to the end",
			"Ben claims Los Angeles – Tokyo (green): +18"},
		{"taken back", two + "Anna claim los-angeles/tokyo/green\nundo\n", "Anna's turn", "A Anna 0 20 trains 40 ships 3 harbors B Ben 0 25 trains 35 ships 3 harbors 54 pieces to the end",
			"taken back: Anna claims Los Angeles – Tokyo (green)"},
		{"without turns", strings.Replace(two, "map world", "map world\nturns free", 1) + "Ben claim los-angeles/tokyo/green\n",
			"turns are not checked", "B Ben 18 25 trains 28 ships 3 harbors A Anna 0 20 trains 40 ships 3 harbors", "Ben claims Los Angeles – Tokyo (green): +18"},
		{"over", friday, "Ben wins", "B Ben 232 Routes 110 Tickets 86 Harbors 40 Unbuilt −4 " +
			"E Eva 223 Routes 109 Exchange −3 Tickets 57 Harbors 60 " +
			"C Cleo 209 Routes 93 Exchange −5 Tickets 75 Harbors 50 Unbuilt −4 " +
			"D Dan 177 Routes 73 Exchange −3 Tickets 71 Harbors 40 Unbuilt −4 " +
			"A Anna 153 Routes 86 Exchange −4 Tickets 11 Harbors 60",
			"Ben wins with 232 points, 9 more than Eva. What decided it: Rio de Janeiro – Tokyo, 20 points for Ben Share a picture Show the count"},
		{"Globetrotter in play", strings.Join(strings.SplitAfter(four, "\n")[:150], ""),
			"Anna's turn, round 6; Ben and Dana are level", "B Ben 6 Lima $2100 1 flight ticket 0 jokers " +
				"D Dana 6 Kairo $0 3 flight tickets 0 jokers C Cara 3 Fidschi $1600 5 flight tickets 1 joker " +
				"A Anna 1 Sydney $1400 2 flight tickets 1 joker", "Cara sends Dana to Kairo"},
		{"Globetrotter", four, "Dana wins",
			"D Dana 7 City keys 5 Continent keys 2 B Ben 5 City keys 3 Continent keys 2 " +
				"A Anna 2 City keys 1 Continent keys 1 C Cara 2 City keys 1 Continent keys 1",
			"Dana wins: home in Zwickau with 7 keys, 2 more than Ben; no key is left on the board. Share a picture"},
		{"results", "purser 1\nmap world\nturns totals\nplayer Anna blue\nplayer Ben red\n\nAnna scored 90\nBen scored 100\n", "Ben wins",
			"B Ben 100 A Anna 90", "Ben wins with 100 points, 10 more than Anna. Only the results are known; nothing was refereed."},
	} {
		b := set(t, test.record)
		for part, want := range map[string]string{"band": test.band, "ranks": test.ranks, "said": test.said} {
			if got := b.scene(part); got != want {
				t.Errorf("%s: %s is %q, want %q", test.name, part, got, want)
			}
		}
	}
}

// TestLost reads a bar: its full parts end where the total does, and what was lost again is hollow
// behind it.
func TestLost(t *testing.T) {
	friday, err := os.ReadFile("../../../../sessions/testdata/games/friday.game")
	if err != nil {
		t.Fatal(err)
	}
	b := set(t, string(friday)) // Ben has 110 + 86 + 40 - 4 = 232, and 236 is the longest bar
	page := b.ask(http.MethodGet, b.watcher(), "").Body.String()
	for _, want := range []string{`<rect class="lost" x="983" width="12" `, `<rect class="part0" x="0" width="462" `} {
		if !strings.Contains(page, want) {
			t.Errorf("there is no %s", want)
		}
	}
	if n := strings.Count(page, `<rect class="lost"`); n != 5 {
		t.Errorf("%d players lost points, want 5", n)
	}
}

// TestEmptyWall checks that an open board without lanes says on a television what will come.
func TestEmptyWall(t *testing.T) {
	b := set(t, "purser 1\nmap paris\nplayer Zoe blue\nplayer Ben red\n\n")
	for _, claimed := range []bool{false, true} {
		page := b.ask(http.MethodGet, b.watcher(), "").Body.String()
		drawn := b.ask(http.MethodGet, b.watcher()+"/wall.svg", "").Body.String()
		if !strings.Contains(page, `id="wall"`) || strings.Contains(drawn, "No routes yet: each appears here") == claimed {
			t.Errorf("claimed %t: the board is not shown, or does not say what it is", claimed)
		}
		if !claimed {
			if answer := b.send(b.keeper()+"/line", "line", "Zoe claim louvre/opera/blue 2", "seen", b.seen()); answer.Code != 303 {
				t.Fatal(answer)
			}
		}
	}
}

// TestPieces checks that pages and sheets know the color of every player of the boards that come with the program.
func TestPieces(t *testing.T) {
	b := set(t, two)
	sheet, err := os.ReadFile("../../show/sheet.css")
	if err != nil {
		t.Fatal(err)
	}
	pages := b.ask(http.MethodGet, b.watcher()+"/style.css", "").Body.String()
	for _, id := range routemap.IDs() {
		on, err := routemap.Open(id)
		if err != nil {
			t.Fatal(err)
		}
		for _, color := range on.Values.Box.Colors {
			if !strings.Contains(pages, "."+color+" { --piece:") || !strings.Contains(string(sheet), "."+color+" { background:") {
				t.Errorf("%s: there is no color for %s", id, color)
			}
		}
	}
}

// TestWall looks at the picture for a whole room: what came onto the board last glows until another
// picture is asked for, and there is neither a title nor a legend.
func TestWall(t *testing.T) {
	b := set(t, two+"Anna claim los-angeles/tokyo/green\n")
	picture := func(query string) string {
		return b.ask(http.MethodGet, b.watcher()+"/wall.svg"+query, "").Body.String()
	}
	const glow = "#ffc94d"
	for query, glows := range map[string]bool{"?latest=1": true, "": false} {
		switch drawn := picture(query); {
		case strings.Contains(drawn, glow) != glows:
			t.Errorf("wall.svg%s glows: %t", query, !glows)
		case strings.Contains(drawn, "board:legend"), strings.Contains(drawn, "board:heading"):
			t.Errorf("wall.svg%s has a title or a legend", query)
		}
	}
	if light, dark := picture(""), picture("?style=dark"); light == dark {
		t.Error("the dark picture is the light one")
	}
}

// TestSameNumbers reads a game at its begin, in its middle, while tickets are shown and at its end: the television
// ranks players by the numbers that the picture to share has and, once turns are over, the table of whoever keeps the
// score.
func TestSameNumbers(t *testing.T) {
	friday, err := os.ReadFile("../../../../sessions/testdata/games/friday.game")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(string(friday), "\n")
	ranked := regexp.MustCompile(`<span class="who">(\w+) </span><span class="points">(−?\d+)</span>`)
	totals := regexp.MustCompile(`<th scope="row">(\w+)</th><td.*? data-head="Total">(−?\d+)</td>`)
	drawn := regexp.MustCompile(`(?s)<text [^>]*font-size="11" [^>]*>(\w+)</text>.*?<text [^>]*font-size="12.5" [^>]*>(−?\d+)</text>`)
	read := func(page string, of *regexp.Regexp) (all []string) {
		for _, found := range of.FindAllStringSubmatch(page, -1) {
			all = append(all, strings.Join(found[1:], " "))
		}
		return all
	}
	for _, cut := range []int{len(lines) - 150, len(lines) - 9, len(lines) - 4, len(lines)} {
		b := set(t, strings.Join(lines[:cut], ""))
		tv := read(b.ask(http.MethodGet, b.watcher(), "").Body.String(), ranked)
		if len(tv) != 5 {
			t.Fatalf("%d lines: on television are %q", cut, tv)
		}
		kept := read(b.ask(http.MethodGet, b.keeper(), "").Body.String(), totals)
		if cut > len(lines)-20 && !slices.Equal(kept, tv) {
			t.Errorf("%d lines: on television are %q, on the page of whoever keeps the score %q", cut, tv, kept)
		}
		if shared := read(b.ask(http.MethodGet, b.watcher()+"/share.svg", "").Body.String(), drawn); !slices.Equal(shared, tv) {
			t.Errorf("%d lines: on television are %q, on the picture to share %q", cut, tv, shared)
		}
	}
}

// TestShareCode holds that after a game a television has a code of its own page, where phones share the picture, and
// the link to the picture where no phone reaches it. A phone has the link.
func TestShareCode(t *testing.T) {
	friday, err := os.ReadFile("../../../../sessions/testdata/games/friday.game")
	if err != nil {
		t.Fatal(err)
	}
	for address, reached := range map[string]bool{"http://192.0.2.20:8470": true, "http://table.example:8470": true,
		"http://127.0.0.1:8470": false, "http://[::1]:8470": false, "http://localhost:8470": false, "": false} {
		b := set(t, string(friday))
		b.live.URL = address
		drawn, err := web.CodePicture(address+b.watcher(), "Share a picture")
		if err != nil {
			t.Fatal(err)
		}
		page := b.ask(http.MethodGet, b.watcher(), "").Body.String()
		_, said, _ := strings.Cut(page, `<div id="said"`)
		said, _, _ = strings.Cut(said, "</section>")
		if code := strings.Contains(said, string(web.Part(drawn))); code != reached {
			t.Errorf("%s: the television has a code: %t", address, code)
		}
		if link := strings.Contains(said, "/share.svg"); link == reached {
			t.Errorf("%s: the television has the link: %t", address, link)
		}
		if phone, _, _ := strings.Cut(page, "<main>"); !strings.Contains(phone, "/share.svg") {
			t.Errorf("%s: a phone has no link", address)
		}
	}
}
