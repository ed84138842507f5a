package main

import (
	_ "embed"

	"github.com/spf13/cobra"

	"purser/cmd/internal/usage"
	"purser/internal/text"
)

// helpTexts are the long help texts, each below the words of its command.
//
//go:embed help.txt
var helpTexts string

// rootCommand returns the root of the command line.
func rootCommand(e *env) *cobra.Command {
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
	addCommands(cmd, e)
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

// addCommands adds all commands to the root, grouped by purpose.
func addCommands(root *cobra.Command, e *env) {
	own, shared := e.kinds.Grouped()
	usage.Group(root, text.Say("A record"), scoreCommand(e), verifyCommand(e), fmtCommand(e))
	usage.Group(root, text.Say("At the table"), append(entryCommands(e, shared, false),
		undoCommand(e, false), redoCommand(e, false), checkCommand(e), amendCommand(e, false), playCommand(e), tallyCommand(e),
		peekCommand(e), statusCommand(e), logCommand(e), chartCommand(e), sheetCommand(e), legalCommand(e), serveCommand(e))...)
	for i, k := range e.kinds {
		usage.Group(root, k.Game.Title(), entryCommands(e, own[i], false)...)
	}
	usage.Group(root, text.Say("Games on disk"), newCommand(e), listCommand(e), useCommand(e), exportCommand(e),
		importCommand(e), deleteCommand(e), doctorCommand(e), statsCommand(e))
	usage.Group(root, text.Say("Look things up"), mapCommand(e), rulesCommand(e), explainCommand(e))
	root.AddCommand(versionCommand(e), manCommand(e))
}

// jsonFlag adds --json.
func jsonFlag(cmd *cobra.Command, asJSON *bool) {
	cmd.Flags().BoolVar(asJSON, "json", false, "print JSON")
}
