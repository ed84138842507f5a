package play

import (
	"errors"

	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
)

// prove begins to enter a game by name of which only results are known. Those are held against the names as they come
// in, and dropped at the end. It ends with errReseated, because the game is another one.
func (e *Evening) prove(g *sessions.Game) error {
	again, err := e.Library.SetUpProof(g)
	if err != nil {
		return err
	}
	o := opening{Evening: e, set: &draft{Setup: *again, Depth: byName, same: true, table: again.Seats, begun: g}}
	if o.known, _, err = e.remembered(again.Turns); err != nil {
		return err
	}
	if o.set.Needs() { // ask everybody first
		o.set.Seats = nil
	}
	return e.steps(0, o.seats, o.printed, o.review, func() error {
		byName, err := o.set.Game(e.Library)
		switch {
		case err != nil:
			return err
		case byName.Illegal != nil:
			return byName.Illegal
		}
		if err := e.Library.Prove(g, byName); err != nil {
			return err
		}
		e.known, e.latest = nil, nil
		show.Begun(e.Printer, byName, show.AtTable)
		return errors.Join(e.Report(nil), errReseated)
	})
}

// against says in what a player's lines differ from what was counted before: in the given part of a count.
func (e *Evening) against(seat referee.Seat, part string) error {
	if part == "" || e.state == left {
		return nil
	}
	g, err := e.Load()
	if err != nil {
		return err
	}
	e.differs(g, func(at referee.Seat, of string) bool { return at == seat && of == part })
	return e.Report(nil)
}

// differs says in what the lines of a game differ from what was counted before, if that is held beside the game. It
// reports whether that is so, and whether something differs.
func (e *Evening) differs(g *sessions.Game, about func(seat referee.Seat, part string) bool) (is, differs bool) {
	players := e.Library.HeldAgainst(g)
	for i := range players {
		for n := range players[i].Found {
			if found := &players[i].Found[n]; about(referee.Seat(i), found.Part) {
				differs = true
				e.Printer.Say("%s", players[i].Differs(found))
			}
		}
	}
	return players != nil, differs
}

// proven says in what a game that was entered by name differs from what was counted before, and drops that. If the
// person would rather go back to the numbers, it returns the game of which only they are known, otherwise nil.
func (e *Evening) proven(g *sessions.Game) (numbers *sessions.Game, err error) {
	is, differs := e.differs(g, func(referee.Seat, string) bool { return true })
	switch {
	case !is:
		return nil, nil
	case !differs:
		e.Printer.Say("The names give what the numbers gave.")
		return nil, errors.Join(e.Report(nil), e.Library.Hold(e.game, nil))
	}
	if err := e.Report(nil); err != nil {
		return nil, err
	}
	which := e.OneOf("answer", "numbers")
	which.Text, which.Enter = text.Say("The names and the numbers differ. Which count?"), text.Say("the names")
	which.Choices[0].Label, which.Commits = text.Say("the numbers"), true
	answer, err := e.At(g, which.Question)
	switch {
	case err != nil:
		return nil, err
	case answer == "":
		return nil, e.Library.Hold(e.game, nil)
	}
	e.known, e.latest = nil, nil
	return e.Library.Unprove(g)
}
