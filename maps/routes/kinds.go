package routes

import (
	"fmt"
	"maps"
	"slices"
	"strconv"

	"purser/internal/lists"
	"purser/internal/text"
)

// A kind is the range of values that a setting may have.
type kind interface {
	// values describes the range.
	values() text.Sentence
	// check reports a value outside the range; value is a pointer to it.
	check(key string, value any, v *Values, fault faulter)
}

// A faulter reports a fault in the setting of a key.
type faulter func(key, format string, args ...any)

// The kinds of settings.
type (
	free    struct{ elsewhere }       // any text
	slug    struct{ elsewhere }       // an id
	oneOf   []string                  // one of several texts
	someOf  []string                  // a list of some of several texts, each once
	texts   struct{ elsewhere }       // a list of any texts
	yesNo   struct{ elsewhere }       // true or false
	table   struct{ elsewhere }       // a table of other settings
	total   struct{ elsewhere }       // a number that the tables add up to
	amount  struct{ low, high bound } // a number
	amounts struct {
		most      int
		low, high bound
	} // a list of numbers
	colors   struct{ most int }        // a list of words that become colors, each once
	ofColors struct{ most int }        // a list of colors of cards, each once
	byColor  struct{ low, high bound } // a number for some colors of cards
	byRoute  struct{ low, high bound } // a number for some routes
)

// A bound is the lowest or highest number that a setting may have: either constant or
// another setting.
type bound struct {
	words string
	of    func(v *Values) int
}

func to(n int) bound { return bound{strconv.Itoa(n), func(*Values) int { return n }} }

func mostPieces(v *Values) int {
	if within(v.Box.Trains, 0, 999) && within(v.Box.Ships, 0, 999) {
		return min(maxPieces, v.Box.Trains+v.Box.Ships)
	}
	return maxPieces // the numbers of the box are reported already
}

func within(n, low, high int) bool { return low <= n && n <= high }

func (free) values() text.Sentence     { return text.Say("a text") }
func (slug) values() text.Sentence     { return text.Say("lower-case letters, digits and hyphens") }
func (k oneOf) values() text.Sentence  { return text.Say("%s", text.Or(inQuotes(k))) }
func (k someOf) values() text.Sentence { return text.Say("a list of %s", text.And(inQuotes(k))) }
func (texts) values() text.Sentence    { return text.Say("a list of texts") }
func (yesNo) values() text.Sentence    { return text.Say("%s", text.Or([]string{"true", "false"})) }
func (table) values() text.Sentence    { return text.Say("a table") }
func (total) values() text.Sentence    { return text.Say("a number") }
func (k amount) values() text.Sentence { return text.Say("%s to %s", k.low.words, k.high.words) }
func (k amounts) values() text.Sentence {
	return text.Say("a list of 1 to %d numbers, each %s to %s", k.most, k.low.words, k.high.words)
}
func (k colors) values() text.Sentence { return text.Say("a list of 1 to %d colors", k.most) }
func (k ofColors) values() text.Sentence {
	return text.Say("a list of 1 to %d of cards.colors", k.most)
}
func (k byColor) values() text.Sentence {
	return text.Say("a table of some of cards.colors, each %s to %s", k.low.words, k.high.words)
}
func (k byRoute) values() text.Sentence {
	return text.Say("a table of routes, each %s to %s", k.low.words, k.high.words)
}

func inQuotes(words []string) []string { return lists.Each(words, strconv.Quote) }

// elsewhere is what is checked elsewhere: texts, lists and tables by the decoder and by the
// code that reads the tables, an id and a family before everything else.
type elsewhere struct{}

func (elsewhere) check(string, any, *Values, faulter) {}

func (k amount) check(key string, value any, v *Values, fault faulter) {
	inRange(key, *value.(*int), k.low.of(v), k.high.of(v), fault)
}

func inRange(key string, n, low, high int, fault faulter) {
	if !within(n, low, high) {
		fault(key, "%s is not between %s and %s", fmt.Sprint(n), fmt.Sprint(low), fmt.Sprint(high)) // as they are typed
	}
}

func (k oneOf) check(key string, value any, _ *Values, fault faulter) {
	if word := *value.(*string); !slices.Contains(k, word) {
		fault(key, "%q is not %s", word, text.Or(inQuotes(k)))
	}
}

func (k amounts) check(key string, value any, v *Values, fault faulter) {
	list := *value.(*[]int)
	if !within(len(list), 1, k.most) {
		fault(key, "%d values; a table has 1 to %d", len(list), k.most)
		return
	}
	for _, n := range list {
		inRange(key, n, k.low.of(v), k.high.of(v), fault)
	}
}

func (k someOf) check(key string, value any, _ *Values, fault faulter) {
	list := *value.(*[]string)
	for i, word := range list {
		switch {
		case !slices.Contains(k, word):
			fault(key, "%q asks for a rule that this program doesn't have", word)
		case slices.Contains(list[:i], word):
			fault(key, "duplicate value %q", word)
		}
	}
}

func (k colors) check(key string, value any, _ *Values, fault faulter) {
	list := *value.(*[]string)
	if !within(len(list), 1, k.most) {
		fault(key, "%d colors; a box has 1 to %d", len(list), k.most)
		return
	}
	for i, w := range list {
		switch {
		case w == "" || w == "gray" || w == "grey" || w != text.Slug(w):
			fault(key, "%q is not a color", w)
		case slices.Contains(list[:i], w):
			fault(key, "duplicate color %q", w)
		}
	}
}

func (k ofColors) check(key string, value any, v *Values, fault faulter) {
	list := *value.(*[]string)
	if len(list) > k.most {
		fault(key, "%d colors; a flag has 1 to %d", len(list), k.most)
		return
	}
	for i, w := range list {
		switch {
		case !slices.Contains(v.Cards.Colors, w):
			fault(key, "%q is not one of cards.colors", w)
		case slices.Contains(list[:i], w):
			fault(key, "duplicate value %q", w)
		}
	}
}

func (k byColor) check(key string, value any, v *Values, fault faulter) {
	other := *value.(*map[string]int)
	for _, color := range slices.Sorted(maps.Keys(other)) {
		if !slices.Contains(v.Cards.Colors, color) {
			fault(key+"."+color, "%q is not one of cards.colors", color)
			continue
		}
		inRange(key+"."+color, other[color], k.low.of(v), k.high.of(v), fault)
	}
}

// check leaves the names of the routes to the tables.
func (k byRoute) check(key string, value any, v *Values, fault faulter) {
	other := *value.(*map[string]int)
	for _, route := range slices.Sorted(maps.Keys(other)) {
		inRange(key+"."+route, other[route], k.low.of(v), k.high.of(v), fault)
	}
}
