package shelf_test

import (
	"html"
	"net/url"
	"os"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// globe is an evening of Globetrotter whose places are entered as they are asked for.
const globe = `purser 1
map globetrotter
date 2026-11-20
player Anna red home berlin
player Ben blue home rome

place kairo key africa
Anna land kairo roll 7
undo
redo
Ben leaves
`

// evenings are whole evenings on boards of each kind, open ones among them.
func evenings(t *testing.T) map[string]string {
	t.Helper()
	all := map[string]string{"globe": globe}
	for _, name := range []string{"evening", "coast", "lakes", "orient", "fjord", "gotthard", "paris-two", "paris-four"} {
		data, err := os.ReadFile("../../../../sessions/testdata/games/" + name + ".game")
		if err != nil {
			t.Fatal(err)
		}
		all[name] = string(data)
	}
	return all
}

// comment is a comment of a record, which no page sends.
var comment = regexp.MustCompile(`(?m)[ \t]*#.*$`)

// begins returns the form that begins the game of a record on its board.
func begins(board kind.Board, text, name string) []string {
	form := append(token(), "name", name, "first", "0", "sure", "1")
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		if len(words) == 0 {
			break
		}
		switch words[0] {
		case "rule":
			form = append(form, "rule-"+words[1], words[2])
		case "player":
			form = append(form, "player", words[1], "color", words[2])
			rest := " " + strings.Join(words[3:], " ") + " "
			for n, q := range board.Seating().Asks {
				answer := ""
				for _, word := range words[3:] {
					if says, err := q.Words(word); err == nil && says != "" && strings.Contains(rest, " "+says+" ") {
						answer = word
						break
					}
				}
				form = append(form, []string{"ask-0", "ask-1", "ask-2"}[n], answer)
			}
		}
	}
	return form
}

// TestEvenings plays whole evenings by the forms, from the board to the record that is exported: the very same record
// comes out, and another shelf takes it in.
func TestEvenings(t *testing.T) {
	t.Parallel()
	r, other := open(t), open(t)
	for name, words := range evenings(t) {
		words = comment.ReplaceAllString(words, "")
		rec, err := record.Read(name, []byte(words))
		if err != nil {
			t.Fatal(err)
		}
		board, err := r.library.Boards.Find(rec)
		if err != nil {
			t.Fatal(err)
		}
		to := r.leads(r.post(r.base+"/begin?map="+rec.Map, begins(board, words, name)...))
		if to != r.base+"/game?game="+name {
			t.Fatalf("%s: leads to %s", name, to)
		}
		keeper := r.keeper(name)
		for i := range rec.Play {
			line := &rec.Play[i]
			said := rec.Words(line)
			page := r.get(keeper)
			seen := strings.Split(strings.Split(page, `data-seen="`)[1], `"`)[0]
			fields := append(token(), "seen", seen, "line", said)
			if name == "globe" && i == 0 {
				fields = append(fields, "told", "key africa") // which the page has asked
			}
			if got := r.post(keeper+"/line", fields...); got.Code != 303 {
				t.Fatalf("%s, line %d: %s: %d %s", name, i+1, said, got.Code, refusal(got.Body.String()))
			}
		}
		want, err := r.library.Read(name, sessions.Whole)
		if err != nil {
			t.Fatal(err)
		}
		played := strings.Join(lines(want.Record, want.Record.Play), "\n")
		if sent := strings.Join(lines(rec, rec.Play), "\n"); played != sent {
			t.Errorf("%s is\n%s\nwant\n%s", name, played, sent)
		}
		saved := r.get(r.base + "/text?game=" + name)
		if saved != r.text(name) {
			t.Errorf("%s is saved as\n%s", name, saved)
		}
		if to := other.leads(other.post(other.base+"/take", append(token(), "@"+name+".game", saved)...)); to != other.base+
			"/game?game="+name || other.text(name) != want.Record.String() {
			t.Errorf("%s is taken in at %s as\n%s", name, to, other.text(name))
		}
		until(t, name+" is not shown", func() bool { return strings.Contains(r.get(r.base), "<b>"+name+"</b>") })
	}
	page := r.get(r.base + "/stats")
	if !strings.Contains(page, "counted") || strings.Count(page, "<table") < 4 {
		t.Error(page)
	}
	pack := r.get(r.base + "/games")
	if to := r.leads(r.post(r.base+"/take", append(token(), "@all.txtar", pack)...)); to != r.base+
		"?boards=0&kept=0&replaced=0&same=9" {
		t.Errorf("all games are taken in again at %s", to)
	}
	if to := other.leads(other.post(other.base+"/take", append(token(), "@all.txtar", pack)...)); to != other.base+
		"?boards=0&kept=0&replaced=0&same=9" {
		t.Errorf("all games are taken in at %s", to)
	}
	if files := txtar.Parse([]byte(pack)).Files; len(files) != 9 || string(files[0].Data) != r.text(strings.TrimSuffix(
		files[0].Name, ".game")) {
		t.Errorf("all games are\n%s", pack)
	}
	sheet := r.ask("GET", r.base+"/sheet?game=evening", nil)
	if !strings.HasPrefix(sheet.Header().Get("Content-Security-Policy"), "default-src 'none'; style-src 'unsafe-inline'") {
		t.Errorf("the sheet may do %q", sheet.Header().Get("Content-Security-Policy"))
	}
	if to := other.leads(other.post(other.base+"/take", append(token(), "@evening.html", sheet.Body.String())...)); to !=
		other.base+"?boards=0&kept=0&replaced=0&same=1" {
		t.Errorf("the sheet is taken in at %s", to)
	}
}

// lines returns lines of a record.
func lines(rec *record.Record, some []record.Line) (all []string) {
	for i := range some {
		all = append(all, rec.Row(&some[i]))
	}
	return all
}

// TestSpoken checks that no page shows people an id or the syntax of a record, but for the record itself.
func TestSpoken(t *testing.T) {
	r := open(t)
	for name, words := range evenings(t) {
		r.leads(r.post(r.base+"/take", append(token(), "@"+name+".game", words)...))
	}
	paths := []string{"", "/begin", "/take", "/stats", "/export"}
	for _, b := range r.library.Boards.All() {
		paths = append(paths, "/begin?map="+b.Info().ID)
	}
	names, err := r.library.Names()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		g, err := r.library.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		paths = append(paths, "/game?game="+name, "/begin?map="+g.Board().Info().ID+"&again="+name)
	}
	for _, tag := range text.Tags() {
		for _, path := range paths {
			page := r.get(r.base+path, header("Accept-Language", tag))
			for line := range strings.Lines(readOn(page)) {
				if found := recordWords.FindString(line); found != "" {
					t.Errorf("%s in %s shows %q: %s", path, tag, found, line)
				}
			}
		}
	}
}

var (
	unseenParts = regexp.MustCompile(`(?s)<(head|script|style)\b.*?</(head|script|style)>`)
	heardParts  = regexp.MustCompile(`(?:aria-label|alt|title|placeholder|data-[a-z]+)="([^"]*)"`)

	recordWords = regexp.MustCompile(`\b(claim [a-z]+(-|/)|(train|anchor|ship|double)-[a-z]+\b|reveal [a-z]+[-/]|` +
		`exchange \d+ [a-z]+ for [a-z]|tickets \d+ of|harbor [a-z]+-|land [a-z-]+ roll|by consent|with \d+ (train|ship|double)-|` +
		`:\d+:|0x[0-9a-f]+|(open|great)-(world|lakes)|tour-order|los-angeles|turns strict)`)
)

// readOn returns what people read on a page.
func readOn(page string) string {
	page = unseenParts.ReplaceAllString(page, "")
	page = strings.ReplaceAll(page, " data-here=", " href=") // an address
	var heard []string
	for _, m := range heardParts.FindAllStringSubmatch(page, -1) {
		heard = append(heard, m[1])
	}
	return html.UnescapeString(strings.Join(heard, "\n") + "\n" + tags.ReplaceAllString(page, "\n"))
}

// TestHostile begins games and takes in records with names that would be markup, and shows them as they are.
func TestHostile(t *testing.T) {
	r := open(t)
	for i, bad := range []string{`<script>alert(1)</script>`, `"><img src=x onerror=alert(1)>`, "'+ADw-", "</textarea><b>"} {
		name := "game" + string(rune('a'+i))
		got := r.post(r.base+"/begin?map=usa", append(token(), "name", name, "player", bad, "color", "red", "ask-0", "",
			"player", "Ben", "color", "blue", "ask-0", "", "first", "0")...)
		if got.Code == 303 {
			for _, path := range []string{"", "/game?game=" + name, "/record?game=" + name, "/stats", "/sheet?game=" + name,
				"/begin?map=usa&again=" + name} {
				if page := r.get(r.base + path); strings.Contains(page, bad) {
					t.Errorf("%s obeys %s", path, bad)
				}
			}
		} else if page := got.Body.String(); strings.Contains(page, bad) {
			t.Errorf("the refusal obeys %s", bad)
		}
		for _, field := range []string{"name", "text", "called", "over"} {
			got := r.post(r.base+"/take", append(token(), "text", "purser 1\n", field, bad)...)
			if page := got.Body.String(); got.Code >= 500 || strings.Contains(page, bad) {
				t.Errorf("%s obeys %s: %d", field, bad, got.Code)
			}
		}
		got = r.post(r.base+"/take", append(token(), "@"+bad+".game", "purser 1\n")...)
		if page := got.Body.String(); got.Code >= 500 || strings.Contains(page, bad) {
			t.Errorf("a file called so obeys %s: %d", bad, got.Code)
		}
		for _, path := range []string{"?kept=", "?from=", "/begin?map=usa&again=", "/game?game=", "/language?tag="} {
			got := r.ask("GET", r.base+path+url.QueryEscape(bad), nil)
			if got.Code >= 500 || strings.Contains(got.Body.String(), bad) {
				t.Errorf("%s obeys %s: %d", path, bad, got.Code)
			}
		}
	}
}
