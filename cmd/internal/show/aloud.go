package show

import (
	"cmp"
	"slices"
	"strings"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/sessions"
)

// A screen reader reads line by line, so everything for it is in sentences, without tables. "A voice" below means a
// screen reader.

// WidestAloud is the width of lines for a voice, unless the screen is narrower.
const WidestAloud = 80

// widthAloud returns the width of lines for a voice. A width of 0 means that it is unknown.
func widthAloud(width int) int { return min(cmp.Or(width, WidestAloud), WidestAloud) }

// Help returns a help text of two columns, what to type and what it means. For a voice, a colon replaces the gap
// between the columns.
func Help(p *Printer, help text.Sentence) string {
	words := p.Words(help)
	if !p.Aloud {
		return words
	}
	var rows []string
	for line := range strings.Lines(words) {
		rows = append(rows, p.fitted(strings.TrimSpace(line))...)
	}
	return strings.Join(rows, "\n")
}

// joined returns a line with its columns joined by colons.
func joined(line string) string {
	said := ""
	for column := range strings.SplitSeq(line, "  ") {
		if column = strings.TrimSpace(column); column == "" {
			continue
		}
		if said != "" {
			said = strings.TrimSuffix(said, ":") + ": "
		}
		said += column
	}
	return said
}

// voice prints sentences that describe a picture, for a voice.
func (p *Printer) voice(sentences []string) {
	for _, said := range sentences {
		p.Prose("", "", said)
	}
}

// logAloud prints the log as sentences, newest first: each line of play with its number and what its player has
// afterward.
func logAloud(p *Printer, g *sessions.Game) {
	lines := slices.Collect(logOf(g))
	if len(lines) == 0 {
		p.Say("nothing has been played yet")
	} else {
		p.Say("The numbers are those of the lines in the record.")
	}
	terms := p.View(g.Board()).Info()
	mark := p.Lang.Within(p.Lang.Say(terms.Mark))
	for _, l := range slices.Backward(lines) {
		said := text.Say("%d: %s", l.Line, l.say(true))
		switch {
		case l.Undone:
			said = text.Say("%s; %s", said, text.Say(undoneMark))
		case l.Points != 0:
			has := text.Say("%d", l.Marker)
			if terms.Keys { // log the money too
				has = text.Say("%s", text.Count(l.Marker, terms.noun()))
			}
			said = text.Say("%s; %s %s", said, mark, has)
		}
		for _, against := range l.against {
			said = text.Say("%s; %s", said, text.Say("against the rules: %s", unruly(against)))
		}
		p.Say("%s", said)
	}
}

// aloud prints each row as a sentence: what or whom the row is about, a colon, and then the other columns. With a
// single column the cell is the sentence.
func (t *Grid) aloud(p *Printer) {
	head, _ := t.heading(p)
	if len(t.Head) == 1 {
		all := lists.Map(t.Rows, func(row []string) string { return strings.TrimSpace(row[0]) })
		p.Prose("", "", head[0]+": "+strings.Join(all, ", "))
		return
	}
	for _, row := range t.Rows {
		of, turn, place := "", "", ""
		var said []string
		for i, cell := range row {
			cell = text.Minus(strings.TrimSpace(cell))
			switch name, number := strings.CutPrefix(t.Head[i], ">"); {
			case cell == "" || cell == none:
			case name == "#" || name == "Rank":
				place = cell
			case name == "Turn":
				turn = cell
			case name == "Rule" && of != "": // the proof says more than the id of the rule
			case of == "" && len(said) == 0 && !number: // this cell says what the row is about
				if of = cell; name == "How many" { // a count that the noun below belongs to
					of = t.voiced(p, i, head[i], cell)
				}
			default:
				said = append(said, t.voiced(p, i, head[i], cell))
			}
		}
		switch {
		case turn == p.Lang.Say("next"):
			of = p.Lang.Say("%s is next", of)
		case turn != "":
			of += ", " + turn
		case place != "":
			of = p.Lang.Say("%s, place %s", of, place)
		}
		if of != "" && len(said) > 0 {
			of += ": "
		}
		for _, line := range p.fitted(of + strings.Join(said, ", ")) {
			if p.Colors {
				line = p.paint(line)
			}
			p.Printf("%s\n", line)
		}
	}
}

// nouns are the nouns that the numbers in a column count, by the column's heading.
var nouns = map[string]string{"Trains": "train", "Ships": "ship", "Buses": "bus", "Harbors": "harbor",
	"Stations": "station",
	"Tickets":  "ticket", "Keys": "key", "Flight tickets": "flight ticket", "Jokers": "joker", "Spaces": "space",
	"Points": "point", "Games": "game", "Players": "player", "How many": "player", "Cities": "city", "Routes": "route"}

// plainly are the headings of columns whose cells are clear without their heading.
var plainly = []string{"", ">", ">Money", "Kind", "Color", "Which", "Phase", "Map", "Board", "Players", "How many",
	"Title", "Remarks", "There",
	"Proof"}

// voiced returns a cell as a part of a sentence.
func (t *Grid) voiced(p *Printer, column int, head, cell string) string {
	name := strings.TrimPrefix(t.Head[column], ">")
	n, err := text.Int(cell)
	noun := nouns[name]
	switch {
	case err == nil && noun != "" && !t.Parts:
		return p.Words(text.Count(n, noun))
	case err == nil && name == "To the end":
		return p.Lang.Say("%s to the end", text.Count(n, "piece"))
	case err == nil && name == "Marker":
		return p.Lang.Say("marker at %d", n)
	case name == "Mean":
		return p.Lang.Say("on average %s", cell)
	case name == "Won":
		return p.Lang.Say("winners on average %s", cell)
	case name == "Best":
		return p.Lang.Say("at best %s", cell)
	case name == "Done":
		return p.Lang.Say("tickets completed %s", cell)
	case name == "Failed":
		return p.Lang.Say("tickets failed %s", cell)
	case name == "Rating" && strings.HasSuffix(cell, "?"):
		return p.Lang.Say("rating %s, not sure", strings.TrimSuffix(cell, "?"))
	case name == "Owner" && cell == p.Lang.Say("closed"):
		return cell
	case cell == "?":
		return p.Lang.Say("%s unknown", p.Lang.Within(head))
	case name == "At":
		return p.Lang.Say("in %s", cell)
	case slices.Contains(plainly, t.Head[column]):
		return cell
	case name == "Flag":
		cell = p.Words(text.And(strings.Split(cell, ", ")))
	}
	return p.Lang.Within(head) + " " + cell
}
