package globetrotter

import (
	"slices"
	"strconv"

	"purser/internal/text"
)

// moneySaid is how a refusal describes a player's money: the amount in dollars or, if purses are hidden, only that it
// is less.
func (s *State) moneySaid(has int) any { return s.said(text.Dollars(has), text.Say("less")) }

// ticketsSaid does the same for flight tickets.
func (s *State) ticketsSaid(has int) any { return s.said(strconv.Itoa(has), text.Say("fewer")) }

func (s *State) said(open any, hidden text.Sentence) any {
	if s.setup.House.HiddenPurse {
		return hidden
	}
	return open
}

// Supposing returns the state as if a player had this much money, in dollars, and this many flight tickets.
func (s *State) Supposing(p Seat, money, tickets int) *State {
	next := *s
	next.travelers = slices.Clone(s.travelers)
	next.travelers[p].Money, next.travelers[p].Tickets = money, tickets
	return &next
}
