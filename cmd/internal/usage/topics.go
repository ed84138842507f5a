package usage

import (
	"slices"
	"strings"

	"github.com/olekukonko/tablewriter/pkg/twwidth"

	"purser/internal/text"
	"purser/sessions/kind"
)

// A Group is a part of a list of topics, under a heading of one line or several: what they are about, or each board
// that has them, by its title and what asks for it.
type Group struct {
	Head   string
	Topics []kind.Topic
}

// asksFor is between the title of a board and its id, in a heading.
const asksFor = " (--map "

// Grouped returns topics that every board has, and below them those of each kind of game: those of all its boards
// under its title, and others under the boards that have them.
func Grouped(everywhere []kind.Topic, kinds []kind.Kind) []Group {
	all := []Group{{Head: "On every board", Topics: everywhere}}
	for _, k := range kinds {
		own, titles := []Group{{Head: k.Title().String()}}, having(k)
		for _, q := range k.Topics() {
			head := own[0].Head
			if boards := titles[q.Name]; len(boards) < len(k.IDs()) {
				head = strings.Join(boards, ",\n")
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

// having lists the built-in boards of a kind that have a topic, for each topic by its name.
func having(k kind.Kind) map[string][]string {
	boards := map[string][]string{}
	for _, id := range k.IDs() {
		b, err := k.Open(id)
		if err != nil {
			continue
		}
		for _, t := range b.Topics() {
			boards[t.Name] = append(boards[t.Name], b.Title()+asksFor+id+")")
		}
	}
	return boards
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
		lines := []string{heading(lang, g.Head) + ":"}
		for _, q := range g.Topics {
			name := named(q)
			lines = append(lines, name+strings.Repeat(" ", column-twwidth.Width(name))+lang.Say(q.Question))
		}
		parts = append(parts, strings.Join(lines, "\n"))
	}
	return strings.Join(parts, "\n\n")
}

// heading returns a heading in a language.
func heading(lang *text.Language, head string) string {
	var lines []string
	for line := range strings.Lines(head) {
		title, _, _ := strings.Cut(line, asksFor)
		lines = append(lines, lang.Say(title)+strings.TrimPrefix(line, title))
	}
	return strings.Join(lines, "")
}

// question matches a topic in a list of them.
var question = text.Pattern(`^  ([a-z-]+) {2,}(.+\?)$`)

// listed returns the group that a paragraph of a list in English is, or one without topics.
func listed(paragraph string) (g Group) {
	lines := strings.Split(paragraph, "\n")
	head := len(lines)
	for i, line := range lines {
		if found := question().FindStringSubmatch(line); found != nil {
			head = min(head, i)
			g.Topics = append(g.Topics, kind.Topic{Name: found[1], Question: found[2]})
		}
	}
	g.Head = strings.TrimSuffix(strings.Join(lines[:head], "\n"), ":")
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
