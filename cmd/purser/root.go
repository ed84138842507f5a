package main

import (
	_ "embed"
	"slices"

	"github.com/spf13/cobra"

	"purser/cmd/internal/homes"
	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/internal/text"
	"purser/sessions/kind"
)

// helpTexts are the long help texts, each below the name of its command.
//
//go:embed help.txt
var helpTexts string

// rootCommand returns the root of the command line, with only the subcommands that are needed.
func rootCommand(e *env, typed ...string) *cobra.Command {
	var o options
	cmd := &cobra.Command{
		Use:               "purser",
		Short:             "Referee and score board games: Ticket to Ride and Globetrotter",
		Example:           "  purser play\n  purser score friday\n  purser explain tours",
		SilenceErrors:     true,
		SilenceUsage:      true,
		PersistentPreRunE: func(cmd *cobra.Command, _ []string) error { return e.begin(cmd) },
		Args: func(cmd *cobra.Command, args []string) error {
			in := usage.InUse{Lang: e.Lang, Typed: typed, Games: o.library(e).Names,
				Absent: func() []string { return e.absent(&o) }}
			return in.NoSuchCommand(cmd, args)
		},
		RunE: func(cmd *cobra.Command, _ []string) error {
			if o.boards.Given != "" && e.AsJSON {
				return usage.NoJSON(cmd)
			} else if o.boards.Given != "" {
				return cmd.Help()
			}
			name, err := o.library(e).InUse()
			if err != nil {
				return err
			}
			g, _ := o.library(e).Open(name)
			return e.Result(func() { show.FrontDoor(e.Printer, name, g) },
				func() any { return show.Fields("in_use", name) })
		},
		Version: usage.Version(),
	}
	o.bindAbout(cmd, e)
	cmd.Flags().Lookup("map").Usage = "list the commands for this board, by its id or folder"
	o.home, o.boards.Given = usage.Value(typed, "home", ""), usage.Value(typed, "map", "")
	e.stores.Bind(cmd, &e.complete, typed)
	if usage.Listing(typed) {
		e.board, e.unlisted = o.library(e).BoardInUse()
		e.listed = kind.Listed(e.board)
	}
	usage.AddCommands(cmd, e, typed, sections(e))
	cmd.CompletionOptions.SetDefaultShellCompDirective(cobra.ShellCompDirectiveNoFileComp)
	cmd.SetOut(&e.Out) // must come before the library's commands, which keep the output that is set now
	cmd.SetErr(e.stderr)
	usage.Own(cmd, typed, e.Width)
	usage.LongHelp(cmd, e.Lang, helpTexts)
	usage.BindJSON(cmd, &e.AsJSON)
	cmd.PersistentFlags().StringVar(&e.color, "color", "auto", "auto, always or never")
	e.complete.Values(cmd, "color", colorModes...)
	cmd.PersistentFlags().String("lang", "", e.Lang.Say("language: %s (default: by the locale)", text.Or(text.Tags())))
	e.complete.Values(cmd, "lang", text.Tags()...)
	return cmd
}

type (
	command = usage.Builder[*env]
	section = usage.Section[*env]
)

// lists reports whether a verb is listed, because the board of e has it.
func (e *env) lists(verb *kind.Verb) bool {
	return slices.ContainsFunc(e.listed, func(v *kind.Verb) bool { return v.Name == verb.Name })
}

// absent returns the verbs for which the current board has no rules, or nothing without a board.
func (e *env) absent(o *options) (all []string) {
	board, _ := o.library(e).BoardInUse()
	for _, verb := range e.kinds.Verbs() {
		has := func(v *kind.Verb) bool { return v.Name == verb.Name }
		if board != nil && !slices.ContainsFunc(kind.Listed(board), has) {
			all = append(all, verb.Name)
		}
	}
	return all
}

// sections returns the commands by purpose, except for those that need to know all others. It lists only verbs of the
// board of e.
func sections(e *env) []section {
	all := []section{{text.Say("An evening"), []command{{"play", playCommand}, {"tally", tallyCommand},
		{"serve", serveCommand}, {"status", statusCommand}, {"peek", peekCommand}}}}
	if e.board != nil {
		all = append(all, section{e.board.Info().Kind.Info().Title, entries(e.listed)})
	}
	others := slices.DeleteFunc(e.kinds.Verbs(), e.lists)
	return append(all,
		section{text.Say("Line by line"), []command{
			{"undo", func(e *env) *cobra.Command { return stepCommand(e, "undo") }},
			{"redo", func(e *env) *cobra.Command { return stepCommand(e, "redo") }},
			{"fix", fixCommand}, {"can", canCommand}, {"legal", legalCommand}}},
		section{text.Say("What a game was like"), []command{{"score", scoreCommand}, {"verify", verifyCommand},
			{"log", logCommand}, {"chart", chartCommand}, {"sheet", sheetCommand}, {"share", shareCommand}}},
		section{text.Say("All games"), []command{ofKeeper("list", homes.List), {"new", newCommand},
			ofKeeper("use", homes.Use), {"stats", statsCommand}, ofKeeper("export", homes.Export),
			ofKeeper("import", homes.Import), ofKeeper("delete", homes.Delete)}},
		section{text.Say("Look things up"), []command{{"explain", explainCommand}, {"rules", rulesCommand},
			{"map", mapCommand}}},
		section{text.Say("Clubs"), []command{{"event", eventCommand}}},
		section{usage.Rarely, []command{ofKeeper("backup", homes.Backup), ofKeeper("doctor", homes.Doctor),
			{"fmt", fmtCommand}, {"man", manCommand}, {"version", versionCommand}}},
		section{Commands: entries(others)})
}

// ofKeeper returns a command about a store.
func ofKeeper(name string, of func(s *homes.Program) *cobra.Command) command {
	return command{name, func(e *env) *cobra.Command { return of(keeper(e)) }}
}

// entries returns the commands that add a line of play with one of the verbs.
func entries(verbs []*kind.Verb) (all []command) {
	for _, v := range verbs {
		all = append(all, command{v.Name, func(e *env) *cobra.Command { return entryCommand(e, v) }})
	}
	return all
}
