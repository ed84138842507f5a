package play

import (
	"errors"
	"slices"
	"strings"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/show"
	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
	"purser/sessions/totals"
)

// A counting is an evening in which a table says what each player has: by numbers, or only the totals.
type counting struct {
	*Evening
	counter *kind.Counter // nil if only totals are asked for
	seats   []seatCount
}

// A seatCount is what was answered for a player so far.
type seatCount struct {
	numbers any    // in the form of the counter
	total   string // in a record; empty unless only the total is known
	asked   int    // how many questions were answered, now or before
	whole   bool   // it was typed at once

	warned []string // what prompts have warned about
}

// count asks for the result of each player who has none, and scores the game. A game that was counted can be counted
// again, or proven by name.
func (e *Evening) count(g *sessions.Game) error {
	if count, err := g.Score(); err != nil {
		return err
	} else if count.Final && !g.Tallying() {
		return e.countedBefore(g)
	}
	return e.countOf(g).all(g)
}

// countOf returns a counting with what is known of each player.
func (e *Evening) countOf(g *sessions.Game) *counting {
	c := &counting{Evening: e, seats: make([]seatCount, len(g.Record.Players))}
	at, err := e.noted()
	if err != nil || !at.of(g) {
		at = nil
	} else {
		e.counts = at.Depth
	}
	if of := g.Board().Info().Counter; of != nil {
		c.counter = of(g.Record)
	}
	for i := range c.seats {
		s := &c.seats[i]
		if c.counter != nil {
			s.numbers = c.counter.Nothing
		}
		if entry := resultOf(g, referee.Seat(i)); entry != nil {
			c.take(s, entry.Line.Text)
		}
	}
	if at != nil && c.counter != nil && c.counts != onlyTotals { // the others of that player were not asked
		if each := len(c.counter.Questions()) + 1; at.Step/each < len(c.seats) {
			s := &c.seats[at.Step/each]
			s.asked = min(s.asked, at.Step%each)
		}
	}
	counted := func(s seatCount) bool { return s.asked > 0 && s.total == "" }
	if e.counts == "" && len(g.Standing()) > 0 && !slices.ContainsFunc(c.seats, counted) {
		e.counts = onlyTotals
	}
	return c
}

// take takes a line of the record as what was answered for a player.
func (c *counting) take(s *seatCount, line string) {
	verb, words, _ := strings.Cut(line, " ")
	if s.total = ""; verb == totals.Scored {
		s.total, s.asked = words, 1
	} else if c.counter != nil {
		if numbers, err := c.counter.Numbers(words); err == nil {
			s.numbers, s.asked = numbers, len(c.counter.Questions())
		}
	}
}

// resultOf returns the line with a player's result, or nil.
func resultOf(g *sessions.Game, seat referee.Seat) *sessions.Entry {
	if all := lines(g, seat); len(all) > 0 {
		return &all[0]
	}
	return nil
}

// line returns the line of a player's result so far, or "" if nothing was answered.
func (c *counting) line(s *seatCount) string {
	switch {
	case s.total != "":
		return totals.Scored + " " + s.total
	case s.asked == 0:
		return ""
	}
	return strings.TrimSpace(totals.Counted + " " + c.counter.Words(s.numbers))
}

// with returns a game with a player's result, in place of the line that there is.
func (c *counting) with(g *sessions.Game, seat referee.Seat, s *seatCount) (*sessions.Game, error) {
	words, old := c.line(s), resultOf(g, seat)
	if words == "" || old != nil && old.Line.Text == words {
		return g, nil
	}
	typed := strings.Fields(words)
	line, err := g.TypedFor(text.English, g.Verb(typed[0]), typed[1:])
	switch {
	case err != nil:
		return nil, err
	case old == nil:
		return g.Play(seat, line)
	}
	return g.Amend(old.Line.Number, seat, line)
}

// all asks for everybody's result, and shows the score.
func (c *counting) all(g *sessions.Game) error {
	var steps []TallyStep
	for seat := range referee.Seat(len(c.seats)) {
		verb := "" // a tally of which only the lines are known goes on with the last player
		for _, asks := range c.questions(seat) {
			steps = append(steps, TallyStep{Seat: seat, Verb: verb, Ask: asks})
			verb = noLine
		}
		steps = append(steps, TallyStep{Seat: seat, Verb: noLine, Ask: func() error { return c.done(seat) }})
	}
	return c.Resume(g, append(steps, TallyStep{Seat: maps.Nobody, Verb: noLine, Ask: c.On(c.result)}))
}

// noLine stands for the verb of a step that writes no line.
const noLine = "-"

// done writes a player's line. If something in it contradicts something, the person may look at it again.
func (c *counting) done(seat referee.Seat) error {
	s := &c.seats[seat]
	if c.state == left { // back into the questions
		s.whole = false
		return nil
	}
	g, err := c.write(seat)
	if err != nil {
		return err
	}
	warnings := lists.Filter(g.Warnings(), func(r sessions.Remark) bool { return r.Player == g.Who(seat) })
	c.state = wrote(warnings)
	show.HeardAll(c.Printer, g, seat)
	if err := c.Report(nil); err != nil || len(warnings) == 0 {
		return err
	}
	again := c.OneOf("answer", "again")
	again.Text, again.Enter = text.Say("Check again what was entered for %s?", c.Called(g.Who(seat))), text.Say("go on")
	again.Choices[0].Label, again.Commits = text.Say("look again"), true
	answer, err := c.At(g, again.Question)
	if err != nil || answer == "" {
		return err
	}
	s.whole = false
	err = c.Steps(c.questions(seat)...)
	if err != nil && !errors.Is(err, ask.ErrBack) {
		return err
	}
	c.state = quiet
	return c.done(seat)
}

// write writes a player's line, unless it is there, and returns the game with it.
func (c *counting) write(seat referee.Seat) (*sessions.Game, error) {
	g, err := c.Load()
	if err != nil {
		return nil, err
	}
	next, err := c.with(g, seat, &c.seats[seat])
	if err == nil && next != g {
		c.latest = nil // everybody's totals are above the next question
		err = c.save(g, next)
	}
	return next, err
}

// result scores the game, and shows the score.
func (c *counting) result(g *sessions.Game) error {
	g, err := c.Library.EndTally(g)
	if err != nil {
		return err
	}
	return errors.Join(c.scored(g), c.counted(g))
}

// scored shows the score of a game, and how to keep it.
func (e *Evening) scored(g *sessions.Game) error {
	score, err := g.Score()
	if err != nil {
		return err
	}
	show.Result(e.Printer, g, score)
	e.toKeep(g, score)
	if err = e.Report(nil); err != nil || !e.Forms() {
		return err
	}
	if err = e.put(&ask.Form{Aside: e.helps(g, of(pageHelp, slipHelp))}); err != nil {
		return err
	}
	show.ScoreBackward(e.Printer, g, score) // printed for when the forms are gone
	e.toKeep(g, score)
	return nil
}

// countedBefore shows the score of a game that was counted before, unless the person wants to look again or to prove
// it by name.
func (e *Evening) countedBefore(g *sessions.Game) error {
	next := e.OneOf("answer", "again", "prove")
	next.Text, next.Enter = text.Say("Everybody is counted. What next?"), text.Say("show the result")
	next.Choices[0].Label, next.Choices[1].Label = text.Say("look again"), text.Say("prove it by name")
	return e.Steps(func() error {
		_, err := e.At(g, next.Question)
		return err
	}, func() error {
		switch {
		case next.Answer == "":
			return e.scored(g)
		case next.Meant() == "prove":
			return e.prove(g)
		}
		return e.countOf(g).all(g)
	})
}
