package sessions

import (
	"purser/internal/text"
	"purser/sessions/kind"
)

// Said says a line of play: Anna claims Los Angeles – Tokyo (green): +18.
func (g *Game) Said(e Entry) text.Sentence { return g.said(e, false) }

// SaidWhole says a line of play with the cards or the dice: Anna claims Los Angeles – Tokyo
// (green) with 3 green double ships and a wild: +18.
func (g *Game) SaidWhole(e Entry) text.Sentence { return g.said(e, true) }

func (g *Game) said(e Entry, whole bool) text.Sentence {
	switch e.Line.Key {
	case "undo":
		return text.Say("taken back: %s", g.said(g.turned(e), whole))
	case "redo":
		return text.Say("put back: %s", g.said(g.turned(e), whole))
	}
	words := g.Script.Said(e.Line)
	did := words.Did
	if whole && !words.How.Empty() {
		did = text.Say("%s %s", did, words.How)
	}
	if gain := g.Script.Gained(e.Gain); e.Stands && !gain.Empty() {
		did = text.Say("%s: %s", did, gain)
	}
	if e.Consent != "" {
		did = text.Say("%s; all agreed: %s", did, text.Brief(e.Consent, 200))
	}
	return did
}

// turned returns the line that an undo takes back or a redo puts back, without what it gained.
func (g *Game) turned(e Entry) Entry {
	n, _ := kind.PlayLine(g.Record, e.Line)
	of := g.Entries[g.Record.Turned(n)]
	of.Stands = false
	return of
}
