package maps

import (
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"slices"
	"strconv"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
)

// A BoardFolder is the folder that a player-made board was read from.
type BoardFolder struct {
	Files map[string][]byte // the contents, by file name
	Lines []string          // what affects rules and scores, sorted
	Sums  []string          // the board's sum, then its earlier sums, from before games added to it
}

// Names returns the names of the files, in order.
func (f *BoardFolder) Names() []string { return slices.Sorted(maps.Keys(f.Files)) }

// Own returns the folder as that of a board. Before are the sums that its board.toml names; lines, in any order, are
// everything that affects rules and scores.
//
// A record stores the sum of its board, so the sum of an unchanged board must never change. If a later release reads
// more from a board, it must leave out of the lines whatever has its default value.
func (r *Reader) Own(before, lines []string) *BoardFolder {
	slices.Sort(lines)
	sum := sha256.Sum256([]byte(strings.Join(lines, "\n") + "\n"))
	sums := []string{hex.EncodeToString(sum[:sumLength/2])}
	if len(before) > 0 && before[0] == sums[0] { // otherwise somebody else has changed the folder since
		sums = before
	}
	return &BoardFolder{r.files, lines, sums}
}

// sumLength is how many hexadecimal digits of a sum are written.
const sumLength = 8

// IsSum reports whether a word has the form of a sum.
func IsSum(word string) bool {
	return len(word) == sumLength && strings.Trim(word, "0123456789abcdef") == ""
}

// mostBefore is how many earlier sums are kept, all on one line of board.toml.
const mostBefore = 500

// WithBefore writes a list of sums, the board's own and its earlier ones, into the text of a board.toml.
func WithBefore(settings []byte, sums []string) []byte {
	const key = "before"
	var lines []string
	at, inside := -1, false
	for line := range strings.Lines(strings.TrimRight(string(settings), "\n") + "\n") {
		name, _, _ := strings.Cut(line, "=")
		if at < 0 && strings.HasPrefix(line, "[") {
			at = len(lines) // the first table; keys above it belong to the board
		}
		if inside = inside || at < 0 && strings.TrimSpace(name) == key; !inside {
			lines = append(lines, line)
		}
		inside = inside && !strings.Contains(line, "]")
	}
	if at < 0 {
		at = len(lines)
	}
	quoted := lists.Tabulate(min(len(sums), mostBefore), func(i int) string { return strconv.Quote(sums[i]) })
	added := key + " = [" + strings.Join(quoted, ", ") + "]\n"
	return []byte(strings.Join(slices.Insert(lines, at, added), ""))
}

// checkBefore reports a word in the list of earlier sums that cannot be a sum.
func (r *Reader) checkBefore(head *Head) {
	for _, sum := range head.Before {
		if !IsSum(sum) {
			r.Wrong("before", "%q is not the checksum of a board, which has eight digits or letters from a to f",
				text.Brief(sum, 80))
		}
	}
}
