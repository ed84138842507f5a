package routes

import (
	"slices"
	"strings"

	"purser/internal/text"
	routemap "purser/maps/routes"
)

// grammarWords are the keywords that people may type, in full, in their own language. A catalog lists them under
// "word".
var grammarWords = []string{"trains", "ships", "for", "of", "with", "keeps", "buses", "train", "ship", "pair", "keep"}

// English returns words after the verb with their keywords in English, whatever language they were typed in. Names of
// cities on the board stay unchanged: the city Zug is not a train.
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

// Further reports whether a word begins what may follow the cards or the city: the cards turned up or added for a
// tunnel, or the lane that a station lends.
func (v *Verb) Further(word string) bool { return v.Cards && further(word) }

func further(word string) bool {
	return slices.Contains([]string{tunnel, add, failed, via}, strings.ToLower(word))
}

// cardWords are the words for cards that people may type in their own language. A catalog lists them under "word
// typed".
var cardWords = []string{"trains", "anchors", "ships", "singles", "doubles", "wilds", "locomotives", "and"}

// translate translates a word from another language into English, unless the word already has a meaning: wagen-rot
// becomes trains-red.
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
