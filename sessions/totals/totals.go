// Package totals reads and writes games of which only the results are known: their records say "turns totals".
//
// Such a game uses the board of any kind of game, and has a single kind of line: a player scored N. Nothing is
// refereed, and places follow from the totals alone. [On] returns a board that understands such records, so that other
// packages need not know about them.
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

// A totals is a kind of game for games with only results, on the boards of another kind.
type totals struct{ kind.Kind }

// Of returns the kind for games with only results on the boards of k.
func Of(k kind.Kind) kind.Kind { return totals{k} }

// A board understands records with only results. Apart from that it is the board that it wraps.
type board struct{ kind.Board }

// On returns a board for games with only results, with what is printed on b.
func On(b kind.Board) kind.Board { return board{b} }

// Info returns what never changes. Nothing is learned from results.
func (b board) Info() kind.BoardInfo {
	info := b.Board.Info()
	info.Kind, info.Open = Of(info.Kind), nil
	return info
}

func (b board) Printed() kind.Board { return b.Board }

// Verbs returns the only verb.
func (b board) Verbs() []*kind.Verb {
	return []*kind.Verb{{Name: scored, Use: "scored N", Short: "Enter a total", Example: "purser fix 8 scored 113",
		Asks: total, Missing: "add the total", Least: 1, Most: 1}}
}

// Seating returns the board's seating without pieces and tickets.
func (b board) Seating() kind.Seating {
	room := b.Board.Seating()
	room.Asks = nil
	return room
}

// total says what is missing if a line lacks the total.
var total = text.Say("the total, such as 113")

// Understand parses a record.
func (b board) Understand(rec *record.Record) (kind.Script, error) {
	l := language{b}
	g := &script{Record: rec, Moves: make([]move, len(rec.Play)), Of: l, Engine: &engine,
		Setup: &setup{rec.Players, b.Board.Info().Kind.Info().Unit}}
	var errs record.SyntaxErrors
	once := kind.Once{}
	p := &grammar.Parser{Rec: rec}
	for i := range rec.Head {
		p.Begin(&rec.Head[i])
		if l.header(g, p, once); p.Err != nil && !errs.Add(p.Err) {
			return nil, errs.Err()
		}
	}
	_, turned, _ := rec.Steps()
	scores := map[kind.Seat]int{} // how often each player scored, not counting undone lines
	err := kind.ReadPlay(p, &errs, func(i int, line *record.Line) (consent string) {
		if of, step := turned[i]; step {
			scores[rec.Play[of].Player] += map[string]int{"undo": -1, "redo": 1}[line.Key]
			return ""
		}
		p.Begin(line)
		at := p.Peek()
		g.Moves[i] = read(p)
		if scores[line.Player]++; scores[line.Player] > 1 {
			p.Fail(at, "%s scored already; undo takes that back first", rec.NameOf(line))
		}
		line.Text = g.Moves[i].words()
		return ""
	})
	if err != nil {
		return nil, err
	}
	return g, nil
}

// header reads a header line. House rules have no effect.
func (l language) header(g *script, p *grammar.Parser, once kind.Once) {
	switch line := p.Line; line.Key {
	case "map", "title", "date", "turns":
	case "rule":
		once.Rule(p, func(name, value string) error {
			var known []string
			for _, sw := range l.board.Seating().Switches {
				if sw.Name == name {
					return sw.Check(value)
				}
				known = append(known, sw.Name)
			}
			return text.Unknown(referee.HouseRule, name, known)
		})
	case "player":
		color := p.Word(text.Say("the color of the pieces, such as %s", grammar.Keyword(l.board.Seating().Colors[0])))
		if p.End(); p.Err != nil {
			return
		}
		if line.Text = text.Slug(color.Text); line.Text == "" {
			p.Fail(color, "%q is not a color", color.Text)
		}
		g.Colors = append(g.Colors, line.Text)
	default:
		p.Fail(record.Word{}, "in this game only results are written down (turns totals): there is no line %q",
			line.Key)
	}
}

// A move is a player's total.
type move struct {
	seat  kind.Seat
	total int
}

// words returns a move in the words of a record.
func (m move) words() string { return scored + " " + strconv.Itoa(m.total) }

// read reads a move. For a line being entered, the player is Nobody.
func read(p *grammar.Parser) move {
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

// Parse returns the total that a word means, at most [grammar.MaxNumber] above or below 0. It also accepts a
// typographic minus sign.
func Parse(word string) (int, error) {
	n, err := strconv.Atoi(strings.Replace(word, "−", "-", 1))
	if err != nil || n > grammar.MaxNumber || n < -grammar.MaxNumber {
		return 0, text.Errorf("%q is not a total: write a whole number such as 113 or -4", text.Brief(word, 80))
	}
	return n, nil
}

// A script is a record with only results.
type script = kind.Played[setup, table, move]

// A setup says who plays, and the unit of totals.
type setup struct {
	names []string
	unit  string
}

// engine enters totals one by one. It refuses nothing.
var engine = referee.Engine[setup, table, move]{
	New: func(s *setup) (*table, error) {
		return &table{s, make([]int, len(s.names)), make([]bool, len(s.names))}, nil
	},
	Laws:   func(*table, *move) []*referee.Law[setup, table, move] { return nil },
	Play:   func(t *table, m *move) { t.totals[m.seat], t.known[m.seat] = m.total, true },
	Clone:  func(t *table) *table { return &table{t.setup, slices.Clone(t.totals), slices.Clone(t.known)} },
	Name:   func(t *table, p kind.Seat) string { return t.names[p] },
	By:     func(m *move) (*kind.Seat, *string) { return &m.seat, new(string) },
	Turned: func(_ *table, m move, _ kind.Seat) move { return m }, // there are no turns
}

// A language implements [kind.ScriptNotation] for games with only results.
type language struct{ board board }

func (l language) Board(*script) kind.Board                              { return l.board }
func (l language) Table(_ *script, t *table) kind.Table                  { return t }
func (l language) State(on kind.Table) *table                            { return on.(*table) }
func (l language) Words(_ *script, line *record.Line, _ []string) string { return line.Text }

// Said describes a line.
func (l language) Said(g *script, line *record.Line) kind.Wording {
	i, play := kind.PlayLine(g.Record, line)
	if !play {
		return kind.Wording{Did: text.Say("%s", line.Text), Cannot: text.Say("%s", line.Text)}
	}
	who, n := g.Record.NameOf(line), g.Moves[i].total
	return kind.Wording{Did: text.Say("%s scored %d", who, n), Cannot: text.Say("%s cannot score %d", who, n),
		Gains: true}
}

// Line reads the words of a line. The player must be named.
func (l language) Line(g *script, _ kind.Table, _ *text.Language, verb *kind.Verb, args []string) (kind.Line, error) {
	words := strings.Join(args, " ")
	if verb != nil {
		words = verb.Name + " " + words
	}
	p := &grammar.Parser{Rec: g.Record}
	p.Enter(words)
	m := read(p)
	if p.Err != nil {
		return kind.Line{Seat: maps.Nobody}, text.BadWords.Refuse(p.Err.What)
	}
	return kind.Line{Words: m.words(), Seat: maps.Nobody, Move: m}, nil
}

// Move returns the total of a line, which must be the player's first.
func (l language) Move(g *script, on kind.Table, line *kind.Line, added *record.Line) (move, *setup, error) {
	if on.(*table).known[added.Player] {
		return move{}, nil,
			text.BadWords.Errorf("%s scored already; undo takes that back first", g.Record.NameOf(added))
	}
	return line.Move.(move), g.Setup, nil
}

// Course returns an error, because the record does not tell how the totals came about.
func (l language) Course(*script, []int) ([][]int, error) {
	return nil, kind.Absent(text.Say("only the results of this game are known"))
}
