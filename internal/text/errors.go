package text

import (
	"errors"
	"slices"
	"strings"

	"purser/internal/lists"
)

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
