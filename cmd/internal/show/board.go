package show

import (
	"slices"
	"strings"

	"purser/maps/draw/board"
)

// Board draws a scene in characters for the terminal, or for 80 columns if there is none;
// ascii means plain characters only.
func Board(p *Printer, scene *board.Scene, ascii bool) {
	columns := 80
	if p.Width > 0 {
		columns = p.Width
	}
	plain := Safe
	if ascii {
		plain = func(text string) string { return board.ASCII(Safe(text)) }
	}
	p.Printf("%s\n", plain(Clip(scene.Title, columns)))
	if scene.Look != nil {
		p.Prose("", "", plain(scene.Caption))
	}
	for _, line := range p.sized(scene, columns, ascii) {
		for _, run := range line {
			text := plain(run.Text)
			if p.Colors {
				text = inked(runCode(run.Color), text)
			}
			p.Printf("%s", text)
		}
		p.Printf("\n")
	}
}

// sized draws a scene in all columns. On a terminal it is narrowed, down to 80 columns,
// until it fits between what is already printed and the prompt.
func (p *Printer) sized(scene *board.Scene, columns int, ascii bool) [][]board.Run {
	const prompt, step = 1, 4
	room := p.Height - strings.Count(p.Out.String(), "\n") - prompt
	for {
		lines := slices.Concat(board.Chars(scene, columns, ascii), board.Legend(scene, columns))
		if p.Height == 0 || len(lines) <= room || columns < 80+step {
			return lines
		}
		columns -= step
	}
}

// leastBeside is the least width of a board beside something else, in characters.
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
