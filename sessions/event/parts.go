package event

import (
	"slices"
	"strconv"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/sessions/grammar"
	"purser/sessions/record"
)

// An act is a line of play: what follows its verb, and what it does to an event, or why its place forbids it; then
// nothing has changed that anybody would look at. The round is the one that is open.
type act struct {
	verb  Verb
	parts parts
	play  func(e *Event, l *Line, r *Round) text.Sentence
	early bool // it may come before the first round
}

// acts are the lines of play.
var acts []act

func init() { // here, because what they do may write lines
	acts = []act{
		{Join, parts{people}, (*Event).join, true},
		{Leave, parts{people}, (*Event).leave, true},
		{Open, parts{number, kind}, (*Event).open, true},
		{Here, parts{people}, (*Event).checkIn, false},
		{Bye, parts{people}, (*Event).bye, false},
		{Seats, parts{table, seated, hand}, (*Event).seats, false},
		{Unseat, nil, (*Event).unseat, false},
		{Scored, parts{ended, scores, game, because}, (*Event).result, false},
	}
}

// parts are what follows a verb.
type parts = grammar.Parts[*reader, any, Line]

// String returns the line as in a record.
func (l Line) String() string {
	i := slices.IndexFunc(acts, func(a act) bool { return a.verb == l.Verb })
	return acts[i].parts.Write(string(l.Verb), nil, &l)
}

// The parts of lines of play.
var (
	people = part[Line]{Read: func(r *reader, l *Line) { l.Names = r.names(MaxPlayers) }, Write: named}
	number = part[Line]{Read: func(r *reader, l *Line) { l.Round = r.integer(1, MaxRounds, "1") },
		Write: func(_ any, l *Line) string { return strconv.Itoa(l.Round) }}
	kind = part[Line]{
		Read: func(r *reader, l *Line) {
			l.Kind = among(r, Kinds, text.Say("add what is played: %s", text.Or(Kinds)))
		},
		Write: func(_ any, l *Line) string { return string(l.Kind) }}
	table = part[Line]{
		Read: func(r *reader, l *Line) {
			l.Table = r.integer(1, MaxTables, "1")
			r.must(":", text.Say("add a colon after the number of the table: seats 1: Anna, Ben"))
		},
		Write: func(_ any, l *Line) string { return strconv.Itoa(l.Table) + ":" }}
	seated = part[Line]{
		Read: func(r *reader, l *Line) {
			if l.Names = r.names(MaxSeats); len(l.Names) < 2 {
				r.here("a table has at least two players")
			}
		},
		Write: named}
	hand = part[Line]{
		Read: func(r *reader, l *Line) {
			if l.Hand = r.Optional("by"); l.Hand {
				r.must("hand", text.Say(`add why: by hand "a late table"`))
				l.Why = r.quote(text.Say("a late table"))
			}
		},
		Write: func(_ any, l *Line) string { return when(l.Hand, "by"+" hand "+record.Quoted(l.Why)) }}
	ended = part[Line]{ // a table, in the round that is open or another one, with a result or not
		Read: func(r *reader, l *Line) {
			r.table(l)
			if l.Void = r.Optional("void"); !l.Void {
				r.must(":", text.Say("add a colon after the number of the table: result 1: Anna 121, Ben 98"))
			}
		},
		Write: func(_ any, l *Line) string {
			words := when(l.Round > 0, strconv.Itoa(l.Round)+".") + strconv.Itoa(l.Table)
			return words + when(l.Void, " void") + when(!l.Void, ":")
		}}
	scores = part[Line]{
		Read: func(r *reader, l *Line) {
			for again := !l.Void; again; again = r.Optional(",") {
				r.score(l)
			}
		},
		Write: func(_ any, l *Line) string {
			return strings.Join(lists.Each(l.Scores, func(s Score) string {
				player := when(s.Tied, "=") + record.Quote(s.Name) + " "
				return player + when(s.Gone, "gone") + when(!s.Gone, strconv.Itoa(s.Points))
			}), ", ")
		}}
	game = part[Line]{
		Read: func(r *reader, l *Line) {
			if !l.Void && r.Optional("from") {
				l.Game = r.name()
				l.Rev = r.fitting(func(w record.Word) bool { return !w.Quoted && hexadecimal(w.Text, 12) },
					text.Say("add the revision of the game, the first 12 hexadecimal digits of the SHA-256 of its lines"))
			}
		},
		Write: func(_ any, l *Line) string { return when(l.Game != "", "from "+record.Quote(l.Game)+" "+l.Rev) }}
	because = part[Line]{
		Read: func(r *reader, l *Line) {
			if l.Void {
				l.Why = r.quote(text.Say("the table began too late"))
			} else if r.Optional("because") {
				l.Why = r.quote(text.Say("a ticket was counted twice"))
			}
		},
		Write: func(_ any, l *Line) string {
			return when(l.Why != "", when(!l.Void, "because ")+record.Quoted(l.Why))
		}}
)

// named writes the names of a line.
func named(_ any, l *Line) string { return strings.Join(lists.Each(l.Names, record.Quote), ", ") }

// table reads the number of a table, behind that of a round or not.
func (r *reader) table(l *Line) {
	round, table, both := strings.Cut(r.Peek().Text, ".")
	if !both || r.Peek().Quoted {
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
	r.Skip()
}

// score reads a player of a result, best first.
func (r *reader) score(l *Line) {
	if len(l.Scores) == MaxSeats {
		r.here("a table has at most %d players", MaxSeats)
	}
	s := Score{Tied: r.Optional("="), Name: r.name(), Gone: r.Optional("gone")}
	if !s.Gone {
		s.Points = r.integer(-MaxPoints, MaxPoints, "121")
	}
	r.fits(l, s)
	l.Scores = append(l.Scores, s)
}

// fits refuses a player of a result who cannot be behind those before.
func (r *reader) fits(l *Line, s Score) {
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
