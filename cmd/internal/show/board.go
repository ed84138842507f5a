package show

import (
	"slices"
	"strings"

	"purser/internal/lists"
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
	p.Prose("", "", plain(scene.Title))
	if scene.Look != nil {
		p.Prose("", "", plain(scene.Caption))
	}
	if p.Aloud && !ascii {
		switch {
		case scene.Look != nil:
		case len(scene.Seats) == 0 && len(scene.Board.Lanes) > 0:
			p.Say("purser map routes lists the routes, purser map cities the cities")
		default:
			p.voice(board.Said(scene))
		}
		return
	}
	for _, line := range p.sized(scene, columns, ascii) {
		p.Printf("%s\n", p.inked(line, plain))
	}
}

// inked returns a line of a drawing, made plain and in its colors.
func (p *Printer) inked(line []board.Run, plain func(string) string) string {
	var row strings.Builder
	for _, run := range line {
		if words := plain(run.Text); p.Colors {
			row.WriteString(inked(runCode(run.Color), words))
		} else {
			row.WriteString(words)
		}
	}
	return row.String()
}

// sized draws a scene in all columns. On a terminal it is narrowed, down to 80 columns,
// until it fits between what is already printed and the prompt, or else goes without what short names mean.
func (p *Printer) sized(scene *board.Scene, columns int, ascii bool) [][]board.Run {
	const prompt, step = 1, 4
	room := p.Height - strings.Count(p.Out.String(), "\n") - prompt
	for {
		drawn, legend := board.Chars(scene, columns, 0, ascii), board.Legend(scene, columns)
		all := slices.Concat(drawn, board.Codes(scene, columns, 0), legend)
		switch {
		case p.Height == 0 || len(all) <= room:
			return all
		case columns < 80+step:
			return slices.Concat(drawn, legend)
		}
		columns -= step
	}
}

// leastBeside is the least width of a board beside something else, in characters.
const leastBeside = 44

// Beside returns a scene in characters that fits into the given columns and lines beside a
// form, as large as possible, or nothing if there is no room for it. Below it is what short names mean, if there is
// room for that, too.
func Beside(p *Printer, scene *board.Scene, columns, lines int) []string {
	for ; columns >= leastBeside; columns -= 2 {
		drawn := board.Chars(scene, columns, lines, false)
		if len(drawn) > lines {
			continue
		}
		room := lines - len(board.Codes(scene, columns, lines))
		all := slices.Concat(board.Chars(scene, columns, room, false), board.Codes(scene, columns, room))
		if len(all) <= lines {
			drawn = all
		}
		return lists.Each(drawn, func(line []board.Run) string { return p.inked(line, Safe) })
	}
	return nil
}
