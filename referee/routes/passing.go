package routes

import (
	"math"

	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
)

// The rules on a turn without an action. How many tickets are left, and whether pieces can be
// exchanged, is in the record; which cards anybody holds is not.
var (
	passReason = rule("pass.reason", gameTurn, "No turn without an action",
		func(b *routemap.Board) text.Sentence { return text.Say(oneAction[len(actions(b))]) },
		noneLeft.Cases(annaPasses, "Anna pass\n")).Bending().Judging(checkReason, Pass)
	passPossible = rule("pass.possible", gameTurn, "No pass while something could be done",
		Where(WithExchange,
			Words(`A turn must be one of the actions. So nobody passes while the record shows that one is possible. That is so while tickets are left in the deck. It is also so while pieces can be exchanged, because the player has one and the box holds one of the other kind. Nobody wrote down whether cards are left to draw, or pay for a route, so that alone forbids no pass. A table that lets somebody sit out a turn agrees to it. (Records from before this rule are read as if everyone had agreed.)`),
			Words(`A turn must be one of the actions. So nobody passes while the record shows that one is possible: tickets are left in the deck. Nobody wrote down whether cards are left to draw, or pay for a route, so that alone forbids no pass. A table that lets somebody sit out a turn agrees to it. (Records from before this rule are read as if everyone had agreed.)`)),
		lastTickets.Cases("Ben tickets 3 of 3\n"+annaPasses, "Ben tickets 2 of 3\n"+annaPasses)).Bending().Lately().Judging(checkPossible, Pass)
)

// Why somebody passes in examples, which show it in the reader's language, and such a line.
const (
	nothingLeft = "no cards are left, and no route can be paid"
	annaPasses  = "Anna pass \"" + nothingLeft + "\"\n"
)

// checkPossible refuses a pass in turn while the record proves that something else could be
// done: while it is somebody else's turn, and after the end, nothing can.
func checkPossible(s *State, m *Move) referee.Outcome {
	if s.turn != m.Seat {
		return referee.Outcome{}
	}
	var could referee.Reasons
	least, most := s.deck()
	switch least = min(max(least, s.told.least), most); {
	case least == 0:
	case least == most:
		could.Add("the deck still holds %s", text.Count(least, "ticket"))
	default:
		could.Add("the deck still holds at least %s", text.Count(least, "ticket"))
	}
	stock := &s.stocks[m.Seat]
	if has, box := stock.Pieces, stock.Box; has[0] > 0 && box[1] > 0 || has[1] > 0 && box[0] > 0 {
		could.Add("%s can exchange pieces", s.Name(m.Seat))
	}
	return could.Outcome()
}

// A told is what earlier draws of tickets tell about the deck: at least those that went back
// under it are left, and at most those that a draw of fewer than usual left.
type told struct{ least, most int }

var nothingTold = told{0, math.MaxInt}

// fits reports whether a draw of that many tickets, of usual many, fits what was told.
func (t told) fits(drawn, usual int) bool { return drawn <= t.most && drawn >= min(usual, t.least) }

// drew notes what a draw of tickets tells. Whoever draws fewer than usual draws all that are
// left, unless the table agreed to something else. Draws that contradict each other prove
// nothing about what is left at least.
func (t *told) drew(m *Move, usual int) {
	agreed := m.Consent != ""
	fits := t.fits(m.Drawn, usual) || agreed && m.Drawn <= t.most
	if !fits {
		*t = nothingTold
	} else {
		t.least = max(t.least, m.Drawn)
	}
	if m.Drawn < usual && !agreed {
		t.most = min(t.most, m.Drawn)
	}
	t.least, t.most = max(0, t.least-m.Count), max(0, t.most-m.Count)
}
