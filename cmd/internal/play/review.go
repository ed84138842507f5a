package play

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"purser/cmd/internal/ask"
	"purser/internal/lists"
	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
)

// A revision is something that can be changed at the end of a setup.
type revision struct {
	word  string // the answer that picks it
	label text.Sentence
	do    func() error
}

// without begins the answer that removes a player.
const without = "without "

// review asks whether everything is right, and changes what is not.
func (e opening) review() error {
	for {
		e.set.left = nil // players change seats
		all := e.revisions()
		words := lists.Map(all, func(r revision) string { return r.word })
		right := e.OneOf("answer", words...)
		right.Text, right.Enter = text.Say("Is everything right?"), text.Say("begin")
		right.Names, right.Help = true, reviewHelp
		if e.set.begun != nil {
			right.Enter = text.Say("go on")
		}
		for i, r := range all {
			right.Choices[i].Label = r.label
			if strings.HasPrefix(r.word, without) { // it contains a name and so has no translation
				right.Choices[i].Typed = r.label
			}
		}
		if !e.Forms() { // a form shows it above the question
			if err := e.Report(e.seated(e.Printer)); err != nil {
				return err
			}
		}
		if err := e.ask(right.Question); err != nil || right.Answer == "" {
			return err
		}
		e.set.table = nil // players who join now are new
		if err := all[slices.Index(words, right.Meant())].do(); err != nil && !errors.Is(err, ask.ErrBack) {
			return err
		}
		if err := e.keepDraft(); err != nil {
			return err
		}
	}
}

// revisions lists what can be changed: the players, who begins, and the house rules.
func (e opening) revisions() (all []revision) {
	offer := func(word string, label text.Sentence, do func() error) { all = append(all, revision{word, label, do}) }
	for i, name := range e.set.Names() {
		offer(name, text.Say("change %s", name), func() error { return e.sit(i) })
	}
	room := e.set.Board.Seating()
	if len(e.set.Seats) < room.Most {
		offer("new player", text.Say("new player"), func() error { return e.sit(len(e.set.Seats)) })
	}
	if e.set.Turns == sessions.Strict {
		offer("who begins", text.Say("who begins"), e.order)
	}
	if len(e.set.Board.Seating().Switches) > 0 {
		offer("house rules", text.Say("house rules"), e.houseRules)
	}
	for _, sw := range e.set.Board.Seating().Switches {
		if sw.Asked != nil {
			offer(sw.Name, sw.Asked.Text, func() error { return e.value(sw) })
		}
	}
	if len(e.set.Seats) > room.Least {
		for i, name := range e.set.Names() {
			offer(without+name, text.Say("without %s", name), func() error {
				e.set.Seats = slices.Delete(e.set.Seats, i, i+1)
				return nil
			})
		}
	}
	return all
}

// houseRules asks which house rules the players use; choosing a rule again removes it.
func (e opening) houseRules() error {
	switches := e.set.Board.Seating().Switches
	for len(switches) > 0 {
		rule := &ask.Question{Text: text.Say("Any house rules? (? lists them)"), Choices: e.set.values(),
			Enter: text.Say("no more"), Help: houseHelp}
		if e.Forms() && len(e.set.Ruled()) == 0 {
			rule.Enter = text.Say("none")
		}
		meant := func(answer string) string { // at a prompt, typed as its number or first words
			if n, err := strconv.Atoi(answer); err == nil && n > 0 && n <= len(rule.Choices) && !e.Forms() {
				return rule.Choices[n-1].Answer
			}
			if found, _ := e.Starts(rule)(strings.Fields(answer)); len(found) == 1 && !e.Forms() {
				return found[0].Answer
			}
			return answer
		}
		rule.Validate = func(answer string) error {
			err := isRule(switches, meant(answer))
			if err != nil && !e.Forms() {
				err = text.WithHint(err, text.Say("? lists them with their numbers"))
			}
			return err
		}
		if e.Forms() {
			rule.Text = text.Say("Any house rules?")
		} else {
			rule.Search = e.Starts(rule) // so the question does not list them
		}
		form := e.about(rule)
		glances := form.Aside
		form.Aside = func(typed string) (ask.Drawing, bool, error) {
			if typed != "?" || e.Forms() {
				return glances(typed)
			}
			for i, c := range rule.Choices { // their numbers can be typed too
				e.Printer.Say("%d  %s", i+1, c.Label)
			}
			return nil, true, e.Report(nil)
		}
		if err := e.askBelow(form); err != nil || rule.Answer == "" {
			return err
		}
		e.set.Play(meant(rule.Answer))
		for _, c := range rule.Choices {
			if c.Answer == meant(rule.Answer) && !e.Forms() { // a screen shows it
				e.Printer.Say("%s", c.Label)
				if err := e.Report(nil); err != nil {
					return err
				}
			}
		}
		if err := e.keepDraft(); err != nil {
			return err
		}
	}
	return nil
}

// values returns the choices for switches without a question of their own. The defaults of switches that have been
// changed come first.
func (set *draft) values() []ask.Option {
	var back, others []ask.Option
	for _, sw := range set.Board.Seating().Switches {
		if sw.Asked != nil {
			continue
		}
		chosen := set.Value(sw)
		if chosen != "" {
			back = append(back, ask.Option{Answer: sw.Name + " " + sw.Values[0], Label: text.Say("no longer: %s",
				sw.Means(chosen))})
		}
		for _, value := range sw.Values[1:] {
			if value != chosen {
				others = append(others, ask.Option{Answer: sw.Name + " " + value, Label: sw.Means(value)})
			}
		}
	}
	return append(back, others...)
}

// printed asks for required house rules, such as the points printed on a board that the program does not know for
// certain.
func (e opening) printed() error {
	var all []func() error
	for _, sw := range e.set.Board.Seating().Switches {
		if sw.Asked != nil && e.set.Depth != onlyTotals && (e.state == left || e.set.Value(sw) == "") {
			all = append(all, func() error { return e.value(sw) })
		}
	}
	return e.Steps(all...)
}

// value asks for the value of a required house rule.
func (e opening) value(sw referee.Switch) error {
	printed := e.set.PrintedField(sw)
	q := e.field(&printed.Question, e.word)
	q.Begin, q.Validate = printed.Value, printed.Check
	if err := e.ask(q); err != nil {
		return err
	}
	printed.Take(q.Answer)
	return e.keepDraft()
}

// isRule returns an error unless the answer is empty or a house rule of the board with a value.
func isRule(switches []referee.Switch, answer string) error {
	words := strings.Fields(answer)
	if len(words) == 0 {
		return nil
	}
	for _, sw := range switches {
		if len(words) == 2 && sw.Name == words[0] {
			return sw.Check(words[1])
		}
	}
	return text.Errorf("unknown house rule %q", text.Brief(answer, 80))
}
