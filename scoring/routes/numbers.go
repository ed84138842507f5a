package routes

import (
	"slices"

	"purser/internal/lists"
	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	"purser/scoring"
)

// A NumberPart is one of the parts in which a table counts a player by numbers.
type NumberPart uint8

// Parts, in the order in which a record has them.
const (
	CountedRoutes NumberPart = iota
	CountedTickets
	CountedHarbors
	CountedExchanges
	CountedLeft
	CountedFlags
	CountedStations
	CountedLongest
	CountedMarker

	NumNumberParts
)

// String returns the word for the part in a record.
func (n NumberPart) String() string {
	return [...]string{"routes", "tickets", "harbors", "exchanged", "left", "flags", "stations", "longest",
		"marker"}[n]
}

// numberNeeds are the features that a board needs in order to have each part.
var numberNeeds = [NumNumberParts]routerules.Feature{
	CountedHarbors: routerules.WithHarbors, CountedExchanges: routerules.WithExchange,
	CountedFlags: routerules.WithFlags, CountedStations: routerules.WithStations,
}

// On reports whether a board has the part.
func (n NumberPart) On(b *routemap.Board) bool {
	if n == CountedLongest {
		return b.Values.HasLongest()
	}
	return routerules.FeaturesOf(b).Has(numberNeeds[n])
}

// Numbers are what a table counted for one player at the end of a game.
type Numbers struct {
	Said      [NumNumberParts]bool
	Routes    []Length // the shortest first, without points
	Tickets   []int    // what each pays; negative if it failed
	Harbors   []int    // by how many completed tickets each is named
	Exchanged int      // pieces
	Left      [2]int   // pieces not placed, by [routemap.Piece]
	Flags     int
	Stations  int // built
	Longest   int // spaces of the longest path
	Marker    int // what the scoring marker showed before the final count
}

// spaces returns the spaces of all routes.
func (n *Numbers) spaces() (sum int) {
	for _, l := range n.Routes {
		sum += l.Spaces * l.Count
	}
	return sum
}

// completed returns how many tickets were completed.
func (n *Numbers) completed() int {
	return lists.Count(n.Tickets, func(points int) bool { return points > 0 })
}

// A Result is what is known of a player if nobody wrote down the game: numbers, the total alone, or nothing yet.
type Result struct {
	Known   bool
	Total   int      // if there are no numbers
	Numbers *Numbers // or nil
}

// CountResults counts the results of a game that nobody wrote down, one for each player. A player of whom only the
// total is known takes part in no bonus.
func CountResults(setup *routerules.Setup, results []Result) *Score {
	s := routerules.Unchecked(setup)
	score := &Score{Players: make([]Player, len(results)), state: s, results: results, Final: true}
	for i, result := range results {
		p := &score.Players[i]
		p.Seat, p.Depth, p.Only = referee.Seat(i), scoring.ByTotal, result.Total
		if result.Numbers != nil {
			*p = Player{Seat: p.Seat, Depth: scoring.ByNumbers}
			p.countNumbers(s.Board(), result.Numbers)
		}
		score.Final = score.Final && result.Known
	}
	score.payLongest(s.Board())
	score.countMost(s)
	score.lift(s)
	score.rank(s)
	return score
}

// countNumbers scores what a table counted for a player, except bonuses.
func (p *Player) countNumbers(b *routemap.Board, n *Numbers) {
	v := &b.Values
	for _, l := range n.Routes {
		p.Routes = append(p.Routes, Length{l.Spaces, l.Count, l.Count * b.Points(l.Spaces)})
	}
	p.Pieces, p.Paid = n.Exchanged, n.Exchanged*v.Points.Exchange
	p.Flags, p.Flag = n.Flags, v.Points.Flag
	p.Shown = p.Points(Routes) + p.Points(Exchanges) + p.Points(Flags)
	for _, points := range n.Tickets {
		ticket := TicketScore{Ticket: NoTicket, Points: points}
		if points > 0 {
			ticket.Result = Completed
		}
		p.Tickets = append(p.Tickets, ticket)
	}
	for _, named := range n.Harbors {
		p.Harbors = append(p.Harbors, Harbor{City: noCity, Named: named, Points: harborPoints(b, named)})
	}
	p.Missing, p.Each = v.Box.Harbors-len(n.Harbors), v.Points.Unbuilt
	p.Stations = slices.Repeat([]Station{{City: noCity, Via: routemap.NoRoute}}, n.Stations)
	p.Left, p.Kept = v.Box.Stations-n.Stations, v.Points.Station
	p.Longest.Length = n.Longest
}

// PartPoints returns what a part of a count by numbers pays, without bonuses, and whether it pays anything by itself.
// Harbors include those that were not built.
func PartPoints(b *routemap.Board, n *Numbers, part NumberPart) (points int, pays bool) {
	var p Player
	p.countNumbers(b, n)
	for _, of := range numberPays[part] {
		points += p.Points(of)
	}
	return points, len(numberPays[part]) > 0
}

// numberPays are the parts of the score that each part of a count by numbers pays.
var numberPays = [NumNumberParts][]ScorePart{
	CountedRoutes: {Routes}, CountedTickets: {Tickets}, CountedHarbors: {Harbors, Unbuilt},
	CountedExchanges: {Exchanges}, CountedFlags: {Flags}, CountedStations: {Stations},
}

// NoTicket and noCity stand for what a count by numbers does not name.
const (
	NoTicket routemap.TicketNo = -1
	noCity   routemap.CityNo   = -1
)

// Numbers returns what a table counted for a player, or nil if the player was not counted by numbers.
func (score *Score) Numbers(p referee.Seat) *Numbers {
	if score.results == nil {
		return nil
	}
	return score.results[p].Numbers
}

// unknown reports whether nothing is known yet of a player by results.
func (score *Score) unknown(p int) bool { return score.results != nil && !score.results[p].Known }

// comparable reports whether all results are numbers, so that ties can be broken as in any other game.
func (score *Score) comparable() bool {
	return !slices.ContainsFunc(score.results, func(r Result) bool { return r.Numbers == nil })
}

// noteNumbers says which results have no part in a bonus, and which stations nobody counted.
func (score *Score) noteNumbers(s *routerules.State) (notes []text.Sentence) {
	points := &s.Board().Values.Points
	for i, result := range score.results {
		name := s.Name(referee.Seat(i))
		switch n := result.Numbers; {
		case !result.Known:
		case n == nil && points.Longest+points.MostTickets > 0:
			notes = append(notes, text.Say("Of %s only the total is known: no bonus was compared with it.", name))
		case n != nil && CountedStations.On(s.Board()) && !n.Said[CountedStations]:
			notes = append(notes, text.Say("Nobody counted %s's stations: it counts as if none was built.", name))
		}
	}
	return notes
}
