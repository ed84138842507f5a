package globetrotter

import (
	"strings"

	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
	globewords "purser/sessions/notation/globetrotter"
)

// verbLists returns the verbs that need further words; each has a list of legal moves.
func verbLists() (lists []string) {
	for _, v := range (globewords.Globetrotter{}).Info().Verbs {
		if v.Least > 0 && !v.Fact {
			lists = append(lists, v.Name)
		}
	}
	return lists
}

// Legal returns what a player may do, as far as it can be listed, with one verb or with all of them: one row per verb.
// In JSON they are written as in the record, with blanks to fill in as words in capitals. Entering facts about a place
// does not count as a move.
func (View) Legal(g *sessions.Game, seat referee.Seat, list string) (*show.Outlook, error) {
	type verbRow struct {
		verb  string
		which []text.Sentence
	}
	moves, rows := []string{}, []verbRow(nil)
	for _, v := range g.Board().Verbs() {
		if v.Absent || v.Fact || list != "" && v.Name != list {
			continue
		}
		choices := g.Table.Choices(v, seat)
		if v.Names {
			globewords.SortByName(choices)
		}
		var which []text.Sentence
		for _, c := range choices {
			which = append(which, whichOf(c))
			moves = append(moves, v.Name+filled(v, c.ID))
		}
		if len(which) > 0 {
			rows = append(rows, verbRow{v.Name, which})
		}
	}
	return &show.Outlook{
		Print: func(p *show.Printer) {
			switch {
			case len(rows) > 0:
			case list != "":
				p.Note("%s cannot do that now", stateOf(g).Name(seat))
				return
			default:
				p.Note("%s can do nothing now", stateOf(g).Name(seat))
				return
			}
			t := &show.Grid{Head: []string{"Move", "Which"}}
			for _, r := range rows {
				between := ", "
				if strings.Contains(p.Words(text.Joined(r.which, "")), between) { // as in a demand not yet met
					between = "; "
				}
				verb := text.Typed{Key: "verb ", Word: r.verb}
				t.Add(strings.ToLower(p.Words(verb)), p.Words(text.Joined(r.which, between)))
			}
			t.WrapLast(p)
			t.Text(p)
		},
		JSON: func() any { return show.Fields("player", stateOf(g).Name(seat), "moves", moves) },
	}, nil
}

// whichOf says a choice without its verb: only the names in it.
func whichOf(c kind.Choice) text.Sentence {
	switch {
	case c.ID == "": // only the verb is known
		return text.Sentence{}
	case len(c.Said.Args) == 0:
		return c.Said
	}
	return text.Say("%s", text.Joined(c.Said.Args, " "))
}

// filled returns the words after a verb, with a word in capitals for what the choice leaves open.
func filled(v *kind.Verb, id string) string {
	switch {
	case id == "": // anything, in the verb's first form
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
