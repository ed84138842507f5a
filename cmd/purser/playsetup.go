package main

import (
	"errors"
	"fmt"
	"os"
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

// A setup is a game that is being set up: what the header of its record says.
type setup struct {
	name, turns string
	board       *maps.Board
	seats       []seating
	rules       []string
}

// A seating is what a player sits down with.
type seating struct {
	name, color, keeps string
	trains, ships      int
}

// setUp asks for everything that the header of a record says.
func (e *evening) setUp(name, turns string) (string, error) {
	set := &setup{name: name, turns: turns}
	if err := e.named(set); err != nil {
		return "", err
	}
	known, err := e.remembered()
	if err != nil {
		return "", err
	}
	v := &set.board.Values.Setup
	for len(set.seats) < v.MaxPlayers {
		seat, err := e.seat(set, len(set.seats), known)
		if err != nil {
			return "", err
		}
		if seat.name == "" {
			break
		}
		set.seats = append(set.seats, seat)
	}
	if err := e.order(set); err != nil {
		return "", err
	}
	if err := e.houseRules(set); err != nil {
		return "", err
	}
	if err := e.review(set, known); err != nil {
		return "", err
	}
	if err := e.begin(set.name, set.header()); err != nil {
		return "", err
	}
	return set.name, e.flush()
}

// header is the setup in the words of the record.
func (set *setup) header() string {
	text := "purser 1\nmap " + set.board.ID + "\ndate " + time.Now().Format(time.DateOnly) + "\nturns " + set.turns + "\n"
	for _, r := range set.rules {
		text += "rule " + r + "\n"
	}
	for _, s := range set.seats {
		text += fmt.Sprintf("player %s %s %d trains %d ships", sessions.Quote(s.name), s.color, s.trains, s.ships)
		if s.keeps != "" {
			text += " keeps " + s.keeps
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
		e.printf("%s: %s\n\n", safe(set.name), set.board.Title)
		if len(set.seats) == 0 {
			return nil
		}
		t := &table{head: []string{">#", "Player", ">Trains", ">Ships", ">Tickets"}}
		for i, s := range set.seats {
			keeps := s.keeps
			if keeps == "" {
				keeps = "?"
			}
			t.add(strconv.Itoa(i+1), clip(s.name, maxName)+" ("+s.color+")", strconv.Itoa(s.trains), strconv.Itoa(s.ships), keeps)
		}
		if err := t.text(e.app); err != nil {
			return err
		}
		for _, r := range set.rules {
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
	name := &ask.Question{Text: "name of the game", Otherwise: set.name, Accept: func(name string) error {
		path, err := e.home().Path(name)
		if err == nil {
			if _, missing := os.Stat(path); missing == nil {
				err = errors.New("there is a game of that name")
			}
		}
		return err
	}}
	if name.Otherwise == "" {
		name.Otherwise = time.Now().Format(time.DateOnly)
	}
	board := &ask.Question{Text: "board", Otherwise: "world", Accept: func(id string) error {
		_, err := maps.Open(id)
		return err
	}}
	for _, id := range maps.IDs() {
		b, err := maps.Open(id)
		if err != nil {
			return err
		}
		board.Choices = append(board.Choices, ask.Choice{Answer: id, Label: b.Title})
	}
	if err := e.Ask(&ask.Form{Questions: []*ask.Question{name, board}}); err != nil {
		return err
	}
	var err error
	set.name = name.Answer
	set.board, err = maps.Open(board.Answer)
	return err
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
		text, err := os.ReadFile(g.Path)
		if err != nil {
			continue // its names are not needed
		}
		game, err := e.understand(g.Name, store.Whole(text))
		if err != nil {
			continue
		}
		for _, p := range game.Setup.Players {
			if !slices.ContainsFunc(known, func(s seating) bool { return s.name == p.Name }) {
				known = append(known, seating{name: p.Name, color: p.Color})
			}
		}
	}
	return known, nil
}

// seat asks for what a player sits down with, at a place that may be taken
// already; the name is empty when all have sat down.
func (e *evening) seat(set *setup, at int, known []seating) (seating, error) {
	v := &set.board.Values.Setup
	before := seating{trains: v.FirstTrains}
	if at < len(set.seats) {
		before = set.seats[at]
	}
	others := slices.Clone(set.seats)
	if at < len(others) {
		others = slices.Delete(others, at, at+1)
	}
	for {
		seat := before
		name := &ask.Question{Text: fmt.Sprintf("player %d, name", at+1), Otherwise: before.name, Free: true, Search: startsOf(known)}
		if at >= v.MinPlayers && before.name == "" {
			name.Enter = "no more"
		}
		name.Accept = func(name string) error {
			if name == "" && name == before.name && at < v.MinPlayers {
				return fmt.Errorf("the game takes at least %d players", v.MinPlayers)
			}
			return nil
		}
		for _, k := range known {
			if !slices.ContainsFunc(others, func(s seating) bool { return s.name == k.name }) {
				name.Choices = append(name.Choices, ask.Choice{Answer: k.name})
			}
		}
		if err := e.ask(set, name); err != nil {
			return seating{}, err
		}
		if seat.name = name.Answer; seat.name == "" {
			return seat, nil
		}
		if err := e.pieces(set, &seat, others, known); err != nil {
			return seating{}, err
		}
		wrong := set.with(at, seat).fits(e, at)
		if wrong == nil {
			return seat, nil
		}
		if err := e.tell(wrong); err != nil {
			return seating{}, err
		}
		before = seat
	}
}

// startsOf looks for names that begin as what was typed does.
func startsOf(known []seating) func(words []string) []string {
	return func(words []string) []string {
		var names []string
		for _, k := range known {
			if strings.HasPrefix(maps.Slug(k.name), maps.Slug(strings.Join(words, " "))) {
				names = append(names, k.name)
			}
		}
		return names
	}
}

// pieces asks for a player's color, pieces and tickets.
func (e *evening) pieces(set *setup, seat *seating, others, known []seating) error {
	v := &set.board.Values.Setup
	color := &ask.Question{Text: e.called(seat.name) + ", color", Accept: func(color string) error {
		if slices.Contains(set.board.SeatColors, color) {
			return nil
		}
		return maps.Unknown("color", color, set.board.SeatColors)
	}}
	for _, c := range set.board.SeatColors {
		if !slices.ContainsFunc(others, func(s seating) bool { return s.color == c }) {
			color.Choices = append(color.Choices, ask.Choice{Answer: c})
		}
	}
	color.Otherwise = color.Choices[0].Answer
	for _, liked := range append(slices.Clone(known), *seat) { // what was chosen just now counts most
		if liked.name == seat.name && slices.Contains(color.Choices, ask.Choice{Answer: liked.color}) {
			color.Otherwise = liked.color
		}
	}
	trains := &ask.Question{
		Text:      fmt.Sprintf("%s, trains (the rest of the %d pieces are ships)", e.called(seat.name), v.Pieces),
		Otherwise: strconv.Itoa(seat.trains),
		Accept:    number,
	}
	keeps := &ask.Question{
		Text:      fmt.Sprintf("%s, tickets kept of the %d dealt", e.called(seat.name), v.Tickets),
		Otherwise: seat.keeps,
		Accept: func(text string) error {
			if text == "" {
				return nil
			}
			return number(text)
		},
	}
	if seat.keeps == "" {
		keeps.Enter = "not written down"
	}
	if err := e.ask(set, color, trains, keeps); err != nil {
		return err
	}
	seat.color, seat.keeps = color.Answer, keeps.Answer
	seat.trains, _ = strconv.Atoi(trains.Answer) // accepted as a number
	seat.ships = max(v.Pieces-seat.trains, 0)
	return nil
}

// number refuses what is no number of things.
func number(text string) error {
	if n, err := strconv.Atoi(text); err != nil || n < 0 {
		return fmt.Errorf("%q is no number", text)
	}
	return nil
}

// with is the setup with a player at a place.
func (set *setup) with(at int, seat seating) *setup {
	other := *set
	other.seats = slices.Clone(set.seats)
	if at == len(other.seats) {
		other.seats = append(other.seats, seat)
	}
	other.seats[at] = seat
	return &other
}

// fits reports what is wrong with a player of the setup.
func (set *setup) fits(e *evening, at int) error {
	game, err := e.understand(set.name, []byte(set.header()))
	if err != nil {
		return err
	}
	if refusal := game.Setup.CheckSeat(referee.Seat(at)); refusal != nil {
		return refusal
	}
	return nil
}

// order asks who begins; the others follow as they sit.
func (e *evening) order(set *setup) error {
	first := &ask.Question{Text: "who begins", Otherwise: set.seats[0].name}
	var names []string
	for _, s := range set.seats {
		names = append(names, s.name)
		first.Choices = append(first.Choices, ask.Choice{Answer: s.name})
	}
	first.Accept = func(name string) error {
		if slices.Contains(names, name) {
			return nil
		}
		return maps.Unknown("player", name, names)
	}
	if err := e.ask(set, first); err != nil {
		return err
	}
	at := slices.Index(names, first.Answer)
	set.seats = slices.Concat(set.seats[at:], set.seats[:at])
	return nil
}

// houseRules asks for the rules that the table plays by, where they differ.
func (e *evening) houseRules(set *setup) error {
	for {
		rule := &ask.Question{Text: "house rule, such as tour-order trail", Enter: "no more"}
		for _, sw := range referee.Switches {
			for i, value := range sw.Values {
				name := sw.Name + " " + value
				if i > 0 && !slices.Contains(set.rules, name) {
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
		set.rules = slices.DeleteFunc(set.rules, func(r string) bool { return strings.HasPrefix(r, name+" ") })
		set.rules = append(set.rules, rule.Answer)
	}
}

// review asks whether all is right, and for a player anew where it is not.
func (e *evening) review(set *setup, known []seating) error {
	for {
		right := &ask.Question{Text: "begin, or change a player", Otherwise: "begin", Choices: []ask.Choice{{Answer: "begin"}}}
		var names []string
		for _, s := range set.seats {
			names = append(names, s.name)
			right.Choices = append(right.Choices, ask.Choice{Answer: s.name, Label: "change " + s.name})
		}
		right.Accept = func(answer string) error {
			if answer == "begin" || slices.Contains(names, answer) {
				return nil
			}
			return maps.Unknown("player", answer, names)
		}
		if err := e.ask(set, right); err != nil || right.Answer == "begin" {
			return err
		}
		at := slices.Index(names, right.Answer)
		seat, err := e.seat(set, at, known)
		if err != nil {
			return err
		}
		set.seats[at] = seat
	}
}
