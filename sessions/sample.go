package sessions

import (
	"slices"
	"strings"

	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions/kind"
)

// mostSamples is the largest number of choices among which an example is looked for.
const mostSamples = 20

// Sample returns an example of what may be typed after a verb now, and of cards that are played with it, both as people
// type them in a language: the first of the table's that the referee accepts or that is among the choices of the
// player, whose turn may be yet to come; now is set for such a one. If there is none it is the first that names nothing
// on the board, such as a reason. Without any of these both are empty, and the cards if none are played.
func (g *Game) Sample(in *text.Language, verb *kind.Verb, p referee.Seat, choices []kind.Choice) (words, cards string,
	now bool) {
	turn := g.Table.Now().Turn
	accepts := func(words string) bool {
		line, err := g.TypedFor(in, verb, strings.Fields(words))
		switch {
		case err != nil:
			return false
		case slices.ContainsFunc(choices, func(c kind.Choice) bool { return line.Words == verb.Name+" "+c.ID }):
			return true
		case len(choices) == 0 && p != turn && turn != maps.Nobody: // on an open board
			return true
		}
		_, err = g.Play(p, line)
		return err == nil
	}
	free := ""
	for sample := range g.Table.Samples(verb, p, choices[:min(len(choices), mostSamples)]) {
		words := verb.As(in, sample.Words)
		switch {
		case words == "": // nothing has to follow the verb
		case accepts(words):
			return words, verb.As(in, sample.Cards), true
		case sample.Free && free == "":
			free = words
		}
	}
	return free, "", false
}

// Example returns an example of what may be typed after a verb, and of cards that are played with it, as [Game.Sample]
// does, but whatever may be done now.
func (g *Game) Example(in *text.Language, verb *kind.Verb) (words, cards string) {
	for sample := range g.Table.Samples(verb, 0, nil) {
		if words = verb.As(in, sample.Words); words != "" {
			return words, verb.As(in, sample.Cards)
		}
	}
	return "", ""
}
