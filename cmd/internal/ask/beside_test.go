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
	m.Update(&asking{reply: make(chan error, 1), form: &Form{Questions: []*Question{turn()},
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
