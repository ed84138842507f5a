package show

import (
	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
)

// statusJSON is the form of the table.
type statusJSON struct {
	Game    string           `json:"game"`
	Map     string           `json:"map"`
	Phase   string           `json:"phase"`
	Turn    turnJSON         `json:"turn"`
	Players []seatStatusJSON `json:"players"`
}

type seatStatusJSON struct {
	Name    string     `json:"name"`
	Color   string     `json:"color"`
	Marker  int        `json:"marker"`
	Supply  supplyJSON `json:"supply"`
	Tickets *int       `json:"tickets"` // kept; null if it was not written down
	ToEnd   int        `json:"to_end"`  // pieces until the supply triggers the end; 0 when it has

	Flag *[]string `json:"flag,omitempty"` // colors that lie there for the next flag; left out where there are no flags
}

// StatusJSON returns the form of a game's table as it is now for JSON.
func StatusJSON(g *sessions.Game) any { return statusOf(g) }

func statusOf(g *sessions.Game) statusJSON {
	form := statusJSON{Game: nameOf(g), Map: g.Board().ID, Phase: g.State.Phase().String(), Turn: turnOf(g.State)}
	for i, player := range g.Setup.Players {
		seat := referee.Seat(i)
		row := seatStatusJSON{
			Name: player.Name, Color: player.Color, Marker: g.State.Marker(seat),
			Supply: supplyOf(g.State, seat), ToEnd: g.State.ToEnd(seat),
		}
		if kept := g.State.Kept(seat); kept != referee.Unknown {
			row.Tickets = &kept
		}
		if g.Board().Values.HasFlags() {
			flag := append([]string{}, g.State.Flag(seat)...)
			row.Flag = &flag
		}
		form.Players = append(form.Players, row)
	}
	return form
}

// Status prints a game's table as it is now, fitted to the screen as [Scoreboard] is.
func Status(p *Printer, g *sessions.Game) error {
	form := statusOf(g)
	p.Say("%s: %s, %s", form.Game, text.Say(g.Board().Title), Moment(g))
	p.Printf("\n")
	return seats(p, g, &form, nil).text(p)
}

// Moment says how far a game has come, as a clause: whose turn it is, and how many
// are to come.
func Moment(g *sessions.Game) text.Sentence {
	switch s := g.State; s.Phase() {
	case referee.Playing:
		return text.Say("the turn of %s", s.Name(s.Turn()))
	case referee.LastTurns:
		return text.Say("the turn of %s, %s to come", s.Name(s.Turn()), text.Count(s.TurnsLeft(), "turn"))
	case referee.Over:
		return text.Say("over")
	}
	return text.Say("turns are not refereed")
}
