package game_test

import (
	"net/http"
	"os"
	"strconv"
	"strings"
	"testing"
)

// TestMine reads a player's page when the game is over: first the picture to share, and then the player's own tickets
// with what they paid.
func TestMine(t *testing.T) {
	friday, err := os.ReadFile("../../../../sessions/testdata/games/friday.game")
	if err != nil {
		t.Fatal(err)
	}
	b := set(t, string(friday))
	for name, want := range map[string]int{"Ben": 86, "Anna": 11} {
		page := b.ask(http.MethodGet, b.seat(name), "").Body.String()
		_, main, _ := strings.Cut(page, "<main>")
		mine, rest, _ := strings.Cut(main, "</div>")
		picture, list, _ := strings.Cut(mine, "My tickets")
		if !strings.Contains(picture, `/share.svg?seen=`) || strings.Count(page, "Share a picture") != 1 ||
			!strings.Contains(rest, "Players") {
			t.Errorf("%s: the picture to share is not first:\n%s", name, mine)
		}
		sum := 0
		for _, points := range all(list, `<strong>(.*?)</strong>`) {
			n, err := strconv.Atoi(strings.Replace(points, "−", "-", 1))
			if err != nil {
				t.Fatal(err)
			}
			sum += n
		}
		if sum != want {
			t.Errorf("%s's tickets pay %d, want %d:\n%s", name, sum, want, list)
		}
	}
	before := set(t, two)
	if page := before.ask(http.MethodGet, before.seat("Anna"), "").Body.String(); !strings.Contains(page,
		`<div id="mine" data-live></div>`) {
		t.Error("something of the result is there before the end")
	}
}
