package globetrotter

import (
	"purser/internal/text"
	"purser/referee"
	globerules "purser/referee/globetrotter"
	globescore "purser/scoring/globetrotter"
	"purser/sessions/kind"
)

// Rules lists what is refused, then what is counted.
func (b *board) Rules() []kind.Rule {
	var all []kind.Rule
	for _, r := range globerules.Rules {
		all = append(all, kind.Rule{Rule: r.Rule, Text: func() text.Sentence { return r.Text }})
	}
	for _, r := range globescore.Rules {
		all = append(all, kind.Rule{Rule: r.Rule,
			Text:   func() text.Sentence { return r.Text },
			Worked: &r.Example, Pays: pays})
	}
	return all
}

// pays says the result of the example of the count: the keys of the player whose lines
// these are, or who has won.
func pays(c kind.Count) text.Sentence {
	const anna = 0
	keys := text.Count(c.Total(anna), "key")
	if c.Final() {
		return text.Say("Anna has won with %s", keys)
	}
	return text.Say("Anna's keys: %s", keys)
}

// Topics lists what tables argue about.
func (b *board) Topics() []referee.Topic { return globerules.Topics() }

// Switches lists the house rules.
func (b *board) Switches() []referee.Switch { return referee.Plain(globerules.Switches) }
