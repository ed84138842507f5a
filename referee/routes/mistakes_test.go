package routes_test

import (
	"strings"
	"testing"
)

// TestMistakes plays what other programs and tables get wrong, as listed in the rulings.
// The mistakes of the count are in package scoring.
func TestMistakes(t *testing.T) {
	nearEnd := tableWith(2, fewTrainsEach) + rounds(2, allShips...)
	for _, test := range []struct {
		mistake string
		text    string
		want    string // rules broken; empty if the mistake would be to refuse
	}{
		{"the World is played with 50 pieces",
			tableWith(2, "20 trains 30 ships"), "setup.pieces"},
		{"the pieces of a pair route go by cards",
			tableWith(2, "10 trains 50 ships") + rounds(2, "claim los-angeles/new-york/black",
				"claim moskva/novosibirsk/green") +
				"Anna claim anchorage/vancouver/gray with 4 train-red\n", ""},
		{"the other lane of a double is open to two",
			table(2) + "Anna claim hamburg/moskva/white\nBen claim hamburg/moskva/black\n", "claim.double-closed"},
		{"the other lane of a double is open to three",
			table(3) + "Anna claim hamburg/moskva/white\nBen draw\nCleo claim hamburg/moskva/black\n",
			"claim.double-closed"},
		{"a lane is closed by one of another kind",
			"purser 1\nmap great-lakes\nplayer Anna blue 27 trains 23 ships\nplayer Ben red 27 trains 23 ships\n" +
				"Anna claim duluth/thunder-bay/yellow\nBen claim duluth/thunder-bay/black\n", ""},
		{"the player who triggered the end has no more turns",
			nearEnd + "Anna claim los-angeles/new-york/black\nBen draw\nAnna draw\nBen draw\nAnna draw\n", ""},
		{"the player who triggered the end has three more turns",
			nearEnd + "Anna claim los-angeles/new-york/black\nBen draw\nAnna draw\nBen draw\nAnna draw\nBen draw\n",
			"turn.over"},
		{"six ships are the end",
			nearEnd + "Anna draw\nBen draw\nAnna draw\nBen draw\nAnna draw\nBen draw\n", ""},
		{"six trains are the end",
			tableWith(2, fewTrainsEach) + rounds(2, "claim los-angeles/new-york/black") + rounds(2, "draw", "draw",
				"draw"), ""},
		{"a claim goes beyond the supply",
			nearEnd + "Anna claim edinburgh/hamburg/black\n", "claim.pieces"},
	} {
		t.Run(test.mistake, func(t *testing.T) {
			switch {
			case test.want == "":
				legal(t, test.text)
			case strings.HasPrefix(test.want, "setup."):
				report := game(t, test.text)
				if report.Illegal == nil || strings.Join(ids(report.Illegal.Broken), " ") != test.want {
					t.Errorf("not refused for %s: %v", test.want, report.Illegal)
				}
			default:
				refused(t, test.text, strings.Fields(test.want)...)
			}
		})
	}
}
