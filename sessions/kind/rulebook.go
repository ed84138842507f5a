package kind

import (
	"purser/internal/text"
	"purser/referee"
)

// A Rule is one thing that can be refused, or is counted, with its examples.
type Rule struct {
	ID      string
	Title   string     // the English one, which is its key in every other language
	Section text.Title // of the rulebook
	Text    text.Sentence

	Legal, Illegal *referee.Example // of what is refused; or nil
	Worked         *referee.Example // of what is counted; or nil

	// Pays says what the worked example pays.
	Pays func(c Count) text.Sentence
}

// A Topic is a point that tables argue about.
type Topic struct {
	Name     string
	Title    string // the English one, which is its key in every other language
	Section  text.Title
	Text     text.Sentence
	Switches []Switch // the house rules that decide otherwise
	Rules    []string // ids
}

// A Switch is a point on which tables differ.
type Switch struct {
	Name   string
	Values []string // the default first
	Text   string   // what it decides
	Says   []string // what each value but the default means, in a few words

	// Check refuses what is no value of the switch.
	Check func(value string) error

	// Asked is how everybody is asked for the value who sets up a game, where the board does
	// not know it for sure; or nil.
	Asked *Asked
}

// Asked is a question for the value of a house rule.
type Asked struct {
	Text  text.Sentence
	Enter text.Sentence              // what no answer means
	Value func(answer string) string // the value that an answer is
}

// A Paragraph explains a part of the record: a text, and example lines below it.
type Paragraph struct {
	Text   text.List
	Lines  []GrammarLine
	Column int // where the notes on the lines begin
	Beside int // where the second line beside the first begins; 0 where each has its own row
}

// A GrammarLine is a line of a record, or a card, with what it means.
type GrammarLine struct {
	Example string
	Note    any // a sentence or a list of them; nil where there is none
}

// HouseRules lists the house rules of a board, each with every value but the default, as a
// record has them.
func HouseRules(b Board) []string {
	var all []string
	for _, sw := range b.Switches() {
		for _, value := range sw.Values[1:] {
			all = append(all, sw.Name+" "+value)
		}
	}
	return all
}
