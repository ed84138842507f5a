package usage

import (
	"purser/internal/text"
)

// A term is what a man page explains: an exit status, a variable or a file.
type term struct {
	name  string
	means text.Sentence
}

// exits, environment and files are the same on every man page.
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
		{"NAME.game.live", text.Say("the links of the live board")},
		{"NAME.game.times", text.Say("when the lines of the record were written")},
		{"NAME.game.tally", text.Say("a mark: the tally of this game is not finished")},
		{"current", text.Say("the name of the game in use")},
		{"draft", text.Say("a set-up that was interrupted")},
		{"maps/ID", text.Say("a board of your own: board.toml and its tables; map new makes one")},
	}
)

// manTerms describes terms in a language, an item each.
func manTerms(terms []term, lang *text.Language) (all []string) {
	for _, t := range terms {
		all = append(all, item(bold(roff.Replace(t.name)), roff.Replace(lang.Words(t.means))))
	}
	return all
}
