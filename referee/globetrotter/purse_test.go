package globetrotter_test

import (
	"strings"
	"testing"
)

// TestPurseSaid checks what a refusal says about the money and the tickets of a player: how
// many there are, or if purses are hidden only that they are too few.
func TestPurseSaid(t *testing.T) {
	const table = `purser 1
map globetrotter
start round 2
place kairo key africa
place paris key europe
place macao national asia
player Anna red home lima money 200 tickets 1
player Ben blue home oslo money 300 keys kairo

`
	for _, test := range []struct{ lines, open, hidden string }{
		{"Anna land kairo roll 1\nAnna fly paris\n", "Paris costs $200; Anna has $0",
			"Paris costs $200; Anna has less"},
		{"Anna land kairo roll 1\nAnna card nothing\nAnna duel Ben 3+4/1+2\n",
			"a challenge costs $100; Anna has $0", "a challenge costs $100; Anna has less"},
		{"Anna buys 3\n", "3 flight tickets for $600; Anna has $200",
			"3 flight tickets for $600; Anna has less"},
		{"Anna sells 3\n", "3 flight tickets to sell; Anna has 1",
			"3 flight tickets to sell; Anna has fewer"},
		{"Anna land trouble\nAnna buys pair\n", "2 flight tickets for $300; Anna has $100",
			"2 flight tickets for $300; Anna has less"},
		{"Anna land kairo roll 1\nAnna card pays 500\n", "the card asks for $500; Anna has $0",
			"the card asks for $500; Anna has less"},
		{"Anna land kairo roll 1\nAnna card loses 2 tickets\n", "the card asks for 2 flight tickets; Anna has 1",
			"the card asks for 2 flight tickets; Anna has fewer"},
	} {
		for rule, want := range map[string]string{"open": test.open, "hidden": test.hidden} {
			g := play(t, strings.Replace(table, "start", "rule purse "+rule+"\nstart", 1)+test.lines)
			if _, said, _ := strings.Cut(g.said, ": "); said != want {
				t.Errorf("%sis refused with %q, want %q", test.lines, said, want)
			}
		}
	}
}
