package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"purser/maps"
	"purser/sessions/record"
)

// entries makes the commands that add a line of play or, behind check, only ask
// whether it may be added.
func (a *app) entries() []*cobra.Command {
	var cmds []*cobra.Command
	for _, e := range entryTable {
		cmds = append(cmds, a.entry(e))
	}
	return append(cmds, a.step("undo", "Take back the last line"), a.step("redo", "Put back what was taken back last"))
}

// entry makes one of them.
func (a *app) entry(e entry) *cobra.Command {
	var player, cards string
	var asJSON bool
	cmd := &cobra.Command{
		Use:     e.use,
		Short:   e.short,
		Example: "  " + strings.ReplaceAll(e.example, "\n", "\n  "),
		Args:    wants(e.least, e.most, e.missing),
		RunE: func(_ *cobra.Command, args []string) error {
			s, err := a.sit()
			if err != nil {
				return err
			}
			name, err := s.player(player)
			if err != nil {
				return err
			}
			words, err := e.words(s.state.Board(), args)
			if err != nil {
				return err
			}
			if cards != "" {
				words += " with " + cards
			}
			return a.enter(s, []string{record.Quote(name) + " " + words}, asJSON)
		},
	}
	if e.like != nil {
		cmd.ValidArgsFunction = func(_ *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
			s, err := a.sit()
			if err != nil || len(args) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			name, err := s.player(player)
			if err != nil {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			var list []cobra.Completion
			for _, c := range e.choices(s, s.seat(name)) {
				list = append(list, cobra.CompletionWithDesc(c.id, c.worth))
			}
			return list, cobra.ShellCompDirectiveNoFileComp
		}
	} else {
		cmd.ValidArgsFunction = cobra.NoFileCompletions
	}
	cmd.Flags().StringVar(&player, "player", "", "whose line it is (default: whose turn it is)")
	_ = cmd.RegisterFlagCompletionFunc("player", a.playerNames)
	if e.cards {
		cmd.Flags().StringVar(&cards, "cards", "", `the cards played, to be checked: "2 double-red, 1 wild"`)
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	a.gameFlag(cmd)
	return cmd
}

// playerNames completes the players of the game.
func (a *app) playerNames(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
	s, err := a.sit()
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	return s.game.Record.Players, cobra.ShellCompDirectiveNoFileComp
}

// step makes undo or redo.
func (a *app) step(key, short string) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     key + " [N]",
		Short:   short,
		Example: "  purser " + key + "\n  purser " + key + " 2",
		Args:    wants(0, 1, ""),

		ValidArgsFunction: cobra.NoFileCompletions,
		RunE: func(_ *cobra.Command, args []string) error {
			lines, err := steps(key, args)
			if err != nil {
				return err
			}
			s, err := a.sit()
			if err != nil {
				return err
			}
			return a.enter(s, lines, asJSON)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	a.gameFlag(cmd)
	return cmd
}

// steps are as many lines of undo or redo as are wanted: one, unless a number is
// told.
func steps(key string, args []string) ([]string, error) {
	if err := wants(0, 1, "")(nil, args); err != nil {
		return nil, &usageError{err: err}
	}
	n := 1
	if len(args) == 1 {
		var err error
		if n, err = strconv.Atoi(args[0]); err != nil || n < 1 || n > many {
			return nil, &usageError{err: fmt.Errorf("%q is no number of lines", args[0])}
		}
	}
	return slices.Repeat([]string{key}, n), nil
}

// check is the command in front of another that asks without playing it.
func (a *app) check() *cobra.Command {
	cmd := &cobra.Command{
		Use:     "check COMMAND …",
		Short:   "Ask whether a line would be legal, without playing it",
		Example: "  purser check claim la tok green\n  purser check amend 8 claim la tok black",
		Args:    noSuchCommand,
		PersistentPreRunE: func(*cobra.Command, []string) error {
			a.asking = true
			return a.begun()
		},
	}
	cmd.AddCommand(a.entries()...)
	cmd.AddCommand(a.amend())
	cmd.RunE = func(*cobra.Command, []string) error {
		var known []string
		for _, sub := range cmd.Commands() {
			known = append(known, sub.Name())
		}
		return &usageError{err: errors.New("what to check is missing: " + maps.Join(known, "or"))}
	}
	return cmd
}

// enter checks lines of play and, unless that is all that was asked, writes them.
func (a *app) enter(s *sitting, lines []string, asJSON bool) error {
	next, err := a.with(s, lines...)
	if err != nil {
		return err
	}
	// What goes to the disk is the canonical form of what was typed.
	rec := next.game.Record
	typed := slices.Clone(lines)
	for i := range lines {
		lines[i] = rec.Row(&rec.Play[len(rec.Play)-len(lines)+i])
	}
	if !slices.Equal(lines, typed) {
		if next, err = a.with(s, lines...); err != nil {
			return err
		}
	}
	if !a.asking {
		if err := a.save(s, next); err != nil {
			return err
		}
	}
	o := outcomeOf(s, next, lines, a.asking)
	if asJSON {
		return a.json(o)
	}
	o.print(a)
	return nil
}
