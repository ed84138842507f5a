package show

import (
	"strings"

	"github.com/olekukonko/tablewriter/pkg/twwidth"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
)

// AllTopics is the result of a command that lists what people can ask about on a board.
func AllTopics(p *Printer, b kind.Board) error {
	return p.Result(func() { Topics(p, b, AtShell) }, func() any { return TopicsJSON(b) })
}

// Topics lists what people can ask about on a board, as questions. At says where they are read.
func Topics(p *Printer, b kind.Board, at surface) {
	var names int
	t := &Grid{Head: []string{"Question", "Topic"}}
	for _, topic := range sessions.TopicsOf(b) {
		name := p.Words(text.Typed{Key: "topic ", Word: topic.Name})
		names = max(names, twwidth.Width(name))
		t.Add(p.Lang.Say(topic.Question), name)
	}
	t.Wrap = map[int]int{0: p.Width - names - 3}
	t.Text(p)
	p.Printf("\n")
	such := text.Say("purser explain %s", text.Say("who wins a tie"))
	if at == AtTable {
		such = text.Say("? %s", text.Say("who wins a tie"))
	}
	p.Say("Ask in your own words, such as: %s", such)
}

// typedTopics lists names of topics as people type them in the reader's language. Ids of rules stay as they are.
func typedTopics(names []string) text.List {
	return text.Joined(lists.Map(names, func(name string) text.Typed {
		return text.Typed{Key: "topic ", Word: name}
	}), ", ")
}

// Explain prints the answer to a question about a name: a rule with the numbers of its board and with examples, or a
// topic (how a dispute is decided). B is the board asked about; if the answer is for another board, that is named. At
// says where the answer is read.
func Explain(p *Printer, e *sessions.Explanation, b kind.Board, at surface) {
	switch on := e.Board; {
	case on == b:
	case on.Info().Kind == b.Info().Kind:
		p.Printf("%s\n\n", p.Lang.Say("%s, not %s:", kind.BoardSaid(on), kind.BoardSaid(b)))
	default:
		p.Printf("%s\n\n", p.Lang.Say("%s, not %s:", on.Info().Kind.Info().Title, b.Info().Kind.Info().Title))
	}
	switch {
	case e.Rule != nil:
		explainRule(p, e)
	case e.Switch != nil:
		p.Say("House rule: %s", text.Say(e.Switch.Text))
		choices(p, []referee.Switch{*e.Switch}, at)
	case e.Topic.Name == sessions.TopicRecord:
		explainRecord(p, e.Board)
	case e.Topic.Name == sessions.TopicHouse:
		houseRules(p, e.Board, at)
	default:
		explainTopic(p, e.Topic, at)
	}
	if len(e.Also) > 0 {
		p.Printf("\n")
		p.Say("More on this: %s", typedTopics(e.Also))
	}
}

// A RuleText is an explanation in the reader's words: a title, the section of the rulebook if any, and paragraphs.
type RuleText struct {
	Title, Section string
	Paragraphs     []string
}

// RuleTextOf returns an explanation without its examples.
func RuleTextOf(p *Printer, e *sessions.Explanation) RuleText {
	var a RuleText
	switch {
	case e.Rule != nil:
		a = RuleText{p.Lang.Say(e.Rule.Title), p.Words(e.Rule.Section), []string{p.Words(e.Rule.Text())}}
	case e.Switch != nil:
		a = RuleText{p.Lang.Say("House rule"), "", []string{p.Lang.Say(e.Switch.Text)}}
	case e.Topic.Name == sessions.TopicHouse:
		a = RuleText{p.Lang.Say("House rule"), "",
			lists.Map(e.Board.Seating().Switches, func(s referee.Switch) string { return p.Lang.Say(s.Text) })}
	case e.Topic.Name == sessions.TopicRecord:
		a = RuleText{p.Lang.Say(sessions.TitleOf(e.Board, e.Topic.Name)), "",
			lists.Map(e.Board.Rulebook().Grammar, func(of kind.Paragraph) string { return p.Words(of.Text) })}
	default:
		a = RuleText{p.Lang.Say(e.Topic.Title), p.Words(e.Topic.Section), strings.Split(p.Words(e.Topic.Text), "\n")}
	}
	if a.Section == p.Words(referee.Nowhere) {
		a.Section = ""
	}
	return a
}

// explainTopic prints a topic: how a dispute is decided.
func explainTopic(p *Printer, t *referee.Topic, at surface) {
	p.Say(t.Title)
	printedTitles(p, t.Section)
	p.Printf("\n")
	p.Paragraphs(p.Words(t.Text))
	choices(p, t.Switches, at)
	if len(t.Rules) > 0 {
		p.Printf("\n")
		p.Say("Rules: %s", strings.Join(t.Rules, ", "))
	}
}

// printedTitles prints the title of a section of the rulebook in the reader's language, and the English one if
// different. For an English reader it prints the titles in the other languages.
func printedTitles(p *Printer, t text.Title) {
	if t == referee.Nowhere {
		return
	}
	var others []string
	own := p.Words(t)
	for _, lang := range text.Languages() {
		if title := lang.Words(t); title != own && (lang == text.English) != (p.Lang == text.English) {
			others = append(others, p.Lang.Say(lang.EnglishName())+": "+title)
		}
	}
	if len(others) > 0 {
		own += " (" + strings.Join(others, "; ") + ")"
	}
	p.Prose("", "", own)
}

// Rules prints the rules of a board with their sections in the rulebook. On a narrow screen the ids are left out;
// readers can type the title instead.
func Rules(p *Printer, b kind.Board) {
	t := &Grid{Head: []string{"Rule", "Title", "Section"}, Wrap: map[int]int{1: p.Width - 51, 2: 26}}
	narrow := p.Width > 0 && p.Width < wideRules
	if narrow {
		t.Head, t.Wrap = t.Head[1:], map[int]int{0: p.Width - 27, 1: 22}
	}
	for _, r := range b.Rulebook().Rules {
		row := []string{r.ID, p.Lang.Say(r.Title), p.Words(r.Section)}
		if narrow {
			row = row[1:]
		}
		t.Add(row...)
	}
	t.Text(p)
}

// wideRules is the least width of a screen for rules with ids.
const wideRules = 80

// RulesJSON returns the JSON of the rules with the numbers of a board.
func RulesJSON(b kind.Board) any {
	return lists.Map(b.Rulebook().Rules, func(r kind.Rule) Object {
		fields := Fields("rule", r.ID, "title", r.Title, "cite", r.Section.String())
		for _, lang := range text.Languages()[1:] {
			fields = fields.With("cite_"+strings.ToLower(lang.EnglishName()), lang.Words(r.Section))
		}
		return fields.With("text", r.Text().String())
	})
}

// grammarIndent is the indent of examples in the explanation of the record.
const grammarIndent = "    "

// explainRecord prints how to write the record of a game on a board by hand.
func explainRecord(p *Printer, b kind.Board) {
	for i, of := range grammarOf(p, b) {
		if i > 0 {
			p.Printf("\n")
		}
		rows := Wrapped(p.Words(of.Text), p.page())
		for j := 0; j < len(of.Lines); j++ {
			line := noted(p, of.Lines[j], of.Column)
			if of.Beside > 0 && j+1 < len(of.Lines) {
				both := padded(line[0], of.Beside) + strings.TrimSpace(noted(p, of.Lines[j+1], of.Column)[0])
				if twwidth.Width(both) <= p.page() {
					j++
					line[0] = both
				}
			}
			rows = append(rows, line...)
		}
		p.Printf("%s\n", strings.Join(rows, "\n"))
	}
}

// noted returns an example line with its note starting at a column, or on the next line if the example is too long or
// the screen too narrow.
func noted(p *Printer, line kind.GrammarLine, column int) []string {
	rows := []string{grammarIndent + line.Example}
	if line.Note == nil {
		return rows
	}
	const enough = 20
	if p.page()-column < enough {
		column = 2 * len(grammarIndent)
	}
	notes := Wrapped(p.Words(line.Note), p.page()-column)
	if twwidth.Width(rows[0]) < column {
		rows[0], notes = padded(rows[0], column)+notes[0], notes[1:]
	}
	for _, note := range notes {
		rows = append(rows, padded("", column)+note)
	}
	return rows
}

// grammarOf returns the grammar of records for a board, with titles and reasons in the reader's language.
func grammarOf(p *Printer, b kind.Board) []kind.Paragraph {
	return lists.Map(b.Rulebook().Grammar, func(of kind.Paragraph) kind.Paragraph {
		of.Lines = lists.Map(of.Lines, func(line kind.GrammarLine) kind.GrammarLine {
			line.Example = sessions.ExampleIn(p.Lang, line.Example)
			return line
		})
		return of
	})
}

// padded fills up words with spaces to a column.
func padded(words string, column int) string {
	return words + strings.Repeat(" ", max(1, column-twwidth.Width(words)))
}
