package main

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// TestCommandsPage checks that the page of the commands names every command and every flag, in
// each language.
func TestCommandsPage(t *testing.T) {
	t.Parallel()
	for _, page := range []string{"../../docs/commands.md", "../../docs/de/befehle.md"} {
		data, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		named := strings.Join(regexp.MustCompile("`[^`]*`").FindAllString(string(data), -1), " ")
		names := func(what string) {
			if !regexp.MustCompile(`(^|[^\w-])` + what + `($|[^\w-])`).MatchString(named) {
				t.Errorf("%s does not name %s", page, what)
			}
		}
		var visit func(cmd *cobra.Command)
		visit = func(cmd *cobra.Command) {
			cmd.Flags().VisitAll(func(f *pflag.Flag) { names("--" + f.Name) })
			cmd.PersistentFlags().VisitAll(func(f *pflag.Flag) { names("--" + f.Name) })
			for _, sub := range cmd.Commands() {
				names(sub.Name())
				visit(sub)
			}
		}
		visit(rootCommand(newEnv(fake("", nil, nil))))
	}
}
