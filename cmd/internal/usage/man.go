package usage

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"purser/internal/lists"
	"purser/internal/text"
)

// roff escapes what troff would interpret as a command.
var roff = strings.NewReplacer(`\`, `\\`, "\n.", "\n\\&.", "\n'", "\n\\&'")

// sections are the headings of a man page, in order.
var sections = []string{"NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS",
	"OPTIONS INHERITED FROM PARENT COMMANDS", "EXIT STATUS", "ENVIRONMENT", "FILES", "EXAMPLE", "SEE ALSO"}

// ManPages calls write with the man pages of a command and its subcommands, by file name, in a language.
func ManPages(cmd *cobra.Command, date time.Time, lang *text.Language,
	write func(name string, page []byte) error) error {

	cmd.InitDefaultHelpCmd()
	cmd.InitDefaultHelpFlag()
	var also []string
	if cmd.HasParent() {
		also = append(also, cmd.Parent().CommandPath())
	}
	for _, sub := range cmd.Commands() {
		if sub.Hidden || sub.IsAvailableCommand() && !sub.IsAdditionalHelpTopicCommand() {
			if err := ManPages(sub, date, lang, write); err != nil {
				return err
			}
			also = append(also, sub.CommandPath())
		}
	}
	long := cmd.Long
	if long == "" {
		long = cmd.Short
	}
	var example []string
	if cmd.Example != "" {
		example = []string{".EX\n" + roff.Replace(cmd.Example) + "\n.EE"}
	}
	others := lists.Map(also, func(other string) string { return bold(dashed(other) + "(1)") })
	page := fmt.Sprintf(".nh\n.TH \"PURSER\" \"1\" \"%s\" \"purser\" \"\"\n", date.Format("Jan 2006"))
	for i, paragraphs := range [][]string{
		{dashed(cmd.CommandPath()) + " - " + roff.Replace(cmd.Short)},
		{bold(strings.ReplaceAll(cmd.UseLine(), "[flags]", lang.Say("[flags]")))},
		strings.Split(strings.ReplaceAll(roff.Replace(long), "\n\n  ", "\n\n"), "\n\n"), // no paragraph is indented
		items(manFlags(cmd.NonInheritedFlags())),
		items(manFlags(cmd.InheritedFlags())),
		items(manTerms(exits, lang)),
		items(manTerms(environment, lang)),
		items(manTerms(files, lang)),
		example,
		{strings.Join(others, ", ")},
	} {
		if len(paragraphs) > 0 {
			page += "\n.SH " + lang.Say(sections[i]) + "\n" + strings.Join(paragraphs, "\n\n.PP\n") + "\n\n"
		}
	}
	return write(dashed(cmd.CommandPath())+".1", []byte(strings.TrimRight(page, "\n")+"\n"))
}

// dashed returns the name of a command's man page.
func dashed(path string) string { return strings.ReplaceAll(path, " ", "-") }

func bold(words string) string { return `\fB` + words + `\fP` }

// items returns a section with items, or nothing without items.
func items(all []string) []string {
	if len(all) == 0 {
		return nil
	}
	return []string{strings.Join(all, "\n")}
}

// item returns an explained name.
func item(name, help string) string { return ".TP\n" + name + "\n" + help }

// manFlags describes flags, one item each.
func manFlags(flags *pflag.FlagSet) (all []string) {
	flags.VisitAll(func(flag *pflag.Flag) {
		if flag.Deprecated != "" || flag.Hidden {
			return
		}
		name, value := bold("--"+flag.Name), "="+flag.DefValue
		if flag.Shorthand != "" {
			name = bold("-"+flag.Shorthand) + ", " + name
		}
		if flag.Value.Type() == "string" {
			value = fmt.Sprintf("=%q", flag.DefValue)
		}
		if flag.NoOptDefVal != "" {
			value = "[" + value + "]"
		}
		// the name of its value
		help := strings.Replace(strings.Replace(roff.Replace(flag.Usage), "`", `\fB`, 1), "`", `\fR`, 1)
		all = append(all, item(name+roff.Replace(value), help))
	})
	return all
}

// Built returns the date for the files of a release: SOURCE_DATE_EPOCH, in seconds, or else now. See
// https://reproducible-builds.org/specs/source-date-epoch/.
func Built(getenv func(string) string, now func() time.Time) time.Time {
	seconds, err := strconv.ParseInt(getenv("SOURCE_DATE_EPOCH"), 10, 64)
	if err != nil {
		return now()
	}
	return time.Unix(seconds, 0).UTC()
}

// A term is something that man pages explain: an exit status, a variable or a file.
type term struct {
	name  string
	means text.Sentence
}

// exits, environment and files appear on every man page.
var (
	exits = []term{
		{"0", text.Say("yes: done, or legal")},
		{"1", text.Say("could not: a file that cannot be read, or a record that cannot be understood")},
		{"2", text.Say("not understood: a wrong flag, or a name that means nothing")},
		{"3", text.Say("the rules say no")},
	}
	environment = []term{
		{"PURSER_HOME", text.Say("the folder of the games, unless --home names one")},
		{"PURSER_STORE", text.Say("a folder or a database with the games, unless --store or --home names one")},
		{"XDG_DATA_HOME", text.Say("the data folder: without PURSER_HOME the games are in its folder purser")},
		{"PURSER_LANG", text.Say("the language, en or de, unless --lang names one")},
		{"LC_ALL, LC_MESSAGES, LANG", text.Say("the locale, which decides the language otherwise")},
		{"ACCESSIBLE", text.Say("if it is 1: questions line by line instead of forms, sentences instead of tables")},
		{"TERM", text.Say("if it is dumb: the same, and no colors")},
		{"NO_COLOR, CLICOLOR_FORCE", text.Say("turn colors off and on; --color goes first")},
		{"SOURCE_DATE_EPOCH", text.Say("the date on the man pages, in seconds since 1970")},
	}
	files = []term{
		{"~/.local/share/purser", text.Say("the folder of the games on Linux; all others are in it")},
		{"NAME.game", text.Say("the record of a game: plain text, a line for each thing that happened")},
		{"NAME.game.cut-…", text.Say("a last line that was cut off while being written, set aside")},
		{"NAME.game.links", text.Say("the links of the live board")},
		{"NAME.game.times", text.Say("when the lines of the record were written")},
		{"NAME.tally", text.Say("a mark: the tally of this game is not finished")},
		{"current", text.Say("the name of the game in use")},
		{"draft", text.Say("a set-up that was interrupted")},
		{"maps/ID", text.Say("a board of your own: board.toml and its tables; map new makes one")},
	}
)

// manTerms describes terms in a language, one item each.
func manTerms(terms []term, lang *text.Language) (all []string) {
	for _, t := range terms {
		all = append(all, item(bold(roff.Replace(t.name)), roff.Replace(lang.Words(t.means))))
	}
	return all
}
