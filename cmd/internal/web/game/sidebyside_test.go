package game_test

import (
	"fmt"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"
)

// TestSideBySide requests pages, checks tickets and enters lines at the same time on boards
// that are learned from records, for the race detector.
func TestSideBySide(t *testing.T) {
	for _, file := range []string{"../../../../sessions/testdata/games/paris-four.game",
		"../../../../referee/globetrotter/testdata/four.game"} {
		whole, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.SplitAfter(string(whole), "\n")
		b := set(t, strings.Join(lines[:len(lines)*2/3], ""))
		seat := ""
		for _, link := range b.live.Links().Seats {
			seat = "/" + link
		}
		var all sync.WaitGroup
		for i := range 4 {
			all.Go(func() {
				for n := range 5 {
					b.ask("GET", b.keeper(), "")
					b.ask("GET", seat+"/state", "")
					b.send(seat+"/tickets", "tickets", "bastille/montmartre 7")
					b.send(b.keeper()+"/line", "line", fmt.Sprintf("claim x%d y%d red 3", i, n), "seen", b.seen())
					b.send(seat+"/line", "line", "kairo 5", "seen", b.seen())
				}
			})
		}
		all.Wait()
	}
}

// TestManyLines requests the scorekeeper's page of a very long game: it shows a bounded part
// of it, and the work, counted as memory, grows with the length of the game, not with its
// square.
func TestManyLines(t *testing.T) {
	asks := func(rounds int) uint64 {
		b := set(t, two+strings.Repeat("Anna draw\nBen draw\n", rounds))
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		got := b.ask("GET", b.keeper(), "")
		runtime.ReadMemStats(&after)
		if got.Code != 200 || got.Body.Len() > 200_000 {
			t.Errorf("%d, %d bytes", got.Code, got.Body.Len())
		}
		return after.TotalAlloc - before.TotalAlloc
	}
	if few, many := asks(500), asks(5000); many > 15*few {
		t.Errorf("a game ten times as long takes %d bytes, not %d", many, few)
	}
}

// TestChanged informs someone who saw an older game which lines were amended in between,
// and which were added, each once.
func TestChanged(t *testing.T) {
	b := set(t, begun+"Anna draw\n")
	before := b.seen()
	b.watch()
	for n, line := range map[string]string{"6": "claim la tok green", "8": "claim hamburg moskva white"} {
		if got := b.send(b.keeper()+"/fix", "n", n, "line", line, "seen", b.seen()); got.Code != 303 {
			t.Fatal(got.Code, got.Body)
		}
	}
	b.types("Ben", "draw")
	got := b.send(b.keeper()+"/line", "line", "draw", "seen", before).Body.String()
	for _, want := range []string{
		`{"line":6,"player":"Anna","did":"claim los-angeles/tokyo/green","undone":false}`,
		`{"line":8,"player":"Anna","did":"claim hamburg/moskva/white","undone":false}`,
		`{"line":9,"player":"Ben","did":"draw","undone":false}`, `"amended":true`,
	} {
		if strings.Count(got, want) != 1 {
			t.Errorf("%s\nlacks %s", got, want)
		}
	}
	if strings.Contains(got, `"line":7`) {
		t.Errorf("line 7 is as it was: %s", got)
	}
}
