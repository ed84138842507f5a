package play

import (
	"errors"

	"purser/cmd/internal/show"
	"purser/referee"
	"purser/sessions"
)

// prove begins to enter a game by name of which only results are known. Those are held against the names as they come
// in, and dropped at the end. It ends with errReseated, because the game is another one.
func (e *Evening) prove(g *sessions.Game) error {
	again, err := e.Library.SetUp(g)
	if err != nil {
		return err
	}
	again.Turns = sessions.Free
	for i := range again.Seats {
		fresh, was := again.Fresh(), again.Seats[i] // whose line lacks what is asked by name
		fresh.Name, fresh.Color = was.Name, was.Color
		again.Seats[i] = fresh
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
	held := e.Library.Held(g)
	if held == nil {
		return false, false
	}
	both, err := sessions.Compare(held, g)
	if err != nil { // the players are others by now
		return false, false
	}
	for i, player := range both.Players {
		for _, found := range player.Found {
			if about(referee.Seat(i), found.Part) {
				differs = true
				e.Printer.Say("%s, %s: %d by numbers, %d by name", player.Name, found.What, found.Counts[0],
					found.Counts[1])
			}
		}
	}
	return true, differs
}

// proven says in what a game that was entered by name differs from what was counted before, and drops that.
func (e *Evening) proven(g *sessions.Game) error {
	is, differs := e.differs(g, func(referee.Seat, string) bool { return true })
	if !is {
		return nil
	}
	if !differs {
		e.Printer.Say("The names give what the numbers gave.")
	}
	return errors.Join(e.Report(nil), e.Library.Hold(e.game, nil))
}
