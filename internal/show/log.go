package show

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"purser/maps"
	"purser/sessions"
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

// LogJSON returns the form of every line of play for JSON. The error is that of
// [sessions.Game.Steps].
func LogJSON(g *sessions.Game) (any, error) { return logOf(g) }

func logOf(g *sessions.Game) ([]logLineJSON, error) {
	steps, err := g.Steps()
	lines := make([]logLineJSON, len(steps))
	waived := g.Waived()
	for i, s := range steps {
		lines[i] = logLineJSON{Line: s.Line.Number, Did: s.Line.Text, Points: s.Points, Marker: s.Mark}
		if s.Line.Player != maps.Nobody {
			lines[i].Player = g.Record.Players[s.Line.Player]
			lines[i].Undone = !s.Stands
			lines[i].Consent = s.Consent
			lines[i].Waived = ruleIDs(waived[s.Line.Number])
		}
	}
	return lines, err
}

// Log prints every line of play with its number, its points and the marker of its
// player after it. A line by consent has its reason, and is followed by the rules
// that it breaks.
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
