package main

import (
	_ "embed"

	"github.com/spf13/cobra"

	"purser/cmd/internal/kinds"
	"purser/cmd/internal/usage"
	"purser/internal/text"
	"purser/sessions/kind"
)

// helpTexts are the long help texts, each below the words of its command.
//
//go:embed help.txt
var helpTexts string

// rootCommand returns the root of the command line, with the commands that the arguments need
// below it.
func rootCommand(e *env, args ...string) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "purser",
		Short: "Referee and score board games: Ticket to Ride and Globetrotter",
		Example: `  purser score friday.game
  purser verify friday.game
  purser explain tours`,
		SilenceErrors:     true,
		SilenceUsage:      true,
		PersistentPreRunE: func(cmd *cobra.Command, _ []string) error { return e.begin(cmd) },
		Args:              usage.NoSuchCommand,
		RunE:              func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
		Version:           usage.Version(),
	}
	if usage.Build(cmd, e, args, sections(e.kinds)) {
		cmd.AddCommand(versionCommand(e), manCommand(e))
	}
	cmd.CompletionOptions.SetDefaultShellCompDirective(cobra.ShellCompDirectiveNoFileComp)
	cmd.SetOut(&e.Out) // must precede the library's commands, which keep the output set at that time
	cmd.SetErr(e.stderr)
	usage.Own(cmd)
	usage.LongHelp(cmd, helpTexts)
	cmd.PersistentFlags().StringVar(&e.color, "color", "auto", "auto, always or never")
	e.complete.Values(cmd, "color", colorModes...)
	cmd.PersistentFlags().String("lang", "", "language: en or de (default: by the locale)")
	e.complete.Values(cmd, "lang", text.Tags()...)
	return cmd
}

// A command is a command of the root, before it is built.
type command = usage.Command[*env]

// sections returns the commands by purpose, but for those that know the others.
func sections(k kinds.Kinds) []usage.Section[*env] {
	own, shared := k.Grouped()
	all := []usage.Section[*env]{
		{Title: text.Say("A record"), Commands: []command{usage.Named("score", scoreCommand), usage.Named("verify",
			verifyCommand),
			usage.Named("fmt", fmtCommand)}},
		{Title: text.Say("At the table"), Commands: append(entries(shared),
			usage.Named("undo", func(e *env) *cobra.Command { return undoCommand(e, false) }),
			usage.Named("redo", func(e *env) *cobra.Command { return redoCommand(e, false) }),
			usage.Named("amend", func(e *env) *cobra.Command { return amendCommand(e, false) }),
			usage.Named("check", checkCommand), usage.Named("play", playCommand), usage.Named("tally", tallyCommand),
			usage.Named("peek", peekCommand), usage.Named("status", statusCommand), usage.Named("log", logCommand),
			usage.Named("chart", chartCommand), usage.Named("sheet", sheetCommand), usage.Named("legal", legalCommand),
			usage.Named("serve", serveCommand))},
	}
	for i := range k {
		all = append(all, usage.Section[*env]{Title: k[i].Game.Title(), Commands: entries(own[i])})
	}
	return append(all,
		usage.Section[*env]{Title: text.Say("Games on disk"), Commands: []command{usage.Named("new", newCommand),
			usage.Named("list", listCommand), usage.Named("use", useCommand), usage.Named("export", exportCommand),
			usage.Named("import", importCommand),
			usage.Named("delete", deleteCommand), usage.Named("doctor", doctorCommand),
			usage.Named("stats", statsCommand)}},
		usage.Section[*env]{Title: text.Say("Look things up"), Commands: []command{usage.Named("map", mapCommand),
			usage.Named("rules", rulesCommand), usage.Named("explain", explainCommand)}})
}

// entries are the commands that add a line of play with one of some verbs.
func entries(verbs []*kind.Verb) (all []command) {
	for _, v := range verbs {
		all = append(all, usage.Named(v.Name, func(e *env) *cobra.Command { return entryCommand(e, v, false) }))
	}
	return all
}
