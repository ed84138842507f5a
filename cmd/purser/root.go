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

// rootCommand returns the root of the command line, with the commands that are needed.
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
	build func(*env) *cobra.Command
}

// A section is commands under a heading of the help.
type section struct {
	title    text.Sentence
	commands []command
}

// add adds commands of the section to the root.
func (s *section) add(root *cobra.Command, commands ...*cobra.Command) {
	title := s.title.String()
	root.AddGroup(&cobra.Group{ID: title, Title: title + ":"})
	for _, cmd := range commands {
		cmd.GroupID = title
		root.AddCommand(cmd)
	}
}

// addCommands adds the only command that the first argument names, because few runs need the
// others; or all, if there is none of that name or if it has some of its own.
func addCommands(root *cobra.Command, e *env, args []string) {
	all := sections(e.kinds)
	for _, s := range all {
		for _, c := range s.commands {
			if len(args) > 0 && args[0] == c.name {
				if cmd := c.build(e); !cmd.HasSubCommands() {
					s.add(root, cmd)
					return
				}
			}
		}
	}
	for _, s := range all {
		var commands []*cobra.Command
		for _, c := range s.commands {
			commands = append(commands, c.build(e))
		}
		s.add(root, commands...)
	}
	root.AddCommand(versionCommand(e), manCommand(e))
}

// sections returns the commands by purpose, but for those that know the others.
func sections(k kinds.Kinds) []section {
	own, shared := k.Grouped()
	all := []section{
		{text.Say("A record"), []command{{"score", scoreCommand}, {"verify", verifyCommand}, {"fmt", fmtCommand}}},
		{text.Say("At the table"), append(entries(shared),
			command{"undo", func(e *env) *cobra.Command { return stepCommand(e, "undo", false) }},
			command{"redo", func(e *env) *cobra.Command { return stepCommand(e, "redo", false) }},
			command{"amend", func(e *env) *cobra.Command { return amendCommand(e, false) }},
			command{"insert", func(e *env) *cobra.Command { return insertCommand(e, false) }},
			command{"remove", func(e *env) *cobra.Command { return removeCommand(e, false) }},
			command{"check", checkCommand}, command{"play", playCommand}, command{"tally", tallyCommand},
			command{"peek", peekCommand}, command{"status", statusCommand}, command{"log", logCommand},
			command{"chart", chartCommand}, command{"sheet", sheetCommand}, command{"legal", legalCommand},
			command{"serve", serveCommand})},
	}
	for i := range k {
		all = append(all, section{k[i].Game.Title(), entries(own[i])})
	}
	return append(all,
		section{text.Say("Games on disk"), []command{{"new", newCommand}, {"list", listCommand}, {"use", useCommand},
			{"export", exportCommand}, {"import", importCommand}, {"delete", deleteCommand}, {"doctor", doctorCommand},
			{"stats", statsCommand}}},
		section{text.Say("Look things up"), []command{{"map", mapCommand}, {"rules", rulesCommand},
			{"explain", explainCommand}}})
}

// entries are the commands that add a line of play with one of some verbs.
func entries(verbs []*kind.Verb) (all []command) {
	for _, v := range verbs {
		all = append(all, command{v.Name, func(e *env) *cobra.Command { return entryCommand(e, v, false) }})
	}
	return all
}
