package kind

import (
	"purser/internal/text"
	"purser/referee"
)

// A Rule is one thing that can be refused, or is counted, with its examples.
type Rule struct {
	*referee.Rule
	Text func() text.Sentence

	// Worked is the example of what is counted, and nil for what is refused; Pays says what
	// the example scores.
	Worked *referee.Example
	Pays   func(c Count) text.Sentence
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
	for _, sw := range b.Switches() {
		for _, value := range sw.Values[1:] {
			all = append(all, sw.Name+" "+value)
		}
	}
	return all
}
