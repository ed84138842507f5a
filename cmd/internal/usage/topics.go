package usage

import (
	"slices"
	"strings"

	"github.com/olekukonko/tablewriter/pkg/twwidth"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/sessions/kind"
)

// A Group is a part of a list of topics, with a heading of one or more lines.
type Group struct {
	Heads  []HeadingLine
	Topics []kind.Topic
}

// A HeadingLine is a line of a heading, with an English title: what topics are about, or a board that has them and the
// id that selects it.
type HeadingLine struct{ Title, ID string }

// said returns the line in a language.
func (h HeadingLine) said(lang *text.Language) string {
	if h.ID == "" {
		return lang.Say(h.Title)
	}
	return lang.Say(h.Title) + " (--map " + h.ID + ")"
}

// Grouped returns the topics that every board has, and then those of each kind of game: topics of all its boards under
// the kind's title, and others under the boards that have them.
func Grouped(everywhere []kind.Topic, kinds []kind.Kind) []Group {
	all := []Group{{Heads: []HeadingLine{{Title: "On every board"}}, Topics: everywhere}}
	for _, k := range kinds {
		own, boards := []Group{{Heads: []HeadingLine{{Title: k.Info().Title.String()}}}}, having(k)
		for _, q := range k.Info().Topics {
			heads := own[0].Heads
			if some := boards[q.Name]; len(some) < len(k.Info().IDs) {
				heads = some
			}
			i := slices.IndexFunc(own, func(g Group) bool { return slices.Equal(g.Heads, heads) })
			if i < 0 {
				i, own = len(own), append(own, Group{Heads: heads})
			}
			own[i].Topics = append(own[i].Topics, q)
		}
		all = append(all, own...)
	}
	return slices.DeleteFunc(all, func(g Group) bool { return len(g.Topics) == 0 })
}

// having lists, by topic, the built-in boards of a kind that have it.
func having(k kind.Kind) map[string][]HeadingLine {
	boards := map[string][]HeadingLine{}
	for _, id := range k.Info().IDs {
		b, err := k.Open(id)
		if err != nil {
			continue
		}
		for _, t := range b.Rulebook().Topics {
			boards[t.Name] = append(boards[t.Name], HeadingLine{b.Info().Title, id})
		}
	}
	return boards
}

// Topics lists topics in a language, each with the question that it answers.
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
		heads := lists.Map(g.Heads, func(h HeadingLine) string { return h.said(lang) })
		lines := []string{strings.Join(heads, ",\n") + ":"}
		for _, q := range g.Topics {
			name := named(q)
			lines = append(lines, name+strings.Repeat(" ", column-twwidth.Width(name))+lang.Say(q.Question))
		}
		parts = append(parts, strings.Join(lines, "\n"))
	}
	return strings.Join(parts, "\n\n")
}
