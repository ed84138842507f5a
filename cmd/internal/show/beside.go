package show

import (
	"strings"

	"purser/maps/draw/board"
)

// leastBeside is the least width of a board beside something else, in characters: on a
// narrower one cities are too close together.
const leastBeside = 44

// Beside returns a scene in characters that fits into the given columns and lines beside a
// form, as wide as possible, or nothing if there is no room for it.
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
