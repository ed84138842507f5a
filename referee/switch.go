package referee

import (
	"slices"

	"purser/internal/text"
)

// A Switch is a house rule: a point on which tables differ, with the possible values.
type Switch struct {
	Name   string
	Values []string // beginning with the default
	Text   string   // what it decides
	Says   []string // meaning of each value except the default, in a few words

	// Check returns an error for an invalid value. [Plain] sets it.
	Check func(value string) error

	// Asked is the question to ask during setup if the board does not know the value for sure; otherwise nil.
	Asked *Asked
}

// Said names the house rule with a value other than the default, by its meaning.
func (sw *Switch) Said(value string) text.Named {
	return text.Named{ID: sw.Name + " " + value, Name: text.Say(`the house rule "%s"`, sw.Means(value))}
}

// With describes a table that plays with one of these values.
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

// Means returns the meaning of a value. For the default, or a value that is not listed, it returns the words of the
// record.
func (sw *Switch) Means(value string) text.Sentence {
	if i := slices.Index(sw.Values, value); i > 0 {
		return text.Say(sw.Says[i-1])
	}
	return text.Say("%s %s", sw.Name, value)
}

// An Asked is a question for the value of a house rule.
type Asked struct {
	Text  text.Sentence
	Enter text.Sentence              // meaning of an empty answer
	Value func(answer string) string // returns the value for an answer
}

// A SwitchOf is a switch for a kind of game with house rules H.
type SwitchOf[H any] struct {
	Switch
	Value func(H) string         // name of the value that a table has chosen
	Set   func(*H, string) error // sets a value; the error is a [*text.NameError]
}

// NewSwitch returns the switch for a field of the house rules. The values of the field are in the order of the names;
// any other value counts as the first.
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

// Plain returns switches without the parts that depend on the kind of game.
func Plain[H any](some []*SwitchOf[H]) []Switch {
	all := make([]Switch, len(some))
	for i, sw := range some {
		all[i] = sw.Switch
		all[i].Check = func(value string) error { return sw.Set(new(H), value) }
	}
	return all
}

// HouseRule is what errors call the unknown name of a house rule.
const HouseRule = "house rule"

// Choose sets a house rule by name. The error is a [*text.NameError], about the switch or the value.
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
