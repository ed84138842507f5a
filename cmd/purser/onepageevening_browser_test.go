//go:build browser && unix

package main

import (
	"bytes"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"purser/cmd/internal/kinds"
	"purser/cmd/internal/web"
	"purser/internal/soak"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/record"
)

// comment is a comment of a record, which no page sends.
var comment = regexp.MustCompile(`(?m)[ \t]*#.*\n`)

// sets fills a field of a form, of whatever kind.
func (b *tab) sets(id, value string) {
	b.Helper()
	b.does("const f = document.getElementById(" + quoted(id) + "); f.value = " + quoted(value) +
		"; if (f.value !== " + quoted(value) + ") throw new Error(f.id + ' is ' + f.value)")
}

// beginsAs begins a game by the form, with what the header of a record says.
func (b *tab) beginsAs(rec *record.Record, name string) {
	b.Helper()
	boards := &sessions.Boards{Kinds: kinds.All.Games()}
	board, err := boards.Find(rec)
	if err != nil {
		b.Fatal(err)
	}
	b.comes("h1", "Games")
	b.tap("a", "Begin a game")
	b.comes("h1", "Begin a game")
	b.tap(`a[href$="map=`+rec.Map+`"]`, text.English.Say(board.Info().Title))
	b.comes("#moment", text.English.Say(board.Info().Title))
	b.sets("name", name)
	var more []string
	seats := 0
	head, _, _ := strings.Cut(rec.String(), "\n\n")
	for line := range strings.Lines(head) {
		switch words := strings.Fields(line); words[0] {
		case "purser", "map", "date", "turns":
		case "title":
			b.sets("title", rec.Title)
		case "rule":
			b.sets("rule-"+words[1], words[2])
		case "player":
			seat := "-" + strconv.Itoa(seats)
			b.sets("player"+seat, words[1])
			b.sets("color"+seat, words[2])
			rest := " " + strings.Join(words[3:], " ") + " "
			for n, q := range board.Seating().Asks {
				for _, word := range words[3:] {
					if says, err := q.Words(word); err == nil && says != "" && strings.Contains(rest, " "+says+" ") {
						b.sets("ask-"+strconv.Itoa(n)+seat, word)
						break
					}
				}
			}
			seats++
		default:
			more = append(more, strings.TrimSpace(line))
		}
	}
	if len(more) > 0 {
		b.sets("more", strings.Join(more, "\n"))
	}
	b.does("document.querySelector('main form').requestSubmit()")
	b.until("begun, or asked about names", "document.querySelector('html:has(.ways) h1, [name=sure]') !== null")
	b.does("document.querySelector('[name=sure]')?.click()")
	b.comes("html:has(.ways) h1", name)
	b.tap("a", "Go on playing")
	b.until("the page of whoever keeps", "document.getElementById('line') !== null")
}

// TestPageEveningInBrowser plays whole evenings by the page's forms alone, from the board to the final count: the
// record that is exported is the one that the program writes, and all pages about the game are the same to the byte.
// PURSER_LONG plays one on every board, from a file and from a server.
func TestPageEveningInBrowser(t *testing.T) {
	t.Parallel()
	at := keptPage(t, "purser.html")
	evenings := map[string][]string{"file": {"paris-two", "coast"}, "server": {"four"}}
	if soak.Times(1) > 1 {
		all := []string{"paris-two", "coast", "four", "evening", "lakes", "orient", "fjord", "gotthard", "paris-four"}
		evenings = map[string][]string{"file": all, "server": all}
	}
	for where, names := range evenings {
		t.Run(where, func(t *testing.T) {
			t.Parallel()
			b := inPage(t)
			b.first(`Date.prototype.getTime = () => 1795780800000;`) // an evening takes no time
			page, here := map[string]string{"file": at.file, "server": at.served}[where], compiled(t, text.English)
			for _, name := range names {
				b.open(page)
				b.comes("h1", "Games")
				b.playsEvening(here, page, name)
			}
		})
	}
}

// playsEvening plays the evening of a record, and compares it with the program as it is compiled here, once the page is
// opened again: until then it knows by a clock that cannot be stopped how long the evening took.
func (b *tab) playsEvening(here house, page, name string) {
	b.Helper()
	file := filepath.Join(records, name+".game")
	if _, err := os.Stat(file); err != nil {
		file = filepath.Join(trotter, name+".game")
	}
	words, err := os.ReadFile(file)
	if err != nil {
		b.Fatal(err)
	}
	words = bytes.ReplaceAll(words, []byte("casino port"), []byte("port casino")) // as the program writes it
	rec, err := record.Read(name, comment.ReplaceAll(words, []byte("\n")))
	if err != nil {
		b.Fatal(err)
	}
	b.beginsAs(rec, name)
	slowest := 0.0
	for i := range rec.Play {
		slowest = max(slowest, b.timed(rec.Words(&rec.Play[i])))
	}
	b.Logf("%s: %d lines, the slowest in %.0f ms", name, len(rec.Play), slowest)
	b.open(page)
	b.comes("h1", "Games")
	in, query := b.house(), "?game="+name
	exported := in.ask("GET", in.keep+"/text"+query, "").Text
	_, today, _ := strings.Cut(exported, "\ndate ")
	today, _, _ = strings.Cut(today, "\n")
	header := regexp.MustCompile(`(?m)^(date|turns) .*\n`).ReplaceAllString(rec.String(), "")
	begun := regexp.MustCompile(`^(purser 1\nmap .*\n(title .*\n)?)`).FindString(header)
	want := begun + "date " + today + "\nturns strict\n" + strings.TrimPrefix(header, begun)
	if diff := cmp.Diff(want, exported); diff != "" {
		b.Errorf("%s is exported otherwise:\n%s", name, diff)
	}
	mine := here.ask("POST", here.keep+"/take",
		url.Values{"name": {name}, "text": {want}, "once": {web.NewLink()}}.Encode())
	if !strings.Contains(mine.Text, "wins") && !strings.Contains(mine.Text, "share the win") {
		b.Errorf("%s has no winner: %s", name, mine.Text)
	}
	theirs := in.ask("GET", in.keep+"/game"+query, "")
	for begin := time.Now(); !strings.Contains(theirs.Text, " win"); time.Sleep(50 * time.Millisecond) {
		if time.Since(begin) > patience {
			b.Fatalf("%s is never over: %s", name, theirs.Text)
		}
		theirs = in.ask("GET", in.keep+"/game"+query, "")
	}
	comparePages(b.T, here, in, name, mine, theirs)
}
