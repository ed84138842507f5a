package main

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/kinds"
	"purser/cmd/internal/kinds/prompters"
	"purser/cmd/internal/play"
	"purser/cmd/internal/show"
	"purser/cmd/internal/web"
	"purser/cmd/internal/web/game"
	"purser/cmd/internal/web/shelf"
	"purser/internal/lists"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/games"
	"purser/sessions/kind"
	"purser/sessions/store"
)

// beginnings are beginnings of lines on different boards, in both languages: a verb and names half typed, names of two
// words, cards, tickets, tunnels, a consent, an empty line, and facts of an open board.
var beginnings = []struct{ on, lang, typed string }{
	{"world", "en", ""},
	{"world", "en", "har"},
	{"world", "en", "claim"},
	{"world", "en", "claim "},
	{"world", "en", "claim ham"},
	{"world", "en", "claim hamburg mos"},
	{"world", "en", "claim la tok "},
	{"world", "en", "claim new york mi"},
	{"world", "en", "claim la tok black "},
	{"world", "en", "claim la tok black with "},
	{"world", "en", "claim la tok black with 2 sh"},
	{"world", "en", "claim la tok black by consent we"},
	{"world", "de", "claim ham"},
	{"world", "de", "claim ham mos s"},
	{"world", "de", "claim la tok black with 2 sch"},
	{"world", "en", "exchange 3 sh"},
	{"world", "en", "tickets 2"},
	{"world", "en", "claim hamburg with 2 r"},
	{"over", "en", "reveal ban"},
	{"over", "en", "reveal bangkok tokyo, jak"},
	{"europe", "en", "claim mun zur yellow t"},
	{"europe", "de", "claim münchen"},
	{"europe", "en", "station ber"},
	{"paris", "en", "claim bast"},
	{"paris", "en", "claim bastille louv"},
	{"trip", "en", "land li"},
	{"trip", "en", "land lima roll 3 "},
	{"trip", "de", "fly lima "},
	{"trip", "en", "place oslo nat"},
	{"trip", "en", "buy"},
}

// TestSuggestedAlike checks that shell, form, prompt and page suggest the same for the beginning of a line, in the same
// order: what sessions.Suggest says.
func TestSuggestedAlike(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	sh := shell{"PURSER_HOME": home, "HOME": home}
	longer := shell{"PURSER_HOME": t.TempDir(), "HOME": home} // with a line more
	const two, seats = "player Anna blue 20 trains 40 ships\nplayer Ben red 20 trains 40 ships\n\n", "player Anna blue\nplayer Ben red\n\n"
	records := map[string]string{
		"world":  "purser 1\nmap world\n" + two,
		"over":   "purser 1\nmap world\nturns free\n" + two,
		"europe": "purser 1\nmap europe\n" + seats,
		"paris":  "purser 1\nmap paris\n" + seats + "Anna claim bastille/louvre/blue 2\nBen draw\n",
		"trip": "purser 1\nmap globetrotter\nplayer Anna red home lima\nplayer Ben blue home kairo\n\n" +
			"place casablanca continental africa\nAnna land casablanca roll 3\nAnna card nothing\nAnna end\n",
	}
	for name, record := range records {
		line := "Anna pass \"tired\"\n"
		if name == "trip" {
			line = "Ben pass \"tired\"\n"
		}
		for in, record := range map[*shell]string{&sh: record, &longer: record + line} {
			if code, _, stderr := in.purser(record, "import", "-", name); code != 0 {
				t.Fatalf("%s: %s", name, stderr)
			}
		}
	}
	boards := &sessions.Boards{Kinds: kinds.All.Games()}
	library := &sessions.Library{Store: games.In(store.In(home)), Desk: store.StateIn(home), Boards: boards, Now: today,
		Lang: text.English}
	boards.Store = func() *games.Games { return library.Store }
	keeps := map[string]string{} // the links
	for name := range records {
		links, err := game.LinksOf(library, name, []string{"Anna", "Ben"})
		if err != nil {
			t.Fatal(err)
		}
		keeps[name] = links.Keep
	}
	site, err := shelf.New(web.Config{Library: library, Views: kinds.All.Views(), Lang: text.English,
		Hosts: []string{"page"}})
	if err == nil {
		err = site.Look()
	}
	if err != nil {
		t.Fatal(err)
	}
	if len(beginnings) != 30 {
		t.Errorf("%d beginnings", len(beginnings))
	}
	for _, b := range beginnings {
		t.Run(b.on+" "+b.lang+" "+b.typed, func(t *testing.T) {
			g, err := library.Open(b.on)
			if err != nil {
				t.Fatal(err)
			}
			in := text.ByTag(b.lang)
			seat, player := g.Table.Now().Turn, ""
			if g.Free() {
				seat, player = 0, "Anna "
			}
			found, _ := sessions.Suggest(g, seat, b.typed, in)
			if len(found) == 0 != strings.Contains(b.typed, "consent") {
				t.Fatalf("%d lines are suggested", len(found))
			}
			want := ids(found)
			page := onPage(t, site, keeps[b.on], b.lang, player+b.typed)
			for i := range page {
				page[i] = strings.TrimPrefix(page[i], player)
			}
			if !slices.Equal(page, want[:min(len(want), 50)]) {
				t.Errorf("the page suggests %q\nnot %q", page, want)
			}
			if b.typed == "" {
				return // what a form shows then is a menu, and shells know commands alone
			}
			form, prompt := inForm(t, library, g, in, b.typed)
			if want := trimmed(want); !slices.Equal(among(form, want), want) {
				t.Errorf("the form suggests %q\nnot %q", form, want)
			} else if b.lang == "en" && !slices.Equal(among(prompt, want), want) {
				t.Errorf("the prompt suggests %q\nnot %q", prompt, want)
			}
			args, at := strings.Split(b.typed, " "), sh
			if len(args) == 1 { // a verb is a command, but not behind one that changes lines
				at = longer
				n := strconv.Itoa(strings.Count(records[b.on], "\n") + 1)
				args = append([]string{"fix", "--before", n}, args...)
				for i := range found {
					found[i].ID = "fix before " + n + " " + found[i].ID
				}
			}
			begins := []string{"__complete", "--lang", b.lang, "--game", b.on}
			if player != "" {
				begins = append(begins, "--player", strings.TrimSpace(player))
			}
			_, stdout, _ := at.purser("", append(begins, args...)...)
			var words, offered []string
			for _, c := range found {
				word, _, _ := strings.Cut(g.Rest(c, plain(args[:len(args)-1]), args[len(args)-1]), " ")
				if word != "" && !slices.Contains(words, word) {
					words = append(words, word)
				}
			}
			for line := range strings.Lines(stdout) {
				if word, _, _ := strings.Cut(strings.TrimSpace(line), "\t"); word != ":4" {
					offered = append(offered, word)
				}
			}
			if !slices.Equal(offered, words) {
				t.Errorf("the shell suggests %q\nnot %q", offered, words)
			}
		})
	}
}

// ids returns the words of suggestions.
func ids(found []kind.Choice) (all []string) {
	for _, c := range found {
		all = append(all, c.ID)
	}
	return all
}

// trimmed returns lines without spaces at their ends.
func trimmed(lines []string) (all []string) {
	for _, line := range lines {
		all = append(all, strings.TrimSpace(line))
	}
	return all
}

// among returns those of some lines that are among others.
func among(lines, others []string) []string {
	return slices.DeleteFunc(trimmed(lines), func(line string) bool { return !slices.Contains(others, line) })
}

// onPage returns what the page of whoever keeps a game is answered for what is typed into its field for lines.
func onPage(t *testing.T, site http.Handler, keep, lang, typed string) (lines []string) {
	sent := url.Values{"of": {"line"}, "typed": {typed}}
	r := httptest.NewRequest(http.MethodPost, "http://page/"+keep+"/suggest", strings.NewReader(sent.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Accept-Language", lang)
	w := httptest.NewRecorder()
	site.ServeHTTP(w, r)
	var answer struct{ Found []struct{ Put, Shown string } }
	if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil || w.Header().Get("Cache-Control") != "no-store" {
		t.Fatalf("%d %s: %v", w.Code, w.Body, err)
	}
	for _, f := range answer.Found {
		lines = append(lines, f.Put)
	}
	return lines
}

// inForm returns the rows of the form in which a line is entered, and what a plain prompt lists for it.
func inForm(t *testing.T, library *sessions.Library, g *sessions.Game, in *text.Language, typed string) (form,
	prompt []string) {
	ev := &play.Evening{Library: library, Prompters: prompters.All,
		Printer: &show.Printer{Lang: in, Views: kinds.All.Views()},
		Report:  func(error) error { return nil }}
	asked := func(q *ask.Question, typed string) {
		words := strings.Fields(typed)
		if strings.HasSuffix(typed, " ") {
			words = append(words, "")
		}
		rows, _ := q.Search(words)
		for _, c := range rows {
			form = append(form, c.Answer)
		}
		var said strings.Builder
		lines := ask.NewLines(strings.NewReader(typed+"?\n"), &said, text.English, show.Safe)
		_ = lines.Ask(&ask.Form{Questions: []*ask.Question{{Text: q.Text, Search: q.Search, Validate: q.Validate}}})
		for line := range strings.Lines(said.String()) {
			line = strings.TrimSpace(strings.TrimPrefix(line, q.Text.String()+": "))
			line, _, _ = strings.Cut(line, "  ")
			prompt = append(prompt, line)
		}
	}
	if g.Free() { // it has no turns, and asks for one thing after the other
		verb, words, _ := strings.Cut(typed, " ")
		q, err := prompters.All[g.Board().Info().Kind].Question(ev, g, 0, g.Verb(verb))
		if err != nil {
			t.Fatal(err)
		}
		asked(q, words)
		for _, lines := range [][]string{form, prompt} {
			for i := range lines {
				lines[i] = verb + " " + lines[i]
			}
		}
		return form, prompt
	}
	ev.Asker = answering(func(f *ask.Form) error {
		asked(f.Questions[0], typed)
		return io.EOF
	})
	_ = ev.Play(g.Name)
	return form, prompt
}

// An answering answers forms.
type answering func(f *ask.Form) error

func (a answering) Ask(f *ask.Form) error { return a(f) }

func (answering) Size() (width, height int) { return 0, 0 }

// plain returns arguments without the dashes of flags.
func plain(args []string) []string {
	return lists.Map(args, func(arg string) string { return strings.TrimLeft(arg, "-") })
}
