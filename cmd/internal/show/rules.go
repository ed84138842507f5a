package show

import (
	"purser/sessions/kind"
)

// Rules prints the rules of a board, each with its section in the rulebook.
func Rules(p *Printer, b kind.Board) error {
	t := &Grid{Head: []string{"Rule", "Title", "Section"}, Wrap: map[int]int{1: p.Width - 51, 2: 26}}
	for _, r := range b.Rules() {
		t.Add(r.ID, p.Lang.Say(r.Title), p.Words(r.Section))
	}
	return t.Text(p)
}

// RulesJSON returns the JSON of the rules, with the numbers of a board.
func RulesJSON(b kind.Board) any {
	return Each(b.Rules(), func(r kind.Rule) Object {
		return Fields("rule", r.ID, "title", r.Title, "cite", r.Section.English, "cite_german", r.Section.German,
			"text", r.Text().String())
	})
}
