package sessions

import "purser/internal/text"

// Said describes a line of play: Anna claims Los Angeles – Tokyo (green): +18.
func (g *Game) Said(e Entry) text.Sentence { return g.said(e, false) }

// SaidWhole describes a line of play with the cards or dice: Anna claims Los Angeles – Tokyo (green) with 3 green
// double ships and a wild: +18.
func (g *Game) SaidWhole(e Entry) text.Sentence { return g.said(e, true) }

func (g *Game) said(e Entry, whole bool) text.Sentence {
	if key := e.Line.Key; key == "undo" || key == "redo" {
		of := g.Entries[e.Of]
		of.Stands = false // the line itself tells what was gained
		if key == "undo" {
			return text.Say("taken back: %s", g.said(of, whole))
		}
		return text.Say("put back: %s", g.said(of, whole))
	}
	words := g.Script.Said(e.Line)
	did := words.Did
	if whole && !words.How.Empty() {
		did = text.Say("%s %s", did, words.How)
	}
	if gain := g.Script.Info().Purse.Gained(e.Gain); e.Stands && !words.Gains && !gain.Empty() {
		did = text.Say("%s: %s", did, gain)
	}
	switch {
	case e.Excused:
		did = text.Say("%s; counts as agreed by all", did)
	case e.Consent != "" && e.Consent == words.Why:
		did = text.Say("%s; all agreed", did)
	case e.Consent != "":
		did = text.Say("%s; all agreed: %s", did, text.Brief(e.Consent, 200))
	}
	return did
}
