package globetrotter

import (
	"strconv"
	"strings"

	"purser/maps"
	"purser/referee/globetrotter"
	"purser/sessions/kind"
)

// Guess returns the line that words without a verb are: throws, where a duel or a gamble is
// open, or a place with the roll behind it.
func (t *table) Guess(words []string) (verb string, args []string) {
	turn := t.State.Turn()
	if len(words) == 0 || turn == maps.Nobody {
		return "", nil
	}
	gamble, duel := t.dice()
	switch last := len(words) - 1; {
	case isThrow(words[0]) && gamble:
		return globetrotter.Gamble.String(), words
	case isThrow(words[0]) && duel:
		return globetrotter.Duel.String(), words
	case last > 0 && isNumber(words[last]) && !isNumber(words[0]):
		return globetrotter.ByLand.String(), words
	}
	return "", nil
}

// Digits reports whether throws are expected.
func (t *table) Digits() bool {
	gamble, duel := t.dice()
	return gamble || duel
}

// dice reports for which throws it is the turn of somebody.
func (t *table) dice() (gamble, duel bool) {
	turn := t.State.Turn()
	if turn == maps.Nobody {
		return false, false
	}
	_, gamble, duel, _ = t.Open(turn)
	return gamble && t.Known(t.Traveler(turn).At).Casino, duel && len(t.lines(globetrotter.Duel.String(), turn)) > 0
}

// isThrow reports whether a word is a throw of two dice: 53, 5+3 or a round of two, 53/45.
func isThrow(word string) bool {
	dice := strings.Trim(word, "123456+/,")
	return dice == "" && len(strings.Trim(word, "+/,")) > 1
}

// isNumber reports whether a word is a number in digits.
func isNumber(word string) bool {
	_, err := strconv.Atoi(word)
	return err == nil
}

// challenged returns the one player who can be challenged now, as the record has the name,
// or nothing.
func (t *typist) challenged() string {
	now, _, err := t.Replay(t.Record.Standing(), false, nil)
	if err != nil {
		return ""
	}
	owners := now.Choices(kind.VerbOf(t.on, globetrotter.Duel.String()), now.Turn())
	if len(owners) != 1 {
		return ""
	}
	return strings.TrimSpace(owners[0].ID)
}
