package show

import (
	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
)

// Heard says back what was counted for a player so far, and those remarks on the player's line that are due.
func Heard(p *Printer, g *sessions.Game, seat referee.Seat, heard []text.Sentence, due func(r sessions.Remark) bool) {
	for _, said := range heard {
		p.Say("%s", said)
	}
	for _, r := range g.Warnings() {
		if r.Player == g.Who(seat) && due(r) {
			p.Say("note: %s (%s)", *r.Detail, r.Rule.ID)
		}
	}
}

// HeardAll says what a player has whose result was just written, and what contradicts it.
func HeardAll(p *Printer, g *sessions.Game, seat referee.Seat) {
	total := text.Say("%s: %s", g.Who(seat), p.Has(g, seat))
	Heard(p, g, seat, []text.Sentence{total}, func(sessions.Remark) bool { return true })
}
