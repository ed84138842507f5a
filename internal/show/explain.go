package show

import (
	"slices"
	"strings"

	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/scoring"
	"purser/sessions"
)

// Two topics are no disputes: how a record is written, and which house rules
// there are.
const (
	recordTopic = "record"
	houseTopic  = "house-rules"
)

// topics are the points that tables argue about on a board; nil is any board.
func topics(b *maps.Board) []referee.Topic {
	if b == nil {
		return slices.Concat(referee.Topics, scoring.Topics)
	}
	return slices.Concat(referee.TopicsOf(b), scoring.TopicsOf(b))
}

// TopicNames returns the topics that can be explained on a board; nil is any board.
func TopicNames(b *maps.Board) []string {
	names := []string{recordTopic, houseTopic}
	for _, t := range topics(b) {
		names = append(names, t.Name)
	}
	return names
}

// ExplainNames returns all that can be explained on a board: the ids of rules, topics
// and house rules.
func ExplainNames(b *maps.Board) []string {
	var names []string
	for _, r := range articles(b) {
		names = append(names, r.ID)
	}
	names = append(names, TopicNames(b)...)
	for _, sw := range referee.SwitchesOf(b) {
		names = append(names, sw.Name)
	}
	return names
}

// Explain prints a rule by its id, with the numbers of a board and examples, or how
// a dispute is decided. A house rule is found by its topic. The error is a
// [*text.NameError] where there is no such name.
func Explain(p *Printer, b *maps.Board, name string) error {
	name = strings.ToLower(name)
	for _, r := range referee.RulesOf(b) {
		if r.ID == name {
			explainArticle(p, b, r.Article)
			if err := example(p, b, "Legal (%s):", r.Legal); err != nil {
				return err
			}
			return example(p, b, "Not legal (%s):", r.Illegal)
		}
	}
	for _, r := range scoring.RulesOf(b) {
		if r.ID == name {
			explainArticle(p, b, r.Article)
			return worked(p, b, r)
		}
	}
	switch name {
	case recordTopic:
		explainRecord(p, b)
		return nil
	case houseTopic:
		return houseRules(p, b)
	}
	for _, t := range topics(b) {
		if t.Name == name || slices.ContainsFunc(t.Switches, func(sw *referee.Switch) bool { return sw.Name == name }) {
			explainTopic(p, b, t)
			return nil
		}
	}
	if topic, ok := text.Meant(name, "topic ", TopicNames(b)); ok {
		return Explain(p, b, topic)
	}
	return text.Unknown("rule or topic", name, ExplainNames(b))
}

func explainArticle(p *Printer, b *maps.Board, r referee.Article) {
	p.Printf("%s: %s\n", r.ID, p.Lang.Say(r.Title))
	p.Prose("", "", p.Words(printedTitles(r.Section)))
	p.Printf("\n")
	p.Prose("", "", p.Words(r.Text(b)))
}

// example prints an example with what the referee says of it.
func example(p *Printer, b *maps.Board, heading string, e referee.Example) error {
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

// worked prints an example with what it pays.
func worked(p *Printer, b *maps.Board, r *scoring.Rule) error {
	g, err := played(p, b, "For example (%s):", r.Example)
	if err != nil {
		return err
	}
	s, err := g.Score()
	if err != nil {
		return err
	}
	if r.Winners {
		_, result := Heading(g, s)
		p.Printf("    %s\n", p.Words(result))
		return nil
	}
	points := s.Players[0].Points(r.Part)
	part := text.Say(r.Part.String())
	if r.Part == scoring.Longest {
		part = text.Say("longest path")
	}
	p.Say("    Anna's %s: %s", part, text.Count(points, "point"))
	return nil
}

// played prints the lines of an example under a heading, and returns its game.
func played(p *Printer, b *maps.Board, heading string, e referee.Example) (*sessions.Game, error) {
	g, err := sessions.Read("example", []byte(e.Record()), sessions.Shipped)
	if err != nil {
		return nil, err
	}
	title := text.Say(e.Table.Title)
	if id := g.Board().ID; !slices.Contains(maps.IDs(), b.ID) { // whose numbers may be others
		title = text.Say("map %s, %s", id, title)
	}
	p.Printf("\n")
	p.Say(heading, title)
	for line := range strings.Lines(e.Lines) {
		p.Printf("    %s", line)
	}
	return g, nil
}

// houseRules prints the switches.
func houseRules(p *Printer, b *maps.Board) error {
	t := &table{head: []string{"House rule", "Values, the default first", "What it decides"}, wrap: map[int]int{2: p.Width - 49}}
	example := ""
	for _, sw := range referee.SwitchesOf(b) {
		if example == "" {
			example = sw.Name + " " + sw.Values[1]
		}
		t.add(sw.Name, strings.Join(sw.Values, ", "), p.Lang.Say(sw.Text))
	}
	p.Prose("", "", p.Lang.Say("A table chooses a house rule by a line of the record's header, such as: rule %s", example))
	p.Printf("\n")
	return t.text(p)
}

// explainTopic prints how a dispute is decided.
func explainTopic(p *Printer, b *maps.Board, t referee.Topic) {
	p.Say(t.Title)
	p.Say("%s", printedTitles(t.Section))
	p.Printf("\n")
	p.Prose("", "", p.Words(t.Text(b)))
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

// printedTitles says how the rulebooks call a section; one that there is in German alone
// has one title.
func printedTitles(t text.Title) text.Sentence {
	if t.English == t.German {
		return text.Say("%s", t.German)
	}
	return text.Say("%s (German: %s)", t.English, t.German)
}
