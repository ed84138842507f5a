package show

import (
	"maps"
	"slices"
	"strings"
	"unicode"

	"github.com/olekukonko/tablewriter/pkg/twwidth"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// Two topics are not disputes: how a record is written, and which house rules exist.
const (
	recordTopic = "record"
	houseTopic  = "house-rules"
)

// AnyTopics are the topics that can be explained on every board.
var AnyTopics = []kind.Topic{
	{Name: recordTopic, Question: "How is a game written down?"},
	{Name: houseTopic, Question: "Which house rules are there?"},
}

// TopicList lists the names of topics that people may type.
func TopicList(b kind.Board) text.List {
	return text.Joined(lists.Each(TopicNames(b), func(name string) text.Typed {
		return text.Typed{Key: "topic ", Word: name}
	}), ", ")
}

// TopicNames returns the topics that can be explained on a board.
func TopicNames(b kind.Board) []string {
	topics := lists.Each(b.Rulebook().Topics, func(t referee.Topic) string { return t.Name })
	return append(lists.Each(AnyTopics, topicName), topics...)
}

// ExplainNames returns the names of everything that can be explained on a board: the ids of
// rules, topics and house rules.
func ExplainNames(b kind.Board) []string {
	names := slices.Concat(lists.Each(b.Rulebook().Rules, func(r kind.Rule) string { return r.ID }), TopicNames(b))
	for _, sw := range b.Seating().Switches {
		if !slices.Contains(names, sw.Name) {
			names = append(names, sw.Name)
		}
	}
	return append(names, sessions.BoardChanged.Name)
}

func topicName(t kind.Topic) string { return t.Name }

// Explain prints a rule by its id or title, with the numbers of a board and examples, or how a
// dispute is decided, to a reader at a place. If the board has neither, it takes the first of
// the other boards that does, and says which. A house rule is found by its topic. The error is a
// [*text.NameError] if the name is unknown, or a [*kind.AbsentError] if only other boards have that.
func Explain(p *Printer, b kind.Board, at Place, name string, others ...kind.Board) error {
	printed := p.Out.Len()
	for _, on := range append([]kind.Board{b}, others...) {
		p.Out.Truncate(printed) // the heading of a board that does not have it
		switch {
		case on == b:
		case on.Info().Kind == b.Info().Kind:
			p.Printf("%s\n\n", p.Lang.Say("%s, not %s:", kind.BoardSaid(on), kind.BoardSaid(b)))
		default:
			p.Printf("%s\n\n", p.Lang.Say("%s, not %s:", on.Info().Kind.Info().Title, b.Info().Kind.Info().Title))
		}
		if found, err := explained(p, on, at, strings.ToLower(name)); found || err != nil {
			return err
		}
	}
	p.Out.Truncate(printed)
	if other := having(p, b, at, name); other != nil {
		what := text.Typed{Key: "topic ", Word: name}
		return text.WithHint(kind.Absent(text.Say("%s does not have this: %s; %s does", kind.BoardSaid(b), what, kind.BoardSaid(other))),
			text.Say("%s", text.Command("purser explain "+name+" --map "+other.Info().ID)))
	}
	unknown := text.Unknown("rule or topic", strings.ToLower(name), ExplainNames(b))
	if len(unknown.Candidates) == 0 {
		unknown.Candidates = titled(p, b, name)
	}
	return unknown.AsTyped("topic ")
}

// having returns another board that comes with the program and has what a board does not have, or nil. It is of
// another kind only if no title on the board has the word: ships are on the World, too.
func having(p *Printer, b kind.Board, at Place, name string) kind.Board {
	defer p.Out.Truncate(p.Out.Len())
	kinds := []kind.Kind{b.Info().Kind}
	if !entitles(p, b, name) {
		kinds = append(kinds, slices.SortedFunc(maps.Keys(p.Views), func(a, b kind.Kind) int {
			return strings.Compare(a.Info().Title.Format, b.Info().Title.Format)
		})...)
	}
	for _, k := range kinds {
		for _, id := range append([]string{sessions.DefaultMap}, k.Info().IDs...) {
			if other, err := k.Open(id); err == nil && other.Info().ID != b.Info().ID {
				if found, err := explained(p, other, at, strings.ToLower(name)); found && err == nil {
					return other
				}
			}
		}
	}
	return nil
}

// explained prints a rule or topic of a board, and reports whether there is one.
func explained(p *Printer, b kind.Board, at Place, name string) (found bool, err error) {
	for _, r := range b.Rulebook().Rules {
		if r.ID == name {
			return true, explainRule(p, b, &r)
		}
	}
	switch text.Slug(name) {
	case recordTopic:
		explainRecord(p, b)
		return true, nil
	case houseTopic:
		houseRules(p, b, at)
		return true, nil
	}
	same := func(called string) bool { return singular(called) == singular(name) }
	for _, t := range append(b.Rulebook().Topics, sessions.BoardChanged) {
		if same(t.Name) || slices.ContainsFunc(t.Called, same) || decides(t, name) {
			explainTopic(p, t, at)
			return true, nil
		}
	}
	for _, sw := range b.Seating().Switches { // where no dispute is about it
		if sw.Name == name {
			p.Say("House rule: %s", text.Say(sw.Text))
			choices(p, []referee.Switch{sw}, at)
			return true, nil
		}
	}
	if topic, ok := text.Meant(name, "topic ", TopicNames(b)); ok {
		return explained(p, b, at, topic)
	}
	for _, r := range b.Rulebook().Rules {
		if text.Slug(p.Lang.Say(r.Title)) == text.Slug(name) {
			return true, explainRule(p, b, &r)
		}
	}
	return false, nil
}

// singular returns the slug of a word without the s of the plural.
func singular(word string) string { return strings.TrimSuffix(text.Slug(word), "s") }

// titled returns the topics with a word in their titles, in English or the reader's language.
func titled(p *Printer, b kind.Board, word string) (names []string) {
	for _, t := range b.Rulebook().Topics {
		if slices.Contains(titleWords(p, t.Title), record.Fold(word)) {
			names = append(names, t.Name)
		}
	}
	return names
}

// titleWords returns the words of a title in English and in the reader's language.
func titleWords(p *Printer, title string) []string {
	both := record.Fold(title + " " + p.Lang.Say(title))
	return strings.FieldsFunc(both, func(r rune) bool { return !unicode.IsLetter(r) })
}

// entitles reports whether a word is in the title of a rule, or in that or the name of a topic, in whatever form: tied
// is a word of ties.
func entitles(p *Printer, b kind.Board, word string) bool {
	same := func(other string) bool {
		return strings.TrimSuffix(singular(other), "d") == strings.TrimSuffix(singular(word), "d")
	}
	words := lists.Each(b.Rulebook().Topics, func(t referee.Topic) string { return t.Name })
	for _, t := range b.Rulebook().Topics {
		words = append(words, titleWords(p, t.Title)...)
	}
	for _, r := range b.Rulebook().Rules {
		words = append(words, titleWords(p, r.Title)...)
	}
	return slices.ContainsFunc(words, same)
}

// explainTopic prints how a dispute is decided.
func explainTopic(p *Printer, t referee.Topic, at Place) {
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

// printedTitles prints a section's title in the reader's language, with the English one if that differs; in English
// with those of the other languages.
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

// Rules prints the rules of a board, each with its section in the rulebook; on a narrow screen without their ids,
// because a title may be typed, too.
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

// wideRules is the least width at which rules have their ids beside them.
const wideRules = 80

// RulesJSON returns the JSON of the rules, with the numbers of a board.
func RulesJSON(b kind.Board) any {
	return lists.Each(b.Rulebook().Rules, func(r kind.Rule) Object {
		fields := Fields("rule", r.ID, "title", r.Title, "cite", r.Section.String())
		for _, lang := range text.Languages()[1:] {
			fields = fields.With("cite_"+strings.ToLower(lang.EnglishName()), lang.Words(r.Section))
		}
		return fields.With("text", r.Text().String())
	})
}

// grammarIndent is the indent of the example lines in the explanation of the record.
const grammarIndent = "    "

// explainRecord prints how to write a record of a game on a board.
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

// noted returns an example line with its note at a column, or below a longer line; below every line where there is no
// room at the column.
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

// grammarOf returns the grammar of a board with titles and reasons in the reader's language.
func grammarOf(p *Printer, b kind.Board) []kind.Paragraph {
	return lists.Each(b.Rulebook().Grammar, func(of kind.Paragraph) kind.Paragraph {
		of.Lines = lists.Each(of.Lines, func(line kind.GrammarLine) kind.GrammarLine {
			line.Example = inLanguage(p, line.Example)
			return line
		})
		return of
	})
}

// padded adds spaces to words up to a column.
func padded(words string, column int) string {
	return words + strings.Repeat(" ", max(1, column-twwidth.Width(words)))
}
