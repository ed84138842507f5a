package globetrotter

import (
	"slices"
	"strings"

	"purser/internal/text"
)

// Words of the record that are typed unchanged.
const (
	nothing = "nothing"
	plane   = "plane"
	trouble = "trouble"
)

// TypedWords are the words of the grammar that people may type in their language, in full.
// A catalog has them after "word".
var TypedWords = slices.Concat(cardWords, seatWords, kindWords(),
	[]string{"a", "roll", "steps", plane, trouble, "ticket", "pair", "port", casino, "joker"})

// cardWords are the words that begin an effect, and their alternatives.
var cardWords = []string{nothing, "pays", "gains", "loses", "renews", "trip", "weekend", "to", "swap", "back", "home", "bonus", "world-bonus", "short"}

// otherForms are other forms of these words.
var otherForms = map[string]string{"pay": "pays", "gain": "gains", "gets": "gains", "get": "gains", "lose": "loses", "renew": "renews",
	"day-trip": "trip", "swaps": "swap", "go-home": "home", "go-back": "back", "world": "world-bonus"}

// card returns the effects that words mean, separated by commas, except that short may
// follow a demand without one.
func (t *typist) card(words []word) (string, error) {
	var effects []string
	for len(words) > 0 {
		n := 0
		for n < len(words) && !words[n].is(",") {
			n++
		}
		if n > 1 && words[n-1].means("short") != "" && words[0].means("to", "bonus", "world-bonus") == "" {
			n--
		}
		if n > 0 {
			effect, err := t.effect(words[:n])
			if err != nil {
				return "", err
			}
			effects = append(effects, effect)
		}
		if words = words[n:]; len(words) > 0 && words[0].is(",") {
			words = words[1:]
		}
	}
	return strings.Join(effects, ", "), nil
}

// effect returns one effect of a card for words as people type it: -300 is pays 300, and +1
// ticket is gains 1 tickets.
func (t *typist) effect(words []word) (string, error) {
	first, rest := words[0], words[1:]
	verb := first.means(cardWords...)
	if verb == "" && !first.quoted {
		if verb = otherForms[text.Slug(first.text)]; verb == "" && len(rest) > 0 {
			if verb = otherForms[text.Slug(first.text+" "+rest[0].text)]; verb != "" { // day trip
				rest = rest[1:]
			}
		}
	}
	if verb == "world-bonus" && len(rest) > 0 && rest[0].means("bonus") != "" {
		rest = rest[1:]
	}
	if verb == "" && !first.quoted {
		verb, words = signed(words)
		rest = words
	}
	switch verb {
	case "":
		return "", unknownEffect(first.text)
	case "pays", "gains", "loses":
		return t.amount(verb, rest)
	case "renews":
		if len(rest) == 0 || rest[0].means("tickets") != "" {
			return "renews " + "tickets", nil
		}
	case "to", "bonus", "world-bonus":
		if len(rest) == 0 {
			return verb, nil
		}
		to, err := t.name(rest)
		return verb + " " + to, err
	case "swap":
		if len(rest) == 0 {
			return verb, nil
		}
		who, more, err := t.player(rest)
		if err != nil || len(more) == 0 {
			return verb + " " + who, err
		}
		rest = more
	}
	if len(rest) > 0 {
		return "", unexpected(rest[0].text)
	}
	return verb, nil
}

// signed reads an amount with its sign, and returns the verb for it and the words without
// the sign.
func signed(words []word) (verb string, rest []word) {
	said := strings.ReplaceAll(words[0].text, "−", "-")
	switch {
	case strings.HasPrefix(said, "-"):
		verb = "pays"
	case strings.HasPrefix(said, "+"):
		verb = "gains"
	default:
		return "", words
	}
	return verb, append([]word{{text: strings.TrimLeft(said, "+-")}}, words[1:]...)
}

// amount returns what a card awards or takes: money, tickets, a key or a joker.
func (t *typist) amount(verb string, words []word) (string, error) {
	if len(words) > 0 && words[0].text == "" { // - 300
		words = words[1:]
	}
	if len(words) > 1 && words[0].means("a") != "" {
		words = words[1:]
		if words[0].means("ticket") != "" {
			words = append([]word{{text: "1"}}, words...)
		}
	}
	if len(words) == 0 {
		return verb, nil // reading the line reports what is missing
	}
	n := strings.TrimPrefix(words[0].text, "$")
	switch what := words[0].means("key", "joker"); {
	case what == "key" && verb != "gains":
		if len(words) == 1 {
			return "loses " + "key", nil
		}
		city, err := t.name(words[1:])
		return "loses " + "key " + city, err
	case what == "joker" && verb != "gains" && len(words) == 1:
		return "loses " + "joker", nil
	case what != "" || len(words) > 2 || !(word{text: n}).number():
		return "", unknownEffect(spoken(append([]word{{text: verb}}, words...)))
	case len(words) == 2 && words[1].means("tickets", "ticket") != "":
		if verb == "pays" {
			verb = "loses"
		}
		return verb + " " + n + " tickets", nil
	case len(words) == 2 && !words[1].is("dollars") && !words[1].is("$"):
		return "", unexpected(words[1].text)
	case verb == "loses":
		verb = "pays"
	}
	return verb + " " + n, nil
}

func unknownEffect(said string) error {
	return wordsErrorf("%q is not something that a card does", text.Brief(said, maxQuoted))
}
