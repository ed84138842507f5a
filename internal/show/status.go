package show

import (
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions"
)

// StatusJSON returns the form of a game's table as it is now for JSON.
func StatusJSON(p *Printer, g *sessions.Game) any { return p.view(g.Board()).StatusJSON(g) }

// Status prints a game's table as it is now, fitted to the screen as [Scoreboard] is.
func Status(p *Printer, g *sessions.Game) error {
	p.Tell("%s: %s, %s", NameOf(g), text.Say(g.Board().Title()), p.Moment(g))
	p.Printf("\n")
	if err := seats(p, g, nil).Text(p); err != nil {
		return err
	}
	return below(p, g, true)
}

// Moment says how far a game has come, as a clause: whose turn it is, and what is to come.
func (p *Printer) Moment(g *sessions.Game) text.Sentence {
	switch g.Table.Phase() {
	case referee.Over:
		return text.Say("over")
	case referee.Free:
		return text.Say("turns are not refereed")
	}
	return p.view(g.Board()).Moment(g)
}

// next returns the name of whose turn it is, or an empty one.
func next(g *sessions.Game) string {
	if turn := g.Table.Turn(); turn != maps.Nobody {
		return g.Table.Name(turn)
	}
	return ""
}

// Has says in a few words what a player has.
func Has(p *Printer, g *sessions.Game, seat referee.Seat) text.Sentence {
	return p.view(g.Board()).Has(g, seat)
}
