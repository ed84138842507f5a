package kind

import (
	"slices"

	"purser/internal/text"
	"purser/sessions/record"
)

// A Wording is a line of play in words, with the names of things as printed on the board.
type Wording struct {
	Did    text.Sentence // what its player did: Ben builds a harbor in Hamburg
	How    text.Sentence // the cards or the dice, or nothing: with 2 red single ships
	Cannot text.Sentence // that the player cannot: Ben cannot build a harbor in Hamburg
	Gains  bool          // what was done says what it gained
	Why    string        // the reason that it says, or empty: a consent does not repeat it

	// Correct is the correction after which what the line says about an open board holds, as
	// people type it; it is empty if the line contradicts nothing.
	Correct string

	// Together says that several players in a row did the same, of which nothing more is to be
	// said: Anna, Ben and Cleo take cards. It is nil for other lines.
	Together func(players text.List) text.Sentence
}

// PlayLine returns the number of a line among the lines of play of a record, and whether it
// is one of them; the others are in its header.
func PlayLine(rec *record.Record, line *record.Line) (int, bool) {
	return slices.BinarySearchFunc(rec.Play, line.Number, func(l record.Line, n int) int { return l.Number - n })
}

// Passed says that a player passed, and why, which must be said but may be missing.
func Passed(who any, why string) text.Sentence {
	if why == "" {
		return text.Say("%s passes", who)
	}
	return text.Say("%s passes: %s", who, why)
}
