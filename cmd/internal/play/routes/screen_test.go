package routes

import (
	"errors"
	"io"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"

	"purser/cmd/internal/ask"
	"purser/internal/soak"
	"purser/internal/text"
)

// A screen is an evening with forms that gets its keys from a pipe.
type screen struct {
	*table
	keys *io.PipeWriter
	done chan error
}

// screenIn opens forms of the given size and plays the game friday on them.
func screenIn(t *testing.T, dir string, width, height int, out io.Writer) *screen {
	in, keys := io.Pipe()
	forms := ask.OpenScreen(ask.Terminal{In: in, Out: out, Width: width, Height: height,
		Environ: []string{"TERM=xterm"}, Now: slow()}, text.English)
	s := &screen{table: tableIn(t, dir, forms), keys: keys, done: make(chan error, 1)}
	go func() {
		s.done <- s.Play("friday")
		keys.Close()
		forms.Close()
	}()
	return s
}

// slow returns a clock by which a second passes between any two keys.
func slow() func() time.Time {
	var seconds atomic.Int64
	return func() time.Time { return time.Unix(seconds.Add(1), 0) }
}

// stop presses keys that end the evening wherever it is, until it has ended. Enter is among
// them because it dismisses a page.
func (s *screen) stop() error {
	for {
		_, _ = io.WriteString(s.keys, "\r\x159") // the pipe may be closed by now
		select {
		case err := <-s.done:
			return err
		case <-time.After(2 * time.Millisecond):
		}
	}
}

// TestKeys plays turns by keys, all of them typed ahead.
func TestKeys(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, started)
	s := screenIn(t, dir, 80, 24, io.Discard)
	keys := "la tok black\r\r\x15 " + // refused, and then cards
		"lim syd\r\r" + // the first of two
		"4 " + // undo, and then cards
		"tickets 2 of 4\r" +
		"hamb mosk whi\r 1ham\r"
	if _, err := io.WriteString(s.keys, keys); err != nil {
		t.Fatal(err)
	}
	s.waitRecord("Ben harbor hamburg\n")
	_, _ = io.WriteString(s.keys, "9")
	if err := <-s.done; !errors.Is(err, io.EOF) {
		t.Error(err)
	}
	want := started + "Anna draw\nBen claim lima/sydney/black\nundo\nBen draw\nAnna tickets 2 of 4\nBen claim hamburg/moskva/white\nAnna draw\nBen harbor hamburg\n"
	if got := s.record("friday"); got != want {
		t.Errorf("%s", got)
	}
}

// TestNothingUnmeant checks that after a refusal or a look nothing is written by keys that
// choose nothing, on screens of all sizes and however fast the keys come: Enter, keys that
// delete text, and more refusals and looks.
func TestNothingUnmeant(t *testing.T) {
	t.Parallel()
	refusals := []string{"la tok black\r", "la tokx\x7f black\r", "x\x17la tok black\r", "la tok\r", "xyzzy\r", "undo 9\r",
		"harbor tok\r", "draw foo\r"}
	looks := []string{"6", "7", "log\r", "map\r", "legal\r", "explain tours\r", "?\r", "status\r", "8"}
	idle := []string{"\r", "\r\r", "\r\r\r\r\r", "\t", "\x15"}
	soak.Check(t, soak.Forms, func(rt *rapid.T) {
		dir := t.TempDir()
		keep(t, dir, started)
		first := rapid.SampledFrom(append(slices.Clone(refusals), looks...)).Draw(rt, "first")
		keys := first + strings.Join(rapid.SliceOfN(rapid.SampledFrom(slices.Concat(idle, idle, refusals, looks)), 1,
			4).Draw(rt, "keys"), "")
		s := screenIn(t, dir, rapid.IntRange(60, 120).Draw(rt, "width"), rapid.IntRange(20, 60).Draw(rt, "height"),
			io.Discard)
		if _, err := io.WriteString(s.keys, keys); err != nil {
			rt.Fatal(err)
		}
		if err := s.stop(); !errors.Is(err, io.EOF) {
			rt.Error(err)
		}
		if got := s.record("friday"); got != started {
			rt.Fatalf("%q wrote %s", keys, strings.TrimPrefix(got, started))
		}
	})
}

// waitRecord waits until the record ends with a line.
func (s *screen) waitRecord(line string) {
	s.t.Helper()
	for deadline := time.Now().Add(10 * time.Second); !strings.HasSuffix(s.record("friday"), line); time.Sleep(
		2 * time.Millisecond) {
		if time.Now().After(deadline) {
			s.t.Fatalf("no %q at the end of\n%s", line, s.record("friday"))
		}
	}
}

// A glass remembers the last drawing.
type glass struct{ drawn atomic.Value }

func (g *glass) Write(p []byte) (int, error) {
	before, _ := g.drawn.Load().(string)
	g.drawn.Store(before + string(p))
	return len(p), nil
}

// wait waits until something is drawn.
func (g *glass) wait(t *testing.T, what string) {
	t.Helper()
	for deadline := time.Now().Add(10 * time.Second); ; time.Sleep(2 * time.Millisecond) {
		drawn, _ := g.drawn.Load().(string)
		if strings.Contains(ansi.Strip(drawn), what) {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("no %q in %q", what, ansi.Strip(drawn))
		}
	}
}

// TestRefusedStays checks that the reason is shown beside the typed text, with what to do.
func TestRefusedStays(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, started)
	g := &glass{}
	s := screenIn(t, dir, 80, 24, g)
	g.wait(t, "Anna's turn (blue), marker 0")
	if _, err := io.WriteString(s.keys, "la tok black\r"); err != nil {
		t.Fatal(err)
	}
	g.wait(t, "claim.double-closed")
	g.wait(t, "hint: ? explains the rule")
	for _, keys := range []struct{ typed, then string }{{"\x15", "such as"}, {"\r", "Please choose with ↓, or type"}} {
		if _, err := io.WriteString(s.keys, keys.typed); err != nil {
			t.Fatal(err)
		}
		g.wait(t, keys.then)
	}
	if err := s.stop(); !errors.Is(err, io.EOF) {
		t.Error(err)
	}
}

// TestTallyDoubleEnter checks that a double Enter after a route ends nothing, and that
// words that can mean two routes take neither, even if one is already taken.
func TestTallyDoubleEnter(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, "purser 1\nmap world\nturns free\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 20 trains 40 ships\n\nBen claim honolulu/manila/white\n")
	s := screenIn(t, dir, 80, 24, io.Discard)
	for _, step := range []struct{ keys, line string }{
		{"\r\rhong man\r\r", "Anna claim hong-kong/manila/purple\n"}, // no exchange, after confirmation
		{"la tok gr\r\r", "Anna claim los-angeles/tokyo/green\n"},
		{"\x15tok van\r\r", "Anna claim tokyo/vancouver/white\n"},
	} {
		if _, err := io.WriteString(s.keys, step.keys); err != nil {
			t.Fatal(err)
		}
		s.waitRecord(step.line)
	}
	_, _ = io.WriteString(s.keys, "\x03")
	if err := <-s.done; !errors.Is(err, io.EOF) {
		t.Error(err)
	}
}

// TestHonMan checks that one Enter takes no route if the words can mean two, even if one of
// the two is already taken.
func TestHonMan(t *testing.T) {
	dir := t.TempDir()
	record := strings.Replace(started, "Ben claim los-angeles/tokyo/green", "Ben claim honolulu/manila/white", 1)
	keep(t, dir, record)
	g := &glass{}
	s := screenIn(t, dir, 80, 24, g)
	if _, err := io.WriteString(s.keys, "hon man\r"); err != nil {
		t.Fatal(err)
	}
	g.wait(t, "not possible now: Honolulu – Manila, white")
	if err := s.record("friday"); err != record {
		t.Error(err)
	}
	_, _ = io.WriteString(s.keys, "\x03")
	if err := <-s.done; !errors.Is(err, io.EOF) {
		t.Error(err)
	}
}

// TestClosed checks that if words match only closed lanes, the field says so and the rules
// refuse each of them, all visible on the smallest screen, and that nothing is written.
func TestClosed(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, started)
	g := &glass{}
	s := screenIn(t, dir, 60, 20, g)
	for _, step := range []struct{ keys, shown string }{
		{"la tok", "Los Angeles – Tokyo, black and Los Angeles – Tokyo,"},
		{"", "green cannot be picked now; Enter says why"},
		{"\r", "claim.double-closed"},
		{"", "claim.taken (Claiming Routes)"}, {"", "owns this route"},
		{"", "? explains the rule"},
		{"\r\r\x15harbor tok", "okyo cannot be picked now; Enter says why"},
		{"\r", "harbor.route"},
	} {
		if _, err := io.WriteString(s.keys, step.keys); err != nil {
			t.Fatal(err)
		}
		g.wait(t, step.shown)
	}
	if shown, _ := g.drawn.Load().(string); strings.Contains(shown, "nothing in the list") {
		t.Error(shown)
	}
	if got := s.record("friday"); got != started {
		t.Errorf("%s", got)
	}
	_, _ = io.WriteString(s.keys, "\x03")
	if err := <-s.done; !errors.Is(err, io.EOF) {
		t.Error(err)
	}
}
