package usage

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
)

// mostAhead is how many examples come before everything else in the help for a command.
const mostAhead = 2

// examplesFirst makes the help for every command below the root begin with its first examples. The library prints the
// others further down. On a narrow screen the help is broken between words.
func examplesFirst(root *cobra.Command, width int) {
	const begins = "  purser " // an example may have several lines
	show := root.HelpFunc()
	root.SetHelpFunc(func(cmd *cobra.Command, args []string) {
		var help strings.Builder
		defer func(out io.Writer) {
			cmd.SetOut(out)
			fmt.Fprint(out, narrowed(help.String(), width))
		}(cmd.OutOrStdout())
		cmd.SetOut(&help)
		all := strings.Split("\n"+cmd.Example, "\n"+begins)[1:]
		if cmd.HasParent() && len(all) > 0 {
			first, others := all[:min(mostAhead, len(all))], all[min(mostAhead, len(all)):]
			defer func(was string) { cmd.Example = was }(cmd.Example)
			cmd.Example = strings.Join(append([]string{""}, others...), "\n"+begins)
			cmd.Example = strings.TrimPrefix(cmd.Example, "\n")
			fmt.Fprintf(cmd.OutOrStdout(), "%s%s\n\n", begins, strings.Join(first, "\n"+begins))
		}
		show(cmd, args)
	})
}

// Examples returns the examples of a line of play for its command, at least two: a line can also be asked about.
func Examples(lines string) string {
	if !strings.Contains(lines, "\n") {
		lines += "\n" + strings.Replace(lines, "purser ", asks, 1)
	}
	return "  " + strings.ReplaceAll(lines, "\n", "\n  ")
}

// Asking returns the examples of a command for asking about it.
func Asking(examples string) string {
	if strings.HasPrefix(examples, "  "+asks) {
		return examples // it can do nothing else
	}
	plain, _, _ := strings.Cut(examples, "\n  "+asks)
	plain = strings.ReplaceAll(plain, asks, "purser ")
	asked := strings.ReplaceAll(plain, "purser ", asks)
	if strings.Contains(asked, "\n") {
		return asked
	}
	return asked + "\n" + plain
}

const asks = "purser can "
