package referee

import "purser/internal/text"

// A Rule is one thing that can be refused: what a finding says of it, with one example that
// is barely legal and one that is barely not.
type Rule struct {
	Article
	Legal, Illegal Example
	Bends          bool // may be waived by consent; what cannot happen on a table never bends
}

// An Article is what the program says about a rule.
type Article struct {
	ID      string     // never changes and never gets a second meaning
	Title   string     // in English; it is the key in every other language
	Section text.Title // of the rulebook
}

// A Topic is a point that tables argue about, and how it is decided.
type Topic struct {
	Name     string
	Title    string // in English; it is the key in every other language
	Section  text.Title
	Text     text.Sentence
	Switches []Switch // the house rules that change the decision
	Rules    []string // ids
}

// An Example is a game that shows a rule, in the lines of the record.
type Example struct {
	Opening Opening
	Lines   string // after those of the opening, each with its line break
}

// An Opening is how an example begins.
type Opening struct {
	Title  string // a clause about the table, such as: two players
	Record string // the lines of the record
}

// Record returns the example as a whole record.
func (e Example) Record() string { return e.Opening.Record + e.Lines }
