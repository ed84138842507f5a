// Package routes makes the final count of a game about routes: for every player, the routes, the pieces exchanged, the
// flags, the tickets and tours, the harbors built and not built, and the longest path; then the places.
//
// A score is a proof: a completed ticket has a path, a harbor has the tickets that count for it, and every part names
// its rule in [Rules]. Notes say what players could fairly argue about. Totals are computed on demand and never
// stored.
//
// The package is pure and does not judge moves. It counts any [routerules.State]; before the end of a game, the result
// is the count so far.
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

	state     *routerules.State // the counted state; an empty one if only the results are known
	results   []Result          // of a game of which only these are known; otherwise nil
	unsettled bool              // see [Score.Unsettled]
}

// Unsettled returns the score for a table where more can be entered: it is not final, and says nothing about ties.
func (score *Score) Unsettled() *Score {
	open := *score
	open.Final, open.unsettled = false, true
	return &open
}

// A ScorePart is one of the parts of a total.
type ScorePart uint8

// Parts of a total, in the order of the final count ("Calculating Final Score").
const (
	Routes ScorePart = iota
	Exchanges
	Tickets
	Harbors
	Unbuilt
	Longest // the bonus for the longest path ("Calculating Scores", USA)
	Flags   // points for flags ("Französische Flaggen bilden", Paris)

	Stations    // points for stations not built ("Building a train station", Europe)
	MostTickets // the bonus for the most completed tickets ("Calculating Scores", Nordic Countries)

	NumParts
)

// String returns the name used in the record's JSON.
func (p ScorePart) String() string {
	return [...]string{"routes", "exchanges", "tickets", "harbors", "unbuilt", "longest", "flags", "stations",
		"most"}[p]
}

// Parts lists all parts in order. See [PartsOf] for those of one board.
var Parts = []ScorePart{Routes, Exchanges, Flags, Tickets, Harbors, Unbuilt, Stations, MostTickets, Longest}

// A Player is one player's count.
type Player struct {
	Seat    referee.Seat
	Routes  []Length      // by length, the shortest first
	Pieces  int           // number of pieces exchanged
	Paid    int           // points lost by exchanging: 0 or less
	Flags   int           // number of flags made
	Flag    int           // points for each flag
	Tickets []TicketScore // in the order in which they were shown
	Harbors []Harbor      // in the order of their cities
	Missing int           // number of harbors not built
	Each    int           // points for each of these: 0 or less
	Longest Trail         // empty if the board does not need it

	Stations []Station // in the order of their cities
	Left     int       // number of stations not built
	Kept     int       // points for each of these
	Tunnels  int       // number of failed tunnel claims
	Most     int       // bonus for the most completed tickets, or 0

	Depth  scoring.Depth // how much is known of the player
	Only   int           // the total, if nothing else is known
	Shown  int           // if counted by numbers: what the scoring marker must show before the final count
	Lifted int           // points added by the house rule score-floor zero
	Place  int           // from 1; players who are equal share a place
}

// A Length is a player's score for all routes of one length.
type Length struct {
	Spaces int `json:"spaces"`
	Count  int `json:"count"`
	Points int `json:"points"` // for all of them together
}

// A TicketResult is the outcome of a ticket.
type TicketResult uint8

// Results of tickets. Only a tour can be in order.
const (
	Failed TicketResult = iota
	Completed
	InOrder
)

// String returns the name used in the record's JSON.
func (r TicketResult) String() string { return [...]string{"failed", "completed", "in-order"}[r] }

// A TicketScore is the score of one ticket.
type TicketScore struct {
	Ticket routemap.TicketNo
	Result TicketResult
	Points int  // negative if failed
	Path   Path // the proof; empty if failed

	Pay *routemap.Pay // for a country ticket: the country that it pays for; nil if failed
}

// A Path is a walk along a player's own routes.
type Path struct {
	Cities []routemap.CityNo
	Routes []routemap.RouteNo // one fewer than the cities
}

// A Harbor is the score of one harbor.
type Harbor struct {
	City    routemap.CityNo
	Tickets []routemap.TicketNo // the player's completed tickets that name its city
	Named   int                 // how many completed tickets name it
	Points  int
}

// A Trail is a player's longest continuous path. The path itself is the proof.
type Trail struct {
	Path   Path
	Length int // in spaces
	Points int // the bonus, or 0
}

// Board returns the board, with the values of the house rules.
func (score *Score) Board() *routemap.Board { return score.state.Board() }

// Points returns the points of one part of the count.
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

// Total returns the sum of all parts, including what a score floor adds.
func (p *Player) Total() int {
	sum := p.Lifted + p.Only
	for _, part := range Parts {
		sum += p.Points(part)
	}
	return sum
}

// CompletedTickets returns the number of completed tickets, in order or not.
func (p *Player) CompletedTickets() int {
	return lists.Count(p.Tickets, func(t TicketScore) bool { return t.Result != Failed })
}

// Count counts a table. The error is [ErrTangled], which never happens on built-in boards.
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
	score.lift(s)
	score.rank(s)
	score.Final = s.Settled()
	return score, nil
}

// lift raises negative totals to zero if the house rules say so.
func (s *Score) lift(state *routerules.State) {
	for i := range s.Players {
		p := &s.Players[i]
		if total := p.Total(); total < 0 && p.Depth != scoring.ByTotal && state.Setup().House.FloorAtZero {
			p.Lifted = -total
		}
	}
}

// over reports whether the game is over, or records only what scores.
func over(s *routerules.State) bool {
	phase := s.Phase()
	return phase != referee.Playing && phase != referee.LastTurns
}

// hides returns how many tickets a player kept, if the player has neither shown all of them nor left; otherwise 0.
func (p *Player) hides(s *routerules.State) int {
	if kept := s.Kept(p.Seat); kept > len(p.Tickets) && !s.Away().Gone(p.Seat) {
		return kept
	}
	return 0
}

// countRoutes counts routes by length, the cost of exchanges and the points for flags.
func (p *Player) countRoutes(s *routerules.State, net *network) {
	b := s.Board()
	var counts [32]int // a house rule's table has at most 20 lengths
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

// countHarbors scores each harbor by the completed tickets that name its city. A ticket counts for every harbor of its
// player that it names. So does a tour out of order, unless the house rules say otherwise ("Harbors").
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
		h.Named = len(h.Tickets)
		h.Points = harborPoints(b, h.Named)
		p.Harbors = append(p.Harbors, h)
	}
}

// disputed reports whether the ticket is a tour completed out of order, so that house rules decide whether it counts
// for harbors.
func (t *TicketScore) disputed(b *routemap.Board) bool {
	return t.Result == Completed && b.Tickets[t.Ticket].Tour()
}

// harborPoints returns the score of a harbor with this number of tickets. The last value of the table also applies to
// all higher numbers.
func harborPoints(b *routemap.Board, tickets int) int {
	values := b.Values.Points.Harbors
	if tickets == 0 {
		return 0
	}
	return values[min(tickets, len(values))-1]
}

// countLongest finds every player's longest path if it matters on the board, and gives the bonus to all who tie for
// the longest ("Calculating Scores", USA). The error is [ErrTangled].
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
	s.payLongest(b)
	return nil
}

// payLongest gives the bonus for the longest path to all who tie for it.
func (s *Score) payLongest(b *routemap.Board) {
	most, best := scoring.Most(s.all(), func(p *Player) int { return p.Longest.Length })
	for _, p := range best {
		if most > 0 {
			p.Longest.Points = b.Values.Points.Longest
		}
	}
}

// tiesOf returns what breaks ties at a table: what the board's rulebook prints, or otherwise what the house rules say.
func tiesOf(s *routerules.State) []string {
	if printed := s.Board().Values.Points.Ties; len(printed) > 0 {
		return printed
	}
	if s.Setup().House.TicketsBreakTie {
		return []string{routemap.TieTickets}
	}
	return nil
}

// breaks returns a player's amount of a tie-breaker; the higher one wins. If the board pays nothing for the longest
// path, that tie-breaker compares lengths.
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

// rank sets the places. Players who left before the end come last. Players with equal totals share a place, unless
// something breaks the tie.
func (s *Score) rank(state *routerules.State) {
	ties := tiesOf(state)
	places := scoring.Places(len(s.Players), func(i, j int) bool {
		p, q := &s.Players[i], &s.Players[j]
		if ahead, decided := state.Away().Ahead(p.Seat, q.Seat); decided {
			return ahead
		}
		if s.unknown(i) != s.unknown(j) {
			return s.unknown(j)
		}
		if p.Total() != q.Total() {
			return p.Total() > q.Total()
		}
		if p.Depth == scoring.ByTotal || q.Depth == scoring.ByTotal { // nothing is known that could break the tie
			return false
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
		if place == 1 && !s.unknown(i) {
			s.Winners = append(s.Winners, p.Seat)
		}
	}
}
