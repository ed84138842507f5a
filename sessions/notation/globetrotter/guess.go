package globetrotter

import (
	"slices"
	"strconv"
	"strings"

	"purser/internal/text"
	"purser/maps"
	"purser/referee/globetrotter"
	"purser/sessions/kind"
)

// Guess returns the line that words without a verb mean: throws, if a duel or a gamble is
// open; what a card did, if one may be drawn; a symbol of the die; or a place with the roll
// after it.
func (t *table) Guess(words []string) (verb string, args []string) {
	turn := t.State.Turn()
	if len(words) == 0 || turn == maps.Nobody {
		return "", nil
	}
	card, _, _, _ := t.Open(turn)
	gamble, duel := t.dice()
	switch said := strings.ToLower(words[0]); {
	case isThrow(words[0]) && gamble:
		return globetrotter.Gamble.String(), words
	case isThrow(words[0]) && duel:
		return globetrotter.Duel.String(), words
	case card && (slices.Contains(effects, said) || strings.HasPrefix(said, "+") || strings.HasPrefix(said, "-")):
		return globetrotter.Card.String(), words
	case len(words) == 1 && (said == plane || said == trouble), t.rolled(words):
		return globetrotter.ByLand.String(), words
	}
	return "", nil
}

// effects are words that begin what a card did.
var effects = []string{nothing, "pays", "gains", "loses", "renews", "trip", "weekend", "to", "swap", "back", "home", "bonus", "world-bonus"}

// rolled reports whether words are a place and a roll of the overland die, perhaps with the
// steps after it. A place of several words must be known, because any other text that ends
// in a number is a typo.
func (t *table) rolled(words []string) bool {
	place := words
	for len(place) > 0 && len(words)-len(place) < 2 && isNumber(place[len(place)-1]) {
		place = place[:len(place)-1]
	}
	if len(place) == 0 || len(place) == len(words) {
		return false
	}
	if roll, _ := strconv.Atoi(words[len(place)]); roll < 1 || roll > 12 {
		return false
	}
	if len(place) == 1 {
		return kind.VerbOf(t.on, place[0]) == nil
	}
	_, known := t.Board().PlaceOf(text.Slug(strings.Join(place, " ")))
	return known
}

// Digits reports whether throws are expected.
func (t *table) Digits() bool {
	gamble, duel := t.dice()
	return gamble || duel
}

// dice reports which throws may come: those of a gamble, and those of a duel, the latter
// also while the card before it has not been entered.
func (t *table) dice() (gamble, duel bool) {
	turn := t.State.Turn()
	if turn == maps.Nobody {
		return false, false
	}
	here := t.Traveler(turn).At
	card, gamble, duel, _ := t.Open(turn)
	gamble = gamble && t.Known(here).Casino
	if duel = duel && len(t.lines(globetrotter.Duel.String(), turn)) > 0; duel || !card {
		return gamble, duel
	}
	owner, _ := t.HolderOf(globetrotter.Key{City: here, Continent: globetrotter.NoContinent})
	return gamble, owner != maps.Nobody && owner != turn
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

// challenged returns the only player who can be challenged now, in the words of the record,
// or an empty name.
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
