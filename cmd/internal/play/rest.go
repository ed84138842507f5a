package play

import (
	"errors"
	"slices"
	"strings"

	"purser/cmd/internal/ask"
	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
)

// more returns the action that asks for the words after a verb and writes the line. If no player was named, the answer
// may decide whose line it is. The error says why no words are possible.
func (e *Evening) more(g *sessions.Game, verb *kind.Verb, named referee.Seat) (Action, error) {
	seat := named
	if seat == maps.Nobody {
		seat = g.Table.Now().Turn
	}
	q, err := e.prompter(g).Question(e, g, seat, verb)
	if err != nil {
		return nil, err
	}
	q.Text = kind.Ask(verb.Asks, e.Called(g.Who(seat)))
	return func() error {
		return e.Detail(g, q, func(answer string) (Action, error) {
			return e.Line(g, named, verb, e.BehindVerb(g, seat, strings.Fields(answer), verb.Name))
		})
	}, nil
}

// BehindVerb removes a player and a verb at the start of typed words if they repeat those in the question.
func (e *Evening) BehindVerb(g *sessions.Game, seat referee.Seat, typed []string, verbs ...string) []string {
	if who, line := g.Led("", typed); who != "" && g.Seat(who) == seat {
		typed = line
	}
	words := e.English(g, typed)
	is := func(verb string) bool { return strings.EqualFold(verb, words[0]) }
	if len(words) > 1 && slices.ContainsFunc(verbs, is) {
		return words[1:]
	}
	return typed
}

// rest asks for more words that the line needs or may have. If none are given, it writes line as it is, if that is
// complete.
func (e *Evening) rest(p Pending, more *kind.FollowUp, line kind.Line) error {
	q := e.field(&more.Question, e.said)
	q.Text = kind.Ask(more.Asks, e.Called(p.Game.Who(p.Seat)))
	if more.Words != nil {
		listed := e.Starts(q)
		q.Search = func(words []string) (found []ask.Option, others []text.Sentence) {
			typed := strings.TrimSpace(strings.Join(words, " "))
			if _, said, err := more.Words(typed); err == nil {
				return []ask.Option{{Answer: typed, Label: said}}, nil
			}
			if found, others = listed(words); len(found) == 0 { // more words may follow
				found = []ask.Option{{Answer: typed}}
			}
			return found, others
		}
	}
	read := func(answer string) (Action, error) {
		if answer == "" {
			line.FollowUp = nil
			return e.entered(p, line)
		}
		words := strings.Fields(answer)
		if more.Words != nil {
			var err error
			if words, _, err = more.Words(answer); err != nil {
				return nil, err
			}
		}
		if again, err := p.Game.TypedFor(e.Printer.Lang, p.Verb, words); more.Words == nil && len(words) > 1 &&
			err == nil && again.FollowUp == nil { // the person retyped the whole line
			whole := p
			whole.Args = words
			return e.understood(whole, again, nil)
		}
		whole := p
		whole.Args = append(slices.Clip(p.Args), words...)
		line, err := p.Game.TypedFor(e.Printer.Lang, p.Verb, whole.Args)
		if again := (*kind.FollowUpError)(nil); errors.As(err, &again) && again.Asks.String() == more.Asks.String() {
			return nil, text.Errorf("please answer: %s", q.Text) // what was typed does not answer the question
		}
		return e.understood(whole, line, err)
	}
	if more.Enter.Empty() {
		return e.Detail(p.disk, q, read)
	}
	return e.Do(p.disk, q, read)
}

// doubted asks whether the names in a line, which may be slips, are right, and if so, writes it.
func (e *Evening) doubted(disk, next *sessions.Game, doubts []kind.Doubt) error {
	q := e.doubting(lists.Map(doubts, func(d kind.Doubt) text.Sentence { return d.Asks })...)
	e.state = e.state.heeded()
	if _, err := e.At(disk, q.Question); err != nil {
		return err
	}
	if q.Meant() == "yes" {
		return ask.ErrBack
	}
	return e.write(disk, next)
}

// Sure asks whether names that may be slips are right, and returns an error if not.
func (e *Evening) Sure(doubts []text.Sentence) error {
	q := e.doubting(doubts...)
	if _, err := e.form(&ask.Form{Questions: []*ask.Question{q.Question}}); err != nil || q.Meant() == "yes" {
		return text.BadWords.Errorf("nothing is entered")
	}
	return nil
}

// doubting returns the question whether names are slips.
func (e *Evening) doubting(doubts ...text.Sentence) *Choosing {
	q := e.OneOf("answer", "yes", "no")
	q.Text = text.Say("%s", text.Reasons(doubts))
	q.Choices[0].Label, q.Choices[1].Label = text.Say("yes: type it again"), text.Say("no: enter it as it is")
	return q
}

// lacking asks for facts about the board that a line needs, and writes the line with them.
func (e *Evening) lacking(p Pending, of *kind.Lack) error {
	return e.Detail(p.Game, e.field(&of.Question, e.said), func(answer string) (Action, error) {
		args, _, err := of.Words(answer)
		if err != nil {
			return nil, err
		}
		return e.Line(p.Game, p.Seat, p.Verb, args)
	})
}

// factFirst asks for a fact about an open board, and writes it above the line. If the answer leaves nothing to enter,
// the line is judged without it. A refusal is final: players need not agree to break a rule where only the board
// decides.
func (e *Evening) factFirst(p Pending, of *kind.FactQuestion) error {
	q := e.field(&of.Question, e.word)
	if q.Search = e.Starts(q, lists.Map(of.Rare, e.word)...); of.Decides { // yes or no, which plain prompts list
		q.Search = nil
	}
	return e.Detail(p.disk, q, func(answer string) (Action, error) {
		fact, err := of.Line(answer)
		if err != nil {
			return nil, err
		}
		told := p
		if fact.Words == "" {
			told.open++
		} else if told.Game, err = p.Game.Play(maps.Nobody, fact); err != nil {
			return nil, err
		}
		act, err := e.read(told)
		illegal := (*sessions.Illegal)(nil)
		switch {
		case !errors.As(err, &illegal):
			return act, err
		case fact.Words == "":
			return func() error { return text.WithHint(err, text.Say("? explains the rule")) }, nil
		}
		return func() error { return errors.Join(e.write(p.disk, told.Game), err) }, nil // the fact is true
	})
}
