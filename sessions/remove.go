package sessions

import (
	"errors"
	"slices"
	"strings"

	"purser/internal/text"
)

// Remove returns a free game without line n of the file, as numbered in the log, and
// everything below it refereed again; the comment of the line is removed with it. A line of
// a strict game is a turn, which cannot be removed.
//
// The error is an [*AmendError] if line n cannot be removed. If lines below it are no
// longer legal, it joins an [*Illegal] for each of them.
func (g *Game) Remove(n int) (*Game, error) {
	at, err := g.amendable(n)
	if err != nil {
		return nil, err
	}
	if !g.Free() {
		return nil, &AmendError{text.Say("line %d is a turn, which cannot be taken out; put another line in its place",
			n)}
	}
	rows := strings.SplitAfter(string(g.text), "\n")
	rows = slices.Delete(rows, n-1, n)
	next, err := g.reread([]byte(strings.Join(rows, "")))
	if err != nil || !next.playedAs(g, at) {
		return nil, &AmendError{text.Say("line %d was taken back and put back; put another line in its place", n)}
	}
	if err := next.everyLegal(); err != nil {
		return nil, numbered(err, n)
	}
	return next, nil
}

// numbered restores the line numbers in the file for errors below a removed line.
func numbered(err error, removed int) error {
	var errs []error
	for _, one := range err.(interface{ Unwrap() []error }).Unwrap() {
		if illegal, ok := one.(*Illegal); ok && illegal.Line >= removed {
			as := *illegal
			as.Line++
			one = &as
		}
		errs = append(errs, one)
	}
	return errors.Join(errs...)
}

// playedAs reports whether the lines that count are those of another game without one of
// its entries: an undo further down may have meant that entry.
func (g *Game) playedAs(other *Game, without int) bool {
	lines := func(g *Game, without int) (lines []string) {
		for _, i := range g.standing() {
			if i != without {
				lines = append(lines, g.Record.Words(g.Entries[i].Line))
			}
		}
		return lines
	}
	return slices.Equal(lines(g, -1), lines(other, without))
}
