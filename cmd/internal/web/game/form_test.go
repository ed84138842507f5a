package game_test

import (
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"testing"

	"purser/cmd/internal/kinds"
	"purser/cmd/internal/web"
	"purser/cmd/internal/web/game"
	"purser/internal/text"
)

// tunnels is a game on a board with tunnels and stations.
const tunnels = `purser 1
map europe
player Anna blue 45 trains
player Ben red 45 trains

Anna draw
Ben station berlin
`

// dug is what the form for a claim sends for a tunnel.
func dug(cards, turned, added string) []string {
	return []string{"verb", "claim", "line", "munchen zurich", "cards", cards, "word", "tunnel", "behind", turned,
		"word", "add", "behind", added}
}

// TestForms sends what the forms on the pages send: a line in parts, and one to be removed.
func TestForms(t *testing.T) {
	free := strings.Replace(two, "map world\n", "map world\nturns free\n", 1) +
		"Anna claim bangkok/manila/red\nAnna claim hamburg/moskva/white\n"
	for _, test := range []struct {
		record, who, path string
		fields            []string
		status            int
		wrote             string // after the record, or the whole file if it does not begin with the record
	}{
		{begun, "keep", "line", []string{"verb", "draw", "player", "Anna"}, 303, "Anna draw\n"},
		{begun, "keep", "line", []string{"verb", "claim", "line", "la tok green", "cards", "3 double-green, 1 wild"},
			303,
			"Anna claim los-angeles/tokyo/green with 3 double-green, 1 wild\n"},
		{begun, "keep", "line", []string{"verb", "draw", "player", "Ben", "consent", "he was quick"}, 303,
			"Ben draw by consent \"he was quick\"\n"},
		{begun, "Anna", "line", []string{"verb", "draw", "player", "Ben"}, 403, ""},
		{begun, "Anna", "line", []string{"verb", "draw", "consent", "why"}, 403, ""},
		{begun, "keep", "line", []string{"verb", "draw", "player", "Cleo"}, 400, ""},
		{begun, "keep", "line", []string{"verb", "pass", "line", "the tea is ready"}, 422, ""},
		{begun, "keep", "line", []string{"verb", "pass", "line", "the tea is ready", "consent", "so"}, 303,
			"Anna pass \"the tea is ready\" by consent \"so\"\n"},
		{begun, "keep", "line", []string{"line", "pass the tea is ready"}, 422, ""},
		{two + "Anna draw\nBen pass \"so\"\n", "keep", "line", []string{"verb", "draw"}, 303, "Anna draw\n"},
		{two + "Anna draw\nBen pass \"so\"\n", "keep", "line", []string{"line", "undo"}, 303, "undo\n"},
		{begun, "Anna", "line", []string{"verb", "pass", "line", "the tea is ready"}, 422, ""},
		{free, "keep", "fix", []string{"n", "7", "out", "1"}, 303, strings.Replace(free,
			"Anna claim bangkok/manila/red\n", "", 1)},
		{begun, "keep", "fix", []string{"n", "6", "out", "1"}, 400, ""},
		{begun, "keep", "fix", []string{"n", "3", "out", "1"}, 400, ""},
		{begun, "keep", "line", []string{"line", "fix 7 claim la tok green"}, 303,
			strings.Replace(begun, "Ben draw", "Ben claim los-angeles/tokyo/green", 1)},
		{begun, "keep", "line", []string{"line", "ändern titel Friday"}, 303,
			strings.Replace(begun, "player", "title \"Friday\"\nplayer", 1)},
		{begun, "Anna", "line", []string{"line", "fix 6 claim la tok green"}, 403, ""},
		{strings.Replace(begun, "player", "title \"Friday\"\nplayer", 1), "keep", "line", []string{"line", "fix drop 3"}, 303, begun},
		{strings.Replace(begun, "player", "title \"Friday\"\nplayer", 1), "keep", "fix", []string{"n", "3", "out", "1"}, 303, begun},
		{begun, "keep", "fix", []string{"n", "3", "line", "player Anna green 20 trains 40 ships keeps 3"}, 303,
			strings.Replace(begun, "Anna blue", "Anna green", 1)},
		{begun, "keep", "fix", []string{"n", "3", "line", "draw"}, 400, ""},
		{free, "Anna", "fix", []string{"n", "7", "out", "1"}, 403, ""},
		{tunnels, "Anna", "line", dug("2 yellow", "yellow, red, wild", "2 yellow"), 303,
			"Anna claim munchen/zurich/yellow with 2 yellow tunnel 1 yellow, 1 red, 1 wild add 2 yellow\n"},
		{tunnels, "Anna", "line", dug("2 yellow", "yellow, red, wild", "vergeblich"), 303,
			"Anna claim munchen/zurich/yellow with 2 yellow tunnel 1 yellow, 1 red, 1 wild failed\n"},
		{tunnels, "keep", "line", dug("", "", "failed"), 303, "Anna claim munchen/zurich/yellow tunnel failed\n"},
		{tunnels, "keep", "line", dug("", "", ""), 303, "Anna claim munchen/zurich/yellow\n"},
		{tunnels, "keep", "line", dug("2 yellow", "yellow, red, wild", "1 yellow"), 422, ""},
		{tunnels, "Anna", "line", []string{"verb", "station", "line", "wien", "cards", "1 red"}, 303,
			"Anna station wien with 1 red\n"},
		{tunnels, "Anna", "line", []string{"verb", "station", "line", "berlin"}, 422, ""},
	} {
		b := set(t, test.record)
		link := b.keeper()
		if test.who != "keep" {
			link = b.seat(test.who)
		}
		got := b.send(link+"/"+test.path, append(test.fields, "seen", "2")...)
		want := test.record + test.wrote
		if strings.HasPrefix(test.wrote, "purser") {
			want = test.wrote
		}
		if got.Code != test.status || b.record() != want {
			t.Errorf("%s sends %v: %d %s\n%s", test.who, test.fields, got.Code, got.Body, b.record())
		}
	}
}

// globe is a game on a board that is read off the table.
const globe = `purser 1
map globetrotter
player Anna red home berlin
player Ben blue home rome
`

// TestTold sends a line that needs a place nobody has entered: the page asks for it, the
// answer is written above the line, and an empty answer leaves it open. A program is not
// asked.
func TestTold(t *testing.T) {
	const line = "Anna land kairo roll 7\n"
	for _, test := range []struct {
		told   []string
		json   bool
		status int
		wrote  string
	}{
		{nil, false, 400, ""},
		{[]string{"told", "key africa"}, false, 303, "\nplace kairo key africa\n" + line},
		{[]string{"told", ""}, false, 303, "\n" + line},
		{[]string{"told", "a castle"}, false, 400, ""},
		{[]string{"told", "key africa", "told", "more", "told", "than asked"}, false, 303,
			"\nplace kairo key africa\n" + line},
		{nil, true, 303, "\n" + line},
	} {
		b := set(t, globe)
		var how []func(*http.Request)
		if test.json {
			how = append(how, asJSON)
		}
		got := b.ask("POST", b.keeper()+"/line", answerJSON(append(test.told, "line", "kairo 7", "seen", "0", "once",
			"a")...), how...)
		if got.Code != test.status || strings.TrimPrefix(b.record(), globe) != test.wrote {
			t.Errorf("told %q: %d\n%s", test.told, got.Code, b.record())
		}
		if asks := strings.Contains(got.Body.String(), "Kairo: what it is on the board"); asks != (len(test.told) == 0 && !test.json) {
			t.Errorf("told %q: asked %t", test.told, asks)
		}
	}
	b := set(t, globe) // the question is not an answer to be repeated
	for _, told := range []string{"", "told=national"} {
		b.ask("POST", b.keeper()+"/line", answerJSON("line", "kairo 7", "seen", "0", "once", "a")+"&"+told)
	}
	if want := globe + "\nplace kairo national\n" + line; b.record() != want {
		t.Errorf("asked and answered with one token:\n%s", b.record())
	}
}

// TestToldOneByOne sends lines that need several facts: the page asks for one after the other, and
// keeps the answers so far. What decides whether a line is legal is asked for before it is refused.
func TestToldOneByOne(t *testing.T) {
	const macao = globe + "place macao national asia\n\nAnna land macao roll 3\n"
	for _, test := range []struct {
		record, line string
		told         []string
		status       int
		wrote, asks  string
	}{
		{globe, "hawaii 7", []string{"island"}, 400, "", "island: fee on the overview card"},
		{globe, "hawaii 7", []string{"island", "0 ends"}, 303,
			"\nplace hawaii island\nfee island 0 ends\nAnna land hawaii roll 7\n", ""},
		{globe, "hawaii 7", []string{"island", ""}, 303, "\nplace hawaii island\nAnna land hawaii roll 7\n", ""},
		{globe, "hawaii 7", []string{"", ""}, 303, "\nAnna land hawaii roll 7\n", ""},
		{macao, "gamble 24 54", nil, 400, "", "Macao: is it a casino city"},
		{macao, "gamble 24 54", []string{"no"}, 422, "", ""},
		{macao, "gamble 24 54", []string{""}, 422, "", ""},
		{macao, "gamble 24 54", []string{"perhaps"}, 400, "", ""},
		{macao, "gamble 24 54", []string{"yes"}, 303,
			"place macao national asia casino\nAnna gamble 2+4, 5+4\n", ""},
		{macao, "gamble 24 54 by consent \"so\"", []string{"no"}, 303,
			"Anna gamble 2+4, 5+4 by consent \"so\"\n", ""},
		{macao, "end", nil, 303, "Anna end\n", ""},
		{macao + "Anna end\n", "gamble 24 54", nil, 422, "", ""},
	} {
		b := set(t, test.record)
		sent := answerJSON("line", test.line, "seen", strconv.Itoa(strings.Count(test.record, "\nAnna")), "once", "a")
		for _, told := range test.told {
			sent += "&" + url.Values{"told": {told}}.Encode()
		}
		got := b.ask("POST", b.keeper()+"/line", sent)
		page := got.Body.String()
		if got.Code != test.status || strings.TrimPrefix(b.record(), test.record) != test.wrote ||
			!strings.Contains(page, test.asks) {
			t.Errorf("%s, told %q: %d\n%s%s", test.line, test.told, got.Code, b.record(), page)
		}
		if kept := strings.Contains(page, `name="told" value="island"`); kept != (test.told != nil && test.asks != "") {
			t.Errorf("%s, told %q: the answers so far are kept: %t", test.line, test.told, kept)
		}
	}
}

// TestDoubted sends lines with names that nobody has entered. A person is asked whether they are slips, unless known
// ones begin so, and they are written if the person is sure; a program is not asked.
func TestDoubted(t *testing.T) {
	paris := "purser 1\nmap paris\nplayer Zoe blue\nplayer Ben red\n\nZoe claim louvre/opera/blue 2\nBen draw\n"
	for _, test := range []struct {
		record, line string
		more         []string
		json         bool
		status       int
		wrote, asks  string
	}{
		{globe, "land kai roll 7", []string{"told", ""}, false, 303, "\nAnna land kairo roll 7\n", ""},
		{globe, "land berlin-ost roll 3", []string{"told", ""}, false, 400, "", "is named for the first time: did you mean Berlin?"},
		{globe, "land berlin-ost roll 3", []string{"told", "", "sure", "1"}, false, 303, "\nAnna land berlin-ost roll 3\n", ""},
		{globe, "land accra roll 7", nil, false, 400, "", "Accra: what it is on the board"},
		{globe, "accra 7", []string{"told", "national"}, false, 303, "\nplace accra national\nAnna land accra roll 7\n", ""},
		{globe, "accra 7", []string{"told", ""}, false, 400, "", "Accra is named for the first time"},
		{globe, "accra 7", []string{"told", "", "sure", "1"}, false, 303, "\nAnna land accra roll 7\n", ""},
		{paris, "louvre oppera green 2", nil, false, 400, "", "Oppera is named for the first time: did you mean Opéra?"},
		{paris, "claim louvre/oppera/green 2", nil, false, 400, "", "Oppera is named for the first time: did you mean Opéra?"},
		{paris, "louvre oppera green 2", []string{"sure", "1"}, false, 303, "Zoe claim louvre/oppera/green 2\n", ""},
		{paris, "louvre oppera green 2", nil, true, 303, "Zoe claim louvre/oppera/green 2\n", ""},
	} {
		b := set(t, test.record)
		var how []func(*http.Request)
		if test.json {
			how = append(how, asJSON)
		}
		got := b.ask("POST", b.keeper()+"/line", answerJSON(append(test.more, "line", test.line, "seen", b.seen())...), how...)
		if got.Code != test.status || strings.TrimPrefix(b.record(), test.record) != test.wrote ||
			!strings.Contains(got.Body.String(), test.asks) {
			t.Errorf("%s, %q: %d\n%s%s", test.line, test.more, got.Code, b.record(), got.Body)
		}
	}
}

// TestLanguage requires pages in the language that a browser requests, if it is supported.
func TestLanguage(t *testing.T) {
	b := set(t, begun)
	german := text.ByTag("de")
	for _, test := range []struct {
		lang  *text.Language
		one   bool
		asked string
		want  string
	}{
		{text.English, false, "", "en"},
		{text.English, false, "de-AT, en;q=0.5", "de"},
		{text.English, false, "fr, de;q=0.3, en;q=0.5", "en"},
		{text.English, false, "fr", "en"},
		{text.English, false, ";;;\xff", "en"},
		{text.English, true, "de", "en"},
		{german, false, "", "de"},
		{german, false, "en", "en"},
		{german, true, "en", "de"},
	} {
		live, err := game.Open(web.Config{Library: b.library(), Game: "friday", Views: kinds.All.Views(),
			Lang: test.lang, OneLang: test.one, Hosts: []string{host}})
		if err != nil {
			t.Fatal(err)
		}
		b.live = live
		page := b.ask("GET", b.keeper(), "", header("Accept-Language", test.asked)).Body.String()
		refused := b.ask("POST", b.keeper()+"/line", answerJSON("line", "Ben draw", "seen", "2"), header("Accept-Language",
			test.asked)).Body.String()
		turn := map[string]string{"en": "it is Anna&#39;s turn", "de": "Anna ist an der Reihe"}[test.want]
		if !strings.Contains(page, `<html lang="`+test.want+`">`) || !strings.Contains(refused, turn) {
			t.Errorf("%q asked of %s: want %s\n%s", test.asked, test.lang.Tag, test.want, refused)
		}
	}
}

// TestUnspecific breaks the game: the scorekeeper learns why nothing is written, and
// players see no file names.
func TestUnspecific(t *testing.T) {
	b := set(t, begun)
	if err := os.WriteFile(b.path, []byte(begun+"Anna dances\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	keeper := b.send(b.keeper()+"/line", "line", "draw", "seen", "2")
	player := b.send(b.seat("Anna")+"/line", "line", "draw", "seen", "2")
	if keeper.Code != 503 || !strings.Contains(keeper.Body.String(), "dances") {
		t.Errorf("%d %s", keeper.Code, keeper.Body)
	}
	page := b.ask("POST", b.keeper()+"/line", answerJSON("line", "draw", "seen", "2"), header("Accept-Language", "en")).Body.String()
	if !strings.Contains(page, "(friday, line 8)") || strings.Contains(page, "friday:8") { // why first, and then where
		t.Error(page)
	}
	if player.Code != 503 || strings.Contains(player.Body.String(), "dances") || strings.Contains(player.Body.String(),
		b.dir) {
		t.Errorf("%d %s", player.Code, player.Body)
	}
}

// TestFormForNewRoute checks that on an open board a route can be claimed by its form before anybody has named one.
func TestFormForNewRoute(t *testing.T) {
	b := set(t, "purser 1\nmap paris\nplayer Zoe blue\nplayer Ben red\n\n")
	for _, who := range []string{b.keeper(), b.seat("Zoe")} {
		if page := b.ask(http.MethodGet, who, "").Body.String(); !strings.Contains(page, `id="verb-claim"`) {
			t.Errorf("%s has no form for a claim", who)
		}
	}
	fields := []string{"verb", "claim", "line", "louvre opera blue 2", "seen", b.seen()}
	if answer := b.send(b.seat("Zoe")+"/line", fields...); answer.Code != http.StatusSeeOther {
		t.Error(answer)
	}
}

// TestAgreement checks that a refusal to which the table may agree asks whoever keeps the score why, with the line
// that was sent, that the answer writes it, and that nobody else is asked, nor about what nothing bends.
func TestAgreement(t *testing.T) {
	const taken = begun + "Anna claim los-angeles/tokyo/green\n"
	b := set(t, taken)
	sent := func(link, line string) (page string) {
		return b.ask("POST", link+"/line", answerJSON("line", line, "seen", "3")).Body.String()
	}
	for _, test := range []struct {
		link, line string
		want       bool
	}{
		{b.keeper(), "la tok black", true}, {b.keeper(), "la  tok black", true}, {b.keeper(), "la tok green", false}, {b.keeper(), "dance", false},
		{b.seat("Ben"), "la tok black", false},
	} {
		page := sent(test.link, test.line)
		if got := strings.Contains(page, `id="agreed"`); got != test.want {
			t.Errorf("%q: asked why everyone agrees: %t\n%s", test.line, got, page)
		}
		if test.want && !strings.Contains(page, `name="line" value="`+test.line+`"`) {
			t.Errorf("%q is not in the form:\n%s", test.line, page)
		}
	}
	answered := b.ask("POST", b.keeper()+"/line", answerJSON("line", "la tok black", "told", "no", "seen", "3")).Body.String()
	if !strings.Contains(answered, `name="told" value="no"`) {
		t.Errorf("what was answered before is lost:\n%s", answered)
	}
	b.ask("POST", b.keeper()+"/line", answerJSON("line", "la tok black", "consent", "late", "seen", "3"))
	if want := taken + "Ben claim los-angeles/tokyo/black by consent \"late\"\n"; b.record() != want {
		t.Errorf("agreed:\n%s", b.record())
	}
}
