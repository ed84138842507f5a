package show_test

import (
	"strings"
	"testing"

	"purser/cmd/internal/show"
	"purser/internal/text"
)

// TestLogNames checks that the log breaks a line of play within no name of a place, and not right after
// the first place of a route when there is room for more.
func TestLogNames(t *testing.T) {
	for _, record := range []string{"friday", "fjord", "paris-four"} {
		g, _ := counted(t, record)
		var names []string
		for _, id := range g.Board().Named() {
			if name := text.English.Words(g.Board().NameOf(id)); strings.Contains(name, " ") {
				names = append(names, name)
			}
		}
		for _, tag := range text.Tags() {
			for _, width := range []int{60, 80, 120} {
				out := printed(t, width, func(p *show.Printer) error {
					p.Lang = text.ByTag(tag)
					return show.Log(p, g, false)
				})
				lines := strings.Split(out, "\n")
				for i, below := range lines[1:] {
					for _, name := range names {
						for at, letter := range name { // the cell with the name is followed by others
							if letter == ' ' && strings.Contains(lines[i], " "+name[:at]+"  ") &&
								strings.HasPrefix(strings.TrimSpace(below), name[at+1:]) {
								t.Errorf("%s at %d, %s: %q goes on with %q", tag, width, record, lines[i], below)
							}
						}
					}
				}
				if record == "friday" && width == 120 && tag == "en" &&
					!strings.Contains(out, "claims Beijing – Hong Kong (white) with a white train card") {
					t.Errorf("a line is broken early:\n%s", out)
				}
			}
		}
	}
}
