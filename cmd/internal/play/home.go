package play

import (
	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
)

// home is what the key for leaving and coming back answers.
const home = "home"

// goesHome asks who leaves the table, or is back at it, and writes that.
func (e *Evening) goesHome(g *sessions.Game) error {
	who := e.OneOf("player", g.Record.Players...)
	who.Text, who.Enter, who.Leaves = text.Say("who goes home, or is back"), text.Say("back"), true
	away := g.Table.Away()
	for i := range who.Choices {
		c := &who.Choices[i]
		c.Name = text.Say("%s", c.Answer)
		if c.Label = text.Say("%s goes home", c.Answer); away.Gone(referee.Seat(i)) {
			c.Label = text.Say("%s is back", c.Answer)
		}
	}
	var act Action
	check := who.Validate
	who.Validate = func(answer string) (err error) {
		if err = check(answer); err != nil {
			return err
		}
		seat, verb := g.Seat(who.word(answer)), kind.Leaves.Name
		if away.Gone(seat) {
			verb = kind.Returns.Name
		}
		act, err = e.Line(g, seat, g.Verb(verb), nil)
		return err
	}
	if _, err := e.At(g, who.Question); err != nil {
		return err
	}
	return act()
}
