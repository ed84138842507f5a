package kind

import (
	"slices"
	"sync/atomic"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/referee"
	"purser/sessions/record"
)

// A ScriptNotation is the part of a [Script] that depends on the kind of game, whose setups are U, states S and moves
// M.
type ScriptNotation[U, S, M any] interface {
	// Board returns the board including what the record adds to it.
	Board(g *Played[U, S, M]) Board

	// Table wraps a state as a table. State returns the state of such a table, or nil for a nil table.
	Table(g *Played[U, S, M], s *S) Table
	State(on Table) *S

	// Line returns the line that words mean; see [Script].Typed or, if verb is nil, [Script].Line.
	Line(g *Played[U, S, M], on Table, in *text.Language, verb *Verb, words []string) (Line, error)

	// Move returns the move of an added line, and the setup including what the line says about the board; if it says
	// nothing, that is the script's own setup. The error is that of Line if the line was understood on another board.
	Move(g *Played[U, S, M], on Table, line *Line, added *record.Line) (M, *U, error)

	// Words, Said and Course are the methods of [Script].
	Words(g *Played[U, S, M], line *record.Line, names []string) string
	Said(g *Played[U, S, M], line *record.Line) Wording
	Course(g *Played[U, S, M], lines []int) ([][]int, error)
}

// A Played is a record that was read as moves for an engine. It is the [Script] of every kind of game.
type Played[U, S, M any] struct {
	Record *record.Record
	Setup  *U
	Moves  []M // one for each line of play; undo and redo have no meaningful one

	Of     ScriptNotation[U, S, M]
	Engine *referee.Engine[U, S, M]
	ScriptInfo

	taken *atomic.Bool // see [longer]
}

// A ScriptInfo describes a record, independently of how many lines it has.
type ScriptInfo struct {
	Colors   []string // colors of the players' pieces
	Purse    Purse
	Declared bool // the record itself describes the board, so a check that lacks a fact only warns
	Forgets  bool // undoing a line changes what other lines mean
}

// A Purse says what the lines of a game gain and lose.
type Purse int

// Purses.
const (
	Points Purse = iota
	Dollars
	Secret // players keep it hidden
)

// Gained says what a purse has gained or lost, such as +18 or −$200. It is empty for 0, and for secret purses.
func (p Purse) Gained(n int) text.Sentence {
	switch {
	case n == 0 || p == Secret:
		return text.Sentence{}
	case p == Points && n < 0:
		return text.Say("−%d", -n)
	case p == Points:
		return text.Say("+%d", n)
	case n < 0:
		return text.Say("−%s", text.Dollars(-n))
	}
	return text.Say("+%s", text.Dollars(n))
}

// Board returns the board including what the record adds to it.
func (g *Played[U, S, M]) Board() Board { return g.Of.Board(g) }

// Info returns what does not change as the record grows.
func (g *Played[U, S, M]) Info() *ScriptInfo { return &g.ScriptInfo }

// CheckSeat returns the refusal of a player's part of the setup, or nil.
func (g *Played[U, S, M]) CheckSeat(p Seat) *referee.Refusal {
	if g.Engine.Joins == nil {
		return nil
	}
	return g.Engine.Joins(g.Setup, p)
}

// Consent returns why the table agreed to a line; see [Script].
func (g *Played[U, S, M]) Consent(line int) string {
	_, why := g.Engine.By(&g.Moves[line])
	return *why
}

// Typed returns the line meant by a verb and what people typed after it; see [Script].
func (g *Played[U, S, M]) Typed(on Table, in *text.Language, verb *Verb, args []string) (Line, error) {
	return g.Of.Line(g, on, in, verb, args)
}

// Line returns the line meant by all its words; see [Script].
func (g *Played[U, S, M]) Line(on Table, words string) (Line, error) {
	return g.Of.Line(g, on, nil, nil, []string{words})
}

// Words returns the words of a line with these names for the players.
func (g *Played[U, S, M]) Words(line *record.Line, names []string) string {
	return g.Of.Words(g, line, names)
}

// Said puts a line into words.
func (g *Played[U, S, M]) Said(line *record.Line) Wording { return g.Of.Said(g, line) }

// Course returns what the players have over the course of lines; see [Script].
func (g *Played[U, S, M]) Course(lines []int) ([][]int, error) { return g.Of.Course(g, lines) }

// Replay plays lines of play; see [Script].
func (g *Played[U, S, M]) Replay(lines []int, strict bool, watch Watch) (Table, int, error) {
	moves := g.Moves
	if strict {
		moves = slices.Clone(moves)
		for i := range moves {
			_, why := g.Engine.By(&moves[i])
			*why = ""
		}
	}
	return g.replay(func(watch func(int, referee.Verdict, *S)) (*S, int, error) {
		return g.Engine.ReplayLines(g.Setup, moves, lines, watch)
	}, watch)
}

// Shift plays lines of play whose turns may go to other players; see [Script].
func (g *Played[U, S, M]) Shift(lines []int, was []Seat, watch Watch) (Table, int, error) {
	moves := slices.Clone(g.MovesOf(lines))
	return g.replay(func(each func(int, referee.Verdict, *S)) (*S, int, error) {
		return g.Engine.Replay(g.Setup, moves, func(i int, v referee.Verdict, after *S) {
			each(i, v, after)
			if next := i + 1; next < len(moves) {
				at, row := lines[next], &g.Record.Play[lines[next]]
				moves[next] = g.Engine.Turned(after, moves[next], was[next])
				g.Moves[at] = moves[next]
				seat, _ := g.Engine.By(&moves[next])
				g.Record.Reseat(row, *seat, g.Words(row, g.Record.Players))
			}
		})
	}, watch)
}

// replay passes the states of a replay to watch, always in the same table, because each line changes the previous
// state.
func (g *Played[U, S, M]) replay(play func(func(int, referee.Verdict, *S)) (*S, int, error), watch Watch) (table Table,
	stopped int, err error) {
	var each func(int, referee.Verdict, *S)
	if watch != nil {
		each = func(i int, v referee.Verdict, after *S) {
			if table == nil {
				table = g.Of.Table(g, after)
			}
			watch(i, v, table)
		}
	}
	state, stopped, err := play(each)
	if table == nil && state != nil {
		table = g.Of.Table(g, state)
	}
	return table, stopped, err
}

// Refused reports the illegal ones among lines of play; see [Script].
func (g *Played[U, S, M]) Refused(lines []int, refused func(i int, why *referee.Refusal)) {
	g.Engine.Refused(g.Setup, g.MovesOf(lines), refused)
}

// Add returns the script of a record to which a line was added, and the table after that line; see [Script].
func (g *Played[U, S, M]) Add(rec *record.Record, line Line, before Table) (Script, Table, referee.Verdict, error) {
	added := &rec.Play[len(rec.Play)-1]
	m, setup, err := g.Of.Move(g, before, &line, added)
	if err != nil {
		return nil, nil, nil, err
	}
	seat, _ := g.Engine.By(&m)
	*seat = added.Player
	next, state := *g, g.Of.State(before)
	if setup != g.Setup {
		next.Setup, state = setup, g.Engine.On(state, setup)
	}
	next.grow(rec, m)
	after, verdict, err := g.Engine.Apply(state, &m)
	if err != nil {
		return &next, nil, verdict, err
	}
	return &next, g.Of.Table(&next, after), verdict, nil
}

// Step returns the script of a record to which undos or redos were added, or nil; see [Script].
func (g *Played[U, S, M]) Step(rec *record.Record) Script {
	if g.Forgets {
		return nil
	}
	next := *g
	next.grow(rec, make([]M, len(rec.Play)-len(g.Moves))...)
	return &next
}

func (g *Played[U, S, M]) grow(rec *record.Record, more ...M) {
	g.Record = rec
	g.Moves, g.taken = longer(g.Moves, g.taken, more...)
}

// longer returns a list with more items, and a mark for it. The mark tells whether the spare capacity behind the list
// is already used: the first call that extends a list uses that capacity, and any later one copies the list. So
// growing a list item by item does not copy it each time, and no list ever changes.
func longer[T any](list []T, taken *atomic.Bool, more ...T) ([]T, *atomic.Bool) {
	if taken == nil || taken.Swap(true) {
		list = slices.Clip(list)
	}
	return append(list, more...), new(atomic.Bool)
}

// MovesOf returns the moves of these lines of play, by number. The result may share memory with g; do not change it.
func (g *Played[U, S, M]) MovesOf(lines []int) []M {
	if len(lines) == len(g.Moves) && slices.IsSorted(lines) {
		return g.Moves
	}
	return lists.Map(lines, func(at int) M { return g.Moves[at] })
}
