package globetrotter

import (
	"purser/internal/text"
	globerules "purser/referee/globetrotter"
	globescore "purser/scoring/globetrotter"
	"purser/sessions/kind"
)

// Rules lists what is refused, then what is counted.
func (b *board) Rules() []kind.Rule {
	var all []kind.Rule
	for _, r := range globerules.Rules {
		all = append(all, kind.Rule{ID: r.ID, Title: r.Title, Section: r.Section, Legal: &r.Legal, Illegal: &r.Illegal, Bends: r.Bends,
			Text: func() text.Sentence { return r.Text }})
	}
	for _, r := range globescore.Rules {
		all = append(all, kind.Rule{ID: r.ID, Title: r.Title, Section: r.Section, Worked: &r.Example, Pays: pays,
			Text: func() text.Sentence { return r.Text }})
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
func (b *board) Topics() []kind.Topic {
	var all []kind.Topic
	for _, t := range globerules.Topics {
		all = append(all, kind.Topic{Name: t.Name, Title: t.Title, Section: t.Section, Text: t.Text, Switches: switches(t.Switches), Rules: t.Rules})
	}
	return all
}

// Switches lists the house rules.
func (b *board) Switches() []kind.Switch { return switches(globerules.Switches) }

// switches returns house rules in the form of the rulebook.
func switches(some []*globerules.Switch) []kind.Switch {
	var all []kind.Switch
	for _, sw := range some {
		all = append(all, kind.Switch{Name: sw.Name, Values: sw.Values, Text: sw.Text, Says: sw.Says,
			Check: func(value string) error { return new(globerules.House).Set(sw.Name, value) }})
	}
	return all
}
