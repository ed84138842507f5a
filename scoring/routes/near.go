package routes

import (
	"slices"

	"purser/internal/text"
	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
)

// mostCompared is the maximum number of cities to compare with each other for similar names.
const mostCompared = 200

// noteNear adds a note for every failed ticket of an open board that would be completed if two cities with similar
// names were the same, because then a typo may have cost the ticket.
func (p *Player) noteNear(s *routerules.State, net *network, notes *[]text.Sentence) {
	b := s.Board()
	failed := slices.ContainsFunc(p.Tickets, func(t TicketScore) bool { return t.Result == Failed })
	if !b.Open || !failed || len(b.Cities) > mostCompared {
		return
	}
	parts := componentsOf(b, net.routes)
	var ids text.KnownNames
	var pairs [][2]routemap.CityNo // the second of each was named later
	for c := range b.Cities {
		for _, id := range ids.Add(b.Cities[c].ID) {
			if known, _ := b.CityOf(id); parts.of(known) != parts.of(routemap.CityNo(c)) {
				pairs = append(pairs, [2]routemap.CityNo{known, routemap.CityNo(c)})
			}
		}
	}
	for _, t := range p.Tickets {
		cities := b.Tickets[t.Ticket].Cities
		for _, pair := range pairs {
			apart := func(c routemap.CityNo) bool {
				return parts.of(c) != parts.of(pair[0]) && parts.of(c) != parts.of(pair[1])
			}
			if t.Result == Failed && !slices.ContainsFunc(cities, apart) {
				*notes = append(*notes, text.Say("%s's ticket %s would be completed if %s is %s.", s.Name(p.Seat),
					b.TicketSaid(t.Ticket), b.CitySaid(pair[1]), b.CitySaid(pair[0])))
				break
			}
		}
	}
}
