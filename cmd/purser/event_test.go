package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"purser/event"
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
	drawn := heat + strings.Join(e.DrawLines(d), "\n") + "\n"
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
