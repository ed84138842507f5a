package main

import (
	"strings"

	"github.com/spf13/cobra"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/store"
)

// useCommand selects the game that other commands use by default.
func useCommand(e *env) *cobra.Command {
	var o options
	cmd := &cobra.Command{
		Use:     "use NAME",
		Short:   "Switch to another game or event",
		Example: "  purser use friday",
		RunE: func(*cobra.Command, []string) error {
			library := o.library(e)
			if err := library.Use(o.game); err != nil {
				return err
			}
			e.changed = true
			show.NoteBoardOf(e.Printer, library, o.game)
			e.Say("%s is in use", o.game)
			return nil
		},
	}
	o.bindName(cmd, e, "name the game")
	return cmd
}

// importCommand imports a record as a game.
func importCommand(e *env) *cobra.Command {
	var o options
	var t sessions.Taking
	cmd := &cobra.Command{
		Use:               "import FILE [NAME]",
		Short:             "Import a record as a game",
		Example:           "  purser import friday.game evening\n  purser import friday.game --as copy",
		Args:              usage.Wants(1, 2, "name the record's file, or - for standard input"),
		ValidArgsFunction: usage.First(o.records(e)),
		RunE: func(_ *cobra.Command, args []string) error {
			if t.Copy = t.Name != ""; t.Copy && len(args) > 1 {
				return usagef("NAME and --as cannot be combined")
			}
			t.Name += strings.Join(args[1:], "")
			made, err := o.library(e).Import(args[0], e.stdin, t)
			if e.changed = made != nil && store.Made(err); e.changed {
				show.Imported(e.Printer, made)
			}
			return err
		},
	}
	cmd.Flags().StringVar(&t.Name, "as", "", "the name of a copy, also if the game is here already")
	cmd.Flags().BoolVar(&t.Over, "force", false, "replace an earlier or later state of the same game")
	o.bindMap(cmd, e, "")
	cmd.Flags().Lookup("map").Usage = "the board, or in a pack a new id for its board"
	o.bindHome(cmd, e)
	return cmd
}

// deleteCommand deletes a game after asking for confirmation.
func deleteCommand(e *env) *cobra.Command {
	var o options
	var yes bool
	cmd := &cobra.Command{
		Use:     "delete NAME",
		Short:   "Delete a game or an event",
		Example: "  purser delete friday --yes",
		RunE: func(*cobra.Command, []string) error {
			library := o.library(e)
			kind, err := library.InHome(o.game)
			if err != nil {
				return err
			}
			question := text.Say("delete %s?", o.game)
			if kind == store.Event {
				question = text.Say("delete the event %s? Its games stay.", o.game)
			}
			if !yes && !e.personThere() {
				return usagef("add --yes to delete %s", o.game)
			} else if !yes && !ask.Sure(e.stdin, e.stderr, e.Lang, show.Safe(e.Words(question))) {
				return usagef("%s is not deleted", o.game)
			}
			if err := library.Delete(o.game); err != nil {
				return err
			}
			e.changed = true
			e.Say("%s is deleted", o.game)
			return nil
		},
	}
	cmd.Flags().BoolVar(&yes, "yes", false, "do not ask")
	o.bindName(cmd, e, "name the game")
	return cmd
}

// listCommand lists the games on disk.
func listCommand(e *env) *cobra.Command {
	var o options
	cmd := &cobra.Command{
		Use:     "list",
		Short:   "List the games and events",
		Example: "  purser list",
		Args:    usage.Wants(0, 0),
		RunE: func(*cobra.Command, []string) error {
			defer e.keepSmall()() // a game is large while it is read, and small once it is scored
			library := o.library(e)
			games, inUse, err := library.Listing()
			if err != nil {
				return err
			}
			if o.asJSON {
				return e.JSON(show.ListJSON(games, inUse))
			}
			return show.List(e.Printer, games, library.Store.Name(), inUse, library.Boards.All())
		},
	}
	o.bindHome(cmd, e).bindJSON(cmd)
	return cmd
}
