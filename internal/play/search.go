package play

import (
	"slices"
	"strings"

	"purser/internal/ask"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/notation"
)

// A search finds what words can mean, as [ask.Question.Search] does.
type search = func(words []string) (found []ask.Choice, others []string)

// question asks for what is behind a verb; what the player may do now can be picked.
func (e *Evening) question(g *sessions.Game, seat referee.Seat, verb *notation.Verb) *ask.Question {
	q := &ask.Question{}
	list := g.Choices(verb, seat)
	longest := 0
	for _, c := range list {
		longest = max(longest, len(c.ID))
	}
	for _, c := range list {
		label := text.Say("%s", c.ID)
		if !c.Worth.Empty() {
			label = text.Say("%-*s  %s", longest, c.ID, c.Worth)
		}
		q.Choices = append(q.Choices, ask.Choice{Answer: c.ID, Label: label})
	}
	if verb.Names() {
		q.Search = named(g.Board(), verb, q.Choices)
	}
	return q
}

// named searches the choices of a verb by the names that people use. What the words
// mean on the board but what is no choice now is among the others. The cards of a
// payment go with each choice.
func named(b *maps.Board, verb *notation.Verb, choices []ask.Choice) search {
	return func(words []string) (found []ask.Choice, others []string) {
		name, cards := words, ""
		if i := slices.IndexFunc(words, func(w string) bool { return strings.EqualFold(w, "with") }); verb.Cards && i > 0 {
			name, cards = words[:i], strings.Join(words[i:], " ")
		}
		ids := verb.Like(b, name)
		if last := len(name) - 1; len(ids) == 0 && verb.Cards && cards == "" && last > 0 && begins("with", name[last]) {
			ids = verb.Like(b, name[:last]) // the payment is just being typed
		}
		for _, id := range ids {
			i := slices.IndexFunc(choices, func(c ask.Choice) bool { return c.Answer == id })
			switch {
			case i >= 0 && cards != "":
				found = append(found, ask.Choice{Answer: id + " " + cards})
			case i >= 0:
				found = append(found, choices[i])
			case verb.Kind != referee.Harbor || isPort(b, id):
				others = append(others, id)
			}
		}
		return found, others
	}
}

// isPort reports whether a city has a harbor space.
func isPort(b *maps.Board, id string) bool {
	return slices.ContainsFunc(b.Cities, func(c maps.City) bool { return c.ID == id && c.Kind == maps.Port })
}

// begins reports whether a word begins as what was typed does, whatever its case.
func begins(word, typed string) bool {
	return len(typed) <= len(word) && strings.EqualFold(word[:len(typed)], typed)
}

// commands are the words that begin something else than a route at a turn.
func commands() []string {
	words := []string{"undo", "redo", "status", "log", "legal", "chart", "map", "explain", "pause", "quit", "help"}
	for _, v := range notation.Verbs {
		words = append(words, v.Name())
	}
	return words
}

// turnSearch searches what can be typed at a turn: routes to claim, what is behind a
// verb, and commands. A command that is typed is a row of the list, so that the
// screen shows what Enter takes.
func (e *Evening) turnSearch(g *sessions.Game, turn referee.Seat, routes search) search {
	return func(words []string) (found []ask.Choice, others []string) {
		if len(words) > 1 && words[0] == "purser" {
			words = words[1:]
		}
		typed := strings.Join(words, " ")
		if len(words) > 1 {
			if verb := notation.VerbOf(words[0]); verb != nil && verb.Names() {
				found, others = named(g.Board(), verb, e.question(g, turn, verb).Choices)(words[1:])
				for i := range found {
					found[i] = ask.Choice{Answer: verb.Name() + " " + found[i].Answer}
				}
				return found, others
			}
		}
		known := commands()
		if words[0] == "?" || slices.ContainsFunc(known, func(c string) bool { return strings.EqualFold(c, words[0]) }) {
			found = append(found, ask.Choice{Answer: typed})
			if len(words) > 1 {
				return found, nil
			}
		}
		if begins(tookCards, typed) && len(typed) > len("t") {
			found = append(found, ask.Choice{Answer: "draw", Label: text.Say(tookCards)})
		}
		claims, others := routes(words)
		if found = append(found, claims...); len(found) > 0 || len(words) > 1 {
			return found, others
		}
		for _, c := range known {
			if begins(c, typed) {
				found = append(found, ask.Choice{Answer: c})
			}
		}
		return found, nil
	}
}
