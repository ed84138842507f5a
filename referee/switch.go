package referee

import (
	"slices"

	"purser/internal/text"
)

// A Switch is a point on which tables differ: a house rule and its values.
type Switch struct {
	Name   string
	Values []string // the default first
	Text   string   // what it decides
	Says   []string // what each value except the default means, in a few words

	// Check refuses an invalid value of the switch. [Plain] fills it in.
	Check func(value string) error

	// Asked is the question for the value when a game is set up, if the board does not know
	// it for sure; or nil.
	Asked *Asked
}

// Said returns the house rule of a value except the default, by what it means.
func (sw *Switch) Said(value string) text.Named {
	return text.Named{ID: sw.Name + " " + value, Name: text.Say(`the house rule "%s"`, sw.Means(value))}
}

// With returns the condition that a table plays with one of these values.
func (sw *Switch) With(values ...string) text.Named {
	var ways []text.Sentence
	for _, value := range values {
		if value == sw.Values[0] {
			ways = append(ways, text.Say("without a house rule"))
		} else {
			ways = append(ways, text.Say(`with the house rule "%s"`, sw.Means(value)))
		}
	}
	return text.Named{ID: "with " + sw.Name + " " + text.Or(values).String(), Name: text.Or(ways)}
}

// Means returns what a value means; of one that is not listed, or is the default, it returns the words of the record.
func (sw *Switch) Means(value string) text.Sentence {
	if i := slices.Index(sw.Values, value); i > 0 {
		return text.Say(sw.Says[i-1])
	}
	return text.Say("%s %s", sw.Name, value)
}

// An Asked is a question for the value of a house rule.
type Asked struct {
	Text  text.Sentence
	Enter text.Sentence              // what no answer means
	Value func(answer string) string // the value of an answer
}

// A SwitchOf is a switch of a kind of game with the house rules H.
type SwitchOf[H any] struct {
	Switch
	Value func(H) string         // the name of a table's choice
	Set   func(*H, string) error // chooses a value; the error is a [*text.NameError]
}

// NewSwitch returns the switch for a field of the house rules. The values of the field are
// in the order of the names; any unlisted value counts as the first.
func NewSwitch[H any, T comparable](name, what string, says []string, field func(*H) *T, names []string,
	values ...T) *SwitchOf[H] {
	return &SwitchOf[H]{
		Switch: Switch{Name: name, Values: names, Text: what, Says: says},
		Value:  func(h H) string { return names[max(0, slices.Index(values, *field(&h)))] },
		Set: func(h *H, value string) error {
			at := slices.Index(names, value)
			if at < 0 {
				return &text.NameError{Kind: text.Say("value of %s", name), Name: value, All: true, Candidates: names}
			}
			*field(h) = values[at]
			return nil
		},
	}
}

// Plain returns switches without what is only for one kind of game.
func Plain[H any](some []*SwitchOf[H]) []Switch {
	all := make([]Switch, len(some))
	for i, sw := range some {
		all[i] = sw.Switch
		all[i].Check = func(value string) error { return sw.Set(new(H), value) }
	}
	return all
}

// HouseRule is the kind of name in errors about unknown house rules.
const HouseRule = "house rule"

// Choose sets one of the house rules by its name. The error is a [*text.NameError], for the
// switch or for the value.
func Choose[H any](switches []*SwitchOf[H], h *H, name, value string) error {
	names := make([]string, len(switches))
	for i, sw := range switches {
		if sw.Name == name {
			return sw.Set(h, value)
		}
		names[i] = sw.Name
	}
	return text.Unknown(HouseRule, name, names)
}
