package kind

import (
	"purser/internal/text"
	"purser/referee"
)

// A Rulebook is what holds on a board.
type Rulebook struct {
	Rules   []Rule // what is refused, then what is counted
	Topics  []referee.Topic
	Grammar []Paragraph // how a record is written
}

// A Rule is one thing that can be refused, or is counted, with its examples.
type Rule struct {
	*referee.Rule
	Text func() text.Sentence

	// Worked is the example of what is counted, and nil for what is refused; Pays says what
	// the example scores.
	Worked *referee.Example
	Pays   func(c *Count) text.Sentence
}

// Examples returns the example of what is counted, or that of what is legal and that of what is refused. Those that it
// does not have have no lines.
func (r *Rule) Examples() (first, second *referee.Example) {
	if r.Worked != nil {
		return r.Worked, &referee.Example{}
	}
	return &r.Legal, &r.Illegal
}

// A Paragraph explains a part of the record: a text, and example lines below it.
type Paragraph struct {
	Text   text.List
	Lines  []GrammarLine
	Column int // where the notes on the lines begin
	Beside int // where the second line beside the first begins; 0 if each has its own row
}

// A GrammarLine is a line of a record, or a card, with what it means.
type GrammarLine struct {
	Example string
	Note    any // a sentence or a list of them; nil if there is none
}

// HouseRules lists the house rules of a board, each with every value except the default, in
// the words of a record.
func HouseRules(b Board) []string {
	var all []string
	for _, sw := range b.Seating().Switches {
		for _, value := range sw.Values[1:] {
			all = append(all, sw.Name+" "+value)
		}
	}
	return all
}

// Said returns sentences as one text.
func Said(sentences ...text.Sentence) text.List { return text.Joined(sentences, " ") }

// Header explains the lines of a header that all kinds have, with notes on the map and on
// turns, and then those of a kind.
func Header(id string, noted, turns text.Sentence, more ...GrammarLine) []GrammarLine {
	return append([]GrammarLine{
		{Example: "purser 1", Note: text.Say("always the first line")},
		{Example: "map " + id, Note: noted},
		{Example: `title "Friday night"`, Note: text.Say("may be left out")},
		{Example: "date 2026-11-20", Note: text.Say("may be left out")},
		{Example: "turns strict", Note: text.Say("%s; or totals: only results, such as Anna scored 113", turns)},
	}, more...)
}

// Undoing are the lines that take back others.
var Undoing = []GrammarLine{
	{Example: "undo", Note: text.Say("takes back the last line")},
	{Example: "redo", Note: text.Say("puts it back")},
}

// ByConsentText explains the lines that everyone agreed to.
func ByConsentText() Paragraph {
	return Paragraph{Text: Said(
		text.Say(`Every line of a player may end in: by consent "WHY".`),
		text.Say("It records what really happened although rules forbid it, because everyone agreed. A warning names "+
			"each of these rules, and verify --strict still refuses the line. Some things are not possible even if "+
			"everyone agrees."),
		text.Say("A line out of turn does not change whose turn it is."))}
}

// WrittenText explains how words are written, after what is special about a kind.
func WrittenText(special ...text.Sentence) Paragraph {
	return Paragraph{Text: Said(append(special,
		text.Say("Put a name in double quotes if it has more than letters, digits, _, . and -, or if it is a word of "+
			"the record."),
		text.Say("What follows a # is a comment."),
		text.Say("Every line ends with a line break, the last one too: without one it counts as cut off."))...)}
}
