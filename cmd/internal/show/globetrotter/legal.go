package globetrotter

import (
	"strings"

	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
)

// legalJSON is the JSON of what a player may do.
type legalJSON struct {
	Player string   `json:"player"`
	Moves  []string `json:"moves"` // in the words of the record
}

// Lists returns none: legal moves are a single list.
func (View) Lists() []string { return nil }

// noList refuses the lists of other games.
func noList(g *sessions.Game, list string) error {
	if list == "" {
		return nil
	}
	return kind.Absent(text.Say("the map %s has no list of %s", g.Board().ID(), text.Say(list)))
}

// LegalJSON returns the JSON of what a player may do, as far as it can be listed: what has
// to be filled in is in capitals.
func (View) LegalJSON(g *sessions.Game, seat referee.Seat, list string) (any, error) {
	if err := noList(g, list); err != nil {
		return nil, err
	}
	form := legalJSON{Player: stateOf(g).Name(seat), Moves: []string{}}
	for _, v := range movesOf(g, seat) {
		for _, c := range v.choices {
			form.Moves = append(form.Moves, v.verb.Name+filled(v.verb, c.ID))
		}
	}
	return form, nil
}

// Legal prints what a player may do, one row per verb.
func (View) Legal(p *show.Printer, g *sessions.Game, seat referee.Seat, list string) error {
	if err := noList(g, list); err != nil {
		return err
	}
	t := &show.Grid{Head: []string{"Move", "Which"}}
	const others = 10 // the width of the first column and the gap
	if p.Width > 0 {
		t.Wrap = map[int]int{1: p.Width - others}
	}
	for _, v := range movesOf(g, seat) {
		var words []string
		for _, c := range v.choices {
			words = append(words, strings.TrimSuffix(strings.TrimSpace(c.ID), " roll"))
		}
		between := ", "
		if strings.Contains(strings.Join(words, ""), between) { // as in the card "pays 100, short"
			between = "; "
		}
		t.Add(v.verb.Name, strings.Join(words, between))
	}
	if len(t.Rows) == 0 {
		p.Note("%s may do nothing now", stateOf(g).Name(seat))
		return nil
	}
	return t.Text(p)
}

// verbMoves are the choices that a player has with a verb.
type verbMoves struct {
	verb    *kind.Verb
	choices []kind.Choice
}

// movesOf lists what a player may do. Entering facts about a place is not a move.
func movesOf(g *sessions.Game, seat referee.Seat) (list []verbMoves) {
	for _, v := range g.Verbs() {
		if v.Absent || v.Fact {
			continue
		}
		if choices := g.Choices(v, seat); len(choices) > 0 {
			list = append(list, verbMoves{v, choices})
		}
	}
	return list
}

// filled returns the words after a verb, preceded by a space, with capitals for what a
// choice leaves open.
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
