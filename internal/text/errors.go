package text

import (
	"errors"
	"slices"
	"strings"

	"purser/internal/lists"
)

// A Class is what is wrong, which decides the exit code.
type Class uint8

// The classes. Of several errors the last class counts.
const (
	Failure  Class = iota // a disk, a database, somebody else: it may be right the next time
	BadName               // there is nothing of that name or number
	BadWords              // what was typed cannot be understood
	Illegal               // the rules say no
)

// An Error is an error that says a sentence. It wraps its kind and its cause and, without a class of its own, the
// errors among its arguments. A type of its own is only for an error with more than that.
type Error struct {
	Sentence
	Class Class
	Kind  error // the variable by which callers know it with [errors.Is], or nil
	Cause error // what failed, or nil
}

// Errorf returns an error with the sentence of a format and its arguments.
func Errorf(format string, args ...any) error { return &Error{Sentence: Say(format, args...)} }

// Errorf returns an error of the class.
func (c Class) Errorf(format string, args ...any) error { return c.Refuse(Say(format, args...)) }

// Refuse returns an error of the class with a sentence.
func (c Class) Refuse(said Sentence) error { return &Error{Sentence: said, Class: c} }

// Failed returns an error of a kind, because of a cause, which may be nil.
func Failed(kind, cause error, said Sentence) error {
	return &Error{Sentence: said, Kind: kind, Cause: cause}
}

// Error returns the message in English.
func (e *Error) Error() string { return e.String() }

// Unwrap returns what the error wraps.
func (e *Error) Unwrap() (all []error) {
	wrapped := []any{e.Kind, e.Cause}
	if e.Class == Failure {
		wrapped = append(wrapped, e.Args...)
	}
	for _, one := range wrapped {
		if err, ok := one.(error); ok {
			all = append(all, err)
		}
	}
	return all
}

// OfKind finds the error of a kind among those that an error wraps. The kind by itself is none.
func OfKind(err, kind error) (*Error, bool) {
	if e, ok := err.(*Error); ok && e.Kind == kind {
		return e, true
	}
	for _, inner := range unwrapped(err) {
		if e, ok := OfKind(inner, kind); ok {
			return e, true
		}
	}
	return nil, false
}

// ClassOf returns the class of an error: the last one among those that it wraps.
func ClassOf(err error) (class Class) {
	switch e := err.(type) {
	case *Error:
		class = e.Class
	case interface{ Class() Class }:
		class = e.Class()
	}
	for _, inner := range unwrapped(err) {
		class = max(class, ClassOf(inner))
	}
	return class
}

// unwrapped returns the errors that an error wraps.
func unwrapped(err error) []error {
	switch e := err.(type) {
	case interface{ Unwrap() []error }:
		return e.Unwrap()
	case interface{ Unwrap() error }:
		if inner := e.Unwrap(); inner != nil {
			return []error{inner}
		}
	}
	return nil
}

// Errors are several errors as one.
type Errors[E error] []E

// Error returns all of them in English, one per line.
func (e Errors[E]) Error() string {
	return strings.Join(lists.Map(e, func(one E) string { return one.Error() }), "\n")
}

// Unwrap returns the errors, so that each can be put into words separately.
func (e Errors[E]) Unwrap() []error { return lists.Map(e, func(one E) error { return one }) }

// Most is how many errors of one kind are said one by one.
const Most = 20

// Few returns errors as one: the first of them, and how many more there are, some of which may not even have been made.
// Those that are nil are none.
func Few(errs []error, more int) error {
	errs = lists.Filter(errs, func(err error) bool { return err != nil })
	if more += max(len(errs)-Most, 0); more > 0 {
		errs = append(errs[:min(len(errs), Most)], Errorf("and %d more", more))
	}
	return errors.Join(errs...)
}

// Parts returns the errors that an error is made of: those that are joined, or that it has as
// its parts. Any other error is its only part.
func Parts(err error) (all []error) {
	if whole, ok := err.(interface{ Parts() []error }); ok {
		return whole.Parts()
	}
	if _, ok := sentenceOf(err); !ok {
		for _, one := range within(err) {
			all = append(all, Parts(one)...)
		}
	}
	if all == nil {
		return []error{err}
	}
	return all
}

// within returns the errors that an error without words of its own joins, or adds a type to.
func within(err error) []error {
	switch e := err.(type) {
	case *toldParts:
		return e.parts
	case interface{ Unwrap() []error }:
		return e.Unwrap()
	case interface{ Unwrap() error }:
		if inner := e.Unwrap(); inner != nil && inner.Error() == err.Error() {
			return []error{inner}
		}
	}
	return nil
}

// Explained returns an error for people, in lines: what is wrong, and behind it the rules that
// say so.
func (l *Language) Explained(err error) (lines []string) {
	for _, one := range Parts(err) {
		for _, line := range strings.Split(strings.TrimRight(l.Words(one), "\n"), "\n") {
			lines = append(lines, l.Say("error: %s", line))
		}
		if from, ok := one.(interface{ Source() Sentence }); ok {
			lines = append(lines, l.Say("rule: %s", from.Source()))
		}
	}
	return lines
}

// Told returns an error as it is said in a form or on a page: why first, where at a shell the place in
// a file comes first. What is said otherwise there has a method Told.
func Told(err error) error {
	parts, other := slices.Clone(Parts(err)), false
	for i, one := range parts {
		if says, ok := one.(interface{ Told() Sentence }); ok {
			parts[i], other = &reworded{one, says.Told()}, true
		}
	}
	if !other {
		return err
	}
	return &toldParts{err, parts}
}

// A reworded is an error in other words.
type reworded struct {
	error
	sentence Sentence
}

func (e *reworded) Unwrap() error      { return e.error }
func (e *reworded) Sentence() Sentence { return e.sentence }

// A toldParts is an error whose parts are in other words.
type toldParts struct {
	error
	parts []error
}

func (e *toldParts) Unwrap() error  { return e.error }
func (e *toldParts) Parts() []error { return e.parts }

// A sayer is a value that has a sentence, such as an error type.
type sayer interface{ Sentence() Sentence }

// sentenceOf returns the sentence of an error, if it has one.
func sentenceOf(err error) (Sentence, bool) {
	switch e := err.(type) {
	case *Error:
		return e.Sentence, true
	case sayer:
		return e.Sentence(), true
	}
	return Sentence{}, false
}

// A Hinter is an error with a hint on what to do about it.
type Hinter interface{ Hint() Sentence }

// Hint returns the hint of an error in words for somebody who is not at a shell. What shows a game
// can be typed there, too, without the program's name; a hint with any other command is none.
func (l *Language) Hint(err error) string {
	var h Hinter
	if !errors.As(err, &h) {
		return ""
	}
	hint := l.Words(h.Hint())
	for _, look := range []Typed{{"verb ", "log"}, {"verb ", "status"}} {
		hint = strings.ReplaceAll(hint, "purser "+look.Word+" ", strings.ToLower(l.Words(look))+" ")
	}
	if strings.Contains(hint, "purser ") || strings.Contains(hint, "--") {
		return ""
	}
	return hint
}

// WithHint adds a hint to an error.
func WithHint(err error, hint Sentence) error { return &hinted{err, hint} }

// A hinted is an error with a hint.
type hinted struct {
	error
	hint Sentence
}

func (e *hinted) Unwrap() error  { return e.error }
func (e *hinted) Hint() Sentence { return e.hint }
