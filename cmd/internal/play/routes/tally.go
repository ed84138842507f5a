package routes

import (
	"strconv"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/play"
	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	"purser/sessions"
	routewords "purser/sessions/notation/routes"
)

// tally asks for what is on the board, player by player, and scores it.
func (e evening) tally(g *sessions.Game) error {
	for i := range g.Record.Players {
		seat := referee.Seat(i)
		for first, again := true, true; again; first = false {
			if !first {
				if err := e.lookAgain(seat); err != nil {
					return err
				}
			}
			for _, name := range []string{"exchange", "claim", "harbor"} {
				verb := routewords.VerbOf(name)
				if !verb.On(boardOf(g)) {
					continue
				}
				if err := e.all(seat, verb); err != nil {
					return err
				}
			}
			var err error
			if again, err = e.leftOver(seat); err != nil {
				return err
			}
		}
		g, err := e.Load()
		if err != nil {
			return err
		}
		if err := e.marker(g, seat); err != nil {
			return err
		}
	}
	g, err := e.Load()
	if err != nil {
		return err
	}
	_, err = e.finish(g) // a free game has no turns to return to
	return err
}

// lookAgain shows what was entered for a player and lets any of it be fixed, until no more
// lines are picked.
func (e evening) lookAgain(seat referee.Seat) error {
	for {
		g, err := e.Load()
		if err != nil {
			return err
		}
		what := text.Say("%s, which line is wrong", e.Called(g.Table.Name(seat)))
		n, err := e.Pick(g, seat, what, text.Say("none; add what is missing"))
		if err != nil || n == 0 {
			return err
		}
		if err := e.Tell(e.Mend(g, n)); err != nil {
			return err
		}
	}
}

// all asks for one kind of thing until there are no more.
func (e evening) all(seat referee.Seat, verb *routewords.Verb) error {
	return e.List(func(g *sessions.Game) (*ask.Question, func(answer string) (play.Action, error)) {
		q := e.question(g, seat, verb.Name())
		q.Text, q.Keys = text.Say("%s, %s", e.Called(g.Table.Name(seat)), text.Say(verb.Asks)), play.ListKeys
		if !verb.Names() {
			q.Keys = play.HelpKeys
		}
		return q, func(answer string) (play.Action, error) {
			return e.Listed(g, answer, listHelp, play.OwnLine(g, seat), func(words []string) (play.Action, error) {
				words = drawn(words)
				act, err := e.Line(g, seat, g.Verb(verb.Name()), words)
				if err != nil && verb.Act == routerules.Exchange && len(routewords.VerbOf("claim").Like(boardOf(g),
					words)) > 0 {
					err = text.Errorf("routes come next; Enter alone goes on to them")
				}
				return act, err
			})
		}
	})
}

// number asks for a number that may be left out, and is not below the least one.
func (e evening) number(g *sessions.Game, question text.Sentence, least int) (n int, counted bool, err error) {
	q := &ask.Question{Text: question, Enter: text.Say("not counted"), Validate: func(answer string) error {
		if n, err := strconv.Atoi(answer); answer != "" && (err != nil || n < least) {
			return text.Errorf("%q is not a number", answer)
		}
		return nil
	}}
	answer, err := e.OneOrLook(g, q)
	if err != nil || answer == "" {
		return 0, false, err
	}
	n, err = strconv.Atoi(answer)
	return n, true, err
}

// leftOver compares the pieces in front of a player with the number that should be there.
// If they differ, it asks whether to review what was entered.
func (e evening) leftOver(seat referee.Seat) (again bool, err error) {
	differ, called := false, ""
	g, err := e.Load()
	if err != nil {
		return false, err
	}
	b := boardOf(g)
	for _, left := range []struct {
		piece      routemap.Piece
		asks, says string
	}{
		{routemap.Train, "%s, trains left over",
			"%s: %s left over, but it must be %d: look for a train route that was entered wrong, or for an exchange"},
		{routemap.Ship, "%s, ships left over",
			"%s: %s left over, but it must be %d: look for a ship route that was entered wrong, or for an exchange"},
	} {
		if !b.Values.HasShips() {
			if left.piece == routemap.Ship {
				break
			}
			left.says = "%s: %s left over, but it must be %d: look for a route that was entered wrong"
		}
		if b.Values.Box.Buses > 0 {
			left.asks = "%s, buses left over"
		}
		player := g.Table.Name(seat)
		called = e.Called(player)
		n, counted, err := e.number(g, text.Say(left.asks, called), 0)
		if err != nil {
			return false, err
		}
		if must := stateOf(g).Stock(seat).Pieces[left.piece]; counted && n != must {
			differ = true
			e.Printer.Say(left.says, player, routerules.Pieces(b, left.piece, n), must)
		}
		if err := e.Report(nil); err != nil {
			return false, err
		}
	}
	if !differ {
		return false, nil
	}
	look := play.OneOf("answer", "again")
	look.Text, look.Enter = text.Say("%s, look again at what was entered", called), text.Say("go on")
	look.Choices[0].Label = text.Say("look again")
	answer, err := e.One(look.Question)
	return answer != "", err
}
