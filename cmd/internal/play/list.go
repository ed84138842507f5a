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

// List asks for a player's things until there are no more. Ask returns the question and
// what reads its answers, for the game as it is by then.
func (e *Evening) List(ask func(g *sessions.Game) (*ask.Question, func(answer string) (Action, error))) error {
	for {
		g, err := e.Load()
		if err != nil {
			return err
		}
		q, read := ask(g)
		q.Enter, q.Confirm = text.Say("no more"), true
		if err := e.Do(g, q, read); err != nil || q.Answer == "" {
			return err
		}
	}
}

// Listed returns the action for an answer while things are entered one after another: none
// if it is empty, a step back if undoable does not refuse it, a look, or else what line
// makes of the words.
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

// OwnLine returns what refuses to undo a line that is not a player's.
func OwnLine(g *sessions.Game, seat referee.Seat) func(last sessions.Entry, ok bool) error {
	return func(last sessions.Entry, ok bool) error {
		if !ok || last.Line.Player != seat {
			return text.Errorf("nothing of %s is left to undo", g.Table.Name(seat))
		}
		return nil
	}
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
