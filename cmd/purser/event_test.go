package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"purser/sessions/event"
)

// sitEvent gives a home an event in which an example can be played, and the current folder the same one as a file.
func sitEvent(t *testing.T, sh shell, words []string) {
	t.Helper()
	const head = "purser-event 1\nmap usa\nfinals 1\nseed \"6\"\n\n"
	const crowd = head + "join Anna, Ben, Cleo, Dan, Eva, Fay, Gus, Hal\n"
	const night = crowd + "round 1 night\n"
	const seated = night + "seats 1: Anna, Ben, Dan, Eva by hand \"x\"\nseats 2: Ben, Anna by hand \"x\"\n" +
		"result 2: Anna 100, Ben 90\n"
	const heat = crowd + "round 1 heat\n"
	e, err := event.Read("", []byte(heat))
	if err != nil {
		t.Fatal(err)
	}
	d, err := e.Draw()
	if err != nil {
		t.Fatal(err)
	}
	drawn := heat
	for _, line := range e.DrawLines(d) {
		drawn += line.String() + "\n"
	}
	text := drawn
	switch verb := strings.Join(words[:min(1, len(words))], ""); {
	case verb == "new" || verb == "":
		return
	case verb == "join":
		text = head
	case verb == "round":
		text = crowd
	case verb == "seat" && len(words) == 1:
		text = heat
	case verb == "bye" || verb == "here":
		text = night
	case slices.Contains([]string{"leave", "seat", "result", "void"}, verb):
		text = seated
	}
	for _, name := range []string{"winter.event", filepath.Join(sh["PURSER_HOME"], "winter.event")} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(sh["PURSER_HOME"], "current-event"), []byte("winter\n"), 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestEventCompletion completes events, their players and the kinds of rounds.
func TestEventCompletion(t *testing.T) {
	t.Parallel()
	sh := shell{"PURSER_HOME": filepath.Join(t.TempDir(), "home")}
	for _, words := range [][]string{{"new", "winter", "--map", "usa"}, {"join", "Anna,", "Zoe Q"}} {
		if code, _, stderr := sh.purser("", append([]string{"event"}, words...)...); code != 0 {
			t.Fatal(stderr)
		}
	}
	for _, tt := range []struct{ line, want string }{
		{"use", "winter\n"}, {"standings", "winter\n"}, {"verify", "winter\n"}, {"standings --event", "winter\n"},
		{"leave", "Anna\n\"Zoe Q\"\n"}, {"round", "heat\npods\nnight\nknockout\n"}, {"new x --preset", "wbc\neuroquest\n"},
	} {
		words := append(append([]string{"__complete", "event"}, strings.Fields(tt.line)...), "")
		if _, stdout, _ := sh.purser("", words...); !strings.HasPrefix(stdout, tt.want) {
			t.Errorf("%s: %q", tt.line, stdout)
		}
	}
}

// TestEventExits checks the exit codes: 1 for what cannot be read, 2 for what is not understood, 3 for what may not be.
func TestEventExits(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	sh := shell{"PURSER_HOME": filepath.Join(dir, "home")}
	for name, text := range map[string]string{
		"words": "purser-event 1\nmap usa\njoin ,\n",
		"place": "purser-event 1\nmap usa\njoin Anna\njoin Anna\n",
		"draw":  "purser-event 1\nmap usa\nseed \"6\"\njoin A, B, C\nround 1 heat\nseats 1: C, B, A\n",
		"hand":  "purser-event 1\nmap usa\nseed \"6\"\njoin A, B\nround 1 night\nseats 1: B, A by hand \"x\"\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name+".event"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, tt := range []struct {
		words string
		code  int
	}{
		{"new winter --map usa", 0}, {"new winter --map usa", 1}, {"join Anna,Ben", 0}, {"join Anna", 3}, {"join ,", 2},
		{"leave Zoe", 2}, {"seat", 3}, {"round heat", 0}, {"seat", 3}, {"show --event nobody", 2},
		{"verify DIR/words.event", 1}, {"verify DIR/place.event", 3}, {"standings DIR/place.event", 3},
		{"verify DIR/draw.event", 3}, {"standings DIR/draw.event", 0}, {"verify DIR/hand.event", 0},
		{"verify --strict DIR/hand.event", 3}, {"verify DIR/none.event", 1}, {"verify DIR", 1}, {"frobnicate", 2},
	} {
		words := strings.Fields("event " + strings.ReplaceAll(tt.words, "DIR", dir))
		code, stdout, stderr := sh.purser("", words...)
		if code != tt.code || code == 0 && stdout == "" || code != 0 && !strings.HasPrefix(stderr, "error: ") {
			t.Errorf("%s: exit code %d, not %d\n%s%s", tt.words, code, tt.code, stdout, stderr)
		}
	}
}
