package play

import (
	"cmp"
	"encoding/json"
	"errors"
	"slices"

	"purser/internal/decode"
	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
	"purser/sessions/record"
	"purser/sessions/store"
)

// A setup is the header of a game that is being set up, and saved as a draft.
type setup struct {
	Name, Turns, Map string
	Seats            []seating
	Rules            []string

	board kind.Board
	named bool      // the name has been asked for
	same  bool      // it is the table of the last game
	table []seating // that sit down in it again
}

// A seating is what a player starts with.
type seating struct {
	Name, Color string
	Answers     []string // to what the board asks every player
}

// words returns the player's line in the header.
func (s *seating) words(board kind.Board) (string, error) {
	words := record.Quote(s.Name) + " " + s.Color
	for i, q := range board.Seating().Asks {
		if i >= len(s.Answers) || s.Answers[i] == "" {
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

// game returns the game that the setup begins, dated today, with errors worded for the setup.
func (set *setup) game(l *sessions.Library) (*sessions.Game, error) {
	header := record.Header{Map: kind.MapWords(set.board), Date: l.Today(), Turns: set.Turns, Rules: set.Rules}
	for _, s := range set.Seats {
		words, err := s.words(set.board)
		if err != nil {
			return nil, err
		}
		header.Players = append(header.Players, words)
	}
	lines, err := header.Text()
	if err != nil {
		return nil, err
	}
	g, err := sessions.Read(set.Name, []byte(lines), l.Boards.Find)
	if wrong := (record.SyntaxErrors)(nil); errors.As(err, &wrong) {
		return nil, text.Errorf("%s", wrong[0].What)
	}
	return g, err
}

// fresh returns a player who has answered nothing yet.
func (set *setup) fresh() (seat seating) {
	for _, q := range set.board.Seating().Asks {
		seat.Answers = append(seat.Answers, q.Default)
	}
	return seat
}

// at returns the player in a seat, who may be new.
func (set *setup) at(seat int) seating {
	switch {
	case seat < len(set.Seats):
		return set.Seats[seat].copied()
	case seat < len(set.table):
		return set.table[seat].copied()
	}
	return set.fresh()
}

func (s seating) copied() seating {
	s.Answers = slices.Clone(s.Answers)
	return s
}

// others returns the players in all seats but one, and colors the colors that they leave.
func (set *setup) others(at int) []seating {
	others := slices.Clone(set.Seats)
	if at < len(others) {
		others = slices.Delete(others, at, at+1)
	}
	return others
}

func (set *setup) colors(at int) []string {
	var taken []string
	for _, s := range set.others(at) {
		taken = append(taken, s.Color)
	}
	return kind.Free(set.board.Seating().Colors, taken)
}

// fitting returns what checks each answer of the player in a seat as it is entered: what is not
// asked yet is assumed.
func (e *Evening) fitting(set *setup, at int, seat *seating) func(change func(*seating)) error {
	return func(change func(*seating)) error {
		s := seating{Name: seat.Name, Color: set.colors(at)[0]}
		for _, q := range set.board.Seating().Asks {
			s.Answers = append(s.Answers, cmp.Or(q.Default, q.Sample))
		}
		change(&s)
		if err := set.with(at, s).fits(e.Library, at); err != nil {
			return text.WithHint(err, text.Sentence{}) // no rule can be looked up here
		}
		return nil
	}
}

// names returns the players' names in seat order.
func (set *setup) names() []string {
	var names []string
	for _, s := range set.Seats {
		names = append(names, s.Name)
	}
	return names
}

// with returns a copy of the setup with a player in the given seat.
func (set *setup) with(at int, seat seating) *setup {
	other := *set
	other.Seats = slices.Clone(set.Seats)
	if at == len(other.Seats) {
		other.Seats = append(other.Seats, seat)
	}
	other.Seats[at] = seat
	return &other
}

// fits reports what is wrong with a player of the setup, or with another one as a result: a
// player who sits down later must not take an earlier one's color.
func (set *setup) fits(l *sessions.Library, at int) error {
	g, err := set.game(l)
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

// drafted returns the interrupted set-up, if it is to be continued, or a new one.
func (e *Evening) drafted(name, turns string) (*setup, error) {
	fresh := &setup{Name: name, Turns: turns}
	var set setup
	draft, err := e.Library.Desk.Draft()
	if err != nil {
		return nil, &sessions.DiskError{Path: e.Library.Desk.Dir(), Cause: err}
	}
	if decode.JSON(draft, &set) != nil || set.Turns != turns || name != "" && name != set.Name {
		return fresh, nil
	}
	if set.board, err = e.Library.Boards.Find(&record.Record{Map: set.Map}); err != nil ||
		len(set.Seats) > set.board.Seating().Most {
		return fresh, nil
	}
	wanted := len(set.board.Seating().Asks)
	// the board now asks for something else
	if slices.ContainsFunc(set.Seats, func(s seating) bool { return len(s.Answers) != wanted }) {
		return fresh, nil
	}
	if there, err := e.Library.Has(set.Name); err != nil || there { // a game of that name exists by now
		return fresh, nil
	}
	const on, anew = "go on", "anew"
	goOn := e.OneOf("answer", on, anew)
	goOn.Text, goOn.Default = text.Say("go on with the set-up of %s, or begin anew", set.Name), on
	goOn.Choices[0].Label, goOn.Choices[1].Label = text.Say("go on"), text.Say("begin anew")
	if err := e.ask(&set, goOn.Question); err != nil {
		return nil, err
	}
	if goOn.Meant() == anew {
		return fresh, nil
	}
	return &set, nil
}

// keepDraft saves a set-up as it is.
func (e *Evening) keepDraft(set *setup) error {
	draft, err := json.MarshalIndent(set, "", "  ")
	if err == nil {
		err = e.Library.Desk.KeepDraft(append(draft, '\n'))
	}
	if err != nil {
		return &sessions.DiskError{Path: e.Library.Desk.Dir(), Cause: err}
	}
	e.drafting = set.Name
	return nil
}

// mostRemembered is the number of games that are searched for players.
const mostRemembered = 200

// remembered lists the players of the latest games, as they last sat, the newest first, and
// returns the newest game that was played, or nil.
func (e *Evening) remembered() (known []seating, last *sessions.Game, err error) {
	games, err := e.Library.Games()
	if err != nil {
		return nil, nil, err
	}
	slices.SortStableFunc(games, func(a, b store.Entry) int { return b.Changed.Compare(a.Changed) })
	for _, entry := range games[:min(len(games), mostRemembered)] {
		g, err := e.Library.Load(entry.Name)
		if err != nil {
			continue // its players are not essential
		}
		if last == nil && !g.Record.Totals && g.Table != nil {
			last = g
		}
		for i, name := range g.Record.Players {
			if !slices.ContainsFunc(known, func(s seating) bool { return s.Name == name }) {
				known = append(known, seating{Name: name, Color: g.Script.Color(referee.Seat(i))})
			}
		}
	}
	return known, last, nil
}
