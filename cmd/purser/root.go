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

// rootCommand returns the root of the command line. If the first argument is a command, only
// that one is below it, because few runs need the others; only one that knows the others or
// has some of its own needs them all.
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
	addCommands(cmd, e, args)
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
type command struct {
	name  string
	build func(e *env) *cobra.Command
}

// A group is commands under a heading of the help.
type group struct {
	title    text.Sentence
	commands []command
}

// groups returns the commands by purpose, but for those that know the others.
func groups(k kinds.Kinds) []group {
	own, shared := k.Grouped()
	all := []group{
		{text.Say("A record"), []command{{"score", scoreCommand}, {"verify", verifyCommand}, {"fmt", fmtCommand}}},
		{text.Say("At the table"), append(entries(shared),
			command{"undo", func(e *env) *cobra.Command { return undoCommand(e, false) }},
			command{"redo", func(e *env) *cobra.Command { return redoCommand(e, false) }},
			command{"amend", func(e *env) *cobra.Command { return amendCommand(e, false) }},
			command{"check", checkCommand}, command{"play", playCommand}, command{"tally", tallyCommand},
			command{"peek", peekCommand}, command{"status", statusCommand}, command{"log", logCommand}, command{"chart", chartCommand},
			command{"sheet", sheetCommand}, command{"legal", legalCommand}, command{"serve", serveCommand})},
	}
	for i := range k {
		all = append(all, group{k[i].Game.Title(), entries(own[i])})
	}
	return append(all,
		group{text.Say("Games on disk"), []command{{"new", newCommand}, {"list", listCommand}, {"use", useCommand},
			{"export", exportCommand}, {"import", importCommand}, {"delete", deleteCommand}, {"doctor", doctorCommand}, {"stats", statsCommand}}},
		group{text.Say("Look things up"), []command{{"map", mapCommand}, {"rules", rulesCommand},
			{"explain", explainCommand}}})
}

// entries are the commands that add a line of play with one of some verbs.
func entries(verbs []*kind.Verb) (all []command) {
	for _, v := range verbs {
		all = append(all, command{v.Name, func(e *env) *cobra.Command { return entryCommand(e, v, false) }})
	}
	return all
}

// addCommands adds the commands to the root: the one that is the first argument, or all.
func addCommands(root *cobra.Command, e *env, args []string) {
	all := groups(e.kinds)
	for _, g := range all {
		for _, c := range g.commands {
			if len(args) == 0 || args[0] != c.name {
				continue
			}
			if cmd := c.build(e); !cmd.HasSubCommands() {
				usage.Group(root, g.title, cmd)
				return
			}
		}
	}
	for _, g := range all {
		var cmds []*cobra.Command
		for _, c := range g.commands {
			cmds = append(cmds, c.build(e))
		}
		usage.Group(root, g.title, cmds...)
	}
	root.AddCommand(versionCommand(e), manCommand(e))
}

// jsonFlag adds --json.
func jsonFlag(cmd *cobra.Command, asJSON *bool) {
	cmd.Flags().BoolVar(asJSON, "json", false, "print JSON")
}
