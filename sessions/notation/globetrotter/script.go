package globetrotter

import (
	"slices"
	"strings"
	"sync"

	"purser/internal/text"
	"purser/maps"
	globemap "purser/maps/globetrotter"
	"purser/referee"
	globerules "purser/referee/globetrotter"
	"purser/sessions/kind"
	"purser/sessions/record"
)

var _ kind.Script = (*Script)(nil)

// Board returns the board including what the record adds.
func (g *Script) Board() kind.Board { return g.board() }

func (g *Script) board() *board {
	if g.on == nil { // read without a kind
		opened, _ := Globetrotter{}.Open(MapID)
		g.on = opened.(*board)
	}
	return &board{Board: g.Setup.Board, folder: g.on.folder, printed: g.on, script: g, offered: g.on.offered,
		priced: g.on.priced, roads: g.on.roads, shown: sync.OnceValue(g.journeys)}
}

// Replay plays lines of play; see [kind.Script].
func (g *Script) Replay(lines []int, strict bool, watch kind.Watch) (kind.Table, int, error) {
	moves := g.Moves
	if strict {
		moves = kind.Strict(moves, func(m *globerules.Move) *string { return &m.Consent })
	}
	on := g.board()
	var each func(int, referee.Verdict, *globerules.State)
	if watch != nil {
		shown := &table{on: on} // one for all lines: each line changes the previous table
		each = func(i int, v referee.Verdict, after *globerules.State) {
			shown.State = after
			watch(i, v, shown)
		}
	}
	state, stopped, err := globerules.ReplayLines(g.Setup, moves, lines, each)
	if state == nil {
		return nil, stopped, err
	}
	return &table{state, on}, stopped, err
}

// Shift plays lines of play that go to other players; see [kind.Script].
func (g *Script) Shift(lines []int, was []kind.Seat, watch kind.Watch) (kind.Table, int, error) {
	moves := slices.Clone(g.moves(lines))
	shown := &table{on: g.board()}
	state, stopped, err := globerules.Replay(g.Setup, moves, func(i int, v referee.Verdict, after *globerules.State) {
		shown.State = after
		watch(i, v, shown)
		if next := i + 1; next < len(moves) {
			moves[next] = after.Turned(moves[next], was[next])
			g.Moves[lines[next]] = moves[next]
			g.Record.Reseat(&g.Record.Play[lines[next]], moves[next].Seat,
				Words(g.Setup.Board, g.Record.Players, &moves[next]))
		}
	})
	return &table{state, shown.on}, stopped, err
}

// Words returns the words of a line with other names of the players.
func (g *Script) Words(line *record.Line, names []string) string {
	switch i, plays := kind.PlayLine(g.Record, line); {
	case plays && line.Player != maps.Nobody:
		return Words(g.Setup.Board, names, &g.Moves[i])
	case line.Key == "start":
		return startWords(g.Setup, names, strings.Count(line.Text, " ") > 1)
	}
	return line.Text
}

// moves returns the moves of lines of play.
func (g *Script) moves(lines []int) []globerules.Move { return kind.MovesOf(g.Moves, lines) }

// CheckSeat returns what a player's part of the setup breaks, or nil.
func (g *Script) CheckSeat(p kind.Seat) *referee.Refusal { return g.Setup.CheckSeat(p) }

// Consent returns why the table agreed to a line.
func (g *Script) Consent(line int) string { return g.Moves[line].Consent }

// Completed returns the words unchanged, because facts about a place are on separate lines.
func (g *Script) Completed(_ int, line kind.Line) string { return line.Words }

// An understood is a move, the board on which the words of a line mean it, and that board
// with the names that the line has.
type understood struct {
	globerules.Move
	on, learnt *globemap.Board
}

// Line returns the line for all its words; see [kind.Script].
func (g *Script) Line(on kind.Table, words string) (kind.Line, error) {
	return g.understood(on, g.parser(words))
}

// understood returns the line that a parser reads.
func (g *Script) understood(on kind.Table, p *parser) (kind.Line, error) {
	m, err := p.entered()
	if err != nil {
		return kind.Line{}, err
	}
	seat := whose(on, &m)
	if err := unrolled(on, p.board, &m, seat); err != nil {
		return kind.Line{}, err
	}
	if m.Act == globerules.ComeBack {
		seat = kind.Returning(on, len(g.Record.Players))
	}
	line := kind.Line{Words: Words(p.board, g.Record.Players, &m), Seat: seat,
		Move: understood{m, g.Setup.Board, p.board}}
	for place := g.Setup.Board.Places(); !m.Act.Facts() && place < p.board.Places(); place++ {
		id := p.board.ID(globemap.Place(place))
		if doubt := doubtOf(id, g.board().names(), id+"/"); !doubt.Asks.Empty() && !slices.Contains(p.literal, id) {
			line.Doubts = append(line.Doubts, doubt)
		}
	}
	return line, nil
}

// unrolled asks for the roll of a journey by land that a player may make, unless the table agreed
// to go without. Words of a record are only refereed.
func unrolled(on kind.Table, b *globemap.Board, m *globerules.Move, seat kind.Seat) error {
	if s := StateOf(on); s != nil && m.Act == globerules.ByLand && m.Roll == referee.Unknown && m.Consent == "" &&
		seat != maps.Nobody {
		rolled := *m
		if rolled.Seat, rolled.Roll = seat, 1; !s.On(b).Check(rolled).Refused() {
			return &kind.MoreError{WordsError: kind.WordsErrorf("add the roll: %s 7", b.PlaceSaid(m.Place)),
				More: kind.More{Asks: text.Say("the roll, such as 7"), Choices: kind.Plain(numbers(globerules.MaxRoll))}}
		}
	}
	return nil
}

// whose returns the player of a move if nobody is named: what a turn allows after its end
// belongs to the player whose turn that was, and a fact to nobody.
func whose(on kind.Table, m *globerules.Move) kind.Seat {
	if m.Act.Facts() {
		return maps.Nobody
	}
	if s := StateOf(on); s != nil && s.Late(m.Act) != maps.Nobody {
		return s.Late(m.Act)
	}
	return kind.TurnOf(on)
}

// here returns what a line means on the board of the script.
func (g *Script) here(line kind.Line) (understood, error) {
	if u, ok := line.Move.(understood); ok && u.on == g.Setup.Board {
		return u, nil
	}
	line, err := g.Line(nil, line.Words)
	u, _ := line.Move.(understood)
	return u, err
}

// Add returns the script of a record that has grown by a line, and the table after it.
func (g *Script) Add(rec *record.Record, line kind.Line, before kind.Table) (kind.Script, kind.Table, referee.Verdict,
	error) {
	u, err := g.here(line)
	if err != nil {
		return nil, nil, nil, err
	}
	added := &rec.Play[len(rec.Play)-1]
	u.Seat = added.Player
	if u.Act.Facts() {
		numbered(&u.Move, added.Number)
	}
	next, setup := *g, *g.Setup
	setup.Board = u.learnt
	next.Record, next.Setup = rec, &setup
	next.Moves, next.taken = kind.Longer(g.Moves, g.taken, u.Move)
	after, verdict, err := StateOf(before).On(u.learnt).Apply(u.Move)
	return &next, &table{after, next.board()}, verdict, err
}

// Step returns the script of a record that has grown by undos or redos. The board keeps the
// names in undone lines.
func (g *Script) Step(rec *record.Record) kind.Script {
	next := *g
	next.Record = rec
	next.Moves, next.taken = kind.Longer(g.Moves, g.taken, make([]globerules.Move, len(rec.Play)-len(g.Moves))...)
	return &next
}

// Refused passes on what is refused of lines of play; see [kind.Script].
func (g *Script) Refused(lines []int, refused func(i int, why *referee.Refusal)) {
	globerules.Refused(g.Setup, g.moves(lines), refused)
}

// Course follows the keys: by player, before the first line and after each round, including
// an unfinished last one. In a free game, which has no rounds, it is after each line.
func (g *Script) Course(lines []int) ([][]int, error) {
	course := make([][]int, len(g.Setup.Players))
	note := func(s *globerules.State) {
		for p := range course {
			course[p] = append(course[p], s.Count(kind.Seat(p)))
		}
	}
	moves := g.moves(lines)
	round, noted := 0, true
	end, stopped, err := globerules.Replay(g.Setup, moves, func(i int, _ referee.Verdict, after *globerules.State) {
		if i < 0 {
			note(after)
		} else if noted = noted && moves[i].Act.Facts(); !noted && (g.Setup.Free || after.Round() > round) {
			note(after)
			noted = true
		}
		round = after.Round()
	})
	if stopped < 0 {
		return nil, err
	}
	if !noted {
		note(end)
	}
	return course, err
}

// Color returns the color of a player's souvenirs.
func (g *Script) Color(p kind.Seat) string { return g.Setup.Players[p].Color }
