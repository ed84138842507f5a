package serve

import (
	"fmt"
	"slices"
	"strconv"

	"purser/cmd/internal/show"
	"purser/internal/text"
)

// A seen is what somebody has seen of a game: the number of lines of play, and of
// amendments. As text it is 12, or 12.2 after the second amendment.
type seen struct {
	Lines   int `json:"lines"`
	Amended int `json:"amended"` // how often lines that had been seen were changed
}

// String returns it as pages and programs send it back.
func (s seen) String() string {
	if s.Amended == 0 {
		return strconv.Itoa(s.Lines)
	}
	return fmt.Sprintf("%d.%d", s.Lines, s.Amended)
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

// steps returns what was seen between two moments: every line, if none was amended.
func steps(before, now *moment) (all []News) {
	if before != nil && before.seen.Amended == now.seen.Amended {
		for n := before.seen.Lines + 1; n < now.seen.Lines; n++ {
			all = append(all, News{ID: seen{n, now.seen.Amended}.String()})
		}
	}
	return append(all, News{ID: now.seen.String()})
}

// A change is an amendment: the lines that differ, in their new form.
type change struct {
	amended int // the number of amendments, including this one
	lines   []show.Happened
}

// mostChanges is the number of amendments kept for those who have not seen them.
const mostChanges = 64

// changeOf returns the change between two moments.
func changeOf(before, after *moment) change {
	c := change{amended: after.seen.Amended}
	was, now := show.HappenedSince(before.game, 0), show.HappenedSince(after.game, 0)
	for i := range min(len(was), len(now)) {
		if was[i].Player != now[i].Player || was[i].Did != now[i].Did {
			c.lines = append(c.lines, now[i])
		}
	}
	return c
}

// amendedSince lists the lines that were amended since a game was seen, as far as known: a
// server that has just started knows of no amendments.
func amendedSince(was seen, changes []change) (lines []show.Happened) {
	for _, c := range changes {
		if c.amended <= was.Amended {
			continue
		}
		for _, l := range c.lines {
			lines = append(slices.DeleteFunc(lines, func(old show.Happened) bool { return old.Line == l.Line }), l)
		}
	}
	return lines
}
