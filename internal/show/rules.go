package show

import (
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/scoring"
)

// articles are all rules of a board: what is refused, then what is counted.
func articles(b *maps.Board) []referee.Article {
	var all []referee.Article
	for _, r := range referee.RulesOf(b) {
		all = append(all, r.Article)
	}
	for _, r := range scoring.RulesOf(b) {
		all = append(all, r.Article)
	}
	return all
}

// Rules prints the rules of a board, each with its section in the rulebook.
func Rules(p *Printer, b *maps.Board) error {
	t := &table{head: []string{"Rule", "Title", "Section"}, wrap: map[int]int{1: p.Width - 51, 2: 26}}
	for _, r := range articles(b) {
		t.add(r.ID, p.Lang.Say(r.Title), p.Words(r.Section))
	}
	return t.text(p)
}

type articleJSON struct {
	Rule   string `json:"rule"`
	Title  string `json:"title"`
	Cite   string `json:"cite"`
	German string `json:"cite_german"`
	Text   string `json:"text"`
}

// RulesJSON returns the form of the rules, with the numbers of a board, for JSON.
func RulesJSON(b *maps.Board) any {
	forms := []articleJSON{}
	for _, r := range articles(b) {
		forms = append(forms, articleJSON{r.ID, r.Title, r.Section.English, r.Section.German, text.English.Words(r.Text(b))})
	}
	return forms
}
