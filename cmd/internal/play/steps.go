package play

import (
	"errors"

	"purser/cmd/internal/ask"
	"purser/sessions"
)

// An Action does what an answer requests, which has been checked already.
type Action func() error

// Do asks a question about a game until read returns an action for its answer, and carries that
// out; a step back out of that asks again, with what was typed still in the field. After a mere
// look, Enter alone is not an answer to the next question.
func (e *Evening) Do(g *sessions.Game, q *ask.Question, aside glance, read func(answer string) (Action, error)) error {
	var next Action
	q.Validate = func(answer string) (err error) {
		next, err = read(answer)
		return err
	}
	q.Behind = e.behind
	for turning := e.turning; ; {
		e.written, e.turning = false, turning
		if _, err := e.at(g, q, aside); err != nil {
			return err
		}
		err := next()
		back := errors.Is(err, ask.ErrBack)
		if back {
			err = nil
		}
		err = e.Tell(err)
		if !e.written && q.Answer != "" { // it was only a look
			e.heed = true
		}
		if err != nil || !back {
			return err
		}
	}
}

// Steps carries out steps one after another. Esc goes back to the one before
// that asks something, and from the first of them out, which is the error [ask.ErrBack]. Entered by
// a step back, it begins with the last one.
func (e *Evening) Steps(all ...func() error) error { return e.steps(0, all...) }

// steps is Steps from one of them on.
func (e *Evening) steps(from int, all ...func() error) error {
	if e.back {
		from = len(all) - 1
	}
	for i := from; i < len(all); {
		if i < 0 {
			return ask.ErrBack
		}
		before := e.forms
		switch err := all[i](); {
		case errors.Is(err, ask.ErrBack), err == nil && e.back && e.forms == before:
			e.back = true
			i--
		case err != nil:
			return err
		default:
			e.back = false
			i++
		}
	}
	return nil
}
