//go:build browser && unix

package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"html"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/creack/pty"
	"github.com/google/go-cmp/cmp"
	"github.com/hinshun/vt10x"
)

// A scene of a recorded evening: what is typed, letter by letter, and struck, what the screen
// shows then, and for how many seconds.
type scene struct {
	types, strikes, shows string
	stays                 float64
}

// A recording is what the docs show of a terminal: an evening, or what a command prints.
type recording struct {
	file, lang string
	args       []string
	scenes     []scene
}

var recordings = []recording{
	{"pictures/evening.svg", "en", []string{"play"}, anEvening("Ben claims Buenos Aires – Rio de Janeiro (white): +1",
		"Cleo takes cards")},
	{"de/bilder/abend.svg", "de", []string{"play"}, anEvening("Ben", "Cleo nimmt Karten")},
	{"pictures/terminal.svg", "en", []string{"map", "draw", "--color", "always"}, []scene{{"", "", "Eva (black)", 5}}},
	{"de/bilder/terminal.svg", "de", []string{"map", "draw", "--color", "always"}, []scene{{"", "", "Eva (schwarz)", 5}}},
}

// anEvening is a claim, a draw, a claim that is refused, and the board.
func anEvening(claimed, took string) []scene {
	return []scene{
		{"", "", "Al-Qahira – Tehran", 2},
		{"buen rio w", "\r", claimed, 2.5},
		{"", " ", took, 2},
		{"hong beij w", "\r", "claim.double-owner", 4},
		{"", "\x15", "la tok", 1},
		{"", "7", "Enter", 4},
	}
}

// modified matches what asks a terminal for more keys, which the drawing takes for an underline.
var modified = regexp.MustCompile("\x1b\\[[>?<=][0-9;]*[mu]")

// inProgress returns a home with a game of five after some twenty rounds.
func inProgress(t *testing.T) string {
	t.Helper()
	home := t.TempDir()
	game, err := os.ReadFile(filepath.Join(records, "friday.game"))
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(regexp.MustCompile("  #.*").ReplaceAllString(string(game), ""), "\n")
	if err := os.WriteFile(filepath.Join(home, "friday.game"), []byte(strings.Join(lines[:86], "")), 0o600); err != nil {
		t.Fatal(err)
	}
	return home
}

// window is how large the terminal is.
var window = pty.Winsize{Cols: 96, Rows: 30}

// play returns what the terminal shows, one after the other. When it was made does not matter: it takes the time that
// its scenes say.
func (r recording) play(t *testing.T) (shots []screenShot) {
	t.Helper()
	home := inProgress(t)
	s := atTerminalWith(t, []string{"TERM=xterm-256color"}, home, window,
		append(r.args, "--game", "friday", "--lang", r.lang)...)
	from := 0
	frame := func(stays float64) {
		from += len(s.settled(from))
		all := vt10x.New(vt10x.WithSize(int(window.Cols), int(window.Rows)))
		_, _ = all.Write([]byte(modified.ReplaceAllString(s.written.String(), "")))
		shots = append(shots, screenShot{all, stays})
	}
	for _, scene := range r.scenes {
		for _, letter := range scene.types {
			s.press(string(letter))
			frame(0.15)
		}
		s.press(scene.strikes)
		s.wait(scene.shows)
		frame(scene.stays)
	}
	return shots
}

// settled waits until nothing more is written, and returns what was since a place.
func (s *screen) settled(from int) string {
	for quiet, last := 0, ""; ; time.Sleep(10 * time.Millisecond) {
		s.mutex.Lock()
		now := s.written.String()[from:]
		s.mutex.Unlock()
		if now == last {
			quiet++
		} else {
			quiet, last = 0, now
		}
		if quiet == 10 {
			return now
		}
	}
}

// widest is how many pixels a page of the docs has for a picture where they are read; a wider one is shown smaller.
const widest = 830

// TestRecordingsInBrowser plays again what the docs show of a terminal: every line of every screen is in the picture,
// each for its time, and it is as large as it is shown, with nothing in it that is scaled. UPDATE=1 draws it anew.
func TestRecordingsInBrowser(t *testing.T) {
	t.Parallel()
	tags := regexp.MustCompile(`<[^>]*>`)
	letters := func(text string) string { return strings.Join(strings.Fields(text), "") }
	tab := browse(t)
	for _, r := range recordings {
		shots := r.play(t)
		file := filepath.Join("../../docs", r.file)
		if os.Getenv("UPDATE") != "" {
			if err := os.WriteFile(file, terminalPicture(shots), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		svg, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		drawn := letters(html.UnescapeString(tags.ReplaceAllString(string(svg), "")))
		for _, shot := range shots {
			for line := range strings.Lines(shot.String()) {
				if !strings.Contains(drawn, letters(line)) {
					t.Errorf("docs/%s does not show %q", r.file, line)
				}
			}
		}
		path, err := filepath.Abs(file)
		if err != nil {
			t.Fatal(err)
		}
		tab.open("file://" + path)
		if got := tab.number("document.documentElement.width.baseVal.value"); got > widest {
			t.Errorf("docs/%s is %.0f pixels wide, more than %d", r.file, got, widest)
		}
		if got := tab.says(`[...document.querySelectorAll("text")].filter((e) => {
			const to = e.getScreenCTM(), x = to.a * e.x.baseVal[0].value + to.e, y = to.d * e.y.baseVal[0].value + to.f;
			return to.a !== 1 || to.d !== 1 || x % 1 || y % 1;
		}).map((e) => e.textContent).join(" ")`); got != "" {
			t.Errorf("docs/%s: not at whole pixels: %s", r.file, got)
		}
		for begun, i := 0.0, 0; i < len(shots); i++ {
			seen := fmt.Sprintf(`(() => {
				for (const one of document.getAnimations()) { one.pause(); one.currentTime = %f; }
				return [...document.documentElement.children].filter((e) => e.tagName === "g")
					.flatMap((e, i) => getComputedStyle(e).visibility === "visible" ? [i] : []).join();
			})()`, 1000*(begun+shots[i].stays/2))
			if got := tab.says(seen); got != strconv.Itoa(i) {
				t.Errorf("docs/%s: of the screens, %s is seen when it is the turn of %d", r.file, got, i)
			}
			begun += shots[i].stays
		}
		tab.prefers("prefers-reduced-motion", "reduce")
		if got := tab.says("String(document.getAnimations().length)"); got != "0" {
			t.Errorf("docs/%s moves for those who want nothing to move", r.file)
		}
		tab.prefers("prefers-reduced-motion", "no-preference")
	}
}

// inHall returns a home with an event of sixteen in its first round: two tables have their results, two play.
func inHall(t *testing.T) string {
	t.Helper()
	home := t.TempDir()
	for _, words := range [][]string{
		{"event", "new", "winter", "--map", "usa", "--title", "Winter Cup", "--preset", "wbc", "--seed", "3 1 4 1 5"},
		{"event", "join", "Ann, Bea, Cem, Dora, Emil, Finn, Gina, Hugo, Ida, Jan, Kim, Lea, Max, Nora, Otto, Paul"},
		{"event", "round", "heat"}, {"event", "seat"},
		{"event", "result", "1: Jan 121, Nora 98, Cem 95, Paul 61"}, {"event", "result", "3: Kim 130, Ida 112, Bea 112, Max 77"},
		{"claim", "la", "phoenix", "--game", "winter-1-2"}, {"draw", "--game", "winter-1-2"},
		{"claim", "seattle", "calgary", "--game", "winter-1-2"}, {"claim", "miami", "atlanta", "--game", "winter-1-2"},
		{"draw", "--game", "winter-1-2"}, {"draw", "--game", "winter-1-4"},
		{"claim", "denver", "phoenix", "--game", "winter-1-4"}, {"claim", "helena", "duluth", "--game", "winter-1-4"},
	} {
		if out, err := inHome(home, words...); err != nil {
			t.Fatal(words, out)
		}
	}
	return home
}

// A photograph is what the docs show of a page, on a screen of a size.
type photograph struct {
	page          string
	width, height int64
}

// TestPhotographsInBrowser opens what the docs show of a browser: the page says what the picture
// says that it shows. UPDATE=1 takes it anew.
func TestPhotographsInBrowser(t *testing.T) {
	t.Parallel()
	tab := browse(t)
	for lang, dir := range map[string]string{"en": "pictures/", "de": "de/bilder/"} {
		game := serving(t, inProgress(t), "127.0.0.1:0", "--lang", lang)
		hall := serving(t, inHall(t), "127.0.0.1:0", "--lang", lang, "--hall")
		names := map[string][]string{"en": {"television", "phone", "hall", "director", "standings"},
			"de": {"fernseher", "telefon", "halle", "turnierleitung", "stand"}}[lang]
		for i, p := range []photograph{{page: game.Watch, width: 1280, height: 720},
			{page: game.Seats["Ben"], width: 390, height: 844},
			{page: hall.Hall, width: 1280, height: 720}, {page: hall.Director, width: 390, height: 844},
			{page: hall.Standings, width: 390, height: 844}} {
			tab.size(p.width, p.height)
			for style, ending := range map[string]string{"light": ".png", "dark": "-dark.png"} {
				tab.prefers("prefers-color-scheme", style)
				tab.open(p.page)
				tab.photographed(dir + names[i] + ending)
			}
		}
	}
}

// photographed checks that the page says what a picture of the docs says that it shows.
func (b *tab) photographed(file string) {
	b.Helper()
	file = filepath.Join("../../docs", file)
	shown := b.says(`(async () => {
		for (let e; e = [...document.images].find((i) => !i.complete && i.loading != "lazy");) await e.decode();
		await new Promise((r) => setTimeout(r, 300));
		return document.body.innerText.replace(/\s+/g, " ").trim();
	})()`)
	if os.Getenv("UPDATE") != "" {
		shot, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot())
		if err == nil {
			err = os.WriteFile(file, captioned(inFewColors(b.T, shot), shown), 0o644)
		}
		if err != nil {
			b.Fatal(err)
		}
	}
	if diff := cmp.Diff(caption(b.T, file), shown); diff != "" {
		b.Errorf("%s does not show what the page is:\n%s", file, diff)
	}
}

// inFewColors returns a PNG with the 256 colors that most of it has, a third as large.
func inFewColors(t *testing.T, shot []byte) []byte {
	t.Helper()
	full, err := png.Decode(bytes.NewReader(shot))
	if err != nil {
		t.Fatal(err)
	}
	box, count := full.Bounds(), map[color.Color]int{}
	for y := range box.Dy() {
		for x := range box.Dx() {
			count[full.At(x, y)]++
		}
	}
	colors := slices.SortedFunc(maps.Keys(count), func(a, b color.Color) int { return count[b] - count[a] })
	few := image.NewPaletted(box, colors[:min(len(colors), 256)])
	draw.Draw(few, box, full, box.Min, draw.Src)
	var out bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, few); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// said is the name of a text in a PNG that says what it shows, in UTF-8 (PNG, 11.3.3.4 iTXt).
const said = "iTXtDescription\x00\x00\x00\x00\x00"

// captioned adds to a PNG what it shows, before its last chunk.
func captioned(shot []byte, shows string) []byte {
	end := len(shot) - 12
	chunk := binary.BigEndian.AppendUint32(nil, uint32(len(said)-4+len(shows)))
	chunk = append(chunk, said+shows...)
	chunk = binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(chunk[4:]))
	return slices.Concat(shot[:end], chunk, shot[end:])
}

// caption returns what a PNG shows.
func caption(t *testing.T, file string) string {
	t.Helper()
	shot, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	_, shows, _ := strings.Cut(string(shot), said)
	return shows[:max(0, len(shows)-16)]
}
