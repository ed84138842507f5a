package game_test

import (
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"purser/internal/soak"
	"purser/sessions/games"
	"purser/sessions/store"
)

// over is a game that ends after one more line each, with tickets to show.
const over = `purser 1
map world
turns free
player Anna blue 20 trains 40 ships
player Ben red 25 trains 35 ships

Anna claim bangkok/manila/red
`

// casino is a game in which both a duel and a gamble are open, and card one in which a card
// may be taken.
const (
	casino = card + "Anna card nothing\n"
	card   = `purser 1
map globetrotter
start round 3
place macao key asia casino
player Anna red home calgary at oslo money 2000 keys k1
player Ben blue home lima keys macao
Anna land macao roll 3
`
)

// TestLines sends one line to each table and requires its status, and the record afterward:
// what follows the beginning, or nothing if nothing may be written.
func TestLines(t *testing.T) {
	for _, test := range []struct {
		record, who, line, seen string
		status                  int
		wrote, says             string
	}{
		{begun, "keep", "draw", "2", 303, "Anna draw\n", `"player":"Anna"`},
		{begun, "keep", "Anna draw", "2", 303, "Anna draw\n", `"next":"Ben"`},
		{begun, "keep", "claim la tok green", "2", 303, "Anna claim los-angeles/tokyo/green\n", ""},
		{begun, "keep", "la tok green", "2", 303, "Anna claim los-angeles/tokyo/green\n", ""},
		{begun, "keep", "Anna Los Angeles Tokyo green", "2", 303, "Anna claim los-angeles/tokyo/green\n", ""},
		{begun, "keep", "hamburg/moskva", "2", 400, "", "there are two lanes: add "},
		{begun, "keep", "Anna claim hamburg/moskva/white with 1 train-white, 1 wild", "2", 303,
			"Anna claim hamburg/moskva/white with 1 train-white, 1 wild\n", ""},
		{begun, "keep", `pass "no card can be drawn" by consent "so"`, "2", 303, "Anna pass \"no card can be drawn\" by consent \"so\"\n", ""},
		{casino, "keep", "12 34", "2", 400, "", "can mean"},
		{casino, "keep", "12/34", "2", 303, "Anna duel Ben 1+2/3+4\n", ""},
		{casino, "keep", "Ende", "2", 303, "Anna end\n", ""},
		{card, "keep", "Verliert Schlüssel", "1", 303, "Anna card loses key\n", ""}, // and not the verb of another mode
		{begun, "keep", "zieht", "2", 303, "Anna draw\n", ""},
		{begun, "keep", "ANNA DRAW", "2", 303, "Anna draw\n", ""},
		{begun, "keep", "undo", "2", 303, "undo\n", `"undone":["7  Ben draw"]`},
		{begun + "undo\n", "keep", "redo", "3", 303, "redo\n", ""},
		{begun, "keep", "Ben draw", "2", 422, "", `"rule":"turn.order"`},
		{begun, "keep", `Ben draw by consent "he was quick"`, "2", 303, "Ben draw by consent \"he was quick\"\n", ""},
		{begun + "Anna claim los-angeles/tokyo/green\n", "keep", "claim la tok green", "3", 422, "", `"cite":`},
		{begun, "keep", "draw", "1", 409, "", `"happened":[{"line":7,"player":"Ben","did":"draw","undone":false}]`},
		{begun, "keep", "draw", "3", 409, "", `"amended":true`},
		{begun, "keep", "draw", "2.0000beef", 409, "", `"amended":true`},
		{begun, "keep", "draw", "", 400, "", "seen="},
		{begun, "keep", "draw", "two", 400, "", "seen="},
		{begun, "keep", "", "2", 400, "", "nothing is entered"},
		{begun, "keep", "dance", "2", 400, "", `neither a place on the board nor an action`},
		{begun, "keep", "Anna", "2", 400, "", ""},
		{begun, "keep", "Cleo draw", "2", 400, "", "unknown player"},
		{begun, "keep", "claim atlantis tok", "2", 400, "", "atlantis"},
		{begun, "keep", "draw\nBen draw", "2", 400, "", "one line"},
		{begun, "keep", "draw\x00", "2", 400, "", "one line"},
		{begun, "keep", "draw # why\u202e", "2", 400, "", "one line"},
		{begun, "keep", "undo 2", "2", 400, "", "one word too many"},
		{two, "keep", "undo", "0", 400, "", ""},
		{begun, "keep", "redo", "2", 400, "", ""},
		{begun, "Anna", "draw", "2", 303, "Anna draw\n", ""},
		{begun, "Anna", "Anna draw", "2", 303, "Anna draw\n", ""},
		{begun, "Anna", "Ben draw", "2", 403, "", "only for lines of Anna"},
		{begun, "Anna", `Ben "`, "2", 403, "", "only for lines of Anna"},
		{begun, "Ben", "draw", "2", 422, "", `"player":"Ben"`},
		{begun, "Ben", "undo", "2", 303, "undo\n", ""},
		{begun, "Anna", "undo", "2", 403, "", "only for lines of Anna"},
		{begun + "undo\n", "Ben", "redo", "3", 303, "redo\n", ""},
		{begun + "undo\n", "Anna", "redo", "3", 403, "", ""},
		{begun, "Anna", "claim la tok green by consent because", "2", 403, "", "only the scorekeeper"},
		{begun, "Anna", `draw by consent"why"`, "2", 403, "", "only the scorekeeper"},
		{over, "Ben", "reveal lima/jakarta", "1", 303, "Ben reveal jakarta/lima\n", ""},
		{over, "keep", "draw", "1", 400, "", "begins with the player's name here: Anna or Ben"},
		{begun, "keep", "draw # he was quick", "2", 400, "", "one word too many"},
		{begun, "keep", "# nothing", "2", 400, "", "neither a place"},
		{begun, "keep", `pass "no # left" by consent "so"`, "2", 303, "Anna pass \"no # left\" by consent \"so\"\n", ""},
		{begun, "keep", "Anna\tdraw", "2", 303, "Anna draw\n", ""},
		{begun, "Anna", "Ben\u00a0draw", "2", 403, "", "only for lines of Anna"},
		{begun, "Anna", "Anna\u2003draw", "2", 303, "Anna draw\n", ""},
		{begun, "Anna", "ben\tdraw", "2", 403, "", "only for lines of Anna"},
		{globe, "keep", "land berlin-ost roll 3", "0", 400, "", "did you mean berlin?"},
		{globe, "keep", "berlin-ost 3", "0", 400, "", "berlin-ost/ is a place of its own"},
		{globe, "Anna", "place rom continental asia", "0", 403, "", "only the scorekeeper"},
		{globe, "keep", "place rom continental asia", "0", 303, "\nplace rome continental asia\n", ""},
	} {
		b := set(t, test.record)
		path := b.keeper()
		if test.who != "keep" {
			path = b.seat(test.who)
		}
		got := b.send(path+"/line", "line", test.line, "seen", test.seen)
		if got.Code != test.status || !strings.Contains(got.Body.String(), test.says) {
			t.Errorf("%s sends %q, seen %s: %d %s; want %d with %s", test.who, test.line, test.seen, got.Code, got.Body,
				test.status, test.says)
		}
		if wrote := strings.TrimPrefix(b.record(), test.record); wrote != test.wrote &&
			test.record[len(test.record)-1] == '\n' {
			t.Errorf("%s sends %q: wrote %q, want %q", test.who, test.line, wrote, test.wrote)
		}
		if !json.Valid(got.Body.Bytes()) || got.Header().Get("Content-Type") != "application/json" {
			t.Errorf("%s sends %q: no JSON: %s", test.who, test.line, got.Body)
		}
		page := set(t, test.record)
		path = strings.Replace(path, path, map[bool]string{true: page.keeper(),
			false: page.seat(test.who)}[test.who == "keep"], 1)
		shown := page.ask(http.MethodPost, path+"/line", answerJSON("line", test.line, "seen", test.seen))
		if shown.Code != test.status {
			t.Errorf("the page: %s sends %q: %d, want %d", test.who, test.line, shown.Code, test.status)
		}
		if test.status == http.StatusSeeOther && shown.Header().Get("Location") != path {
			t.Errorf("%q leads to %q", test.line, shown.Header().Get("Location"))
		}
	}
}

// TestRefusals requires the answer to a refused line to have the player, and every rule
// with its section.
func TestRefusals(t *testing.T) {
	b := set(t, begun+"Anna claim los-angeles/tokyo/green\n")
	got := b.send(b.keeper()+"/line", "line", "Anna claim la tok green", "seen", "3")
	var form struct {
		Written    bool
		Seen       string
		Violations []struct {
			Line                       int
			Player, Rule, Detail, Cite string
		}
	}
	if err := json.Unmarshal(got.Body.Bytes(), &form); err != nil {
		t.Fatal(err)
	}
	var rules []string
	for _, v := range form.Violations {
		rules = append(rules, v.Player+" "+v.Rule)
		if v.Line != 0 || v.Cite == "" || v.Detail == "" {
			t.Errorf("%+v", v)
		}
	}
	if got := strings.Join(rules, ", "); got != "Anna turn.order, Anna claim.taken" || form.Written ||
		form.Seen != b.at(3) {
		t.Errorf("got %s, %+v", got, form)
	}
}

// TestAmend sends replacements for lines.
func TestAmend(t *testing.T) {
	for _, test := range []struct {
		who, n, line, seen string
		status             int
		record             string
	}{
		{"keep", "6", "claim la tok green", "2", 303, two + "Anna claim los-angeles/tokyo/green\nBen draw\n"},
		{"keep", "6", "Anna claim la tok green", "2", 303, two + "Anna claim los-angeles/tokyo/green\nBen draw\n"},
		{"keep", "6", "Ben claim la tok green", "2", 422, begun},
		{"keep", "6", "claim la tok green", "1", 409, begun},
		{"keep", "3", "draw", "2", 400, begun},
		{"keep", "9", "draw", "2", 400, begun},
		{"keep", "six", "draw", "2", 400, begun},
		{"keep", "6", "", "2", 400, begun},
		{"Anna", "6", "claim la tok green", "2", 403, begun},
	} {
		b := set(t, begun)
		path := b.keeper()
		if test.who != "keep" {
			path = b.seat(test.who)
		}
		before := b.at(2)
		got := b.send(path+"/fix", "n", test.n, "line", test.line, "seen", test.seen)
		if got.Code != test.status || b.record() != test.record {
			t.Errorf("%s amends %s to %q: %d %s\n%s", test.who, test.n, test.line, got.Code, got.Body, b.record())
		}
		if got.Code != http.StatusSeeOther {
			continue
		}
		after := b.at(2)
		if seen := b.seen(); seen != after || seen == before || !strings.Contains(got.Body.String(), `"seen":"`+after+`"`) {
			t.Errorf("after an amendment seen is %s; the answer is %s", seen, got.Body)
		}
		if stale := b.send(b.keeper()+"/line", "line", "draw", "seen", before); stale.Code != http.StatusConflict {
			t.Errorf("who has not seen the amendment: %d %s", stale.Code, stale.Body)
		}
		b.start()
		if seen := b.seen(); seen != after {
			t.Errorf("after a restart seen is %s", seen)
		}
	}
}

// TestAmendedToNear refuses to amend a line to a place whose name is near a known one, unless it says that it is one.
func TestAmendedToNear(t *testing.T) {
	const line = "Anna land oslo roll 3\n"
	for to, status := range map[string]int{"land berlin-ost roll 3": 400, "berlin-ost 3": 400, "berlin-ost/ 3": 303} {
		b := set(t, globe+"\n"+line)
		if got := b.send(b.keeper()+"/fix", "n", "6", "line", to, "seen", "1"); got.Code != status ||
			strings.Contains(b.record(), line) != (status == 400) {
			t.Errorf("%s: %d %s\n%s", to, got.Code, got.Body, b.record())
		}
	}
}

// TestAmendedMeanwhile amends a game while no server runs: someone who saw it before is
// informed.
func TestAmendedMeanwhile(t *testing.T) {
	b := set(t, begun)
	before := b.seen()
	if err := os.WriteFile(b.path, []byte(two+"Anna claim los-angeles/tokyo/green\nBen draw\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	b.start()
	if got := b.send(b.keeper()+"/line", "line", "draw", "seen", before); got.Code != http.StatusConflict ||
		b.seen() == before {
		t.Errorf("%d %s, seen %s", got.Code, got.Body, b.seen())
	}
}

// TestAnotherGame changes, under a running server, the players, the game under that name,
// or the links: the old links can no longer write anything.
func TestAnotherGame(t *testing.T) {
	others := strings.NewReplacer("Anna", "Cleo", "Ben", "Dan").Replace(begun)
	anew := func(record string) func(*table) error {
		return func(b *table) error {
			home := games.In(store.In(b.dir))
			err := home.Delete(b.t.Context(), games.KeyOf(games.Game, "friday"))
			if err == nil {
				_, err = home.Create(b.t.Context(), games.Game, "friday", []byte(record), games.Options{})
			}
			return err
		}
	}
	for name, change := range map[string]func(*table) error{
		"players":           func(b *table) error { return os.WriteFile(b.path, []byte(others), 0o600) },
		"anew":              anew(others),
		"anew, of the same": anew(begun + "Anna draw\n"),
		"links": func(b *table) error {
			first := b.live
			b.start(true)
			b.live = first
			b.types("Anna", "draw")
			return nil
		},
	} {
		b := set(t, begun)
		if err := change(b); err != nil {
			t.Fatal(name, err)
		}
		was := b.record()
		for _, path := range []string{b.keeper(), b.seat("Ben")} {
			for _, seen := range []string{"2", "3"} {
				got := b.send(path+"/line", "line", "draw", "seen", seen)
				told := got.Code == http.StatusServiceUnavailable && strings.Contains(got.Body.String(), "another game")
				if links := name != "players"; links == told || links && got.Code != http.StatusNotFound ||
					b.record() != was {
					t.Errorf("%s: %d %s, and the game is %q", name, got.Code, got.Body, b.record())
				}
			}
		}
	}
}

// TestOnce sends lines with the same token again, even after a restart and when the game has moved on: a line is
// written once, and one that was refused is judged again.
func TestOnce(t *testing.T) {
	b := set(t, begun)
	first := b.at(2)
	for _, test := range []struct {
		line, seen, once string
		status, again    int
	}{
		{"claim la tok green", first, "a", 303, 303},
		{"Anna draw", "3", "b", 422, 422},
		{"dance", "3", "c", 400, 400},
		{"draw", "1", "d", 409, 409},
	} {
		got := b.send(b.keeper()+"/line", "line", test.line, "seen", test.seen, "once", test.once)
		if got.Code != test.status {
			t.Fatalf("%s: %d %s", test.line, got.Code, got.Body)
		}
		record := b.record()
		for range 2 {
			again := b.send(b.keeper()+"/line", "line", test.line, "seen", test.seen, "once", test.once)
			if again.Code != test.again || b.record() != record {
				t.Errorf("%s again: %d %s\n%s", test.line, again.Code, again.Body, b.record())
			}
			b.start()
		}
	}
	if other := b.send(b.seat("Ben")+"/line", "line", "draw", "seen", "3", "once",
		"a"); other.Code != http.StatusSeeOther {
		t.Errorf("the token of somebody else: %d %s", other.Code, other.Body)
	}
	record := b.record()
	if late := b.send(b.keeper()+"/line", "line", "claim la tok green", "seen", first, "once", "a"); late.Code != 303 ||
		b.record() != record {
		t.Errorf("a line that was written long ago: %d %s\n%s", late.Code, late.Body, b.record())
	}
	if long := b.send(b.keeper()+"/line", "line", "draw", "seen", "4", "once",
		strings.Repeat("x", 200)); long.Code != http.StatusBadRequest {
		t.Errorf("a long token: %d", long.Code)
	}
}

// TestKilled kills the server at every byte of what is beside its game, before and after the line reaches the game: a
// line that is in the game is answered as written, and any other is written by the repeat. So it is after one more
// restart.
func TestKilled(t *testing.T) {
	t.Parallel()
	b := set(t, begun)
	links, err := os.ReadFile(b.path + ".links")
	if err != nil {
		t.Fatal(err)
	}
	seen := b.at(2)
	if first := b.send(b.keeper()+"/line", "line", "claim la tok green", "seen", seen, "once", "a"); first.Code != 303 {
		t.Fatal(first.Code, first.Body)
	}
	after := b.record()
	kept, err := os.ReadFile(b.path + ".side")
	if err != nil {
		t.Fatal(err)
	}
	killed := func(at int, record string) {
		c := &table{t: t, dir: t.TempDir()}
		c.path = filepath.Join(c.dir, "friday.game")
		for file, text := range map[string]string{c.path: record, c.path + ".side": string(kept[:at]),
			c.path + ".links": string(links)} {
			if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		for range 2 {
			c.start()
			got := c.send(b.keeper()+"/line", "line", "claim la tok green", "seen", seen, "once", "a")
			if got.Code != 303 || c.record() != after {
				t.Errorf("killed at %d of %d: %d %s\n%s", at, len(kept), got.Code, got.Body, c.record())
			}
		}
	}
	soak.Count(soak.Stops, len(kept)+2)
	for at := 0; at <= len(kept); at++ { // the line is not written before all of it is
		killed(at, begun)
	}
	killed(len(kept), after)
}
