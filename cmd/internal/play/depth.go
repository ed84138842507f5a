package play

import (
	"cmp"
	"slices"

	"purser/internal/text"
	"purser/scoring"
	"purser/sessions"
	"purser/sessions/kind"
	"purser/sessions/totals"
)

// How deep a table counts: also the answers to the question about it.
const (
	byNumbers  = "numbers"
	byName     = "name"
	onlyTotals = "totals"
)

// depth asks how the table counts, unless its game is played turn by turn. By name all routes and tickets are entered;
// otherwise only results are known.
func (e opening) depth() error {
	if e.set.Turns == sessions.Strict {
		return nil
	}
	words := []string{byNumbers, byName, onlyTotals}
	if e.set.Board.Info().Counter == nil {
		words = words[1:]
	}
	how := e.OneOf("answer", words...)
	how.Text, how.Default, how.Help = text.Say("How do you count?"), words[0], depthHelp
	for i := range how.Choices {
		how.Choices[i].Label = depthLabels[how.Choices[i].Answer]
	}
	if usual := cmp.Or(e.set.Depth, e.set.usual); how.word(usual) != "" {
		how.Default = usual
	}
	if err := e.ask(how.Question); err != nil {
		return err
	}
	e.set.deep(e.Library, how.Meant())
	return e.keepDraft()
}

// depthOf returns how deep a game was counted, if only results are known of it, or "".
func depthOf(g *sessions.Game) string {
	switch depths := totals.Depths(g.Table); {
	case depths == nil:
		return ""
	case slices.Contains(depths, scoring.ByNumbers):
		return byNumbers
	}
	return onlyTotals
}

// depthLabels are the rows of the question how the table counts.
var depthLabels = map[string]text.Sentence{
	byNumbers:  text.Say("by numbers: routes of each length, points of each ticket"),
	byName:     text.Say("by name: each route and each ticket, proven"),
	onlyTotals: text.Say("only the totals"),
}

// deep changes how deep the table counts, and with that what its players are asked.
func (set *draft) deep(l *sessions.Library, depth string) {
	set.Depth, set.Turns = depth, sessions.Free
	set.Board = l.OfferedOn(set.Board.Printed())
	if depth != byName {
		set.Turns = sessions.Totals
	}
	set.onlyResults()
	for _, seats := range [][]sessions.SeatSetup{set.Seats, set.table} {
		for i := range seats {
			if len(seats[i].Answers) != len(set.Board.Seating().Asks) {
				seats[i].Answers = set.Fresh().Answers
			}
		}
	}
	set.left = nil
	if set.same {
		if set.Seats = nil; !set.Needs() {
			set.Seats = append(set.Seats, set.table...)
		}
	}
}

// onlyResults makes the board one for results, if only those are entered.
func (set *draft) onlyResults() {
	if set.Turns == sessions.Totals {
		set.Board = totals.On(set.Board.Printed())
	}
}

// unlessResults returns a step that is skipped where only results are entered; the review offers it.
func (e opening) unlessResults(asks func() error) func() error {
	return func() error {
		if e.set.Turns == sessions.Totals {
			return nil
		}
		return asks()
	}
}

// nameless reports whether the player in a seat needs no name: the color is enough where only results are entered.
func (set *draft) nameless(at int) bool {
	return set.Turns == sessions.Totals && at < set.Board.Seating().Least
}

// colorOf returns the color of a board that a name means, in any language, or "".
func colorOf(b kind.Board, name string) string {
	for _, color := range b.Seating().Colors {
		if text.Means(name, "", color) {
			return color
		}
	}
	return ""
}
