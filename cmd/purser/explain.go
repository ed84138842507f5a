package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"purser/maps"
	"purser/referee"
	"purser/scoring"
	"purser/sessions/notation"
)

// explain tells one rule, or how a dispute is decided.
func (a *app) explain() *cobra.Command {
	return &cobra.Command{
		Use:   "explain RULE|TOPIC",
		Short: "Tell a rule, or how a dispute is decided",
		Long: `Explain tells a rule by its id, with an example that is legal and one that is
not, or how a point that tables argue about is decided. A house rule is told by
its topic. The topics are:

  ` + strings.Join(topicNames(), "\n  "),
		Example: `  purser explain claim.pairs
  purser explain tours`,
		Args: wants(1, 1, "a rule's id or a topic"),
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
			if len(args) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return explainable(), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(_ *cobra.Command, args []string) error { return a.tell(strings.ToLower(args[0])) },
	}
}

// Two topics are no disputes: how a record is written, and which house rules
// there are.
const (
	recordTopic = "record"
	houseTopic  = "house-rules"
)

func topicNames() []string {
	names := []string{recordTopic, houseTopic}
	for _, topics := range [][]referee.Topic{referee.Topics, scoring.Topics} {
		for i := range topics {
			names = append(names, topics[i].Name)
		}
	}
	return names
}

// explainable lists all that can be explained.
func explainable() []string {
	var names []string
	for _, r := range articles() {
		names = append(names, r.ID)
	}
	names = append(names, topicNames()...)
	for _, info := range referee.Switches {
		names = append(names, info.Name)
	}
	return names
}

// tell explains a rule or a topic.
func (a *app) tell(name string) error {
	for _, r := range referee.Rules {
		if r.ID == name {
			a.article(r.Article)
			if err := a.example("Legal", r.Legal); err != nil {
				return err
			}
			return a.example("Not legal", r.Illegal)
		}
	}
	for _, r := range scoring.Rules {
		if r.ID == name {
			a.article(r.Article)
			return a.worked(r)
		}
	}
	switch name {
	case recordTopic:
		a.printf("%s", notation.Grammar)
		return nil
	case houseTopic:
		return a.houseRules()
	}
	for _, t := range topics() {
		if t.Name == name || slices.ContainsFunc(t.Switches, func(sw referee.Switch) bool { return referee.Switches[sw].Name == name }) {
			a.topic(t)
			return nil
		}
	}
	return &usageError{maps.Unknown("rule or topic", name, explainable()),
		"purser rules lists the rules; the topics are " + strings.Join(topicNames(), ", ")}
}

func (a *app) article(r referee.Article) {
	a.printf("%s: %s\n", r.ID, r.Title)
	a.prose("", "", fmt.Sprintf("%s (German: %s)", r.Section, r.German))
	a.printf("\n")
	a.prose("", "", r.Text)
}

// example prints an example with what the referee says of it.
func (a *app) example(title string, e referee.Example) error {
	a.printf("\n%s (%s):\n", title, e.Table.Title)
	a.lines(e)
	game, err := a.understand("example", []byte(e.Record()))
	if err != nil {
		return err
	}
	if illegal := game.Referee().Illegal; illegal != nil {
		for _, f := range illegal.Broken {
			a.prose("    refused: ", "    ", f.String())
		}
	}
	return nil
}

// worked prints an example with what it pays.
func (a *app) worked(r *scoring.Rule) error {
	a.printf("\nFor example (%s):\n", r.Example.Table.Title)
	a.lines(r.Example)
	game, err := a.understand("example", []byte(r.Example.Record()))
	if err != nil {
		return err
	}
	score, err := scoring.Count(game.Referee().State)
	if err != nil {
		return err
	}
	if r.Winners {
		c := &counted{judged: judged{game: game}, state: game.Referee().State, score: score}
		_, result := c.heading()
		a.printf("    %s\n", result)
		return nil
	}
	anna := &score.Players[0]
	a.printf("    Anna's %s: %s\n", r.Part, maps.Count(anna.Points(r.Part), "point"))
	return nil
}

func (a *app) lines(e referee.Example) {
	for line := range strings.Lines(e.Lines) {
		a.printf("    %s", line)
	}
}

// houseRules lists the switches.
func (a *app) houseRules() error {
	t := &table{head: []string{"House rule", "Values, the default first", "What it decides"}, wrap: map[int]int{2: a.width - 49}}
	for _, info := range referee.Switches {
		t.add(info.Name, strings.Join(info.Values, ", "), info.Text)
	}
	a.prose("", "", "A table chooses a house rule by a line of the record's header, such as: rule tour-order trail")
	a.printf("\n")
	return t.text(a)
}

// topic prints how a dispute is decided.
func (a *app) topic(t referee.Topic) {
	a.printf("%s\n%s (German: %s)\n\n", t.Title, t.Section, t.German)
	a.prose("", "", t.Text)
	for _, sw := range t.Switches {
		info := referee.Switches[sw]
		a.printf("\n")
		a.prose("", "", fmt.Sprintf("House rule %s: %s. One of %s; the first is the default. In a record: rule %s %s",
			info.Name, info.Text, strings.Join(info.Values, ", "), info.Name, info.Values[1]))
	}
	if len(t.Rules) > 0 {
		a.printf("\nRules: %s\n", strings.Join(t.Rules, ", "))
	}
}
