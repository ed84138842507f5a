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

// An opening is an evening while a game is set up.
type opening struct {
	*Evening
	set   *draft
	known []sessions.SeatSetup // the players of the latest games, as they last sat
	last  *sessions.Game       // the last game, to be offered again, or nil
}

// setUp asks for everything in the header of a record, and begins the game.
func (e *Evening) setUp(name, turns string) (string, error) {
	if name != "" {
		if err := e.free(name); err != nil {
			return "", err
		}
	}
	o := opening{Evening: e}
	var err error
	if o.set, err = o.drafted(name, turns); err == nil {
		o.known, o.last, err = e.remembered(turns)
	}
	if err != nil {
		return "", err
	}
	anew := func(ask func() error) func() error { // skipped when the same players play again
		return func() error {
			if o.set.same {
				return nil
			}
			return ask()
		}
	}
	from := 0
	if o.set.Board != nil { // it continues an interrupted setup
		o.last, from = nil, 2
		if o.set.Depth != "" {
			from = 3
		}
	}
	err = e.steps(from, o.again, anew(o.named), o.depth, o.seats, anew(o.order),
		o.printed, anew(o.unlessResults(o.houseRules)), o.review)
	if err != nil {
		return "", err
	}
	return o.set.Name, o.begin()
}

// seats asks for the players one after another; for those of the last game, only for what is new in every game.
func (e opening) seats() error {
	var all []func() error
	for i := range e.set.Board.Seating().Most {
		all = append(all, func() error {
			if i > len(e.set.Seats) || e.set.same && i >= len(e.set.table) {
				return nil
			}
			return e.sit(i)
		})
	}
	return e.steps(len(e.set.Seats), all...)
}

// begin writes the game of the setup.
func (e opening) begin() error {
	g, err := e.set.Game(e.Library)
	switch {
	case err != nil:
		return err
	case g.Illegal != nil:
		return g.Illegal
	}
	if e.set.begun != nil {
		return e.replace(g)
	}
	kept := g
	if e.counts = e.set.Depth; e.set.Turns != sessions.Strict {
		kept = g.InPart()
	}
	if err := e.Library.Create(e.set.Name, kept, true); err != nil {
		return err
	}
	err = e.Library.Desk.KeepDraft(nil)
	if err == nil {
		err = e.begins(g)
	}
	return store.Done(e.set.Name, err)
}

// begins says which game begins, and who is next.
func (e *Evening) begins(g *sessions.Game) error {
	show.Begun(e.Printer, g, show.AtTable)
	return e.Report(nil)
}

// named asks for the name of the game and for its board.
func (e opening) named() error {
	name := e.field(&sessions.NameQuestion, e.word)
	name.Default, name.Begin, name.Validate = e.called(), e.set.Name, e.free
	all := []*ask.Question{name}
	if name.Answer = e.set.Name; e.set.named {
		all = nil
	}
	boards := e.Library.Boards
	open := boards.Board
	if boards.Given == "" {
		board := e.ofBoards()
		board.Default = cmp.Or(e.set.Map, board.Default)
		all = append(all, board.Question)
		open = func() (kind.Board, error) { return boards.Open(board.Meant()) }
	} else if _, err := open(); err != nil {
		return err
	}
	if len(all) > 0 {
		if err := e.put(e.about(all...)); err != nil {
			return err
		}
	}
	b, err := open()
	if err != nil {
		return err
	}
	if b.Info().ID != e.set.Map {
		e.set.Seats, e.set.left, e.set.Rules = nil, nil, nil
	}
	e.set.Name, e.set.Map, e.set.Board = name.Answer, b.Info().ID, e.Library.OfferedOn(b)
	return e.keepDraft()
}

// called returns the name of the game, by default that of the day.
func (e opening) called() string {
	return cmp.Or(e.set.Name, e.Library.FreeName(e.Library.Today()))
}

// free returns why a name cannot be used for a new game, or nil.
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

// ofBoards asks for the board; the boards are sorted by title.
func (e *Evening) ofBoards() *Choosing {
	all := slices.SortedFunc(slices.Values(e.Library.Boards.All()), func(a, b kind.Board) int {
		return strings.Compare(e.Printer.Lang.Say(a.Info().Title), e.Printer.Lang.Say(b.Info().Title))
	})
	board := e.OneOf("board", lists.Map(all, func(b kind.Board) string { return b.Info().ID })...)
	board.Text, board.Default, board.Names, board.Help = text.Say("board"), sessions.DefaultMap, true, boardHelp
	for i := range all {
		c, title := &board.Choices[i], text.Say(all[i].Info().Title)
		c.Label, c.Typed, c.Name = title, title, title
	}
	return board
}

// order asks who begins; the others follow in seating order. If the beginner is drawn at random, the person can accept
// or draw again. A tally has no order.
func (e opening) order() error {
	if e.set.Turns != sessions.Strict {
		return nil
	}
	names := e.set.Names()
	asks, begins := sessions.FirstQuestion.Asks, names[0]
	for {
		first := e.OneOf("player", append(slices.Clip(names), sessions.AtRandom)...)
		first.Text, first.Default, first.Help = asks, begins, sessions.FirstQuestion.Help
		draw := &first.Choices[len(names)]
		*draw = e.OneOf("answer", sessions.AtRandom).Choices[0]
		draw.Label = text.Say("draw at random")
		first.Keys = []ask.AnswerKey{{Key: "space", Label: draw.Label, Answer: sessions.AtRandom}}
		if err := e.ask(first.Question); err != nil {
			return err
		}
		if at := slices.Index(names, first.Meant()); at >= 0 {
			e.set.Seats = slices.Concat(e.set.Seats[at:], e.set.Seats[:at])
			return e.keepDraft()
		}
		begins = names[e.Draw(len(names))]
		asks = text.Say("%s was drawn. Who begins?", e.Called(begins))
	}
}

// ask asks questions below what has been set up so far.
func (e opening) ask(questions ...*ask.Question) error { return e.askBelow(e.about(questions...)) }

// about returns a form with questions about a game during setup.
func (e opening) about(questions ...*ask.Question) *ask.Form {
	helps := lists.Map(questions, func(q *ask.Question) text.Sentence { return q.Help })
	return &ask.Form{Questions: questions, Aside: e.glances(nil, helps...)}
}

func (e opening) askBelow(form *ask.Form) error {
	if e.set.Board != nil {
		form.Above = e.drawing(func(p *show.Printer) {
			if err := e.seated(p); err != nil {
				p.Printf("%s", p.Words(err))
			}
		})
	}
	return e.put(form)
}

// seated prints what has been set up so far.
func (e opening) seated(p *show.Printer) error {
	var g *sessions.Game
	if len(e.set.Seats) > 0 {
		var err error
		if g, err = e.set.Game(e.Library); err != nil {
			return err
		}
	}
	show.Seats(p, e.set.Name+": "+p.Lang.Say(e.set.Board.Info().Title), g, e.set.Ruled())
	return nil
}

// sit asks for a player, who may be new, and for what the player starts with.
func (e opening) sit(at int) error {
	seat := e.set.at(at)
	err := e.Steps(func() error {
		if at < len(e.set.table) { // a player of the last game
			return nil
		}
		return e.player(at, &seat)
	}, func() error {
		if seat.Name == "" && !e.set.nameless(at) {
			return nil
		}
		return e.pieces(at, &seat)
	})
	if e.set.left == nil {
		e.set.left = map[int]sessions.SeatSetup{}
	}
	if e.set.left[at] = seat; err != nil || seat.Name == "" {
		return err
	}
	e.set.Seats = e.set.With(at, seat).Seats
	return e.keepDraft()
}

// player asks for the name of the player in a seat. An empty name means that all are seated.
func (e opening) player(at int, seat *sessions.SeatSetup) error {
	room := e.set.Board.Seating()
	others, fits := e.set.others(at), e.fitting(at, seat)
	name := &ask.Question{Text: text.Say("Who is player %d?", at+1), Default: seat.Name, Begin: seat.Name, Free: true,
		Help: sessions.PlayerQuestion.Help}
	if at >= room.Least && at == len(e.set.Seats) {
		name.Enter = text.Say("nobody else")
	}
	if e.set.nameless(at) {
		name.Enter = text.Say("only a color")
	}
	name.Validate = func(answer string) error {
		switch {
		case answer != "":
			return fits(func(s *sessions.SeatSetup) { s.Name = answer })
		case at < room.Least && !e.set.nameless(at):
			return text.Errorf("the game takes at least %d players", room.Least)
		}
		return nil
	}
	for _, k := range e.known {
		if !slices.ContainsFunc(others, func(s sessions.SeatSetup) bool { return s.Name == k.Name }) {
			name.Choices = append(name.Choices, ask.Option{Answer: k.Name})
		}
	}
	if len(name.Choices) > 0 {
		name.Search = e.Starts(name)
	}
	err := e.ask(name)
	if err == nil {
		seat.Name = name.Answer
	}
	return err
}

// seatDoubts asks whether names in the answers, which may be slips, are right; if not, it goes back.
func (e opening) seatDoubts(seat sessions.SeatSetup) error {
	doubts := e.set.Doubts(seat)
	if len(doubts) == 0 {
		return nil
	}
	q := e.doubting(doubts...)
	q.Help = homeHelp
	if err := e.ask(q.Question); err != nil || q.Meant() == "no" {
		return err
	}
	return ask.ErrBack
}

// pieces asks for the color of the player in a seat, among those left, and for anything else that the board needs; for
// a player of the last game, only for what is new in every game.
func (e opening) pieces(at int, seat *sessions.SeatSetup) error {
	room, called, form := e.set.Board.Seating(), e.Called(seat.Name), e.set.SeatFields(at, seat)
	colors, fits := e.set.colors(at), e.fitting(at, seat)
	color := e.OneOf("color", room.Colors...)
	color.Text, color.Help = text.Say("Which color does %s play?", called), form.Color.Help
	if seat.Name == "" {
		color.Text = text.Say("Which color does player %d play?", at+1)
	}
	color.Choices, color.free = nil, room.AnyColor
	for _, c := range colors {
		color.Choices = append(color.Choices, ask.Option{Answer: c, Label: maps.ColorSaid(c), Typed: text.Say(c),
			Name: maps.ColorSaid(c)})
	}
	isColor := color.Validate
	color.Validate = func(answer string) error {
		if err := isColor(answer); err != nil {
			return err
		}
		return fits(func(s *sessions.SeatSetup) {
			s.Color = color.word(answer)
			s.Name = cmp.Or(s.Name, e.Printer.Words(maps.ColorSaid(s.Color)))
		})
	}
	color.Default = colors[0]
	if named := colorOf(e.set.Board, seat.Name); slices.Contains(colors, named) {
		color.Default = named
	}
	for _, liked := range append(slices.Clone(e.known), *seat) { // what was just chosen counts most
		if liked.Name == seat.Name && slices.Contains(colors, liked.Color) {
			color.Default = liked.Color
		}
	}
	all, again := []*ask.Question{color.Question}, at < len(e.set.table)
	if again {
		all = nil
	}
	answers := map[int]*ask.Question{} // by the index of the board's question
	for i, wanted := range form.Asks {
		if !wanted.When() || again && wanted.Default != "" {
			continue
		}
		q := e.field(&wanted.Question, e.word)
		q.Text, q.Default = kind.Ask(wanted.Asks, called), wanted.Value
		if at < len(e.set.Seats) {
			q.Begin = wanted.Value
		}
		if q.Default != "" {
			q.Enter = text.Sentence{}
		}
		q.Validate = func(answer string) error {
			if err := wanted.Check(answer); err != nil || answer == "" {
				return err
			}
			return fits(func(s *sessions.SeatSetup) { s.Answers[i] = answer })
		}
		answers[i], all = q, append(all, q)
	}
	given := e.set.Fresh() // certain, so that a step back leads to the questions
	err := e.Steps(func() error {
		err := e.ask(all...)
		given = seat.Copied()
		for i, q := range answers {
			given.Answers[i] = q.Answer
		}
		return err
	}, func() error { return e.seatDoubts(given) })
	if err != nil {
		return err
	}
	if *seat = given; !again {
		seat.Color = color.Meant()
		seat.Name = cmp.Or(seat.Name, e.Printer.Words(maps.ColorSaid(seat.Color)))
	}
	seat.Line = ""
	return nil
}
