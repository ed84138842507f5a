package sessions

import (
	"slices"
	"strings"

	"purser/internal/lists"
	"purser/maps"
	"purser/referee"
	"purser/sessions/games"
)

// An Edit tells how a game was made from an earlier version by inserting, removing or replacing lines.
type Edit struct {
	At     int     // the first line of the file that was changed
	In     int     // the number of lines inserted
	Out    int     // the number of lines removed
	Lines  []int   // the replaced lines in which a fact was corrected; nil if no fact was
	Shifts []Shift // where turns went to other players, from the top
}

// A Shift marks where turns begin to go to other players than before, or to the same ones again.
type Shift struct {
	Line int `json:"line"` // the first of these turns, as numbered in the new version
	By   int `json:"by"`   // the seats by which each turn moves on (back if negative); 0 where the shift ends
}

// was returns the old number of a line, or 0 for a new line.
func (e *Edit) was(now int) int {
	switch {
	case now < e.At:
		return now
	case now < e.At+min(e.In, e.Out): // replaced
		return now
	case now < e.At+e.In:
		return 0
	}
	return now - e.In + e.Out
}

// Edited returns how the game was made from an earlier version, or nil if it was not.
func (g *Game) Edited() *Edit { return g.edit }

// A gap is the place in a game where lines are to be inserted.
type gap struct {
	line  int // the line of the file above which they go
	ahead int // how much higher their numbers are now than after the insertion
}

// Then returns the game as it was before line n of the file. Lines played on it can be inserted there with
// [Game.Insert]. To append after the last line, pass n one higher. The error is of the class [text.BadName].
func (g *Game) Then(n int) (*Game, error) {
	end := g.Record.Lines + 1
	if n != end && g.entryAt(n) < 0 {
		return nil, notAmended("line %d is not a line of play", n)
	}
	then := g.after(slices.DeleteFunc(g.Record.Standing(), func(i int) bool { return g.Entries[i].Line.Number >= n }))
	then.gap = &gap{n, end - n}
	return then, nil
}

// Where returns the line above which played lines will be inserted, or 0 for the end of the game. It also returns the
// entries above that line, numbered as they will be.
func (g *Game) Where() (above int, entries []Entry) {
	if g.gap == nil {
		return 0, g.Entries
	}
	for _, e := range g.Entries {
		if behind := e.Line.Number >= g.gap.line+g.gap.ahead; behind || e.Line.Number < g.gap.line {
			if behind {
				line := *e.Line
				line.Number -= g.gap.ahead
				e.Line = &line
			}
			entries = append(entries, e)
		}
	}
	return g.gap.line, entries
}

// entryAt returns the index of the entry for line n of the file, or -1.
func (g *Game) entryAt(n int) int {
	i, found := slices.BinarySearchFunc(g.Entries, n, func(e Entry, n int) int { return e.Line.Number - n })
	if !found {
		return -1
	}
	return i
}

// Insert returns the game with the lines that were played on [Game.Then] inserted, and everything below them refereed
// again. Unless keep is set, each turn below goes to the player whose turn it has become.
//
// The error is of the class [text.BadName] if an undo or redo would then apply to another line. Otherwise it is the
// [*Illegal] of the first line that is no longer legal; in a free game, all of them joined.
func (g *Game) Insert(then *Game, keep bool) (*Game, error) {
	added := then.Record.Play[len(g.Entries):]
	if then.gap.ahead == 0 {
		next := then.longer(0)
		next.gap, next.edit = nil, &Edit{At: next.Record.Lines + 1 - len(added), In: len(added)}
		return next, nil
	}
	n := then.gap.line
	if step, ok := g.Record.Splice(g.entryAt(n), 0, added); !ok {
		e := g.Entries[step]
		of := g.Entries[e.Of].Line.Number
		return nil, notAmended("%s in line %d belongs to line %d: insert before line %d, or before line %d",
			e.Line.Key, e.Line.Number, of, of, e.Line.Number+1)
	}
	rows := lists.Tabulate(len(added), func(i int) string { return g.Record.Row(&added[i]) })
	return g.edited(&Edit{At: n, In: len(rows)}, rows, keep)
}

// Remove returns the game without the given range of lines, as numbered in the log, and everything below them refereed
// again. It removes their comments, too. Of the header, the title, the day and a house rule can be removed. For keep
// and the error, see [Game.Insert].
func (g *Game) Remove(from, to int, keep bool) (*Game, error) {
	switch line := g.Header(from); {
	case line == nil || from != to:
	case slices.Contains(mayLack, line.Key):
		return g.edited(&Edit{At: from, Out: 1}, nil, true)
	default:
		return nil, notAmended("line %d can be changed, but not taken out", from)
	}
	if from == to {
		if _, err := g.Amendable(from); err != nil {
			return nil, err
		}
	}
	for _, n := range []int{from, to} {
		if g.entryAt(n) < 0 {
			return nil, notAmended("line %d is not a line of play", n)
		}
	}
	if from > to {
		return nil, notAmended("line %d is below line %d", from, to)
	}
	at := g.entryAt(from)
	if step, ok := g.Record.Splice(at, g.entryAt(to)-at+1, nil); !ok && from == to {
		return nil, notAmended("line %d was taken back and put back; put another line in its place", from)
	} else if !ok {
		e := g.Entries[step]
		return nil, notAmended("%s in line %d belongs to line %d: take out both or neither", e.Line.Key,
			e.Line.Number, g.Entries[e.Of].Line.Number)
	}
	return g.edited(&Edit{At: from, Out: to - from + 1}, nil, keep)
}

// edited returns the game with rows of its text replaced, refereed again.
func (g *Game) edited(edit *Edit, in []string, keep bool) (*Game, error) {
	rows := g.rows()
	for i := range in {
		in[i] += "\n"
	}
	rows = slices.Replace(rows, edit.At-1, edit.At-1+edit.Out, in...)
	before := func(now int) *Entry {
		if i := g.entryAt(edit.was(now)); i >= 0 {
			return &g.Entries[i]
		}
		return nil
	}
	was := func(line int) referee.Seat {
		if e := before(line); e != nil {
			return e.Turn
		}
		return maps.Nobody
	}
	if keep || g.Free() || g.Illegal != nil { // or nobody knows whose turn it was below
		was = nil
	}
	next, err := g.withRows(rows, edit, was)
	if err != nil || was == nil {
		return next, err
	}
	by := 0 // how many players each turn has moved on
	for i := range next.Entries {
		e := &next.Entries[i]
		old := before(e.Line.Number)
		if old == nil || !e.Stands {
			continue
		}
		if old.Line.Player != e.Line.Player || old.Line.Text != e.Line.Text {
			raw, err := e.Line.Raw()
			if err != nil {
				return nil, err
			}
			row := &rows[e.Line.Number-1]
			*row = raw + (*row)[len(strings.TrimRight(*row, "\r\n")):]
		}
		if old.Line.Player != old.Turn || e.Line.Player != e.Turn {
			continue // the line does not belong to a turn
		}
		moved := e.Away.Steps(old.Turn, e.Turn, len(g.Record.Players))
		if moved > 0 && edit.Out > edit.In { // back after a removal
			moved -= e.Away.Stayed(len(g.Record.Players))
		}
		if moved != by {
			by = moved
			edit.Shifts = append(edit.Shifts, Shift{e.Line.Number, by})
		}
	}
	next.text = []byte(strings.Join(rows, ""))
	return next, nil
}

// rows splits the text of the game into lines, each with its line break.
func (g *Game) rows() []string { return strings.SplitAfter(string(g.text), "\n") }

// withRows returns the game with a new text, refereed again. The error is that of an illegal line.
func (g *Game) withRows(rows []string, edit *Edit, was turns) (*Game, error) {
	next, err := g.reread([]byte(strings.Join(rows, "")), always(g.on), was)
	if err != nil {
		return nil, err
	}
	before := map[int]bool{}
	for _, r := range g.Excused() {
		before[r.Line] = true
	}
	excused := func(line int) bool { // was excused before, or not refereed yet because an earlier line was illegal
		was, stayed := edit.was(line), line < edit.At || line >= edit.At+edit.In
		return stayed && (g.Illegal != nil && was >= g.Illegal.Line || before[was])
	}
	next = next.excusing(excused)
	switch {
	case next.Illegal != nil && was != nil:
		return nil, edit.numbered(next.Illegal)
	case next.Illegal != nil:
		return nil, next.everyLegal(edit, excused)
	}
	next.edit, next.times = edit, games.Times{} // times of the remaining lines
	for n := range next.Record.Lines + 1 {
		if at := g.times[edit.was(n)]; !at.IsZero() {
			next.times[n] = at
		}
	}
	return next, nil
}

// numbered changes the line number in an error to the one from before the edit.
func (e *Edit) numbered(illegal *Illegal) *Illegal {
	if was := e.was(illegal.Line); was > 0 {
		illegal.Line = was
	}
	return illegal
}

// NewWarnings returns the warnings that the game did not have before it was amended or edited: those on a different
// line, or with different words.
func (g *Game) NewWarnings(before *Game) []Remark {
	type said struct {
		line  int // the number before the edit
		words string
	}
	edit := g.edit
	if edit == nil {
		edit = &Edit{}
	}
	old := map[said]bool{}
	for _, r := range before.Warnings() {
		old[said{r.Line, r.Sentence().String()}] = true
	}
	return lists.Filter(g.Warnings(), func(r Remark) bool {
		return !old[said{edit.was(r.Line),
			r.Sentence().String()}]
	})
}
