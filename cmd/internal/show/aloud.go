package show

import (
	"slices"
	"strings"

	"purser/internal/text"
	"purser/sessions"
)

// A voice reads a screen line by line: what it is to read is in sentences, and no table.

// widestAloud is the width of the screen for a voice, if it is wider or unknown.
const widestAloud = 80

// LogOrAloud prints the log as [Log] does, or for a voice as [LogAloud].
func LogOrAloud(p *Printer, g *sessions.Game, asRecord bool) error {
	if p.Aloud && !asRecord {
		return LogAloud(p, g)
	}
	return Log(p, g, asRecord)
}

// LogAloud prints every line of play as a sentence after its number, the newest first, with
// what its player has afterward.
func LogAloud(p *Printer, g *sessions.Game) error {
	lines, err := logOf(g)
	if err != nil {
		return err
	}
	mark := p.Lang.Within(p.Lang.Say(p.view(g.Board()).Terms().Mark))
	for _, l := range slices.Backward(lines) {
		said := text.Say("%d: %s", l.Line, l.said)
		switch {
		case l.Undone:
			said = text.Say("%s; %s", said, text.Say(undoneMark))
		case l.Points != 0:
			said = text.Say("%s: %+d; %s %d", said, l.Points, mark, l.Marker)
		}
		if len(l.Waived) > 0 {
			said = text.Say("%s; %s", said, text.Say("breaks %s", strings.Join(l.Waived, ", ")))
		}
		p.Say("%s", said)
	}
	return nil
}

// aloud prints each row as a line: what is in its columns, after their headings unless it is clear
// without.
func (t *Grid) aloud(p *Printer) error {
	head, _ := t.heading(p)
	for _, row := range t.Rows {
		var said []string
		for i, cell := range row {
			switch {
			case cell == "":
			case t.Head[i] == "Turn" || t.Head[i] == "Player":
				said = append(said, cell)
			default:
				words := strings.TrimSpace(head[i] + " " + cell)
				if len(said) > 0 {
					words = p.Lang.Within(words)
				}
				said = append(said, words)
			}
		}
		for _, line := range p.fitted(strings.Join(said, ", ")) {
			if p.Colors {
				line = p.paint(line)
			}
			p.Printf("%s\n", line)
		}
	}
	return nil
}
