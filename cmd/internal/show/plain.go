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

// Plain shows games of any kind by what all kinds have in common. The view of a kind with more to show can embed it.
type Plain struct{}

var _ View = Plain{}

// Info describes games of points: the log shows each line's points and the player's total, by turn.
func (Plain) Info() KindInfo { return KindInfo{Terms: Terms{Points: "Points", Mark: "Total"}} }

// Lookups returns none.
func (Plain) Lookups() []Lookup { return nil }

// Plots returns none.
func (Plain) Plots() []PlotKind { return nil }

// MapFiles returns none.
func (Plain) MapFiles(*text.Language, string, bool) (map[string][]byte, error) { return nil, nil }

// MapMade prints nothing.
func (Plain) MapMade(*Printer, string, kind.Board) {}

// About counts the known places. In the app BG Stats, the game has the title of the board.
func (Plain) About(b kind.Board) About {
	return About{Size: Size{-1, -1, -1}, Holds: []text.Counted{text.Count(len(b.Named()), "place")},
		BG: BGGame{Name: b.Info().Title, ID: b.Info().ID}}
}

// Facts returns columns with the points so far or, in a scored game, the place and the total.
func (Plain) Facts(_ *Printer, g *sessions.Game, s *kind.Count) []PlayerFact {
	mark := Counted("marker", "", 0, g.Table.Mark)
	if s == nil {
		return []PlayerFact{Counted("total", ">Points", 1, g.Table.Mark), mark}
	}
	return []PlayerFact{Counted("place", "", 0, s.Place), Counted("total", "", 0, s.Total), mark}
}

// Moment says whose turn it is.
func (Plain) Moment(g *sessions.Game) (now, far text.Sentence) {
	return text.Say("%s's turn", next(g)), text.Sentence{}
}

// TableJSON returns the JSON of whose turn it is, with an empty name for nobody.
func (Plain) TableJSON(g *sessions.Game) (turn, table Object) {
	return Fields("player", next(g), "turns_left", g.Table.Now().TurnsLeft), nil
}

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

// Differs says how many points a player has, and had before.
func (Plain) Differs(before, after *sessions.Game, seat referee.Seat) text.Sentence {
	was, is := before.Table.Mark(seat), after.Table.Mark(seat)
	if was == is {
		return text.Sentence{}
	}
	return text.Say("%s, not %d", text.Count(is, "point"), was)
}

// Seats returns an empty table, because players start with nothing.
func (Plain) Seats(_ *Printer, g *sessions.Game) *Grid {
	return &Grid{Rows: make([][]string, len(g.Record.Players))}
}

// Account itemizes a score as totals alone.
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

// Scene returns an error, because there is no picture.
func (Plain) Scene(_ *Printer, g *sessions.Game, _ *kind.Count, _ PictureOptions) (*board.Scene, error) {
	return nil, lacks(g, "%s has no picture")
}

// EmptyScene returns an error, because there is no picture.
func (Plain) EmptyScene(_ *Printer, b kind.Board, _ PictureOptions) (*board.Scene, error) {
	return nil, absent(b, "%s has no picture")
}

// Legal returns the lines that a player may play now.
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
			moves := lists.Map(lines, func(c kind.Choice) string { return c.ID })
			return Fields("player", g.Who(seat), "moves", moves)
		},
	}, nil
}

// Fits returns an error, because there is nothing to look up.
func (Plain) Fits(_ *Printer, g *sessions.Game, _ []string) error {
	return lacks(g, "%s has no list of places")
}

// Below prints nothing.
func (Plain) Below(*Printer, *sessions.Game, Extent) {}

// Cards returns an error, because there is no picture.
func (Plain) Cards(_ *Printer, g *sessions.Game, _ *kind.Count, _ paper.Style) ([]Card, error) {
	return nil, lacks(g, "%s has no picture for each player")
}

// Outlook returns an error, because there are no tickets.
func (Plain) Outlook(g *sessions.Game, _ referee.Seat, _ string) (*Outlook, error) {
	return nil, lacks(g, "%s has no tickets to look at")
}

// Slips returns an error, because there are no markers.
func (Plain) Slips(g *sessions.Game, _ referee.Seat, _ int) ([]text.Sentence, error) {
	return nil, lacks(g, "%s has no scoring marker")
}
