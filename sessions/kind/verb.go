package kind

import (
	"slices"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
)

// A Verb is a word that people type to say what a player did.
type Verb struct {
	Name     string
	Use      string        // the words to type, with placeholders in capitals
	Short    string        // what it means, in the imperative
	Example  string        // commands, one per line
	Asks     text.Sentence // what a question says after the player's name
	Missing  string        // what is missing if there are too few words
	Least    int           // minimum number of words after the verb
	Most     int           // maximum number of words after the verb
	Cards    bool          // cards may be added
	Names    bool          // its words name something on the board
	Absent   bool          // the board has no rule for it
	Fact     bool          // enters a fact about the board; its line belongs to nobody
	Table    bool          // said by the whole table; its line belongs to nobody
	Suffixes []Further     // words that may follow the cards
}

// Nobodys reports whether lines with this verb belong to nobody.
func (v *Verb) Nobodys() bool { return v.Fact || v.Table }

// A Further is a word that may follow in a line, with cards after it.
type Further struct {
	Word   string
	Asks   text.Sentence // what comes after the word
	Sample text.Command  // an example of that
}

// VerbMeant returns the verb among known that a word means, typed in full in another language: as shown, or in a form
// that the catalog lists under "verb". In English, a verb may lack its s or have an extra one: buy means buys.
func VerbMeant(word string, known []string) (string, bool) {
	if verb, ok := text.MeantWhole(word, "", known); ok {
		return verb, true
	}
	if verb, ok := text.MeantWhole(word, "verb ", known); ok {
		return verb, true
	}
	is := func(verb string) bool { return strings.EqualFold(verb, word) }
	s := func(verb string) bool { return strings.EqualFold(verb, word+"s") || strings.EqualFold(verb+"s", word) }
	if i := slices.IndexFunc(known, s); i >= 0 && !slices.ContainsFunc(known, is) {
		return known[i], true
	}
	return "", false
}

// Listed returns the verbs that a board has rules for. The board may be nil.
func Listed(b Board) []*Verb {
	if b == nil {
		return nil
	}
	return lists.Filter(b.Verbs(), func(v *Verb) bool { return !v.Absent })
}

// VerbOf returns the verb of a board with this word, ignoring case, or nil. The board may be nil.
func VerbOf(b Board, word string) *Verb {
	if b == nil {
		return nil
	}
	for _, v := range b.Verbs() {
		if strings.EqualFold(v.Name, word) {
			return v
		}
	}
	return nil
}
