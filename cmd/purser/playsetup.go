package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"purser/cmd/purser/ask"
	"purser/maps"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/store"
)

// A setup is a game that is being set up: what the header of its record says. It
// is kept as a draft, so that a set-up that was broken off goes on.
type setup struct {
	Name, Turns, Map string
	Seats            []seating
	Rules            []string

	board *maps.Board
}

// A seating is what a player sits down with.
type seating struct {
	Name, Color, Keeps string
	Trains, Ships      int
}

// setUp asks for everything that the header of a record says.
func (e *evening) setUp(name, turns string) (string, error) {
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
	for len(set.Seats) < set.board.Values.Setup.MaxPlayers {
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
	for _, ask := range []func(*setup) error{e.order, e.houseRules, func(set *setup) error { return e.review(set, known) }} {
		if err := ask(set); err != nil {
			return "", err
		}
	}
	if err := e.begin(set.Name, set.header()); err != nil {
		return "", err
	}
	if err := e.home().DropDraft(); err != nil {
		return "", storeError(e.home().Dir(), err)
	}
	return set.Name, e.flush()
}

// drafted gives the set-up that was broken off, if it is to go on, or a new one.
func (e *evening) drafted(name, turns string) (*setup, error) {
	fresh := &setup{Name: name, Turns: turns}
	var set setup
	if text := e.home().Draft(); json.Unmarshal(text, &set) != nil || set.Turns != turns || name != "" && name != set.Name {
		return fresh, nil
	}
	var err error
	if set.board, err = maps.Open(set.Map); err != nil || len(set.Seats) > set.board.Values.Setup.MaxPlayers {
		return fresh, nil
	}
	if there, err := e.home().Find(set.Name); err != nil || there != nil { // there is a game of that name by now
		return fresh, nil
	}
	const on, anew = "go on", "anew"
	goOn := oneOf("answer", on, anew)
	goOn.Text, goOn.Otherwise = "go on with the set-up of "+set.Name+", or begin anew", on
	goOn.Choices[1].Label = "begin anew"
	if err := e.ask(&set, goOn.Question); err != nil {
		return nil, err
	}
	if goOn.meant() == anew {
		return fresh, nil
	}
	return &set, nil
}

// keepDraft keeps a set-up as it stands.
func (e *evening) keepDraft(set *setup) error {
	text, err := json.MarshalIndent(set, "", "  ")
	if err == nil {
		err = e.home().KeepDraft(append(text, '\n'))
	}
	if err != nil {
		return storeError(e.home().Dir(), err)
	}
	e.drafting = true
	return nil
}

// A choosing is a question for one of a few words, which are found as names are.
type choosing struct {
	*ask.Question
	kind  string
	known []string
}

// oneOf asks for one of the words that are known.
func oneOf(kind string, known ...string) *choosing {
	c := &choosing{&ask.Question{}, kind, known}
	for _, word := range known {
		c.Choices = append(c.Choices, ask.Choice{Answer: word})
	}
	c.Accept = func(text string) error {
		if text == "" && c.Enter != "" {
			return nil
		}
		_, err := like(kind, text, known)
		return err
	}
	return c
}

// meant gives the word that was meant, or an empty one.
func (c *choosing) meant() string {
	word, _ := like(c.kind, c.Answer, c.known) // accepted, or else empty
	return word
}

// header is the setup in the words of the record.
func (set *setup) header() string {
	text := "purser 1\nmap " + set.board.ID + "\ndate " + time.Now().Format(time.DateOnly) + "\nturns " + set.Turns + "\n"
	for _, r := range set.Rules {
		text += "rule " + r + "\n"
	}
	for _, s := range set.Seats {
		text += fmt.Sprintf("player %s %s %d trains %d ships", sessions.Quote(s.Name), s.Color, s.Trains, s.Ships)
		if s.Keeps != "" {
			text += " keeps " + s.Keeps
		}
		text += "\n"
	}
	return text
}

// soFar is what has been set up, to stay in view.
func (e *evening) soFar(set *setup) (string, error) {
	if e.Width() == 0 || set.board == nil {
		return "", nil
	}
	e.width = e.Width()
	return e.drawn(func() error {
		e.printf("%s: %s\n\n", safe(set.Name), set.board.Title)
		if len(set.Seats) == 0 {
			return nil
		}
		t := &table{head: []string{">#", "Player", ">Trains", ">Ships", ">Tickets"}}
		for i, s := range set.Seats {
			keeps := s.Keeps
			if keeps == "" {
				keeps = "?"
			}
			t.add(strconv.Itoa(i+1), clip(s.Name, maxName)+" ("+s.Color+")", strconv.Itoa(s.Trains), strconv.Itoa(s.Ships), keeps)
		}
		if err := t.text(e.app); err != nil {
			return err
		}
		for _, r := range set.Rules {
			e.printf("rule %s\n", r)
		}
		return nil
	})
}

// ask asks questions below what has been set up.
func (e *evening) ask(set *setup, questions ...*ask.Question) error {
	above, err := e.soFar(set)
	if err != nil {
		return err
	}
	return e.Ask(&ask.Form{Above: above, Questions: questions})
}

// named asks for the name of the game and for its board.
func (e *evening) named(set *setup) error {
	name := &ask.Question{Text: "name of the game", Otherwise: set.Name, Accept: func(name string) error {
		if _, err := e.home().Path(name); err != nil {
			return err
		}
		if there, err := e.home().Find(name); err != nil || there != nil {
			return cmp.Or(err, errors.New("there is a game of that name"))
		}
		return nil
	}}
	if name.Otherwise == "" {
		name.Otherwise = e.dated()
	}
	board := oneOf("map", maps.IDs()...)
	board.Text, board.Otherwise = "board", "world"
	for i, c := range board.Choices {
		b, err := maps.Open(c.Answer)
		if err != nil {
			return err
		}
		board.Choices[i].Label = b.Title
	}
	if err := e.Ask(&ask.Form{Questions: []*ask.Question{name, board.Question}}); err != nil {
		return err
	}
	var err error
	set.Name, set.Map = name.Answer, board.meant()
	if set.board, err = maps.Open(set.Map); err != nil {
		return err
	}
	return e.keepDraft(set)
}

// dated is the name of a game that has none: the day, and which of the day it is.
func (e *evening) dated() string {
	today := time.Now().Format(time.DateOnly)
	name := today
	for n := 2; ; n++ {
		if there, err := e.home().Find(name); err != nil || there == nil {
			return name
		}
		name = fmt.Sprintf("%s-%d", today, n)
	}
}

// remembered lists those who played the games on disk, each as they sat there
// last; those of the newest game come first.
func (e *evening) remembered() ([]seating, error) {
	games, err := e.home().List()
	if err != nil {
		return nil, storeError(e.home().Dir(), err)
	}
	slices.SortStableFunc(games, func(a, b store.Entry) int { return b.Changed.Compare(a.Changed) })
	var known []seating
	for _, g := range games {
		text, err := store.Read(g.Path)
		if err != nil {
			continue // its names are not needed
		}
		game, err := e.understand(g.Name, store.Whole(text))
		if err != nil {
			continue
		}
		for _, p := range game.Setup.Players {
			if !slices.ContainsFunc(known, func(s seating) bool { return s.Name == p.Name }) {
				known = append(known, seating{Name: p.Name, Color: p.Color})
			}
		}
	}
	return known, nil
}

// seat asks for what a player sits down with, at a place that may be taken
// already; the name is empty when all have sat down.
func (e *evening) seat(set *setup, at int, known []seating) (seating, error) {
	v := &set.board.Values.Setup
	before := seating{Trains: v.FirstTrains}
	if at < len(set.Seats) {
		before = set.Seats[at]
	}
	var names []string
	for _, k := range known {
		names = append(names, k.Name)
	}
	others := slices.Clone(set.Seats)
	if at < len(others) {
		others = slices.Delete(others, at, at+1)
	}
	seat := before
	name := &ask.Question{Text: fmt.Sprintf("player %d, name", at+1), Otherwise: before.Name, Free: true, Search: startsOf(names)}
	if at >= v.MinPlayers && before.Name == "" {
		name.Enter = "no more"
	}
	colors := slices.DeleteFunc(slices.Clone(set.board.SeatColors), func(c string) bool {
		return slices.ContainsFunc(others, func(s seating) bool { return s.Color == c })
	})
	fits := func(change func(*seating)) error { // each answer by itself, as it is given
		s := seating{Name: seat.Name, Color: colors[0], Trains: v.FirstTrains, Ships: v.Pieces - v.FirstTrains}
		change(&s)
		return set.with(at, s).fits(e, at)
	}
	name.Accept = func(name string) error {
		switch {
		case name != "":
			return fits(func(s *seating) { s.Name = name })
		case at < v.MinPlayers:
			return fmt.Errorf("the game takes at least %d players", v.MinPlayers)
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
	err := e.pieces(set, &seat, colors, known, fits)
	return seat, err
}

// startsOf looks for names that begin as what was typed does.
func startsOf(known []string) func(words []string) []string {
	return func(words []string) []string {
		var names []string
		for _, name := range known {
			if strings.HasPrefix(maps.Slug(name), maps.Slug(strings.Join(words, " "))) {
				names = append(names, name)
			}
		}
		return names
	}
}

// pieces asks for a player's color, one of those that are left, pieces and
// tickets; fits says what is wrong with a part of the answers.
func (e *evening) pieces(set *setup, seat *seating, colors []string, known []seating, fits func(func(*seating)) error) error {
	v := &set.board.Values.Setup
	color := oneOf("color", set.board.SeatColors...)
	color.Text = e.called(seat.Name) + ", color"
	color.Choices = nil
	for _, c := range colors {
		color.Choices = append(color.Choices, ask.Choice{Answer: c})
	}
	isColor := color.Accept
	color.Accept = func(text string) error {
		if err := isColor(text); err != nil {
			return err
		}
		return fits(func(s *seating) { s.Color, _ = like("color", text, set.board.SeatColors) })
	}
	color.Otherwise = color.Choices[0].Answer
	for _, liked := range append(slices.Clone(known), *seat) { // what was chosen just now counts most
		if liked.Name == seat.Name && slices.Contains(color.Choices, ask.Choice{Answer: liked.Color}) {
			color.Otherwise = liked.Color
		}
	}
	trains := &ask.Question{
		Text:      fmt.Sprintf("%s, trains (the rest of the %d pieces are ships)", e.called(seat.Name), v.Pieces),
		Otherwise: strconv.Itoa(seat.Trains),
		Accept: func(text string) error {
			if err := number(text); err != nil {
				return err
			}
			return fits(func(s *seating) { s.split(text, v.Pieces) })
		},
	}
	keeps := &ask.Question{
		Text:      fmt.Sprintf("%s, tickets kept of the %d dealt", e.called(seat.Name), v.Tickets),
		Otherwise: seat.Keeps,
		Accept: func(text string) error {
			if err := number(text); err != nil {
				return err
			}
			return fits(func(s *seating) { s.Keeps = text })
		},
	}
	if seat.Keeps == "" {
		keeps.Enter = "not written down"
	}
	if err := e.ask(set, color.Question, trains, keeps); err != nil {
		return err
	}
	seat.Color, seat.Keeps = color.meant(), keeps.Answer
	seat.split(trains.Answer, v.Pieces)
	return nil
}

// split parts the pieces of a player into so many trains, a number, and ships.
func (s *seating) split(trains string, pieces int) {
	s.Trains, _ = strconv.Atoi(trains)
	s.Ships = max(pieces-s.Trains, 0)
}

// number refuses what is no number of things; that nothing is said is none.
func number(text string) error {
	if n, err := strconv.Atoi(text); text != "" && (err != nil || n < 0) {
		return fmt.Errorf("%q is no number", text)
	}
	return nil
}

// names are those of the players, as they sit.
func (set *setup) names() []string {
	var names []string
	for _, s := range set.Seats {
		names = append(names, s.Name)
	}
	return names
}

// with is the setup with a player at a place.
func (set *setup) with(at int, seat seating) *setup {
	other := *set
	other.Seats = slices.Clone(set.Seats)
	if at == len(other.Seats) {
		other.Seats = append(other.Seats, seat)
	}
	other.Seats[at] = seat
	return &other
}

// fits reports what is wrong with a player of the setup.
func (set *setup) fits(e *evening, at int) error {
	game, err := e.understand(set.Name, []byte(set.header()))
	var wrong sessions.SyntaxErrors
	switch {
	case errors.As(err, &wrong): // of lines that nobody has seen
		return errors.New(wrong[0].What)
	case err != nil:
		return err
	}
	if refusal := game.Setup.CheckSeat(referee.Seat(at)); refusal != nil {
		return refusal
	}
	return nil
}

// order asks who begins; the others follow as they sit.
func (e *evening) order(set *setup) error {
	first := oneOf("player", set.names()...)
	first.Text, first.Otherwise = "who begins", set.Seats[0].Name
	if err := e.ask(set, first.Question); err != nil {
		return err
	}
	at := slices.Index(first.known, first.meant())
	set.Seats = slices.Concat(set.Seats[at:], set.Seats[:at])
	return e.keepDraft(set)
}

// houseRules asks for the rules that the table plays by, where they differ.
func (e *evening) houseRules(set *setup) error {
	for {
		rule := &ask.Question{Text: "house rule, such as tour-order trail", Enter: "no more"}
		for _, sw := range referee.Switches {
			for i, value := range sw.Values {
				name := sw.Name + " " + value
				if i > 0 && !slices.Contains(set.Rules, name) {
					rule.Choices = append(rule.Choices, ask.Choice{Answer: name})
				}
			}
		}
		rule.Accept = func(text string) error {
			var house referee.House
			words := strings.Fields(text)
			switch len(words) {
			case 0:
				return nil
			case 2:
				return house.Set(words[0], words[1])
			}
			return errors.New("a house rule and its value are wanted; purser explain house-rules lists them")
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
}

// review asks whether all is right, and for a player anew where it is not.
func (e *evening) review(set *setup, known []seating) error {
	for {
		right := oneOf("player", set.names()...)
		right.Text, right.Enter = "all is right, or change a player", "begin"
		for i, c := range right.Choices {
			right.Choices[i].Label = "change " + c.Answer
		}
		if err := e.ask(set, right.Question); err != nil || right.Answer == "" {
			return err
		}
		at := slices.Index(right.known, right.meant())
		seat, err := e.seat(set, at, known)
		if err != nil {
			return err
		}
		set.Seats[at] = seat
		if err := e.keepDraft(set); err != nil {
			return err
		}
	}
}
