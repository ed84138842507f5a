package play

import (
	"slices"
	"strconv"
	"strings"

	"purser/cmd/internal/ask"
	"purser/internal/text"
	"purser/referee"
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
		right.Text, right.Enter, right.Names = text.Say("is everything right, or is there something to change"), text.Say("begin"), true
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

// houseRules asks for the rules that the table plays by; a chosen one can be taken back.
func (e *Evening) houseRules(set *setup) error {
	switches := set.board.Switches()
	for len(switches) > 0 {
		rule := &ask.Question{Text: text.Say("house rules: what you play differently; ? lists them"), Choices: set.values(),
			Enter: text.Say("no more")}
		numbered := func(answer string) string {
			if n, err := strconv.Atoi(answer); err == nil && n > 0 && n <= len(rule.Choices) && !e.Forms() {
				return rule.Choices[n-1].Answer
			}
			return answer
		}
		rule.Validate = func(answer string) error {
			if answer == "?" && !e.Forms() {
				return nil
			}
			return isRule(switches, numbered(answer))
		}
		if e.Forms() {
			rule.Text = text.Say("house rules: what you play differently")
		} else {
			rule.Search = Starts(rule) // and so they are not listed in the question
		}
		if err := e.ask(set, rule); err != nil || rule.Answer == "" {
			return err
		}
		if rule.Answer == "?" { // their numbers may be typed, too
			for i, c := range rule.Choices {
				e.Printer.Tell("%d  %s", i+1, c.Label)
			}
			if err := e.Report(nil); err != nil {
				return err
			}
			continue
		}
		set.play(numbered(rule.Answer))
		if err := e.keepDraft(set); err != nil {
			return err
		}
	}
	return nil
}

// values returns the values that can be chosen for the switches without a question of their
// own: first the defaults of those that have another value now.
func (set *setup) values() []ask.Choice {
	var back, others []ask.Choice
	for _, sw := range set.board.Switches() {
		if sw.Asked != nil {
			continue
		}
		chosen := set.value(sw)
		if chosen != "" {
			back = append(back, ask.Choice{Answer: sw.Name + " " + sw.Values[0], Label: text.Say("no longer: %s",
				means(sw, chosen))})
		}
		for _, value := range sw.Values[1:] {
			if value != chosen {
				others = append(others, ask.Choice{Answer: sw.Name + " " + value, Label: means(sw, value)})
			}
		}
	}
	return append(back, others...)
}

// value returns the value chosen for a switch, or an empty string.
func (set *setup) value(sw referee.Switch) string {
	for _, rule := range set.Rules {
		if value, ok := strings.CutPrefix(rule, sw.Name+" "); ok {
			return value
		}
	}
	return ""
}

// means returns what a value of a switch means.
func means(sw referee.Switch, value string) text.Sentence {
	if i := slices.Index(sw.Values, value); i > 0 {
		return text.Say(sw.Says[i-1])
	}
	return text.Say("%s %s", sw.Name, value)
}

// play sets a house rule, instead of the value that its switch had. A default is not written
// down, unless everybody is asked for it because the board may be wrong.
func (set *setup) play(rule string) {
	words := strings.Fields(rule)
	set.Rules = slices.DeleteFunc(set.Rules, func(r string) bool { return strings.HasPrefix(r, words[0]+" ") })
	if !slices.ContainsFunc(set.board.Switches(), func(sw referee.Switch) bool {
		return sw.Name == words[0] && sw.Values[0] == words[1] && sw.Asked == nil
	}) {
		set.Rules = append(set.Rules, strings.Join(words, " "))
	}
}

// ruled returns the house rules in words.
func (set *setup) ruled() (rules []text.Sentence) {
	for _, sw := range set.board.Switches() {
		if value := set.value(sw); value != "" {
			rules = append(rules, means(sw, value))
		}
	}
	return rules
}

// asked asks for the house rules that must be known, such as the points printed on a board
// if the program does not know them for certain.
func (e *Evening) asked(set *setup) error {
	for _, sw := range set.board.Switches() {
		if sw.Asked == nil || set.value(sw) != "" {
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
		set.Rules = append(set.Rules, sw.Name+" "+sw.Asked.Value(q.Answer))
		if err := e.keepDraft(set); err != nil {
			return err
		}
	}
	return nil
}

// isRule refuses anything but a house rule of a board with a value, or nothing.
func isRule(switches []referee.Switch, answer string) error {
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
