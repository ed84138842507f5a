package usage

import (
	"strings"

	"github.com/olekukonko/tablewriter/pkg/twwidth"

	"purser/internal/text"
	"purser/sessions/kind"
)

// Topics lists topics, each with the question that it answers beside it, in a language.
func Topics(lang *text.Language, topics []kind.Topic) string {
	names, column := make([]string, len(topics)), 0
	for i, q := range topics {
		name := text.Typed{Key: "topic ", Word: q.Name}
		names[i] = "  " + lang.Words(name)
		column = max(column, twwidth.Width(names[i])+2)
	}
	for i, q := range topics {
		names[i] += strings.Repeat(" ", column-twwidth.Width(names[i])) + lang.Say(q.Question)
	}
	return strings.Join(names, "\n")
}

// question matches a topic in a list of them.
var question = text.Pattern(`(?m)^  ([a-z-]+) {2,}(.+\?)$`)

// listed returns the topics of a list in English.
func listed(list string) (topics []kind.Topic) {
	for _, found := range question().FindAllStringSubmatch(list, -1) {
		topics = append(topics, kind.Topic{Name: found[1], Question: found[2]})
	}
	return topics
}
