package game_test

import (
	"encoding/json"
	"html"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"purser/cmd/internal/show"
)

// all returns what a pattern finds in a page: its first group each time, as text.
func all(page, pattern string) (found []string) {
	for _, m := range regexp.MustCompile(pattern).FindAllStringSubmatch(page, -1) {
		found = append(found, html.UnescapeString(m[1]))
	}
	return found
}

// TestCountOnWall adds up the steps of the count that a television shows after each whole game: every player ends at
// the final total, each ticket is a step of its own, and by itself the count takes at most 90 seconds.
func TestCountOnWall(t *testing.T) {
	files, err := filepath.Glob("../../../../sessions/testdata/games/*.game")
	if err != nil || len(files) == 0 {
		t.Fatal(err, files)
	}
	for _, file := range files {
		record, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		b := set(t, string(record))
		page := b.ask(http.MethodGet, b.watcher(), "").Body.String()
		var state struct {
			Score struct {
				Players []struct {
					Name    string
					Total   int
					Tickets struct{ Revealed int }
				}
			}
		}
		if err := json.Unmarshal(b.ask(http.MethodGet, b.watcher()+"/state", "").Body.Bytes(), &state); err != nil {
			t.Fatal(err)
		}
		steps, tickets := all(page, `data-gains="([^"]*)"`), 0
		for seat, player := range state.Score.Players {
			sum := 0
			for _, gains := range steps {
				points, err := strconv.Atoi(strings.Fields(gains)[seat])
				if err != nil {
					t.Fatal(err)
				}
				sum += points
			}
			if sum != player.Total {
				t.Errorf("%s: the steps give %s %d points, the count %d", file, player.Name, sum, player.Total)
			}
			tickets += player.Tickets.Revealed
		}
		if signs := all(page, `<span aria-hidden="true">([✓✗]) </span>`); tickets == 0 || len(signs) != tickets {
			t.Errorf("%s: %d tickets are steps, want %d", filepath.Base(file), len(signs), tickets)
		}
		if n := len(all(page, `(<g class="[a-z]+">)`)); n != tickets {
			t.Errorf("%s: %d tickets are on the board, want %d", filepath.Base(file), n, tickets)
		}
		pace, err := strconv.Atoi(all(page, `data-pace="(\d+)"`)[0])
		whole := time.Duration(len(steps)*pace) * time.Millisecond
		if err != nil || whole > 90*time.Second || pace < 1000 {
			t.Errorf("%s: the count takes %v, a step %d ms", filepath.Base(file), whole, pace)
		}
	}
}

// TestCountPace checks that a count takes at most 90 seconds, however many steps it has, and that no step hurries
// while there is time.
func TestCountPace(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		steps := rapid.IntRange(0, 500).Draw(t, "steps")
		pace := show.CountPace(steps)
		if whole := pace * time.Duration(steps); whole > 90*time.Second || steps <= 20 && pace < 4*time.Second {
			t.Errorf("%d steps of %v take %v", steps, pace, whole)
		}
	})
}

// TestCountIsAbsent checks that nothing is counted step by step before the end, without tickets, and on a phone that
// writes.
func TestCountIsAbsent(t *testing.T) {
	friday, err := os.ReadFile("../../../../sessions/testdata/games/friday.game")
	if err != nil {
		t.Fatal(err)
	}
	four, err := os.ReadFile("../../../../referee/globetrotter/testdata/four.game")
	if err != nil {
		t.Fatal(err)
	}
	over := set(t, string(friday))
	early := set(t, strings.Join(strings.SplitAfter(string(friday), "\n")[:280], ""))
	keys := set(t, string(four))
	for name, page := range map[string]string{
		"in play":    early.ask(http.MethodGet, early.watcher(), "").Body.String(),
		"keys":       keys.ask(http.MethodGet, keys.watcher(), "").Body.String(),
		"kept":       over.ask(http.MethodGet, over.keeper(), "").Body.String(),
		"on a phone": over.ask(http.MethodGet, over.seat("Ben"), "").Body.String(),
		"a seat":     early.ask(http.MethodGet, early.seat("Ben"), "").Body.String(),
	} {
		if strings.Contains(page, "data-gains") || strings.Contains(page, "Show the count") {
			t.Errorf("%s: there is a count", name)
		}
	}
}
