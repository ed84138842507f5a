package show

import (
	"strings"

	"github.com/olekukonko/tablewriter/pkg/twwidth"

	"purser/sessions/kind"
)

// explainRecord prints how to write a record of a game on a board.
func explainRecord(p *Printer, b kind.Board) {
	for i, paragraph := range b.Grammar() {
		if i > 0 {
			p.Printf("\n")
		}
		for _, line := range Wrapped(p.Words(paragraph.Text), grammarWidth) {
			p.Printf("%s\n", line)
		}
		grammarLines(p, paragraph)
	}
}

// grammarWidth is the width of the explanation of the record.
const grammarWidth = 80

// grammarIndent is the indent of the example lines.
const grammarIndent = "    "

// grammarLines prints the example lines of a paragraph.
func grammarLines(p *Printer, of kind.Paragraph) {
	for i := 0; i < len(of.Lines); i++ {
		rows := noted(p, of.Lines[i], of.Column)
		if of.Beside > 0 && i+1 < len(of.Lines) {
			i++
			rows[0] = padded(rows[0], of.Beside) + strings.TrimSpace(noted(p, of.Lines[i], of.Column)[0])
		}
		for _, row := range rows {
			p.Printf("%s\n", row)
		}
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
