package show

import (
	"purser/internal/lists"
	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
)

// Marker prints, in words or as JSON, whether a player's scoring marker is right, given the number where it stands on
// the board, and if not, which single mistakes would explain it. The error is [kind.ErrAbsent] if the game has no
// markers.
func Marker(p *Printer, g *sessions.Game, seat referee.Seat, shown int) error {
	slips, err := p.View(g.Board()).Slips(g, seat, shown)
	if err != nil {
		return err
	}
	player, must := g.Who(seat), g.Table.Mark(seat)
	return p.Result(func() {
		if shown == must && p.Asked {
			p.Say("yes: %s: the marker is right", player)
			return
		} else if shown == must {
			p.Say("%s: the marker is right", player)
			return
		}
		p.Say("%s: the marker shows %d, but should show %d", player, shown, must)
		for _, slip := range slips {
			p.Say("  perhaps %s", slip)
		}
		if len(slips) == 0 {
			p.Printf("  %s\n", p.Lang.Say("no single slip explains the difference"))
		}
	}, func() any {
		return Fields("player", player, "shown", shown, "marker", must, "agrees", shown == must,
			"slips", lists.Map(slips, text.Sentence.String)) // likeliest first
	})
}

// CheckMarker does the same as [Marker], but returns an error if the marker is wrong.
func CheckMarker(p *Printer, g *sessions.Game, seat referee.Seat, shown int) error {
	err := Marker(p, g, seat, shown)
	if err == nil && shown != g.Table.Mark(seat) {
		err = text.Illegal.Errorf("%s: the marker is wrong", g.Who(seat))
	}
	return err
}
