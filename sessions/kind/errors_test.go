package kind_test

import (
	"errors"
	"testing"

	"purser/internal/text"
	"purser/sessions/kind"
)

// TestAbsent checks that a verb that a board has no rule for is refused like other
// words, with a hint.
func TestAbsent(t *testing.T) {
	what := text.Say("the map %s has no harbors", "usa")
	var err error = kind.AbsentVerb(what)
	if text.ClassOf(err) != text.BadWords || err.Error() != "the map usa has no harbors" {
		t.Errorf("%v", err)
	}
	var hint interface{ Hint() text.Sentence }
	if !errors.As(err, &hint) || hint.Hint().String() != "purser legal lists what may be done now" {
		t.Errorf("%v", hint)
	}
	if other := kind.Absent(what); errors.As(other, &hint) {
		t.Errorf("%v helps nobody", hint.Hint())
	}
}
