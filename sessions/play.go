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

// Play returns the game with a line of a player added. By consent it is played although it
// breaks rules, if all of them bend. A line of Nobody enters a fact about the board, and is
// not a step. The error is an [*Illegal] with every rule that the line breaks, or says that
// it exceeds a bound of a record.
//
// Neither is the record read again nor the game replayed, but the result is the same. Only a
// fact above the first line of play, which belongs to the header, changes the setup.
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
		if g.gap != nil { // the number that the line will have
			refused.Line -= g.gap.ahead
		}
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

// Undo returns the game with its last n counting lines undone, Redo with the last n undone
// lines redone: each adds n lines to the record.
func (g *Game) Undo(n int) (*Game, error) { return g.step("undo", n) }

// Redo redoes lines; see [Game.Undo].
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

// longer returns a copy of the game that has room for n more lines of play.
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

// grown adds to the text a line that was added to the record, by its number. Above the first
// line of play is a blank line, with facts possibly in between.
func (g *Game) grown(i int) {
	if i == 0 && !g.Record.Parted() {
		g.text = append(g.text, '\n')
	}
	g.text = append(append(g.text, g.Record.Row(&g.Record.Play[i])...), '\n')
}

// Entered returns the game with a line added, from a verb and what people type after it in a
// language, and the game that it continues, which knows what other games taught. Without a player the line
// belongs to the one whose turn it is.
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

// Settle asks about names that may be slips or, where nobody can be asked, refuses those that are near known ones.
func (l *Library) Settle(doubts []kind.Doubt) error {
	if l.Sure == nil || len(doubts) == 0 {
		return kind.Slips(doubts)
	}
	return l.Sure(lists.Map(doubts, func(d kind.Doubt) text.Sentence { return d.Asks }))
}

// Enter returns the game with a line of a player added and, above it, the facts that it needs
// and other games supply. The error is that of [Game.Play], or a [*FactError].
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

// A FactError is the error for a line that would be legal if something were known of the board.
type FactError struct {
	error // the [*Illegal]
	Asks  []kind.FactQuestion
}

// Unwrap returns the refusal.
func (e *FactError) Unwrap() error { return e.error }

// Hint returns the line that enters the fact.
func (e *FactError) Hint() text.Sentence {
	return text.Say("purser %s, if that is so", text.Blanks(e.Asks[0].Such))
}

// Known returns the game with the facts that a line needs and other games supply. They are
// written out above the line, so that the record depends on no other file.
func (g *Game) Known(line kind.Line) (*Game, error) {
	for { // a fact may need another one
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

// Unknown lists the facts that the last line needs and nobody has entered, even above it.
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

// typed returns the line that a verb and what people type after it in a language mean, and the game in
// which it can be played: on an open board they may name what was learned about it, and that
// is written out. The error is that of [kind.Script].Typed.
func (l *Library) typed(g *Game, in *text.Language, verb *kind.Verb, args []string) (*Game, kind.Line, error) {
	line, err := g.TypedFor(in, verb, args)
	if err != nil {
		line.Seat = g.Table.Now().Turn // whose line it might have been
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
