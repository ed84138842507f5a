package play

import (
	"strings"

	"purser/cmd/internal/ask"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
)

// PlainPrompter asks questions for games of any kind, based on the moves that their tables consider likely.
type PlainPrompter struct{}

var _ Prompter = PlainPrompter{}

// Turn offers what the player may do, likeliest first. Enter alone only takes a line that is usual.
func (PlainPrompter) Turn(e *Evening, g *sessions.Game) error {
	turn := g.Table.Now().Turn
	q := &ask.Question{Keys: TurnKeys, Commits: true, Loud: true}
	if verb, _, err := g.Table.Guess([]string{"53"}); verb != "" || err != nil {
		q.Keys = nil // digits may be dice throws, not keys
	}
	q.Text = text.Say("%s's turn (%s), %s", e.Called(g.Who(turn)), maps.ColorSaid(g.Script.Info().Colors[turn]),
		e.Printer.Has(g, turn))
	for _, c := range g.Likely(turn) {
		q.Choices = append(q.Choices, e.row(g, c))
		if such := e.typedAlone(g, turn, c); q.Example.Empty() && such != "" {
			q.Example = text.Say("a move, such as %s", such)
		}
	}
	for _, usual := range e.usual(g, turn) {
		q.Shortcut = e.Either(text.Say("Space: %s", usual.Label), text.Sentence{})
		q.Keys = append([]ask.AnswerKey{usual}, q.Keys...)
	}
	q.Search = e.lineSearch(g, turn, e.Known(g))
	q.Help = e.verbsHelp(g, plainHelp(g))
	return e.Turn(g, q)
}

// typedAlone returns how to type a likely line, or "": an example if it needs more words, without its verb if that can
// be omitted.
func (e *Evening) typedAlone(g *sessions.Game, seat referee.Seat, c kind.Choice) string {
	name, more := strings.CutSuffix(c.ID, " ")
	verb := g.Verb(name)
	switch {
	case !more && c.Usual && e.Forms(): // there is a key for it
		return ""
	case !more:
		return e.shown("verb ", c.ID)
	case verb == nil:
		return ""
	}
	words, _, _ := g.Sample(e.Printer.Lang, verb, seat, nil)
	bare, _, err := e.prompter(g).Bare(g, strings.Fields(words))
	if err != nil || bare == nil || bare.Name != verb.Name {
		return ""
	}
	return words
}

// Finish shows the score. After the end there is nothing left to enter.
func (PlainPrompter) Finish(e *Evening, g *sessions.Game) (done bool, err error) {
	return true, e.Results(g)
}

// Tally asks for the lines of each player until there are no more, and scores them.
func (d PlainPrompter) Tally(e *Evening, g *sessions.Game) error {
	var all []TallyStep
	for i := range referee.Seat(len(g.Record.Players)) {
		all = append(all, TallyStep{Seat: i, Ask: func() error { return d.listed(e, i) }})
	}
	return e.Resume(g, append(all, TallyStep{Seat: maps.Nobody, Verb: "-", Ask: e.On(e.Results)}))
}

// listed asks for lines of a player until there are no more.
func (d PlainPrompter) listed(e *Evening, seat referee.Seat) error {
	return e.List(seat, func(g *sessions.Game) *ask.Question {
		q := e.anyLine(g, seat, e.Known(g))
		q.Text, q.Keys, q.Help = text.Say("What should be counted for %s?", e.Called(g.Who(seat))), ListKeys,
			e.plainListHelp(g)
		return q
	}, func(g *sessions.Game, words []string) (Action, error) {
		words = e.English(g, words)
		if verb := g.Verb(words[0]); verb != nil {
			return e.Line(g, seat, verb, words[1:])
		}
		return nil, e.unknown(g, words[0])
	})
}

// anyLine asks for any line of a player, or one of the known words.
func (e *Evening) anyLine(g *sessions.Game, seat referee.Seat, known []string) *ask.Question {
	q := &ask.Question{Keys: e.usual(g, seat)}
	for _, c := range g.Table.Likely(seat) {
		if q.Example.Empty() && !strings.HasSuffix(c.ID, " ") {
			q.Example = text.Say("such as %s", e.shown("verb ", c.ID))
		}
		q.Choices = append(q.Choices, e.likely(c))
	}
	q.Search = e.lineSearch(g, seat, known)
	return q
}

// helpColumn matches what is to be typed in the first row of help, with the spaces behind it.
var helpColumn = text.Pattern(`[^ ].*?   +`)

// verbsHelp returns examples of a board's verbs, followed by other help, in the same columns.
func (e *Evening) verbsHelp(g *sessions.Game, besides text.Sentence) text.Sentence {
	var lines []text.Sentence
	column := len([]rune(helpColumn().FindString(e.Printer.Words(besides)))) - 2
	for _, v := range g.Board().Verbs() {
		if !v.Absent {
			lines = append(lines, text.Say("  %-*s  %s", column, e.Example(g, v), text.Say(v.Short)))
		}
	}
	return text.Say("%s", text.Joined(append(lines, besides), "\n"))
}

// Asides returns none.
func (PlainPrompter) Asides() []Aside { return nil }

// Bare returns the line that words without a verb mean, if the table can guess it.
func (PlainPrompter) Bare(g *sessions.Game, words []string) (*kind.Verb, []string, error) {
	verb, args, err := g.Table.Guess(words)
	return g.Verb(verb), args, err
}

// Question asks for the words after a verb, or for any line if verb is nil.
func (PlainPrompter) Question(e *Evening, g *sessions.Game, seat referee.Seat, verb *kind.Verb) (*ask.Question, error) {
	if verb == nil {
		return e.anyLine(g, seat, e.Verbs(g)), nil
	}
	q := &ask.Question{}
	begins := verb.Name + " "
	if q.Choices, _ = e.Suggested(g, seat, begins, ""); len(q.Choices) > 0 { // otherwise any words are accepted
		q.Search = func(words []string) ([]ask.Option, []text.Sentence) {
			return e.Suggested(g, seat, begins, strings.Join(words, " "))
		}
	}
	return q, nil
}

// lineInstead asks for a replacement of a line: other words after its verb, or any line.
func (e *Evening) lineInstead(g *sessions.Game, seat referee.Seat, verb *kind.Verb) *ask.Question {
	whole, _ := e.prompter(g).Question(e, g, seat, nil)
	if verb.Least == 0 {
		return whole
	}
	q, err := e.prompter(g).Question(e, g, seat, verb)
	if err != nil {
		return whole
	}
	behind := q.Search
	q.Search = func(words []string) (found []ask.Option, others []text.Sentence) {
		if behind != nil && (len(words) == 1 || g.Verb(e.English(g, words)[0]) == nil) {
			if found, others = behind(words); len(found) > 0 {
				return found, others
			}
		}
		return whole.Search(words)
	}
	return q
}

// usual returns the space bar as the key for what almost everybody does first, if there is such a move.
func (e *Evening) usual(g *sessions.Game, seat referee.Seat) []ask.AnswerKey {
	for _, c := range g.Table.Likely(seat) {
		if c.Usual {
			return []ask.AnswerKey{{Key: "space", Label: text.Say("%s", e.shown("verb ", c.ID)),
				Answer: strings.TrimSpace(c.ID)}}
		}
	}
	return nil
}
