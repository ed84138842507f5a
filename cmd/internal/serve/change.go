package serve

import (
	"slices"

	"purser/cmd/internal/show"
)

// A change is an amendment: the lines that differ, in their new form.
type change struct {
	amended int // the number of amendments, including this one
	lines   []show.Happened
}

// mostChanges is the number of amendments kept for those who have not seen them.
const mostChanges = 64

// changeOf returns the change between two moments.
func changeOf(before, after *moment) change {
	c := change{amended: after.seen.amended}
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
		if c.amended <= was.amended {
			continue
		}
		for _, l := range c.lines {
			lines = append(slices.DeleteFunc(lines, func(old show.Happened) bool { return old.Line == l.Line }), l)
		}
	}
	return lines
}
