package routes

import (
	"slices"

	"purser/internal/text"
	"purser/maps"
	routemap "purser/maps/routes"
	"purser/referee"
)

// A station lends its owner one route of another player into its city, which counts for tickets ("Building a train
// station").

var stations = text.Title("Building a train station")

// Rules on stations.
var (
	stationTaken = rule("station.taken", stations, "One station in a city",
		Words(`A city has room for one station, whoever built it. It needs no route there.`)).
		Where(WithStations).Judging(checkStationTaken, Station)
	stationLimit = rule("station.limit", stations, "The stations of each player",
		Figures(`A player has %s to build.`,
			func(v *routemap.Values) []any { return []any{text.Count(v.Box.Stations, "station")} })).
		Where(WithStations).Judging(checkStationLimit, Station)
	stationCards = rule("station.cards", stations, "The cards for a station",
		Words(`The first station takes one card of any color, the second two cards of one color, the third three of `+
			`one color. A locomotive stands for any of them.`)).
		Bending().Where(WithStations).Judging(checkStationCards, Station)
	stationVia = rule("station.via", stations, "What a station lends",
		Words(`A station lends its owner one route of another player into its city, or none, and the same one for `+
			`all tickets. It is chosen once.`)).
		Where(WithStations).Judging(checkVia, Lend)
	stationEarly = rule("station.early", stations, "Routes are lent at the end",
		Words(`What a station lends is chosen when the game is over.`)).
		Bending().Where(WithStations).Judging(checkLendsEarly, Lend)
)

var stationsTopic = NewTopic("stations|train stations|lending|station without a route|station for several tickets|"+
	"unused stations|stations left|station anywhere|station in an empty city|station points|"+
	"station for two destination tickets",
	stations, "What does a station take and lend?",
	Figures(`It is built in any city that has none, even if nobody has a route there. The first takes one card, the `+
		`second two of one color, the third three of one color. Each station not built pays %s at the end. A station `+
		`lends one route of another player into its city, or none; without such a route it lends nothing. The choice `+
		`is the same for all of the player's tickets. Two stations lend two routes, which may be parts of one path. `+
		`A lent route pays nothing, and is no part of the longest path. The choice is entered after the last turn: `+
		`station berlin via essen, or via none. If nothing is entered for a station, the count tries all choices and `+
		`takes the one with the most points. The rulebook does not say what to do if several have as many. We take `+
		`the one with the most completed tickets, then the first in the order of the cities and the routes. A `+
		`station lends nothing if that is as good.`,
		func(v *routemap.Values) []any { return []any{text.Count(v.Points.Station, "point")} }),
	nil, "station.taken", "station.cards", "station.via", "station.early", "score.stations").Where(WithStations)

// A Lent is what a station lends its owner: a route, or [routemap.NoRoute] for none.
type Lent struct {
	City  routemap.CityNo
	By    referee.Seat
	Route routemap.RouteNo
}

// StationIn returns the owner of the station in a city, or [maps.Nobody].
func (s *State) StationIn(c routemap.CityNo) referee.Seat {
	if len(s.stations) == 0 {
		return maps.Nobody
	}
	return s.stations[c]
}

// Stations lists the cities with a player's stations, in the order of the board.
func (s *State) Stations(p referee.Seat) (cities []routemap.CityNo) {
	for c, owner := range s.stations {
		if owner == p {
			cities = append(cities, routemap.CityNo(c))
		}
	}
	return cities
}

// Lent returns the route recorded as lent by the station in a city, and whether anything was recorded.
func (s *State) Lent(c routemap.CityNo) (routemap.RouteNo, bool) {
	for _, lent := range s.lent {
		if lent.City == c {
			return lent.Route, true
		}
	}
	return routemap.NoRoute, false
}

// Lendable lists the routes that a player's station in a city could lend: those of other players into that city.
func (s *State) Lendable(p referee.Seat, c routemap.CityNo) (routes []routemap.RouteNo) {
	for r, owner := range s.owners {
		if owner != maps.Nobody && owner != p && s.Board().Routes[r].Touches(c) {
			routes = append(routes, routemap.RouteNo(r))
		}
	}
	return routes
}

func checkStationTaken(s *State, m *Move) referee.Outcome {
	if owner := s.StationIn(m.City); owner != maps.Nobody {
		return referee.Breaks("%s has a station in %s", s.Name(owner), s.Board().CitySaid(m.City))
	}
	return referee.Outcome{}
}

func checkStationLimit(s *State, m *Move) referee.Outcome {
	if s.stocks[m.Seat].Stations > 0 {
		return referee.Outcome{}
	}
	return referee.Breaks("%s has built all %s", s.Name(m.Seat), text.Count(s.Board().Values.Box.Stations, "station"))
}

// NextStation returns the number of a player's next station, from 1. The station costs as many cards.
func (s *State) NextStation(p referee.Seat) int {
	return s.Board().Values.Box.Stations - s.stocks[p].Stations + 1
}

func checkStationCards(s *State, m *Move) referee.Outcome {
	if !m.Cards.Written() {
		return noCards
	}
	var wrong referee.Reasons
	if n := m.Cards.colors(); n > 1 {
		wrong.Add("cards of %d colors; all must be of one", n)
	}
	if played, takes := m.Cards.total(), s.NextStation(m.Seat); played != takes {
		wrong.Add("%s played; this station takes %d", text.Count(played, "card"), takes)
	}
	return wrong.Outcome()
}

func checkVia(s *State, m *Move) referee.Outcome {
	b := s.Board()
	if s.StationIn(m.City) != m.Seat {
		return referee.Breaks("%s has no station in %s", s.Name(m.Seat), b.CitySaid(m.City))
	}
	if lent, said := s.Lent(m.City); said && lent == routemap.NoRoute {
		return referee.Breaks("the station in %s lends nothing, as was said already", b.CitySaid(m.City))
	} else if said {
		return referee.Breaks("the station in %s lends %s, as was said already", b.CitySaid(m.City), b.RouteSaid(lent))
	}
	switch {
	case m.Route == routemap.NoRoute || slices.Contains(s.Lendable(m.Seat, m.City), m.Route):
		return referee.Outcome{}
	case !b.Routes[m.Route].Touches(m.City):
		return referee.Breaks("%s does not lead to %s", b.RouteSaid(m.Route), b.CitySaid(m.City))
	case s.owners[m.Route] == m.Seat:
		return referee.Breaks("%s owns %s, and a station lends a route of somebody else", s.Name(m.Seat),
			b.RouteSaid(m.Route))
	}
	return referee.Breaks("nobody owns %s", b.RouteSaid(m.Route))
}

func checkLendsEarly(s *State, _ *Move) referee.Outcome {
	if s.phase == referee.Over || s.phase == referee.Free {
		return referee.Outcome{}
	}
	return referee.Breaks("what a station lends is chosen when the game is over")
}
