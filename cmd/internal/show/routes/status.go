package routes

import (
	"slices"
	"strconv"
	"strings"

	"purser/cmd/internal/show"
	"purser/internal/lists"
	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	"purser/scoring"
	routescore "purser/scoring/routes"
	"purser/sessions"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
)

// Facts returns the columns of what players have on the board. Those of least worth follow from others, or the form
// below repeats them. The JSON is documented in docs/json.md; it omits what the board lacks.
func (View) Facts(p *show.Printer, g *sessions.Game, count *kind.Count) []show.PlayerFact {
	if stateOf(g) == nil {
		return []show.PlayerFact{show.NewFact("", "", 0, func(seat referee.Seat) any {
			score := routewords.ScoreOf(count)
			return numbersForm(score.Board(), &score.Players[seat], score.Numbers(seat))
		})}
	}
	s, v := stateOf(g), &boardOf(g).Values
	marker := show.Counted("marker", ">Marker", 7, s.Marker)
	supply := show.NewFact("supply", "", 0, func(seat referee.Seat) any { return supplyOf(s, seat) })
	supply.Left = func(seat referee.Seat) text.List { return leftOf(s, seat) }
	supply.Room = supply.Left
	if count != nil {
		score := func(seat referee.Seat) any { return scoreForm(boardOf(g), &routewords.ScoreOf(count).Players[seat]) }
		return []show.PlayerFact{show.NewFact("", "", 0, score), marker, supply}
	}
	facts := []show.PlayerFact{marker, supply}
	column := func(has bool, head string, worth int, of func(stock routerules.Stock) int) {
		if has {
			facts = append(facts, show.Counted("", head, worth,
				func(seat referee.Seat) int { return of(s.Stock(seat)) }))
		}
	}
	trains := func(stock routerules.Stock) int { return stock.Pieces[routemap.Train] }
	column(v.Box.Buses == 0, ">Trains", 6, trains)
	column(v.Box.Buses > 0, ">Buses", 6, trains)
	column(v.HasShips(), ">Ships", 5, func(stock routerules.Stock) int { return stock.Pieces[routemap.Ship] })
	column(v.HasHarbors(), ">Harbors", 4, func(stock routerules.Stock) int { return stock.Harbors })
	column(v.HasStations(), ">Stations", 4, func(stock routerules.Stock) int { return stock.Stations })
	tickets := show.NewFact("tickets", ">Tickets", 2, func(seat referee.Seat) any {
		if s.Kept(seat) == referee.Unknown {
			return show.Worded{Said: known(referee.Unknown)}
		}
		return s.Kept(seat)
	})
	end := show.Counted("to_end", ">To the end", 1, s.ToEnd)
	if g.Table.Now().Phase == referee.Over {
		end.Head = ""
	}
	facts = append(facts, tickets, end)
	if v.HasFlags() { // the colors for the next flag
		facts = append(facts, show.NewFact("flag", ">Flag", 3, func(seat referee.Seat) any {
			said := lists.Map(s.Flag(seat), func(color string) string { return p.Lang.Say(color) })
			return show.Worded{Said: strings.Join(said, ", "), Value: append([]string{}, s.Flag(seat)...)}
		}))
	}
	return facts
}

// known returns a number, or a sign that it is not recorded.
func known(n int) string {
	if n == referee.Unknown {
		return "?"
	}
	return strconv.Itoa(n)
}

// leftOf lists what a player has in hand.
func leftOf(s *routerules.State, seat referee.Seat) text.List {
	stock := s.Stock(seat)
	left := routerules.PiecesOf(s.Board(), stock.Pieces)
	if s.Board().Values.HasHarbors() {
		left = append(left, text.Count(stock.Harbors, "harbor"))
	}
	if s.Board().Values.HasStations() {
		left = append(left, text.Count(stock.Stations, "station"))
	}
	return text.Joined(left, ", ")
}

// scoreForm returns the JSON of a player's score.
func scoreForm(b *routemap.Board, p *routescore.Player) show.Object {
	form, numbers := show.Fields("place", p.Place), p.Depth == scoring.ByNumbers
	parts := routescore.PartsOf(b)
	part := func(name string, of routescore.ScorePart, counts string, n int, more ...any) {
		if slices.Contains(parts, of) {
			form = form.With(name, show.Fields(counts, n, "points", p.Points(of)).With(more...))
		}
	}
	routes := 0
	for _, l := range p.Routes {
		routes += l.Count
	}
	part("routes", routescore.Routes, "count", routes, "items", append([]routescore.Length{}, p.Routes...))
	part("exchanges", routescore.Exchanges, "pieces", p.Pieces)
	part("flags", routescore.Flags, "count", p.Flags)
	part("tickets", routescore.Tickets, "revealed", len(p.Tickets),
		"items", lists.Map(p.Tickets, func(t routescore.TicketScore) show.Object {
			if t.Ticket == routescore.NoTicket {
				return show.Fields("result", t.Result.String(), "points", t.Points)
			}
			form := show.Fields("ticket", b.Tickets[t.Ticket].ID, "result", t.Result.String(), "points", t.Points,
				"path", b.CityIDs(t.Path.Cities))
			if t.Pay != nil {
				form = form.With("reached", t.Pay.Country.ID)
			}
			return form
		}))
	part("harbors", routescore.Harbors, "built", len(p.Harbors),
		"items", lists.Map(p.Harbors, func(h routescore.Harbor) show.Object {
			if numbers {
				return show.Fields("tickets", h.Named, "points", h.Points)
			}
			return show.Fields("city", b.Cities[h.City].ID, "tickets", h.Named, "points", h.Points,
				"proof", lists.Map(h.Tickets, func(t routemap.TicketNo) string { return b.Tickets[t].ID }))
		}))
	part("unbuilt", routescore.Unbuilt, "count", p.Missing)
	stations := p.Stations
	if numbers {
		stations = nil // their cities were not counted
	}
	part("stations", routescore.Stations, "built", len(p.Stations), "left", p.Left, "items", stationForms(b, stations))
	part("most", routescore.MostTickets, "tickets", p.CompletedTickets())
	if b.Values.HasLongest() { // elsewhere it at most breaks ties
		longest := show.Fields("length", p.Longest.Length, "points", p.Points(routescore.Longest))
		if !numbers {
			longest = longest.With("path", b.CityIDs(p.Longest.Path.Cities))
		}
		form = form.With("longest", longest)
	}
	if p.Lifted != 0 {
		form = form.With("floor", show.Fields("points", p.Lifted)) // what the house rule score-floor zero adds
	}
	return form.With("total", p.Total())
}

// numbersForm returns the JSON of a player's result: the parts that were counted or, if n is nil, only the total.
func numbersForm(b *routemap.Board, p *routescore.Player, n *routescore.Numbers) show.Object {
	if n == nil {
		return show.Fields("place", p.Place, "total", p.Only)
	}
	form := scoreForm(b, p).With("marker", p.Shown)
	if n.Said[routescore.CountedLeft] {
		form = form.With("supply", piecesForm(b, n.Left))
	}
	return form
}

// piecesForm counts pieces by the board's names for them.
func piecesForm(b *routemap.Board, n [2]int) show.Object {
	land := "trains"
	if b.Values.Box.Buses > 0 {
		land = "buses"
	}
	form := show.Fields(land, n[routemap.Train])
	if b.Values.HasShips() {
		form = form.With("ships", n[routemap.Ship])
	}
	return form
}

// supplyOf returns the JSON of what a player has in hand.
func supplyOf(s *routerules.State, seat referee.Seat) show.Object {
	stock := s.Stock(seat)
	form := piecesForm(s.Board(), stock.Pieces)
	if s.Board().Values.HasHarbors() {
		form = form.With("harbors", stock.Harbors)
	}
	if s.Board().Values.HasStations() {
		form = form.With("stations", stock.Stations)
	}
	return form
}

// stationForms returns the JSON of stations with the routes that they lend.
func stationForms(b *routemap.Board, stations []routescore.Station) []show.Object {
	return lists.Map(stations, func(s routescore.Station) show.Object {
		via := ""
		if s.Via != routemap.NoRoute {
			via = b.Routes[s.Via].ID
		}
		return show.Fields("city", b.Cities[s.City].ID, "via", via)
	})
}
