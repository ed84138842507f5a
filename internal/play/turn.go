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
	"purser/sessions/notation"
	"purser/sessions/record"
)

// tookCards is what most turns are.
const tookCards = "took cards"

// An action is what an answer asks for, checked and ready to be done.
type action func() error

// turn asks what the player whose turn it is did, and writes it. What is refused is
// asked again in the same form. Where no line was written, Enter alone is no answer
// to the next question.
func (e *Evening) turn(g *sessions.Game) error {
	turn := g.State.Turn()
	q := e.question(g, turn, notation.VerbOf("claim"))
	q.Text = text.Say("%s (%s), marker %d", e.called(g.State.Name(turn)), text.Say(g.Setup.Players[turn].Color), g.State.Marker(turn))
	if left := g.State.TurnsLeft(); left > 0 {
		q.Text = text.Say("%s, %s to come", q.Text, text.Count(left, "turn"))
	}
	q.Default, q.Commits, q.Keys = "draw", true, keysOf(g.Board())
	q.Choices = append([]ask.Choice{{Answer: "draw", Label: text.Say(tookCards)}}, q.Choices...)
	q.Search = e.turnSearch(g, turn, q.Search)
	err := e.do(g, q, func(answer string) (action, error) { return e.read(g, answer) })
	e.heed = e.heed || !e.written
	return err
}

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
	words = english(g.Board(), words)
	turn := g.State.Turn()
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
	if act, err := e.aside(g, words, helpOf(g.Board())); act != nil || err != nil {
		return act, err
	}
	if verb := notation.VerbOf(words[0]); verb != nil {
		if len(words) == 1 && verb.Least > 0 && verb.On(g.Board()) {
			return func() error { return e.more(g, turn, verb) }, nil
		}
		return e.line(g, turn, verb, words[1:])
	}
	act, err := e.line(g, turn, notation.VerbOf("claim"), words)
	var knows text.Hinter
	if err != nil && !errors.As(err, &knows) {
		err = &refusal{err, text.Say("? lists what can be typed")}
	}
	return act, err
}

// more asks for what is behind a verb, and writes the line.
func (e *Evening) more(g *sessions.Game, seat referee.Seat, verb *notation.Verb) error {
	q := e.question(g, seat, verb)
	if why := e.unbuildable(g, seat, verb, q.Choices); !why.Empty() {
		e.Printer.Say("%s", why)
		if err := e.Report(nil); err != nil {
			return err
		}
	}
	q.Text, q.Enter = text.Say("%s, %s", e.called(g.State.Name(seat)), verb.Question(g.Board())), text.Say("back")
	q.Keys = besideKeys
	return e.do(g, q, func(answer string) (action, error) {
		if answer == "" {
			return func() error { return nil }, nil
		}
		if words := english(g.Board(), strings.Fields(answer)); isLook(words[0]) {
			return e.aside(g, words, lookHelp)
		}
		return e.line(g, seat, verb, strings.Fields(answer))
	})
}

// unbuildable says why there is no choice of a harbor to build, where there is none.
func (e *Evening) unbuildable(g *sessions.Game, seat referee.Seat, verb *notation.Verb, choices []ask.Choice) text.Sentence {
	if verb.Kind != referee.Harbor || len(choices) > 0 {
		return text.Sentence{}
	}
	player := e.called(g.State.Name(seat))
	if g.State.Stock(seat).Harbors == 0 {
		return text.Say("no harbor can be built: %s has built all %d", player, g.Board().Values.Box.Harbors)
	}
	b := g.Board()
	for r := range b.Routes {
		route := &b.Routes[r]
		for _, c := range []maps.CityNo{route.A, route.B} {
			if g.State.Owner(maps.RouteNo(r)) == seat && b.Cities[c].Kind == maps.Port {
				return text.Say("no harbor can be built: there is one in every port that a route of %s goes to", player)
			}
		}
	}
	return text.Say("no harbor can be built: %s owns no route into a port", player)
}

// line returns what writes a line of a player, from words as people type them.
func (e *Evening) line(g *sessions.Game, seat referee.Seat, verb *notation.Verb, args []string) (action, error) {
	m, err := verb.Typed(g.Board(), args)
	if untold := untoldOf(err); untold != nil {
		return func() error { return e.tellMore(g, seat, verb, args, untold) }, nil
	}
	if err != nil {
		return nil, forbidden(g, seat, verb, err)
	}
	m.Seat = seat
	next, err := g.Play(m)
	if err != nil {
		return nil, e.offered(err)
	}
	return func() error { return e.write(g, next) }, nil
}

// mostForbidden is how many things are refused at a time.
const mostForbidden = 3

// forbidden returns why a player may do none of the few things that some words can
// mean, where the error asks which is meant and the rules forbid each; otherwise the
// error itself.
func forbidden(g *sessions.Game, seat referee.Seat, verb *notation.Verb, err error) error {
	var asked *text.NameError
	if !errors.As(err, &asked) || !asked.Ambiguous || len(asked.Candidates) > mostForbidden {
		return err
	}
	var all []error
	for _, candidate := range asked.Candidates {
		m, unread := verb.Typed(g.Board(), strings.Fields(candidate))
		m.Seat = seat
		_, refused := g.Play(m)
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
