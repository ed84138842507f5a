package play

import (
	"errors"
	"io"
	"strconv"
	"strings"

	"purser/internal/ask"
	"purser/internal/show"
	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/notation"
	"purser/sessions/record"
)

// help is what can be typed at a turn.
var help = text.Say(`  Enter alone                    took cards
  la tok green                   claimed a route
  la tok green with 2 double-red, 1 wild    and paid like that
  harbor CITY, exchange 3 ships for trains, tickets 2 of 4, pass WHY
  undo, redo, undo 2             take back a slip, put it back
  map, map WORDS                 the board; the routes that fit the words
  status, log, legal, chart      look
  explain RULE                   a rule in plain words
  pause                          nothing is entered until Enter
  quit                           stop; purser play goes on`)

// tookCards is what most turns are.
const tookCards = "took cards"

// turnKeys are the keys of a turn: digits, for no city begins with one.
var turnKeys = []ask.Key{
	{Key: "1", Label: text.Say("harbor"), Answer: "harbor"},
	{Key: "2", Label: text.Say("exchange"), Answer: "exchange"},
	{Key: "3", Label: text.Say("tickets"), Answer: "tickets"},
	undoKey,
	{Key: "5", Label: text.Say("redo"), Answer: "redo"},
	{Key: "6", Label: text.Say("log"), Answer: "log", Looks: true},
	{Key: "7", Label: text.Say("map"), Answer: "map", Looks: true},
	{Key: "8", Label: text.Say("pause"), Answer: "pause", Looks: true},
	{Key: "9", Label: text.Say("quit"), Answer: "quit"},
}

// undoKey is the key that takes back the last line.
var undoKey = ask.Key{Key: "4", Label: text.Say("undo"), Answer: "undo"}

// An action is what an answer asks for, checked and ready to be done.
type action func() error

// turn asks what the player whose turn it is did, and writes it. What is refused is
// asked again in the same form. Where no line was written, Enter alone is no answer
// to the next question.
func (e *Evening) turn(g *sessions.Game) error {
	turn := g.State.Turn()
	q := e.question(g, turn, notation.VerbOf("claim"))
	q.Text = text.Say("%s (%s), marker %d", e.called(g.State.Name(turn)), g.Setup.Players[turn].Color, g.State.Marker(turn))
	if left := g.State.TurnsLeft(); left > 0 {
		q.Text = text.Say("%s, %s to come", q.Text, text.Count(left, "turn"))
	}
	q.Default, q.Commits, q.Keys = "draw", true, turnKeys
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
	e.written = false
	if _, err := e.at(g, q); err != nil {
		return err
	}
	return e.tell(next())
}

// read returns what an answer at a turn asks for: a look, a line of play, or a route
// to claim. The error says why it cannot be done.
func (e *Evening) read(g *sessions.Game, answer string) (action, error) {
	words := strings.Fields(answer)
	if len(words) > 1 && words[0] == "purser" { // as hints and the README have it
		words = words[1:]
	}
	if strings.EqualFold(strings.Join(words, " "), tookCards) {
		words = []string{"draw"}
	}
	if len(words) == 0 {
		return nil, &refusal{text.Errorf("nothing is entered"), text.Say("? lists what can be typed")}
	}
	turn := g.State.Turn()
	switch first := strings.ToLower(words[0]); first {
	case "?", "help":
		return func() error {
			e.Printer.Printf("%s\n", e.Printer.Words(help))
			return nil
		}, nil
	case "quit":
		return func() error { return io.EOF }, nil
	case "pause":
		return func() error {
			_, err := e.at(g, &ask.Question{Text: text.Say("paused"), Enter: text.Say("go on")})
			return err
		}, nil
	case "undo", "redo":
		return e.step(g, first, words[1:])
	default:
		if view := looks[first]; view != nil {
			return e.look(g, view, words[1:])
		}
	}
	if verb := notation.VerbOf(words[0]); verb != nil {
		if len(words) == 1 && verb.Least > 0 {
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
	q.Text, q.Enter = text.Say("%s, %s", e.called(g.State.Name(seat)), text.Say(verb.Asks)), text.Say("back")
	return e.do(g, q, func(answer string) (action, error) {
		if answer == "" {
			return func() error { return nil }, nil
		}
		return e.line(g, seat, verb, strings.Fields(answer))
	})
}

// line returns what writes a line of a player, from words as people type them.
func (e *Evening) line(g *sessions.Game, seat referee.Seat, verb *notation.Verb, args []string) (action, error) {
	m, err := verb.Typed(g.Board(), args)
	if err != nil {
		return nil, err
	}
	m.Seat = seat
	next, err := g.Play(m)
	if err != nil {
		return nil, err
	}
	return func() error { return e.write(g, next) }, nil
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

// write saves a game that continues another, and shows what changed.
func (e *Evening) write(before, after *sessions.Game) error {
	aside, err := e.Library.Save(before, after)
	if aside != "" {
		e.Printer.Note("%s: the last line that was cut off is set aside in %s", before.File(), aside)
	}
	if err != nil {
		return err
	}
	change := after.Since(before)
	e.written, e.heed = true, len(change.Warnings) > 0
	e.forms()
	show.Change(e.Printer, change, false)
	return nil
}
