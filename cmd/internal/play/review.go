package play

import (
	"slices"
	"strings"

	"purser/internal/text"
)

// A revision is something that can be changed at the end of a set-up.
type revision struct {
	word  string // picks it
	label text.Sentence
	do    func() error
}

// review asks whether everything is right, and changes what is not.
func (e *Evening) review(set *setup, known []seating) error {
	for {
		all := e.revisions(set, known)
		var words []string
		for _, r := range all {
			words = append(words, r.word)
		}
		right := OneOf("answer", words...)
		right.Text, right.Enter, right.Names = text.Say("all is right, or change something"), text.Say("begin"), true
		for i, r := range all {
			right.Choices[i].Label = r.label
		}
		if err := e.ask(set, right.Question); err != nil || right.Answer == "" {
			return err
		}
		if err := all[slices.Index(words, right.Meant())].do(); err != nil {
			return err
		}
		if err := e.keepDraft(set); err != nil {
			return err
		}
	}
}

// revisions lists what can be changed: the players, who begins, and the house rules.
func (e *Evening) revisions(set *setup, known []seating) (all []revision) {
	offer := func(word string, label text.Sentence, do func() error) { all = append(all, revision{word, label, do}) }
	for i, name := range set.names() {
		offer(name, text.Say("change %s", name), func() error {
			seat, err := e.seat(set, i, known)
			if err == nil {
				set.Seats[i] = seat
			}
			return err
		})
	}
	room := set.board.Seating()
	if len(set.Seats) < room.Most {
		offer("new player", text.Say("new player"), func() error {
			_, err := e.another(set, known)
			return err
		})
	}
	if set.Turns != "free" {
		offer("who begins", text.Say("who begins"), func() error { return e.order(set) })
	}
	if len(set.board.Switches()) > 0 {
		offer("house rules", text.Say("house rules"), func() error { return e.houseRules(set) })
	}
	for _, sw := range set.board.Switches() {
		if sw.Asked != nil {
			offer(sw.Name, sw.Asked.Text, func() error {
				set.Rules = slices.DeleteFunc(set.Rules, func(rule string) bool {
					return strings.HasPrefix(rule,
						sw.Name+" ")
				})
				return e.asked(set)
			})
		}
	}
	if len(set.Seats) > room.Least {
		for i, name := range set.names() {
			offer("without "+name, text.Say("without %s", name), func() error {
				set.Seats = slices.Delete(set.Seats, i, i+1)
				return nil
			})
		}
	}
	return all
}

// another asks for one more player, and reports whether there is one.
func (e *Evening) another(set *setup, known []seating) (more bool, err error) {
	seat, err := e.seat(set, len(set.Seats), known)
	if err != nil || seat.Name == "" {
		return false, err
	}
	set.Seats = append(set.Seats, seat)
	return true, e.keepDraft(set)
}
