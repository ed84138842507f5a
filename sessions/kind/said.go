package kind

import (
	"slices"

	"purser/internal/text"
	"purser/sessions/record"
)

// A Wording is a line of play in words, with names as printed on the board.
type Wording struct {
	Did    text.Sentence // what the player did: Ben builds a harbor in Hamburg
	How    text.Sentence // the cards or dice used, or nothing: with 2 red single ships
	Cannot text.Sentence // that the player cannot do it: Ben cannot build a harbor in Hamburg
	Gains  bool          // Did already says what was gained
	Why    string        // the reason already given, or empty, so that a consent need not repeat it

	// Correct is the correction, as people type it, that would make what the line says about an open board true. It is
	// empty if the line contradicts nothing.
	Correct string

	// Together says that several players in a row did the same: Anna, Ben and Cleo take cards. It is nil for lines
	// that should be told one by one.
	Together func(players text.List) text.Sentence
}

// PlayLine returns the index of a line among the lines of play of a record. It returns false for a header line.
func PlayLine(rec *record.Record, line *record.Line) (int, bool) {
	return slices.BinarySearchFunc(rec.Play, line.Number, func(l record.Line, n int) int { return l.Number - n })
}

// Passed says that a player passed, and why. The reason may be missing, although the rules require it.
func Passed(who any, why string) text.Sentence {
	if why == "" {
		return text.Say("%s passes", who)
	}
	return text.Say("%s passes: %s", who, why)
}
