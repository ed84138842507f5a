// Package routes makes the final count of a table of a game about routes: for every player the routes, the pieces
// exchanged, the flags, the tickets and tours, the harbors built and not built, the longest
// path, then the places.
//
// A score is a proof. A completed ticket has a path, a harbor has the tickets that count
// for it, and every part names its rule in [Rules]. A note says what a table could fairly
// argue about. Totals are computed on demand and never stored.
//
// The package is pure and does not judge moves. It counts any [routerules.State]; before the
// end of a game the result is the count so far.
package routes

import (
	"purser/internal/lists"
	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	"purser/scoring"
)

// A Score is the count of a whole table.
type Score struct {
	Players []Player       // in seating order
	Winners []referee.Seat // everyone in first place
	Final   bool           // see [routerules.State.Settled]

	state     *routerules.State // what was counted
	unsettled bool              // see [Score.Unsettled]
}

// Unsettled returns the score as that of a table of which more is to be entered: it is not
// final, and nothing is said about ties.
func (score *Score) Unsettled() *Score {
	open := *score
	open.Final, open.unsettled = false, true
	return &open
}

// A ScorePart is one of the parts that add up to a total.
type ScorePart uint8

// The parts, in the order of the final count ("Calculating Final Score").
const (
	Routes ScorePart = iota
	Exchanges
	Tickets
	Harbors
	Unbuilt
	Longest // the bonus for the longest path ("Calculating Scores", USA)
	Flags   // the flags ("Französische Flaggen bilden", Paris)

	Stations    // the stations not built ("Building a train station", Europe)
	MostTickets // the bonus for the most completed tickets ("Calculating Scores", Nordic Countries)

	NumParts
)

// String returns the word of the record's JSON.
func (p ScorePart) String() string {
	return [...]string{"routes", "exchanges", "tickets", "harbors", "unbuilt", "longest", "flags", "stations",
		"most"}[p]
}

// Parts are all parts, in order; [PartsOf] are those of a board.
var Parts = []ScorePart{Routes, Exchanges, Flags, Tickets, Harbors, Unbuilt, Stations, MostTickets, Longest}

// A Player is one player's count.
type Player struct {
	Seat    referee.Seat
	Routes  []Length      // by length, the shortest first
	Pieces  int           // exchanged
	Paid    int           // points lost for them: 0 or less
	Flags   int           // made
	Flag    int           // points for each of them
	Tickets []TicketScore // in the order in which they were shown
	Harbors []Harbor      // in the order of the cities
	Missing int           // number of harbors not built
	Each    int           // points for each of them: 0 or less
	Longest Trail         // empty if it does not matter on the board

	Stations []Station // in the order of the cities
	Left     int       // number of stations not built
	Kept     int       // points for each of them
	Tunnels  int       // number of claims of tunnels that failed
	Most     int       // the bonus for the most completed tickets, or 0

	Lifted int // points by which the house rule score-floor zero lifts the total
	Place  int // from 1; equal players share a place
}

// A Length is what a player's routes of one length score.
type Length struct {
	Spaces int `json:"spaces"`
	Count  int `json:"count"`
	Points int `json:"points"` // for all of them
}

// A TicketResult is the outcome of a ticket.
type TicketResult uint8

// Only a tour can be in order.
const (
	Failed TicketResult = iota
	Completed
	InOrder
)

// String returns the word of the record's JSON.
func (r TicketResult) String() string { return [...]string{"failed", "completed", "in-order"}[r] }

// A TicketScore is what one ticket scores.
type TicketScore struct {
	Ticket routemap.TicketNo
	Result TicketResult
	Points int  // negative if failed
	Path   Path // the proof; empty if failed

	Pay *routemap.Pay // of a country ticket, what it pays for; nil if failed
}

// A Path is a walk along a player's own routes.
type Path struct {
	Cities []routemap.CityNo
	Routes []routemap.RouteNo // one fewer than the cities
}

// A Harbor is what one harbor scores.
type Harbor struct {
	City    routemap.CityNo
	Tickets []routemap.TicketNo // the player's completed tickets that name the city
	Points  int
}

// A Trail is a player's longest continuous path, which is its own proof.
type Trail struct {
	Path   Path
	Length int // in spaces
	Points int // the bonus, or 0
}

// Points returns what one part of the count scores.
func (p *Player) Points(part ScorePart) int {
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
	case Longest:
		sum = p.Longest.Points
	case Flags:
		sum = p.Flags * p.Flag
	case Stations:
		sum = p.Left * p.Kept
	case MostTickets:
		sum = p.Most
	}
	return sum
}

// Total returns the sum of all parts, and of what a floor adds to it.
func (p *Player) Total() int {
	sum := p.Lifted
	for _, part := range Parts {
		sum += p.Points(part)
	}
	return sum
}

// CompletedTickets counts the tickets completed, in order or not.
func (p *Player) CompletedTickets() int {
	return lists.Count(p.Tickets, func(t TicketScore) bool { return t.Result != Failed })
}

// Count counts a table. The error is [ErrTangled]; the built-in boards never cause
// one.
func Count(s *routerules.State) (*Score, error) {
	score := &Score{Players: make([]Player, s.Seats()), state: s}
	if err := score.countLongest(s); err != nil {
		return nil, err
	}
	budget := newBudget()
	for i := range score.Players {
		p := &score.Players[i]
		p.Seat = referee.Seat(i)
		net := newNetwork(s, p.Seat)
		net.budget = budget
		p.countRoutes(s, net)
		var err error
		if p.Stations, err = net.lend(s, p.Seat, s.Tickets(p.Seat), nil); err != nil {
			return nil, err
		}
		if err = p.countTickets(s, net); err != nil {
			return nil, err
		}
		p.countHarbors(s)
	}
	score.countMost(s)
	for i := range score.Players {
		p := &score.Players[i]
		if total := p.Total(); total < 0 && s.Setup().House.FloorAtZero {
			p.Lifted = -total
		}
	}
	score.rank(s)
	score.Final = s.Settled()
	return score, nil
}

// over reports whether the game is over, or is one that only writes down what scores.
func over(s *routerules.State) bool {
	phase := s.Phase()
	return phase != referee.Playing && phase != referee.LastTurns
}

// hides returns how many tickets a player kept who has not shown all of them, and has not left; or 0.
func (p *Player) hides(s *routerules.State) int {
	if kept := s.Kept(p.Seat); kept > len(p.Tickets) && !s.Away().Gone(p.Seat) {
		return kept
	}
	return 0
}

// countRoutes adds up routes by length, the cost of the exchanges and the points of flags.
func (p *Player) countRoutes(s *routerules.State, net *network) {
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
	p.Flags, p.Flag = stock.Flags, b.Values.Points.Flag
	p.Missing, p.Each = stock.Harbors, b.Values.Points.Unbuilt
	p.Left, p.Kept, p.Tunnels = stock.Stations, b.Values.Points.Station, stock.Failed
}

// countHarbors scores each harbor by the completed tickets that name its city. A ticket
// counts for each of its player's harbors that it names, and so does a tour out of order
// unless the house rules say otherwise ("Harbors").
func (p *Player) countHarbors(s *routerules.State) {
	b := s.Board()
	onlyInOrder := s.Setup().House.InOrderHarbors
	for c := range b.Cities {
		city := routemap.CityNo(c)
		if s.HarborIn(city) != p.Seat {
			continue
		}
		h := Harbor{City: city}
		for _, t := range p.Tickets {
			ticket := &b.Tickets[t.Ticket]
			if t.Result != Failed && ticket.Names(city) && !(onlyInOrder && t.disputed(b)) {
				h.Tickets = append(h.Tickets, t.Ticket)
			}
		}
		h.Points = harborPoints(b, len(h.Tickets))
		p.Harbors = append(p.Harbors, h)
	}
}

// disputed reports whether it depends on the house rules that the ticket counts for harbors: it is a tour
// completed out of order.
func (t *TicketScore) disputed(b *routemap.Board) bool {
	return t.Result == Completed && b.Tickets[t.Ticket].Tour()
}

// harborPoints returns what a harbor scores for that number of tickets: the last value also
// counts for all higher numbers.
func harborPoints(b *routemap.Board, tickets int) int {
	values := b.Values.Points.Harbors
	if tickets == 0 {
		return 0
	}
	return values[min(tickets, len(values))-1]
}

// countLongest finds everybody's longest path if it matters on the board, and gives the bonus
// to everyone who ties for the longest ("Calculating Scores", USA). The error is a
// [ErrTangled].
func (s *Score) countLongest(state *routerules.State) error {
	b := state.Board()
	if !b.Values.HasLongest() {
		return nil
	}
	for i := range s.Players {
		seat := referee.Seat(i)
		path, settled := LongestPath(b, state.Routes(seat))
		if !settled {
			return text.Failed(ErrTangled, nil,
				text.Say("%s: the longest path cannot be worked out: there are too many ways through the network",
					state.Name(seat)))
		}
		s.Players[i].Longest = Trail{Path: path, Length: path.Spaces(b)}
	}
	most, best := scoring.Most(s.all(), func(p *Player) int { return p.Longest.Length })
	for _, p := range best {
		if most > 0 {
			p.Longest.Points = b.Values.Points.Longest
		}
	}
	return nil
}

// tiesOf returns what breaks a tie at a table: what the rulebook of the board prints, or
// otherwise what the house rules say.
func tiesOf(s *routerules.State) []string {
	if printed := s.Board().Values.Points.Ties; len(printed) > 0 {
		return printed
	}
	if s.Setup().House.TicketsBreakTie {
		return []string{routemap.TieTickets}
	}
	return nil
}

// breaks returns a player's amount of something that breaks ties on a board: more is better. If
// nobody is paid for the longest path, the lengths decide.
func (p *Player) breaks(b *routemap.Board, tie string) int {
	switch {
	case tie == routemap.TieTickets:
		return p.CompletedTickets()
	case tie == routemap.TieStations:
		return p.Left
	case b.Values.Points.Longest == 0:
		return p.Longest.Length
	}
	return p.Longest.Points
}

// rank sets the places, of players who left before the end behind the others. Equal totals
// share one, unless something breaks the tie.
func (s *Score) rank(state *routerules.State) {
	ties := tiesOf(state)
	places := scoring.Places(len(s.Players), func(i, j int) bool {
		p, q := &s.Players[i], &s.Players[j]
		if ahead, decided := state.Away().Ahead(p.Seat, q.Seat); decided {
			return ahead
		}
		if p.Total() != q.Total() {
			return p.Total() > q.Total()
		}
		for _, tie := range ties {
			if have, has := p.breaks(state.Board(), tie), q.breaks(state.Board(), tie); have != has {
				return have > has
			}
		}
		return false
	})
	for i, place := range places {
		p := &s.Players[i]
		p.Place = place
		if place == 1 {
			s.Winners = append(s.Winners, p.Seat)
		}
	}
}
