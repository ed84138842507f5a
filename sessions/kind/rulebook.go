package kind

import (
	"purser/internal/text"
	"purser/referee"
)

// A Rule is one thing that can be refused, or is counted, with its examples.
type Rule struct {
	ID      string
	Title   string     // in English; it is the key in every other language
	Section text.Title // of the rulebook
	Text    func() text.Sentence

	Legal, Illegal *referee.Example // for what is refused; or nil
	Worked         *referee.Example // for what is counted; or nil
	Bends          bool             // may be waived by consent

	// Pays says what the worked example scores.
	Pays func(c Count) text.Sentence
}

// A Topic is a point that tables argue about.
type Topic struct {
	Name     string
	Title    string // in English; it is the key in every other language
	Section  text.Title
	Text     text.Sentence
	Switches []Switch // the house rules that change the decision
	Rules    []string // ids
}

// A Switch is a point on which tables differ.
type Switch struct {
	Name   string
	Values []string // the default first
	Text   string   // what it decides
	Says   []string // what each value except the default means, in a few words

	// Check refuses an invalid value of the switch.
	Check func(value string) error

	// Asked is the question for the value when a game is set up, if the board does not know
	// it for sure; or nil.
	Asked *Asked
}

// An Asked is a question for the value of a house rule.
type Asked struct {
	Text  text.Sentence
	Enter text.Sentence              // what no answer means
	Value func(answer string) string // the value of an answer
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
