package show

import (
	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
)

// consents says for every line by consent which rules it breaks, and why the table agreed.
func consents(g *sessions.Game) []text.Sentence {
	var notes []text.Sentence
	waived := g.Waived()
	for _, e := range g.Agreed() {
		player, why := g.Record.Players[e.Line.Player], text.Brief(e.Consent, 200)
		broken := waived[e.Line.Number]
		if len(broken) == 0 {
			notes = append(notes, text.Say("%s, line %d, by consent (%s): no rule is broken.", player, e.Line.Number,
				why))
			continue
		}
		rules := make([]text.Sentence, len(broken))
		for i, f := range broken {
			rules[i] = text.Say("%s (%s)", f.Detail, f.Rule.ID)
		}
		notes = append(notes, text.Say("%s, line %d, by consent (%s): %s.", player, e.Line.Number, why,
			text.Joined(rules, "; ")))
	}
	return notes
}

// remarked prints the referee's remarks on a line that was just written or checked: the
// warnings, and that a line by consent needed none.
func remarked(p *Printer, g *sessions.Game, e sessions.Entry) {
	waived := false
	for _, r := range g.Warnings() {
		if r.Line != e.Line.Number {
			continue
		}
		if r.Status == referee.Waived {
			waived = true
			p.Tell("warning: %s (%s)", r.Detail, r.Rule.ID)
			continue
		}
		p.Tell("note: %s (%s)", r.Detail, r.Rule.ID)
	}
	if e.Consent != "" && !waived {
		p.Say("note: the line breaks no rule and needs no consent")
	}
}
