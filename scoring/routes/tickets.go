package routes

import (
	"errors"

	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
)

// ErrTangled is the error if a tour, a longest path or the loans of stations could not be settled in reasonable time.
// This takes a network more tangled than any printed board allows.
var ErrTangled = errors.New("tangled")

// answers holds the answer of every reading about one tour.
type answers [routerules.TourDirect + 1]answer

// Limits for tour searches. On printed boards, the worst known search takes some hundred steps. The answer of a
// reading other than the house rule's is worth a note, but not a long search.
//
// Every tour has its own steps, so a tour that can be settled alone can also be settled among [fullTours] similar
// ones. Only a count of more tours than that, all of them as tangled as possible, runs out of steps.
const (
	houseSteps = 300_000
	otherSteps = 50_000
	fullTours  = 40 // ten times as many as a player of the World keeps
	noteSteps  = 1_000_000
)

// A budget is how many steps the searches of a count may still take, for the house rule's reading and for notes.
type budget struct{ house, notes int }

func newBudget() *budget {
	return &budget{house: fullTours * (houseSteps + otherSteps), notes: noteSteps}
}

// An answer is the answer of one reading about one tour.
type answer struct {
	path           Path
	found, settled bool
}

// decided returns the answer of the house rule's reading about a tour.
func (n *network) decided(tour []routemap.CityNo, house routerules.TourReading) answer {
	path := n.asked(tour, routerules.TourPath, house, answer{})
	if house == routerules.TourPath {
		return path
	}
	return n.asked(tour, house, house, path)
}

// compared returns the answers of all readings about a tour, given that of the house rule.
func (n *network) compared(tour []routemap.CityNo, house routerules.TourReading, known answer) (all answers) {
	for i := range all { // the path comes first, because the other readings use it
		if r := routerules.TourReading(i); r == house {
			all[i] = known
		} else {
			all[i] = n.asked(tour, r, house, all[routerules.TourPath])
		}
	}
	return all
}

// asked applies a reading to a tour, unless the answer for a path settles it. The house rule's reading gets more
// steps. If that is the trail, the search for a path uses the same budget, because a path usually settles the trail.
func (n *network) asked(tour []routemap.CityNo, r, house routerules.TourReading, path answer) (a answer) {
	if r == routerules.TourDirect && path.settled && !path.found || r != routerules.TourDirect && path.found {
		return path
	}
	left, steps := &n.budget.notes, otherSteps
	switch {
	case r == house:
		left, steps = &n.budget.house, houseSteps
	case r == routerules.TourPath && house == routerules.TourTrail: // a path is also a trail, and is found faster
		left = &n.budget.house
	}
	n.steps = min(steps, *left)
	before := n.steps
	a = n.judge(tour, r)
	*left -= before - n.steps
	return a
}

// countTickets scores the tickets that the player has shown ("Drawing Tickets", "Tour Tickets").
func (p *Player) countTickets(s *routerules.State, net *network) error {
	for _, t := range s.Tickets(p.Seat) {
		item, err := net.ticket(s, p.Seat, t)
		if err != nil {
			return err
		}
		p.Tickets = append(p.Tickets, item)
	}
	return nil
}

// ticket returns the score of a ticket. The error is [ErrTangled].
func (n *network) ticket(s *routerules.State, p referee.Seat, t routemap.TicketNo) (TicketScore, error) {
	ticket := &n.board.Tickets[t]
	item := TicketScore{Ticket: t, Points: -ticket.Failed}
	if ticket.ForCountry() {
		if item.Path, item.Pay = n.reach(ticket); item.Pay != nil {
			item.Result, item.Points = Completed, item.Pay.Points
		}
		return item, nil
	}
	if ticket.Tour() {
		switch ours := n.decided(ticket.Cities, s.Setup().House.TourOrder); {
		case ours.found:
			item.Result, item.Points, item.Path = InOrder, ticket.InOrder, ours.path
			return item, nil
		case !ours.settled:
			return item,
				text.Failed(ErrTangled, nil,
					text.Say("%s: the tour %s cannot be worked out: there are too many ways through the network",
						s.Name(p), s.Board().TicketSaid(t)))
		}
	}
	if walk, connected := n.walk(ticket.Cities); connected {
		item.Result, item.Points, item.Path = Completed, ticket.Completed, walk
	}
	return item, nil
}
