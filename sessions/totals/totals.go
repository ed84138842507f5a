// Package totals is the language of games of which only the results are known: turns totals.
//
// Such a game is played on the board of any kind of game, and has one kind of line: a player
// scored N. Nothing is refereed, and the places follow from the totals alone. [On] returns a
// board that understands such records, so that nothing else has to know about them.
package totals

import (
	"slices"
	"strconv"
	"strings"

	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions/grammar"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// scored is the only verb.
const scored = "scored"

// A totals is the kind of games with only results on the boards of another kind.
type totals struct{ kind.Kind }

// Of returns the kind of games with only results on the boards of a kind.
func Of(k kind.Kind) kind.Kind { return totals{k} }

// A board understands records with only results. Otherwise it is the board of its kind.
type board struct{ kind.Board }

// On returns a board for games with only results. What is printed on it is the board itself.
func On(b kind.Board) kind.Board { return board{b} }

func (b board) Kind() kind.Kind     { return Of(b.Board.Kind()) }
func (b board) Open() bool          { return false }
func (b board) Printed() kind.Board { return b.Board }

// Verbs returns the only one.
func (b board) Verbs() []*kind.Verb {
	return []*kind.Verb{{Name: scored, Use: "scored N", Short: "Enter a total", Example: "purser amend 8 scored 113",
		Asks: total, Missing: "add the total", Least: 1, Most: 1}}
}

// Seating returns that of the board, without pieces and tickets.
func (b board) Seating() kind.Seating {
	room := b.Board.Seating()
	room.Asks = nil
	return room
}

// total says which word is missing.
var total = text.Say("the total, such as 113")

// Understand parses a record.
func (b board) Understand(rec *record.Record) (kind.Script, error) {
	s := &script{board: b, rec: rec, moves: make([]move, len(rec.Play))}
	var errs record.SyntaxErrors
	once := kind.Once{}
	p := &grammar.Parser{Rec: rec}
	for i := range rec.Head {
		p.Begin(&rec.Head[i])
		if s.header(p, once); p.Err != nil && !errs.Add(p.Err) {
			return nil, errs.Err()
		}
	}
	_, turned := rec.Steps()
	scores := map[kind.Seat]int{} // how often each player scored, but for what is undone
	err := kind.ReadPlay(p, &errs, func(i int, line *record.Line) (consent string) {
		if of, step := turned[i]; step {
			scores[rec.Play[of].Player] += map[string]int{"undo": -1, "redo": 1}[line.Key]
			return ""
		}
		p.Begin(line)
		at := p.Peek()
		s.moves[i] = s.read(p)
		if scores[line.Player]++; scores[line.Player] > 1 {
			p.Fail(at, "%s scored already; undo takes that back first", rec.NameOf(line))
		}
		line.Text = s.moves[i].words()
		return ""
	})
	if err != nil {
		return nil, err
	}
	return s, nil
}

// header reads a line of the header: a house rule has no effect.
func (s *script) header(p *grammar.Parser, once kind.Once) {
	switch line := p.Line; line.Key {
	case "map", "title", "date", "turns":
	case "rule":
		once.Rule(p, func(name, value string) error {
			var known []string
			for _, sw := range s.board.Switches() {
				if sw.Name == name {
					return sw.Check(value)
				}
				known = append(known, sw.Name)
			}
			return text.Unknown(referee.HouseRule, name, known)
		})
	case "player":
		color := p.Word(text.Say("the color of the pieces, such as %s", grammar.Keyword(s.board.Seating().Colors[0])))
		if p.End(); p.Err != nil {
			return
		}
		if line.Text = text.Slug(color.Text); line.Text == "" {
			p.Fail(color, "%q is not a color", color.Text)
		}
		s.colors = append(s.colors, line.Text)
	default:
		p.Fail(record.Word{}, "in this game only results are written down (turns totals): there is no line %q", line.Key)
	}
}

// A move says what a player scored.
type move struct {
	seat  kind.Seat
	total int
}

// words returns a move as in the record.
func (m move) words() string { return scored + " " + strconv.Itoa(m.total) }

// read reads a move; for a line that is being entered its player is Nobody.
func (s *script) read(p *grammar.Parser) move {
	m := move{seat: p.Line.Player}
	if p.More() && !p.Next(scored) {
		p.Fail(p.Peek(), "in this game only results are written down (turns totals): NAME %s N", scored)
	}
	p.Keyword(scored)
	w := p.Word(total)
	if p.Err != nil {
		return m
	}
	n, err := Parse(w.Text)
	if err != nil {
		p.Fail(w, "%s", err)
	}
	p.End()
	m.total = n
	return m
}

// Parse returns the total that a word means, at most [grammar.MaxNumber] above or below 0. The
// minus sign may be that of a printed page.
func Parse(word string) (int, error) {
	n, err := strconv.Atoi(strings.Replace(word, "−", "-", 1))
	if err != nil || n > grammar.MaxNumber || n < -grammar.MaxNumber {
		return 0, text.Errorf("%q is not a total: write a whole number such as 113 or -4", text.Brief(word, 80))
	}
	return n, nil
}

// A script is a record with only results.
type script struct {
	board  board
	rec    *record.Record
	moves  []move // one for each line of play; meaningless for undo and redo
	colors []string
}

func (s *script) Board() kind.Board                          { return s.board }
func (s *script) Color(p kind.Seat) string                   { return s.colors[p] }
func (s *script) CheckSeat(kind.Seat) *referee.Refusal       { return nil }
func (s *script) Consent(int) string                         { return "" }
func (s *script) Completed(_ int, line kind.Line) string     { return line.Words }
func (s *script) Declared() bool                             { return false }
func (s *script) SetupLine() *record.Line                    { return nil }
func (s *script) Words(line *record.Line, _ []string) string { return line.Text }
func (s *script) Refused([]int, func(int, *referee.Refusal)) {}
func (s *script) Gained(n int) text.Sentence                 { return kind.Signed(n) }

// Said says what a line says.
func (s *script) Said(line *record.Line) kind.Wording {
	i, play := kind.PlayLine(s.rec, line)
	if !play {
		return kind.Wording{Did: text.Say("%s", line.Text), Cannot: text.Say("%s", line.Text)}
	}
	who, n := s.rec.NameOf(line), s.moves[i].total
	return kind.Wording{Did: text.Say("%s scored %d", who, n), Cannot: text.Say("%s cannot score %d", who, n), Gains: true}
}

// Typed reads words as people type them.
func (s *script) Typed(on kind.Table, _ *text.Language, verb *kind.Verb, args []string) (kind.Line, error) {
	return s.Line(on, verb.Name+" "+strings.Join(args, " "))
}

// Line reads the words of a line; its player must be named.
func (s *script) Line(_ kind.Table, words string) (kind.Line, error) {
	p := &grammar.Parser{Rec: s.rec}
	p.Enter(words)
	m := s.read(p)
	if p.Err != nil {
		return kind.Line{Seat: maps.Nobody}, &kind.WordsError{What: p.Err.What}
	}
	return kind.Line{Words: m.words(), Seat: maps.Nobody, Move: m}, nil
}

// Add adds a line, which must be the first of its player.
func (s *script) Add(rec *record.Record, line kind.Line, before kind.Table) (kind.Script, kind.Table, referee.Verdict,
	error) {
	m := line.Move.(move)
	m.seat = rec.Play[len(rec.Play)-1].Player
	t := before.(*table)
	if t.known[m.seat] {
		return nil, nil, nil, kind.WordsErrorf("%s scored already; undo takes that back first", t.names[m.seat])
	}
	next := *s
	next.rec, next.moves = rec, append(slices.Clip(s.moves), m)
	return &next, t.with(m), nil, nil
}

// Step adds undos or redos.
func (s *script) Step(rec *record.Record) kind.Script {
	next := *s
	next.rec, next.moves = rec, append(slices.Clip(s.moves), make([]move, len(rec.Play)-len(s.moves))...)
	return &next
}

// Replay enters totals one after the other. Nothing is refused.
func (s *script) Replay(lines []int, _ bool, watch kind.Watch) (kind.Table, int, error) {
	n := len(s.rec.Players)
	t := &table{s.rec.Players, s.board.Board.Kind().Info().Unit, make([]int, n), make([]bool, n)}
	if watch == nil {
		watch = func(int, referee.Verdict, kind.Table) {}
	}
	watch(-1, nil, t)
	for i, m := range kind.MovesOf(s.moves, lines) {
		t = t.with(m)
		watch(i, nil, t)
	}
	return t, len(lines), nil
}

// Shift replays lines as they are: there are no turns.
func (s *script) Shift(lines []int, _ []kind.Seat, watch kind.Watch) (kind.Table, int, error) {
	return s.Replay(lines, false, watch)
}

// Course returns an error: nobody wrote down how the totals came about.
func (s *script) Course([]int) ([][]int, error) {
	return nil, kind.Absent(text.Say("of this game only the results are known"))
}
