package event

import (
	"slices"
	"strconv"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/sessions/record"
)

// first is the first line of every event.
const first = "purser-event 1"

// A Verb is what a line of play does.
type Verb string

// The verbs.
const (
	Join   Verb = "join"
	Leave  Verb = "leave"
	Open   Verb = "round"
	Here   Verb = "here"
	Bye    Verb = "bye"
	Seats  Verb = "seats"
	Unseat Verb = "unseat"
	Scored Verb = "result"
)

// An act is a line of play: how what follows its verb is read, and what it does to an event, or why its place
// forbids it; then nothing has changed that anybody would look at. The round is the one that is open.
type act struct {
	verb  Verb
	read  func(l *Line, r *reader)
	play  func(e *Event, l *Line, r *Round) text.Sentence
	early bool // it may come before the first round
}

// acts are the lines of play.
var acts = []act{
	{Join, (*Line).people, (*Event).join, true},
	{Leave, (*Line).people, (*Event).leave, true},
	{Open, (*Line).round, (*Event).open, true},
	{Here, (*Line).people, (*Event).checkIn, false},
	{Bye, (*Line).people, (*Event).bye, false},
	{Seats, (*Line).seats, (*Event).seats, false},
	{Unseat, func(*Line, *reader) {}, (*Event).unseat, false},
	{Scored, (*Line).result, (*Event).result, false},
}

// A Line is one line of play, as far as its words go.
type Line struct {
	Number int // in the file, from 1
	Verb   Verb
	Names  []string // of join, leave, here, bye and seats
	Round  int      // of a round, or that a result names, or 0
	Kind   Kind     // of a round
	Table  int      // of seats and a result
	Hand   bool     // seated by hand
	Void   bool     // the result is void
	Why    string   // of what was done by hand, is void or was corrected
	Scores []Score  // of a result, best first
	Game   string   // a result is taken from, or empty
	Rev    string   // the first 12 hexadecimal digits of the SHA-256 of its lines
}

// A Score is one player of a result.
type Score struct {
	Name   string
	Player int // in an event
	Points int
	Tied   bool // shares the place of the one before, on the board
	Gone   bool // left; last, without points
}

// Read reads a record. The file's name is for errors only. The error is [record.SyntaxErrors] if it cannot be
// read, and a [*PlaceError] if a line is forbidden by its place.
func Read(file string, data []byte) (*Event, error) {
	e := &Event{Header: newHeader(), File: file}
	return e, e.read(data)
}

// read reads the text of a record into an empty event.
func (e *Event) read(data []byte) error {
	refuse := func(line int, format string, args ...any) error {
		return record.SyntaxErrors{{File: e.File, Line: line, Col: 1, What: text.Say(format, args...)}}
	}
	if len(data) > MaxSize {
		return refuse(1, "an event has at most %d bytes", MaxSize)
	}
	var errs record.SyntaxErrors
	var place error
	seen, begun, number := map[string]int{}, false, 0
	for raw := range strings.Lines(strings.TrimPrefix(string(data), "\ufeff")) {
		number++
		if !strings.HasSuffix(raw, "\n") {
			if strings.TrimSpace(raw) != "" {
				e.CutOff = number
			}
			break
		}
		r := words(e.File, number, strings.TrimSuffix(strings.TrimSuffix(raw, "\n"), "\r"))
		if r.bad == nil && r.ended() {
			continue
		}
		if r.bad == nil && !begun {
			if version(r); r.bad != nil {
				return record.SyntaxErrors{r.bad}
			}
			begun = true
			continue
		}
		l, does := e.line(r, seen)
		switch {
		case r.bad == nil && len(e.Lines) == MaxLines:
			return refuse(number, "an event has at most %d lines of play", MaxLines)
		case r.bad != nil:
			if !errs.Add(r.bad) {
				return errs
			}
		case does != nil && place == nil && len(errs) == 0:
			e.Lines = append(e.Lines, *l)
			if what := e.play(does, l); !what.Empty() {
				place = &PlaceError{e.File, number, what}
			}
		}
	}
	switch {
	case len(errs) > 0:
		return errs
	case !begun:
		return refuse(1, "the first line of an event is %q", first)
	case place == nil && e.Map == "":
		return refuse(number+1, "the event has no line that says which map is played, such as: map usa")
	case place == nil && e.proof != nil:
		e.proof.close(e)
	}
	return place
}

// version reads the first line.
func version(r *reader) {
	switch {
	case !r.take("purser-event"):
		r.here("the first line of an event is %q", first)
	case r.ended():
		r.here("add the version of the format: %q", first)
	case !r.take("1"):
		r.here("version %q of the format; this program reads version 1", text.Brief(r.words[0].Text, record.MaxName))
	}
	r.done()
}

// line reads a line of the header into the event, or a line of play, and returns what that does.
func (e *Event) line(r *reader, seen map[string]int) (*Line, *act) {
	if i := slices.IndexFunc(acts, func(a act) bool { return r.take(string(a.verb)) }); i >= 0 {
		l := &Line{Number: r.number, Verb: acts[i].verb}
		acts[i].read(l, r)
		r.done()
		return l, &acts[i]
	}
	i := slices.IndexFunc(keys, func(k key) bool { return r.next(k.name) })
	if i < 0 {
		known := lists.Each(acts, func(a act) string { return string(a.verb) })
		r.here("%s", text.Unknown("line", text.Brief(r.words[0].Text, record.MaxName), append(known, keyNames()...)))
		return nil, nil
	}
	name := keys[i].name
	switch before, again := seen[name]; {
	case again:
		r.here("the line %s is there twice: it was in line %d already", name, before)
	case len(e.Rounds) > 0:
		r.here("the line %s belongs above the first round", name)
	default:
		seen[name] = r.number
		r.skip()
		keys[i].read(&e.Header, r)
		r.done()
	}
	return nil, nil
}

// people reads the names of a line.
func (l *Line) people(r *reader) { l.Names = r.names(MaxPlayers) }

// round reads the number and the kind of a round.
func (l *Line) round(r *reader) {
	l.Round = r.integer(1, MaxRounds, "1")
	if i := slices.IndexFunc(Kinds, func(kind Kind) bool { return r.take(string(kind)) }); i >= 0 {
		l.Kind = Kinds[i]
	} else {
		r.here("add what is played: %s", text.Or(Kinds))
	}
}

// seats reads who sits at a table, and whether that was by hand.
func (l *Line) seats(r *reader) {
	l.Table = r.integer(1, MaxTables, "1")
	if !r.take(":") {
		r.here("add a colon after the number of the table: seats 1: Anna, Ben")
	}
	if l.Names = r.names(MaxSeats); len(l.Names) < 2 {
		r.here("a table has at least two players")
	}
	if !r.take("by") {
		return
	}
	if !r.take("hand") {
		r.here(`add why: by hand "a late table"`)
	}
	l.Hand, l.Why = true, r.quote(text.Say("a late table"))
}

// result reads the result of a table.
func (l *Line) result(r *reader) {
	l.table(r)
	if r.take("void") {
		l.Void, l.Why = true, r.quote(text.Say("the table began too late"))
		return
	}
	if !r.take(":") {
		r.here("add a colon after the number of the table: result 1: Anna 121, Ben 98")
	}
	for again := true; again; again = r.take(",") {
		if len(l.Scores) == MaxSeats {
			r.here("a table has at most %d players", MaxSeats)
		}
		s := Score{Tied: r.take("="), Name: r.name(), Gone: r.take("gone")}
		if !s.Gone {
			s.Points = r.integer(-MaxPoints, MaxPoints, "121")
		}
		l.fits(r, s)
		l.Scores = append(l.Scores, s)
	}
	if r.take("from") {
		l.Game = r.name()
		l.Rev = r.fitting(func(w record.Word) bool { return !w.Quoted && hexadecimal(w.Text, 12) },
			text.Say("add the revision of the game, the first 12 hexadecimal digits of the SHA-256 of its lines"))
	}
	if r.take("because") {
		l.Why = r.quote(text.Say("a ticket was counted twice"))
	}
}

// table reads the number of a table, behind that of a round or not.
func (l *Line) table(r *reader) {
	round, table, both := strings.Cut(r.words[0].Text, ".")
	if !both || r.words[0].Quoted {
		l.Table = r.integer(1, MaxTables, "1")
		return
	}
	var errRound, errTable error
	l.Round, errRound = strconv.Atoi(round)
	l.Table, errTable = strconv.Atoi(table)
	if errRound != nil || errTable != nil || l.Round < 1 || l.Round > MaxRounds || l.Table < 1 || l.Table > MaxTables {
		r.here("add the number of a table, behind that of its round: 1.2")
		return
	}
	r.skip()
}

// fits refuses a player of a result who cannot be behind those before.
func (l *Line) fits(r *reader, s Score) {
	before := Score{Points: MaxPoints}
	if len(l.Scores) > 0 {
		before = l.Scores[len(l.Scores)-1]
	}
	switch {
	case len(l.Scores) == 0 && s.Tied:
		r.here("the first player shares the place of nobody before")
	case len(l.Scores) == 0 && s.Gone:
		r.here("who is gone is last: at least one player stayed")
	case before.Gone && !s.Gone:
		r.here("who is gone is last: %s stayed", s.Name)
	case s.Gone && s.Tied:
		r.here("who is gone shares no place")
	case s.Gone:
	case s.Points > before.Points:
		r.here("best first: %s has more points than %s", s.Name, before.Name)
	case s.Tied && s.Points < before.Points:
		r.here("%s cannot share the place of %s with fewer points", s.Name, before.Name)
	}
	if slices.ContainsFunc(l.Scores, func(o Score) bool { return record.Fold(o.Name) == record.Fold(s.Name) }) {
		r.here("%s is in the result twice", s.Name)
	}
}
