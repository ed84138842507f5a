package shelf

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"purser/cmd/internal/web"
	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/sessions"
	"purser/sessions/kind"
	"purser/sessions/record"
	"purser/sessions/totals"
)

// A countSheet is what was entered so far of the count of a board. It is stored until it is complete.
type countSheet struct {
	Shown int // the seat that the page shows
	Seats []countSeat

	board   kind.Board
	counter *kind.Counter // nil if there are only totals on the board
}

// A countSeat is what was entered of a player.
type countSeat struct {
	Name  string `json:",omitempty"` // empty: the word for the color
	Color string
	Count string `json:",omitempty"` // in the words of a record
	Total string `json:",omitempty"` // as typed, in place of a count

	numbers any // the count, in the form of the counter
}

// newSheet returns an empty sheet for a board.
func newSheet(board kind.Board) *countSheet {
	return (&countSheet{Seats: make([]countSeat, board.Seating().Least)}).on(board)
}

// on puts the board below a sheet that was stored or sent. What does not fit the board is left out.
func (s *countSheet) on(board kind.Board) *countSheet {
	room := board.Seating()
	for len(s.Seats) < room.Least {
		s.Seats = append(s.Seats, countSeat{})
	}
	s.Seats = s.Seats[:min(len(s.Seats), room.Most)]
	if s.Shown < 0 || s.Shown >= len(s.Seats) {
		s.Shown = 0
	}
	s.board = board
	if of := board.Info().Counter; of != nil {
		s.counter = of(&record.Record{Players: lists.Map(s.Seats, func(seat countSeat) string { return seat.Name })})
		for i := range s.Seats {
			s.Seats[i].numbers = s.counter.Nothing
			if numbers, err := s.counter.Numbers(s.Seats[i].Count); err == nil {
				s.Seats[i].numbers = numbers
			}
			s.Seats[i].Count = s.counter.Words(s.Seats[i].numbers)
		}
	}
	s.color()
	return s
}

// color gives each seat a color of its own: the one that was chosen or, if another seat has that, the next one in the
// box. The shown seat chooses first, because its color is the one that may just have changed.
func (s *countSheet) color() {
	left := slices.Clone(s.board.Seating().Colors)
	take := func(i int, color string) {
		if at := slices.Index(left, color); at >= 0 {
			s.Seats[i].Color, left = color, slices.Delete(left, at, at+1)
		} else {
			s.Seats[i].Color = ""
		}
	}
	take(s.Shown, s.Seats[s.Shown].Color)
	for i := range s.Seats {
		if i != s.Shown {
			take(i, s.Seats[i].Color)
		}
	}
	for i := range s.Seats {
		if s.Seats[i].Color == "" {
			take(i, left[0])
		}
	}
}

// called returns the name of a player, or the word for the color.
func (s *countSheet) called(in *text.Language, i int) string {
	if name := s.Seats[i].Name; name != "" {
		return name
	}
	return in.Words(maps.ColorSaid(s.Seats[i].Color))
}

// begun reports whether anything was entered of a player.
func (s *countSeat) begun() bool { return s.Count != "" || s.Total != "" }

// result returns what is known of a player. A total that is no number counts as none.
func (s *countSeat) result() kind.Result {
	if s.Total != "" {
		total, _ := totals.Parse(s.Total)
		return kind.Result{Known: true, Total: total}
	}
	return kind.Result{Known: true, Numbers: s.numbers}
}

// totals returns the players' totals so far.
func (s *countSheet) totals() []int {
	results := lists.Map(s.Seats, func(seat countSeat) kind.Result { return seat.result() })
	if s.counter == nil {
		return lists.Map(results, func(r kind.Result) int { return r.Total })
	}
	count := s.counter.Count(results)
	return lists.Tabulate(len(results), func(i int) int { return count.Total(kind.Seat(i)) })
}

// A countWarning says what contradicts itself, and in which part of a count.
type countWarning struct {
	part string
	why  text.Sentence
}

// warnings says what in a player's count contradicts itself, the board, or the players before. What was not counted
// yet is not missed while the page shows the player.
func (s *countSheet) warnings(seat int) (all []countWarning) {
	of := &s.Seats[seat]
	if s.counter == nil || of.Count == "" || of.Total != "" {
		return nil
	}
	var before []any
	for i := range s.Seats[:seat] {
		if other := &s.Seats[i]; other.Count != "" && other.Total == "" {
			before = append(before, other.numbers)
		}
	}
	for i, rule := range s.counter.Rules {
		outcome, part := s.counter.Check(i, before, of.numbers), strings.TrimPrefix(rule.ID, "count.")
		if outcome.Detail != nil && !(seat == s.Shown && s.lacks(of, part)) {
			all = append(all, countWarning{part, *outcome.Detail})
		}
	}
	return all
}

// lacks reports whether a part was not counted of a player.
func (s *countSheet) lacks(of *countSeat, part string) bool {
	asks := lists.Filter(s.counter.Questions(), func(q kind.CountQuestion) bool { return q.Part == part })
	return len(asks) > 0 &&
		!slices.ContainsFunc(asks, func(q kind.CountQuestion) bool { return q.Get(of.numbers) != nil })
}

// set enters the answer to a question, for the shown player.
func (s *countSheet) set(q *kind.CountQuestion, answer []int) {
	of := &s.Seats[s.Shown]
	of.numbers = q.Set(of.numbers, answer)
	of.Count = s.counter.Words(of.numbers)
}

// Taps, as the buttons send them: a verb, and whole numbers.
const (
	tapShow  = "show"  // SEAT: show a player
	tapMore  = "more"  // one more player
	tapFewer = "fewer" // the last player does not play
	tapOne   = "one"   // QUESTION ±1: a number one higher or lower
	tapItem  = "item"  // QUESTION INDEX ±1: a number of a list; below 0 it is taken out, above the last one comes in
	tapCard  = "card"  // QUESTION POINTS INDEX: one of the cards that pay so much
)

// tap applies a tap. A tap that means nothing here changes nothing.
func (s *countSheet) tap(tap string) {
	verb, rest, _ := strings.Cut(tap, " ")
	var n [3]int
	words := strings.Fields(rest)
	if len(words) > len(n) {
		return
	}
	for i, word := range words {
		var err error
		if n[i], err = strconv.Atoi(word); err != nil {
			return
		}
	}
	switch room := s.board.Seating(); verb {
	case tapShow:
		if n[0] >= 0 && n[0] < len(s.Seats) {
			s.Shown = n[0]
		}
		return
	case tapMore:
		if len(s.Seats) < room.Most {
			s.Seats = append(s.Seats, countSeat{})
			s.Shown = len(s.Seats) - 1
			s.on(s.board)
		}
		return
	case tapFewer:
		if len(s.Seats) > room.Least {
			s.Seats = s.Seats[:len(s.Seats)-1]
			s.on(s.board)
		}
		return
	}
	if s.counter == nil {
		return
	}
	asks := s.counter.Questions()
	if n[0] < 0 || n[0] >= len(asks) {
		return
	}
	q := &asks[n[0]]
	answer := slices.Clone(q.Get(s.Seats[s.Shown].numbers))
	switch {
	case verb == tapOne && q.Few:
		s.set(q, stepped(answer, 0, n[1], 1))
	case verb == tapItem && q.List && q.Most > 0 && n[1] >= 0 && n[1] < q.Most:
		s.set(q, stepped(answer, n[1], n[2], 0))
	case verb == tapCard:
		taps := lists.Filter(q.Taps(answer), func(t kind.CountTap) bool { return t.Points == n[1] })
		if n[2] >= 0 && n[2] < len(taps) {
			s.set(q, taps[n[2]].After)
		}
	}
}

// stepped returns a list of numbers with one of them a step higher or lower, or with another one, which begins with
// first.
func stepped(list []int, i, step, first int) []int {
	switch {
	case step == 1 && i >= len(list):
		return append(list, first)
	case step == 1:
		list[i]++
	case step == -1 && i < len(list):
		if list[i]--; list[i] < first {
			list = slices.Delete(list, i, i+1)
		}
	}
	return list
}

// sheetSent returns the sheet that a form has, after its taps, and what was typed that cannot be read.
func sheetSent(board kind.Board, sent url.Values) (s *countSheet, faults []text.Sentence) {
	s = &countSheet{}
	s.Shown, _ = strconv.Atoi(sent.Get("shown"))
	for i := 0; i < board.Seating().Most && sent.Has(numberedField("count", i)); i++ {
		field := func(name string) string { return strings.TrimSpace(sent.Get(numberedField(name, i))) }
		s.Seats = append(s.Seats, countSeat{Name: field("player"), Color: field("color"), Count: field("count"),
			Total: field("total")})
	}
	s.on(board)
	if _, err := totals.Parse(s.Seats[s.Shown].Total); err != nil && s.Seats[s.Shown].Total != "" {
		faults = append(faults, text.Say("%s", err))
	}
	if s.counter != nil {
		asks := s.counter.Questions()
		for i := range asks {
			q, field := &asks[i], numberedField("ask", i)
			if !sent.Has(field) {
				continue
			}
			answer, err := q.Answer(sent.Get(field))
			if err != nil {
				faults = append(faults, text.Say("%s: %s", q.Label, err))
				continue
			}
			s.set(q, answer)
		}
	}
	for _, tap := range sent["tap"] {
		if len(faults) == 0 || !strings.HasPrefix(tap, tapShow) { // who is shown stays until that is corrected
			s.tap(tap)
		}
	}
	return s, faults
}

// numberedField returns the name of a field of a seat or a question.
func numberedField(name string, i int) string { return name + "-" + strconv.Itoa(i) }

// game returns the game that a sheet comes to.
func (s *countSheet) game(l *sessions.Library, in *text.Language) (*sessions.Game, error) {
	var names, colors, lines []string
	for i := range s.Seats {
		seat := &s.Seats[i]
		called, line := s.called(in, i), totals.Counted+" "+seat.Count
		switch {
		case !seat.begun():
			return nil, text.Errorf("nothing was counted for %s yet", called)
		case seat.Total != "":
			line = totals.Scored + " " + seat.Total
		}
		names, colors, lines = append(names, called), append(colors, seat.Color), append(lines, line)
	}
	return l.Results(s.board, "", l.Today(), names, colors, lines)
}

// sheetsKey is the key of the note that stores the sheets in the store, by board.
const sheetsKey = "counts"

// sheets returns the stored sheets.
func (v *shelfVisit) sheets() (map[string]*countSheet, error) {
	return web.Stored[map[string]*countSheet](v.notes(), sheetsKey)
}

// keepSheet stores the sheet of a board; nil removes it.
func (v *shelfVisit) keepSheet(board kind.Board, s *countSheet) error {
	_, err := web.KeepNote(v.notes(), sheetsKey, func(all map[string]*countSheet) map[string]*countSheet {
		if all == nil {
			all = map[string]*countSheet{}
		}
		if all[board.Info().ID] = s; s == nil {
			delete(all, board.Info().ID)
		}
		return all
	})
	return err
}

// notes returns the place of the notes that belong to no game.
func (v *shelfVisit) notes() sessions.Location {
	return sessions.Location{Store: v.Library.Store, Path: v.Library.Store.Path("")}
}

// sheetOf returns the stored sheet of a board, or an empty one.
func (v *shelfVisit) sheetOf(board kind.Board) (*countSheet, error) {
	all, err := v.sheets()
	if s := all[board.Info().ID]; s != nil && err == nil {
		return s.on(board), nil
	}
	return newSheet(board), err
}
