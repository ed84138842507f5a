package routes

import (
	"math"

	routemap "purser/maps/routes"
	"purser/referee"
)

// A deck is the least and the most tickets that can be left to draw, without long ones. The two differ if
// the number of tickets that a player kept at the start was not recorded, or if the number of tickets of an
// open board is unknown.
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
		case dealt.Returned == routemap.OutOfGame: // all that were dealt have left the deck
			d.take(dealt.Tickets-dealt.Long, dealt.Tickets-dealt.Long)
		case p.Keeps == referee.Unknown:
			d.take(dealt.Keep, dealt.Tickets)
		default:
			d.take(p.Keeps, p.Keeps)
		}
	}
	return d
}

// take takes at least and at most as many tickets out of the deck.
func (d *deck) take(least, most int) { d.least, d.most = max(0, d.least-most), max(0, d.most-least) }

// draw draws tickets, and learns from it how many there were: as many as were drawn, or more if that is what
// a player usually draws. A draw that the table agreed to may have been of fewer.
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
