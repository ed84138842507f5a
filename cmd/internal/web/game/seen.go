package game

import (
	"bytes"
	"fmt"
	"hash/crc32"
	"slices"
	"strconv"

	"purser/cmd/internal/show"
	"purser/cmd/internal/web"
	"purser/internal/text"
	"purser/sessions"
)

// A seen is a version of a game that somebody has seen: the number of lines of play, and a checksum of the record up
// to them. It shows whether any of these lines have changed since, no matter how.
type seen struct {
	Lines int
	Sum   uint32
}

// String returns the version in the form that pages and programs send back.
func (s seen) String() string { return fmt.Sprintf("%d.%08x", s.Lines, s.Sum) }

var seenText = text.Pattern(`^([0-9]{1,9})\.([0-9a-f]{8})$`)

// parseSeen parses what a page or a program sent back.
func parseSeen(text string) (seen, bool) {
	parts := seenText().FindStringSubmatch(text)
	if parts == nil {
		return seen{}, false
	}
	lines, _ := strconv.Atoi(parts[1])
	sum, _ := strconv.ParseUint(parts[2], 16, 32)
	return seen{lines, uint32(sum)}, true
}

// seens returns the version of a game after each number of lines of play, from zero.
func seens(g *sessions.Game) (all []seen) {
	n, sum := 0, uint32(0)
	for line := range bytes.Lines(g.Bytes()) {
		n++
		next := len(all)
		if next < len(g.Entries) && g.Entries[next].Line.Number == n { // lines above it were seen before
			all = append(all, seen{next, sum})
		}
		if len(bytes.TrimSpace(line)) > 0 { // a blank line separates header and play
			sum = crc32.Update(sum, crc32.IEEETable, line)
		}
	}
	return append(all, seen{len(g.Entries), sum})
}

// seen returns the current version.
func (m *liveMoment) seen() seen { return m.seens[len(m.seens)-1] }

// continues reports whether the game still begins with what was seen.
func (m *liveMoment) continues(was seen) bool {
	return was.Lines < len(m.seens) && m.seens[was.Lines] == was
}

// steps returns the versions between two states: one per line, if no line was amended.
func steps(before, now *liveMoment) (all []web.News) {
	if before != nil && now.continues(before.seen()) {
		for _, s := range now.seens[before.seen().Lines+1:] {
			all = append(all, web.News{ID: s.String()})
		}
		if len(all) > 0 {
			return all
		}
	}
	return append(all, web.News{ID: now.seen().String()})
}

// A change is an amendment: the game before it, and the lines that differ, as they are now.
type change struct {
	before *liveMoment
	lines  []show.Happened
}

// mostChanges is how many amendments are kept for pages that have not seen them.
const mostChanges = 64

// changeOf returns the change between two states.
func changeOf(before, after *liveMoment) change {
	c := change{before: before}
	was, now := show.HappenedSince(before.game, 0), show.HappenedSince(after.game, 0)
	for i := range min(len(was), len(now)) {
		if was[i].Player != now[i].Player || was[i].Did != now[i].Did {
			c.lines = append(c.lines, now[i])
		}
	}
	return c
}

// amendedSince lists the lines amended since a version, as far as known: a server that has just started knows of no
// amendments.
func amendedSince(was seen, changes []change) (lines []show.Happened) {
	for i, c := range slices.Backward(changes) {
		if !c.before.continues(was) {
			continue
		}
		for _, c := range changes[i:] {
			for _, l := range c.lines {
				lines = append(slices.DeleteFunc(lines, func(old show.Happened) bool { return old.Line == l.Line }), l)
			}
		}
		break
	}
	return lines
}
