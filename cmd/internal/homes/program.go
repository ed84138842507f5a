// Package homes opens the stores for commands, and contains the commands about a whole store: backing it up into one
// file, and saving what is sound of a damaged game. It knows neither rules nor the files of a store.
package homes

import (
	"errors"
	"io"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/sessions"
	"purser/sessions/games"
)

// A Program is what commands about a store need to know of the program.
type Program struct {
	*show.Printer
	Stdin     io.Reader
	Stderr    io.Writer
	There     func() bool          // whether a person can answer
	KeepSmall func() (done func()) // keeps memory use low until done is called
	Library   func() *sessions.Library
	Changed   *bool                // set once something was written to disk
	Records   cobra.CompletionFunc // completes names of record files and games
	Complete  *usage.Flags

	BindHome func(cmd *cobra.Command)                         // adds --home
	BindMap  func(cmd *cobra.Command)                         // adds --map
	BindGame func(cmd *cobra.Command) *string                 // adds --home and --game, and returns the game
	BindName func(cmd *cobra.Command, what ...string) *string // does so for NAME too; what asks for it
}

// Backup returns the command that writes everything into one file.
func Backup(s *Program) *cobra.Command {
	var over bool
	cmd := &cobra.Command{
		Use:               "backup FILE.txtar",
		Short:             "Put all games, events and boards into one file",
		Example:           "  purser backup club.txtar\n  purser import club.txtar",
		Args:              usage.Wants(1, 1, backupAsks),
		ValidArgsFunction: usage.First(usage.Files(sessions.PackExt)),
		RunE:              func(cmd *cobra.Command, args []string) error { return s.backUp(cmd, args[0], over) },
	}
	cmd.Flags().BoolVar(&over, "force", false, "write over another FILE")
	s.BindHome(cmd)
	return cmd
}

const backupAsks = "name the file, such as club.txtar"

// backUp writes everything into a file.
func (s *Program) backUp(cmd *cobra.Command, file string, over bool) error {
	if err := packed(file); err != nil {
		return err
	}
	all, err := s.Library().Store.Pack(cmd.Context())
	if err != nil {
		return unread(s.Library().Store, err)
	}
	data, _ := all.Bytes()
	if err := free(file, data, over, isBackup); err != nil {
		return err
	}
	return s.wrote(file, data, 0o600, func() { // it contains secret links
		s.Say("%s is written: all games, events and boards", show.File(file))
		s.Say("whoever has the file can write to games that are served: the links of live boards are in it")
	})
}

// unread returns an error of a store with the file that it is about.
func unread(of *games.Games, err error) error {
	name := of.Path("")
	if file, ok := errors.AsType[*fs.PathError](err); ok {
		name = file.Path
	}
	return show.ReadError(name, err)
}

// packed returns an error if a file does not have the extension of packs.
func packed(file string) error {
	if filepath.Ext(file) != sessions.PackExt {
		return usage.WrongEnding(file, []string{sessions.PackExt})
	}
	return nil
}

// Doctor returns the command that saves the sound part of a damaged game, and lists what was set aside.
func Doctor(s *Program) *cobra.Command {
	var game *string
	var drop bool
	cmd := &cobra.Command{
		Use:     "doctor [NEW]",
		Short:   "Rescue what can be read of a damaged game",
		Example: "  purser doctor --game friday mended\n  purser doctor --drop-cuts",
		Args:    usage.Wants(0, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			library := s.Library()
			part, err := library.Mend(*game, strings.Join(args, ""))
			if err != nil {
				return err
			}
			if drop {
				err = library.DropAside(part)
			}
			*s.Changed = part.Saved != "" || drop
			return errors.Join(s.Result(func() { show.Mended(s.Printer, part) },
				func() any { return show.MendedJSON(part) }), err)
		},
	}
	cmd.Flags().BoolVar(&drop, "drop-cuts", false, "remove the lines that were cut off and set aside")
	game = s.BindGame(cmd)
	return cmd
}
