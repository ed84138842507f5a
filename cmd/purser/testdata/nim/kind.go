package nim

import (
	"io/fs"
	"iter"
	"slices"
	"strconv"

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

func (board) Kind() kind.Kind                  { return Nim{} }
func (board) ID() string                       { return "nim" }
func (board) Title() string                    { return "Nim" }
func (board) Open() bool                       { return false }
func (board) Printed() kind.Board              { return board{} }
func (board) Named() []string                  { return nil }
func (board) NameOf(id string) text.Named      { return text.Named{ID: id} }
func (board) Folder() *maps.Folder             { return nil }
func (board) Topics() []referee.Topic          { return nil }
func (board) Switches() []referee.Switch       { return nil }
func (board) NextTickets(string) []kind.Choice { return nil }

func (board) Grammar() []kind.Paragraph {
	return []kind.Paragraph{{Lines: []kind.GrammarLine{{Example: "Anna take 2"}}}}
}

func (board) Seating() kind.Seating {
	return kind.Seating{Least: 2, Most: 4, Colors: []string{"red", "blue", "green", "yellow"},
		Typed: func(words string, _ []string) (string, []kind.Doubt, error) { return words, nil, nil },
		Next:  func(_, _ []string) []string { return nil }}
}

// parts are what is behind take.
var parts = grammar.Parts[*grammar.Parser, any, move]{grammar.Number[*grammar.Parser, any]("N",
	text.Say("how many stones"), func(m *move) *int { return &m.stones })}

func (board) Verbs() []*kind.Verb {
	return []*kind.Verb{{Name: "take", Use: parts.Use("take"), Short: "Take stones", Example: "purser take 2",
		Asks: text.Say("stones taken"), Missing: "say how many stones", Least: 1, Most: 1}}
}

func (board) Rules() (all []kind.Rule) {
	for _, r := range rules {
		all = append(all, kind.Rule{Rule: r.Rule, Text: func() text.Sentence { return text.Say(r.text) }})
	}
	return all
}

// A script is a record that was understood.
type script struct {
	rec    *record.Record
	moves  []move
	colors []string
}

func (b board) Understand(rec *record.Record) (kind.Script, error) {
	s := &script{rec: rec, moves: make([]move, len(rec.Play))}
	var errs record.SyntaxErrors
	p := grammar.Parser{Rec: rec}
	for i := range rec.Head {
		if line := &rec.Head[i]; line.Key == "player" {
			p.Begin(line)
			s.colors = append(s.colors, p.Word(text.Say("a color")).Text)
			p.End()
			if p.Err != nil {
				errs.Add(p.Err)
			}
		}
	}
	for i := range rec.Play {
		line := &rec.Play[i]
		if line.Player == maps.Nobody {
			continue
		}
		p.Begin(line)
		if s.moves[i] = moveOf(&p); p.Err != nil {
			errs.Add(p.Err)
			continue
		}
		line.Text = s.moves[i].words()
	}
	return s, errs.Err()
}

// moveOf reads what a player did.
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

func (s *script) Board() kind.Board                      { return board{} }
func (s *script) Color(p kind.Seat) string               { return s.colors[p] }
func (s *script) CheckSeat(kind.Seat) *referee.Refusal   { return nil }
func (s *script) Consent(line int) string                { return s.moves[line].consent }
func (s *script) Completed(_ int, line kind.Line) string { return line.Words }
func (s *script) Declared() bool                         { return false }
func (s *script) SetupLine() *record.Line                { return nil }

func (s *script) Gained(n int) text.Sentence {
	if n == 0 {
		return text.Sentence{}
	}
	return kind.Signed(n)
}

func (s *script) Said(line *record.Line) kind.Wording {
	i, _ := kind.PlayLine(s.rec, line)
	who, n := s.rec.NameOf(line), s.moves[i].stones
	return kind.Wording{Did: text.Say("%s takes %d", who, n), Cannot: text.Say("%s cannot take %d", who, n)}
}

func (s *script) Line(on kind.Table, words string) (kind.Line, error) {
	p := grammar.Parser{Rec: s.rec}
	p.Enter(words)
	m := moveOf(&p)
	if p.Err != nil {
		return kind.Line{}, &kind.WordsError{What: p.Err.What}
	}
	return kind.Line{Words: m.words(), Seat: kind.TurnOf(on), Move: m}, nil
}

func (s *script) Typed(on kind.Table, _ *text.Language, v *kind.Verb, args []string) (kind.Line, error) {
	args, agreed := kind.CutConsent(args)
	if len(args) != 1 {
		return kind.Line{}, kind.WordsErrorf("say how many stones")
	}
	if _, err := strconv.Atoi(args[0]); err != nil {
		return kind.Line{}, kind.WordsErrorf("%q is not a number", args[0])
	}
	return s.Line(on, v.Name+" "+args[0]+" "+kind.TypedConsent(agreed))
}

func (s *script) Add(rec *record.Record, line kind.Line, before kind.Table) (kind.Script, kind.Table, referee.Verdict,
	error) {
	m := line.Move.(move)
	m.seat = rec.Play[len(rec.Play)-1].Player
	after, verdict, err := engine.Apply(before.(*table), &m)
	return &script{rec, append(slices.Clip(s.moves), m), s.colors}, after, verdict, err
}

func (s *script) Step(rec *record.Record) kind.Script {
	moves := append(slices.Clip(s.moves), make([]move, len(rec.Play)-len(s.moves))...)
	return &script{rec, moves, s.colors}
}

func (s *script) Replay(lines []int, strict bool, watch kind.Watch) (kind.Table, int, error) {
	moves := kind.MovesOf(s.moves, lines)
	if strict {
		moves = kind.Strict(moves, func(m *move) *string { return &m.consent })
	}
	return engine.Replay(&s.rec.Players, moves, func(i int, v referee.Verdict, after *table) {
		if watch != nil {
			watch(i, v, after)
		}
	})
}

func (s *script) Shift(lines []int, was []kind.Seat, watch kind.Watch) (kind.Table, int, error) {
	moves := slices.Clone(kind.MovesOf(s.moves, lines))
	return engine.Replay(&s.rec.Players, moves, func(i int, v referee.Verdict, after *table) {
		watch(i, v, after)
		if i++; i < len(moves) && moves[i].seat == was[i] && after.turn != maps.Nobody {
			moves[i].seat = after.turn
			s.moves[lines[i]] = moves[i]
			s.rec.Reseat(&s.rec.Play[lines[i]], after.turn, moves[i].words())
		}
	})
}

func (s *script) Words(line *record.Line, _ []string) string { return line.Text }

func (s *script) Refused(lines []int, refused func(i int, why *referee.Refusal)) {
	engine.Refused(&s.rec.Players, kind.MovesOf(s.moves, lines), refused)
}

func (s *script) Course(lines []int) (marks [][]int, err error) {
	marks = make([][]int, len(s.rec.Players))
	_, _, err = s.Replay(lines, false, func(_ int, _ referee.Verdict, after kind.Table) {
		for p := range marks {
			marks[p] = append(marks[p], after.Mark(kind.Seat(p)))
		}
	})
	return marks, err
}

func (t *table) Turn() kind.Seat                  { return t.turn }
func (t *table) TurnsLeft() int                   { return 0 }
func (t *table) Name(p kind.Seat) string          { return t.names[p] }
func (t *table) Mark(p kind.Seat) int             { return t.taken[p] }
func (t *table) Purses(purses []int, _ kind.Seat) { copy(purses, t.taken) }
func (t *table) Away() referee.Away               { return referee.Away{} }
func (t *table) Asks(kind.Line) []kind.Question   { return nil }

func (t *table) Phase() referee.Phase {
	if t.left == 0 {
		return referee.Over
	}
	return referee.Playing
}

func (t *table) Choices(_ *kind.Verb, p kind.Seat) (list []kind.Choice) {
	for n := 1; n <= 3; n++ {
		if !engine.Check(t, &move{seat: p, stones: n}).Refused() {
			list = append(list, kind.Choice{ID: strconv.Itoa(n)})
		}
	}
	return list
}

func (t *table) Suggest(in *text.Language, v *kind.Verb, p kind.Seat, words []string) ([]kind.Choice, []text.Sentence) {
	return kind.Fitting(in, t.Choices(v, p), words, false), nil
}

func (t *table) Likely(p kind.Seat) (list []kind.Choice) {
	for _, c := range t.Choices(nil, p) {
		list = append(list, kind.Choice{ID: "take " + c.ID})
	}
	return list
}

func (t *table) Samples(*kind.Verb, kind.Seat, []kind.Choice) iter.Seq[kind.Sample] {
	return slices.Values([]kind.Sample{{Words: "1"}})
}

// Count settles the table: who took the last stone has won.
func (t *table) Count([]int, bool) (*kind.Count, error) {
	all := make([]stats.Count, len(t.taken))
	for i, n := range t.taken {
		all[i] = stats.Count{Total: n, Place: 2}
		if kind.Seat(i) == t.last {
			all[i].Place, all[i].Won = 1, true
		}
	}
	return &kind.Count{Final: t.left == 0, Undecided: t.left > 0, Players: all}, nil
}
