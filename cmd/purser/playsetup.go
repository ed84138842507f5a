package main

import (
	"encoding/json"
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
	if _, err := e.homeGame(set.Name); err == nil { // there is a game of that name by now
		return fresh, nil
	}
	const on, anew = "go on", "anew"
	goOn := &ask.Question{Text: "go on with the set-up of " + set.Name + ", or begin anew", Otherwise: on,
		Choices: []ask.Choice{{Answer: on}, {Answer: anew, Label: "begin anew"}}, Accept: oneOf("answer", on, anew)}
	if err := e.ask(&set, goOn); err != nil {
		return nil, err
	}
	if goOn.Answer == anew {
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

// oneOf accepts the words that are known.
func oneOf(kind string, known ...string) func(string) error {
	return func(word string) error {
		if slices.Contains(known, word) {
			return nil
		}
		return maps.Unknown(kind, word, known)
	}
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
	set.Name, set.Map = name.Answer, board.Answer
	if set.board, err = maps.Open(set.Map); err != nil {
		return err
	}
	return e.keepDraft(set)
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
	others := slices.Clone(set.Seats)
	if at < len(others) {
		others = slices.Delete(others, at, at+1)
	}
	for {
		seat := before
		name := &ask.Question{Text: fmt.Sprintf("player %d, name", at+1), Otherwise: before.Name, Free: true, Search: startsOf(known)}
		if at >= v.MinPlayers && before.Name == "" {
			name.Enter = "no more"
		}
		name.Accept = func(name string) error {
			if name == "" && name == before.Name && at < v.MinPlayers {
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
			if strings.HasPrefix(maps.Slug(k.Name), maps.Slug(strings.Join(words, " "))) {
				names = append(names, k.Name)
			}
		}
		return names
	}
}

// pieces asks for a player's color, pieces and tickets.
func (e *evening) pieces(set *setup, seat *seating, others, known []seating) error {
	v := &set.board.Values.Setup
	color := &ask.Question{Text: e.called(seat.Name) + ", color", Accept: oneOf("color", set.board.SeatColors...)}
	for _, c := range set.board.SeatColors {
		if !slices.ContainsFunc(others, func(s seating) bool { return s.Color == c }) {
			color.Choices = append(color.Choices, ask.Choice{Answer: c})
		}
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
		Accept:    number,
	}
	keeps := &ask.Question{
		Text:      fmt.Sprintf("%s, tickets kept of the %d dealt", e.called(seat.Name), v.Tickets),
		Otherwise: seat.Keeps,
		Accept:    number,
	}
	if seat.Keeps == "" {
		keeps.Enter = "not written down"
	}
	if err := e.ask(set, color, trains, keeps); err != nil {
		return err
	}
	seat.Color, seat.Keeps = color.Answer, keeps.Answer
	seat.Trains, _ = strconv.Atoi(trains.Answer) // accepted as a number
	seat.Ships = max(v.Pieces-seat.Trains, 0)
	return nil
}

// number refuses what is no number of things; that nothing is said is none.
func number(text string) error {
	if n, err := strconv.Atoi(text); text != "" && (err != nil || n < 0) {
		return fmt.Errorf("%q is no number", text)
	}
	return nil
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
	first := &ask.Question{Text: "who begins", Otherwise: set.Seats[0].Name}
	var names []string
	for _, s := range set.Seats {
		names = append(names, s.Name)
		first.Choices = append(first.Choices, ask.Choice{Answer: s.Name})
	}
	first.Accept = oneOf("player", names...)
	if err := e.ask(set, first); err != nil {
		return err
	}
	at := slices.Index(names, first.Answer)
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
		right := &ask.Question{Text: "all is right, or change a player", Enter: "begin"}
		var names []string
		for _, s := range set.Seats {
			names = append(names, s.Name)
			right.Choices = append(right.Choices, ask.Choice{Answer: s.Name, Label: "change " + s.Name})
		}
		right.Accept = oneOf("player", append(names, "")...)
		if err := e.ask(set, right); err != nil || right.Answer == "" {
			return err
		}
		at := slices.Index(names, right.Answer)
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
