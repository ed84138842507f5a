package usage

import (
	"errors"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"purser/internal/lists"
	"purser/internal/text"
)

// ErrRenamed is the kind of the error for a command or a flag that has another name now, which the error says.
var ErrRenamed = errors.New("renamed")

// renamed has the words that took the place of a command which people may still type.
var renamed = map[string][]string{
	"amend":   {"fix"},
	"insert":  {"fix", "--before"},
	"remove":  {"fix", "--drop"},
	"correct": {"fix", "--everywhere"},
	"check":   {"can"},
	"totals":  {"tally", "--totals"},
	"ratings": {"stats", "ratings"},
	"restore": {"import"},
}

// Renamed returns the words of a command line that has an old command or flag, as they are to be typed now, and what
// is gone. If nothing is, gone is empty.
func Renamed(words []string) (now []string, gone string) {
	if len(words) == 0 {
		return nil, ""
	}
	behind := words[1:]
	switch word := words[0]; {
	case word == "export":
		return packed(words)
	case renamed[word] == nil:
		return nil, ""
	case word == "amend" && len(behind) > 0 && behind[0] == "rule":
		return append([]string{"fix", "--header"}, behind...), word
	case word == "correct":
		behind = slices.Clone(behind)
		if i := slices.Index(behind, "--all"); i >= 0 {
			behind[i] = "--all-games"
		}
	case word == "check":
		switch now, old := Renamed(behind); {
		case old == word:
			return now, word // said twice
		case old != "" && now[0] != renamed["amend"][0]:
			return nil, "" // only a line can be asked about
		case old != "":
			behind = now
		}
	}
	return slices.Concat(renamed[words[0]], behind), words[0]
}

// packed returns the words of an export with --pack, whose FILE is now an argument.
func packed(words []string) (now []string, gone string) {
	const flag = "--pack"
	for i, word := range words {
		file, joined := strings.CutPrefix(word, flag+"=")
		switch {
		case joined:
			return append(slices.Delete(slices.Clone(words), i, i+1), file), flag
		case word == flag && i+1 < len(words):
			return append(slices.Delete(slices.Clone(words), i, i+2), words[i+1]), flag
		case word == flag:
			return append(slices.Clone(words[:i]), "FILE.txtar"), flag
		}
	}
	return nil, ""
}

// isRenamed returns the error for words with an old command or flag below a command, or nil. Ahead are the words
// between them.
func isRenamed(below *cobra.Command, ahead, words []string) error {
	now, gone := Renamed(words)
	if gone == "" || below.HasParent() && (below.Name() != renamed["check"][0] || now[0] != renamed["amend"][0]) {
		return nil
	}
	ahead = slices.Clone(ahead)
	if below.HasParent() { // its path says it
		ahead = nil
	}
	for i := range ahead { // an address may contain a password
		if strings.HasPrefix(ahead[i], "--store=") {
			ahead[i] = "--store=STORE"
		} else if i > 0 && ahead[i-1] == "--store" {
			ahead[i] = "STORE"
		}
	}
	typed := strings.Join(append([]string{below.CommandPath()}, lists.Map(ahead, inShell)...), " ")
	typed += " " + strings.Join(lists.Map(now, inShell), " ")
	what := text.Say("there is no command %s; it is %s: %s", gone, now[0], typed)
	if strings.HasPrefix(gone, "--") {
		what = text.Say("there is no flag %s; the file follows the name: %s", gone, typed)
	}
	return &text.Error{Sentence: what, Class: text.BadWords, Kind: ErrRenamed}
}

// NoHelp returns the error for a command whose help was asked for: it has another name now, or the help was to be JSON.
// Otherwise it is nil.
func NoHelp(cmd *cobra.Command, args []string) error {
	if words := cmd.Flags().Args(); len(words) > 0 && cmd.HasSubCommands() {
		if i := slices.Index(args, words[0]); i >= 0 {
			if old := isRenamed(cmd, args[:i], args[i:]); old != nil {
				return old
			}
		}
	}
	if WantsJSON(args) {
		return NoJSON(cmd)
	}
	return nil
}

// inShell quotes a word for a shell, if it must be.
func inShell(word string) string {
	plain := func(r rune) bool {
		return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r > 127 ||
			strings.ContainsRune("-_./,:=+…", r)
	}
	if word != "" && !strings.ContainsFunc(word, func(r rune) bool { return !plain(r) }) {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
