package game_test

import (
	"strings"
	"testing"
	"time"

	"purser/cmd/internal/kinds"
	"purser/cmd/internal/web"
	"purser/cmd/internal/web/game"
	"purser/internal/text"
)

// TestClock plays on pages with a clock: everybody's time is on them up to the last line, if it is
// wanted, and when the game is over how long it took.
func TestClock(t *testing.T) {
	for _, clocks := range []bool{false, true} {
		b := set(t, begun)
		l := b.library()
		now := l.Now()
		l.Now = func() time.Time { return now }
		var err error
		b.live, err = game.Open(web.Config{Library: l, Game: "friday", Views: kinds.All.Views(),
			Lang: text.English, Hosts: []string{host}, Clocks: clocks})
		if err != nil {
			t.Fatal(err)
		}
		shown := func(words string) bool { return strings.Contains(b.ask("GET", b.watcher(), "").Body.String(), words) }
		for _, line := range []string{"Anna draw", "Ben draw", "Anna draw"} {
			if answer := b.send(b.keeper()+"/line", "line", line, "seen", b.seen()); answer.Code != 303 {
				t.Fatal(line, answer)
			}
			now = now.Add(7 * time.Minute)
		}
		if shown(">Time<") != clocks || (strings.Count(b.ask("GET", b.watcher(), "").Body.String(), ">7 min<") == 4) != clocks {
			t.Errorf("clocks: %t\n%s", clocks, b.ask("GET", b.watcher(), "").Body)
		}
	}
	b := set(t, two)
	l := b.library()
	now := l.Now()
	l.Now = func() time.Time { return now }
	g, err := l.Open("friday")
	if err == nil {
		err = l.Create("sunday", g, false)
	}
	if err != nil {
		t.Fatal(err)
	}
	b.live, err = game.Open(web.Config{Library: l, Game: "sunday", Views: kinds.All.Views(), Lang: text.English,
		Hosts: []string{host}})
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"Anna draw", "Ben draw", "Ben leaves"} {
		now = now.Add(17 * time.Minute)
		if answer := b.send(b.keeper()+"/line", "line", line, "seen", b.seen()); answer.Code != 303 {
			t.Fatal(line, answer)
		}
	}
	if page := b.ask("GET", b.watcher(), "").Body.String(); !strings.Contains(page, "It took 51 min.") {
		t.Error(page)
	}
}
