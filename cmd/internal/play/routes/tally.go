package routes

import (
	"errors"
	"io"
	"strconv"
	"strings"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/play"
	"purser/internal/text"
	"purser/maps"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	routescore "purser/scoring/routes"
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
			err := e.flags(seat)
			if err != nil {
				return err
			}
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

// lookAgain lets what was entered for a player be fixed, until no line is picked.
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
	return e.List(seat, func(*sessions.Game) text.Sentence { return listHelp }, func(g *sessions.Game) *ask.Question {
		q := e.question(g, seat, verb.Name())
		q.Text, q.Keys = text.Say("%s, %s", e.Called(g.Table.Name(seat)), text.Say(verb.Asks)), play.ListKeys
		if !verb.Names() {
			q.Keys = play.HelpKeys
		}
		return q
	}, func(g *sessions.Game, words []string) (play.Action, error) {
		words = drawn(words)
		act, err := e.Line(g, seat, g.Verb(verb.Name()), words)
		if err != nil && verb.Act == routerules.Exchange &&
			len(routewords.VerbOf("claim").Like(boardOf(g), words)) > 0 {
			err = text.Errorf("routes come next: \"no more\" goes on to them")
		}
		return act, err
	})
}

// flags asks how many flags a player was paid, unless they are entered already.
func (e evening) flags(seat referee.Seat) error {
	g, err := e.Load()
	if err != nil {
		return err
	}
	verb, stock := routewords.VerbOf("flags"), stateOf(g).Stock(seat)
	if !verb.On(boardOf(g)) || stock.Counted || stock.Keeps {
		return nil
	}
	q := &ask.Question{Text: text.Say("%s, %s", e.Called(g.Table.Name(seat)), text.Say(verb.Asks)), Enter: text.Say("none"),
		Keys: play.HelpKeys}
	own := func(sessions.Entry, bool) error { return text.Errorf("no flags are entered yet") }
	err = e.Do(g, q, func(answer string) (play.Action, error) {
		return e.Listed(g, answer, listHelp, own, func(words []string) (play.Action, error) {
			return e.Line(g, seat, g.Verb(verb.Name()), words)
		})
	})
	if err != nil {
		return err
	}
	if g, err = e.Load(); err != nil {
		return err
	}
	if note := routescore.FlagNote(stateOf(g), seat); !note.Empty() {
		e.Printer.Say("%s", note)
	}
	return e.Report(nil)
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

// leftOver compares a player's pieces with what should be left, and offers to look again.
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

// finish asks for everyone's tickets, again for those left unshown, and shows the count. It
// returns false if the game continues because a turn was undone.
func (e evening) finish(g *sessions.Game) (done bool, err error) {
	waived := make([]bool, len(g.Record.Players)) // players who show no more tickets
	for i := range waived {
		waived[i] = g.Table.Away().Gone(referee.Seat(i))
	}
	for open := true; open; {
		for i := range g.Record.Players {
			for more := !waived[i]; more; {
				if more, err = e.tickets(g, referee.Seat(i)); err != nil {
					return false, err
				}
				if g, err = e.Load(); err != nil {
					return false, err
				}
				if g.Table.Turn() != maps.Nobody {
					return false, nil
				}
			}
		}
		if open, err = e.openTickets(g, waived); err != nil {
			return false, err
		}
	}
	return true, e.Results(g)
}

// openTickets asks, for everyone who kept more tickets than were shown, whether to count
// without them, and reports whether anybody is to be asked for tickets again.
func (e evening) openTickets(g *sessions.Game, waived []bool) (again bool, err error) {
	for i := range g.Record.Players {
		seat := referee.Seat(i)
		kept, shown := stateOf(g).Kept(seat), stateOf(g).Revealed(seat)
		if kept == referee.Unknown { // only the player knows, and said there are no more
			waived[i] = true
		}
		if waived[i] || shown >= kept {
			continue
		}
		q := play.OneOf("answer", "show", "count")
		q.Text = text.Say("%s has shown %d of %s", e.Called(g.Table.Name(seat)), shown, text.Count(kept, "ticket"))
		q.Choices[0].Label, q.Choices[1].Label = text.Say("show them"), text.Say("count without them")
		if _, err := e.At(g, q.Question); err != nil {
			return false, err
		}
		waived[i] = q.Meant() == "count"
		again = again || !waived[i]
	}
	return again, nil
}

// reveal is the verb that shows tickets.
const reveal = "reveal"

// shows reports whether a line shows tickets.
func shows(line sessions.Entry) bool {
	verb, _, _ := strings.Cut(line.Line.Text, " ")
	return verb == reveal
}

// tickets asks for tickets that are not shown yet, and reports whether to ask for more.
func (e evening) tickets(g *sessions.Game, seat referee.Seat) (more bool, err error) {
	for picked, looked := []string(nil), true; looked && err == nil; {
		q := e.question(g, seat, reveal)
		q.Picked = picked
		more, err = e.picked(g, seat, q)
		picked, looked = q.Picked, len(q.Picked) > 0 && more && !e.Wrote()
	}
	return more, err
}

// picked asks for tickets once.
func (e evening) picked(g *sessions.Game, seat referee.Seat, q *ask.Question) (more bool, err error) {
	q.Text = text.Say("%s, %s", e.Called(g.Table.Name(seat)), g.Verb(reveal).Asks)
	q.Enter, q.Commits, q.Multiple, q.Keys = text.Say("no more"), true, true, play.ListKeys
	if kept, shown := stateOf(g).Kept(seat), stateOf(g).Revealed(seat); kept != referee.Unknown {
		if shown >= kept {
			return false, nil
		}
		q.Text = text.Say("%s (%d of %d shown)", q.Text, shown, kept)
		q.Count = kept - shown
	}
	read := func(answer string) (play.Action, error) { return e.shown(g, seat, answer) }
	stop := e.Do(g, q, read)
	if errors.Is(stop, io.EOF) && q.Answer != "" { // what was picked before the end is kept
		act, err := read(q.Answer)
		if err == nil {
			err = act()
		}
		return false, errors.Join(e.Report(err), stop)
	}
	return q.Answer != "", stop
}

// shown returns the action for an answer with tickets.
func (e evening) shown(g *sessions.Game, seat referee.Seat, answer string) (play.Action, error) {
	undoable := func(last sessions.Entry, ok bool) error {
		if g.Free() && (!ok || !shows(last)) { // the tickets would not be asked for again
			return text.Errorf("no tickets are left to undo")
		}
		return nil
	}
	return e.Listed(g, answer, listHelp, undoable, func(words []string) (play.Action, error) {
		return e.Line(g, seat, g.Verb(reveal), words)
	})
}
