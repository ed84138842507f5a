package routes

import (
	"slices"
	"strings"

	"purser/internal/lists"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
)

// A Prospect is what a ticket in a player's hand is worth now, and what is still missing.
type Prospect struct {
	Ticket    routemap.TicketNo
	Result    TicketResult // what the final count would say now
	Path      Path         // the proof; empty if failed
	Completed Completion   // what is missing until it is completed, a tour in any order
	InOrder   Completion   // for a tour, what is missing until it is in order

	Reaches []Reach // for a country ticket, the countries that could be its best
}

// A Completion is what a player could still claim so that a ticket scores.
type Completion struct {
	Found    bool               // whether there is one
	Fewest   bool               // certainly no other way takes fewer spaces, or there is certainly no way at all
	Routes   []routemap.RouteNo // to be claimed, in the order of their ids; empty if nothing is missing
	Spaces   int                // of these routes in total
	Pieces   [2]int             // the pieces that they need, by [routemap.Piece]
	Exchange int                // how many pieces must be exchanged for that, as few as possible
	Short    bool               // there is none only because there are too few pieces
}

// Done reports whether nothing is missing.
func (w *Completion) Done() bool { return w.Found && len(w.Routes) == 0 }

// Outlook returns for each ticket whether it would be completed if a player showed it now,
// and otherwise the fewest spaces that the player would still have to claim for it. The
// player's own routes cost nothing, and neither do those that the player's stations lend, which
// are the same for all the tickets: what is best for them now. It returns these, too. A lane may
// be claimed if every rule on claims, except those on the supply and the cards, allows it now,
// so nothing can be claimed once the game is over. A way takes no more pieces than the player has, or can have
// after an exchange. Each ticket is considered separately: two of
// them may need the same lane, and all together more pieces than there are.
//
// A [Completion] is a cheapest one, and always the same; if several cost the same, lanes are taken
// in the order of their ids. Only for a tour in order can Fewest be false. If the house
// rule reads tours as legs, the way then has few spaces, but another may have fewer,
// because legs may share lanes. If it reads them as paths or trails, there is then no way,
// because the search was given up: among 30,000 tours on randomly claimed Worlds that
// did not happen.
//
// Nothing is recorded, and the tickets need not be known to the table. The error is
// [ErrTangled]; the built-in boards never cause one.
func Outlook(s *routerules.State, p referee.Seat, tickets []routemap.TicketNo) ([]Prospect, []Station, error) {
	net, lanes := newNetwork(s, p), newLanes(s, p)
	net.budget = newBudget()
	apart := distances{lanes, make([][]int, len(lanes.at))}
	stations, err := net.lend(s, p, tickets, func(lent []routemap.RouteNo) int { return apart.lacks(tickets, lent) })
	if err != nil {
		return nil, nil, err
	}
	lent := lists.Map(stations, func(station Station) routemap.RouteNo { return station.Via })
	lanes = lanes.with(lent)
	house := s.Setup().House.TourOrder
	some := make([]Prospect, 0, len(tickets))
	for _, t := range tickets {
		ticket := &s.Board().Tickets[t]
		item, err := net.ticket(s, p, t)
		if err != nil {
			return nil, nil, err
		}
		prospect := Prospect{Ticket: t, Result: item.Result, Path: item.Path, Completed: Completion{Found: true,
			Fewest: true}}
		switch {
		case ticket.ForCountry():
			prospect.Reaches, prospect.Completed = lanes.reaches(ticket, item.Pay)
		case item.Result == Failed:
			prospect.Completed = lanes.join(ticket.Cities)
		}
		if ticket.Tour() {
			prospect.InOrder = Completion{Found: true, Fewest: true}
			if item.Result != InOrder {
				prospect.InOrder = lanes.inOrder(house, ticket.Cities, prospect.Completed)
			}
		}
		some = append(some, prospect)
	}
	return some, stations, nil
}

// lanes are what a player owns, or could still claim.
type lanes struct {
	board *routemap.Board
	at    [][]routemap.RouteNo // by city, in the order of the ids
	cost  []int                // by route: the spaces to be claimed, 0 if already owned; nil if all are and cost 1
	rank  []int                // by route: its place in the order of the ids

	supply supply
	steps  int // left: each goes on from a city

	trees   []tree            // buffer for leg, by city
	reached []routemap.CityNo // buffer for grow
}

func newLanes(s *routerules.State, p referee.Seat) *lanes {
	b := s.Board()
	l := &lanes{board: b, at: make([][]routemap.RouteNo, len(b.Cities)), cost: make([]int, len(b.Routes)),
		rank: make([]int, len(b.Routes)), supply: supplyOf(s, p)}
	for i, r := range b.ByLanes() {
		route := &b.Routes[r]
		l.rank[r] = i
		switch {
		case s.Owner(r) == p:
		case open(s, p, r):
			l.cost[r] = route.Spaces
		default:
			continue
		}
		l.at[route.A] = append(l.at[route.A], r)
		l.at[route.B] = append(l.at[route.B], r)
	}
	return l
}

// with returns the lanes with lent ones, which cost nothing.
func (l *lanes) with(lent []routemap.RouteNo) *lanes {
	lends := *l
	lends.at, lends.cost = slices.Clone(l.at), slices.Clone(l.cost)
	for _, r := range lent {
		if r == routemap.NoRoute {
			continue
		}
		lends.cost[r] = 0
		for _, c := range []routemap.CityNo{l.board.Routes[r].A, l.board.Routes[r].B} {
			lends.at[c] = append(slices.Clip(lends.at[c]), r)
		}
	}
	return &lends
}

// distances are the fewest spaces to be claimed from cities to all others, or [far], each row worked
// out when it is first needed.
type distances struct {
	lanes *lanes
	rows  [][]int
}

// from returns the distances from a city.
func (d *distances) from(c routemap.CityNo) []int {
	if d.rows[c] == nil {
		at := slices.Repeat([]tree{{far, routemap.NoRoute, 0}}, len(d.lanes.at))
		at[c].cost = 0
		d.lanes.grow(at, []routemap.CityNo{c}, -1, nil)
		for _, t := range at {
			d.rows[c] = append(d.rows[c], int(t.cost))
		}
	}
	return d.rows[c]
}

// fromRoute returns the distance to a city from the nearer end of a route.
func (d *distances) fromRoute(r routemap.RouteNo, c routemap.CityNo) int {
	route := &d.lanes.board.Routes[r]
	return min(d.from(route.A)[c], d.from(route.B)[c])
}

// lacks returns the spaces that tickets lack in total with lent routes, which cost nothing. A way
// goes along none of these or from one of them to another, so it is enough to know how far these are
// from each other and from the cities of the tickets.
func (d *distances) lacks(tickets []routemap.TicketNo, lent []routemap.RouteNo) (spaces int) {
	b := d.lanes.board
	lent = slices.DeleteFunc(slices.Clone(lent), func(r routemap.RouteNo) bool { return r == routemap.NoRoute })
	between := make([][]int, len(lent))
	for i, r := range lent {
		for _, other := range lent {
			between[i] = append(between[i], min(d.fromRoute(r, b.Routes[other].A), d.fromRoute(r, b.Routes[other].B)))
		}
	}
	for via := range lent {
		for i := range lent {
			for j := range lent {
				between[i][j] = min(between[i][j], between[i][via]+between[via][j])
			}
		}
	}
	for _, t := range tickets {
		ticket := &b.Tickets[t]
		if ticket.ForCountry() {
			continue
		}
		from, to := ticket.Cities[0], ticket.Cities[1]
		least := min(d.from(from)[to], unreachable)
		for i, first := range lent {
			for j, last := range lent {
				least = min(least, d.fromRoute(first, from)+between[i][j]+d.fromRoute(last, to))
			}
		}
		spaces += least
	}
	return spaces
}

// unreachable counts for a ticket that no lanes complete, more than any way has spaces.
const unreachable = 1_000

// open reports whether a player may claim a lane now, or in the next turn, given enough
// pieces and cards.
func open(s *routerules.State, p referee.Seat, r routemap.RouteNo) bool {
	for _, f := range s.Check(routerules.Move{Act: routerules.Claim, Seat: p, Route: r}) {
		onClaims := strings.HasPrefix(f.Rule.ID, "claim.") && f.Rule.ID != "claim.pieces"
		if f.Status == referee.Broken && (onClaims || f.Rule.ID == "turn.over") {
			return false
		}
	}
	return true
}

// way makes a way from the routes that it goes along: owned ones cost nothing, and one that
// it uses twice is claimed once.
func (l *lanes) way(routes []routemap.RouteNo) Completion {
	w := Completion{Found: true, Fewest: true}
	for _, r := range routes {
		if l.cost[r] > 0 && !slices.Contains(w.Routes, r) {
			w.Routes = append(w.Routes, r)
			w.Spaces += l.cost[r]
			w.Pieces[l.board.Routes[r].Kind] += l.cost[r]
		}
	}
	slices.SortFunc(w.Routes, func(a, c routemap.RouteNo) int { return l.rank[a] - l.rank[c] })
	return w
}
