package game_test

import (
	"net/http"
	"os"
	"strings"
	"testing"
)

// TestSteer steps through the count of a finished game on a television, which only the scorekeeper's page does.
func TestSteer(t *testing.T) {
	record, err := os.ReadFile("../../../../sessions/testdata/games/friday.game")
	if err != nil {
		t.Fatal(err)
	}
	b := set(t, string(record))
	post := func(path, to string, want int) {
		t.Helper()
		if answer := b.ask(http.MethodPost, path+"/count", "to="+to); answer.Code != want {
			t.Errorf("%s %s: %d, want %d", path, to, answer.Code, want)
		}
	}
	shown := func(told string, buttons ...string) {
		t.Helper()
		if page := b.ask(http.MethodGet, b.watcher(), "").Body.String(); !strings.Contains(page, `data-told="`+told+`"`) {
			t.Errorf("the television is not at step %s", told)
		}
		page := b.ask(http.MethodGet, b.keeper(), "").Body.String()
		_, steering, _ := strings.Cut(page, `id="steering"`)
		steering, _, _ = strings.Cut(steering, "</div>")
		if n := strings.Count(steering, "<form"); n != len(buttons) {
			t.Errorf("step %s: %d buttons, want %q", told, n, buttons)
		}
		for _, words := range buttons {
			if !strings.Contains(steering, ">"+words+"</button>") {
				t.Errorf("step %s: no button %q", told, words)
			}
		}
	}
	const begin = "Count on the television"
	shown("0", begin)
	post(b.watcher(), "1", http.StatusNotFound)
	post(b.seat("Ben"), "1", http.StatusForbidden)
	if page := b.ask(http.MethodGet, b.seat("Ben"), "").Body.String(); strings.Contains(page, begin) {
		t.Error("a seat's page steps through the count")
	}
	shown("0", begin)
	post(b.keeper(), "1", http.StatusSeeOther)
	shown("1", "Next", "The result")
	post(b.keeper(), "2", http.StatusSeeOther)
	shown("2", "Next", "Back", "The result")
	post(b.keeper(), "99", http.StatusSeeOther)
	shown("99", begin)
	post(b.keeper(), "nonsense", http.StatusSeeOther)
	shown("0", begin)
}
