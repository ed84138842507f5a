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

// A reading is a way to tell whether a tour is in order. What it cannot settle
// within some steps it leaves open.
type reading struct {
	name string // of the value of the switch tour-order
	find func(n *network, tour []maps.CityNo, steps int) (path Path, found, settled bool)
}

// readings are all of them, in the order of the switch's values. What is direct
// is a path, and a path is a trail and made of legs.
var readings = [4]reading{
	{"path", (*network).path},
	{"trail", (*network).trail},
	{"legs", (*network).legs},
	{"direct", (*network).direct},
}

// The searches for tours are bounded. On the printed boards the worst that was
// found takes some hundred steps. What a reading that is not the house's would
// say is worth a note, but no long search.
const (
	houseSteps = 300_000
	otherSteps = 50_000
	countSteps = 1_000_000 // for all tours of a count together
)

// An answer is what one reading says of one tour.
type answer struct {
	path           Path
	found, settled bool
}

// read asks all readings about a tour, and gives that of the house beside them.
func (n *network) read(tour []maps.CityNo, house string) (answers [4]answer, ours answer) {
	const path, direct = 0, 3
	for i, r := range readings {
		steps := otherSteps
		if r.name == house {
			steps = houseSteps
		}
		a := &answers[i]
		switch p := answers[path]; {
		case i != path && i != direct && p.found:
			*a = p
		case i == direct && p.settled && !p.found:
			*a = p
		default:
			a.path, a.found, a.settled = r.find(n, tour, steps)
		}
		if r.name == house {
			ours = *a
		}
	}
	return answers, ours
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
			answers, ours := net.read(ticket.Cities, house)
			switch {
			case ours.found:
				item.Result, item.Points, item.Path = InOrder, ticket.InOrder, ours.path
			case !ours.settled:
				return &TangledError{s.Name(p.Seat), ticket.ID}
			}
			p.noteTour(s, &item, answers, notes)
		}
		p.Tickets = append(p.Tickets, item)
	}
	return nil
}
