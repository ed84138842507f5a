package notation

import (
	"strconv"
	"strings"

	"purser/maps"
	"purser/referee"
)

// Words writes a move as a line of play has it, without the player's name.
func Words(b *maps.Board, m referee.Move) string {
	verb := Verbs[m.Kind]
	return verb.Name() + verb.write(b, &m) + consented(&m)
}

// counts are the kinds of cards that have a color, in their canonical order, each
// with the part of a payment that it counts in.
var counts = []struct {
	name string
	of   func(*referee.Cards) *[maps.MaxColors]int32
}{
	{"train", func(c *referee.Cards) *[maps.MaxColors]int32 { return &c.Train }},
	{"anchor", func(c *referee.Cards) *[maps.MaxColors]int32 { return &c.Anchor }},
	{"ship", func(c *referee.Cards) *[maps.MaxColors]int32 { return &c.Ship }},
	{"double", func(c *referee.Cards) *[maps.MaxColors]int32 { return &c.Double }},
}

// paid writes [with CARDS], kind by kind and color by color.
func paid(b *maps.Board, cards *referee.Cards) string {
	if !cards.Written() {
		return ""
	}
	var some []string
	for _, count := range counts {
		for i, c := range b.CardColors {
			if n := count.of(cards)[i]; n > 0 {
				some = append(some, strconv.Itoa(int(n))+" "+count.name+"-"+c)
			}
		}
	}
	if cards.Wild > 0 {
		some = append(some, strconv.Itoa(int(cards.Wild))+" wild")
	}
	return " with " + strings.Join(some, ", ")
}

// playerWords writes what a player starts with.
func playerWords(p referee.Player) string {
	words := p.Color + " " + strconv.Itoa(p.Trains) + " trains " + strconv.Itoa(p.Ships) + " ships"
	if p.Keeps != referee.Unknown {
		words += " keeps " + strconv.Itoa(p.Keeps)
	}
	return words
}
