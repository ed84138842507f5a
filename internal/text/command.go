package text

import "strings"

// A Command is an example of a command line. In another language it has that language's words, except for names and
// for what is the same everywhere: the command itself and the values of most flags.
type Command string

// The prefixes of catalog keys: exampleMark for examples that have other words in a language, either a whole one
// (after the command's name) or a single word; topicMark for topics.
const (
	exampleMark = "example "
	topicMark   = "topic "
)

// commandPart matches a word of a command, or a quoted part with spaces.
var commandPart = Pattern(`"[^"]*"|'[^']*'|\S+`)

// exampleWord matches a word within a part of a command, or the beginning of a hyphenated name, such as our- in
// our-paris.
var exampleWord = Pattern(`\pL+-\d*|[\pL\pN]+`)

// command puts an example into the words of the language.
func (l *Language) command(c Command) string {
	begin, rest, at := "", string(c), 2
	for _, name := range []string{"purser ", "can "} {
		if behind, ok := strings.CutPrefix(rest, name); ok {
			begin, rest, at = begin+name, behind, 0
		}
	}
	if said := l.entry(exampleMark + rest); said != "" {
		return begin + said
	}
	last := ""
	return begin + commandPart().ReplaceAllStringFunc(rest, func(part string) string {
		before := last
		at, last = at+1, part
		switch {
		case strings.HasPrefix(part, "--"), at == 1, groups[before]:
			return part
		case before == "explain":
			return strings.ToLower(l.Words(Typed{Key: topicMark, Word: part}))
		case strings.HasPrefix(before, "--") && !spokenFlags[before]:
			return part
		}
		return exampleWord().ReplaceAllStringFunc(part, l.exampleWord)
	})
}

// groups are the commands followed by a subcommand or another fixed word, which is not translated. The values of
// spokenFlags are translated.
var (
	groups      = map[string]bool{"map": true, "stats": true, "--everywhere": true, "--header": true}
	spokenFlags = map[string]bool{"--player": true, "--cards": true, "--game": true, "--strict": true,
		"--line": true}
)

// exampleWord returns a word of an example as readers of the language would type it.
func (l *Language) exampleWord(word string) string {
	for _, mark := range []string{exampleMark, "word "} {
		if said := l.Forms(mark + word); len(said) > 0 {
			return strings.ToLower(said[0])
		}
	}
	if l.entry(attributive+word) != "" { // a color
		return l.format(word)
	}
	return word
}
