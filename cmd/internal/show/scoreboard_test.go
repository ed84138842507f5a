package show_test

import (
	"strings"
	"testing"

	"purser/cmd/internal/show"
)

// TestTable leaves of what was written last at least the line of play above a form: not a fact that
// it needed, nor a count of lines below.
func TestTable(t *testing.T) {
	g := readGame(t, anEvening)
	for height, lines := range map[int]int{40: 4, 19: 1} {
		p := printer(80)
		p.Height = height
		latest := func(p *show.Printer) {
			p.Printf("6  Roma: national city\n7  Anna travels to Roma\n4 lines below: still legal\nnext: Ben\n")
		}
		show.Table(p, g, latest)
		shown := p.Out.String()
		said := shown[max(strings.LastIndex(shown, "\n\n"), 0):]
		if !strings.Contains(said, "Anna travels to Roma") || strings.Count(strings.TrimSpace(said), "\n")+1 != lines {
			t.Errorf("%d lines high: %q", height, said)
		}
	}
}

// TestTableNotes keeps a note on the last line of play where what the scoreboard has itself goes.
func TestTableNotes(t *testing.T) {
	g := readGame(t, anEvening)
	p := printer(80)
	p.Height = 20
	latest := func(p *show.Printer) {
		p.Printf("7  Anna travels to Roma\nAnna: $400\nnote: a card is missing\nnext: Ben\n")
	}
	show.Table(p, g, latest)
	if shown := p.Out.String(); !strings.HasSuffix(shown, "7  Anna travels to Roma\nnote: a card is missing\n") {
		t.Errorf("%q", shown)
	}
}
