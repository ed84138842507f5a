package play

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"purser/internal/ask"
	"purser/internal/show"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
)

// fix returns what asks for another line in the place of one: of the one by its
// number, where it is typed, or else of one that is picked from the log.
func (e *Evening) fix(g *sessions.Game, args []string) (Action, error) {
	switch len(args) {
	case 0:
		if lines(g, maps.Nobody) == nil {
			return nil, text.Errorf("no line is there to fix")
		}
		return func() error {
			n, err := e.Pick(g, maps.Nobody, text.Say("which line to fix"), text.Say("back"))
			if err != nil || n == 0 {
				return err
			}
			return e.Mend(g, n)
		}, nil
	case 1:
		n, err := amendable(g, args[0])
		if err != nil {
			return nil, err
		}
		return func() error { return e.Mend(g, n) }, nil
	}
	return nil, text.Errorf("%q is one word too many", text.Brief(args[1], 80))
}

// amendable returns the number of a line that can be amended, from what was typed.
func amendable(g *sessions.Game, typed string) (int, error) {
	n, err := strconv.Atoi(typed)
	if err != nil {
		return 0, &refusal{text.Errorf("%q is not the number of a line", text.Brief(typed, 80)), text.Say("log shows the numbers")}
	}
	if _, err := g.Amendable(n); err != nil {
		return 0, &refusal{err, text.Say("log shows the numbers")}
	}
	return n, nil
}

// lines are the lines of play that stand, those of one player or of Nobody's all,
// the newest first.
func lines(g *sessions.Game, seat referee.Seat) []sessions.Entry {
	var some []sessions.Entry
	for _, entry := range slices.Backward(g.Entries) {
		if entry.Stands && entry.Line.Player != maps.Nobody && (seat == maps.Nobody || entry.Line.Player == seat) {
			some = append(some, entry)
		}
	}
	return some
}

// Pick asks for a line of the log, the newest first; on a screen that one is marked,
// unless only one player's lines are asked for. It returns 0 where none is picked.
func (e *Evening) Pick(g *sessions.Game, seat referee.Seat, what, enter text.Sentence) (n int, err error) {
	q := &ask.Question{Text: what, Enter: enter, Leaves: true}
	for i, entry := range lines(g, seat) {
		number := strconv.Itoa(entry.Line.Number)
		if i == 0 && seat == maps.Nobody && e.Forms() {
			q.Default = number
		}
		q.Choices = append(q.Choices, ask.Choice{Answer: number, Label: text.Say("%s  %s", number, g.Record.Words(entry.Line))})
	}
	q.Search = func(words []string) (found []ask.Choice, others []text.Sentence) {
		typed := strings.Join(words, " ")
		for _, c := range q.Choices {
			if c.Answer == typed || strings.Contains(text.Slug(c.Label.String()), text.Slug(typed)) && amongLetters(typed) {
				found = append(found, c)
			}
		}
		return found, nil
	}
	q.Validate = func(answer string) (err error) {
		if n = 0; answer != "" {
			n, err = amendable(g, answer)
		}
		return err
	}
	if !e.Forms() { // nothing is listed
		if err := show.Log(e.Printer, g); err != nil {
			return 0, err
		}
		if err := e.Report(nil); err != nil {
			return 0, err
		}
	}
	_, err = e.besides(g, q, e.At)
	return n, err
}

// amongLetters reports whether there is more than digits in what was typed.
func amongLetters(typed string) bool { return strings.Trim(typed, "0123456789") != "" }

// Mend asks what a line should be, shows what that does, and asks whether to write
// it.
func (e *Evening) Mend(g *sessions.Game, n int) error {
	old, err := g.Amendable(n)
	if err != nil {
		return err
	}
	then, err := g.Before(n)
	if err != nil {
		return err
	}
	var next *sessions.Game
	q := e.instead(then, old)
	q.Behind = behind
	q.Validate = func(answer string) error {
		if next = nil; answer == "" {
			return nil
		}
		if takesOut(answer) && g.Free() {
			var err error
			if next, err = g.Remove(n); err != nil {
				next = nil
			}
			return below(g, n, err)
		}
		words, err := e.meant(g, old, strings.Fields(answer))
		if err != nil {
			return err
		}
		if next, err = g.Amend(n, old.Line.Player, words); err != nil {
			next = nil
		}
		return e.offered(below(g, n, err))
	}
	if _, err := e.besides(g, q, e.At); err != nil || next == nil {
		return err
	}
	show.Amendment(e.Printer, g, next, n)
	if err := e.Report(nil); err != nil {
		return err
	}
	e.heed = true // what it does is read before it is done
	sure := OneOf("answer", "change", "leave")
	sure.Text = text.Say("change line %d", n)
	sure.Choices[0].Label, sure.Choices[1].Label = text.Say("change it"), text.Say("leave it as it is")
	if _, err := e.At(g, sure.Question); err != nil || sure.Meant() != "change" {
		return err
	}
	if err := e.save(g, next); err != nil {
		return err
	}
	e.written, e.heed = true, len(next.NewWarnings(g)) > 0
	e.Forms()
	if len(next.Entries) < len(g.Entries) {
		e.Printer.Say("line %d is taken out", n)
		return nil
	}
	now, err := next.Amendable(n)
	if err != nil {
		return err
	}
	show.Amended(e.Printer, next, now, false)
	return nil
}

// remove is the answer that takes a line out of a free game.
const remove = "remove"

// takesOut reports whether an answer is that one, in a language of ours.
func takesOut(answer string) bool {
	_, ok := text.MeantWhole(answer, "answer ", []string{remove})
	return ok || strings.EqualFold(answer, remove)
}

// verbOf returns the verb of a line of play.
func verbOf(g *sessions.Game, entry sessions.Entry) *kind.Verb {
	first, _, _ := strings.Cut(entry.Line.Text, " ")
	return g.Verb(first)
}

// instead asks what a line should be, on the table as it was when it was played.
func (e *Evening) instead(then *sessions.Game, old sessions.Entry) *ask.Question {
	q := e.desk(then).Instead(e, then, old.Line.Player, verbOf(then, old))
	q.Text = text.Say("line %d, %s: what it should be", old.Line.Number, e.Called(then.Record.Words(old.Line)))
	if e.Forms() {
		q.Text = text.Say("line %d, %s", old.Line.Number, then.Record.Words(old.Line))
	}
	q.Enter, q.Leaves = text.Say("leave it as it is"), true
	if !then.Free() {
		return q
	}
	if !e.Forms() {
		q.Text = text.Say("%s, or %s", q.Text, remove)
	}
	out, search := ask.Choice{Answer: remove, Label: text.Say("%s  take it out", remove)}, q.Search
	q.Choices = append([]ask.Choice{out}, q.Choices...)
	q.Search = func(words []string) (found []ask.Choice, others []text.Sentence) {
		found, others = search(words)
		if typed := strings.Join(words, " "); Begins(remove, typed) || takesOut(typed) {
			found = append(found, out)
		}
		return found, others
	}
	return q
}

// meant returns the words of the record for what is to be in the place of a line: a verb
// with what is behind it, or what is behind the verb of that line, or words without one.
func (e *Evening) meant(g *sessions.Game, old sessions.Entry, words []string) (string, error) {
	words = e.English(g, words)
	if verb := g.Verb(words[0]); verb != nil {
		return g.Script.Typed(verb, words[1:])
	}
	verb := verbOf(g, old)
	bare, args := e.desk(g).Bare(g, words)
	if bare != nil && (verb.Least == 0 || len(args) == 0) { // they say something else
		return g.Script.Typed(bare, args)
	}
	line, err := g.Script.Typed(verb, words)
	if err != nil && bare != nil && bare.Name != verb.Name {
		if line, failed := g.Script.Typed(bare, args); failed == nil {
			return line, nil
		}
	}
	return line, err
}

// below returns why a line cannot be another one, where that is because of the lines
// below it: which of them, and what is wrong with the first.
func below(g *sessions.Game, n int, err error) error {
	joined, ok := err.(interface{ Unwrap() []error })
	if !ok {
		return err
	}
	var first *sessions.Illegal
	var numbers []string
	for _, one := range joined.Unwrap() {
		var illegal *sessions.Illegal
		if !errors.As(one, &illegal) || illegal.Line == n {
			return one
		}
		if numbers = append(numbers, strconv.Itoa(illegal.Line)); first == nil {
			first = illegal
		}
	}
	return &refusal{text.Errorf("below it %s would not be legal any more: %s. %s", text.Count(len(numbers), "line"), text.And(numbers), first),
		text.Say("fix those lines first, or undo down to there")}
}
