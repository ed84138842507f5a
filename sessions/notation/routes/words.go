package routes

import (
	"strconv"
	"strings"

	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
	"purser/sessions/grammar"
)

// Words returns a move as written in a line of play, without the player's name.
func Words(b *routemap.Board, m routerules.Move) string {
	act := m.Act
	if act == routerules.Lend {
		act = routerules.Station // both use the same verb
	}
	return Verbs[act].words(b, m)
}

// words writes a move with this verb.
func (v *Verb) words(b *routemap.Board, m routerules.Move) string {
	return v.parts.Write(v.Name, m.On(b), &m) + grammar.Consented(m.Consent)
}

// A cardKind is a kind of colored cards, with the field of a payment that counts them.
type cardKind struct {
	name string // comes before the color; empty if the color is the whole name
	of   func(*routerules.Cards) *[routemap.MaxColors]int32
}

// card returns the name of a card of this kind: train-red, or red.
func (k *cardKind) card(color string) string {
	if k.name == "" {
		return color
	}
	return k.name + "-" + color
}

// counts are the kinds of cards in canonical order. A board with only trains has a single kind, whose cards are named
// by their colors.
var (
	counts = []cardKind{
		{"train", func(c *routerules.Cards) *[routemap.MaxColors]int32 { return &c.Train }},
		{"anchor", func(c *routerules.Cards) *[routemap.MaxColors]int32 { return &c.Anchor }},
		{"ship", func(c *routerules.Cards) *[routemap.MaxColors]int32 { return &c.Ship }},
		{"double", func(c *routerules.Cards) *[routemap.MaxColors]int32 { return &c.Double }},
	}
	trainCount = []cardKind{{"", counts[train].of}}
)

// countsOf returns the kinds of cards on a board.
func countsOf(b *routemap.Board) []cardKind {
	if !b.Values.HasShips() {
		return trainCount
	}
	return counts
}

// with is the word before cards.
const with = "with"

// paid writes [with CARDS].
func paid(b *routemap.Board, cards *routerules.Cards) string {
	if !cards.Written() {
		return ""
	}
	return with + " " + listed(b, cards)
}

// listed writes cards, kind by kind and color by color.
func listed(b *routemap.Board, cards *routerules.Cards) string {
	var some []string
	for _, count := range countsOf(b) {
		for i, c := range b.CardColors {
			if n := count.of(cards)[i]; n > 0 {
				some = append(some, strconv.Itoa(int(n))+" "+count.card(c))
			}
		}
	}
	if cards.Wild > 0 {
		some = append(some, strconv.Itoa(int(cards.Wild))+" wild")
	}
	return strings.Join(some, ", ")
}

// behind puts a space before words, unless they are empty.
func behind(words string) string {
	if words == "" {
		return ""
	}
	return " " + words
}
