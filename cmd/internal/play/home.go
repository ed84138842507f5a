package play

import (
	"slices"

	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
)

// home is what the key for leaving and coming back answers.
const home = "home"

// goesHome asks who leaves the table, or is back at it, and writes that.
func (e *Evening) goesHome(g *sessions.Game) error {
	who := OneOf("player", g.Record.Players...)
	who.Text, who.Enter, who.Leaves = text.Say("who goes home, or is back"), text.Say("back"), true
	seatOf := func(name string) referee.Seat { return referee.Seat(slices.Index(g.Record.Players, name)) }
	verbFor := func(seat referee.Seat) *kind.Verb {
		if g.Table.Away().Gone(seat) {
			return g.Verb(kind.Returns.Name)
		}
		return g.Verb(kind.Leaves.Name)
	}
	for i := range who.Choices {
		who.Choices[i].Label = text.Say("%s goes home", who.Choices[i].Answer)
		if g.Table.Away().Gone(referee.Seat(i)) {
			who.Choices[i].Label = text.Say("%s is back", who.Choices[i].Answer)
		}
	}
	var act Action
	check := who.Validate
	who.Validate = func(answer string) (err error) {
		if act = nothing; answer == "" {
			return nil
		}
		if err = check(answer); err != nil {
			return err
		}
		seat := seatOf(who.word(answer))
		act, err = e.Line(g, seat, verbFor(seat), nil)
		return err
	}
	if _, err := e.At(g, who.Question); err != nil {
		return err
	}
	return act()
}
