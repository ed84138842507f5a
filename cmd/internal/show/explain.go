package show

import (
	"slices"
	"strings"
	"unicode"

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
var AnyTopics = []string{recordTopic, houseTopic}

// TopicNames returns the topics that can be explained on a board.
func TopicNames(b kind.Board) []string {
	names := slices.Clone(AnyTopics)
	for _, t := range b.Topics() {
		names = append(names, t.Name)
	}
	return names
}

// ExplainNames returns the names of everything that can be explained on a board: the ids of
// rules, topics and house rules.
func ExplainNames(b kind.Board) []string {
	var names []string
	for _, r := range b.Rules() {
		names = append(names, r.ID)
	}
	names = append(names, TopicNames(b)...)
	for _, sw := range b.Switches() {
		names = append(names, sw.Name)
	}
	return names
}

// Explain prints a rule by its id, with the numbers of a board and examples, or how a
// dispute is decided. If the board has neither, it takes the first of the other boards that
// does, and says which. A house rule is found by its topic. The error is a
// [*text.NameError] if the name is unknown.
func Explain(p *Printer, b kind.Board, name string, others ...kind.Board) error {
	printed := p.Out.Len()
	for _, on := range append([]kind.Board{b}, others...) {
		p.Out.Truncate(printed) // the heading of a board that does not have it
		if on != b {
			p.Printf("%s\n\n", p.Words(text.Say("%s, not %s:", on.Kind().Title(), b.Kind().Title())))
		}
		if found, err := explained(p, on, strings.ToLower(name)); found || err != nil {
			return err
		}
	}
	p.Out.Truncate(printed)
	unknown := text.Unknown("rule or topic", strings.ToLower(name), ExplainNames(b))
	if len(unknown.Candidates) == 0 {
		unknown.Candidates = titled(p, b, name)
	}
	return unknown
}

// explained prints the rule or topic of a board with that name, and reports whether there
// is one.
func explained(p *Printer, b kind.Board, name string) (found bool, err error) {
	for _, r := range b.Rules() {
		if r.ID == name {
			return true, explainRule(p, b, &r)
		}
	}
	switch name {
	case recordTopic:
		explainRecord(p, b)
		return true, nil
	case houseTopic:
		return true, houseRules(p, b)
	}
	for _, t := range b.Topics() {
		if t.Name == name || slices.ContainsFunc(t.Switches, func(sw referee.Switch) bool { return sw.Name == name }) {
			explainTopic(p, t)
			return true, nil
		}
	}
	if topic, ok := text.Meant(name, "topic ", TopicNames(b)); ok {
		return explained(p, b, topic)
	}
	return false, nil
}

// titled returns the names of the topics of a board that have a word in their titles, in
// English or in the reader's language.
func titled(p *Printer, b kind.Board, word string) (names []string) {
	for _, t := range b.Topics() {
		words := strings.FieldsFunc(record.Fold(t.Title+" "+p.Lang.Say(t.Title)),
			func(r rune) bool { return !unicode.IsLetter(r) })
		if slices.Contains(words, record.Fold(word)) {
			names = append(names, t.Name)
		}
	}
	return names
}

// explainRule prints a rule with its examples.
func explainRule(p *Printer, b kind.Board, r *kind.Rule) error {
	p.Printf("%s: %s\n", r.ID, p.Lang.Say(r.Title))
	p.Prose("", "", p.Words(printedTitles(r.Section)))
	p.Printf("\n")
	p.Paragraphs(p.Words(r.Text()))
	if r.Worked != nil {
		return worked(p, b, r)
	}
	if err := example(p, b, "Legal (%s):", &r.Legal); err != nil {
		return err
	}
	return example(p, b, "Not legal (%s):", &r.Illegal)
}

// example prints an example with the referee's answer.
func example(p *Printer, b kind.Board, heading string, e *referee.Example) error {
	g, err := played(p, b, heading, e)
	if err != nil {
		return err
	}
	if g.Illegal != nil {
		for _, f := range g.Illegal.Broken {
			p.Prose(p.Lang.Say("    refused: "), "    ", p.Words(f))
		}
	}
	return nil
}

// worked prints an example with its points, or its winner.
func worked(p *Printer, b kind.Board, r *kind.Rule) error {
	g, err := played(p, b, "For example (%s):", r.Worked)
	if err != nil {
		return err
	}
	s, err := g.Score()
	if err != nil {
		return err
	}
	pays := r.Pays(s)
	if pays.Empty() {
		pays = p.view(b).Account(g, s).Result
	}
	p.Prose("    ", "    ", p.Words(pays))
	return nil
}

// played prints the lines of an example under a heading, and returns its game.
func played(p *Printer, b kind.Board, heading string, e *referee.Example) (*sessions.Game, error) {
	g, err := sessions.Read("example", []byte(e.Record()), sessions.Shipped(b.Kind()))
	if err != nil {
		return nil, err
	}
	title := text.Say(e.Opening.Title)
	if !slices.Contains(b.Kind().IDs(), b.ID()) { // another board's numbers may differ
		title = text.Say("map %s, %s", g.Board().ID(), title)
	}
	p.Printf("\n")
	p.Say(heading, title)
	for line := range strings.Lines(e.Lines) {
		p.Printf("    %s", line)
	}
	return g, nil
}

// houseRules prints the house rules.
func houseRules(p *Printer, b kind.Board) error {
	t := &Grid{Head: []string{"House rule", "Values, the default first", "What it decides"},
		Wrap: map[int]int{2: p.Width - 49}}
	example := ""
	for _, sw := range b.Switches() {
		if example == "" {
			example = sw.Name + " " + sw.Values[1]
		}
		t.Add(sw.Name, strings.Join(sw.Values, ", "), p.Lang.Say(sw.Text))
	}
	p.Prose("", "", p.Lang.Say("A table chooses a house rule by a line of the record's header, such as: rule %s",
		example))
	p.Printf("\n")
	return t.Text(p)
}

// explainTopic prints how a dispute is decided.
func explainTopic(p *Printer, t referee.Topic) {
	p.Say(t.Title)
	p.Prose("", "", p.Words(printedTitles(t.Section)))
	p.Printf("\n")
	p.Paragraphs(p.Words(t.Text))
	for _, sw := range t.Switches {
		p.Printf("\n")
		p.Prose("", "", p.Lang.Say("House rule %s: %s. One of %s; the first is the default. In a record: rule %s %s",
			sw.Name, text.Say(sw.Text), strings.Join(sw.Values, ", "), sw.Name, sw.Values[1]))
	}
	if len(t.Rules) > 0 {
		p.Printf("\n")
		p.Say("Rules: %s", strings.Join(t.Rules, ", "))
	}
}

// printedTitles returns a section's titles in the rulebooks; one that exists only in German
// has one title.
func printedTitles(t text.Title) text.Sentence {
	if t.English == t.German {
		return text.Say("%s", t.German)
	}
	return text.Say("%s (German: %s)", t.English, t.German)
}
