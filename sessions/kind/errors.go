package kind

import "purser/internal/text"

// A WordsError refuses words that are not a line of play.
type WordsError struct{ What text.Sentence }

// WordsErrorf returns the error with the sentence of a format and its arguments.
func WordsErrorf(format string, args ...any) *WordsError {
	return &WordsError{What: text.Say(format, args...)}
}

// Sentence returns what is wrong, without a place: the words are not in a file.
func (e *WordsError) Sentence() text.Sentence { return e.What }

// Error returns that in English.
func (e *WordsError) Error() string { return e.What.String() }

// An AbsentError refuses what a board does not have.
type AbsentError struct {
	*WordsError
	Verb bool // it is a verb, for which the board has no rule
}

// Absent refuses what a board does not have.
func Absent(what text.Sentence) *AbsentError {
	return &AbsentError{WordsError: &WordsError{What: what}}
}

// AbsentVerb refuses a verb that a board has no rule for.
func AbsentVerb(what text.Sentence) *AbsentError {
	return &AbsentError{WordsError: &WordsError{What: what}, Verb: true}
}

// Unwrap returns the words that are refused.
func (e *AbsentError) Unwrap() error { return e.WordsError }

// Hint returns how to see what may be done, if the error is about a verb.
func (e *AbsentError) Hint() text.Sentence {
	if !e.Verb {
		return text.Sentence{}
	}
	return text.Say("purser legal lists what may be done now")
}
