package serve

import (
	"fmt"
	"strconv"

	"purser/internal/text"
)

// A seen is what somebody has seen of a game: the number of lines of play, and of
// amendments. As text it is 12, or 12.2 after the second amendment.
type seen struct{ lines, amended int }

// seenOf returns the seen of a mark.
func seenOf(m mark) seen { return seen{m.Lines, m.Amended} }

// String returns it as pages and programs send it back.
func (s seen) String() string {
	if s.amended == 0 {
		return strconv.Itoa(s.lines)
	}
	return fmt.Sprintf("%d.%d", s.lines, s.amended)
}

var seenText = text.Pattern(`^([0-9]{1,9})(?:\.([1-9][0-9]{0,8}))?$`)

// parseSeen reads what a page or a program sent back.
func parseSeen(text string) (seen, bool) {
	parts := seenText().FindStringSubmatch(text)
	if parts == nil {
		return seen{}, false
	}
	lines, _ := strconv.Atoi(parts[1])
	amended, _ := strconv.Atoi(parts[2]) // 0 if there is none
	return seen{lines, amended}, true
}
