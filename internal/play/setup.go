package play

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"purser/internal/ask"
	"purser/internal/show"
	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
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
	for len(set.Seats) < set.board.Seating().Most {
		seat, err := e.seat(set, len(set.Seats), known)
		if err != nil {
			return "", err
		}
		if seat.Name == "" {
			break
		}
		set.Seats = append(set.Seats, seat)
		if err := e.keepDraft(set); err != nil {
			return "", err
		}
	}
	for _, ask := range []func(*setup) error{e.order, e.asked, e.houseRules, func(set *setup) error { return e.review(set, known) }} {
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
	if err := e.Library.Create(set.Name, g); err != nil {
		return err
	}
	if err := e.Library.Home.DropDraft(); err != nil {
		return &sessions.DiskError{Path: e.Library.Home.Dir(), Cause: err}
	}
	e.Forms()
	show.Begun(e.Printer, g)
	return e.Report(nil)
}

// named asks for the name of the game and for its board.
func (e *Evening) named(set *setup) error {
	home := e.Library.Home
	name := &ask.Question{Text: text.Say("name of the game"), Default: cmp.Or(set.Name, e.dated()), Validate: func(name string) error {
		if _, err := home.Path(name); err != nil {
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

// dated returns the name for a game without one: the date, and a number if there are
// several that day.
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

// houseRules asks for the rules that the table plays by, if they differ from the usual
// ones.
func (e *Evening) houseRules(set *setup) error {
	switches := set.board.Switches()
	for len(switches) > 0 {
		such := switches[0].Name + " " + switches[0].Values[1]
		rule := &ask.Question{Text: text.Say("house rule, such as %s", such), Enter: text.Say("no more"), Validate: func(answer string) error {
			return isRule(switches, answer)
		}}
		if e.Forms() {
			rule.Text = text.Say("house rules: what you play differently")
		}
		for _, sw := range switches {
			if sw.Asked != nil { // it has been asked for
				continue
			}
			for i, value := range sw.Values {
				name := sw.Name + " " + value
				if i > 0 && !slices.Contains(set.Rules, name) {
					rule.Choices = append(rule.Choices, ask.Choice{Answer: name, Label: text.Say(sw.Says[i-1])})
				}
			}
		}
		if err := e.ask(set, rule); err != nil || rule.Answer == "" {
			return err
		}
		name, _, _ := strings.Cut(rule.Answer, " ")
		set.Rules = slices.DeleteFunc(set.Rules, func(r string) bool { return strings.HasPrefix(r, name+" ") })
		set.Rules = append(set.Rules, rule.Answer)
		if err := e.keepDraft(set); err != nil {
			return err
		}
	}
	return nil
}

// asked asks for the house rules that must be known, such as the points printed on a board
// if the program does not know them for certain.
func (e *Evening) asked(set *setup) error {
	for _, sw := range set.board.Switches() {
		key := sw.Name + " "
		if sw.Asked == nil || slices.ContainsFunc(set.Rules, func(r string) bool { return strings.HasPrefix(r, key) }) {
			continue
		}
		q := &ask.Question{Text: sw.Asked.Text, Enter: sw.Asked.Enter, Validate: func(answer string) error {
			if answer == "" {
				return nil
			}
			return sw.Check(sw.Asked.Value(answer))
		}}
		if err := e.ask(set, q); err != nil {
			return err
		}
		if q.Answer == "" {
			continue
		}
		set.Rules = append(set.Rules, key+sw.Asked.Value(q.Answer))
		if err := e.keepDraft(set); err != nil {
			return err
		}
	}
	return nil
}

// isRule refuses anything but a house rule of a board with a value; an empty answer is
// accepted.
func isRule(switches []kind.Switch, answer string) error {
	switch words := strings.Fields(answer); len(words) {
	case 0:
		return nil
	case 2:
		var names []string
		for _, sw := range switches {
			if sw.Name == words[0] {
				return sw.Check(words[1])
			}
			names = append(names, sw.Name)
		}
		return text.Unknown(referee.HouseRule, words[0], names)
	}
	return text.Errorf("enter a house rule and its value; purser explain house-rules lists them")
}

// review asks whether everything is right. If not, a player is asked for again or removed.
func (e *Evening) review(set *setup, known []seating) error {
	const leave = "without "
	for {
		names := set.names()
		words := slices.Clone(names)
		if len(names) > set.board.Seating().Least {
			for _, name := range names {
				words = append(words, leave+name)
			}
		}
		right := OneOf("player", words...)
		right.Text, right.Enter = text.Say("all is right, or change a player"), text.Say("begin")
		for i, name := range names {
			right.Choices[i].Label = text.Say("change %s", name)
		}
		if err := e.ask(set, right.Question); err != nil || right.Answer == "" {
			return err
		}
		if at := slices.Index(words, right.Meant()); at >= len(names) {
			set.Seats = slices.Delete(set.Seats, at-len(names), at-len(names)+1)
		} else {
			seat, err := e.seat(set, at, known)
			if err != nil {
				return err
			}
			set.Seats[at] = seat
		}
		if err := e.keepDraft(set); err != nil {
			return err
		}
	}
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
			return show.Seats(p, set.Name+": "+p.Lang.Say(set.board.Title()), g, set.Rules)
		})
	}
	return e.Asker.Ask(form)
}
