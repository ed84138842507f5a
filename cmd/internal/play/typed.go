package play

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"purser/cmd/internal/ask"
	"purser/internal/lists"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/kind"
)

// likely returns a line as a choice; choosing a line that needs more words puts it into the field.
func (e *Evening) likely(c kind.Choice) ask.Option {
	choice := e.choice("verb ", c)
	if things := e.things(c); things != "" {
		choice.Label = text.Say("%s", things)
	}
	return choice
}

// things returns a line that takes or gives things with their names, as in buys 1 flight ticket, or "" for any other
// line.
func (e *Evening) things(c kind.Choice) string {
	if len(c.Said.Args) != 1 || strings.HasSuffix(c.ID, " ") {
		return ""
	}
	switch things := c.Said.Args[0].(type) {
	case text.Counted, text.Sentence:
		verb, _, _ := strings.Cut(e.shown("verb ", c.ID), " ")
		return verb + " " + e.Printer.Words(text.Say("%s", things))
	}
	return ""
}

// choice returns words as a choice, shown as typed in the reader's language. First is the prefix of the catalog key
// for the first word.
func (e *Evening) choice(first string, c kind.Choice) ask.Option {
	choice, shown := ask.Option{Answer: strings.TrimSpace(c.ID), Worth: c.Worth}, e.shown(first, c.ID)
	if shown != choice.Answer {
		choice.Typed = text.Say("%s", shown)
	}
	label := e.withNames(shown, c.Said)
	if strings.HasSuffix(c.ID, " ") {
		choice.Fill, label = shown+" ", label+" …"
	}
	if label != choice.Answer {
		choice.Label = text.Say("%s", label)
	}
	return choice
}

// field returns a question for a field or a prompt; row makes a row of each choice.
func (e *Evening) field(q *kind.Question, row func(kind.Choice) ask.Option) *ask.Question {
	shown := &ask.Question{Text: q.Asks, Help: q.Help, Default: q.Default, Enter: q.Enter,
		Choices: lists.Map(q.Choices, row)}
	if !q.Example.Empty() {
		shown.Example = text.Say("such as %s", q.Example)
	}
	if len(q.Choices) > 0 {
		shown.Search = e.Starts(shown)
	}
	return shown
}

// word returns the words after a verb as a row, in the reader's language.
func (e *Evening) word(c kind.Choice) ask.Option { return e.choice("word ", c) }

// said returns the words after a verb as a row that says what they mean.
func (e *Evening) said(c kind.Choice) ask.Option {
	choice := e.word(c)
	if !c.Said.Empty() {
		choice.Label, choice.Typed = c.Said, c.Said
	}
	return choice
}

// withNames replaces the ids of places in a line with their names, taken from what is said of the line.
func (e *Evening) withNames(words string, said any) string {
	switch v := said.(type) {
	case text.Named:
		all, typed := strings.Split(words, " "), e.shown("word ", v.ID)
		for i, word := range all {
			parts := strings.Split(word, "/")
			for j, part := range parts {
				if part == v.ID || part == typed {
					parts[j] = e.Printer.Words(v)
				}
			}
			all[i] = strings.Join(parts, "/")
		}
		words = strings.Join(all, " ")
	case text.Sentence:
		for _, arg := range v.Args {
			words = e.withNames(words, arg)
		}
	case text.List:
		for _, item := range v.Items {
			words = e.withNames(words, item)
		}
	}
	return words
}

// AsTyped returns a line or a command as a choice, with its first word in the reader's language.
func (e *Evening) AsTyped(line string) ask.Option {
	verb, behind, _ := strings.Cut(line, " ")
	return ask.Option{Answer: line, Label: text.Say("%s", strings.TrimSpace(e.shown("verb ", verb)+" "+behind))}
}

// shown returns the words of a line as typed in the reader's language.
func (e *Evening) shown(first, line string) string {
	return kind.Reworded(e.Printer.Lang, first, line)
}

// Other returns a player for use in examples: not the one whose turn it is, but the one with the shortest name, and
// among equals the next in order.
func (e *Evening) Other(g *sessions.Game) string {
	turn := max(int(g.Table.Now().Turn), 0)
	names := slices.Concat(g.Record.Players[turn+1:], g.Record.Players[:turn])
	if len(names) == 0 {
		return g.Record.Players[turn]
	}
	return slices.MinFunc(names, func(a, b string) int { return cmp.Compare(len([]rune(a)), len([]rune(b))) })
}

// widestExample is how wide an example in help may be, if there is a shorter one.
const widestExample = 28

// Example returns an example of a line with a verb as typed in the reader's language: the first one that is short. It
// names another player of the game.
func (e *Evening) Example(g *sessions.Game, verb *kind.Verb) string {
	shown := ""
	for _, words := range verb.Samples(e.Other(g)) {
		line := strings.TrimSpace(verb.Spoken(e.Printer.Lang) + " " + verb.As(e.Printer.Lang, words))
		if shown == "" || utf8.RuneCountInString(shown) > widestExample {
			shown = line
		}
	}
	return shown
}
