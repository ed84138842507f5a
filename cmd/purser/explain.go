package main

import (
	"errors"
	"math"
	"strings"

	"github.com/spf13/cobra"

	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/internal/text"
	"purser/sessions"
)

// explainCommand answers a question about the rules.
func explainCommand(e *env) *cobra.Command {
	var o options
	cmd := &cobra.Command{
		Use:   "explain [WORDS]",
		Short: "Answer a question about the rules, in your own words",
		Example: "  purser explain how many cards in hand\n  purser explain tours\n  purser explain setup.pieces " +
			"--map great-lakes",
		Args:              usage.Wants(0, math.MaxInt),
		ValidArgsFunction: usage.First(o.names(e, sessions.ExplainNames)),
		RunE: func(_ *cobra.Command, args []string) error {
			b, others, err := o.library(e).About()
			if err != nil {
				return err
			}
			if len(args) == 0 {
				return show.AllTopics(e.Printer, b)
			}
			means, err := sessions.Explain(e.Lang, e.Views.Kinds(), strings.Join(args, " "), b, others...)
			if _, named := errors.AsType[*text.NameError](err); named {
				err = usage.Wrong(err, text.Say("purser explain lists the topics, and purser rules the rules"))
			}
			if err == nil {
				err = means.Play(e.Lang)
			}
			if err != nil {
				return err
			}
			return e.Result(func() { show.Explain(e.Printer, means, b, show.AtShell) },
				func() any { return show.ExplainJSON(means) })
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
	o.bindAbout(cmd, e)
	return cmd
}
