package sessions

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/referee"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// A Setup is the header of a new game's record, in parts. It can be stored as JSON until it is complete.
type Setup struct {
	Name, Title, Turns, Map string
	Date                    string `json:",omitempty"` // empty means today
	Seats                   []SeatSetup
	Rules                   []string
	More                    []string // further header lines, for games that have them

	Board kind.Board `json:"-"`
}

// A SeatSetup is how a player begins.
type SeatSetup struct {
	Name, Color string
	Answers     []string // answers to what the board asks every player
	// Line is the text after the name in a record. If set, it replaces the color and the answers.
	Line string `json:",omitempty"`
}

// words returns the header line for a player.
func (set *Setup) words(s *SeatSetup) (string, error) {
	if s.Line != "" {
		return record.Quote(s.Name) + " " + s.Line, nil
	}
	words := record.Quote(s.Name) + " " + s.Color
	for i, q := range set.Board.Seating().Asks {
		if i >= len(s.Answers) || s.Answers[i] == "" {
			if q.Enter.Empty() && set.Asks(&q) {
				return "", text.Errorf("please answer: %s", kind.Ask(q.Asks, s.Name))
			}
			continue
		}
		more, err := q.Words(s.Answers[i])
		if err != nil {
			return "", err
		}
		words += " " + more
	}
	return words, nil
}

// Copied returns a deep copy.
func (s SeatSetup) Copied() SeatSetup {
	s.Answers = slices.Clone(s.Answers)
	return s
}

// Game returns the new game that the setup describes. Errors are worded for the setup.
func (set *Setup) Game(l *Library) (*Game, error) {
	header := record.Header{Map: kind.MapWords(set.Board), Title: set.Title, Date: cmp.Or(set.Date, l.Today()),
		Turns: set.Turns, Rules: set.Rules, More: set.Board.Seating().Lines(set.More)}
	for _, s := range set.Seats {
		words, err := set.words(&s)
		if err != nil {
			return nil, err
		}
		header.Players = append(header.Players, words)
	}
	lines, err := header.Text()
	if err != nil {
		return nil, err
	}
	g, err := Read(set.Name, []byte(lines), l.Boards.Find)
	if wrong := (record.SyntaxErrors)(nil); errors.As(err, &wrong) {
		return nil, text.Errorf("%s", wrong[0].What)
	}
	return g, err
}

// Begin begins a game on a board from a header as people type it, and puts it in use. Players may name what other
// games have taught about the board. If the header could be understood, Begin returns its words even with an error.
func (l *Library) Begin(name string, b kind.Board, typed *record.Header) (g *Game, words string, err error) {
	taught, header, doubts := l.OfferedOn(b), *typed, []kind.Doubt(nil)
	header.Map, header.More = kind.MapWords(b), b.Seating().Lines(typed.More)
	if header.Players, doubts, err = taught.Seating().Players(typed.Players, header.More); err != nil {
		return nil, "", err
	}
	if words, err = header.Text(); err != nil {
		return nil, "", text.BadWords.Errorf("%s", err)
	}
	switch g, err = Read(name, []byte(words), l.Boards.Find); {
	case err != nil:
	case g.Illegal != nil:
		err = g.Illegal
	default:
		if err = l.Settle(doubts); err == nil {
			err = l.Create(name, g, true)
		}
	}
	return g, words, err
}

// Again returns a setup for the same table to play again: the board, the players with their colors, and the house
// rules.
func (l *Library) Again(last *Game) (*Setup, error) {
	board, err := l.Boards.Find(last.Record)
	if err != nil {
		return nil, err
	}
	if last.Record.Totals {
		board = board.Printed()
	}
	set := &Setup{Map: board.Info().ID, Board: l.OfferedOn(board)}
	for _, line := range last.Record.Head {
		if line.Key == "rule" {
			set.Rules = append(set.Rules, line.Text)
		}
	}
	for i, name := range last.Record.Players {
		seat := set.Fresh()
		seat.Name, seat.Color = name, last.Script.Info().Colors[kind.Seat(i)]
		set.Seats = append(set.Seats, seat)
	}
	return set, nil
}

// SetUp returns the setup from which a game began, read from its header.
func (l *Library) SetUp(g *Game) (*Setup, error) {
	set, err := l.Again(g)
	if err != nil {
		return nil, err
	}
	set.Name, set.Title, set.Date, set.Turns = g.Name, g.Record.Title, g.Record.Date, Strict
	if g.Free() {
		set.Turns = Free
	} else if g.Record.Totals {
		set.Turns = Totals
	}
	for i := range g.Record.Head {
		switch line := &g.Record.Head[i]; line.Key {
		case "map", "title", "date", "turns", "rule":
		case "player":
			set.Seats[line.Player].recall(line, set.Board)
		default:
			set.More = append(set.More, line.Key+" "+line.Text)
		}
	}
	return set, nil
}

// recall sets a player's setup from a header line: the whole line, and the answers in it.
func (s *SeatSetup) recall(line *record.Line, board kind.Board) {
	s.Line = line.Text
	for i, q := range board.Seating().Asks {
		s.Answers[i] = ""
		for _, word := range line.Split(nil) {
			said, err := q.Words(word.Text)
			if err == nil && strings.Contains(" "+line.Text+" ", " "+said+" ") {
				s.Answers[i] = word.Text
			}
		}
	}
}

// Fresh returns a player without any answers.
func (set *Setup) Fresh() (seat SeatSetup) {
	for _, q := range set.Board.Seating().Asks {
		seat.Answers = append(seat.Answers, q.Default)
	}
	return seat
}

// Names returns the players' names in seat order.
func (set *Setup) Names() []string {
	return lists.Map(set.Seats, func(s SeatSetup) string { return s.Name })
}

// With returns a copy of the setup with a player in an existing seat or the next one.
func (set *Setup) With(at int, seat SeatSetup) *Setup {
	other := *set
	other.Seats = slices.Clone(set.Seats)
	if at == len(other.Seats) {
		other.Seats = append(other.Seats, seat)
	}
	other.Seats[at] = seat
	return &other
}

// Fits returns what is wrong with a player of the setup. It also catches what that player makes wrong for another: for
// example, one who sits down later must not take the color of an earlier one.
func (set *Setup) Fits(l *Library, at int) error {
	g, err := set.Game(l)
	if err != nil {
		return err
	}
	if refusal := g.Script.CheckSeat(referee.Seat(at)); refusal != nil {
		return refusal
	}
	for i := range g.Record.Players {
		if refusal := g.Script.CheckSeat(referee.Seat(i)); refusal != nil {
			return refusal
		}
	}
	return nil
}

// Needs reports whether every player must be asked for something that differs in each game.
func (set *Setup) Needs() bool {
	return slices.ContainsFunc(set.Board.Seating().Asks, func(q kind.SeatQuestion) bool {
		return q.Default == "" && set.Asks(&q)
	})
}

// Asks reports whether this question applies to players of the setup.
func (set *Setup) Asks(q *kind.SeatQuestion) bool { return !q.Strict || set.Turns != Free }

// Value returns the value chosen for a switch, or "".
func (set *Setup) Value(sw referee.Switch) string {
	for _, rule := range set.Rules {
		if value, ok := strings.CutPrefix(rule, sw.Name+" "); ok {
			return value
		}
	}
	return ""
}

// Play sets a house rule, replacing any value that its switch had. It leaves out a default, unless every table is
// asked for this rule because the built-in board may be wrong.
func (set *Setup) Play(rule string) {
	words := strings.Fields(rule)
	set.Rules = slices.DeleteFunc(set.Rules, func(r string) bool { return strings.HasPrefix(r, words[0]+" ") })
	if !slices.ContainsFunc(set.Board.Seating().Switches, func(sw referee.Switch) bool {
		return sw.Name == words[0] && sw.Values[0] == words[1] && sw.Asked == nil
	}) {
		set.Rules = append(set.Rules, strings.Join(words, " "))
	}
}

// Answer sets a house rule from the answer to its question, or from one of its values. An empty answer means the
// rulebook's rule.
func (set *Setup) Answer(sw referee.Switch, answer string) {
	set.Rules = slices.DeleteFunc(set.Rules, func(r string) bool { return strings.HasPrefix(r, sw.Name+" ") })
	if sw.Asked != nil && answer != "" {
		answer = strings.TrimSpace(sw.Asked.Value(answer))
	}
	if answer != "" {
		set.Play(sw.Name + " " + answer)
	}
}

// Doubts returns questions about names in the players' answers that may be typos.
func (set *Setup) Doubts(seats ...SeatSetup) (all []text.Sentence) {
	for _, s := range seats {
		for i, q := range set.Board.Seating().Asks {
			if q.Doubt != nil && set.Asks(&q) {
				all = append(all, q.Doubt(s.Answers[i]))
			}
		}
	}
	return slices.DeleteFunc(all, text.Sentence.Empty)
}

// Ruled returns the house rules in words.
func (set *Setup) Ruled() (rules []text.Sentence) {
	for _, sw := range set.Board.Seating().Switches {
		if value := set.Value(sw); value != "" {
			rules = append(rules, sw.Means(value))
		}
	}
	return rules
}
