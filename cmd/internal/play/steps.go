package play

import (
	"errors"

	"purser/cmd/internal/ask"
	"purser/internal/text"
	"purser/sessions"
)

// A formState is what the next form of an evening must know about the last one.
type formState int

const (
	quiet   formState = iota // nothing
	left                     // left by a step back
	looked                   // something must be read first, so Enter alone is no answer
	written                  // its answer wrote a line of play
	warned                   // likewise, with warnings that must be read, so Enter alone is no answer
)

// wrote returns the state after a line was written.
func wrote(warnings []sessions.Remark) formState {
	if len(warnings) > 0 {
		return warned
	}
	return written
}

// heeds reports whether something must be read, so that Enter alone is no answer.
func (s formState) heeds() bool { return s == looked || s == warned }

// heeded returns the state when something must be read.
func (s formState) heeded() formState {
	if s == written || s == warned {
		return warned
	}
	return looked
}

// shown returns the state once a form shows what must be read.
func (s formState) shown() formState {
	if s == written || s == warned {
		return written
	}
	return quiet
}

// begun returns the state when another answer is asked for.
func (s formState) begun() formState {
	switch s {
	case written:
		return quiet
	case warned:
		return looked
	}
	return s
}

// An Action does what an answer asks for, which has already been checked.
type Action func() error

// Do asks a question about a game until read returns an action for the answer, and then carries that out. If the
// person steps back out of the action, Do asks again, with the typed text still in the field. After a mere look, Enter
// alone does not answer the next question.
func (e *Evening) Do(g *sessions.Game, q *ask.Question, read func(answer string) (Action, error)) error {
	return e.do(e.below(g, q), read)
}

// Turn asks for a turn of a game. The error is [ask.ErrStale] if somebody else has entered something meanwhile.
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

// Steps carries out steps one after another. Esc goes back to the previous step that asks something, and from the
// first step out, with the error [ask.ErrBack]. If the steps are entered by going back, they begin with the last one.
func (e *Evening) Steps(all ...func() error) error { return e.steps(0, all...) }

// steps is [Evening.Steps], starting with the step at index from.
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
