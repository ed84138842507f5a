package show

import (
	"strings"

	"purser/maps/draw/board"
)

// leastBeside is how wide a board beside something else is at least, in characters:
// on a narrower one no city can be told from its neighbors.
const leastBeside = 44

// Beside returns a scene in characters that fits into so many columns and lines
// beside a form, as wide as it can be, or nothing where there is no room for it.
func Beside(p *Printer, scene *board.Scene, columns, lines int) []string {
	for ; columns >= leastBeside; columns -= 2 {
		drawn := board.Chars(scene, columns, false)
		if len(drawn) > lines {
			continue
		}
		rows := make([]string, len(drawn))
		for i, runs := range drawn {
			var row strings.Builder
			for _, run := range runs {
				if words := Safe(run.Text); p.Colors {
					row.WriteString(inked(runCode(run.Color), words))
				} else {
					row.WriteString(words)
				}
			}
			rows[i] = row.String()
		}
		return rows
	}
	return nil
}
