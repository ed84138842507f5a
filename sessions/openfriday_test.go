package sessions_test

import (
	"os"
	"testing"

	routerules "purser/referee/routes"
	"purser/sessions"
)

// fridays returns the game of friday, 303 lines of five players, as it was played on the
// printed World and as a game on the open one.
func fridays(b *testing.B) map[string][]byte {
	b.Helper()
	data, err := os.ReadFile("testdata/games/friday.game")
	if err != nil {
		b.Fatal(err)
	}
	return map[string][]byte{"printed": data, "open": []byte(opened(b, reread(b, string(data))))}
}

// BenchmarkFriday reads, referees and counts a whole game on the World. Entering its lanes
// takes only a few times as long as having them printed.
func BenchmarkFriday(b *testing.B) {
	games := fridays(b)
	for _, name := range []string{"printed", "open"} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				g := reread(b, string(games[name]))
				score, err := scoreOf(g)
				if err != nil {
					b.Fatal(err)
				}
				if len(g.Entries) != 286 || !score.Final || score.Players[1].Total() != 232 ||
					score.Players[4].Total() != 223 {
					b.Fatalf("%d entries, Ben has %d points", len(g.Entries), score.Players[1].Total())
				}
			}
		})
	}
}

// BenchmarkFridayLine enters the last turn of the same game.
func BenchmarkFridayLine(b *testing.B) {
	games := fridays(b)
	for _, name := range []string{"printed", "open"} {
		b.Run(name, func(b *testing.B) {
			g := reread(b, string(games[name]))
			var err error
			for stateOf(g).Turn() < 0 { // undo the shown tickets and the last turn
				if g, err = g.Undo(1); err != nil {
					b.Fatal(err)
				}
			}
			m := routerules.Move{Act: routerules.Draw, Seat: stateOf(g).Turn()}
			var next *sessions.Game
			b.ReportAllocs()
			for b.Loop() {
				if next, err = play(g, m); err != nil {
					b.Fatal(err)
				}
			}
			if len(next.Entries) != len(g.Entries)+1 || stateOf(next).Turn() >= 0 {
				b.Fatalf("%d entries", len(next.Entries))
			}
		})
	}
}
