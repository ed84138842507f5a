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
