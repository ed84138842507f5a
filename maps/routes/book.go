package routes

import "slices"

// A Book is a rulebook of the Ticket to Ride family; a board's rules are cited from it.
type Book uint8

// The rulebooks: World is for the World and the Great Lakes; the others are those of the USA, Paris, Europe, Nordic
// Countries and Switzerland.
const (
	WorldBook Book = iota
	USABook
	ParisBook
	EuropeBook
	NordicBook
	SwissBook
	NumBooks
)

// bookNames are the words for the books in board.toml.
var bookNames = []string{"world", "usa", "paris", "europe", "nordic", "switzerland"}

// String returns the word for the book in board.toml.
func (b Book) String() string { return bookNames[b] }

// bookOf returns the rulebook that a board names. Older boards name none: then it is that of the board's family or, if
// the board has flags, that of Paris, the only one with flags.
func bookOf(f *file) Book {
	switch {
	case f.Book != "":
		return Book(max(0, slices.Index(bookNames, f.Book)))
	case f.Family != Trains:
		return WorldBook
	case f.HasFlags():
		return ParisBook
	}
	return USABook
}

// books lists the rulebooks that cover the pieces of the board.
func (f *file) books() []string {
	if f.HasShips() {
		return bookNames[:USABook]
	}
	return bookNames[USABook:]
}
