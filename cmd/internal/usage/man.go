package usage

import (
	"bytes"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"

	"purser/internal/text"
)

// sections are the headings of the library's man pages.
var sections = []string{"OPTIONS INHERITED FROM PARENT COMMANDS", "NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXAMPLE", "SEE ALSO"}

// ManPages makes the man pages of a command and its subcommands, with headings in a
// language, and passes each one to write with the name of its file. Errors are those of
// write or of the library.
func ManPages(cmd *cobra.Command, header *doc.GenManHeader, lang *text.Language, write func(name string, page []byte) error) error {
	for _, sub := range cmd.Commands() {
		if sub.IsAvailableCommand() && !sub.IsAdditionalHelpTopicCommand() {
			if err := ManPages(sub, header, lang, write); err != nil {
				return err
			}
		}
	}
	var page bytes.Buffer
	of := *header
	if err := doc.GenMan(cmd, &of, &page); err != nil {
		return err
	}
	said := page.String()
	for _, heading := range sections {
		said = strings.ReplaceAll(said, ".SH "+heading+"\n", ".SH "+lang.Say(heading)+"\n")
	}
	return write(strings.ReplaceAll(cmd.CommandPath(), " ", "-")+".1", []byte(said))
}
