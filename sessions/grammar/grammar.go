// Package grammar is how lines are read, written, completed and explained, whatever they say: a verb, or a line of
// a header, is a list of parts, and reading it in a record or as somebody types it, writing it and the line of help
// follow from that one declaration. A line that is still being typed is completed by what its reader would take next;
// see [Parser.Wants].
//
// It knows no game. A kind of game has a parser of its own around [Parser], which knows the board; P is that parser, B
// what its moves are written with, such as a board, and M a move.
package grammar

import (
	"strconv"
	"strings"

	"purser/internal/text"
)

// A Part is one piece of what follows a verb.
type Part[P, B, M any] struct {
	Use   string   // what the line of help has for it: ROUTE, or [with CARDS]; empty if the help leaves it out
	Words []string // those of the grammar in it, which people may type in their language

	Read  func(p P, m *M)         // takes its words, if it is there, or leaves an error in the parser
	Write func(on B, m *M) string // in the words of a record; empty if the move does not say it
}

// Parts are what follows a verb, in their order.
type Parts[P, B, M any] []Part[P, B, M]

// Read reads all parts into a move.
func (all Parts[P, B, M]) Read(p P, m *M) {
	for i := range all {
		all[i].Read(p, m)
	}
}

// Write returns a verb, and what a move says behind it.
func (all Parts[P, B, M]) Write(verb string, on B, m *M) string {
	for i := range all {
		if words := all[i].Write(on, m); words != "" {
			verb += " " + words
		}
	}
	return verb
}

// Use returns the line of help of a verb.
func (all Parts[P, B, M]) Use(verb string) string {
	for _, part := range all {
		verb = strings.TrimSpace(verb + " " + part.Use)
	}
	return verb
}

// Words lists the words of the grammar in all parts.
func (all Parts[P, B, M]) Words() (words []string) {
	for _, part := range all {
		words = append(words, part.Words...)
	}
	return words
}

// Number is a whole number; want says what it counts, with an example.
func Number[P interface{ Number(text.Sentence) int }, B, M any](use string, want text.Sentence,
	of func(*M) *int) Part[P, B, M] {
	return Part[P, B, M]{Use: use, Read: func(p P, m *M) { *of(m) = p.Number(want) },
		Write: func(_ B, m *M) string { return strconv.Itoa(*of(m)) }}
}

// Key is a word that must be there.
func Key[P interface{ Keyword(...string) }, B, M any](word string) Part[P, B, M] {
	words := []string{word}
	return Part[P, B, M]{Use: word, Words: words, Read: func(p P, _ *M) { p.Keyword(words...) },
		Write: func(B, *M) string { return word }}
}
