package routes

import (
	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
)

// Rules on a turn without an action. The record shows how many tickets are left and whether pieces can be exchanged,
// but not which cards anybody holds.
var (
	passReason = rule("pass.reason", gameTurn, "No turn without an action",
		func(b *routemap.Board) text.Sentence { return text.Say(oneAction[len(actions(b))]) }).
		Bending().Judging(checkReason, Pass)
	passPossible = rule("pass.possible", gameTurn, "No pass while something could be done",
		Where(WithExchange,
			Words(`A turn must be one of the actions. So nobody passes while the record shows that one is possible. `+
				`That is so while tickets are left in the deck. It is also so while pieces can be exchanged, because `+
				`the player has one and the box holds one of the other kind. The record does not say whether cards `+
				`are left to draw, or could pay for a route, so that alone forbids no pass. A table that lets `+
				`somebody sit out a turn agrees to it. (Records from before this rule are read as if everyone had `+
				`agreed.)`),
			Words(`A turn must be one of the actions. So nobody passes while the record shows that one is possible: `+
				`tickets are left in the deck. The record does not say whether cards are left to draw, or could pay `+
				`for a route, so that alone forbids no pass. A table that lets somebody sit out a turn agrees to it. `+
				`(Records from before this rule are read as if everyone had agreed.)`))).
		Bending().Grandfathering().Judging(checkPossible, Pass)
)

// Why somebody passes in examples, shown in the reader's language, and a line with this reason.
const (
	nothingLeft = "no cards are left, and no route can be paid"
	annaPasses  = "Anna pass \"" + nothingLeft + "\"\n"
)

// checkPossible refuses a pass while the record proves that the player could do something else. During somebody else's
// turn, and after the end, the player can do nothing.
func checkPossible(s *State, m *Move) referee.Outcome {
	if s.turn != m.Seat {
		return referee.Outcome{}
	}
	var could referee.Reasons
	switch least := s.deck.least; least {
	case 0:
	case s.deck.most:
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
