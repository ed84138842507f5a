package ask

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"purser/internal/text"
)

// TestBegin checks what keys do to a field that begins with what it had: Enter takes it, typing
// replaces it, other keys edit it, and keys act as if nothing were typed.
func TestBegin(t *testing.T) {
	for _, tt := range []struct {
		keys, answer, rows string
		left               bool
	}{
		{"", "", "[ban] not known", false},
		{"enter", "ban", "[ban] not known", true},
		{"down enter", "", "ban [not known]", true},
		{"backspace enter", "ba", "", true},
		{"x y enter", "xy", "", true},
		{"esc enter", "", "", true},
		{"4", "undo", "[ban] not known", true},
		{"x 4 enter", "x4", "", true},
	} {
		q := &Question{Text: text.Say("name"), Begin: "ban", Enter: text.Say("not known"),
			Keys: []AnswerKey{{Key: "4", Answer: "undo"}}}
		p := newField(&Form{}, q, text.English, &history{})
		p.first = true
		left := pressed(p, tt.keys) == answered
		if got := answers(p); q.Answer != tt.answer || left != tt.left || got != tt.rows {
			t.Errorf("%q: answer %q, left %t, rows %s", tt.keys, q.Answer, left, got)
		}
	}
}

// TestBeginAgain checks that a field that the person left as it began, and comes back to, begins the same way again.
func TestBeginAgain(t *testing.T) {
	q := &Question{Text: text.Say("name"), Begin: "ban", Keys: []AnswerKey{{Key: "4", Answer: "undo"}}}
	for _, key := range []string{"enter", "4"} {
		p := newField(&Form{}, q, text.English, &history{})
		if pressed(p, key); !p.prefilled() {
			t.Errorf("%q: the field no longer begins with %q", key, q.Begin)
		}
	}
	if q.Answer != "undo" {
		t.Errorf("the key answered %q", q.Answer)
	}
}

// TestTypedAgain checks that what was typed before a step back is replaced by typing, while keys do not act on it at
// once and Enter asks as before which of several matches is meant.
func TestTypedAgain(t *testing.T) {
	for keys, want := range map[string]string{"x y enter": "xy", "4 enter": "4", "backspace enter": "ticket", "enter": "tickets"} {
		q := &Question{Text: text.Say("turn"), Typed: "tickets", Keys: []AnswerKey{{Key: "4", Answer: "undo"}}}
		p := newField(&Form{}, q, text.English, &history{})
		if pressed(p, keys); q.Answer != want {
			t.Errorf("%q answered %q", keys, q.Answer)
		}
	}
	q := fruits()
	q.Typed = "e" // apple, cherry, date, Elderberry
	p := newField(&Form{}, q, text.English, &history{})
	if pressed(p, "enter") == answered {
		t.Errorf("took %q, one of several", q.Answer)
	}
}

// TestBehind checks that the key for what everyone agrees to says that the reason follows.
func TestBehind(t *testing.T) {
	q := &Question{Text: text.Say("turn"), Validate: func(string) error { return text.Errorf("taken") },
		Behind: func(error) string { return " by consent " }}
	p := newField(&Form{}, q, text.English, &history{})
	pressed(p, "x enter")
	p.press(tea.KeyPressMsg{Code: 'b', Mod: tea.ModCtrl})
	if p.text.Value() != "x by consent " || !strings.Contains(said(p), "reason") {
		t.Errorf("%q, %s", p.text.Value(), said(p))
	}
}

// TestHistories checks that ↑ finds what was entered at the same question, whoever was asked, and nothing else.
func TestHistories(t *testing.T) {
	all := &histories{}
	turn := func(name string) text.Sentence { return text.Say("%s's turn (%s)", name, text.Say("red")) }
	lists := func(name, what string) text.Sentence { return text.Say("%s, %s", name, text.Say(what)) }
	all.of(&Question{Text: turn("Anna")}).add("la tok")
	all.of(&Question{Text: lists("Anna", "routes")}).add("lim syd")
	all.of(&Question{Text: lists("Anna", "tickets"), Private: true}).add("man hon")
	for asks, want := range map[*Question]string{{Text: turn("Ben")}: "la tok", {Text: text.Say("%s, the last one", turn("Ben"))}: "la tok",
		{Text: lists("Ben", "routes")}:   "lim syd",
		{Text: lists("Anna", "harbors")}: "", {Text: lists("Anna", "tickets")}: ""} {
		if got, _ := all.of(asks).back(0); got != want {
			t.Errorf("%s: %q, not %q", asks.Text, got, want)
		}
	}
}

// TestBeginRows checks that the row that the beginning means is marked, and taken at once.
func TestBeginRows(t *testing.T) {
	q := fruits()
	q.Begin, q.Enter = "ban", text.Say("none")
	p := newField(&Form{}, q, text.English, &history{})
	if got := answers(p); got != "[banana] none" {
		t.Error(got)
	}
	if pressed(p, "enter") != answered || q.Answer != "banana" {
		t.Errorf("%q, %s", q.Answer, said(p))
	}
}

// TestBeginLong checks that of a long beginning the end is visible, at every width.
func TestBeginLong(t *testing.T) {
	q := fruits()
	q.Begin = strings.Repeat("a long line ", 9) + "that ends here"
	p := newField(&Form{}, q, text.English, &history{})
	for _, width := range []int{40, 80, 60, 100} {
		p.width, p.height = width, 9
		view := ansi.Strip(p.draw())
		if !strings.Contains(view, "that ends here") || lipgloss.Width(view) > width {
			t.Errorf("%d columns:\n%s", width, view)
		}
	}
}
