package routes

import (
	"path"
	"slices"
	"strings"

	"purser/cmd/internal/ask"
	"purser/internal/text"
	routemap "purser/maps/routes"
	routewords "purser/sessions/notation/routes"
)

// exampleOf returns an example of what a verb names, as it is typed: that of the verb or, if it is no longer among the
// choices, the first of them that is understood in a language. It is empty if there is none.
func exampleOf(lang *text.Language, b *routemap.Board, verb *routewords.Verb, choices []ask.Choice) text.Command {
	example, _, _ := strings.Cut(verb.Example(b), "\n")
	example = strings.TrimPrefix(strings.TrimPrefix(example, "purser "+verb.Name()+" "), "--player Anna ")
	example, _, _ = strings.Cut(example, ",")
	example = strings.ReplaceAll(example, "/", " ")
	means := func(typed string) []string {
		ids, _ := meansWith(lang, b, verb, strings.Fields(lang.Words(text.Say("%s", text.Command(typed)))))
		return ids
	}
	named := means(example)
	if b.Open && len(choices) == 0 && len(named) == 1 {
		example = inFreeColor(b, example, named[0])
	}
	if len(choices) == 0 || b.Open && len(named) == 0 ||
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

// inFreeColor returns an example of a lane with the first color in which no lane between its cities is known, or as
// it is if it has none.
func inFreeColor(b *routemap.Board, example, id string) string {
	words := strings.Fields(example)
	at := slices.Index(words, id[strings.LastIndexByte(id, '/')+1:])
	free := slices.IndexFunc(b.CardColors, func(color string) bool {
		return !slices.ContainsFunc(b.Routes, func(r routemap.Route) bool { return r.ID == path.Dir(id)+"/"+color })
	})
	if at >= 0 && free >= 0 {
		words[at] = b.CardColors[free]
	}
	return strings.Join(words, " ")
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
