package routes

import (
	"purser/cmd/internal/play"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	routerules "purser/referee/routes"
	"purser/sessions"
	"purser/sessions/record"
)

// allShown asks whether everybody has shown all tickets. It does not ask if the record already tells: after a tally,
// or if a player is known to have tickets left. It returns true if a line was undone, so that tickets must be asked
// for again.
func (e evening) allShown() (again bool, err error) {
	g, err := e.Load()
	if err != nil || g.Free() || stateOf(g).Settled() || hides(stateOf(g)) {
		return false, err
	}
	q := e.OneOf("answer", "yes", "no")
	q.Text, q.Keys = text.Say("Has everybody shown all tickets?"), play.ListKeys
	q.Choices[0].Label, q.Choices[1].Label = text.Say("yes, the count is final"), text.Say("no, not yet")
	if again, err = e.answered(g, q); again {
		return true, err
	}
	if q.Meant() == "no" {
		return false, nil
	}
	shown, err := e.Line(g, maps.Nobody, g.Verb(record.Shown), nil)
	if err == nil {
		err = shown()
	}
	return false, err
}

// answered asks a question until it is answered; undo works too. It returns true if a line was undone or an error
// occurred.
func (e evening) answered(g *sessions.Game, q *play.Choosing) (ended bool, err error) {
	isAnswer := q.Validate
	q.Help = e.lineHelp(g)
	for q.Meant() == "" {
		err := e.Do(g, q.Question, func(answer string) (play.Action, error) {
			err := isAnswer(answer)
			if answer == "" || err == nil {
				return func() error { return nil }, err
			}
			return e.Listed(g, answer, undoable(g), func([]string) (play.Action, error) { return nil, err })
		})
		if err != nil || e.Wrote() {
			return true, err
		}
	}
	return false, nil
}

// hides reports whether a player still in the game is known to have kept more tickets than were shown.
func hides(s *routerules.State) bool {
	for p := range referee.Seat(s.Seats()) {
		if s.Covered(p) && s.Kept(p) != referee.Unknown {
			return true
		}
	}
	return false
}
