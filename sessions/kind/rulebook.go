package kind

import (
	"purser/internal/text"
	"purser/referee"
)

// A Rulebook explains the rules on a board.
type Rulebook struct {
	Rules   []Rule // rules that refuse moves, then rules for counting
	Topics  []referee.Topic
	Grammar []Paragraph // how a record is written
}

// A Rule is one rule, with examples. It either refuses moves or says what counts.
type Rule struct {
	*referee.Rule
	Text func() text.Sentence

	// Worked is the example for a counting rule, nil for one that refuses moves. Pays says what the example scores.
	Worked *referee.Example
	Pays   func(c *Count) text.Sentence
}

// Examples returns the worked example of a counting rule, or else a legal and an illegal example. A missing example
// has no lines.
func (r *Rule) Examples() (first, second *referee.Example) {
	if r.Worked != nil {
		return r.Worked, &referee.Example{}
	}
	return &r.Legal, &r.Illegal
}

// A Paragraph explains a part of a record: a text, followed by example lines.
type Paragraph struct {
	Text   text.List
	Lines  []GrammarLine
	Column int // the column of the notes on the lines
	Beside int // the column of the second line when two share a row; 0 for one line per row
}

// A GrammarLine is a line of a record, or a card, with its meaning.
type GrammarLine struct {
	Example string
	Note    any // a sentence or a list of sentences, or nil
}

// HouseRules lists the house rules of a board in the words of a record, once for each value except the default.
func HouseRules(b Board) []string {
	var all []string
	for _, sw := range b.Seating().Switches {
		for _, value := range sw.Values[1:] {
			all = append(all, sw.Name+" "+value)
		}
	}
	return all
}

// Said joins sentences into one text.
func Said(sentences ...text.Sentence) text.List { return text.Joined(sentences, " ") }

// Header explains the header lines that all kinds share, with notes on the map and on turns, followed by those of one
// kind.
func Header(id string, noted, turns text.Sentence, more ...GrammarLine) []GrammarLine {
	return append([]GrammarLine{
		{Example: "purser 1", Note: text.Say("always the first line")},
		{Example: "map " + id, Note: noted},
		{Example: `title "Friday night"`, Note: text.Say("may be left out")},
		{Example: "date 2026-11-20", Note: text.Say("may be left out")},
		{Example: "turns strict", Note: text.Say("%s; or totals: only results, such as Anna scored 113", turns)},
	}, more...)
}

// Undoing explains the lines that undo and redo others.
var Undoing = []GrammarLine{
	{Example: "undo", Note: text.Say("takes back the last line")},
	{Example: "redo", Note: text.Say("puts it back")},
}

// ByConsentText explains how to record that everyone agreed to a line.
func ByConsentText() Paragraph {
	return Paragraph{Text: Said(
		text.Say(`Every line of a player may end in: by consent "WHY".`),
		text.Say("It records what really happened although rules forbid it, because everyone agreed. A warning names "+
			"each of these rules, and verify --strict still refuses the line. Some things are not possible even if "+
			"everyone agrees."),
		text.Say("A line out of turn does not change whose turn it is."))}
}

// WrittenText explains how words are written, beginning with what is special for one kind.
func WrittenText(special ...text.Sentence) Paragraph {
	return Paragraph{Text: Said(append(special,
		text.Say("Put a name in double quotes if it has more than letters, digits, _, . and -, or if it is a word of "+
			"the record."),
		text.Say("What follows a # is a comment."),
		text.Say("Every line ends with a line break, the last one too: without one it counts as cut off."))...)}
}
