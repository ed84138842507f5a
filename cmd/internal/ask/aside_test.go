package ask

import (
	"fmt"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"purser/internal/text"
)

// TestBeside checks that from 110 columns on something is shown beside a form, which stays
// whole, and that it is redrawn when the window changes.
func TestBeside(t *testing.T) {
	m := &model{screen: &Screen{now: slow(), lang: text.English}, width: 80, height: 24}
	m.Update(&pendingForm{reply: make(chan error, 1), form: &Form{Questions: []*Question{turn()},
		Beside: func(columns, lines int) []string {
			return []string{fmt.Sprintf("%d by %d", columns, lines), strings.Repeat("x", columns)}
		}}})
	for _, tt := range []struct {
		width, height int
		want          string
	}{{80, 24, ""}, {109, 24, ""}, {110, 24, "49 by 23"}, {140, 40, "79 by 39"}, {170, 40, "101 by 39"},
		{200, 50, "119 by 49"}, {300, 50, "219 by 49"}, {100, 24, ""}} {
		m.Update(tea.WindowSizeMsg{Width: tt.width, Height: tt.height})
		shown := ansi.Strip(m.View().Content)
		if !strings.Contains(shown, "┃ : a city, or Space: took cards") || strings.Contains(shown, " by ") != (tt.want != "") ||
			!strings.Contains(shown, tt.want) {
			t.Errorf("%d columns:\n%s", tt.width, shown)
		}
		if rows := strings.Split(shown, "\n"); len(rows) != tt.height || tt.want != "" &&
			ansi.StringWidth(rows[1]) != tt.width {
			t.Errorf("%d columns, %d lines:\n%s", tt.width, len(rows), shown)
		}
	}
}

// TestEmptyField checks that what an empty field shows is never cut: keys are left out where there is no room for them.
func TestEmptyField(t *testing.T) {
	q := turn()
	q.Example, q.Shortcut = text.Say("such as amsterdam; bruxelles black"), text.Say("Space: took cards")
	for width, want := range map[int]string{
		80: "such as amsterdam; bruxelles black; Space: took cards", 50: "such as amsterdam; bruxelles black",
	} {
		shown := ansi.Strip(formAt(width, SmallestHeight, "", q).View().Content)
		if _, line, _ := strings.Cut(shown, "┃ : "); strings.TrimSpace(strings.SplitN(line, "\n", 2)[0]) != want {
			t.Errorf("%d columns: no %q:\n%s", width, want, shown)
		}
	}
}

// TestPathOfLongNames checks that a row with a path whose first place alone is wider than the row is not broken before
// the dash.
func TestPathOfLongNames(t *testing.T) {
	got := strings.Join(named("", "Deutschland (Kreuzlingen West) – Kreuzlingen, orange", 30), "|")
	if want := "Deutschland (Kreuzlingen|West) – Kreuzlingen, orange"; got != want {
		t.Errorf("%q, not %q", got, want)
	}
}
