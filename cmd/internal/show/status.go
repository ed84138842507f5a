package show

import (
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
)

// StatusJSON returns the JSON of a game's current table.
func StatusJSON(p *Printer, g *sessions.Game) any {
	return append(Fields("game", NameOf(g)), p.tableForm(g, nil)...)
}

// tableForm returns the JSON of a table and of what everybody has, as score shows it if
// there is one.
func (p *Printer) tableForm(g *sessions.Game, s kind.Count) Object {
	view, players := p.view(g.Board()), []Object{}
	for i, name := range g.Record.Players {
		seat := referee.Seat(i)
		players = append(players, append(Fields("name", name, "color", g.Script.Color(seat)),
			view.SeatJSON(g, seat, s)...))
	}
	form := Fields("map", g.Board().ID(), "phase", g.Table.Phase().String()).WithSome("turn", view.Turn(g))
	return append(form.With("players", players), view.TableJSON(g)...)
}

// Status prints a game's current table, fitted to the screen like [Scoreboard].
func Status(p *Printer, g *sessions.Game) error {
	p.Tell("%s: %s, %s", NameOf(g), text.Say(g.Board().Title()), p.Moment(g))
	p.Printf("\n")
	if err := seats(p, g, nil).Text(p); err != nil {
		return err
	}
	return p.view(g.Board()).Below(p, g, true)
}

// Moment describes the progress of a game as a clause: whose turn it is, and what is to
// come.
func (p *Printer) Moment(g *sessions.Game) text.Sentence {
	switch g.Table.Phase() {
	case referee.Over:
		return text.Say("over")
	case referee.Free:
		return text.Say("turns are not refereed")
	}
	return p.view(g.Board()).Moment(g)
}

// next returns the name of the player whose turn it is, or "".
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
