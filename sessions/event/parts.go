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

// An act describes a line of play: the parts that follow its verb, and its effect on an event. If the line is not
// allowed at its place, the effect says why and leaves nothing visible changed. It applies to the open round.
type act struct {
	verb  Verb
	parts lineParts
	play  func(e *Event, l *Line, r *Round) text.Sentence
	early bool // allowed before the first round
}

// acts are all lines of play.
var acts []act

func init() { // set here, because some acts write lines
	acts = []act{
		{Join, lineParts{people}, (*Event).join, true},
		{Leave, lineParts{people}, (*Event).leave, true},
		{Open, lineParts{number, kind}, (*Event).open, true},
		{Here, lineParts{people}, (*Event).checkIn, false},
		{Bye, lineParts{people}, (*Event).bye, false},
		{Seats, lineParts{table, seated, hand}, (*Event).seats, false},
		{Unseat, nil, (*Event).unseat, false},
		{Scored, lineParts{ended, scores, game, because}, (*Event).result, false},
	}
}

// lineParts are the parts that follow a verb.
type lineParts = grammar.Parts[*lineReader, any, Line]

// partsOf returns the parts that follow a verb.
func partsOf(verb Verb) lineParts {
	return acts[slices.IndexFunc(acts, func(a act) bool { return a.verb == verb })].parts
}

// String returns the line in the form of a record.
func (l Line) String() string {
	return partsOf(l.Verb).Write(string(l.Verb), nil, &l) + when(l.Comment != "", " "+l.Comment)
}

// Parse reads what somebody typed after a verb. It may leave out what follows from the event: the number of the round,
// the tables of a draw, and the scores of a table whose game has them. A result may be in any order if all points
// differ. Parse does not check whether the event allows the line; reading the line as part of the event does.
func Parse(verb Verb, typed string) (Line, *record.SyntaxError) {
	rec, l := &record.Record{}, Line{Verb: verb}
	line, words, bad := rec.Lex(1, typed, ends)
	r := &lineReader{Parser: grammar.Parser{Rec: rec, Line: line, Words: words, Err: bad}, typed: true}
	all := partsOf(verb)
	switch {
	case verb == Open && !r.Peek().Digits():
		all = lineParts{kind}
	case verb == Seats && !r.More():
		all = nil
	case verb == Scored && (len(words) < 2 || words[1].Is("because")):
		all = lineParts{{Read: (*lineReader).table}, because}
	}
	all.Read(r, &l)
	r.done()
	l.Comment, l.Scores = line.Comment, bestFirst(l.Scores)
	return l, r.Err
}

// bestFirst sorts scores, best first. It leaves them alone if places are or may be shared.
func bestFirst(all []PlayerScore) []PlayerScore {
	sorted := slices.SortedStableFunc(slices.Values(all), PlayerScore.Compare)
	for i, s := range sorted {
		if s.Tied || i > 0 && !s.Gone && s.Points == sorted[i-1].Points {
			return all
		}
	}
	return sorted
}

// Compare compares scores. It returns a negative number if s is better.
func (s PlayerScore) Compare(o PlayerScore) int {
	switch {
	case s.Gone == o.Gone:
		return o.Points - s.Points
	case s.Gone:
		return 1
	}
	return -1
}

// Parts of the lines of play.
var (
	people = linePart[Line]{Read: func(r *lineReader, l *Line) { l.Names = r.names(MaxPlayers) }, Write: named}
	number = linePart[Line]{Read: func(r *lineReader, l *Line) { l.Round = r.integer(1, maxRounds, "1") },
		Write: func(_ any, l *Line) string { return strconv.Itoa(l.Round) }}
	kind = linePart[Line]{
		Read: func(r *lineReader, l *Line) {
			l.Kind = among(r, Kinds, text.Say("add what is played: %s", text.Or(Kinds)))
		},
		Write: func(_ any, l *Line) string { return string(l.Kind) }}
	table = linePart[Line]{
		Read: func(r *lineReader, l *Line) {
			l.Table = r.integer(1, MaxTables, "1")
			r.must(":", text.Say("add a colon after the number of the table: seats 1: Anna, Ben"))
		},
		Write: func(_ any, l *Line) string { return strconv.Itoa(l.Table) + ":" }}
	seated = linePart[Line]{
		Read: func(r *lineReader, l *Line) {
			if l.Names = r.names(maxSeats); len(l.Names) < 2 {
				r.here("a table has at least two players")
			}
		},
		Write: named}
	hand = linePart[Line]{
		Read: func(r *lineReader, l *Line) {
			if l.Hand = r.Optional("by"); l.Hand {
				r.must("hand", text.Say(`add why: by hand "a late table"`))
				l.Why = r.quote(text.Say("a late table"))
			}
		},
		Write: func(_ any, l *Line) string {
			return when(l.Hand, strings.Join([]string{"by", "hand", record.Quoted(l.Why)}, " "))
		}}
	ended = linePart[Line]{ // a table in any round, with or without a result
		Read: func(r *lineReader, l *Line) {
			r.table(l)
			if l.Void = r.Optional("void"); !l.Void {
				r.must(":", text.Say("add a colon after the number of the table: result 1: Anna 121, Ben 98"))
			}
		},
		Write: func(_ any, l *Line) string {
			words := when(l.Round > 0, strconv.Itoa(l.Round)+".") + strconv.Itoa(l.Table)
			return words + when(l.Void, " void") + when(!l.Void, ":")
		}}
	scores = linePart[Line]{
		Read: func(r *lineReader, l *Line) {
			for again := !l.Void; again; again = r.Optional(",") {
				r.score(l)
			}
		},
		Write: func(_ any, l *Line) string {
			return strings.Join(lists.Map(l.Scores, func(s PlayerScore) string {
				player := when(s.Tied, "=") + record.Quote(s.Name) + " "
				return player + when(s.Gone, "gone") + when(!s.Gone, strconv.Itoa(s.Points))
			}), ", ")
		}}
	game = linePart[Line]{
		Read: func(r *lineReader, l *Line) {
			if !l.Void && r.Optional("from") {
				l.Game = r.name()
				l.Rev = r.fitting(func(w record.Word) bool { return !w.Quoted && hexadecimal(w.Text, 12) },
					text.Say("add the revision of the game, the first 12 hexadecimal digits of the SHA-256 of its "+
						"lines"))
			}
		},
		Write: func(_ any, l *Line) string { return when(l.Game != "", "from "+record.Quote(l.Game)+" "+l.Rev) }}
	because = linePart[Line]{
		Read: func(r *lineReader, l *Line) {
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

// named writes the names in a line.
func named(_ any, l *Line) string { return strings.Join(lists.Map(l.Names, record.Quote), ", ") }

// table reads the number of a table, with or without that of its round in front.
func (r *lineReader) table(l *Line) {
	word, ok := r.Peek(), false
	if !strings.Contains(word.Text, ".") || word.Quoted {
		l.Table = r.integer(1, MaxTables, "1")
	} else if l.Round, l.Table, ok = TableNumber(word.Text); !ok {
		r.here("add the number of a table, behind that of its round: 1.2")
	} else {
		r.Skip()
	}
}

// TableNumber reads the number of a table, with that of its round in front (1.2) or without it; then round is 0.
func TableNumber(word string) (round, table int, ok bool) {
	before, number, both := strings.Cut(word, ".")
	if !both {
		before, number = "1", word
	}
	round, errRound := strconv.Atoi(before)
	table, errTable := strconv.Atoi(number)
	if errRound != nil || errTable != nil || round < 1 || round > maxRounds || table < 1 || table > MaxTables {
		return 0, 0, false
	}
	if !both {
		round = 0
	}
	return round, table, true
}

// score reads one player of a result.
func (r *lineReader) score(l *Line) {
	if len(l.Scores) == maxSeats {
		r.here("a table has at most %d players", maxSeats)
	}
	s := PlayerScore{Tied: r.Optional("="), Name: r.name(), Gone: r.Optional("gone")}
	if !s.Gone {
		s.Points = r.integer(-maxPoints, maxPoints, "121")
	}
	if !r.typed {
		r.fits(l, s)
	}
	l.Scores = append(l.Scores, s)
}

// fits refuses a score that cannot come after the previous ones.
func (r *lineReader) fits(l *Line, s PlayerScore) {
	before := PlayerScore{Points: maxPoints}
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
	if slices.ContainsFunc(l.Scores, func(o PlayerScore) bool { return record.Fold(o.Name) == record.Fold(s.Name) }) {
		r.here("%s is in the result twice", s.Name)
	}
}
