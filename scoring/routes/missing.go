package routes

import (
	"slices"
	"strings"

	"purser/internal/lists"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
)

// A Prospect is what a ticket in a player's hand is worth now, and what it still needs.
type Prospect struct {
	Ticket    routemap.TicketNo
	Result    TicketResult // the result if the game were counted now
	Path      Path         // the proof; empty if failed
	Completed Completion   // what is missing to complete it; for a tour, in any order
	InOrder   Completion   // for a tour: what is missing to put it in order

	Reaches []Reach // for a country ticket: the countries that could become its best
}

// A Completion is a set of routes that a player could still claim to make a ticket score.
type Completion struct {
	Found    bool               // such a set exists
	Fewest   bool               // certainly no other set has fewer spaces or, if not Found, certainly none exists
	Routes   []routemap.RouteNo // to be claimed, in the order of their ids; empty if nothing is missing
	Spaces   int                // total of these routes
	Pieces   [2]int             // pieces for these routes, by [routemap.Piece]
	Exchange int                // how many pieces must be exchanged for that; as few as possible
	Short    bool               // none exists only because the player has too few pieces
}

// Done reports whether nothing is missing.
func (w *Completion) Done() bool { return w.Found && len(w.Routes) == 0 }

// Outlook returns, for each ticket, whether it would be completed if the player showed it now, and if not, the fewest
// spaces that the player would have to claim to complete it. The player's own routes cost nothing, nor do routes lent
// by the player's stations. These loans are the same for all tickets: the best choice for them now. Outlook returns
// them, too. A lane may be claimed if all rules on claims, except those on the supply and the cards, allow that now;
// so nothing can be claimed once the game is over. A way never takes more pieces than the player has, or can get by
// exchange. Each ticket is considered separately: two tickets may need the same lane, and all of them together may
// need more pieces than there are.
//
// A [Completion] is a cheapest one, and always the same: among equally cheap ones, lanes are chosen in the order of
// their ids. Fewest can only be false for a tour in order. If the house rule reads tours as legs, the way then has few
// spaces, but another may have fewer, because legs may share lanes. If the rule reads tours as paths or trails, no way
// was found before the search gave up. Among 30,000 tours on randomly claimed Worlds, that did not happen.
//
// Nothing is recorded, and the table need not know the tickets. The error is [ErrTangled], which never happens on
// built-in boards.
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

// lanes are the routes that a player owns or could still claim.
type lanes struct {
	board *routemap.Board
	at    [][]routemap.RouteNo // by city, in the order of their ids
	cost  []int                // by route: spaces to claim, 0 if owned; nil if all are owned and each counts 1
	rank  []int                // by route: position in the order of ids

	supply supply
	steps  int // search steps left, each of which continues from a city

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

// with returns the lanes including lent ones, which cost nothing.
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

// distances are the fewest spaces to claim from a city to every other one, or [far]. The row of each city is computed
// when it is first needed.
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

// fromRoute returns the distance from the nearer end of a route to a city.
func (d *distances) fromRoute(r routemap.RouteNo, c routemap.CityNo) int {
	route := &d.lanes.board.Routes[r]
	return min(d.from(route.A)[c], d.from(route.B)[c])
}

// lacks returns how many spaces the tickets lack in total, given lent routes, which cost nothing. Every way either
// avoids the lent routes or leads from one to another, so only the distances between these and the cities of the
// tickets matter.
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

// unreachable counts for a ticket that no lanes can complete. It exceeds the spaces of any way.
const unreachable = 1_000

// open reports whether a player may claim a lane now or in the next turn, given enough pieces and cards.
func open(s *routerules.State, p referee.Seat, r routemap.RouteNo) bool {
	for _, f := range s.Check(routerules.Move{Act: routerules.Claim, Seat: p, Route: r}) {
		onClaims := strings.HasPrefix(f.Rule.ID, "claim.") && f.Rule.ID != "claim.pieces"
		if f.Status == referee.Broken && (onClaims || f.Rule.ID == "turn.over") {
			return false
		}
	}
	return true
}

// way returns the completion that consists of these routes. Owned routes cost nothing, and a repeated route is claimed
// once.
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
