package kind

import (
	"errors"

	"purser/internal/text"
)

// ErrAbsent refuses what a board does not have.
var ErrAbsent = errors.New("absent")

// Absent refuses what a board does not have.
func Absent(what text.Sentence) error {
	return &text.Error{Sentence: what, Class: text.BadWords, Kind: ErrAbsent}
}

// AbsentVerb refuses a verb that a board has no rule for.
func AbsentVerb(what text.Sentence) error {
	return text.WithHint(Absent(what), text.Say("purser legal lists what may be done now"))
}
