package routes

import (
	"strings"
	"testing"

	"purser/cmd/internal/show"
)

// TestLanes checks that a lookup in a game names routes as the board does, with who owns
// each, which lanes are closed, and the colors of lanes.
func TestLanes(t *testing.T) {
	g := read(t, freeTable+"Anna claim los-angeles/tokyo/green\n")
	got := printed(t, 80, func(p *show.Printer) error { return p.View(g.Board()).Fits(p, g, []string{"la", "tok"}) })
	want := ` Route                       Kind  Spaces  Points  Owner
───────────────────────────────────────────────────────────────
 Los Angeles – Tokyo, black  ship       7      18  closed
 Los Angeles – Tokyo, green  ship       7      18  Anna (blue)
`
	if got != want {
		t.Errorf("%s", got)
	}
	colored := printed(t, 80, func(p *show.Printer) error {
		p.Colors = true
		return p.View(g.Board()).Fits(p, g, []string{"la", "tok"})
	})
	for _, want := range []string{", \x1b[32mgreen\x1b[0m  ", ", \x1b[90mblack\x1b[0m  ", "\x1b[34m(blue)\x1b[0m"} {
		if !strings.Contains(colored, want) {
			t.Errorf("no %q in %q", want, colored)
		}
	}
	twins := printed(t, 80, func(p *show.Printer) error { return p.View(g.Board()).Fits(p, g, []string{"lima", "valparaiso"}) })
	if !strings.Contains(twins, "Lima – Valparaiso, gray  ") ||
		!strings.Contains(twins, "Lima – Valparaiso, second gray  ") {
		t.Errorf("lanes of one color are one:\n%s", twins)
	}
	narrow := printed(t, 46, func(p *show.Printer) error { return p.View(g.Board()).Fits(p, g, []string{"la", "tok"}) })
	if !strings.HasPrefix(narrow, " Route                       Owner\n") {
		t.Errorf("%s", narrow)
	}
	if err := printer(0).View(g.Board()).Fits(printer(0), g, []string{"xyzzy"}); err == nil {
		t.Error("xyzzy is no error")
	}
}
