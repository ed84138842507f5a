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

// A language implements [kind.ScriptNotation] for Globetrotter.
type language struct {
	on     *board           // the board on which the record is read
	prices []globemap.Price // fees from the header
}

func (l *language) Board(g *Script) kind.Board { return l.board(g) }

func (l *language) board(g *Script) *board {
	return &board{Board: g.Setup.Board, folder: l.on.folder, printed: l.on, script: g, offered: l.on.offered,
		priced: l.on.priced, roads: l.on.roads, shown: sync.OnceValue(func() []journey { return journeys(g) })}
}

func (l *language) Table(g *Script, s *globerules.State) kind.Table { return &table{s, l.board(g)} }

func (l *language) State(on kind.Table) *globerules.State { return StateOf(on) }

// Words returns the words of a line with other names for the players.
func (l *language) Words(g *Script, line *record.Line, names []string) string {
	switch i, plays := kind.PlayLine(g.Record, line); {
	case plays && line.Player != maps.Nobody:
		return Words(g.Setup.Board, names, &g.Moves[i])
	case line.Key == "start":
		return start{g.Setup, strings.Count(line.Text, " ") > 1}.words(names)
	}
	return line.Text
}

// A learntMove is a move together with the board on which the line was understood, and that board with the names that
// the line adds.
type learntMove struct {
	globerules.Move
	on, learnt *globemap.Board
}

// lineOf returns the line that a parser reads.
func lineOf(g *Script, on kind.Table, p *parser) (kind.Line, error) {
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
		Move: learntMove{m, g.Setup.Board, p.board}}
	for place := g.Setup.Board.Places(); !m.Act.Facts() && place < p.board.Places(); place++ {
		id := p.board.ID(globemap.Place(place))
		doubt := doubtOf(id, g.Board().(*board).names(), id+"/")
		if !doubt.Asks.Empty() && !slices.Contains(p.literal, id) {
			line.Doubts = append(line.Doubts, doubt)
		}
	}
	return line, nil
}

// unrolled asks for the roll of a journey by land that the player may make, unless the table agreed to leave it out.
// It does not ask about lines of a record, which are only refereed.
func unrolled(on kind.Table, b *globemap.Board, m *globerules.Move, seat kind.Seat) error {
	if s := StateOf(on); s != nil && m.Act == globerules.ByLand && m.Roll == referee.Unknown && m.Consent == "" &&
		seat != maps.Nobody {
		rolled := *m
		if rolled.Seat, rolled.Roll = seat, 1; !s.On(b).Check(rolled).Refused() {
			return &kind.FollowUpError{Err: text.BadWords.Errorf("add the roll: %s 7", b.PlaceSaid(m.Place)),
				FollowUp: kind.FollowUp{Question: kind.Question{Asks: text.Say("What does %s roll (such as 7)?",
					kind.ThePlayer),
					Choices: kind.Plain(numbers(globerules.MaxRoll))}}}
		}
	}
	return nil
}

// whose returns the player of a move if nobody is named. A move allowed after the end of a turn belongs to the player
// of that turn; a fact belongs to nobody.
func whose(on kind.Table, m *globerules.Move) kind.Seat {
	if m.Act.Facts() {
		return maps.Nobody
	}
	if s := StateOf(on); s != nil && s.Late(m.Act) != maps.Nobody {
		return s.Late(m.Act)
	}
	return kind.TurnOf(on)
}

// here returns what a line means on the script's board.
func here(g *Script, line kind.Line) (learntMove, error) {
	if u, ok := line.Move.(learntMove); ok && u.on == g.Setup.Board {
		return u, nil
	}
	line, err := g.Line(nil, line.Words)
	u, _ := line.Move.(learntMove)
	return u, err
}

// Move returns the move of a line, and the setup with the names that the line adds.
func (l *language) Move(g *Script, _ kind.Table, line *kind.Line, added *record.Line) (globerules.Move,
	*globerules.Setup, error) {
	u, err := here(g, *line)
	if err != nil {
		return u.Move, nil, err
	}
	if u.Act.Facts() {
		numbered(&u.Move, added.Number)
	}
	setup := *g.Setup
	setup.Board = u.learnt
	return u.Move, &setup, nil
}

// Course counts keys by player: before the first line and after each round, including an unfinished last one. A free
// game has no rounds, so it counts after each line.
func (l *language) Course(g *Script, lines []int) ([][]int, error) {
	course := make([][]int, len(g.Setup.Players))
	note := func(s *globerules.State) {
		for p := range course {
			course[p] = append(course[p], s.Count(kind.Seat(p)))
		}
	}
	moves := g.MovesOf(lines)
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
