package routes

import (
	"slices"
	"strings"

	"purser/internal/text"
	routemap "purser/maps/routes"
)

// grammarWords are the words of the grammar that people may type in their language, in
// full. A catalog has them after "word".
var grammarWords = []string{"trains", "ships", "for", "of", "with", "keeps", "buses", "train", "ship", "pair", "keep"}

// English returns the words after the verb with those of its grammar in English, whatever
// language they are typed in. A city of the board stays a city: Zug is not a train.
func (v *Verb) English(b *routemap.Board, words []string) []string {
	english, known := slices.Clone(words), v.parts.Words()
	for i, w := range words {
		if _, city := b.CityNamed(w); city {
			continue
		}
		if word, ok := text.MeantWhole(w, "word ", known); ok {
			english[i] = word
		}
	}
	return english
}

// Further reports whether a word begins what may follow the cards or the city: what was turned
// up or added for a tunnel, or what a station lends.
func (v *Verb) Further(word string) bool { return v.Cards && further(word) }

func further(word string) bool {
	return slices.Contains([]string{tunnel, add, failed, via}, strings.ToLower(word))
}

// cardWords are the words for cards that other languages also have; a catalog has them
// after "word typed".
var cardWords = []string{"trains", "anchors", "ships", "singles", "doubles", "wilds", "locomotives", "and"}

// translate translates a word into English if it is from another language and means nothing as
// it is: wagen-rot is trains-red.
func (t *token) translate(b typedBoard) {
	if t.mark || t.number >= 0 || len(b.meanings(t.text)) > 0 {
		return
	}
	parts := strings.Split(t.text, "-")
	for i, part := range parts {
		if word, ok := text.MeantAdjective(part, b.CardColors); ok {
			parts[i] = word
		} else if word, ok := text.Meant(part, "typed ", cardWords); ok {
			parts[i] = word
		} else if !slices.Contains(b.CardColors, part) && len(b.colors(part)) == 0 {
			return
		}
	}
	t.text = strings.Join(parts, "-")
	t.mark = t.text == "and"
}
