package show

import (
	"errors"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
)

// MarkerShown returns the number on the board that a word is; its minus may be a real one.
func MarkerShown(word string) (int, error) {
	n, err := text.Int(word)
	if err != nil {
		return 0, text.BadWords.Errorf("%q is not a number", text.Brief(word, 80))
	}
	return n, nil
}

// Marker prints, in words or as JSON, whether a player's scoring marker is right, given the number where it stands on
// the board, and if not, which single mistakes would explain it. The error is [kind.ErrAbsent] if the game has no
// markers.
func Marker(p *Printer, g *sessions.Game, seat referee.Seat, shown int) error {
	slips, err := p.View(g.Board()).Slips(g, seat, shown)
	if err != nil {
		return err
	}
	player, must, said := g.Who(seat), g.Table.Mark(seat), marked(g, seat, shown)
	return p.Result(func() {
		switch {
		case p.Asked && shown == must:
			p.Say("yes: %s", said)
			return
		case shown == must:
			p.Say("%s", said)
			return
		case p.Asked:
			p.Say("no: %s", said)
		default:
			p.Say("%s", said)
		}
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

// marked says whether a player's marker is right.
func marked(g *sessions.Game, seat referee.Seat, shown int) text.Sentence {
	if must := g.Table.Mark(seat); shown != must {
		return text.Say("%s: the marker shows %d, but should show %d", g.Who(seat), shown, must)
	}
	return text.Say("%s: the marker is right", g.Who(seat))
}

// errSaid is the kind of an error that was printed as a result.
var errSaid = errors.New("said")

// CheckMarker does the same as [Marker], but returns an error if the marker is wrong.
func CheckMarker(p *Printer, g *sessions.Game, seat referee.Seat, shown int) error {
	err := Marker(p, g, seat, shown)
	if err == nil && shown != g.Table.Mark(seat) {
		err = &text.Error{Sentence: marked(g, seat, shown), Class: text.Illegal, Kind: errSaid}
	}
	return err
}
