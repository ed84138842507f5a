package sessions

import "purser/referee"

// Strict returns the game refereed as though no table had agreed to a line: it is illegal
// in the first line that breaks a rule, by consent or not, and reports every rule that the
// line breaks. If no consent was needed, the result is the same as the game.
func (g *Game) Strict() *Game {
	strict := g.longer(0)
	strict.referee(strict.standing(), true)
	return strict
}

// Agreed returns the entries by consent that have not been undone, in the order of the
// record, including those that break no rule.
func (g *Game) Agreed() []Entry {
	var some []Entry
	for _, e := range g.Entries {
		if e.Stands && e.Consent != "" {
			some = append(some, e)
		}
	}
	return some
}

// Waived returns the rules that lines break by consent, in the order of the rulebook, by
// the number of the line in the file; a legal line has none.
func (g *Game) Waived() map[int][]referee.Finding {
	waived := map[int][]referee.Finding{}
	for _, r := range g.Remarks {
		if r.Status == referee.Waived {
			waived[r.Line] = append(waived[r.Line], r.Finding)
		}
	}
	return waived
}
