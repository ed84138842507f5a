// Package totals reads and writes games of which only the results are known: their records say "turns totals".
//
// Such a game uses the board of any kind of game, and says once what each player has: a player scored N or, on a board
// that counts by numbers, what was counted. Nothing is refereed, and places follow from these results. [On] returns a
// board that understands such records, so that other packages need not know about them.
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

// The verbs: for a total, and for what was counted by numbers.
const (
	Scored  = "scored"
	Counted = "counted"
)

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

// Verbs returns the verb for a total and, if the board counts by numbers, the verb for that.
func (b board) Verbs() []*kind.Verb {
	verbs := []*kind.Verb{{Name: Scored, Use: "scored N", Short: "Enter a total", Example: "purser fix 8 scored 113",
		Asks: total, Missing: "add the total", Least: 1, Most: 1}}
	if counter := b.counter(&record.Record{}); counter != nil {
		verbs = append(verbs, counter.Verb)
	}
	return verbs
}

// counter returns the counter for a record, or nil if nothing is counted by numbers.
func (b board) counter(rec *record.Record) *kind.Counter {
	if of := b.Board.Info().Counter; of != nil {
		return of(rec)
	}
	return nil
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
		Setup: &setup{names: rec.Players, unit: b.Board.Info().Kind.Info().Unit, board: b.Board}}
	var errs record.SyntaxErrors
	once := kind.Once{}
	p := &grammar.Parser{Rec: rec}
	for i := range rec.Head {
		p.Begin(&rec.Head[i])
		if l.header(g, p, once); p.Err != nil && !errs.Add(p.Err) {
			return nil, errs.Err()
		}
	}
	g.Setup.counter = b.counter(rec)
	g.Setup.laws = lawsOf(g.Setup.counter)
	_, turned, _ := rec.Steps()
	scores := map[kind.Seat]int{} // how often each player has a result, not counting undone lines
	err := kind.ReadPlay(p, &errs, func(i int, line *record.Line) (consent string) {
		if of, step := turned[i]; step {
			scores[rec.Play[of].Player] += map[string]int{"undo": -1, "redo": 1}[line.Key]
			return ""
		}
		p.Begin(line)
		at := p.Peek()
		g.Moves[i] = g.Setup.read(p)
		if scores[line.Player]++; scores[line.Player] > 1 {
			p.Fail(at, "%s scored already; undo takes that back first", rec.NameOf(line))
		}
		line.Text = g.Moves[i].words
		return ""
	})
	if err != nil {
		return nil, err
	}
	return g, nil
}

// header reads a header line. House rules have no effect on a total.
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

// A move is what a player has.
type move struct {
	seat   kind.Seat
	result kind.Result
	words  string // in a record
}

// read reads a move. For a line being entered, the player is Nobody.
func (s *setup) read(p *grammar.Parser) move {
	m := move{seat: p.Line.Player, result: kind.Result{Known: true}}
	if p.Next(Counted) {
		if s.counter == nil {
			p.Fail(p.Peek(), "%s", kind.NoCounter(s.board))
			return m
		}
		p.Skip()
		m.result.Numbers, m.words = s.counter.Read(p)
		p.End()
		m.words = strings.TrimSuffix(Counted+" "+m.words, " ")
		return m
	}
	if p.More() && !p.Next(Scored) {
		p.Fail(p.Peek(), "in this game only results are written down (turns totals): NAME %s N", Scored)
	}
	p.Keyword(Scored)
	w := p.Word(total)
	if p.Err != nil {
		return m
	}
	n, err := Parse(w.Text)
	if err != nil {
		p.Fail(w, "%s", err)
	}
	p.End()
	m.result.Total, m.words = n, Scored+" "+strconv.Itoa(n)
	return m
}

// Parse returns the total that a word means, at most [grammar.MaxNumber] above or below 0. It also accepts a
// typographic minus sign.
func Parse(word string) (int, error) {
	n, ok := grammar.Signed(word)
	if !ok {
		return 0, text.Errorf("%q is not a total: write a whole number such as 113 or -4", text.Brief(word, 80))
	}
	return n, nil
}

// A script is a record with only results.
type script = kind.Played[setup, table, move]

// A setup says who plays, the unit of totals and, if the board counts by numbers, how.
type setup struct {
	names   []string
	unit    string
	board   kind.Board
	counter *kind.Counter // or nil
	laws    []*law
}

type law = referee.Law[setup, table, move]

// lawsOf returns the rules that judge what was counted by numbers. They only warn.
func lawsOf(counter *kind.Counter) (laws []*law) {
	if counter == nil {
		return nil
	}
	for i, rule := range counter.Rules {
		laws = append(laws, &law{Rule: rule, Move: func(t *table, m *move) referee.Outcome {
			var before []any
			for _, result := range t.results {
				if result.Numbers != nil {
					before = append(before, result.Numbers)
				}
			}
			return counter.Check(i, before, m.result.Numbers)
		}})
	}
	return laws
}

// engine enters results one by one. It refuses nothing.
var engine = referee.Engine[setup, table, move]{
	New: func(s *setup) (*table, error) {
		return &table{s, make([]kind.Result, len(s.names)), make([]int, len(s.names))}, nil
	},
	Laws: func(t *table, m *move) []*law {
		if m.result.Numbers == nil {
			return nil
		}
		return t.laws
	},
	Play:   (*table).play,
	Clone:  func(t *table) *table { return &table{t.setup, slices.Clone(t.results), slices.Clone(t.totals)} },
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
	who, m := g.Record.NameOf(line), &g.Moves[i]
	if m.result.Numbers != nil {
		return kind.Wording{Did: text.Say("%s is counted (%s)", who, g.Setup.counter.Said(m.result.Numbers)),
			Cannot: text.Say("%s cannot be counted like this", who)}
	}
	n := m.result.Total
	return kind.Wording{Did: text.Say("%s scored %d", who, n), Cannot: text.Say("%s cannot score %d", who, n),
		Gains: true}
}

// Line reads the words of a line; those of a count may be in any language. The player must be named.
func (l language) Line(g *script, _ kind.Table, _ *text.Language, verb *kind.Verb, args []string) (kind.Line, error) {
	words := strings.Join(args, " ")
	if verb != nil {
		words = verb.Name + " " + words
	}
	if first, _, _ := strings.Cut(words, " "); strings.EqualFold(first, Counted) && g.Setup.counter != nil {
		words = g.Setup.counter.English(words)
	}
	p := &grammar.Parser{Rec: g.Record}
	p.Enter(words)
	m := g.Setup.read(p)
	if p.Err != nil {
		return kind.Line{Seat: maps.Nobody}, text.BadWords.Refuse(p.Err.What)
	}
	return kind.Line{Words: m.words, Seat: maps.Nobody, Move: m}, nil
}

// Move returns the result of a line, which must be the player's first.
func (l language) Move(g *script, on kind.Table, line *kind.Line, added *record.Line) (move, *setup, error) {
	if on.(*table).results[added.Player].Known {
		return move{}, nil,
			text.BadWords.Errorf("%s scored already; undo takes that back first", g.Record.NameOf(added))
	}
	return line.Move.(move), g.Setup, nil
}

// Course returns an error, because the record does not tell how the totals came about.
func (l language) Course(*script, []int) ([][]int, error) {
	return nil, kind.Absent(text.Say("only the results of this game are known"))
}
