package play

import (
	"cmp"
	"slices"
	"strings"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/show"
	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/sessions"
	"purser/sessions/kind"
	"purser/sessions/store"
)

// setUp asks for everything in the header of a record, and begins the game.
func (e *Evening) setUp(name, turns string) (string, error) {
	if name != "" {
		if err := e.free(name); err != nil {
			return "", err
		}
	}
	set, err := e.drafted(name, turns)
	if err != nil {
		return "", err
	}
	known, last, err := e.remembered()
	if err != nil {
		return "", err
	}
	from := 0
	if set.Board != nil { // it goes on
		from = 2
	}
	fresh := from == 0
	err = e.steps(from,
		func() error { return skipped(!fresh, func() error { return e.again(set, last) }) },
		func() error { return skipped(set.same, func() error { return e.named(set) }) },
		func() error { return e.seats(set, known) },
		func() error { return skipped(set.same, func() error { return e.order(set) }) },
		func() error { return e.printed(set) },
		func() error { return skipped(set.same, func() error { return e.houseRules(set) }) },
		func() error { return e.review(set, known) })
	if err != nil {
		return "", err
	}
	return set.Name, e.begin(set)
}

// skipped carries out a step unless it is skipped.
func skipped(skip bool, step func() error) error {
	if skip {
		return nil
	}
	return step()
}

// seats asks for the players, one after the other; of those of the last game only what is new in
// each game.
func (e *Evening) seats(set *setup, known []sessions.Seated) error {
	var all []func() error
	for i := range set.Board.Seating().Most {
		all = append(all, func() error {
			if i > len(set.Seats) || set.same && i >= len(set.table) {
				return nil
			}
			_, err := e.sit(set, i, known)
			return err
		})
	}
	return e.steps(len(set.Seats), all...)
}

// begin writes the game of a setup.
func (e *Evening) begin(set *setup) error {
	g, err := set.Game(e.Library)
	switch {
	case err != nil:
		return err
	case g.Illegal != nil:
		return g.Illegal
	}
	if set.begun != nil {
		return e.replace(set, g)
	}
	kept := g
	if g.Free() {
		kept = g.InPart()
	}
	if err := e.Library.Create(set.Name, kept, true); err != nil {
		return err
	}
	err = e.Library.Desk.KeepDraft(nil)
	if err == nil {
		err = e.begins(g)
	}
	return store.Done(set.Name, err)
}

// begins says which game begins, and who is next.
func (e *Evening) begins(g *sessions.Game) error {
	e.Forms()
	show.Begun(e.Printer, g)
	return e.Report(nil)
}

// named asks for the name of the game and for its board.
func (e *Evening) named(set *setup) error {
	name := &ask.Question{Text: text.Say("name of the game"), Default: e.called(set), Begin: set.Name, Validate: e.free}
	boards := e.Library.Boards
	form := &ask.Form{Questions: []*ask.Question{name}, Aside: e.glances(nil, nameHelp, boardHelp)}
	if name.Answer = set.Name; set.named {
		form.Questions, form.Aside = nil, e.glances(nil, boardHelp)
	}
	open := boards.Board
	if boards.Given == "" {
		board := e.ofBoards()
		board.Default = cmp.Or(set.Map, board.Default)
		form.Questions = append(form.Questions, board.Question)
		open = func() (kind.Board, error) { return boards.Open(board.Meant()) }
	} else if _, err := open(); err != nil {
		return err
	}
	if len(form.Questions) > 0 {
		if err := e.put(form); err != nil {
			return err
		}
	}
	b, err := open()
	if err != nil {
		return err
	}
	if b.Info().ID != set.Map {
		set.Seats, set.left, set.Rules = nil, nil, nil
	}
	set.Name, set.Map, set.Board = name.Answer, b.Info().ID, e.Library.OfferedOn(b)
	return e.keepDraft(set)
}

// called returns the name of the game, which may be that of the day.
func (e *Evening) called(set *setup) string {
	return cmp.Or(set.Name, e.Library.FreeName(e.Library.Today()))
}

// free returns why a name cannot be that of a new game, or nil.
func (e *Evening) free(name string) error {
	if _, err := store.NewName(name); err != nil {
		return err
	}
	there, err := e.Library.Has(name)
	if err == nil && there {
		err = text.Errorf("there is already a game of that name")
	}
	return err
}

// ofBoards asks for the board. The boards are in the order of their titles.
func (e *Evening) ofBoards() *Choosing {
	all := slices.SortedFunc(slices.Values(e.Library.Boards.All()), func(a, b kind.Board) int {
		return strings.Compare(e.Printer.Lang.Say(a.Info().Title), e.Printer.Lang.Say(b.Info().Title))
	})
	board := e.OneOf("board", lists.Each(all, func(b kind.Board) string { return b.Info().ID })...)
	board.Text, board.Default, board.Names = text.Say("board"), sessions.DefaultMap, true
	for i := range all {
		c, title := &board.Choices[i], text.Say(all[i].Info().Title)
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
	names := set.Names()
	asks, begins := text.Say("who begins"), names[0]
	for {
		first := e.OneOf("player", append(slices.Clip(names), atRandom)...)
		first.Text, first.Default = asks, begins
		draw := &first.Choices[len(names)]
		*draw = e.OneOf("answer", atRandom).Choices[0]
		draw.Label = text.Say("draw at random")
		first.Keys = []ask.Key{{Key: "space", Label: draw.Label, Answer: atRandom}}
		if err := e.ask(set, orderHelp, first.Question); err != nil {
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
func (e *Evening) ask(set *setup, help text.Sentence, questions ...*ask.Question) error {
	return e.askBeside(set, e.glances(nil, help), questions...)
}

func (e *Evening) askBeside(set *setup, aside glance, questions ...*ask.Question) error {
	form := &ask.Form{Questions: questions, Aside: aside}
	if e.Forms() && set.Board != nil {
		form.Above = e.drawing(func(p *show.Printer) {
			if err := e.seated(p, set); err != nil {
				p.Printf("%s", p.Words(err))
			}
		})
	}
	return e.put(form)
}

// seated prints what has been set up so far.
func (e *Evening) seated(p *show.Printer, set *setup) error {
	var g *sessions.Game
	if len(set.Seats) > 0 {
		var err error
		if g, err = set.Game(e.Library); err != nil {
			return err
		}
	}
	show.Seats(p, set.Name+": "+p.Lang.Say(set.Board.Info().Title), g, set.Ruled())
	return nil
}

// sit asks what the player in a seat starts with, who may be a new one, and reports whether there
// is one.
func (e *Evening) sit(set *setup, at int, known []sessions.Seated) (there bool, err error) {
	seat, again := set.at(at), at < len(set.table)
	err = e.Steps(
		func() error { return skipped(again, func() error { return e.player(set, at, &seat, known) }) },
		func() error {
			return skipped(seat.Name == "", func() error { return e.pieces(set, at, &seat, known, again) })
		})
	if set.left == nil {
		set.left = map[int]sessions.Seated{}
	}
	if set.left[at] = seat; err != nil || seat.Name == "" {
		return false, err
	}
	set.Seats = set.With(at, seat).Seats
	return true, e.keepDraft(set)
}

// player asks for the name of the player in a seat; it is empty when everyone is seated.
func (e *Evening) player(set *setup, at int, seat *sessions.Seated, known []sessions.Seated) error {
	room := set.Board.Seating()
	others, fits := set.others(at), e.fitting(set, at, seat)
	name := &ask.Question{Text: text.Say("player %d, name", at+1), Default: seat.Name, Begin: seat.Name, Free: true}
	if at >= room.Least && at == len(set.Seats) {
		name.Enter = text.Say("nobody else")
	}
	name.Validate = func(answer string) error {
		switch {
		case answer != "":
			return fits(func(s *sessions.Seated) { s.Name = answer })
		case at < room.Least:
			return text.Errorf("the game takes at least %d players", room.Least)
		}
		return nil
	}
	for _, k := range known {
		if !slices.ContainsFunc(others, func(s sessions.Seated) bool { return s.Name == k.Name }) {
			name.Choices = append(name.Choices, ask.Choice{Answer: k.Name})
		}
	}
	if len(name.Choices) > 0 {
		name.Search = e.Starts(name)
	}
	err := e.ask(set, playerHelp, name)
	if err == nil {
		seat.Name = name.Answer
	}
	return err
}

// seatDoubts asks about answers whose names may be slips; it goes back if one is.
func (e *Evening) seatDoubts(set *setup, asked []kind.SeatQuestion, given []*ask.Question) error {
	var doubts []text.Sentence
	for i, q := range asked {
		if q.Doubt != nil {
			if doubt := q.Doubt(given[i].Answer); !doubt.Empty() {
				doubts = append(doubts, doubt)
			}
		}
	}
	if len(doubts) == 0 {
		return nil
	}
	q := e.doubting(doubts...)
	if err := e.ask(set, homeHelp, q.Question); err != nil || q.Meant() == "no" {
		return err
	}
	return ask.ErrBack
}

// pieces asks for the color of the player in a seat, one of those left, and for what else the
// board needs; a player of the last game only for what is new in each game.
func (e *Evening) pieces(set *setup, at int, seat *sessions.Seated, known []sessions.Seated, again bool) error {
	room, called := set.Board.Seating(), e.Called(seat.Name)
	colors, fits := set.colors(at), e.fitting(set, at, seat)
	color := e.OneOf("color", room.Colors...)
	color.Text = text.Say("%s, color", called)
	color.Choices, color.free = nil, room.AnyColor
	for _, c := range colors {
		color.Choices = append(color.Choices, ask.Choice{Answer: c, Label: maps.ColorSaid(c), Typed: text.Say(c),
			Name: maps.ColorSaid(c)})
	}
	isColor := color.Validate
	color.Validate = func(answer string) error {
		if err := isColor(answer); err != nil {
			return err
		}
		return fits(func(s *sessions.Seated) { s.Color = color.word(answer) })
	}
	color.Default = colors[0]
	for _, liked := range append(slices.Clone(known), *seat) { // what was just chosen counts most
		if liked.Name == seat.Name && slices.Contains(colors, liked.Color) {
			color.Default = liked.Color
		}
	}
	var questions []*ask.Question
	var asked []kind.SeatQuestion
	var index []int // the index of each among the board's questions
	for i, wanted := range room.Asks {
		if !set.Asks(&wanted) || again && wanted.Default != "" {
			continue
		}
		q := &ask.Question{Text: text.Say("%s, %s", called, wanted.Asks), Default: seat.Answers[i]}
		if at < len(set.Seats) {
			q.Begin = seat.Answers[i]
		}
		if q.Default == "" {
			q.Enter = wanted.Enter
		}
		if wanted.Sample != "" {
			q.Example = text.Say("such as %s", wanted.Sample)
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
			return fits(func(s *sessions.Seated) { s.Answers[i] = answer })
		}
		questions, asked, index = append(questions, q), append(asked, wanted), append(index, i)
	}
	all, help := questions, lists.Each(asked, func(q kind.SeatQuestion) text.Sentence { return q.Help })
	if !again {
		all, help = slices.Insert(slices.Clone(all), 0, color.Question), slices.Insert(help, 0, colorHelp)
	}
	if err := e.Steps(func() error { return e.ask(set, of(help...), all...) },
		func() error { return e.seatDoubts(set, asked, questions) }); err != nil {
		return err
	}
	if !again {
		seat.Color = color.Meant()
	}
	seat.Line = ""
	for i, q := range questions {
		seat.Answers[index[i]] = q.Answer
	}
	return nil
}
