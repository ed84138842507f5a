package nim

import (
	"io/fs"
	"iter"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/scoring/stats"
	"purser/sessions/grammar"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// Nim is the kind of game.
type Nim struct{}

var info = kind.Info{Title: text.Say("Nim"), Families: []string{"nim"}, IDs: []string{"nim"}, Verbs: board{}.Verbs()}

func (Nim) Info() *kind.Info                       { return &info }
func (Nim) Open(string) (kind.Board, error)        { return board{}, nil }
func (Nim) Read(fs.FS, string) (kind.Board, error) { return board{}, nil }

type board struct{}

func (board) Info() kind.BoardInfo             { return kind.BoardInfo{Kind: Nim{}, ID: "nim", Title: "Nim"} }
func (board) Printed() kind.Board              { return board{} }
func (board) Named() []text.Named              { return nil }
func (board) NextTickets(string) []kind.Choice { return nil }

func (board) Seating() kind.Seating {
	return kind.Seating{Least: 2, Most: 4, Colors: []string{"red", "blue", "green", "yellow"},
		Typed: func(words string, _ []string) (string, []kind.Doubt, error) { return words, nil, nil },
		Next:  func(_, _ []string) []string { return nil }}
}

// parts are the words after take.
var parts = grammar.Parts[*grammar.Parser, any, move]{grammar.Number[*grammar.Parser, any]("N",
	text.Say("how many stones"), func(m *move) *int { return &m.stones })}

func (board) Verbs() []*kind.Verb {
	return []*kind.Verb{{Name: "take", Use: parts.Use("take"), Short: "Take stones", Example: "purser take 2",
		Asks: text.Say("stones taken"), Missing: "say how many stones", Least: 1, Most: 1}}
}

func (board) Rulebook() *kind.Rulebook {
	lines := []kind.GrammarLine{{Example: "Anna take 2"}}
	return &kind.Rulebook{Grammar: []kind.Paragraph{{Lines: lines}}, Rules: lists.Map(rules, func(r *rule) kind.Rule {
		return kind.Rule{Rule: r.Rule, Text: func() text.Sentence { return text.Say(r.text) }}
	})}
}

// A script is a parsed record.
type script = kind.Played[[]string, table, move]

func (b board) Understand(rec *record.Record) (kind.Script, error) {
	g := &script{Record: rec, Setup: &rec.Players, Moves: make([]move, len(rec.Play)), Of: language{}, Engine: &engine}
	var errs record.SyntaxErrors
	p := grammar.Parser{Rec: rec}
	for i := range rec.Head {
		if p.Begin(&rec.Head[i]); p.Line.Key == "player" {
			g.Colors = append(g.Colors, p.Word(text.Say("a color")).Text)
			if p.End(); p.Err != nil {
				errs.Add(p.Err)
			}
		}
	}
	return g, kind.ReadPlay(&p, &errs, func(i int, line *record.Line) string {
		if line.Player == maps.Nobody {
			return ""
		}
		p.Begin(line)
		if g.Moves[i] = moveOf(&p); p.Err == nil {
			line.Text = g.Moves[i].words()
		}
		return g.Moves[i].consent
	})
}

// moveOf parses what a player did.
func moveOf(p *grammar.Parser) move {
	m := move{seat: p.Line.Player}
	p.CutConsent()
	p.Keyword("take")
	parts.Read(p, &m)
	m.consent = p.Consent()
	return m
}

// words returns a move as in the record.
func (m *move) words() string { return parts.Write("take", nil, m) + grammar.Consented(m.consent) }

// Lines counts how often entered words were read, and written as in the record.
var Lines struct{ Read, Written atomic.Int64 }

// A language is what only records of this game have.
type language struct{}

func (language) Board(*script) kind.Board                              { return board{} }
func (language) Table(_ *script, t *table) kind.Table                  { return t }
func (language) State(on kind.Table) *table                            { return on.(*table) }
func (language) Words(_ *script, line *record.Line, _ []string) string { return line.Text }

func (language) Said(g *script, line *record.Line) kind.Wording {
	if line.Key == "player" {
		return kind.Wording{Did: text.Say("%s plays %s", g.Record.Players[line.Player], g.Colors[line.Player])}
	}
	i, _ := kind.PlayLine(g.Record, line)
	who, n := g.Record.NameOf(line), g.Moves[i].stones
	return kind.Wording{Did: text.Say("%s takes %d", who, n), Cannot: text.Say("%s cannot take %d", who, n)}
}

func (language) Line(g *script, on kind.Table, _ *text.Language, v *kind.Verb, args []string) (kind.Line, error) {
	args, agreed := kind.CutConsent(args)
	if v != nil {
		args = append([]string{v.Name}, args...)
	}
	Lines.Read.Add(1)
	p := grammar.Parser{Rec: g.Record}
	p.Enter(strings.TrimSpace(strings.Join(args, " ") + " " + kind.TypedConsent(agreed)))
	m := moveOf(&p)
	if p.Err != nil {
		return kind.Line{}, text.BadWords.Refuse(p.Err.What)
	}
	Lines.Written.Add(1)
	return kind.Line{Words: m.words(), Seat: kind.TurnOf(on), Move: m}, nil
}

func (language) Move(g *script, _ kind.Table, line *kind.Line, _ *record.Line) (move, *[]string, error) {
	return line.Move.(move), g.Setup, nil
}

func (language) Course(g *script, lines []int) (marks [][]int, err error) {
	marks = make([][]int, len(g.Record.Players))
	_, _, err = g.Replay(lines, false, func(_ int, _ referee.Verdict, after kind.Table) {
		for p := range marks {
			marks[p] = append(marks[p], after.Mark(kind.Seat(p)))
		}
	})
	return marks, err
}

func (t *table) Mark(p kind.Seat) int                           { return t.taken[p] }
func (t *table) Purse(p kind.Seat) int                          { return t.taken[p] }
func (t *table) Asks(kind.Line) []kind.FactQuestion             { return nil }
func (t *table) Guess(words []string) (string, []string, error) { return "", words, nil }

func (t *table) Now() kind.Moment {
	if t.left == 0 {
		return kind.Moment{Phase: referee.Over, Turn: t.turn}
	}
	return kind.Moment{Phase: referee.Playing, Turn: t.turn}
}

func (t *table) Choices(_ *kind.Verb, p kind.Seat) (list []kind.Choice) {
	for n := 1; n <= 3 && !engine.Check(t, &move{seat: p, stones: n}).Refused(); n++ {
		list = append(list, kind.Choice{ID: strconv.Itoa(n)})
	}
	return list
}

func (t *table) Suggest(in *text.Language, v *kind.Verb, p kind.Seat, words []string) ([]kind.Choice, []text.Sentence) {
	return kind.Fitting(in, t.Choices(v, p), words, false), nil
}

func (t *table) Likely(p kind.Seat) []kind.Choice { return kind.Behind("take ", t.Choices(nil, p)) }

func (t *table) Samples(*kind.Verb, kind.Seat, []kind.Choice) iter.Seq[kind.Sample] {
	return slices.Values([]kind.Sample{{Words: "1"}})
}

// Count scores the table: the player who took the last stone has won.
func (t *table) Count([]int, bool) (*kind.Count, error) {
	all := make([]stats.GameFigures, len(t.taken))
	for i, n := range t.taken {
		all[i] = stats.GameFigures{Total: n, Place: 2}
		if kind.Seat(i) == t.last {
			all[i].Place, all[i].Won = 1, true
		}
	}
	return &kind.Count{Final: t.left == 0, Undecided: t.left > 0, Players: all}, nil
}
