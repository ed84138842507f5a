package play

import (
	"errors"

	"purser/cmd/internal/ask"
	"purser/internal/text"
	"purser/sessions"
)

// A formState is what the next form of an evening must know of the last one.
type formState int

const (
	quiet   formState = iota // nothing
	left                     // it was left by a step back
	looked                   // something is to be read first, so that Enter alone is not an answer
	written                  // its answer wrote a line of play
	warned                   // it did, and there are warnings to be read, so that Enter alone is not an answer
)

// wrote is the state after a line was written.
func wrote(warnings []sessions.Remark) formState {
	if len(warnings) > 0 {
		return warned
	}
	return written
}

// heeds reports whether Enter alone is not an answer.
func (s formState) heeds() bool { return s == looked || s == warned }

// heeded is the state when something is to be read.
func (s formState) heeded() formState {
	if s == written || s == warned {
		return warned
	}
	return looked
}

// shown is the state when a form is shown with what is to be read.
func (s formState) shown() formState {
	if s == written || s == warned {
		return written
	}
	return quiet
}

// begun is the state when a further answer is asked for.
func (s formState) begun() formState {
	switch s {
	case written:
		return quiet
	case warned:
		return looked
	}
	return s
}

// An Action does what an answer requests, which has been checked already.
type Action func() error

// Do asks a question about a game until read returns an action for its answer, and carries that
// out; a step back out of that asks again, with what was typed still in the field. After a mere
// look, Enter alone is not an answer to the next question.
func (e *Evening) Do(g *sessions.Game, q *ask.Question, read func(answer string) (Action, error)) error {
	return e.do(e.below(g, q), read)
}

// Turn asks for a turn of a game, in a form that follows what is entered elsewhere: its error is then [ask.ErrStale].
func (e *Evening) Turn(g *sessions.Game, q *ask.Question) error {
	form := e.below(g, q)
	form.Back, form.Stale = text.Say("stop"), func() bool { return e.Library.MovedOn(g) }
	return e.do(form, func(answer string) (Action, error) { return e.Read(g, answer) })
}

func (e *Evening) do(form *ask.Form, read func(answer string) (Action, error)) error {
	q := form.Questions[0]
	var next Action
	q.Validate = func(answer string) (err error) {
		next, err = read(answer)
		return err
	}
	q.Behind = e.behind
	for {
		e.state = e.state.begun()
		if _, err := e.form(form); err != nil {
			return err
		}
		err := next()
		back := errors.Is(err, ask.ErrBack)
		if back {
			err = nil
		}
		err = e.Tell(err)
		if !e.Wrote() && q.Answer != "" { // it was only a look
			e.state = looked
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
	if e.state == left {
		from = len(all) - 1
	}
	for i := from; i < len(all); {
		if i < 0 {
			return ask.ErrBack
		}
		switch err := all[i](); {
		case errors.Is(err, ask.ErrBack), err == nil && e.state == left:
			e.state = left
			i--
		case err != nil:
			return err
		default:
			i++
		}
	}
	return nil
}
