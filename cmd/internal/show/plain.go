package show

import (
	"strconv"

	"purser/internal/text"
	"purser/maps/draw/board"
	"purser/maps/draw/paper"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
)

// Plain shows games of any kind by what all kinds have in common. The view of a kind that
// has more can embed it for the rest.
type Plain struct{}

var _ View = Plain{}

// Heads are points, and their sum so far.
func (Plain) Heads() (points, mark string) { return "Points", "Total" }

// ByRounds returns false: a course is charted by turns.
func (Plain) ByRounds() bool { return false }

// InKeys returns false: it counts points.
func (Plain) InKeys() bool { return false }

// Columns returns the points so far.
func (Plain) Columns(g *sessions.Game) []Column {
	return []Column{{Head: ">Points", Worth: 1, Cell: func(_ *Printer, seat referee.Seat) string {
		return strconv.Itoa(
			g.Table.Mark(seat))
	}}}
}

// Moment says whose turn it is.
func (Plain) Moment(g *sessions.Game) text.Sentence { return text.Say("the turn of %s", next(g)) }

// plainJSON is the JSON of a table, or of a score if there are winners.
type plainJSON struct {
	Game    string        `json:"game,omitempty"`
	Map     string        `json:"map"`
	Phase   string        `json:"phase"`
	Turn    plainTurnJSON `json:"turn"`
	Players []plainSeat   `json:"players"`
	Winners []string      `json:"winners,omitempty"`
	Final   *bool         `json:"final,omitempty"`
	CutOff  int           `json:"cut_off,omitempty"`
	Notes   []string      `json:"notes,omitempty"`
}

type plainTurnJSON struct {
	Player    string `json:"player"`
	TurnsLeft int    `json:"turns_left"`
}

type plainSeat struct {
	Name   string `json:"name"`
	Color  string `json:"color"`
	Place  int    `json:"place,omitempty"`
	Total  int    `json:"total"`
	Marker int    `json:"marker"`
}

func plainForm(g *sessions.Game) plainJSON {
	form := plainJSON{Map: g.Board().ID(), Phase: g.Table.Phase().String(), Turn: plainTurnJSON{next(g),
		g.Table.TurnsLeft()}}
	for i, name := range g.Record.Players {
		mark := g.Table.Mark(referee.Seat(i))
		form.Players = append(form.Players, plainSeat{Name: name, Color: g.Script.Color(referee.Seat(i)), Total: mark,
			Marker: mark})
	}
	return form
}

// StatusJSON returns the JSON of the table.
func (Plain) StatusJSON(g *sessions.Game) any {
	form := plainForm(g)
	form.Game = NameOf(g)
	return form
}

// Changed prints the points that a line scored.
func (Plain) Changed(p *Printer, c *sessions.Change) {
	if n := c.After.Table.Mark(c.Seat) - c.Before.Table.Mark(c.Seat); n != 0 {
		p.Say("%s: %+d, %s", c.After.Table.Name(c.Seat), n, text.Count(c.After.Table.Mark(c.Seat), "point"))
	}
}

// Next prints who is next, or that the game is over.
func (Plain) Next(p *Printer, c *sessions.Change) {
	switch who := next(c.After); {
	case c.Over:
		p.Say("the game is over: purser score shows the count")
	case who != "":
		p.Say("next: %s", who)
	}
}

// Supply returns nothing: what players have left is not known.
func (Plain) Supply(*sessions.Game, referee.Seat) any { return nil }

// Has counts a player's points.
func (Plain) Has(g *sessions.Game, seat referee.Seat) text.Sentence {
	return text.Say("%s", text.Count(g.Table.Mark(seat), "point"))
}

// Differs says how many points a player has, and had.
func (Plain) Differs(before, after *sessions.Game, seat referee.Seat) text.Sentence {
	was, is := before.Table.Mark(seat), after.Table.Mark(seat)
	if was == is {
		return text.Sentence{}
	}
	return text.Say("%s, not %d", text.Count(is, "point"), was)
}

// Seats returns a table without columns: players start with nothing.
func (Plain) Seats(_ *Printer, g *sessions.Game) *Grid {
	return &Grid{Rows: make([][]string, len(g.Record.Players))}
}

// Begun prints nothing.
func (Plain) Begun(*Printer, kind.Board) {}

// Account itemizes a score as its totals.
func (Plain) Account(g *sessions.Game, s kind.Count) *Account {
	account := &Account{Missing: text.Say("The game is not over.")}
	for i := range g.Record.Players {
		seat := referee.Seat(i)
		account.Players = append(account.Players, AccountPlayer{Seat: seat, Place: s.Place(seat), Total: s.Total(seat),
			Lines: func() []AccountLine { return nil }})
	}
	var best []string
	for _, seat := range s.Winners() {
		best = append(best, g.Table.Name(seat))
	}
	account.Result = plainResult(g, s, best)
	return account
}

// plainResult says who wins or leads, and whose turn it is.
func plainResult(g *sessions.Game, s kind.Count, best []string) text.Sentence {
	if len(best) == 0 {
		return text.Say("It is %s's turn.", next(g))
	}
	points := text.Count(s.Total(s.Winners()[0]), "point")
	switch {
	case s.Final() && len(best) > 1:
		return text.Say("%s share the win with %s.", text.And(best), points)
	case s.Final():
		return text.Say("%s wins with %s.", best[0], points)
	case len(best) > 1:
		return text.Say("%s share the lead with %s.", text.And(best), points)
	}
	return text.Say("%s leads with %s.", best[0], points)
}

// ScoreJSON returns the JSON of a score.
func (Plain) ScoreJSON(g *sessions.Game, s kind.Count, notes []string) any {
	form, final := plainForm(g), s.Final()
	form.Final, form.CutOff, form.Notes, form.Winners = &final, g.Record.CutOff, notes, []string{}
	for i := range form.Players {
		form.Players[i].Place, form.Players[i].Total = s.Place(referee.Seat(i)), s.Total(referee.Seat(i))
	}
	for _, seat := range s.Winners() {
		form.Winners = append(form.Winners, g.Table.Name(seat))
	}
	return form
}

// Scene returns an error: there is no picture.
func (Plain) Scene(_ *Printer, g *sessions.Game, _ kind.Count, _ Look) (*board.Scene, error) {
	return nil, absent(g.Board(), "the map %s has no picture")
}

// EmptyScene returns an error as well.
func (Plain) EmptyScene(_ *Printer, b kind.Board, _ Look) (*board.Scene, error) {
	return nil, absent(b, "the map %s has no picture")
}

// Lists returns none: legal moves are a single list.
func (Plain) Lists() []string { return nil }

// Legal prints the lines that a player may play.
func (Plain) Legal(p *Printer, g *sessions.Game, seat referee.Seat, _ string) error {
	t := &Grid{Head: []string{"Line", ""}}
	for _, c := range g.Table.Likely(seat) {
		t.Add(c.ID, p.Words(c.Worth))
	}
	return t.Text(p)
}

// LegalJSON returns the JSON of those lines.
func (Plain) LegalJSON(g *sessions.Game, seat referee.Seat, _ string) (any, error) {
	form := struct {
		Player string   `json:"player"`
		Moves  []string `json:"moves"`
	}{g.Table.Name(seat), []string{}}
	for _, c := range g.Table.Likely(seat) {
		form.Moves = append(form.Moves, c.ID)
	}
	return form, nil
}

// Fits returns an error: there is nothing to look up.
func (Plain) Fits(_ *Printer, g *sessions.Game, _ []string) error {
	return absent(g.Board(), "the map %s has no list of places")
}

// Lookups returns none.
func (Plain) Lookups() []Lookup { return nil }

// Plots returns none.
func (Plain) Plots() []PlotKind { return nil }

// Below prints nothing.
func (Plain) Below(*Printer, *sessions.Game, bool) error { return nil }

// Figures returns none: there are only totals.
func (Plain) Figures() []Figure { return nil }

// Cards returns an error: there is no picture.
func (Plain) Cards(_ *Printer, g *sessions.Game, _ kind.Count, _ paper.Style) ([]Card, error) {
	return nil, absent(g.Board(), "the map %s has no picture for each player")
}

// Outlook returns an error: there are no tickets.
func (Plain) Outlook(g *sessions.Game, _ referee.Seat, _ string) (*Outlook, error) {
	return nil, absent(g.Board(), "the map %s has no tickets to look at")
}

// Slips returns an error: there are no markers.
func (Plain) Slips(g *sessions.Game, _ referee.Seat, _ int) ([]text.Sentence, error) {
	return nil, absent(g.Board(), "the map %s has no scoring marker")
}

// MapFiles returns none: users make no boards.
func (Plain) MapFiles(*text.Language, string, bool) (map[string][]byte, error) { return nil, nil }

// MapMade prints nothing.
func (Plain) MapMade(*Printer, string, kind.Board) {}

// Size counts nothing.
func (Plain) Size(kind.Board) Size { return Size{-1, -1, -1} }

// Holds counts the known places.
func (Plain) Holds(b kind.Board) []text.Counted {
	return []text.Counted{text.Count(len(b.Named()), "place")}
}

// BGStats returns the title of the board as the name of the game.
func (Plain) BGStats(b kind.Board) BGGame { return BGGame{Name: b.Title(), ID: b.ID()} }
