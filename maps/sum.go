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

// A BoardFolder is the folder that a table's own board was read from.
type BoardFolder struct {
	Files map[string][]byte // what was read of it, by the names of the files
	Lines []string          // what rules and count read of it, in order
	Sums  []string          // the sum of the board, and then those from before games only added to it
}

// Names returns the names of the files, in order.
func (f *BoardFolder) Names() []string { return slices.Sorted(maps.Keys(f.Files)) }

// Own returns the folder that was read, as that of a board that names these sums from before, and whose rules and
// count read these lines, in any order.
//
// A sum is what a record has of the board that it was played on, so that of a board must never
// change. What a later release reads as well is in the lines only where it is not the default.
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

// IsSum reports whether a word can be the sum of a board.
func IsSum(word string) bool {
	return len(word) == sumLength && strings.Trim(word, "0123456789abcdef") == ""
}

// mostBefore is how many sums are kept: they are one line of settings.
const mostBefore = 500

// WithBefore returns the text of a board.toml with these sums: its own, and those from before.
func WithBefore(settings []byte, sums []string) []byte {
	const key = "before"
	var lines []string
	at, inside := -1, false
	for line := range strings.Lines(strings.TrimRight(string(settings), "\n") + "\n") {
		name, _, _ := strings.Cut(line, "=")
		if at < 0 && strings.HasPrefix(line, "[") {
			at = len(lines) // the first table; what is above it belongs to the board
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

// checkBefore reports what cannot be a sum.
func (r *Reader) checkBefore(head *Head) {
	for _, sum := range head.Before {
		if !IsSum(sum) {
			r.Wrong("before", "%q is not the checksum of a board, which has eight digits or letters from a to f",
				text.Brief(sum, 80))
		}
	}
}
