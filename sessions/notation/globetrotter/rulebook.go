package globetrotter

import (
	"slices"
	"strings"

	"purser/internal/text"
	"purser/referee"
	globerules "purser/referee/globetrotter"
	globescore "purser/scoring/globetrotter"
	"purser/sessions/kind"
)

func (b *board) Rulebook() *kind.Rulebook {
	return &kind.Rulebook{Rules: b.rules(), Topics: globerules.Topics(), Grammar: b.grammar()}
}

// rules lists the rules that refuse moves, then those for counting.
func (b *board) rules() []kind.Rule {
	var all []kind.Rule
	for _, r := range globerules.Rules {
		own := *r.Rule
		own.Legal, own.Illegal = b.here(own.Legal), b.here(own.Illegal)
		all = append(all, kind.Rule{Rule: &own, Text: func() text.Sentence { return r.Text }})
	}
	for _, r := range globescore.Rules {
		worked := b.here(r.Example)
		all = append(all, kind.Rule{Rule: r.Rule,
			Text:   func() text.Sentence { return r.Text },
			Worked: &worked, Pays: pays})
	}
	return all
}

// here adapts an example to the board. On a table's own board, facts about places come from its folder instead of the
// example.
func (b *board) here(e referee.Example) referee.Example {
	if b.folder.Own == nil {
		return e
	}
	var known []string
	for _, fact := range b.own().Board.Facts {
		known = append(known, quoteID(b.own().Board.ID(fact.Place)))
	}
	record := strings.Replace(e.Opening.Record, "map "+MapID+"\n", "map "+b.folder.ID+"\n", 1)
	e.Opening.Record = ""
	for line := range strings.Lines(record) {
		if words := strings.Fields(line); len(words) < 2 || words[0] != place || !slices.Contains(known, words[1]) {
			e.Opening.Record += line
		}
	}
	return e
}

// pays says what the example for a counting rule results in: the keys of the player whose lines it shows, or who has
// won.
func pays(c *kind.Count) text.Sentence {
	const anna = 0
	keys := text.Count(c.Total(anna), "key")
	if c.Final {
		return text.Say("Anna has won with %s", keys)
	}
	return text.Say("Anna's keys: %s", keys)
}
