package routes

import (
	"purser/internal/text"
	routemap "purser/maps/routes"
)

// A Prose returns a text with the numbers of a board filled in.
type Prose func(b *routemap.Board) text.Sentence

// Words returns the prose that is the same for every board.
func Words(english string) Prose {
	return func(*routemap.Board) text.Sentence { return text.Say(english) }
}

// Figures returns the prose of a format and its arguments, which come from the values of
// the board.
func Figures(format string, args func(v *routemap.Values) []any) Prose {
	return func(b *routemap.Board) text.Sentence { return text.Say(format, args(&b.Values)...) }
}
