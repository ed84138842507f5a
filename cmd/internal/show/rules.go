package show

import (
	"purser/internal/text"
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

type articleJSON struct {
	Rule   string `json:"rule"`
	Title  string `json:"title"`
	Cite   string `json:"cite"`
	German string `json:"cite_german"`
	Text   string `json:"text"`
}

// RulesJSON returns the JSON of the rules, with the numbers of a board.
func RulesJSON(b kind.Board) any {
	forms := []articleJSON{}
	for _, r := range b.Rules() {
		forms = append(forms, articleJSON{r.ID, r.Title, r.Section.English, r.Section.German,
			text.English.Words(r.Text())})
	}
	return forms
}
