package event

import (
	"slices"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/sessions/grammar"
	"purser/sessions/record"
)

// first is the first line of every event.
const first = "purser-event 1"

// A Verb is the first word of a line of play.
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

// A Line is one line of play, as read from its words alone.
type Line struct {
	Number  int // line number in the file, from 1
	Verb    Verb
	Names   []string      // for join, leave, here, bye and seats
	Round   int           // of a round line, or named by a result; otherwise 0
	Kind    RoundKind     // of a round line
	Table   int           // of seats and results
	Hand    bool          // seated by hand
	Void    bool          // the result is void
	Why     string        // the reason for seating by hand, voiding or correcting
	Scores  []PlayerScore // of a result, best first
	Game    string        // the game from which a result was taken, or empty
	Rev     string        // the first 12 hexadecimal digits of the SHA-256 of that game's lines
	Comment string        // the comment at the end, with its #, or empty
}

// A PlayerScore is one player of a result.
type PlayerScore struct {
	Name   string
	Player int // the player's number in the event
	Points int
	Tied   bool // shares the place of the previous player, on the board
	Gone   bool // left the game; last, without points
}

// Read reads a record. The name of the file is only used in errors. The error is [record.SyntaxErrors] for a record
// that cannot be read, or a [*PlaceError] for a line that is not allowed at its place.
func Read(file string, data []byte) (*Event, error) {
	e := &Event{EventHeader: newHeader(), File: file}
	return e, e.read(data)
}

// read reads the text of a record into a new event.
func (e *Event) read(data []byte) error {
	refuse := func(line int, format string, args ...any) error {
		return record.SyntaxErrors{{File: e.File, Line: line, Col: 1, What: text.Say(format, args...)}}
	}
	if len(data) > MaxSize {
		return refuse(1, "an event has at most %d bytes", MaxSize)
	}
	rec := &record.Record{File: e.File} // locates errors
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
		line, words, bad := rec.Lex(number, strings.TrimSuffix(strings.TrimSuffix(raw, "\n"), "\r"), ends)
		if bad == nil && len(words) == 0 {
			continue
		}
		r := &lineReader{Parser: grammar.Parser{Rec: rec, Line: line, Words: words, Err: bad}}
		if bad == nil && !begun {
			if r.version(); r.Err != nil {
				return record.SyntaxErrors{r.Err}
			}
			begun = true
			continue
		}
		l, does := e.line(r, seen)
		switch {
		case r.Err == nil && len(e.Lines) == maxLines:
			return refuse(number, "an event has at most %d lines of play", maxLines)
		case r.Err != nil:
			if !errs.Add(r.Err) {
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
func (r *lineReader) version() {
	switch {
	case !r.Optional("purser-event"):
		r.here("the first line of an event is %q", first)
	case !r.More():
		r.here("add the version of the format: %q", first)
	case !r.Optional("1"):
		r.here("version %q of the format; this program reads version 1", text.Brief(r.Peek().Text, record.MaxName))
	}
	r.done()
}

// line reads a header line into the event, or reads a line of play and returns it with its act.
func (e *Event) line(r *lineReader, seen map[string]int) (*Line, *act) {
	if i := slices.IndexFunc(acts, func(a act) bool { return r.Optional(string(a.verb)) }); i >= 0 {
		l := &Line{Number: r.Line.Number, Verb: acts[i].verb}
		acts[i].parts.Read(r, l)
		r.done()
		return l, &acts[i]
	}
	i := slices.IndexFunc(keys, func(k key) bool { return r.Next(k.name) })
	if i < 0 {
		known := lists.Map(acts, func(a act) string { return string(a.verb) })
		r.here("%s", text.Unknown("line", text.Brief(r.Peek().Text, record.MaxName), append(known, keyNames()...)))
		return nil, nil
	}
	name := keys[i].name
	switch before, again := seen[name]; {
	case again:
		r.here("the line %s is there twice: it was in line %d already", name, before)
	case len(e.Rounds) > 0:
		r.here("the line %s belongs above the first round", name)
	default:
		seen[name] = r.Line.Number
		r.Skip()
		keys[i].part.Read(r, &e.EventHeader)
		r.done()
	}
	return nil, nil
}
