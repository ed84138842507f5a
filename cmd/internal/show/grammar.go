package show

import (
	"strings"

	"github.com/olekukonko/tablewriter/pkg/twwidth"

	"purser/sessions/kind"
)

// The width of the explanation of the record, and the indent of the example lines.
const (
	grammarWidth  = 80
	grammarIndent = "    "
)

// explainRecord prints how to write a record of a game on a board.
func explainRecord(p *Printer, b kind.Board) {
	for i, of := range b.Grammar() {
		if i > 0 {
			p.Printf("\n")
		}
		rows := Wrapped(p.Words(of.Text), grammarWidth)
		for j := 0; j < len(of.Lines); j++ {
			line := noted(p, of.Lines[j], of.Column)
			if of.Beside > 0 && j+1 < len(of.Lines) {
				j++
				line[0] = padded(line[0], of.Beside) + strings.TrimSpace(noted(p, of.Lines[j], of.Column)[0])
			}
			rows = append(rows, line...)
		}
		p.Printf("%s\n", strings.Join(rows, "\n"))
	}
}

// noted returns an example line with its note starting at a column. If the line is too long
// for that, the note goes below it.
func noted(p *Printer, line kind.GrammarLine, column int) []string {
	rows := []string{grammarIndent + line.Example}
	if line.Note == nil {
		return rows
	}
	notes := Wrapped(p.Words(line.Note), grammarWidth-column)
	if len(rows[0]) < column {
		rows[0], notes = padded(rows[0], column)+notes[0], notes[1:]
	}
	for _, note := range notes {
		rows = append(rows, padded("", column)+note)
	}
	return rows
}

// padded adds spaces to words up to a column.
func padded(words string, column int) string {
	return words + strings.Repeat(" ", max(1, column-twwidth.Width(words)))
}
