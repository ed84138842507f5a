package usage

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"purser/internal/text"
)

// manual are the names of what help explains besides commands: parts of the man pages, and the text on JSON.
var manual = []string{"environment", "exit-codes", "files", "json"}

// addManual makes help explain the manual's parts, and the help of the root name them. Long are the long texts.
func addManual(root *cobra.Command, lang *text.Language, long map[string]string) {
	names, show := append([]string{"all"}, manual...), root.HelpFunc()
	root.SetHelpFunc(func(cmd *cobra.Command, args []string) {
		show(cmd, args)
		if !cmd.HasParent() {
			fmt.Fprintln(cmd.OutOrStdout(), lang.Say("More: purser help %s", strings.Join(names, ", ")))
		}
	})
	help, _, _ := root.Find([]string{"help"})
	help.Example = "  purser help score\n  purser help " + strings.Join(names, "\n  purser help ")
	run, complete := help.RunE, help.ValidArgsFunction
	help.RunE = func(cmd *cobra.Command, args []string) error {
		if len(args) != 1 || !slices.Contains(manual, args[0]) {
			return run(cmd, args)
		}
		words := map[string]string{"environment": said(environment, lang), "exit-codes": said(exits, lang),
			"files": said(files, lang)}[args[0]]
		if words == "" {
			words = spoken(long["help "+args[0]], lang) + "\n"
		}
		_, err := fmt.Fprint(cmd.OutOrStdout(), words)
		return err
	}
	help.ValidArgsFunction = func(cmd *cobra.Command, args []string, begun string) ([]cobra.Completion,
		cobra.ShellCompDirective) {
		all, how := complete(cmd, args, begun)
		for _, name := range manual {
			if len(args) == 0 && strings.HasPrefix(name, begun) {
				all = append(all, name)
			}
		}
		return all, how
	}
}

// said returns terms with what they mean, two lines each.
func said(terms []term, lang *text.Language) (words string) {
	for _, t := range terms {
		words += t.name + "\n    " + lang.Words(t.means) + "\n"
	}
	return words
}
