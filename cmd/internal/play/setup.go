package play

import (
	"cmp"
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
	if err != nil {
		return "", err
	}
	known, last, err := e.remembered()
	if err != nil {
		return "", err
	}
	review := func(set *setup) error { return e.review(set, known) }
	steps := []func(*setup) error{e.seats(known), e.order, e.asked, e.houseRules, review}
	if set.board == nil {
		switch again, err := e.again(set, last, known); {
		case err != nil:
			return "", err
		case again:
			steps = []func(*setup) error{e.asked, review}
		default:
			steps = append([]func(*setup) error{e.named}, steps...)
		}
	}
	for _, ask := range steps {
		if err := ask(set); err != nil {
			return "", err
		}
	}
	return set.Name, e.begin(set)
}

// seats returns what asks for the players, one after the other.
func (e *Evening) seats(known []seating) func(set *setup) error {
	return func(set *setup) error {
		for len(set.Seats) < set.board.Seating().Most {
			if more, err := e.another(set, known); err != nil || !more {
				return err
			}
		}
		return nil
	}
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
	name := &ask.Question{Text: text.Say("name of the game"), Default: e.called(set), Validate: e.free}
	boards := e.Library.Boards
	form := &ask.Form{Questions: []*ask.Question{name}}
	if name.Answer = set.Name; set.named {
		form.Questions = nil
	}
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

// called returns the name of the game, which may be that of the day.
func (e *Evening) called(set *setup) string {
	return cmp.Or(set.Name, e.Library.FreeName(e.Library.Today()))
}

// free returns why a name cannot be that of a new game, or nil.
func (e *Evening) free(name string) error {
	if _, err := e.Library.Home.Path(name); err != nil {
		return err
	}
	if err := store.Portable(name); err != nil {
		return err
	}
	there, err := e.Library.Home.Find(name)
	if err == nil && there != nil {
		err = text.Errorf("there is already a game of that name")
	}
	return err
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
		c := &board.Choices[i]
		c.Label, c.Typed, c.Name = title, title, title
	}
	return board
}

// order asks who begins; the others follow in seat order. Whoever is drawn at random is shown
// before it is accepted, and can be drawn again. A tally has no order.
func (e *Evening) order(set *setup) error {
	if set.Turns == "free" {
		return nil
	}
	const atRandom = "random"
	names := set.names()
	asks, begins := text.Say("who begins"), names[0]
	for {
		first := OneOf("player", append(slices.Clip(names), atRandom)...)
		first.Text, first.Default = asks, begins
		draw := &first.Choices[len(names)]
		*draw = OneOf("answer", atRandom).Choices[0]
		draw.Label = text.Say("draw at random")
		first.Keys = []ask.Key{{Key: "space", Label: draw.Label, Answer: atRandom}}
		if err := e.ask(set, first.Question); err != nil {
			return err
		}
		if at := slices.Index(names, first.Meant()); at >= 0 {
			set.Seats = slices.Concat(set.Seats[at:], set.Seats[:at])
			return e.keepDraft(set)
		}
		begins = names[e.Draw(len(names))]
		asks = text.Say("%s was drawn; who begins", e.Called(begins))
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
			return show.Seats(p, set.Name+": "+p.Lang.Say(set.board.Title()), g, set.ruled())
		})
	}
	return e.Asker.Ask(form)
}

// seat asks what a player starts with; the name is empty when everyone is seated.
func (e *Evening) seat(set *setup, at int, known []seating) (seating, error) {
	room := set.board.Seating()
	seat := set.fresh()
	if at < len(set.Seats) {
		seat = set.Seats[at]
		seat.Answers = slices.Clone(seat.Answers)
	}
	others, fits := set.others(at), e.fitting(set, at, &seat)
	name := &ask.Question{Text: text.Say("player %d, name", at+1), Default: seat.Name, Free: true}
	name.Search = Starts(name)
	if at >= room.Least && seat.Name == "" {
		name.Enter = text.Say("no more")
	}
	name.Validate = func(answer string) error {
		switch {
		case answer != "":
			return fits(func(s *seating) { s.Name = answer })
		case at < room.Least:
			return text.Errorf("the game takes at least %d players", room.Least)
		}
		return nil
	}
	for _, k := range known {
		if !slices.ContainsFunc(others, func(s seating) bool { return s.Name == k.Name }) {
			name.Choices = append(name.Choices, ask.Choice{Answer: k.Name})
		}
	}
	if err := e.ask(set, name); err != nil {
		return seating{}, err
	}
	if seat.Name = name.Answer; seat.Name == "" {
		return seat, nil
	}
	err := e.pieces(set, at, &seat, known)
	return seat, err
}

// pieces asks for the color of the player in a seat, one of those left, and for what else the
// board needs.
func (e *Evening) pieces(set *setup, at int, seat *seating, known []seating) error {
	room, called := set.board.Seating(), e.Called(seat.Name)
	colors, fits := set.colors(at), e.fitting(set, at, seat)
	color := OneOf("color", room.Colors...)
	color.Text = text.Say("%s, color", called)
	color.Choices, color.free = nil, room.AnyColor
	for _, c := range colors {
		color.Choices = append(color.Choices, ask.Choice{Answer: c, Label: text.Say(c), Typed: text.Say(c),
			Name: text.Say(c)})
	}
	isColor := color.Validate
	color.Validate = func(answer string) error {
		if err := isColor(answer); err != nil {
			return err
		}
		return fits(func(s *seating) { s.Color = color.word(answer) })
	}
	color.Default = colors[0]
	for _, liked := range append(slices.Clone(known), *seat) { // what was just chosen counts most
		if liked.Name == seat.Name && slices.Contains(colors, liked.Color) {
			color.Default = liked.Color
		}
	}
	questions, of := []*ask.Question{color.Question}, []int(nil) // and the index of each among the board's questions
	for i, wanted := range room.Asks {
		if wanted.Strict && set.Turns == "free" {
			continue
		}
		q := &ask.Question{Text: text.Say("%s, %s", called, wanted.Asks), Default: seat.Answers[i]}
		if q.Default == "" {
			q.Enter = wanted.Enter
		}
		q.Validate = func(answer string) error {
			switch _, err := wanted.Words(answer); {
			case answer == "" && !wanted.Enter.Empty():
				return nil
			case answer == "":
				return text.Errorf("add %s", wanted.Asks)
			case err != nil:
				return err
			}
			return fits(func(s *seating) { s.Answers[i] = answer })
		}
		questions, of = append(questions, q), append(of, i)
	}
	if err := e.ask(set, questions...); err != nil {
		return err
	}
	seat.Color = color.Meant()
	for i, q := range questions[1:] {
		seat.Answers[of[i]] = q.Answer
	}
	return nil
}
