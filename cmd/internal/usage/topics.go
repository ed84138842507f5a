package usage

import (
	"slices"
	"strings"

	"github.com/olekukonko/tablewriter/pkg/twwidth"

	"purser/internal/text"
	"purser/referee"
	"purser/sessions/kind"
)

// A Group is a part of a list of topics, under a heading.
type Group struct {
	Head   string
	Topics []kind.Topic
}

// Grouped returns topics that every board has, and below them those of each kind of game: those of all its boards
// under its title, and others under the ids of the boards that have them.
func Grouped(everywhere []kind.Topic, kinds []kind.Kind) []Group {
	all := []Group{{Head: "On every board", Topics: everywhere}}
	for _, k := range kinds {
		own := []Group{{Head: k.Title().String()}}
		for _, q := range k.Topics() {
			head := own[0].Head
			if ids := having(k, q.Name); len(ids) < len(k.IDs()) {
				head = strings.Join(ids, ", ")
			}
			i := slices.IndexFunc(own, func(g Group) bool { return g.Head == head })
			if i < 0 {
				i, own = len(own), append(own, Group{Head: head})
			}
			own[i].Topics = append(own[i].Topics, q)
		}
		all = append(all, own...)
	}
	return slices.DeleteFunc(all, func(g Group) bool { return len(g.Topics) == 0 })
}

// having lists the built-in boards of a kind that have a topic.
func having(k kind.Kind, topic string) (ids []string) {
	for _, id := range k.IDs() {
		b, err := k.Open(id)
		if err == nil && slices.ContainsFunc(b.Topics(), func(t referee.Topic) bool { return t.Name == topic }) {
			ids = append(ids, id)
		}
	}
	return ids
}

// Topics lists topics in a language, each with the question that it answers beside it.
func Topics(lang *text.Language, groups []Group) string {
	column := 0
	named := func(q kind.Topic) string {
		name := text.Typed{Key: "topic ", Word: q.Name}
		return "  " + lang.Words(name)
	}
	for _, g := range groups {
		for _, q := range g.Topics {
			column = max(column, twwidth.Width(named(q))+2)
		}
	}
	var parts []string
	for _, g := range groups {
		lines := []string{lang.Say(g.Head) + ":"}
		for _, q := range g.Topics {
			name := named(q)
			lines = append(lines, name+strings.Repeat(" ", column-twwidth.Width(name))+lang.Say(q.Question))
		}
		parts = append(parts, strings.Join(lines, "\n"))
	}
	return strings.Join(parts, "\n\n")
}

// question matches a topic in a list of them.
var question = text.Pattern(`^  ([a-z-]+) {2,}(.+\?)$`)

// listed returns the group that a paragraph of a list in English is, or one without topics.
func listed(paragraph string) (g Group) {
	lines := strings.Split(paragraph, "\n")
	g.Head = strings.TrimSuffix(lines[0], ":")
	for _, line := range lines[1:] {
		if found := question().FindStringSubmatch(line); found != nil {
			g.Topics = append(g.Topics, kind.Topic{Name: found[1], Question: found[2]})
		}
	}
	return g
}

// spoken returns a long text in a language, paragraph by paragraph, with the list of topics at its end.
func spoken(long string, lang *text.Language) string {
	var above []string
	var groups []Group
	for paragraph := range strings.SplitSeq(long, "\n\n") {
		if g := listed(paragraph); len(g.Topics) > 0 {
			groups = append(groups, g)
			continue
		}
		above = append(above, lang.Say(paragraph))
	}
	if len(groups) > 0 {
		above = append(above, Topics(lang, groups))
	}
	return strings.Join(above, "\n\n")
}
