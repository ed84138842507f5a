package usage

import (
	"reflect"
	"testing"

	"purser/internal/text"
	"purser/sessions/kind"
)

// TestTopics holds that a list of topics has its questions in one column in every language, and is found in a text.
func TestTopics(t *testing.T) {
	topics := []kind.Topic{{Name: "tours", Question: "When is a tour in order?"}, {Name: "ties", Question: "Who wins a tie?"},
		{Name: "harbor-cards", Question: "What does it take to build a harbor?"}}
	english := "  tours         When is a tour in order?\n  ties          Who wins a tie?\n" +
		"  harbor-cards  What does it take to build a harbor?"
	german := "  Routen       Wann stimmt die Reihenfolge einer Route?\n  Gleichstand  Wer gewinnt bei Gleichstand?\n" +
		"  Hafenkarten  Was kostet ein Hafen?"
	for lang, want := range map[*text.Language]string{text.English: english, text.ByTag("de"): german} {
		if got := Topics(lang, topics); got != want {
			t.Errorf("%s:\n%s\nnot\n%s", lang.Tag, got, want)
		}
	}
	if got := listed(english); !reflect.DeepEqual(got, topics) {
		t.Errorf("%q in the list, not %q", got, topics)
	}
	if got := listed("A topic is found.\n\n  wbc        wins, then points"); len(got) > 0 {
		t.Errorf("%q in a text without topics", got)
	}
}
