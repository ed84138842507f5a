package globetrotter_test

import "testing"

// TestPocketMoneyAfterSending lets a player claim pocket money who sold a ticket while
// somebody was still to be sent: the turn begins when its player may act.
func TestPocketMoneyAfterSending(t *testing.T) {
	const waits = `purser 1
map globetrotter
start round 3
place paris key europe
place lima national s-america
place rio continental s-america
place quito continental s-america
player A red home calgary at lima money 1000 tickets 0
player B blue home oslo at oslo money 500 tickets 2 keys paris
player C green home rom at rom money 300 tickets 1

A land paris roll 3
A card trip
A duel B 1+2/3+4
`
	legal(t, waits+"B sells 1\nB sends A rio\nB money\n")
	legal(t, waits+"B sends A rio\nB money\n")
	refused(t, waits+"B sends A rio\nB sells 1\nB money\n", "money.first")
	refused(t, waits+"B sells 1\nB sends A rio\nB sells 1\nB money\n", "money.first")
}
