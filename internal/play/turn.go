package play

import (
	"errors"
	"io"
	"strconv"
	"strings"

	"purser/internal/ask"
	"purser/internal/show"
	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// An action is what an answer asks for, checked and ready to be done.
type action func() error

// do asks a question about a game until its answer can be done, and does it.
func (e *Evening) do(g *sessions.Game, q *ask.Question, read func(answer string) (action, error)) error {
	var next action
	q.Validate = func(answer string) (err error) {
		next, err = read(answer)
		return err
	}
	q.Behind = behind
	e.written = false
	if _, err := e.at(g, q); err != nil {
		return err
	}
	err := e.tell(next())
	if !e.written && q.Answer != "" { // something was looked at
		e.heed = true
	}
	return err
}

// read returns what an answer at a turn asks for: a look, a line of play, or a route
// to claim. The error says why it cannot be done.
func (e *Evening) read(g *sessions.Game, answer string) (action, error) {
	words := strings.Fields(answer)
	if len(words) > 1 && words[0] == "purser" { // as hints and the README have it
		words = words[1:]
	}
	if len(words) == 0 {
		return nil, &refusal{text.Errorf("nothing is entered"), text.Say("? lists what can be typed")}
	}
	words = e.english(g, words)
	turn := g.Table.Turn()
	switch first := strings.ToLower(words[0]); first {
	case "quit":
		return func() error { return io.EOF }, nil
	case "pause":
		return func() error {
			_, err := e.at(g, &ask.Question{Text: text.Say("paused"), Enter: text.Say("go on")})
			return err
		}, nil
	case "undo", "redo":
		return e.step(g, first, words[1:])
	}
	if act, err := e.aside(g, words, e.desk(g).help(g)); act != nil || err != nil {
		return act, err
	}
	if named, ok := whose(g, words); ok {
		turn, words = named, words[1:]
	}
	if verb := g.Verb(words[0]); verb != nil {
		if len(words) == 1 && verb.Least > 0 && !verb.Absent {
			return func() error { return e.more(g, turn, verb) }, nil
		}
		if turn == g.Table.Turn() {
			turn = g.Whose(verb, words[1:])
		}
		return e.line(g, turn, verb, words[1:])
	}
	verb, args := e.desk(g).bare(g, words)
	if verb == nil {
		return nil, &refusal{text.Unknown("action", words[0], e.verbs(g)), text.Say("? lists what can be typed")}
	}
	act, err := e.line(g, turn, verb, args)
	var knows text.Hinter
	if err != nil && !errors.As(err, &knows) {
		err = &refusal{err, text.Say("? lists what can be typed")}
	}
	return act, err
}

// whose returns the player whose name is in front of a verb: some lines are of others than
// whose turn it is.
func whose(g *sessions.Game, words []string) (referee.Seat, bool) {
	if len(words) < 2 || g.Verb(words[0]) != nil || g.Verb(words[1]) == nil {
		return maps.Nobody, false
	}
	for i, name := range g.Record.Players {
		if record.Fold(name) == record.Fold(words[0]) {
			return referee.Seat(i), true
		}
	}
	return maps.Nobody, false
}

// more asks for what is behind a verb, and writes the line.
func (e *Evening) more(g *sessions.Game, seat referee.Seat, verb *kind.Verb) error {
	q := e.desk(g).question(e, g, seat, verb)
	if why := e.desk(g).none(e, g, seat, verb, q.Choices); !why.Empty() {
		e.Printer.Say("%s", why)
		if err := e.Report(nil); err != nil {
			return err
		}
	}
	q.Text, q.Enter = text.Say("%s, %s", e.called(g.Table.Name(seat)), verb.Asks), text.Say("back")
	q.Keys = besideKeys
	return e.do(g, q, func(answer string) (action, error) {
		if answer == "" {
			return func() error { return nil }, nil
		}
		if words := e.english(g, strings.Fields(answer)); isLook(words[0]) {
			return e.aside(g, words, lookHelp)
		}
		return e.line(g, seat, verb, strings.Fields(answer))
	})
}

// line returns what writes a line of a player, from words as people type them. What nobody
// has told of an open board, and the line needs, is asked for first.
func (e *Evening) line(g *sessions.Game, seat referee.Seat, verb *kind.Verb, args []string) (action, error) {
	return e.lineOn(g, g, seat, verb, args)
}

// lineOn is line on a game that continues another, which is what is on the disk.
func (e *Evening) lineOn(disk, g *sessions.Game, seat referee.Seat, verb *kind.Verb, args []string) (action, error) {
	words, err := g.Script.Typed(verb, args)
	if err != nil {
		if act := e.desk(g).untold(e, g, seat, verb, args, err); act != nil {
			return act, nil
		}
		return nil, forbidden(g, seat, verb, err)
	}
	if verb.Fact {
		seat = maps.Nobody
	}
	known, err := g.Known(words)
	if err != nil {
		return nil, err
	}
	next, err := known.Play(seat, words)
	if err != nil {
		return nil, e.offered(err)
	}
	if asks := known.Table.Asks(words); len(asks) > 0 {
		return func() error { return e.tellFirst(disk, known, seat, verb, args, &asks[0]) }, nil
	}
	return func() error { return e.write(disk, next) }, nil
}

// tellFirst asks for what a line needs to be told of an open board; it is written above the
// line, with it.
func (e *Evening) tellFirst(disk, known *sessions.Game, seat referee.Seat, verb *kind.Verb, args []string, of *kind.Question) error {
	q := &ask.Question{Text: of.Asks, Enter: text.Say("back"), Keys: besideKeys}
	for _, c := range of.Choices {
		q.Choices = append(q.Choices, likely(c))
	}
	q.Search = startsOf(q)
	return e.do(disk, q, func(answer string) (action, error) {
		if answer == "" {
			return func() error { return nil }, nil
		}
		words, err := of.Words(answer)
		if err != nil {
			return nil, err
		}
		told, err := known.Play(maps.Nobody, words)
		if err != nil {
			return nil, err
		}
		return e.lineOn(disk, told, seat, verb, args)
	})
}

// mostForbidden is how many things are refused at a time.
const mostForbidden = 3

// forbidden returns why a player may do none of the few things that some words can
// mean, where the error asks which is meant and the rules forbid each; otherwise the
// error itself.
func forbidden(g *sessions.Game, seat referee.Seat, verb *kind.Verb, err error) error {
	var asked *text.NameError
	if !errors.As(err, &asked) || !asked.Ambiguous || len(asked.Candidates) > mostForbidden {
		return err
	}
	var all []error
	for _, candidate := range asked.Candidates {
		words, unread := g.Script.Typed(verb, strings.Fields(candidate))
		_, refused := g.Play(seat, words)
		if illegal := (*sessions.Illegal)(nil); unread != nil || !errors.As(refused, &illegal) {
			return err
		}
		all = append(all, refused)
	}
	var knows text.Hinter
	errors.As(all[0], &knows)
	return &refusal{text.Errorf("%s", text.Joined(all, "\n")), knows.Hint()}
}

// step returns what takes lines back, or puts them back: one, unless a number is
// typed.
func (e *Evening) step(g *sessions.Game, key string, args []string) (action, error) {
	n := 1
	if len(args) > 1 {
		return nil, text.Errorf("%q is one word too many", text.Brief(args[1], 80))
	}
	if len(args) == 1 {
		var err error
		if n, err = strconv.Atoi(args[0]); err != nil || n < 1 || n > record.MaxWords {
			return nil, text.Errorf("%q is not a number of lines", args[0])
		}
	}
	step := g.Undo
	if key == "redo" {
		step = g.Redo
	}
	next, err := step(n)
	if err != nil {
		return nil, err
	}
	return func() error { return e.write(g, next) }, nil
}

// save saves a game that continues another, or replaces it.
func (e *Evening) save(before, after *sessions.Game) error {
	aside, err := e.Library.Save(before, after)
	if aside != "" {
		e.Printer.Note("%s: the last line that was cut off is set aside in %s", before.File(), aside)
	}
	return err
}

// write saves a game that continues another, and shows what changed.
func (e *Evening) write(before, after *sessions.Game) error {
	if err := e.save(before, after); err != nil {
		return err
	}
	change := after.Since(before)
	e.written, e.heed = true, len(change.Warnings) > 0
	e.forms()
	show.Change(e.Printer, change, false)
	return nil
}
