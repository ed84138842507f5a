package play

import (
	"slices"
	"strconv"
	"strings"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
	"purser/sessions/totals"
)

// questions returns the steps that ask what a player has.
func (c *counting) questions(seat referee.Seat) (steps []func() error) {
	if c.counter == nil || c.counts == onlyTotals {
		return []func() error{c.On(func(g *sessions.Game) error { return c.askTotal(g, seat) })}
	}
	for i := range c.counter.Questions() {
		steps = append(steps, c.On(func(g *sessions.Game) error { return c.askNumber(g, seat, i) }))
	}
	return steps
}

// askTotal asks for a player's total.
func (c *counting) askTotal(g *sessions.Game, seat referee.Seat) error {
	q := &ask.Question{Text: text.Say("What is %s's total?", c.Called(g.Who(seat))),
		Example: text.Say("such as %s", "113"),
		Begin:   strings.TrimPrefix(c.line(&c.seats[seat]), totals.Scored+" ")}
	return c.asks(g, seat, q, 0, func(answer string, now *seatCount) error {
		n, err := totals.Parse(answer)
		now.total, now.asked = strconv.Itoa(n), 1
		return err
	})
}

// askNumber asks one question of a count by numbers about a player.
func (c *counting) askNumber(g *sessions.Game, seat referee.Seat, i int) error {
	all, s := c.counter.Questions(), &c.seats[seat]
	asks := &all[i]
	switch {
	case s.total != "" && i == 0 && !s.whole:
		return c.askTotal(g, seat)
	case s.total != "" || s.whole:
		return nil
	}
	q := &ask.Question{Text: text.Say("%s: %s", c.Called(g.Who(seat)), asks.Asks), Enter: asks.Enter, Runs: true}
	if asks.Such != "" {
		q.Example = text.Say("such as %s", asks.Such)
	}
	if s.asked > i {
		q.Begin = asks.Typed(s.numbers)
	}
	err := c.asks(g, seat, q, i, func(answer string, now *seatCount) error {
		list, err := asks.Answer(answer)
		now.numbers, now.asked = asks.Set(now.numbers, list), max(now.asked, i+1)
		return err
	})
	if err != nil || s.whole || s.total != "" || c.Forms() { // forms show it above the next question
		return err
	}
	var heard []text.Sentence
	if next := i + 1; next == len(all) || all[next].Part != asks.Part {
		if said := c.counter.Heard(s.numbers, asks.Part); !said.Empty() {
			heard = append(heard, said)
		}
	}
	now, err := c.with(g, seat, c.judged(s, i+1))
	if err != nil {
		return err
	}
	show.Heard(c.Printer, now, seat, heard, func(r sessions.Remark) bool {
		said := r.Detail.String()
		if !c.due(r, i+1) || slices.Contains(s.warned, said) {
			return false
		}
		s.warned = append(s.warned, said)
		return true
	})
	return c.Report(nil)
}

// due reports whether a remark can be made before question i is asked: not if only later questions are about its
// subject.
func (c *counting) due(r sessions.Remark, i int) bool {
	first := slices.IndexFunc(c.counter.Questions(), func(q kind.CountQuestion) bool {
		return r.Rule.ID == "count."+q.Part
	})
	return first < i
}

// judged returns what can be judged before a question is asked.
func (c *counting) judged(s *seatCount, i int) *seatCount {
	judged := *s
	if c.counter != nil && i > 0 {
		if asked := &c.counter.Questions()[i-1]; asked.Open {
			judged.numbers = asked.Set(s.numbers, nil)
		}
	}
	return &judged
}

// heard says back what was answered to the questions before one of them, the latest first, because a small screen has
// room only for that.
func (c *counting) heard(s *seatCount, i int) (all []text.Sentence) {
	said := ""
	if c.counter == nil {
		return nil
	}
	for _, q := range c.counter.Questions()[:min(i, s.asked)] {
		if q.Part == said {
			continue
		}
		said = q.Part
		if heard := c.counter.Heard(s.numbers, q.Part); !heard.Empty() {
			all = slices.Insert(all, 0, heard)
		}
	}
	return all
}

// asks asks question i about a player, below everybody's totals and what was heard so far; read reads an answer, which
// is stored at once. What the player has may also be typed at once, as in a record.
func (c *counting) asks(g *sessions.Game, seat referee.Seat, q *ask.Question, i int,
	read func(answer string, now *seatCount) error) error {
	if !c.Forms() {
		q.Default = q.Begin
	}
	s, now := &c.seats[seat], seatCount{}
	q.Validate = func(answer string) (err error) {
		now = *s
		now.whole = false
		if err = c.wholly(g, &now, answer); err == nil && !now.whole {
			err = read(answer, &now)
		}
		if err == nil {
			_, err = c.with(g, seat, &now)
		}
		return err
	}
	sofar, err := c.with(g, seat, s)
	if err != nil {
		return err
	}
	form := c.below(sofar, q)
	form.Aside = c.glances(g, countHelp)
	if heard := c.heard(c.judged(s, i), i); len(heard) > 0 {
		judged, err := c.with(g, seat, c.judged(s, i))
		if err != nil {
			return err
		}
		form.Above = c.drawing(func(p *show.Printer) {
			show.Table(p, sofar, func(p *show.Printer) {
				show.Heard(p, judged, seat, heard, func(r sessions.Remark) bool { return c.due(r, i) })
			})
		})
	}
	if _, err := c.form(form); err != nil {
		return err
	}
	*s = now
	_, err = c.write(seat) // or a tally that is killed goes on without it
	return err
}

// wholly takes an answer that is all that a player has, as in a record.
func (c *counting) wholly(g *sessions.Game, now *seatCount, answer string) error {
	if line, is := c.Library.CountTyped(answer); is {
		typed := strings.Fields(line)
		verb := g.Verb(strings.ToLower(typed[0]))
		if verb == nil {
			return text.BadWords.Refuse(kind.NoCounter(g.Board()))
		}
		read, err := g.TypedFor(c.Printer.Lang, verb, typed[1:])
		if err != nil {
			return err
		}
		c.take(now, read.Words)
		now.whole = true
	}
	return nil
}
