package show

import (
	"purser/internal/lists"
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

// Terms are points, and their sum so far, by turns.
func (Plain) Terms() Terms { return Terms{Points: "Points", Mark: "Total"} }

// Columns returns the points so far.
func (Plain) Columns(g *sessions.Game) []Column {
	return []Column{{Head: ">Points", Worth: 1, Cell: Number(g.Table.Mark)}}
}

// Moment says whose turn it is.
func (Plain) Moment(g *sessions.Game) text.Sentence { return text.Say("%s's turn", next(g)) }

// Far says nothing.
func (Plain) Far(*sessions.Game) text.Sentence { return text.Sentence{} }

// Turn returns the JSON of whose turn it is: nobody's if the name is empty.
func (Plain) Turn(g *sessions.Game) Object {
	return Fields("player", next(g), "turns_left", g.Table.Now().TurnsLeft)
}

// SeatJSON returns the JSON of a player's points.
func (Plain) SeatJSON(g *sessions.Game, seat referee.Seat, s *kind.Count) Object {
	mark := g.Table.Mark(seat)
	if s == nil {
		return Fields("total", mark, "marker", mark)
	}
	return Fields("place", s.Place(seat), "total", s.Total(seat), "marker", mark)
}

// TableJSON returns nothing: the players have everything.
func (Plain) TableJSON(*sessions.Game) Object { return nil }

// Changed prints the points of a player who has scored.
func (Plain) Changed(p *Printer, c *sessions.Change) {
	if mark := c.After.Table.Mark(c.Seat); mark != c.Before.Table.Mark(c.Seat) {
		p.Say("%s: %s", c.After.Who(c.Seat), text.Count(mark, "point"))
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
func (Plain) Account(g *sessions.Game, s *kind.Count) *Account {
	account := &Account{Missing: text.Say("The game is not over."), Result: text.Say("It is %s's turn.", next(g))}
	for seat := range referee.Seat(len(g.Record.Players)) {
		account.Players = append(account.Players, AccountPlayer{Seat: seat, Place: s.Place(seat), Total: s.Total(seat),
			Lines: func() []AccountLine { return nil }})
	}
	if len(s.Winners()) > 0 {
		account.Result = Ahead(g, s, "point")
	}
	return account
}

// Scene returns an error: there is no picture.
func (Plain) Scene(_ *Printer, g *sessions.Game, _ *kind.Count, _ Look) (*board.Scene, error) {
	return nil, lacks(g, "%s has no picture")
}

// EmptyScene returns an error as well.
func (Plain) EmptyScene(_ *Printer, b kind.Board, _ Look) (*board.Scene, error) {
	return nil, absent(b, "%s has no picture")
}

// Lists returns none: legal moves are a single list.
func (Plain) Lists(kind.Board) []string { return nil }

// Legal returns the lines that a player may play.
func (Plain) Legal(g *sessions.Game, seat referee.Seat, _ string) (*Outlook, error) {
	lines := g.Table.Likely(seat)
	return &Outlook{
		Print: func(p *Printer) {
			t := &Grid{Head: []string{"Line", ""}}
			for _, c := range lines {
				t.Add(c.ID, p.Words(c.Worth))
			}
			t.Text(p)
		},
		JSON: func() any {
			moves := lists.Each(lines, func(c kind.Choice) string { return c.ID })
			return Fields("player", g.Who(seat), "moves", moves)
		},
	}, nil
}

// Fits returns an error: there is nothing to look up.
func (Plain) Fits(_ *Printer, g *sessions.Game, _ []string) error {
	return lacks(g, "%s has no list of places")
}

// Lookups returns none.
func (Plain) Lookups() []Lookup { return nil }

// Plots returns none.
func (Plain) Plots() []PlotKind { return nil }

// Below prints nothing.
func (Plain) Below(*Printer, *sessions.Game, bool) {}

// Figures returns none: there are only totals.
func (Plain) Figures() []Figure { return nil }

// Cards returns an error: there is no picture.
func (Plain) Cards(_ *Printer, g *sessions.Game, _ *kind.Count, _ paper.Style) ([]Card, error) {
	return nil, lacks(g, "%s has no picture for each player")
}

// Outlook returns an error: there are no tickets.
func (Plain) Outlook(g *sessions.Game, _ referee.Seat, _ string) (*Outlook, error) {
	return nil, lacks(g, "%s has no tickets to look at")
}

// Slips returns an error: there are no markers.
func (Plain) Slips(g *sessions.Game, _ referee.Seat, _ int) ([]text.Sentence, error) {
	return nil, lacks(g, "%s has no scoring marker")
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
func (Plain) BGStats(b kind.Board) BGGame { return BGGame{Name: b.Info().Title, ID: b.Info().ID} }
