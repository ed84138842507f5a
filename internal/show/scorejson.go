package show

import (
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/scoring"
	"purser/sessions"
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

// turnJSON is whose turn it is: empty for nobody's.
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
	Floor     *floorJSON    `json:"floor,omitempty"` // what score-floor zero lifts the total by
	Marker    int           `json:"marker"`
	Supply    supplyJSON    `json:"supply"`
}

type floorJSON struct {
	Points int `json:"points"`
}

type routesJSON struct {
	Count  int              `json:"count"`
	Points int              `json:"points"`
	Items  []scoring.Length `json:"items"`
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

// supplyJSON is what a player has in hand.
type supplyJSON struct {
	Trains  int `json:"trains"`
	Ships   int `json:"ships"`
	Harbors int `json:"harbors"`
}

// turnOf returns whose turn it is at a table.
func turnOf(s *referee.State) turnJSON {
	return turnJSON{nextOf(s), s.TurnsLeft()}
}

// nextOf returns the name of whose turn it is, or an empty one.
func nextOf(s *referee.State) string {
	if turn := s.Turn(); turn != maps.Nobody {
		return s.Name(turn)
	}
	return ""
}

func supplyOf(s *referee.State, seat referee.Seat) supplyJSON {
	stock := s.Stock(seat)
	return supplyJSON{stock.Pieces[maps.Train], stock.Pieces[maps.Ship], stock.Harbors}
}

// ScoreJSON returns the form of a count for JSON.
func ScoreJSON(g *sessions.Game, s *scoring.Score) any {
	form := scoreJSON{
		Map:     g.Board().ID,
		Phase:   g.State.Phase().String(),
		Turn:    turnOf(g.State),
		Players: []playerJSON{},
		Winners: []string{},
		Final:   s.Final,
		CutOff:  g.Record.CutOff,
		Notes:   []string{},
	}
	for _, n := range notesOf(g, s) {
		form.Notes = append(form.Notes, text.English.Words(n))
	}
	for _, seat := range s.Winners {
		form.Winners = append(form.Winners, g.State.Name(seat))
	}
	for i := range s.Players {
		form.Players = append(form.Players, playerForm(g, &s.Players[i]))
	}
	return form
}

func playerForm(g *sessions.Game, p *scoring.Player) playerJSON {
	b, player := g.Board(), g.Setup.Players[p.Seat]
	form := playerJSON{
		Name: player.Name, Color: player.Color, Place: p.Place, Total: p.Total(),
		Routes:    routesJSON{Points: p.Points(scoring.Routes), Items: append([]scoring.Length{}, p.Routes...)},
		Exchanges: exchangesJSON{p.Pieces, p.Points(scoring.Exchanges)},
		Tickets:   ticketsJSON{len(p.Tickets), p.Points(scoring.Tickets), []ticketJSON{}},
		Harbors:   harborsJSON{len(p.Harbors), p.Points(scoring.Harbors), []harborJSON{}},
		Unbuilt:   unbuiltJSON{p.Missing, p.Points(scoring.Unbuilt)},
		Marker:    g.State.Marker(p.Seat),
		Supply:    supplyOf(g.State, p.Seat),
	}
	if p.Lifted != 0 {
		form.Floor = &floorJSON{p.Lifted}
	}
	for _, l := range p.Routes {
		form.Routes.Count += l.Count
	}
	for _, t := range p.Tickets {
		form.Tickets.Items = append(form.Tickets.Items,
			ticketJSON{b.Tickets[t.Ticket].ID, t.Result.String(), t.Points, b.CityIDs(t.Path.Cities)})
	}
	for _, h := range p.Harbors {
		item := harborJSON{b.Cities[h.City].ID, len(h.Tickets), h.Points, []string{}}
		for _, t := range h.Tickets {
			item.Proof = append(item.Proof, b.Tickets[t].ID)
		}
		form.Harbors.Items = append(form.Harbors.Items, item)
	}
	return form
}
