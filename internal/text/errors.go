package text

import "strings"

// Errors are several errors as one.
type Errors[E error] []E

// Error returns all of them in English, one per line.
func (e Errors[E]) Error() string {
	lines := make([]string, len(e))
	for i, one := range e {
		lines[i] = one.Error()
	}
	return strings.Join(lines, "\n")
}

// Unwrap returns the errors, so that each can be put into words separately.
func (e Errors[E]) Unwrap() []error {
	errs := make([]error, len(e))
	for i, one := range e {
		errs[i] = one
	}
	return errs
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
