package main

import (
	"purser/maps"
	"purser/referee"
	"purser/scoring"
)

// scoreJSON is the form of a count, as the page on records has it.
type scoreJSON struct {
	Map     string       `json:"map"`
	Phase   string       `json:"phase"`
	Turn    turnJSON     `json:"turn"`
	Players []playerJSON `json:"players"`
	Winners []string     `json:"winners"` // everyone in the first place, final or not
	Final   bool         `json:"final"`
	CutOff  int          `json:"cut_off,omitempty"` // the line that was left out
	Notes   []string     `json:"notes"`
}

type turnJSON struct {
	Player    string `json:"player"`
	TurnsLeft int    `json:"turns_left"`
}

type playerJSON struct {
	Name      string        `json:"name"`
	Color     string        `json:"color"`
	Place     int           `json:"place"`
	Total     int           `json:"total"`
	Routes    routesJSON    `json:"routes"`
	Exchanges exchangesJSON `json:"exchanges"`
	Tickets   ticketsJSON   `json:"tickets"`
	Harbors   harborsJSON   `json:"harbors"`
	Unbuilt   unbuiltJSON   `json:"unbuilt"`
	Floor     int           `json:"floor,omitempty"` // what score-floor zero lifts the total by
	Marker    int           `json:"marker"`
	Supply    supplyJSON    `json:"supply"`
}

type routesJSON struct {
	Count  int          `json:"count"`
	Points int          `json:"points"`
	Items  []lengthJSON `json:"items"`
}

type lengthJSON struct {
	Spaces int `json:"spaces"`
	Count  int `json:"count"`
	Points int `json:"points"`
}

type exchangesJSON struct {
	Pieces int `json:"pieces"`
	Points int `json:"points"`
}

type ticketsJSON struct {
	Revealed int          `json:"revealed"`
	Points   int          `json:"points"`
	Items    []ticketJSON `json:"items"`
}

type ticketJSON struct {
	Ticket string   `json:"ticket"`
	Result string   `json:"result"`
	Points int      `json:"points"`
	Path   []string `json:"path"`
}

type harborsJSON struct {
	Built  int          `json:"built"`
	Points int          `json:"points"`
	Items  []harborJSON `json:"items"`
}

type harborJSON struct {
	City    string   `json:"city"`
	Tickets int      `json:"tickets"`
	Points  int      `json:"points"`
	Proof   []string `json:"proof"` // the tickets that count
}

type unbuiltJSON struct {
	Count  int `json:"count"`
	Points int `json:"points"`
}

type supplyJSON struct {
	Trains  int `json:"trains"`
	Ships   int `json:"ships"`
	Harbors int `json:"harbors"`
}

// json gives the count as JSON has it.
func (c *counted) json() scoreJSON {
	form := scoreJSON{
		Map:     c.state.Board().ID,
		Phase:   c.state.Phase().String(),
		Turn:    turnJSON{TurnsLeft: c.state.TurnsLeft()},
		Players: []playerJSON{},
		Winners: []string{},
		Final:   c.score.Final,
		CutOff:  c.game.Record.CutOff,
		Notes:   append([]string{}, c.score.Notes...),
	}
	if turn := c.state.Turn(); turn != referee.Nobody {
		form.Turn.Player = c.state.Name(turn)
	}
	for _, w := range c.score.Winners {
		form.Winners = append(form.Winners, c.state.Name(w))
	}
	for i := range c.score.Players {
		form.Players = append(form.Players, c.playerJSON(&c.score.Players[i]))
	}
	return form
}

func (c *counted) playerJSON(p *scoring.Player) playerJSON {
	board, seat, stock := c.state.Board(), c.state.Setup().Players[p.Seat], c.state.Stock(p.Seat)
	form := playerJSON{
		Name: seat.Name, Color: seat.Color, Place: p.Place, Total: p.Total(),
		Routes:    routesJSON{Points: p.Points(scoring.Routes), Items: []lengthJSON{}},
		Exchanges: exchangesJSON{p.Pieces, p.Points(scoring.Exchanges)},
		Tickets:   ticketsJSON{len(p.Tickets), p.Points(scoring.Tickets), []ticketJSON{}},
		Harbors:   harborsJSON{len(p.Harbors), p.Points(scoring.Harbors), []harborJSON{}},
		Unbuilt:   unbuiltJSON{p.Missing, p.Points(scoring.Unbuilt)},
		Floor:     p.Lifted,
		Marker:    c.state.Marker(p.Seat),
		Supply:    supplyJSON{stock.Pieces[maps.Train], stock.Pieces[maps.Ship], stock.Harbors},
	}
	for _, l := range p.Routes {
		form.Routes.Count += l.Count
		form.Routes.Items = append(form.Routes.Items, lengthJSON(l))
	}
	for _, t := range p.Tickets {
		form.Tickets.Items = append(form.Tickets.Items,
			ticketJSON{board.Tickets[t.Ticket].ID, t.Result.String(), t.Points, board.CityIDs(t.Path.Cities)})
	}
	for _, h := range p.Harbors {
		item := harborJSON{board.Cities[h.City].ID, len(h.Tickets), h.Points, []string{}}
		for _, t := range h.Tickets {
			item.Proof = append(item.Proof, board.Tickets[t].ID)
		}
		form.Harbors.Items = append(form.Harbors.Items, item)
	}
	return form
}
