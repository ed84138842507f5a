package kind

import "purser/internal/text"

// A WordsError refuses words that are no line of play.
type WordsError struct{ What text.Sentence }

// Sentence returns what is wrong, without a place: the words are not in a file.
func (e *WordsError) Sentence() text.Sentence { return e.What }

// Error returns that in English.
func (e *WordsError) Error() string { return e.What.String() }

// An AbsentError refuses a verb that a board has no rule for.
type AbsentError struct{ *WordsError }

// Unwrap returns the words that are refused.
func (e *AbsentError) Unwrap() error { return e.WordsError }

// Hint returns how to see what a board has rules for.
func (e *AbsentError) Hint() text.Sentence {
	return text.Say("purser rules lists what a map has rules for")
}
