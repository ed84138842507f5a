package sessions

import (
	"strings"

	"purser/internal/text"
	"purser/referee"
	"purser/sessions/kind"
)

// Sample returns an example of what may be typed after a verb now, and of cards that are played with it, both as people
// type them in a language: the first of the table's that the referee accepts or, where it accepts none, the first that
// names nothing on the board, such as a reason. Without either both are empty, and the cards where none are played.
func (g *Game) Sample(in *text.Language, verb *kind.Verb, p referee.Seat) (words, cards string) {
	accepts := func(words, cards string) bool {
		line, err := g.TypedFor(in, verb, kind.ByConsent(strings.Fields(words), cards, ""))
		if err == nil {
			_, err = g.Play(p, line)
		}
		return err == nil
	}
	free := ""
	for _, sample := range g.Table.Samples(verb, p) {
		words, cards := verb.As(in, sample.Words), verb.As(in, sample.Cards)
		switch {
		case words == "": // nothing has to follow the verb
		case accepts(words, ""):
			if cards != "" && !accepts(words, cards) {
				cards = ""
			}
			return words, cards
		case sample.Free && free == "":
			free = words
		}
	}
	return free, ""
}
