package globetrotter

import (
	globemap "purser/maps/globetrotter"
	"purser/sessions/record"
)

// Declared returns true: places are declared in the record as they are read off the board.
func (*Script) Declared() bool { return true }

// SetupLine returns the header line that breaks rules and belongs to no player: the first
// one about a place that contradicts those above it, or otherwise that of the jackpot.
func (g *Script) SetupLine() *record.Line {
	blank := g.Setup.Board.Clone()
	blank.Facts = blank.Facts[:g.printed]
	told := globemap.NewDraft(blank)
	line, n := &g.Record.Head[len(g.Record.Head)-1], g.printed
	for i := range g.Record.Head {
		switch l := &g.Record.Head[i]; l.Key {
		case "jackpot":
			line = l
		case place:
			if !told.Add(g.Setup.Board.Facts[n]).Empty() {
				return l
			}
			n++
		}
	}
	return line
}
