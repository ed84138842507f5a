package show

import (
	"purser/internal/lists"
	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
)

// Marker prints whether a player's scoring marker is right, given the number that it shows
// on the board, and if not, which single slips would explain it.
func Marker(p *Printer, g *sessions.Game, seat referee.Seat, shown int) error {
	slips, err := p.View(g.Board()).Slips(g, seat, shown)
	if err != nil {
		return err
	}
	player, must := g.Who(seat), g.Table.Mark(seat)
	if shown == must {
		p.Say("%s: the marker is right", player)
		return nil
	}
	p.Say("%s: the marker shows %d, but should show %d", player, shown, must)
	for _, slip := range slips {
		p.Say("  perhaps %s", slip)
	}
	if len(slips) == 0 {
		p.Printf("  %s\n", p.Lang.Say("no single slip explains the difference"))
	}
	return nil
}

// CheckMarker prints, in words or as JSON, whether a player's scoring marker is right. The
// error is a [*Disagreement] if it is not, or a [*kind.AbsentError] if the game has no
// markers.
func CheckMarker(p *Printer, g *sessions.Game, seat referee.Seat, shown int) error {
	player, must := g.Who(seat), g.Table.Mark(seat)
	if !p.AsJSON {
		if err := Marker(p, g, seat, shown); err != nil {
			return err
		}
	} else if slips, err := p.View(g.Board()).Slips(g, seat, shown); err != nil {
		return err
	} else if err := p.JSON(Fields("player", player, "shown", shown, "marker", must, "agrees", shown == must,
		"slips", lists.Each(slips, text.Sentence.String))); err != nil { // the likeliest first
		return err
	}
	if shown != must {
		return &Disagreement{text.Because("%s: the marker is wrong", player)}
	}
	return nil
}

// A Disagreement is a scoring marker that differs from the record.
type Disagreement struct{ text.Said }

// Forbidden is an error about a line that the rules of an event forbid.
type Forbidden interface {
	error
	Forbidden()
}
