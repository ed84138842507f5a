package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// TestCommandsPage checks that the page of the commands names every command, every flag and every
// variable of the environment, in each language.
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
		for _, variable := range variables(t) {
			names(variable)
		}
	}
}

// environment matches where the program asks for a variable of the environment.
var environment = regexp.MustCompile(`getenv\("([A-Z_]+)"\)`)

// variables returns the names of the variables for which the program asks by their names.
func variables(t *testing.T) (all []string) {
	t.Helper()
	for _, folder := range []string{"../../cmd", "../../internal", "../../sessions"} {
		err := filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			data, err := os.ReadFile(path)
			for _, found := range environment.FindAllStringSubmatch(string(data), -1) {
				all = append(all, found[1])
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if !slices.Contains(all, "PURSER_HOME") {
		t.Fatal("the program asks for no home: ", all)
	}
	return all
}
