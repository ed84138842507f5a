package game_test

import (
	"html"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"purser/internal/text"
)

var (
	formParts   = regexp.MustCompile(`(?s)<form method="post" action="[^"]*/line".*?</form>`)
	fieldParts  = regexp.MustCompile(`<input [^>]*>`)
	playerParts = regexp.MustCompile(`<option( selected)?>([^<]*)</option>`)
)

// attribute returns a value in a tag as people read it, or "".
func attribute(tag, name string) string {
	_, behind, _ := strings.Cut(tag, " "+name+`="`)
	value, _, _ := strings.Cut(behind, `"`)
	return html.UnescapeString(value)
}

// examplesOf returns the fields of each form for lines on a page, filled with the examples that they show, and the
// players who may be chosen; those for a consent and for tunnels stay empty. It requires every empty field to show an
// example.
func examplesOf(t *testing.T, page string) (forms []url.Values) {
	t.Helper()
	for _, tag := range fieldParts.FindAllString(page, -1) {
		example := attribute(tag, "placeholder")
		if attribute(tag, "type") == "text" && attribute(tag, "value") == "" && example == "" {
			t.Errorf("an empty field without an example: %s", tag)
		}
		if strings.Contains(example, "/") || regexp.MustCompile(`[a-z]-[a-z]`).MatchString(example) {
			t.Errorf("%q is how a record is written", example)
		}
	}
	for _, form := range formParts.FindAllString(page, -1) {
		sent := url.Values{}
		for _, tag := range fieldParts.FindAllString(form, -1) {
			switch name := attribute(tag, "name"); {
			case attribute(tag, "type") == "hidden":
				sent.Add(name, attribute(tag, "value"))
			case name == "line" || name == "cards":
				sent.Add(name, attribute(tag, "placeholder"))
			default:
				sent.Add(name, "")
			}
		}
		for _, who := range playerParts.FindAllStringSubmatch(form, -1) {
			if sent.Add("player", html.UnescapeString(who[2])); who[1] != "" { // it is chosen already
				sent.Set("player", html.UnescapeString(who[2]))
				break
			}
		}
		if sent.Has("consent") && !sent.Has("player") {
			t.Errorf("%s can be agreed to, although it is not a player's move", sent.Get("verb"))
		}
		if !slices.Contains([]string{"undo", "redo"}, sent.Get("line")) {
			forms = append(forms, sent)
		}
	}
	return forms
}

// TestExamples holds that every empty field of a game's pages shows what may be typed there, on each board and in every
// language, and that a form writes a line if its examples are typed. A reason to pass is none, and on Globetrotter what
// happens only now and then is refused by the referee, not for its words.
func TestExamples(t *testing.T) {
	later := []string{"pass", "card", "duel", "gamble", "sends", "buys", "sells", "exchange"}
	const games, trotter = "../../../../sessions/testdata/games/", "../../../../referee/globetrotter/testdata/"
	for _, file := range []string{games + "evening", games + "coast", games + "orient", games + "fjord", games + "paris-two",
		trotter + "example"} {
		data, err := os.ReadFile(file + ".game")
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.SplitAfter(string(data), "\n")
		for _, part := range []int{1, 2} { // in the middle, and after the end
			record := strings.Join(lines[:len(lines)*part/2], "")
			first := regexp.MustCompile(`(?m)^player (\S+)`).FindStringSubmatch(record)[1]
			for _, tag := range text.Tags() {
				b, in := set(t, record), header("Accept-Language", tag)
				examplesOf(t, b.ask(http.MethodGet, b.seat(first), "", in).Body.String())
				for _, sent := range examplesOf(t, b.ask(http.MethodGet, b.keeper(), "", in).Body.String()) {
					var got *httptest.ResponseRecorder
					for _, player := range append([]string{""}, sent["player"]...) {
						if player != "" {
							sent.Set("player", player)
						}
						b := set(t, record) // where the token is new
						sent.Set("seen", b.seen())
						got = b.ask(http.MethodPost, b.keeper()+"/line", sent.Encode(), in)
						if got.Code == http.StatusSeeOther {
							break
						}
					}
					asks := strings.Contains(got.Body.String(), `id="asks"`) // a fact about the board
					excused := got.Code == http.StatusUnprocessableEntity && slices.Contains(later, sent.Get("verb"))
					if got.Code != http.StatusSeeOther && !excused && !asks {
						t.Errorf("%s, part %d, in %s: %v is answered by %d", filepath.Base(file), part, tag, sent, got.Code)
					}
				}
			}
		}
	}
}

// TestExampleAtFirst holds that the example of a line can be entered where it is nobody's turn: a result where only
// results are known, and a route where only what scores is written down.
func TestExampleAtFirst(t *testing.T) {
	for record, want := range map[string]string{
		"purser 1\nmap usa\nturns totals\nplayer \"Anna B\" red\nplayer Ben blue\n": `"Anna B" scored 113`,
		"purser 1\nmap paris\nturns free\nplayer Anna red\nplayer Ben blue\n":       "Anna claim bastille louvre blue 2",
	} {
		b, in := set(t, record), header("Accept-Language", "en")
		for _, sent := range examplesOf(t, b.ask(http.MethodGet, b.keeper(), "", in).Body.String()) {
			if sent.Get("verb") != "" {
				continue
			}
			sent.Set("seen", b.seen())
			if got := b.ask(http.MethodPost, b.keeper()+"/line", sent.Encode(), in); sent.Get("line") != want ||
				got.Code != http.StatusSeeOther {
				t.Errorf("%q, not %q, is answered by %d", sent.Get("line"), want, got.Code)
			}
		}
	}
}
