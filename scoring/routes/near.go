package routes

import (
	"slices"

	"purser/internal/lists"
	"purser/internal/text"
	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
)

// mostCompared is how many cities are compared with each other to find similar names.
const mostCompared = 200

// noteNear says of every failed ticket of an open board whether it would be completed if two
// cities with similar names were one: a slip of the pen has cost a ticket.
func (p *Player) noteNear(s *routerules.State, net *network, notes *[]text.Sentence) {
	b := s.Board()
	failed := slices.ContainsFunc(p.Tickets, func(t TicketScore) bool { return t.Result == Failed })
	if !b.Open || !failed || len(b.Cities) > mostCompared {
		return
	}
	part := net.parts()
	var ids text.KnownNames
	var pairs [][2]routemap.CityNo // of which the second is the one that was named later
	for c := range b.Cities {
		for _, id := range ids.Add(b.Cities[c].ID) {
			if known, _ := b.CityOf(id); part[known] != part[c] {
				pairs = append(pairs, [2]routemap.CityNo{known, routemap.CityNo(c)})
			}
		}
	}
	for _, t := range p.Tickets {
		cities := b.Tickets[t.Ticket].Cities
		for _, pair := range pairs {
			apart := func(c routemap.CityNo) bool { return part[c] != part[pair[0]] && part[c] != part[pair[1]] }
			if t.Result == Failed && !slices.ContainsFunc(cities, apart) {
				*notes = append(*notes, text.Say("%s's ticket %s would be completed if %s is %s.", s.Name(p.Seat),
					b.TicketSaid(t.Ticket), b.CitySaid(pair[1]), b.CitySaid(pair[0])))
				break
			}
		}
	}
}

// parts numbers the cities by the connected parts of the network that they are in.
func (n *network) parts() []int { return partsOf(n.board, n.routes) }

// partsOf numbers the cities by the connected parts of some routes that they are in.
func partsOf(b *routemap.Board, routes []routemap.RouteNo) []int {
	part := lists.Tabulate(len(b.Cities), func(i int) int { return i })
	of := func(c int) int {
		for part[c] != c {
			c = part[c]
		}
		return c
	}
	for _, r := range routes {
		part[of(int(b.Routes[r].B))] = of(int(b.Routes[r].A))
	}
	for c := range part {
		part[c] = of(c)
	}
	return part
}
