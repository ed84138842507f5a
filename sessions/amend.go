package sessions

import (
	"errors"
	"slices"
	"strings"

	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// Amend returns the game with another line of a player instead of line n of the file, as
// numbered in the log, and everything below it refereed again. The comment of the line
// stays.
//
// The error is an [*AmendError] if line n cannot be amended, or says that the line would be
// too long. If lines are no longer legal, it joins an [*Illegal] for each of them.
func (g *Game) Amend(n int, p referee.Seat, line kind.Line) (*Game, error) {
	if fact := g.factAt(n); fact != nil {
		return g.amendFact(fact, line.Words)
	}
	at, err := g.amendable(n)
	if err != nil {
		return nil, err
	}
	first, _, _ := strings.Cut(line.Words, " ")
	if verb := kind.VerbOf(g.Board(), first); verb != nil && verb.Fact {
		return nil, &AmendError{text.Because("line %d is a player's; what describes the board goes on its own line", n)}
	}
	next := g.longer(0)
	row := next.Entries[at].Line
	row.Player, row.Text = p, g.Script.Completed(n, line)
	if err := next.Record.Fits(row); err != nil {
		return nil, err
	}
	return g.withRow(n, next.Record.Row(row))
}

// withRow returns the game with another text as line n of the file, refereed again.
func (g *Game) withRow(n int, row string) (*Game, error) {
	rows := strings.SplitAfter(string(g.text), "\n")
	rows[n-1] = row + "\n"
	next, err := g.reread([]byte(strings.Join(rows, "")))
	if err != nil {
		return nil, err
	}
	if err := next.everyLegal(); err != nil {
		return nil, err
	}
	return next, nil
}

// factAt returns the line that enters a fact about the board in line n of the file, in the
// header or during play, with its key in its text, or nil.
func (g *Game) factAt(n int) *record.Line {
	for _, line := range slices.Concat(g.Record.Head, g.Record.Play) {
		if line.Number != n || line.Player != maps.Nobody {
			continue
		}
		if verb := kind.VerbOf(g.Board(), line.Key); verb != nil && verb.Fact {
			if !strings.HasPrefix(line.Text, line.Key+" ") {
				line = line.Keyed()
			}
			return &line
		}
	}
	return nil
}

// amendFact returns the game with a fact replaced; facts are not affected by undo.
func (g *Game) amendFact(fact *record.Line, words string) (*Game, error) {
	if key, _, _ := strings.Cut(words, " "); key != fact.Key {
		return nil, &AmendError{text.Because("line %d describes the board: replace it with another %s", fact.Number,
			fact.Key)}
	}
	fact.Text = words
	return g.withRow(fact.Number, g.Record.Row(fact))
}

// NewWarnings returns the warnings that the game did not have before an amendment or a
// removal: those on another line, or in other words.
func (g *Game) NewWarnings(before *Game) []Remark {
	type said struct {
		line  int // as numbered in the game now
		words string
	}
	old := map[said]bool{}
	gone := before.removed(g)
	for _, r := range before.Warnings() {
		line := r.Line
		if gone > 0 && line > gone {
			line--
		}
		if r.Line != gone {
			old[said{line, r.Sentence().String()}] = true
		}
	}
	return slices.DeleteFunc(slices.Clone(g.Warnings()),
		func(r Remark) bool { return old[said{r.Line, r.Sentence().String()}] })
}

// removed returns the line of the file that another game lacks, or 0.
func (g *Game) removed(other *Game) int {
	if len(other.Entries) >= len(g.Entries) {
		return 0
	}
	for i, e := range other.Entries {
		if g.Record.Row(g.Entries[i].Line) != other.Record.Row(e.Line) {
			return g.Entries[i].Line.Number
		}
	}
	return g.Entries[len(other.Entries)].Line.Number
}

// Amendable returns the entry of line n of the file if it can be amended: a player's line
// that has not been undone, or a fact about the board. The error is an [*AmendError].
func (g *Game) Amendable(n int) (Entry, error) {
	if fact := g.factAt(n); fact != nil {
		return Entry{Line: fact, Stands: true}, nil
	}
	at, err := g.amendable(n)
	if err != nil {
		return Entry{}, err
	}
	return g.Entries[at], nil
}

func (g *Game) amendable(n int) (int, error) {
	for i, e := range g.Entries {
		switch {
		case e.Line.Number != n || e.Line.Player == maps.Nobody:
		case !e.Stands:
			return 0, &AmendError{text.Because("line %d was taken back; there is nothing to amend", n)}
		default:
			return i, nil
		}
	}
	return 0, &AmendError{text.Because("line %d is not a player's line", n)}
}

// An AmendError refuses the number of a line that cannot be amended.
type AmendError struct{ text.Said }

// Hint returns how to find the number.
func (e *AmendError) Hint() text.Sentence { return text.Say("purser log shows the numbers") }

// everyLegal returns an error for every illegal line, in the order in which the lines count.
// Each line is refereed as if the illegal lines before it had only used up their turns.
func (g *Game) everyLegal() error {
	if g.Illegal == nil {
		return nil
	}
	if g.Table == nil { // the setup is illegal
		return errors.Join(g.Illegal)
	}
	var errs []error
	standing := g.standing()
	for i, refusal := range g.Script.Refused(standing) {
		if refusal != nil {
			errs = append(errs, g.illegal(standing[i], refusal))
		}
	}
	return errors.Join(errs...)
}

// illegal returns the error for an entry, by its number, that is refused.
func (g *Game) illegal(at int, refusal *referee.Refusal) *Illegal {
	return g.refused(g.Script, g.Entries[at].Line, refusal)
}

// refused returns the error for a line of a script that is refused.
func (g *Game) refused(in kind.Script, line *record.Line, refusal *referee.Refusal) *Illegal {
	return &Illegal{g.Name, line.Number, in.Said(line).Cannot, refusal, nil}
}

// Before returns the game with the table as it was when line n of the file was played, and the
// entries of the whole game. The error is an [*AmendError].
func (g *Game) Before(n int) (*Game, error) {
	at := slices.IndexFunc(g.Entries, func(e Entry) bool { return e.Line.Number == n })
	if g.factAt(n) == nil {
		var err error
		if at, err = g.amendable(n); err != nil {
			return nil, err
		}
	}
	var earlier []int
	for _, i := range g.standing() {
		if i == at || at < 0 { // a fact of the header is above all lines of play
			break
		}
		earlier = append(earlier, i)
	}
	then := g.longer(0)
	then.referee(earlier, false)
	return then, nil
}

// Follow calls moment with the game before the first line of play, without an entry, and after
// each line that counts, up to the first illegal one. The game is only valid during the call.
func (g *Game) Follow(moment func(then *Game, e *Entry)) error {
	then, standing := g.longer(0), g.standing()
	_, stopped, err := g.Script.Replay(standing, false, func(i int, _ referee.Verdict, after kind.Table) {
		then.Table = after
		if i < 0 {
			moment(then, nil)
			return
		}
		moment(then, &g.Entries[standing[i]])
	})
	if err != nil && stopped < 0 { // otherwise it is the one for the illegal line
		return g.Illegal
	}
	return nil
}

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
		return nil, &AmendError{text.Because("line %d is a turn, which cannot be taken out; put another line in its place",
			n)}
	}
	rows := strings.SplitAfter(string(g.text), "\n")
	rows = slices.Delete(rows, n-1, n)
	next, err := g.reread([]byte(strings.Join(rows, "")))
	if err != nil || !next.playedAs(g, at) {
		return nil, &AmendError{text.Because("line %d was taken back and put back; put another line in its place", n)}
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
