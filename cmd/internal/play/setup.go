package play

import (
	"cmp"
	"fmt"
	"slices"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/kind"
	"purser/sessions/store"
)

// setUp asks for everything in the header of a record, and begins the game.
func (e *Evening) setUp(name, turns string) (string, error) {
	set, err := e.drafted(name, turns)
	if err == nil && set.board == nil {
		err = e.named(set)
	}
	if err != nil {
		return "", err
	}
	known, err := e.remembered()
	if err != nil {
		return "", err
	}
	for more := true; more && len(set.Seats) < set.board.Seating().Most; {
		if more, err = e.another(set, known); err != nil {
			return "", err
		}
	}
	for _, ask := range []func(*setup) error{e.order, e.asked, e.houseRules,
		func(set *setup) error { return e.review(set, known) }} {
		if err := ask(set); err != nil {
			return "", err
		}
	}
	return set.Name, e.begin(set)
}

// begin writes the game of a setup.
func (e *Evening) begin(set *setup) error {
	g, err := set.game(e.Library)
	switch {
	case err != nil:
		return err
	case g.Illegal != nil:
		return g.Illegal
	}
	marks := []store.Mark{store.InUse}
	if g.Free() {
		marks = append(marks, store.Tally)
	}
	if err := e.Library.Create(set.Name, g, marks...); err != nil {
		return err
	}
	err = e.Library.Home.DropDraft()
	if err == nil {
		e.Forms()
		show.Begun(e.Printer, g)
		err = e.Report(nil)
	}
	return store.Done(set.Name, err)
}

// named asks for the name of the game and for its board.
func (e *Evening) named(set *setup) error {
	home := e.Library.Home
	name := &ask.Question{Text: text.Say("name of the game"), Default: cmp.Or(set.Name, e.dated()),
		Validate: func(name string) error {
			if _, err := home.Path(name); err != nil {
				return err
			}
			if err := store.Portable(name); err != nil {
				return err
			}
			there, err := home.Find(name)
			if err == nil && there != nil {
				err = text.Errorf("there is already a game of that name")
			}
			return err
		}}
	boards := e.Library.Boards
	form := &ask.Form{Questions: []*ask.Question{name}}
	open := boards.Board
	if boards.Given == "" {
		board := e.ofBoards()
		form.Questions = append(form.Questions, board.Question)
		open = func() (kind.Board, error) { return boards.Open(board.Meant()) }
	} else if _, err := open(); err != nil {
		return err
	}
	if err := e.Asker.Ask(form); err != nil {
		return err
	}
	b, err := open()
	if err != nil {
		return err
	}
	set.Name, set.Map, set.board = name.Answer, b.ID(), b
	return e.keepDraft(set)
}

// ofBoards asks for the board.
func (e *Evening) ofBoards() *Choosing {
	var ids []string
	var titles []text.Sentence
	for _, b := range e.Library.Boards.All() {
		ids, titles = append(ids, b.ID()), append(titles, text.Say(b.Title()))
	}
	board := OneOf("map", ids...)
	board.Text, board.Default = text.Say("board"), sessions.DefaultMap
	for i, title := range titles {
		board.Choices[i].Label = title
	}
	return board
}

// dated returns the name for a game without one: the date, and a number if necessary.
func (e *Evening) dated() string {
	today := e.Library.Today()
	name := today
	for n := 2; ; n++ {
		if there, err := e.Library.Home.Find(name); err != nil || there == nil {
			return name
		}
		name = fmt.Sprintf("%s-%d", today, n)
	}
}

// order asks who begins; the others follow in seat order. A tally has no order.
func (e *Evening) order(set *setup) error {
	if set.Turns == "free" {
		return nil
	}
	first := OneOf("player", set.names()...)
	first.Text, first.Default = text.Say("who begins"), set.Seats[0].Name
	if err := e.ask(set, first.Question); err != nil {
		return err
	}
	at := slices.Index(first.known, first.Meant())
	set.Seats = slices.Concat(set.Seats[at:], set.Seats[:at])
	return e.keepDraft(set)
}

// ask asks questions below what has been set up so far.
func (e *Evening) ask(set *setup, questions ...*ask.Question) error {
	form := &ask.Form{Questions: questions}
	if e.Forms() && set.board != nil {
		form.Above = e.drawing(func(p *show.Printer) error {
			var g *sessions.Game
			if len(set.Seats) > 0 {
				var err error
				if g, err = set.game(e.Library); err != nil {
					return err
				}
			}
			return show.Seats(p, set.Name+": "+p.Lang.Say(set.board.Title()), g, set.ruled())
		})
	}
	return e.Asker.Ask(form)
}
