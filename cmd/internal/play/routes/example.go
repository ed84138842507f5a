package routes

import (
	"slices"
	"strings"

	"purser/cmd/internal/ask"
	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
)

// exampleOf returns an example of what a verb names, as it is typed: that of the verb or, if it is no longer among the
// choices, the first of them that is understood in a language. It is empty if there is none. Where what is new may be
// named, that of the verb is one as well if it can be entered.
func exampleOf(lang *text.Language, b *routemap.Board, verb *routewords.Verb, choices []ask.Choice,
	enters func(words []string) bool) text.Command {
	example, _, _ := strings.Cut(verb.Example(b), "\n")
	example = strings.TrimPrefix(strings.TrimPrefix(example, "purser "+verb.Name()+" "), "--player Anna ")
	example, _, _ = strings.Cut(example, ",")
	example = strings.ReplaceAll(example, "/", " ")
	words := func(typed string) []string {
		return strings.Fields(lang.Words(text.Say("%s", text.Command(typed))))
	}
	means := func(typed string) []string {
		ids, _ := meansWith(lang, b, verb, words(typed))
		return ids
	}
	named := means(example)
	if b.Open && enters(words(example)) || !b.Open && len(choices) == 0 ||
		slices.ContainsFunc(choices, func(c ask.Choice) bool { return slices.Contains(named, idOf(c)) }) {
		return text.Command(example)
	}
	for _, c := range choices {
		if typed := typedAs(b, idOf(c)); slices.Equal(means(typed), []string{idOf(c)}) {
			return text.Command(typed)
		}
	}
	return ""
}

// enters returns a test of whether words after a verb are a line that a player can enter now.
func (e evening) enters(g *sessions.Game, seat referee.Seat, verb *kind.Verb) func(words []string) bool {
	return func(words []string) bool {
		line, err := g.TypedFor(e.Printer.Lang, verb, words)
		if err == nil {
			_, err = g.Play(seat, line)
		}
		return err == nil
	}
}

// idOf returns the id of what a choice names first: the city of a station, before the route that it lends.
func idOf(c ask.Choice) string {
	id, _, _ := strings.Cut(c.Answer, " ")
	return id
}

// typedAs returns an id as it is typed, with the names of its cities; it is empty if one has a name that nobody types.
func typedAs(b *routemap.Board, id string) string {
	parts := strings.Split(id, "/")
	for i, part := range parts {
		at := slices.IndexFunc(b.Cities, func(c routemap.City) bool { return c.ID == part })
		if at >= 0 {
			parts[i] = strings.ToLower(b.Cities[at].Name)
		}
		if strings.ContainsAny(parts[i], "()") {
			return ""
		}
	}
	return strings.ReplaceAll(strings.Join(parts, " "), "-", " ")
}
