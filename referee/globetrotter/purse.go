package globetrotter

import (
	"slices"
	"strconv"

	"purser/internal/text"
)

// moneySaid is how much money a refusal says that a player has: an amount in dollars, or,
// if purses are hidden, only that it is not enough.
func (s *State) moneySaid(has int) any { return s.said(text.Dollars(has), text.Say("less")) }

// ticketsSaid says the same of flight tickets.
func (s *State) ticketsSaid(has int) any { return s.said(strconv.Itoa(has), text.Say("fewer")) }

func (s *State) said(open any, hidden text.Sentence) any {
	if s.setup.House.HiddenPurse {
		return hidden
	}
	return open
}

// Supposing returns the state as it would be if a player had the given money, in dollars,
// and number of flight tickets.
func (s *State) Supposing(p Seat, money, tickets int) *State {
	next := *s
	next.travelers = slices.Clone(s.travelers)
	next.travelers[p].Money, next.travelers[p].Tickets = money, tickets
	return &next
}
