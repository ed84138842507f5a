package scoring

import (
	"fmt"

	"purser/maps"
	"purser/referee"
)

// A TangledError is a tour that could not be settled in reasonable time, on a
// network more tangled than any that the printed boards allow.
type TangledError struct{ Player, Ticket string }

// Error gives one line.
func (e *TangledError) Error() string {
	return fmt.Sprintf("%s: the tour %s cannot be settled: there are too many ways through the network", e.Player, e.Ticket)
}

// A reading is a way to tell whether a tour is in order.
type reading struct {
	name string // of the value of the switch tour-order
	find func(*network, []maps.CityNo) (path Path, found, settled bool)
}

// readings are all of them, in the order of the switch's values.
var readings = []reading{
	{"path", (*network).path},
	{"trail", (*network).trail},
	{"legs", (*network).legs},
	{"direct", (*network).direct},
}

// countTickets pays the tickets that the player has shown ("Drawing Tickets",
// "Tour Tickets").
func (p *Player) countTickets(s *referee.State, net *network, notes *[]string) error {
	b := s.Board()
	for _, t := range s.Tickets(p.Seat) {
		ticket := &b.Tickets[t]
		item := Ticket{Ticket: t, Points: -ticket.Failed}
		walk, connected := net.walk(ticket.Cities)
		if connected {
			item.Result, item.Points, item.Path = Completed, ticket.Completed, walk
		}
		if connected && ticket.Tour() {
			house := s.Setup().House.Value(referee.TourOrder)
			inOrder, settled := map[string]Path{}, map[string]bool{}
			for _, r := range readings {
				path, found, done := r.find(net, ticket.Cities)
				settled[r.name] = done
				if found {
					inOrder[r.name] = path
				}
			}
			if !settled[house] {
				return &TangledError{s.Name(p.Seat), ticket.ID}
			}
			if path, ok := inOrder[house]; ok {
				item.Result, item.Points, item.Path = InOrder, ticket.InOrder, path
			}
			p.noteTour(s, &item, house, inOrder, settled, notes)
		}
		p.Tickets = append(p.Tickets, item)
	}
	return nil
}
