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

// Lines returns the words of lines of the header, except those of players, for words as people type them.
func (s Seating) Lines(typed []string) []string {
	if s.TypedLine == nil {
		return typed
	}
	return lists.Map(typed, s.TypedLine)
}

// Players returns the words of players' lines for words as people type them, in a header with other lines. The error is
// that of Typed.
func (s Seating) Players(typed, others []string) (seats []string, doubts []Doubt, err error) {
	for _, words := range typed {
		seat, more, err := s.Typed(words, others)
		if err != nil {
			return nil, nil, err
		}
		seats, doubts = append(seats, seat), append(doubts, more...)
	}
	return seats, doubts, nil
}

// Free lists the colors that nobody has taken.
func Free(colors, taken []string) []string {
	return slices.DeleteFunc(slices.Clone(colors), func(c string) bool { return slices.Contains(taken, c) })
}
