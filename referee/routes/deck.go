package routes

import (
	"math"

	routemap "purser/maps/routes"
	"purser/referee"
)

// A deck is the range of how many tickets may be left to draw, not counting long ones. The bounds differ if it was not
// recorded how many tickets a player kept at the start, or if the number of tickets of an open board is unknown.
type deck struct{ least, most int }

// newDeck returns the deck after the deal.
func newDeck(setup *Setup) deck {
	b := setup.Board
	dealt, all := &b.Values.Setup, b.Copies(false)
	if b.Open {
		all = b.Values.Cards.Tickets
	}
	d := deck{all, all}
	if b.Open && all == 0 {
		return deck{0, math.MaxInt}
	}
	for _, p := range setup.Players {
		switch {
		case dealt.Returned == routemap.OutOfGame: // all dealt tickets have left the deck
			d.take(dealt.Tickets-dealt.Long, dealt.Tickets-dealt.Long)
		case p.Keeps == referee.Unknown:
			d.take(dealt.Keep, dealt.Tickets)
		default:
			d.take(p.Keeps, p.Keeps)
		}
	}
	return d
}

// take removes between least and most tickets from the deck.
func (d *deck) take(least, most int) { d.least, d.most = max(0, d.least-most), max(0, d.most-least) }

// draw draws tickets, which narrows the range: there were at least as many as were drawn, and no more if fewer than
// usual were drawn. A draw by consent may have been smaller for other reasons.
func (d *deck) draw(m *Move, play *routemap.Play) {
	if m.Drawn < play.Tickets && m.Consent == "" {
		d.most = m.Drawn
	}
	if m.Drawn <= d.most {
		d.least = max(d.least, m.Drawn)
	}
	gone := m.Count
	if play.Returned == routemap.OutOfGame {
		gone = m.Drawn
	}
	d.take(gone, gone)
}
