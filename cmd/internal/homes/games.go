package homes

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/games"
	"purser/sessions/store"
)

// Use returns the command that makes a game the current one, which other commands use by default.
func Use(s *Program) *cobra.Command {
	var game *string
	cmd := &cobra.Command{
		Use:     "use NAME",
		Short:   "Switch to another game or event",
		Example: "  purser use friday\n  purser list",
		RunE: func(*cobra.Command, []string) error {
			library := s.Library()
			if err := library.Use(*game); err != nil {
				return err
			}
			*s.Changed = true
			show.NoteBoardOf(s.Printer, library, *game)
			return s.Result(func() { s.Say("%s is in use", *game) },
				func() any { return show.Fields("in_use", *game) })
		},
	}
	game = s.BindName(cmd, "name the game")
	return cmd
}

// Import returns the command that imports a record as a game, or everything in a pack or a backup.
func Import(s *Program) *cobra.Command {
	t := sessions.ImportRequest{InUse: true}
	cmd := &cobra.Command{
		Use:               "import FILE [NAME]",
		Short:             "Import a record as a game, or a backup",
		Example:           "  purser import friday.game evening\n  purser import friday.game --as copy",
		Args:              usage.Wants(1, 2, "name the record's file, or - for standard input"),
		ValidArgsFunction: usage.First(s.Records),
		RunE: func(_ *cobra.Command, args []string) error {
			if t.Copy = t.Name != ""; t.Copy && len(args) > 1 {
				return usage.Errorf("NAME and --as cannot be combined")
			}
			t.Name += strings.Join(args[1:], "")
			made, err := s.Library().Import(args[0], s.Stdin, t)
			*s.Changed = made != nil && (store.Made(err) ||
				len(made.Games)+len(made.Events)+len(made.Boards)+len(made.Replaced) > 0)
			if *s.Changed {
				err = errors.Join(s.Result(func() { show.Imported(s.Printer, made) },
					func() any { return show.ImportedJSON(made) }), err)
			}
			if *s.Changed && !store.Made(err) {
				err = text.WithHint(err, text.Say("the same command imports the rest"))
			}
			return err
		},
	}
	cmd.Flags().StringVar(&t.Name, "as", "", "the name of a copy, also if the game is here already")
	cmd.Flags().BoolVar(&t.Over, "force", false, "replace an earlier or later state of the same game")
	cmd.Flags().BoolVar(&t.Links, "links", false, "also the links of a backup where there are other games")
	s.BindMap(cmd)
	cmd.Flags().Lookup("map").Usage = "the board, or in a pack a new id for its board"
	s.BindHome(cmd)
	return cmd
}

// Delete returns the command that deletes a game after asking for confirmation.
func Delete(s *Program) *cobra.Command {
	var game *string
	var yes bool
	cmd := &cobra.Command{
		Use:     "delete NAME",
		Short:   "Delete a game or an event",
		Example: "  purser delete friday --yes\n  purser list",
		RunE: func(*cobra.Command, []string) error {
			library := s.Library()
			at, err := library.InHome(*game)
			if err != nil {
				return err
			}
			question := text.Say("delete %s?", *game)
			if at.Key.Kind() == games.Event {
				question = text.Say("delete the event %s? Its games stay.", *game)
			}
			if !yes && !s.There() {
				return usage.Errorf("add --yes to delete %s", *game)
			} else if !yes && !ask.Sure(s.Stdin, s.Stderr, s.Lang, show.Safe(s.Words(question))) {
				return usage.Errorf("%s is not deleted", *game)
			}
			if err := library.Delete(*game); err != nil {
				return err
			}
			*s.Changed = true
			return s.Result(func() { s.Say("%s is deleted", *game) },
				func() any { return show.Fields("deleted", *game) })
		},
	}
	cmd.Flags().BoolVar(&yes, "yes", false, "do not ask")
	game = s.BindName(cmd, "name the game")
	return cmd
}

// List returns the command that lists the stored games.
func List(s *Program) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "list",
		Short:   "List the games and events",
		Example: "  purser list\n  purser list --json",
		Args:    usage.Wants(0, 0),
		RunE: func(*cobra.Command, []string) error {
			defer s.KeepSmall()() // a game needs much memory while it is read, and little once it is scored
			library := s.Library()
			games, inUse, err := library.Listing()
			if err != nil {
				return err
			}
			return show.List(s.Printer, games, library.Store.Path(""), inUse, library.Boards.All())
		},
	}
	s.BindHome(cmd)
	return cmd
}
