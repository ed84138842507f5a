// Package grammar declares what lines look like, for every kind of game: a verb or a header line is a list of parts.
// That one declaration is used to read the line in a record or as somebody types it, to write it, and to show its line
// of help. To complete a line that is still being typed, the package offers what its reader would take next; see
// [Parser.Wants].
//
// The package knows no game. Each kind of game wraps [Parser] in a parser of its own, which knows the board. In the
// type parameters, P is that parser, B is what moves are written with, such as a board, and M is a move.
package grammar

import (
	"strconv"
	"strings"

	"purser/internal/text"
)

// A Part is one part of what follows a verb.
type Part[P, B, M any] struct {
	Use   string   // its form in the line of help: ROUTE, or [with CARDS]; empty if the help omits it
	Words []string // the keywords in it, which people may type in their own language

	Read  func(p P, m *M)         // takes its words if they are there; sets the parser's error if they are wrong
	Write func(on B, m *M) string // returns the words for a record; "" if the move leaves the part out
}

// Parts are all the parts that follow a verb, in order.
type Parts[P, B, M any] []Part[P, B, M]

// Read reads all parts into a move.
func (all Parts[P, B, M]) Read(p P, m *M) {
	for i := range all {
		all[i].Read(p, m)
	}
}

// Write returns the verb followed by what the move says.
func (all Parts[P, B, M]) Write(verb string, on B, m *M) string {
	for i := range all {
		if words := all[i].Write(on, m); words != "" {
			verb += " " + words
		}
	}
	return verb
}

// Use returns the line of help for a verb.
func (all Parts[P, B, M]) Use(verb string) string {
	for _, part := range all {
		verb = strings.TrimSpace(verb + " " + part.Use)
	}
	return verb
}

// Words lists the keywords in all parts.
func (all Parts[P, B, M]) Words() (words []string) {
	for _, part := range all {
		words = append(words, part.Words...)
	}
	return words
}

// Number is a part for a whole number; want says what it counts, with an example.
func Number[P interface{ Number(text.Sentence) int }, B, M any](use string, want text.Sentence,
	of func(*M) *int) Part[P, B, M] {
	return Part[P, B, M]{Use: use, Read: func(p P, m *M) { *of(m) = p.Number(want) },
		Write: func(_ B, m *M) string { return strconv.Itoa(*of(m)) }}
}

// Key is a part for a required keyword.
func Key[P interface{ Keyword(...string) }, B, M any](word string) Part[P, B, M] {
	words := []string{word}
	return Part[P, B, M]{Use: word, Words: words, Read: func(p P, _ *M) { p.Keyword(words...) },
		Write: func(B, *M) string { return word }}
}
