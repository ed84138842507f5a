package main

import (
	_ "embed"
	"strings"

	"github.com/spf13/cobra"
)

// helpTexts are the long help texts, each below the words of its command.
//
//go:embed help.txt
var helpTexts string

// setHelp sets the long help of a command and of those below it.
func setHelp(cmd *cobra.Command) {
	_, after, _ := strings.Cut("\n"+helpTexts, "\n== "+strings.TrimPrefix(cmd.CommandPath(), "purser ")+"\n")
	if body, _, _ := strings.Cut(after, "\n\n== "); body != "" {
		cmd.Long = strings.TrimSpace(strings.TrimSpace(body) + "\n\n  " + cmd.Long)
	}
	for _, sub := range cmd.Commands() {
		setHelp(sub)
	}
}
