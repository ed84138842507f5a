package globetrotter

import (
	"slices"
	"strings"

	"purser/internal/text"
	globemap "purser/maps/globetrotter"
)

// Words of the record that are typed unchanged.
const (
	nothing = "nothing"
	plane   = "plane"
	trouble = "trouble"
	short   = "short"
)

// TypedWords are the words of the grammar that people may type in their language, whole. A
// catalog has them behind "word".
var TypedWords = slices.Concat(cardWords, seatWords, globemap.KindWords(), continentWords,
	[]string{"a", "of", "with", "roll", "steps", plane, trouble, "ticket", "pair", "port", globemap.CasinoWord, "joker",
		"dollars"})

// continentWords are the continents as most tables call them. Any other six will do.
var continentWords = []string{"africa", "europe", "asia", "north-america", "south-america", "oceania", "australia"}

// cardWords are the words that begin an effect, and what else may begin it.
var cardWords = []string{nothing, "pays", "gains", "loses", "renews", "trip", "weekend", "to", "swap", "back", "home",
	"bonus", "world-bonus", short}

// otherForms are other forms of these words.
var otherForms = map[string]string{"pay": "pays", "gain": "gains", "gets": "gains", "get": "gains", "lose": "loses",
	"renew":    "renews",
	"day-trip": "trip", "swaps": "swap", "go-home": "home", "go-back": "back", "world": "world-bonus",
	"world-bonus": "world-bonus"}

// card returns the effects that words mean, separated by commas, except that short may
// follow a demand without one.
func (t *typist) card(words []word) (string, error) {
	var effects []string
	for len(words) > 0 {
		n := 0
		for n < len(words) && !words[n].is(",") {
			n++
		}
		if words[0].means("to", "bonus", "world-bonus") == "" {
			n -= shortBehind(words[:n])
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

// shortBehind counts the words behind an effect that say it could not be met: too little, in
// one word or two.
func shortBehind(words []word) int {
	for n := min(2, len(words)-1); n > 0; n-- {
		if joined(words[len(words)-n:]).means(short) != "" {
			return n
		}
	}
	return 0
}

// effect returns one thing that a card did, for words as people type it: -300 is pays 300,
// and +1 ticket is gains 1 tickets.
func (t *typist) effect(words []word) (string, error) {
	verb, rest := effectVerb(words)
	if verb == "" && !words[0].quoted {
		verb, rest = signed(words)
	}
	switch verb {
	case "":
		return "", unknownEffect(words[0].text)
	case "pays", "gains", "loses":
		return t.amount(verb, rest, spoken(words))
	case "renews":
		if len(rest) == 0 || rest[0].means("tickets") != "" {
			return "renews " + "tickets", nil
		}
	case "to", "bonus", "world-bonus":
		if len(rest) == 0 {
			return verb, nil
		}
		if home := joined(rest).means("home"); verb == "to" && home != "" {
			return home, nil
		}
		to, err := t.name(rest)
		return verb + " " + to, err
	case "swap":
		if len(rest) > 1 && rest[0].means("with") != "" {
			rest = rest[1:]
		}
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

// effectVerb parts words before what is behind the effect that they begin with. The longest
// one counts: what begins as "to" may be a name of going home. A bonus with stars, as the card
// has them, is that for the whole board.
func effectVerb(words []word) (verb string, rest []word) {
	const longest = 5 // words
	for n := min(longest, len(words)); n > 0; n-- {
		said := joined(words[:n])
		plain := word{strings.TrimSpace(strings.ReplaceAll(said.text, "*", "")), said.quoted}
		if verb = plain.means(cardWords...); verb == "" && !said.quoted {
			verb = otherForms[text.Slug(plain.text)]
		}
		switch {
		case verb == "bonus" && plain != said:
			return "world-bonus", words[n:]
		case verb != "":
			return verb, words[n:]
		}
	}
	return "", words
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

// amount returns what a card awards or takes: money, tickets, a key or a joker. Said is the
// whole effect as it was typed.
func (t *typist) amount(verb string, words []word, said string) (string, error) {
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
		return "", unknownEffect(said)
	case len(words) == 2 && words[1].means("tickets", "ticket") != "":
		if verb == "pays" {
			verb = "loses"
		}
		return verb + " " + n + " tickets", nil
	case len(words) == 2 && words[1].means("dollars") == "" && !words[1].is("$"):
		return "", unexpected(words[1].text)
	case verb == "loses":
		verb = "pays"
	}
	return verb + " " + n, nil
}

func unknownEffect(said string) error {
	return wordsErrorf("%q is not something that a card does", text.Brief(said, maxQuoted))
}
