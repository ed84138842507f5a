package show

import (
	"slices"
	"strings"

	"purser/internal/lists"
	"purser/maps/draw/board"
)

// Board prints a scene in characters, as wide as the terminal, or 80 columns wide if there is none.
func Board(p *Printer, scene *board.Scene) {
	columns := 80
	if p.Width > 0 {
		columns = p.Width
	}
	plain := Safe
	if p.ASCII {
		plain = func(text string) string { return board.ASCII(Safe(text)) }
	}
	p.Prose("", "", plain(scene.Title))
	if scene.Look != nil {
		p.Prose("", "", plain(scene.Caption))
	}
	if p.Aloud && !p.ASCII {
		switch {
		case scene.Look != nil:
		case len(scene.Seats) == 0 && len(scene.Board.Lanes) > 0:
			p.Say("purser map routes lists the routes, purser map cities the cities")
		default:
			p.voice(board.Said(scene))
		}
		return
	}
	for _, line := range p.sized(scene, columns) {
		p.Printf("%s\n", p.inked(line, plain))
	}
}

// inked returns a line of a drawing in its colors, after plain has made each text safe.
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

// sized draws a scene in the given columns. On a terminal it makes the drawing narrower, down to 80 columns, until it
// fits between what is already printed and the prompt; if that is not enough, it omits the list of short names.
func (p *Printer) sized(scene *board.Scene, columns int) [][]board.Run {
	const prompt, step = 1, 4
	room := p.Height - strings.Count(p.Out.String(), "\n") - prompt
	for {
		drawn, codes := board.Chars(scene, columns, 0, p.ASCII)
		legend := board.Legend(scene, columns)
		all := slices.Concat(drawn, codes, legend)
		switch {
		case p.Height == 0 || len(all) <= room:
			return all
		case columns < 80+step:
			return slices.Concat(drawn, legend)
		}
		columns -= step
	}
}

// leastBeside is the least width, in characters, of a board drawn next to something else.
const leastBeside = 44

// Beside returns a scene in characters to go next to a form, as large as the columns and lines allow, or nothing if it
// does not fit. A list of short names goes below it: to make room for the list the drawing becomes slightly narrower,
// or else the list is omitted.
func Beside(p *Printer, scene *board.Scene, columns, lines int) []string {
	const narrower = 12 // the most columns that the drawing gives up for the list
	var largest [][]board.Run
	for least := leastBeside; columns >= least; columns -= 2 {
		drawn, codes := board.Chars(scene, columns, lines, false)
		if len(drawn) > lines {
			continue
		}
		if largest == nil {
			largest, least = drawn, max(least, columns-narrower)
		}
		if len(codes) > 0 && len(drawn)+len(codes) > lines { // a narrower drawing may need fewer lines
			drawn, codes = board.Chars(scene, columns, lines-len(codes), false)
		}
		if len(drawn)+len(codes) <= lines {
			largest = slices.Concat(drawn, codes)
			break
		}
	}
	if largest == nil {
		return nil
	}
	return lists.Map(largest, func(line []board.Run) string { return p.inked(line, Safe) })
}
