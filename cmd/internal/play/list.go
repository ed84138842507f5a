package play

import (
	"strings"

	"purser/cmd/internal/ask"
	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
)

// nothing is the action of an answer that asks for none.
func nothing() error { return nil }

// List asks for a player's things until there are no more, with the question for the game as
// it is by then; line returns the action for the words of an answer.
func (e *Evening) List(seat referee.Seat, help func(g *sessions.Game) text.Sentence,
	question func(g *sessions.Game) *ask.Question,
	line func(g *sessions.Game, words []string) (Action, error)) error {
	for {
		g, err := e.Load()
		if err != nil {
			return err
		}
		own := func(last sessions.Entry, ok bool) error {
			if !ok || last.Line.Player != seat {
				return text.Errorf("nothing of %s is left to undo", g.Table.Name(seat))
			}
			return nil
		}
		q := question(g)
		q.Enter, q.Confirm = text.Say("no more"), true
		err = e.Do(g, q, func(answer string) (Action, error) {
			return e.Listed(g, answer, help(g), own, func(words []string) (Action, error) { return line(g, words) })
		})
		if err != nil || q.Answer == "" {
			return err
		}
	}
}

// Listed returns the action for an answer while things are entered one after another: none, a
// step back unless undoable refuses it, a look, or that of line.
func (e *Evening) Listed(g *sessions.Game, answer string, help text.Sentence,
	undoable func(last sessions.Entry, ok bool) error,
	line func(words []string) (Action, error)) (Action, error) {
	words := e.English(g, strings.Fields(answer))
	if len(words) == 0 {
		return nothing, nil
	}
	if strings.EqualFold(words[0], "undo") {
		if err := undoable(g.Last()); err != nil {
			return nil, err
		}
		return e.step(g, "undo", nil)
	}
	if act, err := e.Aside(g, words, help); act != nil || err != nil {
		return act, err
	}
	return line(words)
}

// Detail asks for what a line lacks, on a game that continues the one on disk. Enter alone
// goes back; a look is shown, and any other answer is read.
func (e *Evening) Detail(disk, g *sessions.Game, q *ask.Question, read func(answer string) (Action, error)) error {
	q.Enter, q.Leaves, q.Keys = text.Say("back"), true, HelpKeys
	return e.Do(disk, q, func(answer string) (Action, error) {
		if answer == "" {
			return nothing, nil
		}
		if words := e.English(g, strings.Fields(answer)); isLook(words[0]) {
			return e.Aside(g, words, lookHelp)
		}
		return read(answer)
	})
}
