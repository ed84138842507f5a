package globetrotter

import (
	"slices"
	"strings"

	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/referee"
	globerules "purser/referee/globetrotter"
	"purser/sessions"
	"purser/sessions/kind"
	globewords "purser/sessions/notation/globetrotter"
)

// Legal returns what a player may do, as far as it can be listed: a row per verb, or in JSON
// the words of the record, with what has to be filled in in capitals. Entering facts about a
// place is not a move.
func (View) Legal(g *sessions.Game, seat referee.Seat, _ string) (*show.Outlook, error) {
	t := &show.Grid{Head: []string{"Move", "Which"}}
	moves, places := []string{}, g.Board().Named()
	for _, v := range g.Verbs() {
		if v.Absent || v.Fact {
			continue
		}
		var words []string
		choices := g.Choices(v, seat)
		if v.Names {
			globewords.SortByName(choices)
		}
		for _, c := range choices {
			word := strings.TrimSuffix(strings.TrimSpace(c.ID), " roll")
			if slices.Contains(places, word) || v.Name == globerules.TakeKey.String() { // of a city or a continent
				word = text.Titled(word)
			}
			words = append(words, word)
			moves = append(moves, v.Name+filled(v, c.ID))
		}
		between := ", "
		if strings.Contains(strings.Join(words, ""), between) { // as in the card "pays 100, short"
			between = "; "
		}
		if len(words) > 0 {
			t.Add(v.Name, strings.Join(words, between))
		}
	}
	return &show.Outlook{
		Print: func(p *show.Printer) error {
			if len(t.Rows) == 0 {
				p.Note("%s may do nothing now", stateOf(g).Name(seat))
				return nil
			}
			const others = 10 // the width of the first column and the gap
			if p.Width > 0 {
				t.Wrap = map[int]int{1: p.Width - others}
			}
			return t.Text(p)
		},
		JSON: func() (any, error) { return show.Fields("player", stateOf(g).Name(seat), "moves", moves), nil },
	}, nil
}

// filled returns the words after a verb, with capitals for what a choice leaves open.
func filled(v *kind.Verb, id string) string {
	switch {
	case id == "": // any, in its first form
		words, _, _ := strings.Cut(strings.TrimPrefix(v.Use, v.Name), "|")
		return words
	case strings.HasSuffix(id, " roll "):
		return " " + id + "N"
	case strings.HasSuffix(id, "to "):
		return " " + id + "PLACE"
	case strings.HasSuffix(id, " "):
		return " " + id + "THROWS"
	}
	return " " + id
}
