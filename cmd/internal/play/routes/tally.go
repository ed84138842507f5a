package routes

import (
	"errors"
	"io"
	"strings"
	"unicode"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/play"
	"purser/cmd/internal/show"
	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	routescore "purser/scoring/routes"
	"purser/sessions"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
)

// tally asks for what is on the board, player by player, and scores it.
func (e evening) tally(g *sessions.Game) error {
	var all []play.TallyStep
	for seat := range referee.Seat(len(g.Record.Players)) {
		board := e.lists(g, seat)
		asks := lists.Map(board, func(s play.TallyStep) func() error { return s.Ask })
		all = append(append(all, board...),
			play.TallyStep{Seat: seat, Verb: noLine, Ask: func() error { return e.leftOver(seat, asks) }},
			play.TallyStep{Seat: seat, Verb: noLine, Ask: e.On(func(g *sessions.Game) error {
				return e.marker(g, seat)
			})})
	}
	ends := e.On(func(g *sessions.Game) error {
		_, err := e.finish(g) // a free game has no turns to go back to
		return err
	})
	return e.Resume(g, append(all, play.TallyStep{Seat: maps.Nobody, Verb: reveal, Ask: ends}))
}

// noLine stands for the verb of a step that writes no line.
const noLine = "-"

// completes lists by verb what is complete once it was asked for; harbors are not before the tickets that name them.
var completes = map[string]string{"exchange": routescore.CountedExchanges.String(),
	"claim": routescore.CountedRoutes.String(), station: routescore.CountedStations.String(),
	"flags": routescore.CountedFlags.String()}

// lists returns the steps that ask what a player has on the board.
func (e evening) lists(g *sessions.Game, seat referee.Seat) (all []play.TallyStep) {
	step := func(verb string, ask func() error) {
		all = append(all, play.TallyStep{Seat: seat, Verb: verb, Part: completes[verb], Ask: ask})
	}
	for _, name := range []string{"exchange", "claim", "harbor", station} {
		if verb := routewords.VerbOf(name); verb.On(boardOf(g)) {
			step(name, func() error { return e.all(seat, verb) })
		}
	}
	step("flags", e.On(func(g *sessions.Game) error { return e.flags(g, seat) }))
	return all
}

// lookAgain lets the person fix a player's lines, until none is picked.
func (e evening) lookAgain(seat referee.Seat) error {
	for {
		g, err := e.Load()
		if err != nil {
			return err
		}
		what := text.Say("Which of %s's lines is wrong?", e.Called(g.Who(seat)))
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
	return e.List(seat, func(g *sessions.Game) *ask.Question {
		q := e.question(g, seat, verb.Name)
		q.Text, q.Keys, q.Help = kind.Ask(verb.Asks, e.Called(g.Who(seat))), play.ListKeys, e.listHelp(g)
		if !verb.Names {
			q.Keys = nil
		}
		return q
	}, func(g *sessions.Game, words []string) (play.Action, error) {
		words = e.BehindVerb(g, seat, drawn(words), verb.Name)
		act, err := e.Line(g, seat, g.Verb(verb.Name), words)
		if text.ClassOf(err) == text.BadWords && verb.Act == routerules.Exchange &&
			!unicode.IsDigit([]rune(words[0])[0]) {
			err = e.noExchange(g, seat, words)
		}
		return act, err
	})
}

// noExchange returns an error that says what was asked for, or that it is too early for routes.
func (e evening) noExchange(g *sessions.Game, seat referee.Seat, words []string) error {
	claim := routewords.VerbOf("claim")
	if len(claim.Like(boardOf(g), e.BehindVerb(g, seat, words, claim.Name))) > 0 {
		return text.Errorf("routes come next: type \"no more\" to get there")
	}
	return text.Errorf(routewords.VerbOf("exchange").Missing)
}

// flags asks for how many flags a player was paid, unless that was entered already.
func (e evening) flags(g *sessions.Game, seat referee.Seat) error {
	verb, stock := routewords.VerbOf("flags"), stateOf(g).Stock(seat)
	if !verb.On(boardOf(g)) || stock.Counted || stock.Keeps {
		return nil
	}
	q := &ask.Question{Text: kind.Ask(verb.Asks, e.Called(g.Who(seat))), Enter: text.Say("none"),
		Help: e.listHelp(g)}
	own := func(sessions.Entry, bool) error { return text.Errorf("no flags are entered yet") }
	err := e.Do(g, q, func(answer string) (play.Action, error) {
		return e.Listed(g, answer, own, func(words []string) (play.Action, error) {
			return e.Line(g, seat, g.Verb(verb.Name), e.BehindVerb(g, seat, words, verb.Name))
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

// number asks for a number not below least. Counted is false if it was left out.
func (e evening) number(g *sessions.Game, question text.Sentence, least int) (n int, counted bool, err error) {
	q := &ask.Question{Text: question, Enter: text.Say("skip"), Validate: func(answer string) error {
		if n, err := show.MarkerShown(answer); answer != "" && (err != nil || n < least) {
			return text.Errorf("%q is not a number", answer)
		}
		return nil
	}}
	answer, err := e.One(g, q)
	if err != nil || answer == "" {
		return 0, false, err
	}
	n, err = show.MarkerShown(answer)
	return n, true, err
}

// leftOver compares a player's remaining pieces with what should remain. If they differ, it offers to fix lines and to
// repeat the lists.
func (e evening) leftOver(seat referee.Seat, lists []func() error) error {
	for {
		differ := map[routemap.Piece]bool{}
		var all []func() error
		for _, piece := range []routemap.Piece{routemap.Train, routemap.Ship} {
			all = append(all, e.On(func(g *sessions.Game) (err error) {
				differ[piece], err = e.differs(g, seat, piece)
				return err
			}))
		}
		again := false
		err := e.Steps(append(all, e.On(func(g *sessions.Game) error {
			if !differ[routemap.Train] && !differ[routemap.Ship] {
				return nil
			}
			look := e.OneOf("answer", "again")
			look.Text, look.Enter = text.Say("Check again what was entered for %s?", e.Called(g.Who(seat))),
				text.Say("go on")
			look.Choices[0].Label = text.Say("look again")
			answer, err := e.One(g, look.Question)
			again = answer != ""
			return err
		}))...)
		if err != nil || !again {
			return err
		}
		err = e.Steps(append([]func() error{func() error { return e.lookAgain(seat) }}, lists...)...)
		if err != nil && !errors.Is(err, ask.ErrBack) {
			return err
		}
	}
}

// differs asks how many pieces of a kind a player has left, and returns true if it should be another number.
func (e evening) differs(g *sessions.Game, seat referee.Seat, piece routemap.Piece) (bool, error) {
	b, player := boardOf(g), g.Who(seat)
	asks := "How many trains does %s have left?"
	says := "%s: %s left over. It should be %d; a train route or an exchange may be wrong or missing"
	switch {
	case piece == routemap.Ship && !b.Values.HasShips():
		return false, nil
	case piece == routemap.Ship:
		asks = "How many ships does %s have left?"
		says = "%s: %s left over. It should be %d; a ship route or an exchange may be wrong or missing"
	case !b.Values.HasShips():
		says = "%s: %s left over. It should be %d; a route may be wrong or missing"
	}
	if b.Values.Box.Buses > 0 {
		asks = "How many buses does %s have left?"
	}
	n, counted, err := e.number(g, text.Say(asks, e.Called(player)), 0)
	must := stateOf(g).Stock(seat).Pieces[piece]
	if err != nil || !counted || n == must {
		return false, err
	}
	e.Printer.Say(says, player, routerules.Pieces(b, piece, n), must)
	return true, e.Report(nil)
}

// finish asks for everyone's tickets, again for those not shown, and shows the score. It returns false if the game
// continues because a turn was undone.
func (e evening) finish(g *sessions.Game) (done bool, err error) {
	// waived are the players who are not asked anymore, for example because they said before an interruption that they
	// have no more tickets.
	first := e.AskedLast(g)
	waived := lists.Tabulate(len(g.Record.Players), func(i int) bool {
		seat := referee.Seat(i)
		return g.Table.Now().Away.Gone(seat) || seat < first && stateOf(g).Kept(seat) == referee.Unknown
	})
	playing := false
	// reload loads the game, and returns which of the first n players must be asked again because their tickets were
	// undone.
	reload := func(n int) (asked []int, err error) {
		before := stateOf(g)
		if g, err = e.Load(); err != nil {
			return nil, err
		}
		playing = g.Table.Now().Turn != maps.Nobody
		for i := range n {
			if seat := referee.Seat(i); stateOf(g).Revealed(seat) < before.Revealed(seat) {
				waived[i], asked = false, append(asked, i)
			}
		}
		return asked, nil
	}
	var asksFor func(i int) error
	asksFor = func(i int) error {
		if err := e.Asks(referee.Seat(i)); err != nil {
			return err
		}
		for more := !waived[i]; more && !playing; {
			if more, err = e.tickets(g, referee.Seat(i)); err != nil {
				return err
			}
			asked, err := reload(i)
			if err != nil {
				return err
			}
			for _, other := range asked {
				more = true
				if err := asksFor(other); err != nil {
					return err
				}
			}
		}
		return nil
	}
	for open := true; open; {
		all := lists.Tabulate(len(g.Record.Players),
			func(i int) func() error { return func() error { return asksFor(i) } })
		err := e.Steps(append(all, func() error {
			if playing {
				return nil
			}
			open, err = e.openTickets(g, waived)
			if err == nil {
				_, err = reload(len(waived))
			}
			return err
		})...)
		if err != nil || playing {
			return false, err
		}
	}
	again := false
	err = e.Steps(e.lends, func() (err error) {
		again, err = e.allShown()
		return err
	}, e.On(func(g *sessions.Game) error {
		if again {
			return nil
		}
		return e.Results(g)
	}))
	return !again, err
}

// openTickets asks, for each player who has not shown all kept tickets, whether to score without the others. It returns
// true if somebody must be asked for tickets again, also because a line was undone.
func (e evening) openTickets(g *sessions.Game, waived []bool) (again bool, err error) {
	for i := range g.Record.Players { // if the number kept is unknown, the player has just said that there are no more
		waived[i] = waived[i] || stateOf(g).Kept(referee.Seat(i)) == referee.Unknown
	}
	for i := range g.Record.Players {
		seat := referee.Seat(i)
		kept, shown := stateOf(g).Kept(seat), stateOf(g).Revealed(seat)
		if waived[i] || shown >= kept {
			continue
		}
		q := e.OneOf("answer", "show", "count")
		q.Text = text.Say("%s has shown %d of %s", e.Called(g.Who(seat)), shown, text.Count(kept, "ticket"))
		q.Choices[0].Label, q.Choices[1].Label = text.Say("show them"),
			text.Say("count without them: statistics leave the game out")
		q.Text = e.Either(q.Text, text.Say(`%s. "%s" enters the rest, "%s" leaves them out`, q.Text,
			text.Typed{Key: "answer ", Word: "show"}, text.Typed{Key: "answer ", Word: "count"}))
		q.Keys = play.ListKeys
		if ended, err := e.answered(g, q); ended {
			return true, err
		}
		waived[i] = q.Meant() == "count"
		again = again || !waived[i]
	}
	return again, nil
}

// reveal is the verb for showing tickets.
const reveal = "reveal"

// shows reports whether a line shows tickets.
func shows(line sessions.Entry) bool {
	verb, _, _ := strings.Cut(line.Line.Text, " ")
	return verb == reveal
}

// tickets asks a player for tickets not shown yet, and reports whether to ask for more.
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
	q.Text = kind.Ask(g.Verb(reveal).Asks, e.Called(g.Who(seat)))
	q.Enter, q.Commits, q.Multiple, q.Keys = text.Say("no more"), true, true, play.ListKeys
	if kept, shown := stateOf(g).Kept(seat), stateOf(g).Revealed(seat); kept != referee.Unknown {
		if shown >= kept {
			return false, nil
		}
		q.Text = text.Say("%s (%d of %d shown)", q.Text, shown, kept)
		q.Count = kept - shown
	}
	read := func(answer string) (play.Action, error) { return e.shown(g, seat, answer) }
	q.Help = e.ticketHelp(g, seat)
	stop := e.Do(g, q, read)
	if errors.Is(stop, io.EOF) && q.Answer != "" && !play.Quits(q.Answer) { // what was picked before the end is kept
		act, err := read(q.Answer)
		if err == nil {
			err = act()
		}
		return false, errors.Join(e.Report(err), stop)
	}
	done := len(q.Picked) > 0 && q.Answer == strings.Join(q.Picked, ", ") // as the row for Enter said
	return q.Answer != "" && !done, stop
}

// shown returns the action for an answer that shows tickets.
func (e evening) shown(g *sessions.Game, seat referee.Seat, answer string) (play.Action, error) {
	return e.Listed(g, answer, undoable(g), func(words []string) (play.Action, error) {
		return e.Line(g, seat, g.Verb(reveal), e.BehindVerb(g, seat, words, reveal, routerules.Tickets.String()))
	})
}

// undoable returns a function that refuses, at the end of a tally, to undo a line that would not be asked for again.
func undoable(g *sessions.Game) func(last sessions.Entry, ok bool) error {
	return func(last sessions.Entry, ok bool) error {
		if g.Free() && (!ok || !shows(last)) {
			return text.Errorf("there are no more tickets to undo")
		}
		return nil
	}
}
