package kind

import (
	"slices"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
)

// A Verb is a word that says what a player did, as people type it.
type Verb struct {
	Name     string
	Use      string        // the words as people type them, with placeholders in capitals
	Short    string        // what it means, in the imperative
	Example  string        // commands, one per line
	Asks     text.Sentence // what a question says after the player's name
	Missing  string        // what is missing when there are too few words
	Least    int           // the least number of words after the verb
	Most     int           // and the most
	Cards    bool          // cards may be played
	Names    bool          // its words name something that is on the board
	Absent   bool          // the board has no rule for it
	Fact     bool          // it enters a fact about the board, and its line belongs to nobody
	Table    bool          // the whole table says it, and its line belongs to nobody
	Suffixes []Further     // what may follow, after the cards
}

// Nobodys reports whether the lines of the verb belong to nobody.
func (v *Verb) Nobodys() bool { return v.Fact || v.Table }

// A Further is a word that may follow in a line, with cards behind it.
type Further struct {
	Word   string
	Asks   text.Sentence // what is behind it
	Sample text.Command  // an example of that
}

// VerbMeant returns which of the words that can begin a line is meant by a word typed in
// full in another language: as it is shown, or in a form that the catalog has after "verb". In English
// it may lack the s of a verb, or have one more: buy is buys.
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

// Listed returns the verbs of a board for which it has rules; the board may be nil.
func Listed(b Board) []*Verb {
	if b == nil {
		return nil
	}
	return lists.Filter(b.Verbs(), func(v *Verb) bool { return !v.Absent })
}

// VerbOf returns the verb of a board with a word, ignoring case, or nil; the board may be
// nil.
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
