package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"
	"unicode"

	"github.com/hinshun/vt10x"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/kinds"
	"purser/cmd/internal/kinds/prompters"
	"purser/cmd/internal/play"
	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/games"
	"purser/sessions/store"
)

// A glass is what a screen of forms shows.
type glass struct {
	mutex sync.Mutex
	term  vt10x.Terminal
}

func (g *glass) Write(p []byte) (int, error) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	_, err := g.term.Write(bytes.ReplaceAll(p, []byte("\n"), []byte("\r\n")))
	return len(p), err
}

func (g *glass) shows() string {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	return g.term.String()
}

// until waits until a screen is as it should be, or an evening has ended.
func (g *glass) until(t *testing.T, what string, done <-chan error, right func(shown string) bool) (ended bool) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) {
		select {
		case err := <-done:
			if !errors.Is(err, io.EOF) {
				t.Fatalf("%s: it ended with %v", what, err)
			}
			return true
		default:
		}
		if right(g.shows()) {
			return false
		}
		if time.Now().After(deadline) {
			t.Fatalf("%s: not in\n%s", what, g.shows())
		}
	}
}

// A visit is keys that lead from one screen to the next, and what the next one shows.
type visit struct{ keys, shows string }

// lone is an Esc that cannot be the beginning of another key.
const lone = "\x1b[27u"

// mostSteps is how often Esc may have to be struck until it has led out of the program.
const mostSteps = 60

// stillLooks is how many looks in a row, each after a millisecond, must find the same on a screen
// that lies still: on a busy machine it is drawn in several steps.
const stillLooks = 50

// TestEveryScreen visits the screens of set-ups, turns, fixes, peeks, tallies and counts. On each
// of them ? shows help, which Esc closes, and everything is as it was before; and Esc, struck again
// and again, always leads on, and out of the program, and writes nothing.
func TestEveryScreen(t *testing.T) {
	t.Parallel()
	const two = "player Anna blue 20 trains 40 ships keeps 3\nplayer Ben red 20 trains 40 ships keeps 3\n"
	const turns = "purser 1\nmap world\n" + two + "\nAnna claim lima/sydney/black\nBen draw\n"
	const europe = "purser 1\nmap europe\nplayer Anna blue keeps 3\nplayer Ben red keeps 4\n\n"
	over := sampleUntil(t, "evening", "")
	unshown := sampleUntil(t, "evening", " reveal ")
	for name, walk := range map[string]struct {
		record string
		tally  bool
		visits []visit
	}{
		"set-up": {"", false, []visit{{"", "name of the game"}, {"friday\r", "board"}, {"\r", "Who is player 1?"},
			{"Anna\r", "Which color does Anna play?"}, {"\r", "How many trains does Anna take"}, {"\r", "tickets does Anna keep?"}, {"3\r", "Who is player 2?"},
			{"Ben\r", "Which color does Ben play?"}, {"\r\r3\r", "Who is player 3?"}, {"\r", "Who begins?"}, {"\r", "Any house rules?"},
			{"\r", "Is everything right?"}, {"Ben", ": Ben"}, {"\r", "Who is player 2?"}, {"\r", "Which color does Ben play?"}}},
		"set-up of Paris": {"", false, []visit{{"", "name of the game"}, {"friday\rparis\r", "Who is player 1?"},
			{"Zoe\r", "Which color does Zoe play?"}, {"\r\r", "Who is player 2?"}, {"Marc\r\r\r", "Who is player 3?"}, {"\r", "Who begins?"},
			{"\r", "points for 1 to 3 spaces"}, {"\r", "Any house rules?"}, {"\r", "Is everything right?"}}},
		"set-up of Globetrotter": {"", false, []visit{{"", "name of the game"}, {"friday\rglob\r", "Who is player 1?"},
			{"Anna\r", "such as Calgary"}, {"\r2\r", `"2" is only a number`}}},
		"a turn":     {turns, false, []visit{{"", "Anna's turn"}, {"la tok", "Los Angeles"}}},
		"a refusal":  {turns, false, []visit{{"lim syd pur\r", "claim.double-owner"}}},
		"a harbor":   {turns, false, []visit{{"1", "Where does Anna build a harbor?"}, {"li", "Lima"}}},
		"tickets":    {turns, false, []visit{{"3", "does Anna keep"}}},
		"a pause":    {turns, false, []visit{{"8", "paused"}}},
		"going home": {turns, false, []visit{{"-", "Who is leaving or returning?"}}},
		"a look":     {turns, false, []visit{{"6", "claims Lima"}}},
		"markers":    {turns, false, []visit{{"marker\r", "Where is Anna's marker?"}, {"\r", "Where is Ben's marker?"}}},
		"a peek": {turns, false, []visit{{"+", "Whose tickets?"}, {"\r", "Anna only"}, {"\r", "tickets in your hand"},
			{"lim jak\r", "1 picked"}, {"\r", "Jakarta"}}},
		"a fix": {turns, false, []visit{{"0", "Which line"}, {"6\r", "instead of line 6"},
			{"lim syd pur\r", "change line 6"}}},
		"a forgotten turn": {turns, false, []visit{{"0\r+", "before line 7"}, {"hamb mosk whi\r", "insert before line 7"}}},
		"a new lane": {strings.NewReplacer("world", "paris", " 20 trains 40 ships keeps 3", "").Replace(turns[:strings.Index(turns,
			"\n\n")+2]), false, []visit{{"bastille/louvre/blue\r", "how many spaces"}}},
		"a slip": {strings.NewReplacer("world", "paris", " 20 trains 40 ships keeps 3", "").Replace(turns[:strings.Index(turns,
			"\n\n")+2]) + "Anna claim bastille/louvre/blue 2\n", false, []visit{{"bastile/opera/red 2\r", "yes: type it again"}}},
		"a journey": {"purser 1\nmap globetrotter\nplayer Anna red home lima\nplayer Ben blue home kairo\n\n", false,
			[]visit{{"", "Anna's turn"}, {"oslo 5\r", "what it is on the board"}}},
		"a tally": {"purser 1\nmap world\nturns free\n" + two + "\n", true, []visit{{"", "Anna exchange"},
			{"\r\r", "Which route does Anna claim?"}, {"lim syd pur\r", "+21"}, {"\r\r", "Where does Anna build a harbor?"},
			{"\r\r", "How many trains does Anna have left?"}, {"7\r", "How many ships does Anna have left?"}, {"\r", "Check again"}, {"l\r", "lines is wrong?"},
			{"\r", "Anna exchange"}}},
		"a count by numbers": {"purser 1\nmap world\nturns totals\nplayer Anna blue\nplayer Ben red\n\n", true,
			[]visit{{"", "Anna: How many routes of 1 space?"}, {"3\r", "three routes of 1: 3 points"}, {"4\r", "three routes of 1, four of 2"},
				{"\r\r\r\r\r", "How many routes of 8"}, {"\r", "What does each ticket pay?"}, {"12 8 -5\r", "1 failed ticket: 15 points"},
				{"2 1\r", "harbors for 2 and 1"}, {"\r", "How many trains are left?"}, {"\r\r", "What did the scoring marker show?"},
				{"50\r", "Check again"}}},
		"a proof of numbers": {"purser 1\nmap usa\nturns totals\nplayer Anna blue\nplayer Ben red\n\nAnna counted routes 6\nBen scored 5\n", true,
			[]visit{{"", "What next?"}, {"pro\r", "Is everything right?"}, {"\r", "Which route does Anna claim?"},
				{"\r\r", "routes of 6 spaces: 1 by numbers, 0 by name"}}},
		"the end of a tally": {"purser 1\nmap world\nturns free\n" + two + "\nBen claim lima/sydney/purple\n", true,
			[]visit{{"\r\r\r\r\r\r\r\r\r\r\r\r\r\r\r\r", "Where is Ben's marker?"}, {"\r", "Which tickets does Anna show?"}, {"lim jak\r", "1 of 3"},
				{"\r\r", "Which tickets does Ben show?"}, {"\r\r", "has shown"}}},
		"tickets at the end": {unshown, false, []visit{{"", "Which tickets does"}, {"6", "claims"}}},
		"the count":          {over, false, []visit{{"", "Enter go on"}, {"p", "without the proof"}, {"q", "Enter go on"}}},
		"set-up of Europe": {"", false, []visit{{"friday\reurope\rAnna\r", "Which color does Anna play?"},
			{"\r", "How many of the 4 tickets does Anna keep?"}, {"5\r", "a player keeps 2 to 4"}}},
		"a tunnel": {europe, false, []visit{{"mün zür 2y\r", "Anna: cards turned up for the tunnel"}, {"y r w", "turned up: yellow, red, locomotive"},
			{"\r", "Anna: cards added; the tunnel costs 2"}, {"r y", "added: yellow, red"}, {"\r", "only yellow cards"}}},
		"a tunnel that fails": {europe, false, []visit{{"bar pam 2 red\r", "cards turned up for the"}, {"r r w\r", "costs 3 cards more"},
			{"failed\r", "Anna fails at the tunnel"}}},
		"a tunnel and an empty deck": {europe, false, []visit{{"bar pam\r", "cards turned up for the"}, {"\r", "Anna claims Barcelona"}}},
		"a ferry":                    {europe, false, []visit{{"ams lon 1 wild 1 red", "with a red card and a"}, {"\r", "the ferry takes"}}},
		"a station":                  {europe, false, []visit{{"1", "Where does Anna build a station?"}, {"ber", "Berlin"}, {"\r", "Anna builds a station in"}}},
		"what a station lends": {sampleUntil(t, "orient", "Emil station kyiv via"), false, []visit{{"", "Should a station lend another route?"},
			{"wil", "Wilno lends"}, {"no no\r", "station in Wilno lends no route"}, {"\r\r", "Enter go on"}}},
		"tickets of Switzerland": {sampleUntil(t, "gotthard", " reveal "), false, []visit{{"", "Which tickets does Lena show?"}, {"italia cou\r", "[x] Italia"},
			{"italia cou\r", "[2] Italia"}, {"bern cou\r", "3 of 3 shown"}}},
		"a count of country tickets": {sampleUntil(t, "gotthard", ""), false, []visit{{"", "Enter go on"}, {"p", "without the proof"}}},
	} {
		for n := range walk.visits {
			t.Run(name+", "+walk.visits[n].shows, func(t *testing.T) {
				t.Parallel()
				dir := t.TempDir()
				game := filepath.Join(dir, "friday"+store.Ext)
				if walk.record != "" {
					if err := os.WriteFile(game, []byte(walk.record), 0o600); err != nil {
						t.Fatal(err)
					}
				}
				size := [][2]int{{80, 24}, {ask.SmallestWidth, ask.SmallestHeight}}[n%2]
				everyScreen(t, dir, game, size, walk.record != "", walk.tally, walk.visits[:n+1])
			})
		}
	}
}

// countKept matches what is kept of a count by numbers when it is broken off.
var countKept = regexp.MustCompile(`^\n?Anna counted [^\n]+\n$`)

// sampleUntil returns the lines of a sample game before the first that has some words, or all.
func sampleUntil(t *testing.T, name, words string) string {
	t.Helper()
	data, err := os.ReadFile("../../sessions/testdata/games/" + name + ".game")
	if err != nil {
		t.Fatal(err)
	}
	if at := bytes.Index(data, []byte(words)); words != "" {
		data = data[:bytes.LastIndexByte(data[:at], '\n')+1]
	}
	return string(data)
}

// everyScreen makes visits, and leaves the last screen by Esc.
func everyScreen(t *testing.T, dir, game string, size [2]int, named, tally bool, visits []visit) {
	in, keys := io.Pipe()
	g := &glass{term: vt10x.New(vt10x.WithSize(size[0], size[1]))}
	seconds := time.Unix(0, 0)
	var clock sync.Mutex
	screen := ask.OpenScreen(ask.Terminal{In: in, Out: g, Width: size[0], Height: size[1], Environ: []string{"TERM=xterm"},
		Now: func() time.Time {
			clock.Lock()
			defer clock.Unlock()
			seconds = seconds.Add(time.Second)
			return seconds
		}}, text.English)
	library := &sessions.Library{Store: games.In(store.In(dir)), Desk: store.StateIn(dir),
		Boards: &sessions.Boards{Kinds: kinds.All.Games()}, Now: today}
	ev := &play.Evening{Library: library, Prompters: prompters.All, Asker: screen,
		Printer: &show.Printer{Lang: text.English, Views: kinds.All.Views()}}
	ev.Report = func(err error) error {
		_, _ = screen.Write(ev.Printer.Out.Bytes())
		if ev.Printer.Out.Reset(); err != nil {
			_, _ = io.WriteString(screen, "error: "+err.Error()+"\n")
		}
		return nil
	}
	done, name := make(chan error, 1), ""
	if named {
		name = "friday"
	}
	go func() {
		if tally {
			done <- ev.Tally(name)
		} else {
			done <- ev.Play(name)
		}
	}()
	t.Cleanup(func() { keys.Close(); screen.Close() })
	press := func(some string) { _, _ = io.WriteString(keys, some) }
	// insist strikes a key until the screen is right, as a person does whose key was dropped.
	insist := func(key string, right func(shown string) bool) func(shown string) bool {
		var last time.Time
		return func(shown string) bool {
			is := right(shown)
			if now := time.Now(); !is && now.Sub(last) > time.Second {
				last = now
				press(key)
			}
			return is
		}
	}
	for _, v := range visits {
		for _, key := range strings.SplitAfter(v.keys, "\r") { // a page drops what was typed before it was seen
			before := g.shows()
			if press(key); key != "" {
				g.until(t, "after "+key, done, func(shown string) bool { return shown != before })
			}
		}
		if g.until(t, v.shows, done, func(shown string) bool { return strings.Contains(shown, v.shows) }) {
			t.Fatalf("it ended before it showed %s", v.shows)
		}
	}
	before, looks := "", 0
	g.until(t, "stillness", done, func(shown string) bool { // with the keys, which are drawn last
		if looks++; shown != before {
			before, looks = shown, 0
		}
		return looks >= stillLooks && (strings.Contains(shown, "Esc ") || strings.Contains(shown, "Enter go on"))
	})
	wrote, _ := os.ReadFile(game)
	if typed := visits[len(visits)-1].keys; typed == "" || !unicode.IsLetter(rune(typed[len(typed)-1])) {
		g.until(t, "help", done, insist("?", func(shown string) bool { return strings.Contains(shown, "Enter, Esc back") }))
		help := g.shows()
		if strings.Contains(before, "Esc stop") && strings.Contains(help, "goes one step back") &&
			!strings.Contains(help, "or stops") {
			t.Errorf("Esc stops, and its help says otherwise:\n%s", help)
		}
		press(lone)
		g.until(t, "the screen before the help", done, func(shown string) bool { return shown == before })
	}
	for n := 0; ; n++ {
		if n > mostSteps {
			t.Fatalf("Esc does not lead out of\n%s", g.shows())
		}
		before := g.shows()
		if g.until(t, "Esc leads on", done, insist(lone, func(shown string) bool { return shown != before })) {
			break
		}
	}
	after, _ := os.ReadFile(game)
	added, longer := bytes.CutPrefix(after, wrote)
	if keeps := countKept.Match(added); !longer || len(added) > 0 && !keeps {
		t.Errorf("Esc or ? wrote %s", bytes.TrimPrefix(after, wrote))
	}
}
