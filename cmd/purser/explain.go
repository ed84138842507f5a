package main

import (
	"math"
	"strings"

	"github.com/spf13/cobra"

	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/internal/text"
	"purser/sessions"
)

// explainCommand explains a rule, or how a dispute is decided.
func explainCommand(e *env) *cobra.Command {
	var o options
	cmd := &cobra.Command{
		Use:   "explain RULE|TOPIC",
		Short: "Explain a rule, or how a dispute is decided",
		Long:  usage.Topics(e.Lang, usage.Grouped(sessions.AnyTopics, e.kinds.Games())),
		Example: "  purser explain claim.pairs\n  purser explain tours\n  purser explain setup.pieces --map " +
			"great-lakes",
		Args: usage.Wants(1, math.MaxInt,
			"say what to explain, such as claim.taken or tours; purser help explain lists the topics"),
		ValidArgsFunction: usage.First(o.names(e, sessions.ExplainNames)),
		RunE: func(_ *cobra.Command, args []string) error {
			b, others, err := o.library(e).About()
			if err != nil {
				return err
			}
			means, err := sessions.Explain(e.Lang, e.Views.Kinds(), strings.Join(args, " "), b, others...)
			if is[*text.NameError](err) {
				err = usage.Wrong(err, text.Say("purser rules lists the rules; the topics are %s", show.TopicList(b)))
			}
			if err == nil {
				show.Explain(e.Printer, means, b, show.AtShell)
			}
			return err
		},
	}
	o.bindAbout(cmd, e)
	return cmd
}

// rulesCommand lists the rules.
func rulesCommand(e *env) *cobra.Command {
	var o options
	cmd := &cobra.Command{
		Use:     "rules",
		Short:   "List the rules, each with its section in the rulebook",
		Example: "  purser rules\n  purser rules --map paris",
		Args:    usage.Wants(0, 0),
		RunE: func(*cobra.Command, []string) error {
			b, _, err := o.library(e).About()
			if err != nil {
				return err
			}
			return e.Result(func() { show.Rules(e.Printer, b) }, func() any { return show.RulesJSON(b) })
		},
	}
	o.bindAbout(cmd, e).bindJSON(cmd, e)
	return cmd
}
