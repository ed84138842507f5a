package routes

import (
	"purser/internal/text"
	routemap "purser/maps/routes"
)

// A Prose is a function that fills the numbers of a board into a text.
type Prose func(b *routemap.Board) text.Sentence

// Words returns prose that is the same for every board.
func Words(english string) Prose {
	return func(*routemap.Board) text.Sentence { return text.Say(english) }
}

// Figures returns prose from a format whose arguments come from the values of the board.
func Figures(format string, args func(v *routemap.Values) []any) Prose {
	return func(b *routemap.Board) text.Sentence { return text.Say(format, args(&b.Values)...) }
}
