package show

import (
	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
)

// markerJSON is the JSON of a scoring marker that was compared.
type markerJSON struct {
	Player string   `json:"player"`
	Shown  int      `json:"shown"`  // on the board
	Marker int      `json:"marker"` // as it should be
	Agrees bool     `json:"agrees"`
	Slips  []string `json:"slips"` // each alone explains the difference, the likeliest first
}

// MarkerJSON returns the JSON of a player's scoring marker, compared with the number that
// it shows on the board.
func MarkerJSON(p *Printer, g *sessions.Game, seat referee.Seat, shown int) any {
	must := g.Table.Mark(seat)
	form := markerJSON{g.Table.Name(seat), shown, must, shown == must, []string{}}
	for _, slip := range p.slips(g, seat, shown) {
		form.Slips = append(form.Slips, text.English.Words(slip))
	}
	return form
}

// Marker prints whether a player's scoring marker is right, given the number that it shows
// on the board, and if not, which single slips would explain it. It reports whether the
// marker is right.
func Marker(p *Printer, g *sessions.Game, seat referee.Seat, shown int) (agrees bool) {
	player, must := g.Table.Name(seat), g.Table.Mark(seat)
	if shown == must {
		p.Say("%s: the marker is right", player)
		return true
	}
	p.Say("%s: the marker shows %d, but must show %d", player, shown, must)
	slips := p.slips(g, seat, shown)
	for _, slip := range slips {
		p.Say("  perhaps %s", slip)
	}
	if len(slips) == 0 {
		p.Printf("  %s\n", p.Lang.Say("no single slip explains the difference"))
	}
	return false
}

// CheckMarker prints, in words or as JSON, whether a player's scoring marker is right. The
// error is a [*Disagreement] if it is not, or a [*kind.AbsentError] if the game has no
// markers.
func CheckMarker(p *Printer, g *sessions.Game, seat referee.Seat, shown int, asJSON bool) error {
	if _, ok := p.view(g.Board()).(Slipper); !ok {
		return absent(g.Board(), "the map %s has no scoring marker")
	}
	if !asJSON {
		if Marker(p, g, seat, shown) {
			return nil
		}
	} else if err := p.JSON(MarkerJSON(p, g, seat, shown)); err != nil || shown == g.Table.Mark(seat) {
		return err
	}
	return &Disagreement{g.Table.Name(seat)}
}

// A Slipper knows which single slips explain a wrong marker, the likeliest first.
type Slipper interface {
	Slips(g *sessions.Game, seat referee.Seat, shown int) []text.Sentence
}

// slips returns the slips that explain a marker.
func (p *Printer) slips(g *sessions.Game, seat referee.Seat, shown int) []text.Sentence {
	if view, ok := p.view(g.Board()).(Slipper); ok {
		return view.Slips(g, seat, shown)
	}
	return nil
}

// A Disagreement is a scoring marker that differs from the record.
type Disagreement struct{ Player string }

// Sentence says whose marker is wrong.
func (e *Disagreement) Sentence() text.Sentence { return text.Say("%s: the marker is wrong", e.Player) }

// Error returns the sentence in English.
func (e *Disagreement) Error() string { return e.Sentence().String() }
