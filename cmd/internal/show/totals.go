package show

import (
	"slices"

	"purser/internal/text"
	"purser/maps/draw/board"
	"purser/referee"
	"purser/scoring"
	"purser/sessions"
	"purser/sessions/kind"
	"purser/sessions/totals"
)

// Totals shows games of which only the results are known.
type Totals struct {
	Plain
	Of View // shows the other games of the same kind
}

var _ View = Totals{}

// refereed returns the JSON field that marks a game of which only the results are known. The game may be nil.
func refereed(g *sessions.Game) Object {
	if g == nil || !g.Record.Totals {
		return nil
	}
	return Fields("refereed", false)
}

// depth returns the JSON field with how much is known of the player of whom the least is known.
func depth(g *sessions.Game) Object {
	if depths := totals.Depths(g.Table); depths != nil {
		return Fields("depth", slices.Max(depths).String())
	}
	return nil
}

// Unrefereed returns the note that only the results of a game are known, and how deep they are.
func Unrefereed(g *sessions.Game) []text.Sentence {
	if !g.Record.Totals {
		return nil
	}
	depths, counted := totals.Depths(g.Table), []string(nil)
	for i, depth := range depths {
		if depth == scoring.ByNumbers {
			counted = append(counted, g.Record.Players[i])
		}
	}
	switch len(counted) {
	case 0:
		return []text.Sentence{text.Say("Only the results are known; nothing was refereed.")}
	case len(depths):
		return []text.Sentence{text.Say("Counted by numbers; tickets as the table read them; nothing was refereed.")}
	}
	return []text.Sentence{text.Say("%s: counted by numbers; tickets as the table read them. Of the others only the "+
		"result is known; nothing was refereed.", text.And(counted))}
}

// Kept prints the results of a game and that they are stored.
func Kept(p *Printer, g *sessions.Game) error {
	s, err := g.Score()
	if err != nil {
		return err
	}
	return p.Result(func() {
		Begun(p, g, AtShell)
		Result(p, g, s)
	}, func() any { return StatusJSON(p, g) })
}

// Numbered prints the score of a game that was counted by numbers and, if it is stored, its name.
func Numbered(p *Printer, g *sessions.Game, stored bool) error {
	s, err := g.Score()
	if err != nil {
		return err
	}
	return p.Result(func() {
		if stored {
			Begun(p, g, AtShell)
		}
		Result(p, g, s)
	}, func() any { return ScoreJSON(p, g, s) })
}

// Info is the kind's, without a marker or rounds.
func (v Totals) Info() KindInfo {
	of := v.Of.Info()
	return KindInfo{Terms: Terms{Points: of.Points, Mark: "Total", Keys: of.Keys}}
}

// Facts returns a column of totals.
func (v Totals) Facts(p *Printer, g *sessions.Game, s *kind.Count) []PlayerFact {
	total := Counted("total", ">"+v.Of.Info().Points, 1, g.Table.Mark)
	depths := totals.Depths(g.Table)
	deep := NewFact("depth", "", 0, func(seat referee.Seat) any { return depths[seat].String() })
	if s == nil {
		return []PlayerFact{total}
	}
	if s.Score != nil {
		return append(v.Of.Facts(p, g, s), deep)
	}
	return []PlayerFact{Counted("place", "", 0, s.Place), total, deep}
}

// TableJSON returns nothing, because there are no turns.
func (Totals) TableJSON(*sessions.Game) (turn, table Object) { return nil, nil }

// Differs says what a player scored, and what was entered before.
func (v Totals) Differs(before, after *sessions.Game, seat referee.Seat) text.Sentence {
	was := before.Table.Mark(seat)
	if after.Table.Mark(seat) == was {
		return text.Sentence{}
	}
	return text.Say("%s, not %d", v.Info().has(after.Table.Mark(seat)), was)
}

// Changed prints what a player scored.
func (v Totals) Changed(p *Printer, c *sessions.Change) {
	p.Say("%s: %s", c.After.Who(c.Seat), v.Info().has(c.After.Table.Mark(c.Seat)))
}

// Account returns what was counted by numbers, or the totals, one line each.
func (v Totals) Account(g *sessions.Game, s *kind.Count) *Account {
	if s.Score != nil {
		return v.numbers(g, s)
	}
	account := v.Plain.Account(g, s)
	account.Missing = missing(g)
	account.Result = account.Missing
	if len(s.Winners()) > 0 {
		account.Result = Ahead(g, s, v.Of.Info().noun())
	}
	if !s.Final {
		account.Notes = func() []text.Sentence { return []text.Sentence{account.Missing} }
	}
	for i := range account.Players {
		player := &account.Players[i]
		player.Lines = func() []AccountLine { return OnlyTotal(player.Total) }
	}
	return account
}

// OnlyTotal returns the only line of a player of whom nothing but the total is known.
func OnlyTotal(total int) []AccountLine {
	return []AccountLine{{What: text.Say("The result"), Proof: text.Say("not refereed"), Points: total}}
}

// missing says why a result is not final.
func missing(g *sessions.Game) text.Sentence {
	if g.Tallying() {
		return text.Say("The tally is not finished.")
	}
	return text.Say("Not everybody's total is known.")
}

// numbers returns the account of what was counted by numbers.
func (v Totals) numbers(g *sessions.Game, s *kind.Count) *Account {
	account := v.Of.Account(g, s)
	account.Missing = missing(g)
	if notes := account.Notes; !s.Final {
		account.Notes = func() []text.Sentence { return append([]text.Sentence{account.Missing}, notes()...) }
	}
	return account
}

// EmptyScene returns the kind's own picture of a board.
func (v Totals) EmptyScene(p *Printer, b kind.Board, look PictureOptions) (*board.Scene, error) {
	return v.Of.EmptyScene(p, b.Printed(), look)
}

// Legal returns an error, because there are no moves.
func (Totals) Legal(*sessions.Game, referee.Seat, string) (*Outlook, error) { return nil, errTotals }

// errTotals is the error for anything that the results alone cannot tell.
var errTotals = kind.Absent(text.Say("only the results of this game are known"))
