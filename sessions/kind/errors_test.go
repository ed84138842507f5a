package kind_test

import (
	"errors"
	"testing"

	"purser/internal/text"
	"purser/sessions/kind"
)

// TestAbsentError checks that a verb that a board has no rule for is refused like other
// words, with a hint.
func TestAbsentError(t *testing.T) {
	what := text.Say("the map %s has no harbors", "usa")
	var err error = kind.AbsentVerb(what)
	var refused *kind.WordsError
	if !errors.As(err, &refused) || err.Error() != "the map usa has no harbors" ||
		refused.Sentence().String() != err.Error() {
		t.Errorf("%v", err)
	}
	var hint interface{ Hint() text.Sentence }
	if !errors.As(err, &hint) || hint.Hint().String() != "purser legal lists what may be done now" {
		t.Errorf("%v", hint)
	}
	if other := kind.Absent(what); !other.Hint().Empty() {
		t.Errorf("%v helps nobody", other.Hint())
	}
}
