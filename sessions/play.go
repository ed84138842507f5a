package sessions

import (
	"bytes"
	"cmp"
	"errors"
	"slices"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// Play returns the game with a line of a player added. With consent, it also plays a line that breaks rules, if all of
// these rules allow that. A line of Nobody enters a fact about the board. The error is an [*Illegal] with every rule
// that the line breaks, or says that the line exceeds a limit of records.
//
// Play neither reads the record again nor replays the game, but the result is the same as if it did. The exception is
// a fact above the first line of play, which belongs to the header and changes the setup.
func (g *Game) Play(p referee.Seat, line kind.Line) (*Game, error) {
	if g.Illegal != nil {
		return nil, g.Illegal
	}
	next, words := g.longer(1), line.Words
	if g.gap != nil && g.gap.ahead > 0 {
		words = line.For(g.gap.line)
	}
	added, err := next.Record.Append(p, words)
	if err != nil {
		return nil, err
	}
	next.grown(len(next.Record.Play) - 1)
	if added.Key != record.Shown && p == maps.Nobody && len(g.Entries) == 0 {
		again, err := next.reread(next.text, always(next.on), nil)
		if err == nil && again.Illegal != nil {
			return nil, again.Illegal
		}
		return again, err
	}
	script, table, verdict, err := g.Script.Add(next.Record, line, g.Table)
	if refusal := (*referee.Refusal)(nil); errors.As(err, &refusal) {
		refused := g.illegal(script, added, refusal)
		refused.Line = 0 // it is in no record
		return nil, refused
	} else if err != nil {
		return nil, err
	}
	e := Entry{Line: added, Consent: script.Consent(len(g.Entries)), Stands: true, Turn: g.Table.Now().Turn,
		Away: g.Table.Now().Away}
	if p != maps.Nobody {
		e.Gain = table.Purse(p) - g.Table.Purse(p)
	}
	if e.Consent != "" {
		if err := next.Record.Agree(added); err != nil {
			return nil, record.SyntaxErrors{err}
		}
	}
	next.Script, next.Table, next.Entries = script, table, append(next.Entries, e)
	line.Seat = p
	next.last = &last{line, g.Table}
	next.remark(&e, verdict)
	return next, nil
}

// Undo returns the game with the last n counting lines undone. Like [Game.Redo], it adds n lines to the record.
func (g *Game) Undo(n int) (*Game, error) { return g.step("undo", n) }

// Redo returns the game with the last n undone lines redone; see [Game.Undo].
func (g *Game) Redo(n int) (*Game, error) { return g.step("redo", n) }

func (g *Game) step(key string, n int) (*Game, error) {
	next := g.longer(n)
	if err := next.Record.Step(key, n); err != nil {
		return nil, err
	}
	for i := range n {
		next.grown(len(next.Record.Play) - n + i)
	}
	script := next.Script.Step(next.Record)
	if script == nil {
		var err error
		if script, err = scriptOf(next.Record, next.on); err != nil {
			return nil, err
		}
	}
	if next.enter(script, nil); next.Illegal != nil {
		return nil, next.Illegal
	}
	return next, nil
}

// longer returns a copy of the game with room for n more lines of play.
func (g *Game) longer(n int) *Game {
	next := *g
	next.last, next.edit = nil, nil
	next.Record = g.Record.Longer(n)
	next.Entries = make([]Entry, len(g.Entries), len(g.Entries)+n)
	for i, e := range g.Entries {
		e.Line = &next.Record.Play[i]
		next.Entries[i] = e
	}
	next.Remarks = slices.Clip(g.Remarks)
	next.text = bytes.Clone(g.text)
	return &next
}

// grown appends line i, which was added to the record, to the text. A blank line comes before the first line of play,
// perhaps followed by facts.
func (g *Game) grown(i int) {
	if i == 0 && !g.Record.Parted() {
		g.text = append(g.text, '\n')
	}
	g.text = append(append(g.text, g.Record.Row(&g.Record.Play[i])...), '\n')
}

// Entered returns the game with a line added, given as a verb and what people typed after it in a language. It also
// returns the game before the line, which includes facts learned from other games. If player is empty, the line
// belongs to the player whose turn it is.
func (l *Library) Entered(g *Game, in *text.Language, player, verb string, args []string) (before, after *Game,
	err error) {
	of, err := g.VerbNamed(verb)
	if err != nil {
		return nil, nil, err
	}
	before, line, err := l.typed(g, in, of, args)
	seat := maps.Nobody
	if !of.Nobodys() {
		var who error
		if seat, who = g.SeatFor(line, player); who != nil {
			return nil, nil, who
		}
	}
	if err != nil {
		return nil, nil, err
	}
	after, err = before.Enter(seat, line)
	if unknown := (*FactError)(nil); err == nil || errors.As(err, &unknown) {
		err = cmp.Or(l.Settle(line.Doubts), err)
	}
	return before, after, err
}

// Settle asks about names that may be typos. If nobody can be asked, it returns an error for names that are near known
// ones.
func (l *Library) Settle(doubts []kind.Doubt) error {
	if l.Sure == nil || len(doubts) == 0 {
		return kind.Slips(doubts)
	}
	return l.Sure(lists.Map(doubts, func(d kind.Doubt) text.Sentence { return d.Asks }))
}

// Enter returns the game with a line of a player added below the facts that it needs and that other games supply. The
// error is that of [Game.Play], or a [*FactError].
func (g *Game) Enter(p referee.Seat, line kind.Line) (*Game, error) {
	line.Seat = p
	known, err := g.Known(line)
	if err != nil {
		return nil, err
	}
	next, err := known.Play(p, line)
	if err == nil {
		return next, nil
	}
	if asks := known.Table.Asks(line); len(asks) > 0 && asks[0].Decides {
		err = &FactError{err, asks}
	}
	return nil, err
}

// A FactError is the error for a line that would be legal if a missing fact about the board were known.
type FactError struct {
	error // an [*Illegal]
	Asks  []kind.FactQuestion
}

// Unwrap returns the refusal of the line.
func (e *FactError) Unwrap() error { return e.error }

// Hint shows the line that enters the missing fact.
func (e *FactError) Hint() text.Sentence {
	return text.Say("purser %s, if that is so", text.Blanks(e.Asks[0].Such))
}

// Known returns the game with the facts that a line needs and that other games supply. It writes them out above the
// line, so that the record does not depend on other files.
func (g *Game) Known(line kind.Line) (*Game, error) {
	for { // one fact may need another
		asks := g.Table.Asks(line)
		i := slices.IndexFunc(asks, func(q kind.FactQuestion) bool { return q.Known != "" })
		if i < 0 {
			return g, nil
		}
		fact, err := asks[i].Line(asks[i].Known)
		if err != nil {
			return nil, err
		}
		if g, err = g.Play(maps.Nobody, fact); err != nil {
			return nil, err
		}
	}
}

// Unknown lists the facts that the last line needs and that nobody has entered, not even just above it.
func (c *Change) Unknown() []kind.FactQuestion {
	last := c.After.last
	switch {
	case c.Seat == maps.Nobody || last == nil:
		return nil
	case len(c.Lines) == 1:
		return c.Before.Table.Asks(last.line)
	}
	return last.before.Asks(last.line)
}

// typed returns the line meant by a verb and what people typed after it in a language, and the game in which to play
// it. On an open board, the line may use facts learned from other games, which are written out. The error is that of
// [kind.Script].Typed.
func (l *Library) typed(g *Game, in *text.Language, verb *kind.Verb, args []string) (*Game, kind.Line, error) {
	line, err := g.TypedFor(in, verb, args)
	if err != nil {
		line.Seat = g.Table.Now().Turn // the player whose line this may have been
	}
	unknown := func(q kind.FactQuestion) bool { return q.Known == "" } // a fact that nobody has entered
	if g.gap != nil || err == nil && !slices.ContainsFunc(g.Table.Asks(line), unknown) {
		return g, line, err
	}
	if offered, failed := l.Offered(g); failed == nil && offered != g {
		if again, failed := offered.TypedFor(in, verb, args); failed == nil {
			return offered, again, nil
		}
	}
	return g, line, err
}
