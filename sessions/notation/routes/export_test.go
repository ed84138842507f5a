package routes

import (
	"strings"

	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
	"purser/sessions/record"
)

// Line returns the move of the first line of a record.
func Line(b *routemap.Board, words string) (routerules.Move, error) {
	return lineIn(new(record.Record), b, words)
}

// TypedLine returns the move that the words of a line mean: a verb, and after it words as
// people type them. The error is that of [Verb.Typed].
func TypedLine(b *routemap.Board, words []string) (routerules.Move, error) {
	if len(words) > 0 {
		words = append(strings.Fields(words[0]), words[1:]...)
	}
	if len(words) > 0 {
		if verb := VerbOf(words[0]); verb != nil {
			return verb.Typed(b, words[1:])
		}
	}
	return Line(b, strings.Join(words, " "))
}

// LaneCards returns the example of cards that pay for a lane.
var LaneCards = laneCards

// CardsFor lists the cards with which a line of play may be paid, or all if its words do not say which.
func CardsFor(b *routemap.Board, words []string) []string {
	m, err := TypedLine(b, words)
	if err != nil {
		m = routerules.Move{}
	}
	return cardsFor(b, &m)
}
