package show

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"purser/maps"
	"purser/sessions"
	"purser/sessions/kind"
)

// logLineJSON is the form of a line of the log.
type logLineJSON struct {
	Line   int    `json:"line"`
	Player string `json:"player"`
	Did    string `json:"did"`
	Undone bool   `json:"undone"`
	Points int    `json:"points"`
	Marker int    `json:"marker"` // of the player, after the line

	Consent string   `json:"consent,omitempty"` // why the table agreed to the line
	Waived  []string `json:"waived,omitempty"`  // the rules that it breaks by consent
}

// LogJSON returns the form of every line of play for JSON, as [Log] prints them. The error is that of
// [sessions.Game.Steps].
func LogJSON(g *sessions.Game) (any, error) { return logOf(g) }

func logOf(g *sessions.Game) ([]logLineJSON, error) {
	steps, err := g.Steps()
	lines := toldFirst(g)
	waived := g.Waived()
	for _, s := range steps {
		line := logLineJSON{Line: s.Line.Number, Did: s.Line.Text, Points: s.Points, Marker: s.Mark}
		if s.Line.Player != maps.Nobody {
			line.Player = g.Record.Players[s.Line.Player]
			line.Undone = !s.Stands
			line.Consent = s.Consent
			line.Waived = ruleIDs(waived[s.Line.Number])
		}
		lines = append(lines, line)
	}
	return lines, err
}

// toldFirst returns what was told of the board before the first line of play: it stands
// below the players, and belongs to the header.
func toldFirst(g *sessions.Game) []logLineJSON {
	players := 0 // the number of their last line
	for _, l := range g.Record.Head {
		if l.Key == "player" {
			players = max(players, l.Number)
		}
	}
	lines := []logLineJSON{}
	for _, l := range g.Record.Head {
		if verb := kind.VerbOf(g.Board(), l.Key); verb != nil && verb.Fact && l.Number > players {
			lines = append(lines, logLineJSON{Line: l.Number, Did: l.Keyed().Text})
		}
	}
	slices.SortFunc(lines, func(a, b logLineJSON) int { return a.Line - b.Line })
	return lines
}

// Log prints every line of play, and what was told of the board before the first, with its
// number, its points and the marker of its player after it. A line by consent has its
// reason, and is followed by the rules that it breaks.
func Log(p *Printer, g *sessions.Game) error {
	lines, err := logOf(g)
	if err != nil {
		return err
	}
	return logTable(p, g, lines)
}

// NewestLog prints the log with the newest line first, where a page of it opens.
func NewestLog(p *Printer, g *sessions.Game) error {
	lines, err := logOf(g)
	if err != nil {
		return err
	}
	slices.Reverse(lines)
	return logTable(p, g, lines)
}

// Latest prints the last lines of play, so many at most.
func Latest(p *Printer, g *sessions.Game, most int) {
	for _, e := range g.Entries[max(len(g.Entries)-most, 0):] {
		did(p, g, e, false)
	}
}

func logTable(p *Printer, g *sessions.Game, lines []logLineJSON) error {
	gained, has := p.view(g.Board()).Heads()
	t := &Table{Head: []string{">Line", "Player", "Did", ">" + gained, ">" + has, ""}, Wrap: map[int]int{2: p.Width - 49}}
	for _, l := range lines {
		points, marker, undone := "", "", ""
		switch {
		case l.Undone:
			undone = p.Lang.Say(undoneMark)
		case l.Player != "":
			points, marker = fmt.Sprintf("%+d", l.Points), strconv.Itoa(l.Marker)
		}
		t.Add(strconv.Itoa(l.Line), Clip(l.Player, 14), l.Did, points, marker, undone)
		if len(l.Waived) > 0 {
			t.Add("", "", p.Lang.Say("breaks %s", strings.Join(l.Waived, ", ")), "", "", "")
		}
	}
	return t.Text(p)
}
