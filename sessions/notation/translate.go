package notation

import (
	"slices"
	"strings"

	"purser/internal/text"
	"purser/maps"
)

// grammarWords are the words of the grammar that people may type in their language, whole.
// A catalog has them behind "word".
var grammarWords = []string{"trains", "ships", "for", "of", "with", "keeps"}

// TypedSeat returns the words of a player's line in the header for words as people type
// them: colors, pieces and keeps may be in another language. The name stays.
func TypedSeat(b *maps.Board, words string) string {
	name, rest, _ := strings.Cut(words, " ")
	if strings.HasPrefix(words, `"`) {
		if end := strings.Index(words[1:], `"`); end >= 0 {
			name, rest = words[:end+2], words[end+2:]
		}
	}
	typed := strings.Fields(rest)
	for i, w := range typed {
		if color, ok := text.Meant(w, "", b.SeatColors); ok && !slices.Contains(b.SeatColors, w) {
			typed[i] = color
		}
	}
	return strings.TrimSpace(name + " " + strings.Join(translated(typed, grammarWords...), " "))
}

// English returns words behind the verb with those of its grammar in English, whatever
// language they are typed in.
func (v *Verb) English(words []string) []string { return translated(words, v.Words...) }

// translated returns words with those of the grammar in English. Only what is known can
// be meant.
func translated(words []string, known ...string) []string {
	english := slices.Clone(words)
	for i, w := range words {
		if word, ok := text.MeantWhole(w, "word ", known); ok {
			english[i] = word
		}
	}
	return english
}
