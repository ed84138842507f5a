// Package scoring makes the final count of a table: for every player the routes,
// the pieces exchanged, the tickets and tours, the harbors built and not built,
// then the places.
//
// A score is a proof. A completed ticket carries a path, a harbor the tickets
// that it counts, and every part names its rule in [Rules]. What a table could
// fairly argue about is said in a note. Totals are summed when asked for and
// never stored.
//
// The package is pure and judges no move. It counts any [referee.State]; before
// the end of a game that is the count as it would stand.
package scoring

import (
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
)

// A Score is the count of a whole table.
type Score struct {
	Players []Player        // in seating order
	Winners []referee.Seat  // everyone in the first place
	Final   bool            // the game is over, and nobody is known to have tickets left to show
	Notes   []text.Sentence // what a table could fairly argue about
}

// A Part is one of the five parts that a total is the sum of.
type Part uint8

// The parts, in the order of the final count ("Calculating Final Score").
const (
	Routes Part = iota
	Exchanges
	Tickets
	Harbors
	Unbuilt
)

// String returns the word of the record's JSON.
func (p Part) String() string {
	return [...]string{"routes", "exchanges", "tickets", "harbors", "unbuilt"}[p]
}

// Parts are all parts, in order.
var Parts = []Part{Routes, Exchanges, Tickets, Harbors, Unbuilt}

// A Player is one player's count.
type Player struct {
	Seat    referee.Seat
	Routes  []Length // by length, the shortest first
	Pieces  int      // exchanged
	Paid    int      // points lost for them: 0 or less
	Tickets []Ticket // in the order in which they were shown
	Harbors []Harbor // in the order of the cities
	Missing int      // harbors not built
	Each    int      // points for each of them: 0 or less
	Lifted  int      // points that the house rule score-floor zero lifts the total by
	Place   int      // from 1; equal players share a place
}

// A Length is what a player's routes of one length pay.
type Length struct {
	Spaces int `json:"spaces"`
	Count  int `json:"count"`
	Points int `json:"points"` // for all of them together
}

// A Result is what became of a ticket.
type Result uint8

// Only a tour can be in order.
const (
	Failed Result = iota
	Completed
	InOrder
)

// String returns the word of the record's JSON.
func (r Result) String() string { return [...]string{"failed", "completed", "in-order"}[r] }

// A Ticket is what one ticket pays.
type Ticket struct {
	Ticket maps.TicketNo
	Result Result
	Points int  // negative when failed
	Path   Path // the proof; empty when failed
}

// A Path is a walk along a player's own routes.
type Path struct {
	Cities []maps.CityNo
	Routes []maps.RouteNo // one fewer than the cities
}

// A Harbor is what one harbor pays.
type Harbor struct {
	City    maps.CityNo
	Tickets []maps.TicketNo // the player's completed tickets that name the city
	Points  int
}

// Points returns what one part of the count pays.
func (p *Player) Points(part Part) int {
	sum := 0
	switch part {
	case Routes:
		for _, l := range p.Routes {
			sum += l.Points
		}
	case Exchanges:
		sum = p.Paid
	case Tickets:
		for _, t := range p.Tickets {
			sum += t.Points
		}
	case Harbors:
		for _, h := range p.Harbors {
			sum += h.Points
		}
	case Unbuilt:
		sum = p.Missing * p.Each
	}
	return sum
}

// Total is the sum of all parts, and of what a floor lifts it by.
func (p *Player) Total() int {
	sum := p.Lifted
	for _, part := range Parts {
		sum += p.Points(part)
	}
	return sum
}

// CompletedTickets counts the tickets completed, in order or not.
func (p *Player) CompletedTickets() int {
	n := 0
	for _, t := range p.Tickets {
		if t.Result != Failed {
			n++
		}
	}
	return n
}

// Count counts a table. The error is a [*TangledError]; on the boards that come
// with the program there is none.
func Count(s *referee.State) (*Score, error) {
	score := &Score{Players: make([]Player, s.Seats())}
	budget := newBudget()
	for i := range score.Players {
		p := &score.Players[i]
		p.Seat = referee.Seat(i)
		net := newNetwork(s, p.Seat)
		net.budget = budget
		p.countRoutes(s, net)
		if err := p.countTickets(s, net, &score.Notes); err != nil {
			return nil, err
		}
		p.countHarbors(s, &score.Notes)
		if total := p.Total(); total < 0 && s.Setup().House.FloorAtZero {
			p.Lifted = -total
		}
	}
	score.rank(s)
	score.note(s)
	return score, nil
}

// countRoutes adds up routes by length, and what the exchanges cost.
func (p *Player) countRoutes(s *referee.State, net *network) {
	b := s.Board()
	var counts [32]int // a route table has at most 20 lengths
	for _, r := range net.routes {
		counts[b.Routes[r].Spaces]++
	}
	for spaces, n := range counts {
		if n > 0 {
			p.Routes = append(p.Routes, Length{spaces, n, n * b.Points(spaces)})
		}
	}
	stock := s.Stock(p.Seat)
	p.Pieces, p.Paid = stock.Exchanged, -stock.Paid
	p.Missing, p.Each = stock.Harbors, b.Values.Points.Unbuilt
}

// countHarbors pays each harbor by the completed tickets that name its city: a
// ticket counts for every own harbor that it names, a tour out of order too
// unless the house says otherwise ("Harbors").
func (p *Player) countHarbors(s *referee.State, notes *[]text.Sentence) {
	b := s.Board()
	onlyInOrder := s.Setup().House.InOrderHarbors
	for c := range b.Cities {
		city := maps.CityNo(c)
		if s.HarborIn(city) != p.Seat {
			continue
		}
		h := Harbor{City: city}
		disputed := 0
		for _, t := range p.Tickets {
			ticket := &b.Tickets[t.Ticket]
			if t.Result == Failed || !ticket.Names(city) {
				continue
			}
			if ticket.Tour() && t.Result == Completed {
				disputed++
				if onlyInOrder {
					continue
				}
			}
			h.Tickets = append(h.Tickets, t.Ticket)
		}
		h.Points = harborPoints(b, len(h.Tickets))
		p.Harbors = append(p.Harbors, h)
		p.noteHarbor(s, h, disputed, onlyInOrder, notes)
	}
}

// harborPoints returns what a harbor pays for so many tickets: the last value for
// all numbers above it.
func harborPoints(b *maps.Board, tickets int) int {
	values := b.Values.Points.Harbors
	if tickets == 0 {
		return 0
	}
	return values[min(tickets, len(values))-1]
}

// rank sets the places. Equal totals share one, unless the house lets completed
// tickets decide.
func (s *Score) rank(state *referee.State) {
	byTickets := state.Setup().House.TicketsBreakTie
	for i := range s.Players {
		p := &s.Players[i]
		p.Place = 1
		for j := range s.Players {
			other := &s.Players[j]
			if other.Total() > p.Total() ||
				byTickets && other.Total() == p.Total() && other.CompletedTickets() > p.CompletedTickets() {
				p.Place++
			}
		}
		if p.Place == 1 {
			s.Winners = append(s.Winners, p.Seat)
		}
	}
}
