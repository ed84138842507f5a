package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"purser/cmd/internal/kinds"
	"purser/cmd/purser/testdata/nim"
	"purser/internal/text"
	"purser/maps"
	"purser/sessions"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// threeKinds reads a record of any kind of game, including the third one of the tests.
func threeKinds(t testing.TB, text string) *sessions.Game {
	t.Helper()
	boards := &sessions.Boards{Kinds: append(kinds.All.Games(), nim.Nim{})}
	g, err := sessions.Read("random.game", []byte(text), boards.Find)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return g
}

// refusedLines returns the lines that an amendment makes illegal, and reports whether it is
// refused for that reason.
func refusedLines(err error) (lines []int, below bool) {
	joined, below := err.(interface{ Unwrap() []error })
	if !below {
		return nil, false
	}
	for _, one := range joined.Unwrap() {
		illegal := (*sessions.Illegal)(nil)
		if !errors.As(one, &illegal) {
			return nil, false
		}
		lines = append(lines, illegal.Line)
	}
	return lines, true
}

// TestRandomAmendments replaces and removes lines in random games of every kind. What is
// refused names each line that is no longer legal once, in the order of the file, and the
// first of them is the one at which the referee stops.
func TestRandomAmendments(t *testing.T) {
	rng := rand.New(rand.NewPCG(24, 1))
	several := map[string]int{} // refused for several lines, by kind of game
	for n := range 80 {
		text := "purser 1\nmap nim\nplayer Anna red\nplayer Ben blue\n\nAnna take 3\nBen take 2\nAnna take 1\nBen take 1\nAnna take 3\n"
		switch n % 4 {
		case 1:
			text, _ = randomGame(t, rng)
		case 2:
			text, _ = randomGame(t, rng)
			text = strings.Replace(text, "player ", "turns free\nplayer ", 1)
		case 3:
			text = randomTrot(t, rng, 120)
		}
		g := threeKinds(t, text)
		for range 25 {
			old, other := g.Entries[rng.IntN(len(g.Entries))].Line, g.Entries[rng.IntN(len(g.Entries))].Line
			if old.Player == maps.Nobody || other.Player == maps.Nobody {
				continue
			}
			seat := []maps.Seat{old.Player, other.Player}[rng.IntN(2)]
			rows := strings.SplitAfter(text, "\n")
			_, err := g.Amend(old.Number, seat, kind.Line{Words: other.Text})
			rows[old.Number-1] = record.Quote(g.Record.Players[seat]) + " " + other.Text + "\n"
			gone := 0
			if g.Free() && rng.IntN(2) == 0 {
				_, err = g.Remove(old.Number, old.Number, false)
				rows[old.Number-1], gone = "", 1
			}
			lines, below := refusedLines(err)
			if !below {
				continue
			}
			for i := range lines[1:] {
				if lines[i] >= lines[i+1] {
					t.Errorf("lines %v: %v", lines, err)
				}
			}
			first := threeKinds(t, strings.Join(rows, "")).Illegal
			if first == nil || first.Line+gone != lines[0] && first.Line != lines[0] {
				t.Errorf("line %d, but the referee stops with %v", lines[0], first)
			}
			if len(lines) > 1 {
				several[g.Board().Info().Kind.Info().Title.String()]++
			}
		}
	}
	for _, k := range append(kinds.All.Games(), nim.Nim{}) {
		if several[k.Info().Title.String()] < 20 {
			t.Errorf("too few games have several illegal lines: %v", several)
		}
	}
}

// TestManyRefused amends a fact on which hundreds of lines depend, all of which become
// illegal: the work grows with their number, not with its square.
func TestManyRefused(t *testing.T) {
	work := func(rounds int) float64 {
		g := threeKinds(t, "purser 1\nmap globetrotter\nplace kairo key africa\nplayer Anna red home lima\nplayer Ben blue home oslo\n\n"+
			strings.Repeat("Anna land kairo roll 1\nAnna card nothing\nAnna end\nBen land rom roll 1\nBen end\n"+
				"Anna land lima roll 1\nAnna end\nBen land oslo roll 1\nBen end\n", rounds))
		return testing.AllocsPerRun(1, func() {
			_, err := g.Amend(3, maps.Nobody, kind.Line{Words: "place kairo land africa"})
			parts := text.Parts(err) // the first ones, and how many more
			if last := len(parts) - 1; last != 20 || parts[last].Error() != fmt.Sprintf("and %d more", rounds-last) {
				t.Fatal(err)
			}
		})
	}
	if few, many := work(300), work(600); many > 3*few {
		t.Errorf("%.0f allocations for 300 illegal lines, %.0f for 600", few, many)
	}
}
