package usage

import (
	"testing"

	"purser/internal/text"
	"purser/sessions/kind"
)

// TestTopics holds that a list of topics has its questions in one column in every language, and is found in a text.
func TestTopics(t *testing.T) {
	groups := []Group{
		{Head: "On every board", Topics: []kind.Topic{{Name: "ties", Question: "Who wins a tie?"}}},
		{Head: "Rails & Sails: The World (--map world),\nTicket to Ride: USA (--map usa)", Topics: []kind.Topic{
			{Name: "tours", Question: "When is a tour in order?"},
			{Name: "harbor-cards", Question: "What does it take to build a harbor?"}}},
	}
	english := "On every board:\n  ties          Who wins a tie?\n\n" +
		"Rails & Sails: The World (--map world),\nTicket to Ride: USA (--map usa):\n  tours         When is a tour in order?\n  harbor-cards  What does it take to build a harbor?"
	german := "Auf jedem Spielplan:\n  Gleichstand  Wer gewinnt bei Gleichstand?\n\n" +
		"Weltreise (--map world),\nZug um Zug: USA (--map usa):\n  Routen       Wann stimmt die Reihenfolge einer Route?\n  Hafenkarten  Was kostet ein Hafen?"
	for lang, want := range map[*text.Language]string{text.English: english, text.ByTag("de"): german} {
		if got := Topics(lang, groups); got != want {
			t.Errorf("%s:\n%s\nnot\n%s", lang.Tag, got, want)
		}
		if got := spoken("Undo the undo\n\n"+english, lang); got != lang.Say("Undo the undo")+"\n\n"+want {
			t.Errorf("%s:\n%s", lang.Tag, got)
		}
	}
	if got := listed("A topic is found:\n  wbc        wins, then points"); len(got.Topics) > 0 {
		t.Errorf("%q in a text without topics", got)
	}
}
