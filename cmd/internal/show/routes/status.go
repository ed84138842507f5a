package routes

import (
	"strconv"
	"strings"

	"purser/cmd/internal/show"
	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	"purser/sessions"
)

// Columns returns the columns of the scoreboard that apply to the board. Those worth the
// least can be worked out from others, or are repeated by the form below.
func (View) Columns(g *sessions.Game) (columns []show.Column) {
	s, v := stateOf(g), &boardOf(g).Values
	column := func(has bool, head string, worth int, cell show.CellOf) {
		if has {
			columns = append(columns, show.Column{Head: head, Worth: worth, Cell: cell})
		}
	}
	pieces := func(kind routemap.Piece) show.CellOf {
		return show.Number(func(seat referee.Seat) int { return s.Stock(seat).Pieces[kind] })
	}
	column(true, ">Marker", 7, show.Number(s.Marker))
	column(v.Box.Buses == 0, ">Trains", 6, pieces(routemap.Train))
	column(v.Box.Buses > 0, ">Buses", 6, pieces(routemap.Train))
	column(v.HasShips(), ">Ships", 5, pieces(routemap.Ship))
	column(v.HasHarbors(), ">Harbors", 4, show.Number(func(seat referee.Seat) int { return s.Stock(seat).Harbors }))
	column(v.HasFlags(), ">Flag", 3, func(p *show.Printer, seat referee.Seat) string {
		return strings.Join(show.Each(s.Flag(seat), func(color string) string { return p.Lang.Say(color) }), ", ")
	})
	column(true, ">Tickets", 2, func(_ *show.Printer, seat referee.Seat) string { return known(s.Kept(seat)) })
	column(true, ">To the end", 1, show.Number(s.ToEnd))
	return columns
}

// known returns a number that may not be recorded.
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
	return text.Joined(left, ", ")
}
