package main

import (
	"github.com/spf13/cobra"

	"purser/referee"
	"purser/scoring"
)

// articles are all rules: what is refused, then what is counted.
func articles() []referee.Article {
	var all []referee.Article
	for _, r := range referee.Rules {
		all = append(all, r.Article)
	}
	for _, r := range scoring.Rules {
		all = append(all, r.Article)
	}
	return all
}

// topics are all points that tables argue about.
func topics() []referee.Topic {
	return append(append([]referee.Topic{}, referee.Topics...), scoring.Topics...)
}

type articleJSON struct {
	Rule   string `json:"rule"`
	Title  string `json:"title"`
	Cite   string `json:"cite"`
	German string `json:"cite_german"`
	Text   string `json:"text"`
}

// rules lists the rules.
func (a *app) rules() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "rules",
		Short:   "List the rules, each with its section in the rulebook",
		Example: "  purser rules",
		Args:    wants(0, 0, ""),
		RunE: func(*cobra.Command, []string) error {
			t := &table{head: []string{"Rule", "Title", "Section"}, wrap: map[int]int{1: a.width - 51, 2: 26}}
			forms := []articleJSON{}
			for _, r := range articles() {
				t.add(r.ID, r.Title, r.Section)
				forms = append(forms, articleJSON{r.ID, r.Title, r.Section, r.German, r.Text})
			}
			if asJSON {
				return a.json(forms)
			}
			return t.text(a)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}
