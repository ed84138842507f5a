package kind

import (
	"slices"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/sessions/record"
)

// TypedSeat returns the words of a player's header line from words as people type them. Complete colors and keywords
// may be in another language. The player's name stays as it is.
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

// Lines returns header lines, except those of players, from words as people type them.
func (s Seating) Lines(typed []string) []string {
	if s.TypedLine == nil {
		return typed
	}
	return lists.Map(typed, s.TypedLine)
}

// Players returns the players' lines from words as people type them, given the other lines of the header. The error is
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

// Free lists the colors that are not taken.
func Free(colors, taken []string) []string {
	return slices.DeleteFunc(slices.Clone(colors), func(c string) bool { return slices.Contains(taken, c) })
}
