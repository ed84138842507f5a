package text

import (
	"errors"
	"slices"
	"strings"

	"purser/internal/lists"
)

// A Class says what kind of thing went wrong. It decides the exit code.
type Class uint8

// The classes. If there are several errors, the class listed last wins.
const (
	Failure  Class = iota // a disk, a database, another program: trying again may help
	BadName               // nothing has that name or number
	BadWords              // the input cannot be understood
	Illegal               // the rules forbid it
)

// An Error is an error with a translatable sentence. It wraps Kind, Cause and, unless it has a class of its own, the
// errors among its arguments. Define another error type only if it must carry more than that.
type Error struct {
	Sentence
	Class Class
	Kind  error // a sentinel for [errors.Is], or nil
	Cause error // the underlying error, or nil
}

// Errorf returns an error with a format and its arguments as its sentence.
func Errorf(format string, args ...any) error { return &Error{Sentence: Say(format, args...)} }

// Errorf returns an error of this class with a format and its arguments as its sentence.
func (c Class) Errorf(format string, args ...any) error { return c.Refuse(Say(format, args...)) }

// Refuse returns an error of this class with a sentence.
func (c Class) Refuse(said Sentence) error { return &Error{Sentence: said, Class: c} }

// Failed returns an error of a kind with a sentence; cause may be nil.
func Failed(kind, cause error, said Sentence) error {
	return &Error{Sentence: said, Kind: kind, Cause: cause}
}

// Error returns the sentence in English.
func (e *Error) Error() string { return e.String() }

// Unwrap returns the kind, the cause and, if the error has no class, the errors among its arguments.
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

// OfKind finds the [Error] of a kind in err's tree. The bare kind itself does not count.
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

// ClassOf returns the class of an error: the highest in its tree.
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

// Errors are several errors in one.
type Errors[E error] []E

// Error returns all of them in English, one per line.
func (e Errors[E]) Error() string {
	return strings.Join(lists.Map(e, func(one E) string { return one.Error() }), "\n")
}

// Unwrap returns the errors, so that each can be translated by itself.
func (e Errors[E]) Unwrap() []error { return lists.Map(e, func(one E) error { return one }) }

// Most is how many errors are shown before the rest are only counted.
const Most = 20

// Few joins the first [Most] errors and adds how many more there are; nil errors are ignored. More is the number of
// further errors that were found but not built.
func Few(errs []error, more int) error {
	errs = lists.Filter(errs, func(err error) bool { return err != nil })
	if more += max(len(errs)-Most, 0); more > 0 {
		errs = append(errs[:min(len(errs), Most)], Errorf("and %d more", more))
	}
	return errors.Join(errs...)
}

// Parts returns the errors that err consists of: those joined in it, or those returned by its own Parts method. Any
// other error is its only part.
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

// within returns the errors joined in err, or the one that err wraps without changing its message.
func within(err error) []error {
	if told, ok := err.(*toldParts); ok {
		return told.parts
	}
	inner := unwrapped(err)
	if _, one := err.(interface{ Unwrap() error }); one && len(inner) > 0 && inner[0].Error() != err.Error() {
		return nil
	}
	return inner
}

// Explained returns an error as lines for people: each error, followed by the rule that it breaks, if any.
func (l *Language) Explained(err error) (lines []string) {
	return l.explained(err, func(line string) string { return l.Say("error: %s", line) })
}

// Refused is [Language.Explained] for the answer to a question.
func (l *Language) Refused(err error) []string {
	return l.explained(err, func(line string) string { return l.Say("no: %s", line) })
}

func (l *Language) explained(err error, say func(line string) string) (lines []string) {
	for _, one := range Parts(err) {
		for _, line := range strings.Split(strings.TrimRight(l.Words(one), "\n"), "\n") {
			lines = append(lines, say(line))
		}
		if from, ok := one.(interface{ Source() Sentence }); ok {
			lines = append(lines, l.Say("rule: %s", from.Source()))
		}
	}
	return lines
}

// Told rewords an error for a form or a page: the reason comes first, whereas a shell shows the place in a file first.
// Errors with other words there have a method Told.
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

// A reworded is an error with another sentence.
type reworded struct {
	error
	sentence Sentence
}

func (e *reworded) Unwrap() error      { return e.error }
func (e *reworded) Sentence() Sentence { return e.sentence }

// A toldParts is an error with reworded parts.
type toldParts struct {
	error
	parts []error
}

func (e *toldParts) Unwrap() error  { return e.error }
func (e *toldParts) Parts() []error { return e.parts }

// A sayer is a value with a sentence, such as a custom error type.
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

// Hint returns an error's hint for somebody who is not at a shell, such as a player in a browser, or "". The commands
// log and status can also be typed in a game, so they lose the program's name; hints with any other command are
// dropped.
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
