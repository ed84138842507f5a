package kind

import (
	"errors"

	"purser/internal/text"
)

// ErrAbsent is the error for something that a board does not have.
var ErrAbsent = errors.New("absent")

// Absent returns [ErrAbsent] with a sentence.
func Absent(what text.Sentence) error {
	return &text.Error{Sentence: what, Class: text.BadWords, Kind: ErrAbsent}
}

// AbsentVerb returns [ErrAbsent] for a verb that the board has no rule for.
func AbsentVerb(what text.Sentence) error {
	return text.WithHint(Absent(what), text.Say("purser legal lists what may be done now"))
}
