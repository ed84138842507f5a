package kind

import (
	"slices"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/sessions/record"
)

// TypedSeat returns the words of a player's header line for words as people type them: whole
// colors and words of the grammar may be in another language. The name does not change.
func TypedSeat(words string, colors, grammar []string) string {
	return record.Translate(words, func(word string) string {
		if slices.Contains(colors, word) {
			return word
		}
		if color, ok := text.MeantWhole(word, "", colors); ok {
			return color
		}
		if known, ok := text.MeantWhole(word, "word ", grammar); ok {
			return known
		}
		return word
	})
}

// Translated returns the words of players' lines, and of other lines of the header, for words as
// people type them.
func (s Seating) Translated(players, lines []string) (seats, more []string) {
	seats = lists.Each(players, s.Typed)
	for _, words := range lines {
		if s.TypedLine != nil {
			words = s.TypedLine(words)
		}
		more = append(more, words)
	}
	return seats, more
}

// Free lists the colors that nobody has taken.
func Free(colors, taken []string) []string {
	return slices.DeleteFunc(slices.Clone(colors), func(c string) bool { return slices.Contains(taken, c) })
}
