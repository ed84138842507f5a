package show

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
)

// logLineJSON is the JSON of a line of the log.
type logLineJSON struct {
	Line   int    `json:"line"`
	Player string `json:"player"`
	Did    string `json:"did"`
	Undone bool   `json:"undone"`
	Points int    `json:"points"`
	Marker int    `json:"marker"` // of the player, after the line

	Consent string   `json:"consent,omitempty"` // why the table agreed to it
	Waived  []string `json:"waived,omitempty"`  // the rules broken by consent

	say     func(whole bool) text.Sentence // the line in words; whole includes what it scored
	against []referee.Finding              // the findings about rules broken by consent
}

// LogJSON returns the JSON of every line of play, as [Log] prints them.
func LogJSON(_ *Printer, g *sessions.Game) any {
	return slices.AppendSeq(make([]logLineJSON, 0, len(g.Entries)), logOf(g))
}

// logOf yields the lines of a log one at a time, because there may be many.
func logOf(g *sessions.Game) iter.Seq[logLineJSON] {
	steps, waived := g.Steps(), g.Waived()
	line := func(s *sessions.Step) logLineJSON {
		say := func(whole bool) text.Sentence {
			e := s.Entry
			if !whole {
				e.Gain = 0 // the score has its own column
			}
			return g.SaidWhole(e)
		}
		line := logLineJSON{Line: s.Line.Number, Did: s.Line.Text, Points: s.Points, Marker: s.Mark, say: say,
			Undone: !s.Stands && s.Line.Plays()}
		if s.Line.Player != maps.Nobody {
			line.Player = g.Record.Players[s.Line.Player]
			line.Consent = s.Consent
			line.Waived = ruleIDs(waived[s.Line.Number])
			line.against = waived[s.Line.Number]
		}
		return line
	}
	return func(yield func(logLineJSON) bool) {
		for _, l := range enteredFirst(g) {
			if !yield(l) {
				return
			}
		}
		for i := range steps {
			if !yield(line(&steps[i])) {
				return
			}
		}
	}
}

// unruly says what a line breaks, followed by the rule's id.
func unruly(f referee.Finding) text.Sentence { return text.Say("%s (%s)", *f.Detail, f.Rule.ID) }

// enteredFirst returns the facts about the board that were entered before the first line of play.
func enteredFirst(g *sessions.Game) []logLineJSON {
	players := 0 // the line number of the last player
	for _, l := range g.Record.Head {
		if l.Key == "player" {
			players = max(players, l.Number)
		}
	}
	lines := []logLineJSON{}
	for _, l := range g.Record.Head {
		if verb := kind.VerbOf(g.Board(), l.Key); verb != nil && verb.Fact && l.Number > players {
			said := g.Script.Said(&l).Did
			lines = append(lines, logLineJSON{Line: l.Number, Did: l.Keyed().Text,
				say: func(bool) text.Sentence { return said }})
		}
	}
	slices.SortFunc(lines, func(a, b logLineJSON) int { return a.Line - b.Line })
	return lines
}

// Log prints the facts about the board entered before play, and then every line of play: number, points, and its
// player's marker afterward. A line by consent shows why the table agreed, and then what it breaks. For a voice there
// is no table.
func Log(p *Printer, g *sessions.Game) {
	if p.Aloud && !p.Recorded {
		logAloud(p, g)
	} else {
		printLog(p, g, logOf(g))
	}
}

// NewestLog prints the log with the newest line first, for a page, which opens at its top.
func NewestLog(p *Printer, g *sessions.Game) {
	lines := slices.Collect(logOf(g))
	slices.Reverse(lines)
	printLog(p, g, slices.Values(lines))
}

// Latest prints the latest lines of play, at most so many.
func Latest(p *Printer, g *sessions.Game, most int) {
	_, entries := g.Where()
	for _, line := range folded(g, entries[max(len(entries)-most, 0):]) {
		p.Say("%s", line.Said)
	}
}

func printLog(p *Printer, g *sessions.Game, lines iter.Seq[logLineJSON]) {
	if len(g.Entries) > 0 {
		p.Say("The numbers are those of the lines in the record.")
	}
	terms := p.View(g.Board()).Info()
	t := &Grid{Head: []string{">Line", "Player", "Did", ">" + terms.Points, ">" + terms.Mark, ""},
		Empty: "nothing was played yet"}
	for _, line := range g.Record.Head {
		if head := g.Header(line.Number); p.Recorded && head != nil { // purser fix can change that line too
			t.Add(strconv.Itoa(head.Number), "", head.Text, "", "", "")
		}
	}
	for l := range lines {
		points, marker, undone := "", "", ""
		switch {
		case l.Undone:
			undone = p.Lang.Say(undoneMark)
		case l.Player != "":
			points, marker = fmt.Sprintf("%+d", l.Points), strconv.Itoa(l.Marker)
		}
		did := l.Did
		if !p.Recorded { // the player has a column of their own
			did = strings.TrimPrefix(p.Words(l.say(false)), l.Player+" ")
		}
		if p.narrow() && undone != "" { // a column would not fit
			did, undone = p.Lang.Say("%s; %s", did, undone), ""
		}
		t.Add(strconv.Itoa(l.Line), Clip(l.Player, 14), did, points, marker, undone)
		for _, against := range l.against {
			t.Add("", "", p.Lang.Say("against the rules: %s", unruly(against)), "", "", "")
		}
	}
	if p.Width > 0 && t.narrowest(p, 2) > p.Width && !p.Aloud { // the status shows the markers
		t.Drop(func(column int) bool { return column == 4 })
	}
	t.wrap(p, 2)
	t.Text(p)
}
