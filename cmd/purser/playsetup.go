package main

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"purser/internal/ask"
	"purser/maps"
	"purser/referee"
)

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

// review asks whether all is right, and where it is not for a player anew, or who
// does not play after all.
func (e *evening) review(set *setup, known []seating) error {
	const leave = "without "
	for {
		names := set.names()
		words := slices.Clone(names)
		if len(names) > set.board.Values.Setup.MinPlayers {
			for _, name := range names {
				words = append(words, leave+name)
			}
		}
		right := oneOf("player", words...)
		right.Text, right.Enter = "all is right, or change a player", "begin"
		for i := range names {
			right.Choices[i].Label = "change " + names[i]
		}
		if err := e.ask(set, right.Question); err != nil || right.Answer == "" {
			return err
		}
		if at := slices.Index(words, right.meant()); at >= len(names) {
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
