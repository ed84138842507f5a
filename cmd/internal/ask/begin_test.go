package ask

import (
	"strings"
	"testing"

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
			Keys: []Key{{Key: "4", Answer: "undo"}}}
		p := newField(q, text.English, &history{}, false)
		p.first = true
		left := pressed(p, tt.keys) == answered
		if got := answers(p); q.Answer != tt.answer || left != tt.left || got != tt.rows {
			t.Errorf("%q: answer %q, left %t, rows %s", tt.keys, q.Answer, left, got)
		}
	}
}

// TestBeginAgain checks that a field that the person left as it began, and comes back to, begins the same way again.
func TestBeginAgain(t *testing.T) {
	q := &Question{Text: text.Say("name"), Begin: "ban", Keys: []Key{{Key: "4", Answer: "undo"}}}
	for _, key := range []string{"enter", "4"} {
		p := newField(q, text.English, &history{}, false)
		if pressed(p, key); !p.begun {
			t.Errorf("%q: the field no longer begins with %q", key, q.Begin)
		}
	}
	if q.Answer != "undo" {
		t.Errorf("the key answered %q", q.Answer)
	}
}

// TestBeginRows checks that the row that the beginning means is marked, and taken at once.
func TestBeginRows(t *testing.T) {
	q := fruits()
	q.Begin, q.Enter = "ban", text.Say("none")
	p := newField(q, text.English, &history{}, false)
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
	p := newField(q, text.English, &history{}, false)
	for _, width := range []int{40, 80, 60, 100} {
		p.width, p.height = width, 9
		view := ansi.Strip(p.draw())
		if !strings.Contains(view, "that ends here") || lipgloss.Width(view) > width {
			t.Errorf("%d columns:\n%s", width, view)
		}
	}
}
