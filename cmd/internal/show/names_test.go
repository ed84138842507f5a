package show_test

import (
	"strings"
	"testing"

	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/scoring/stats"
	"purser/sessions"
)

// TestLogNames checks that the log breaks a line of play within no name of a place, and not right after
// the first place of a route when there is room for more.
func TestLogNames(t *testing.T) {
	for _, record := range []string{"friday", "fjord", "paris-four"} {
		g, _ := counted(t, record)
		var names []string
		for _, place := range g.Board().Named() {
			if name := text.English.Words(place); strings.Contains(name, " ") {
				names = append(names, name)
			}
		}
		for _, tag := range text.Tags() {
			for _, width := range []int{60, 80, 120} {
				out := printed(t, width, func(p *show.Printer) error {
					p.Lang = text.ByTag(tag)
					show.Log(p, g)
					return nil
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

// TestListOfGames checks that on a narrow screen a list of games fits, that no line ends between a player and the
// points where there is room for both, and that a voice says everything.
func TestListOfGames(t *testing.T) {
	game := sessions.Summary{Phase: "over", Why: sessions.Complete,
		FinishedGame: stats.FinishedGame{Name: "an-evening-for-four", Board: "paris", Day: "2026-11-20"}}
	for i, name := range []string{"Anna", "Urs", "Anna-Maria", "Tom"} {
		game.Players = append(game.Players, stats.Person{Key: name, Name: name})
		game.Counts = append(game.Counts, stats.GameFigures{Place: i + 1, Total: 100 - 39*i})
	}
	for _, width := range []int{40, 50, 60, 80, 120} {
		if game.Name = "an-evening-for-four"; width == 40 {
			game.Name = "friday"
		}
		out := printed(t, width, func(p *show.Printer) error {
			p.Lang = text.ByTag("de")
			return show.List(p, []sessions.Summary{game}, "games", game.Name, nil)
		})
		for _, one := range []string{"Anna 100", "Urs 61", "Anna-Maria 22", "Tom −17"} {
			if !strings.Contains(out, one) && (width > 40 || len(one) <= 10) {
				t.Errorf("%s is not whole on %d columns:\n%s", one, width, out)
			}
		}
		for line := range strings.Lines(out) {
			if len([]rune(line))-1 > width {
				t.Errorf("%d columns on %d: %s", len([]rune(line))-1, width, line)
			}
		}
		if played := strings.Contains(out, "20.11.2026"); played != (width > 60) {
			t.Errorf("the day on %d columns: %t\n%s", width, played, out)
		}
		spoken := printed(t, width, func(p *show.Printer) error {
			p.Aloud = true
			return show.List(p, []sessions.Summary{game}, "games", game.Name, nil)
		})
		for _, one := range []string{"played 2026-11-20", "paris", "over"} {
			if !strings.Contains(spoken, one) {
				t.Errorf("a voice does not say %s on %d columns:\n%s", one, width, spoken)
			}
		}
	}
}

// TestRecordHeadings checks that headings are whole above a record, whose ids are never broken, where it does not fit.
func TestRecordHeadings(t *testing.T) {
	g, _ := counted(t, "friday")
	out := printed(t, 80, func(p *show.Printer) error {
		p.Lang = text.ByTag("de")
		p.Recorded = true
		show.Log(p, g)
		return nil
	})
	if head, _, _ := strings.Cut(out, "──"); strings.Contains(head, "…") {
		t.Errorf("the headings are cut, and nothing fits by that:\n%s", head)
	}
}
