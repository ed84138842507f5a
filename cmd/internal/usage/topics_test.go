package usage

import (
	"testing"

	"purser/internal/text"
	"purser/sessions/kind"
)

// TestTopics holds that a list of topics has its questions in one column in every language.
func TestTopics(t *testing.T) {
	groups := []Group{
		{Heads: []HeadingLine{{Title: "On every board"}}, Topics: []kind.Topic{{Name: "ties", Question: "Who wins a tie?"}}},
		{Heads: []HeadingLine{{"Rails & Sails: The World", "world"}, {"Ticket to Ride: USA", "usa"}}, Topics: []kind.Topic{
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
	}
}
