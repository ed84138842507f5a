package main

import (
	"path"

	"github.com/spf13/cobra"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/events"
	"purser/cmd/internal/homes"
	"purser/cmd/internal/play"
	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/maps"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/games"
	"purser/sessions/kind"
	"purser/sessions/store"
)

// options say what a command is about: a home, a game, a board. Each command binds those that it has.
type options struct {
	home, game    string
	player, style string
	wide          int             // of a picture; see [paper.Sheet.Wide]
	boards        sessions.Boards // the board of --map precedes the built-in ones
}

// bindHome adds --home to a command that uses stored games.
func (o *options) bindHome(cmd *cobra.Command, e *env) *options {
	o.boards.Kinds = e.kinds.Games()
	o.boards.Store = func() *games.Games { return e.stores.At(o.dir(e), o.home != "", e.getenv) }
	cmd.Flags().StringVar(&o.home, "home", "", "folder of the games")
	e.complete.Folder(cmd, "home")
	return o
}

// bindMap adds --map, with a default, to a command that has --home.
func (o *options) bindMap(cmd *cobra.Command, e *env, otherwise string) {
	cmd.Flags().StringVar(&o.boards.Given, "map", otherwise, "board id, or a board's folder")
	e.complete.Add(cmd, "map", func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
		return o.boards.IDs(), cobra.ShellCompDirectiveDefault
	})
}

// bindAbout adds --home and --map to a command about a board, by default that of the current game.
func (o *options) bindAbout(cmd *cobra.Command, e *env) *options {
	o.bindHome(cmd, e)
	o.bindMap(cmd, e, "")
	cmd.Flags().Lookup("map").Usage = "board id or folder (default: the game's)"
	return o
}

// names completes names from the board that the command is about.
func (o *options) names(e *env, list func(b kind.Board) []string) cobra.CompletionFunc {
	return usage.Names(func() ([]string, error) {
		b, _, err := o.library(e).About()
		if err != nil {
			return nil, err
		}
		return list(b), nil
	})
}

// bindGame adds --game, --home and --map to a command about one game.
func (o *options) bindGame(cmd *cobra.Command, e *env) *options {
	o.bindHome(cmd, e)
	cmd.Flags().StringVar(&o.game, "game", "", "the game, by name or file (default: the game in use)")
	e.complete.Add(cmd, "game", o.gameNames(e))
	o.bindMap(cmd, e, "")
	return o
}

// bindName makes the argument NAME another way to say --game. If NAME is required, what is the question that asks for
// it.
func (o *options) bindName(cmd *cobra.Command, e *env, what ...string) *options {
	cmd.Args = usage.TakesGame(&o.game, what...)
	cmd.ValidArgsFunction = usage.First(usage.UnlessGame(o.gameNames(e)))
	return o.bindGame(cmd, e)
}

// library returns the library of the home.
func (o *options) library(e *env) *sessions.Library {
	desk := store.StateIn(o.dir(e))
	return &sessions.Library{Store: o.boards.Store(), Desk: desk, Boards: &o.boards, Now: e.now, Lang: e.Lang}
}

// asking returns the library for a command that asks the person about names that may be slips.
func (o *options) asking(e *env) *sessions.Library {
	l := o.library(e)
	if !e.Asked && e.personThere() {
		ev := &play.Evening{Printer: e.Printer, Asker: ask.NewLines(e.stdin, e.stderr, e.Lang, show.Safe)}
		l.Sure = ev.Sure
	}
	return l
}

// dir returns the home folder.
func (o *options) dir(e *env) string { return store.UsualHome(o.home, e.getenv) }

// open opens the game of --game or the current one, which must be legal so far. If it is damaged, the error has a hint
// on how to repair it.
func (o *options) open(e *env) (*sessions.Game, error) { return o.openAs(e, sessions.Legal) }

// openAs opens that game with other requirements; see [sessions.Want].
func (o *options) openAs(e *env, want sessions.Want) (*sessions.Game, error) {
	g, err := o.library(e).Read(o.game, want)
	if err != nil {
		return nil, sessions.WithDoctor(err, o.game)
	}
	e.board = g.Board()
	show.NoteOpened(e.Printer, g)
	return g, nil
}

// openSeat opens that game, and returns the player of --player or the one whose turn it is.
func (o *options) openSeat(e *env) (*sessions.Game, referee.Seat, error) {
	g, err := o.open(e)
	if err != nil {
		return nil, maps.Nobody, err
	}
	seat, err := g.SeatOf(o.player)
	return g, seat, err
}

// eventCommand is the command for events.
func eventCommand(e *env) *cobra.Command {
	var o options
	return events.Command(&events.CommandSet{Printer: e.Printer, Stdin: e.stdin, Throw: e.draw, Complete: &e.complete,
		Library: func() *sessions.Library { return o.library(e) }, Changed: &e.changed,
		Bind: func(cmd *cobra.Command) { o.bindHome(cmd, e) }})
}

// keeper returns what the commands about a store need.
func keeper(e *env) *homes.Program {
	var o options
	return &homes.Program{Printer: e.Printer, Stdin: e.stdin, Stderr: e.stderr, There: e.personThere,
		KeepSmall: e.keepSmall, Changed: &e.changed, Records: o.records(e), Complete: &e.complete,
		Library:  func() *sessions.Library { return o.library(e) },
		BindHome: func(cmd *cobra.Command) { o.bindHome(cmd, e) },
		BindMap:  func(cmd *cobra.Command) { o.bindMap(cmd, e, "") },
		BindGame: func(cmd *cobra.Command) *string { return &o.bindGame(cmd, e).game },
		BindName: func(cmd *cobra.Command, what ...string) *string { return &o.bindName(cmd, e, what...).game }}
}

// gameNames completes the names of games.
func (o *options) gameNames(e *env) cobra.CompletionFunc {
	return usage.Names(func() ([]string, error) { return o.library(e).Names() })
}

// choices completes what can follow the arguments of a command about a game.
func (o *options) choices(e *env, next func(g *sessions.Game, args []string,
	begun string) []kind.Choice) cobra.CompletionFunc {
	return usage.Choices(e.Words, func(args []string, begun string) ([]kind.Choice, error) {
		g, err := o.open(e)
		if err != nil {
			return nil, err
		}
		return next(g, args, begun), nil
	})
}

// line completes a line of play, or an edit of another line. Begins is the word before the arguments.
func (o *options) line(e *env, begins string) *usage.GameLine {
	open := func() (*sessions.Game, error) { return o.open(e) }
	return &usage.GameLine{Begins: begins, Lang: e.Lang, Player: &o.player, Open: open}
}

// bindPlayer adds --player and completes the players of the game.
func (o *options) bindPlayer(cmd *cobra.Command, e *env, usage string) {
	cmd.Flags().StringVar(&o.player, "player", "", usage)
	e.complete.Add(cmd, "player", o.playerNames(e))
}

// playerNames completes the players of the game.
func (o *options) playerNames(e *env) cobra.CompletionFunc {
	return usage.Names(func() ([]string, error) {
		g, err := o.open(e)
		if err != nil {
			return nil, err
		}
		return g.Record.Players, nil
	})
}

func (e *env) boards() *sessions.Boards { return &sessions.Boards{Kinds: e.kinds.Games()} } // without --map

// records completes arguments that name record files or stored games.
func (o *options) records(e *env) cobra.CompletionFunc {
	return usage.NamesOr(o.gameNames(e), usage.Files(store.Ext, sessions.PackExt))
}

// read loads the records that a command is about: FILE, the game of --game, or the current game.
func (o *options) read(e *env, args []string) []sessions.FileGame {
	switch {
	case len(args) == 0:
		g, err := o.library(e).Read(o.game, sessions.Whole)
		return []sessions.FileGame{{Game: g, Err: sessions.WithDoctor(err, o.game)}}
	case o.game != "":
		return []sessions.FileGame{{Err: usagef("a FILE and --game cannot be combined")}}
	}
	return o.library(e).ReadFile(args[0], e.stdin)
}

// gameAnd removes the game from the arguments [NAME] [FILE] of a command that writes FILE, and returns the rest.
func (o *options) gameAnd(e *env, cmd *cobra.Command, args []string) ([]string, error) {
	if len(args) == 0 || !o.library(e).Means(args[0]) && !sessions.IsRecord(args[0]) &&
		(len(args) == 1 || path.Ext(args[0]) != "") {
		return args, usage.Wants(0, 1)(cmd, args)
	}
	err := usage.TakesGame(&o.game)(cmd, args[:1])
	o.game = sessions.FileFirst(o.game)
	return args[1:], err
}

// wrote says which file was written and what it shows.
func (e *env) wrote(file, what string) error {
	e.changed = true
	return show.Wrote(e.Printer, file, func() { e.Printf("%s: %s\n", show.File(file), show.Safe(what)) })
}
