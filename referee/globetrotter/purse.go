package globetrotter

import (
	"slices"
	"strconv"

	"purser/internal/text"
)

// moneySaid is how much money a refusal says that a player has: an amount in dollars, or,
// where purses are hidden, only that it is not enough.
func (s *State) moneySaid(has int) any {
	if s.setup.House.HiddenPurse {
		return text.Say("less")
	}
	return "$" + strconv.Itoa(has)
}

// ticketsSaid is how many flight tickets a refusal says that a player has, as moneySaid
// does.
func (s *State) ticketsSaid(has int) any {
	if s.setup.House.HiddenPurse {
		return text.Say("fewer")
	}
	return strconv.Itoa(has)
}

// Supposing returns the state as it would be if a player had so much money, in dollars,
// and so many flight tickets.
func (s *State) Supposing(p Seat, money, tickets int) *State {
	next := *s
	next.travelers = slices.Clone(s.travelers)
	next.travelers[p].Money, next.travelers[p].Tickets = money, tickets
	return &next
}
