package routes

import "slices"

// A Book is a rulebook of the family, from which the rules of a board are cited.
type Book uint8

// The rulebooks: that of the World and the Great Lakes, of the USA, of Paris, of Europe, of Nordic Countries and
// of Switzerland.
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

// bookOf returns the book that a board names. Older boards name none: they have that of
// their family, or that of Paris if they have flags, which no other book knows.
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

// books lists those that know the pieces of the board.
func (f *file) books() []string {
	if f.HasShips() {
		return bookNames[:USABook]
	}
	return bookNames[USABook:]
}
