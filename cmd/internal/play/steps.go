package play

import (
	"errors"

	"purser/cmd/internal/ask"
)

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
