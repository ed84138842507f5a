package routes

import (
	"purser/internal/text"
	"purser/maps"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	routescore "purser/scoring/routes"
	"purser/sessions"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
)

// scoreJSON is the JSON of a score, as documented in docs/record.md.
type scoreJSON struct {
	Map     string       `json:"map"`
	Phase   string       `json:"phase"`
	Turn    turnJSON     `json:"turn"`
	Players []playerJSON `json:"players"`
	Winners []string     `json:"winners"` // everyone in first place, final or not
	Final   bool         `json:"final"`
	CutOff  int          `json:"cut_off,omitempty"` // the line that was left out
	Notes   []string     `json:"notes"`
}

// turnJSON is whose turn it is: empty if it is nobody's.
type turnJSON struct {
	Player    string `json:"player"`
	TurnsLeft int    `json:"turns_left"`
}

type playerJSON struct {
	Name      string         `json:"name"`
	Color     string         `json:"color"`
	Place     int            `json:"place"`
	Total     int            `json:"total"`
	Routes    routesJSON     `json:"routes"`
	Exchanges *exchangesJSON `json:"exchanges,omitempty"` // what a board does not have is left out
	Flags     *flagsJSON     `json:"flags,omitempty"`
	Tickets   ticketsJSON    `json:"tickets"`
	Harbors   *harborsJSON   `json:"harbors,omitempty"`
	Unbuilt   *unbuiltJSON   `json:"unbuilt,omitempty"`
	Longest   *longestJSON   `json:"longest,omitempty"`
	Floor     *floorJSON     `json:"floor,omitempty"` // what score-floor zero adds to the total
	Marker    int            `json:"marker"`
	Supply    supplyJSON     `json:"supply"`
}

type floorJSON struct {
	Points int `json:"points"`
}

type routesJSON struct {
	Count  int                 `json:"count"`
	Points int                 `json:"points"`
	Items  []routescore.Length `json:"items"`
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

// longestJSON is a player's longest path.
type longestJSON struct {
	Length int      `json:"length"` // in spaces
	Points int      `json:"points"` // the bonus, or 0
	Path   []string `json:"path"`
}

// flagsJSON are the flags that a player has completed.
type flagsJSON struct {
	Count  int `json:"count"`
	Points int `json:"points"`
}

// piecesJSON counts pieces by the board's names for them; what it does not have is left
// out.
type piecesJSON struct {
	Trains *int `json:"trains,omitempty"`
	Buses  *int `json:"buses,omitempty"`
	Ships  *int `json:"ships,omitempty"`
}

func piecesForm(b *routemap.Board, n [2]int) piecesJSON {
	form := piecesJSON{Trains: &n[routemap.Train]}
	if b.Values.Box.Buses > 0 {
		form = piecesJSON{Buses: &n[routemap.Train]}
	}
	if b.Values.HasShips() {
		form.Ships = &n[routemap.Ship]
	}
	return form
}

// supplyJSON is what a player has in hand; what the board does not have is left out.
type supplyJSON struct {
	piecesJSON
	Harbors *int `json:"harbors,omitempty"`
}

// turnOf returns whose turn it is at a table.
func turnOf(s *routerules.State) turnJSON {
	if turn := s.Turn(); turn != maps.Nobody {
		return turnJSON{s.Name(turn), s.TurnsLeft()}
	}
	return turnJSON{}
}

func supplyOf(s *routerules.State, seat referee.Seat) supplyJSON {
	stock := s.Stock(seat)
	form := supplyJSON{piecesJSON: piecesForm(s.Board(), stock.Pieces)}
	if s.Board().Values.HasHarbors() {
		form.Harbors = &stock.Harbors
	}
	return form
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

// ScoreJSON returns the JSON of a score.
func (View) ScoreJSON(g *sessions.Game, count kind.Count, notes []string) any {
	s := routewords.ScoreOf(count)
	form := scoreJSON{
		Map:     boardOf(g).ID,
		Phase:   stateOf(g).Phase().String(),
		Turn:    turnOf(stateOf(g)),
		Players: []playerJSON{},
		Winners: []string{},
		Final:   s.Final,
		CutOff:  g.Record.CutOff,
		Notes:   notes,
	}
	for _, seat := range s.Winners {
		form.Winners = append(form.Winners, stateOf(g).Name(seat))
	}
	for i := range s.Players {
		form.Players = append(form.Players, playerForm(g, &s.Players[i]))
	}
	return form
}

func playerForm(g *sessions.Game, p *routescore.Player) playerJSON {
	b, player := boardOf(g), setupOf(g).Players[p.Seat]
	form := playerJSON{
		Name: player.Name, Color: player.Color, Place: p.Place, Total: p.Total(),
		Routes:  routesJSON{Points: p.Points(routescore.Routes), Items: append([]routescore.Length{}, p.Routes...)},
		Tickets: ticketsJSON{len(p.Tickets), p.Points(routescore.Tickets), []ticketJSON{}},
		Marker:  stateOf(g).Marker(p.Seat),
		Supply:  supplyOf(stateOf(g), p.Seat),
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
	for _, part := range routescore.PartsOf(b) {
		switch points := p.Points(part); part {
		case routescore.Exchanges:
			form.Exchanges = &exchangesJSON{p.Pieces, points}
		case routescore.Harbors:
			form.Harbors = &harborsJSON{len(p.Harbors), points, []harborJSON{}}
		case routescore.Unbuilt:
			form.Unbuilt = &unbuiltJSON{p.Missing, points}
		case routescore.Flags:
			form.Flags = &flagsJSON{p.Flags, points}
		case routescore.Longest:
			form.Longest = &longestJSON{p.Longest.Length, points,
				append([]string{}, b.CityIDs(p.Longest.Path.Cities)...)}
		}
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
