package routes

import (
	"slices"
	"strings"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/play"
	routeview "purser/cmd/internal/show/routes"
	"purser/internal/text"
	"purser/maps"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	"purser/sessions"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
)

// Question asks for the words after a verb or, without a verb, for any line, by default a claim. It offers what the
// player may do now.
func (r Prompter) Question(e *play.Evening, g *sessions.Game, seat referee.Seat, of *kind.Verb) (*ask.Question, error) {
	if of == nil {
		q := evening{e}.question(g, seat, strings.TrimSpace(claim))
		q.Search, q.Keys = evening{e}.lineSearch(g, seat, e.Verbs(g)), []ask.AnswerKey{tookKey}
		return q, nil
	}
	q, verb, begins := &ask.Question{}, routewords.VerbOf(of.Name), of.Name+" "
	choices := g.Table.Choices(of, seat)
	q.Choices, _ = evening{e}.found(g, seat, begins, "")
	if verb.Names && (len(q.Choices) > 0 || boardOf(g).Open) {
		if example, _, _ := g.Sample(e.Printer.Lang, of, seat, choices); example != "" {
			q.Example = text.Say("such as %s", example)
		}
	}
	if verb.Names || len(q.Choices) > 0 {
		q.Names = !verb.Names && len(q.Choices) <= ask.FewChoices
		q.Search = func(words []string) ([]ask.Option, []text.Sentence) {
			return evening{e}.found(g, seat, begins, strings.Join(words, " "))
		}
	}
	if why := (evening{e}).none(g, seat, of); len(q.Choices) == 0 && !why.Empty() {
		return q, text.Errorf("%s", why)
	}
	return q, nil
}

// found returns suggestions for the rest of a line that begins with begins, as rows.
func (e evening) found(g *sessions.Game, seat referee.Seat, begins, typed string) ([]ask.Option, []text.Sentence) {
	found, others := sessions.Suggest(g, seat, begins+typed, e.Printer.Lang)
	return rowsOf(boardOf(g), begins, kind.Without(begins, found)), others
}

// rowsOf returns lines as rows, without the words that they begin with.
func rowsOf(b *routemap.Board, begins string, list []kind.Choice) (rows []ask.Option) {
	for i, c := range list {
		row := ask.Option{Answer: c.ID, Label: c.Said, Worth: c.Worth, Name: c.Called, Copies: c.Copies}
		if verb := routewords.VerbOf(strings.TrimSpace(begins)); verb != nil && !verb.Names {
			row.Typed = row.Label // people type what they see
		}
		if strings.HasSuffix(c.ID, " ") {
			row.Fill = c.ID
		}
		id, _, _ := strings.Cut(c.ID, " ")
		if r, ok := b.RouteOf(id); ok {
			row.Color = routeview.LaneInk(b, r)
		}
		row.Less = i > 0 && strings.HasPrefix(list[i-1].ID, c.ID+" "+routewords.Keep)
		rows = append(rows, row)
	}
	return rows
}

// drawn returns a draw if words say that cards were taken, and otherwise the words.
func drawn(words []string) []string {
	if took(words) {
		return []string{routerules.Draw.String()}
	}
	return words
}

// lineSearch returns a search for suggested lines of a player, and for known words that do not begin a route.
func (e evening) lineSearch(g *sessions.Game, seat referee.Seat, known []string) play.Search {
	return func(words []string) (found []ask.Option, others []text.Sentence) {
		words = drawn(e.English(g, words))
		typed, verb := strings.Join(words, " "), routewords.VerbOf(words[0])
		switch {
		case kind.Agreed(words):
			return []ask.Option{e.AsTyped(typed)}, nil
		case verb != nil && verb.On(boardOf(g)):
			found, others = e.found(g, seat, verb.Name+" ", strings.Join(words[1:], " "))
			for i, c := range found {
				found[i].Answer = verb.Name + " " + c.Answer
				shown := text.Typed{Key: "verb ", Word: verb.Name}
				if !c.Typed.Empty() {
					found[i].Typed = text.Say("%s %s", shown, c.Typed)
				}
				found[i].Label, found[i].Name = text.Say("%s  %s", shown, c.Label),
					text.Say("%s  %s", shown, c.Called())
			}
			if len(words) == 1 || len(found)+len(others) == 0 {
				found = append([]ask.Option{e.AsTyped(strings.TrimSpace(typed))}, found...)
			}
			return found, others
		case slices.Contains(known, words[0]):
			found = append(found, e.AsTyped(strings.TrimSpace(typed)))
			if len(words) > 1 {
				return found, nil
			}
		case maps.Begins(tookCards, typed) && len(typed) > len("t"):
			found = append(found, ask.Option{Answer: "draw", Label: text.Say(tookCards)})
		}
		claims, others := e.found(g, seat, claim, typed)
		if found = append(found, claims...); len(found) > 0 || len(words) > 1 {
			return found, others
		}
		return append(found, e.Begun(known, typed)...), nil
	}
}

// claim is the verb that people may leave out.
const claim = "claim "
