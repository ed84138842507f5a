package sessions

import (
	"slices"
	"strings"

	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions/kind"
)

// mostSamples is the maximum number of choices to search for an example.
const mostSamples = 20

// Sample returns an example of what to type after a verb now, and of the cards to play with it, both as people type
// them in a language. It prefers the first example that is among the player's choices or that the referee accepts, and
// then sets now. On an open board, if it is another player's turn and there are no choices, it takes the first one.
// Otherwise it returns one that names nothing on the board, such as a reason. Either result may be empty.
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
		case len(choices) == 0 && p != turn && turn != maps.Nobody: // as on an open board
			return true
		}
		_, err = g.Play(p, line)
		return err == nil
	}
	free := ""
	for sample := range g.Table.Samples(verb, p, choices[:min(len(choices), mostSamples)]) {
		words := verb.As(in, sample.Words)
		switch {
		case words == "": // the verb needs no words
		case accepts(words):
			return words, verb.As(in, sample.Cards), true
		case sample.Free && free == "":
			free = words
		}
	}
	return free, "", false
}

// Example returns an example for a verb as [Game.Sample] does, but regardless of what is possible now.
func (g *Game) Example(in *text.Language, verb *kind.Verb) (words, cards string) {
	for sample := range g.Table.Samples(verb, 0, nil) {
		if words = verb.As(in, sample.Words); words != "" {
			return words, verb.As(in, sample.Cards)
		}
	}
	return "", ""
}
