package show

import (
	"slices"
	"strings"

	"github.com/olekukonko/ll"
	"github.com/olekukonko/tablewriter/pkg/twwarp"
	"github.com/olekukonko/tablewriter/pkg/twwidth"
	"github.com/olekukonko/tablewriter/renderer"
	"github.com/olekukonko/tablewriter/tw"

	"purser/internal/text"
)

// A Grid is rows under headings. A heading that begins with > is for numbers and is
// aligned to the right.
type Grid struct {
	Head []string // in English; translated when the table is drawn
	Rows [][]string
	Wrap map[int]int // the widths to which columns are wrapped, if positive

	Empty string // what is said instead of a table without rows
}

// Add adds a row.
func (t *Grid) Add(cells ...string) { t.Rows = append(t.Rows, cells) }

// heading returns the headings in the reader's words, and the alignment of their columns.
func (t *Grid) heading(p *Printer) ([]string, tw.Alignment) {
	head, align := make([]string, len(t.Head)), make(tw.Alignment, len(t.Head))
	for i, h := range t.Head {
		words, number := strings.CutPrefix(h, ">")
		if align[i] = tw.AlignLeft; number {
			align[i] = tw.AlignRight
		}
		if words != "" {
			head[i] = p.Lang.Say(words)
		}
	}
	return head, align
}

// narrow takes the width that translated headings add from the widest wrapped column.
func (t *Grid) narrow(p *Printer) {
	widest := -1
	for i := range t.Head {
		if t.Wrap[i] > 0 && (widest < 0 || t.Wrap[i] > t.Wrap[widest]) {
			widest = i
		}
	}
	if widest >= 0 {
		t.Wrap[widest] = max(t.Wrap[widest]-t.Wider(p), 1)
	}
}

// Wider returns how much wider the headings are in the reader's language than in English.
func (t *Grid) Wider(p *Printer) (more int) {
	head, _ := t.heading(p)
	for i := range head {
		more += max(0, twwidth.Width(head[i])-twwidth.Width(strings.TrimPrefix(t.Head[i], ">")))
	}
	return more
}

// measured returns the width of the cells of each column, the width of each column with its
// heading and gap, and that of the whole table.
func measured(head []string, rows [][]string) (cells, columns []int, total int) {
	const gap = 2
	cells, columns = make([]int, len(head)), make([]int, len(head))
	for i := range head {
		for _, row := range rows {
			for line := range strings.SplitSeq(row[i], "\n") {
				cells[i] = max(cells[i], twwidth.Width(line))
			}
		}
		columns[i] = max(cells[i], twwidth.Width(head[i])) + gap
		total += columns[i]
	}
	return cells, columns, total
}

// Fit removes columns, by index and in the given order, as long as the table is wider than
// the screen.
func (t *Grid) Fit(p *Printer, least ...int) {
	head, _ := t.heading(p)
	_, widths, total := measured(head, t.Rows)
	var gone []int
	for _, column := range least {
		if p.Width > 0 && total > p.Width {
			gone, total = append(gone, column), total-widths[column]
		}
	}
	t.Drop(func(column int) bool { return slices.Contains(gone, column) })
}

// Split returns the table in parts, one below the other, that fit the screen with their headings, each with the first
// column and without the rows that it has nothing for.
func (t *Grid) Split(p *Printer) (parts []*Grid) {
	head, _ := t.heading(p)
	_, widths, total := measured(head, t.Rows)
	if p.Width == 0 || total <= p.Width || p.Aloud {
		return []*Grid{t}
	}
	for from := 1; from < len(head); {
		to, wide := from, widths[0]
		for ; to < len(head) && (to == from || wide+widths[to] <= p.Width); to++ {
			wide += widths[to]
		}
		cells := func(row []string) []string { return append([]string{row[0]}, row[from:to]...) }
		part := &Grid{Head: cells(t.Head)}
		for _, row := range t.Rows {
			if strings.Join(row[from:to], "") != "" {
				part.Add(cells(row)...)
			}
		}
		parts, from = append(parts, part), to
	}
	return parts
}

// WrapLast wraps the last column to the width that the others leave.
func (t *Grid) WrapLast(p *Printer) { t.wrap(p, len(t.Head)-1) }

// wrap wraps a column to the width that the others leave.
func (t *Grid) wrap(p *Printer, column int) {
	const gap, least = 2, 10
	head, _ := t.heading(p)
	_, widths, total := measured(head, t.Rows)
	if p.Width > 0 { // narrow takes away what the headings, which are measured here, are wider
		t.Wrap = map[int]int{column: max(p.Width-gap-total+widths[column], least) + t.Wider(p)}
	}
}

// Drop removes columns by index.
func (t *Grid) Drop(gone func(column int) bool) {
	old, wrap := t.Wrap, map[int]int{}
	kept := func(cells []string) (some []string) {
		for i, cell := range cells {
			if !gone(i) {
				wrap[len(some)] = old[i]
				some = append(some, cell)
			}
		}
		return some
	}
	t.Head, t.Rows, t.Wrap = kept(t.Head), Each(t.Rows, kept), wrap
}

// clip shortens headings that make a table wider than the screen.
func clip(head []string, rows [][]string, screen int) {
	const least = 3
	if screen <= 0 {
		return
	}
	cells, _, total := measured(head, rows)
	for ; total > screen; total-- {
		widest := -1
		for i, h := range head {
			if over := twwidth.Width(h) - cells[i]; over > 0 && twwidth.Width(h) > least &&
				(widest < 0 || over > twwidth.Width(head[widest])-cells[widest]) {
				widest = i
			}
		}
		if widest < 0 {
			return
		}
		head[widest] = Clip(head[widest], twwidth.Width(head[widest])-1)
	}
}

// Text draws the table for a screen.
func (t *Grid) Text(p *Printer) error {
	switch {
	case len(t.Rows) == 0 && t.Empty != "":
		p.Tell(t.Empty)
		return nil
	case p.Aloud:
		return t.aloud(p)
	}
	frame := renderer.NewBlueprint(tw.Rendition{
		Borders: tw.BorderNone,
		Settings: tw.Settings{
			Separators: tw.Separators{BetweenColumns: tw.Off, BetweenRows: tw.Off},
			Lines:      tw.Lines{ShowTop: tw.Off, ShowBottom: tw.Off, ShowHeaderLine: tw.On},
		},
	})
	finish := strings.Clone
	if p.Colors {
		finish = p.paint
	}
	return t.render(p, frame, p.Width, Safe, finish)
}

// Markdown draws the table for a page.
func (t *Grid) Markdown(p *Printer) error {
	return (&Grid{Head: t.Head, Rows: t.Rows}).render(p, renderer.NewMarkdown(), 0, markdownWithin, strings.Clone)
}

// unlogged is a log of which nobody reads anything.
var unlogged = new(ll.Logger).Suspend()

// render draws the table for a screen of a width, or for a page, cleaning its cells and
// finishing its lines. It has the library's renderer draw each line, because the library's
// own table would measure and copy all cells again.
func (t *Grid) render(p *Printer, r tw.Renderer, screen int, clean, finish func(string) string) error {
	head, align := t.heading(p)
	t.narrow(p)
	rows := t.laid(clean)
	clip(head, rows, screen)
	_, columns, _ := measured(head, rows)
	row := tw.RowContext{Widths: tw.NewMapper[int, int](), Current: map[int]tw.CellContext{}}
	for i, width := range columns {
		row.Widths.Set(i, width)
	}
	at := func(position tw.Position, cells []string) tw.Formatting {
		row.Position = position
		for i, cell := range cells {
			row.Current[i] = tw.CellContext{Data: cell, Align: align[i], Padding: tw.PaddingDefault}
		}
		return tw.Formatting{Row: row}
	}
	r.Logger(unlogged) // its own puts a sentence for each cell together before it drops it
	var drawn strings.Builder
	if err := r.Start(&drawn); err != nil {
		return err
	}
	r.Header([][]string{head}, at(tw.Header, head))
	if len(rows) > 0 {
		r.Line(at(tw.Header, head))
	}
	for _, cells := range rows {
		for _, line := range lines(cells) {
			r.Row(line, at(tw.Row, line))
		}
	}
	for line := range strings.Lines(drawn.String()) {
		p.Out.WriteString(finish(strings.TrimRight(line, " \n")) + "\n")
	}
	return r.Close()
}

// lines returns the lines of a row, whose cells may have several.
func lines(cells []string) (split [][]string) {
	for i, cell := range cells {
		n := 0
		for line := range strings.SplitSeq(cell, "\n") {
			if n == len(split) {
				split = append(split, make([]string, len(cells)))
			}
			split[n][i] = line
			n++
		}
	}
	return split
}

// laid returns the cells, cleaned, and wrapped if their column is.
func (t *Grid) laid(clean func(string) string) [][]string {
	return Each(t.Rows, func(row []string) []string {
		row = Each(row, clean)
		for i := range row {
			if strings.HasPrefix(t.Head[i], ">") {
				row[i] = text.Minus(row[i])
			}
			if width := t.Wrap[i]; width > 0 {
				row[i] = strings.Join(wrapCell(row[i], width), "\n")
			}
		}
		return row
	})
}

// Wrapped breaks a text into lines of a width. Leading spaces indent every line.
func Wrapped(text string, width int) []string {
	return lined(text, twwarp.SplitWords(text), width)
}

// atCity matches where a cell of the score may be broken: not within a name.
var atCity = text.Pattern(`( –| \+|[:;,]) `)

// wrapCell is Wrapped for the cells of tables, which contain lists of cities and sums.
func wrapCell(cell string, width int) []string {
	parts := strings.Split(atCity().ReplaceAllString(strings.TrimSpace(cell), "$1\n"), "\n")
	if !strings.Contains(cell, text.Dash) && !strings.Contains(cell, " × ") ||
		slices.ContainsFunc(parts, func(part string) bool { return twwidth.Width(part) > width }) {
		return Wrapped(cell, width)
	}
	return lined(cell, parts, width)
}

// lined arranges words into lines of a width, with the indent of the text.
func lined(text string, words []string, width int) []string {
	indent := text[:len(text)-len(strings.TrimLeft(text, " "))]
	width -= len(indent)
	for _, w := range words {
		width = max(width, twwidth.Width(w))
	}
	var lines []string
	for _, line := range twwarp.WrapWords(words, 1, width, 1e5) {
		lines = append(lines, indent+strings.Join(line, " "))
	}
	return lines
}

// Clip shortens a name that would push a table off the screen.
func Clip(name string, most int) string {
	if twwidth.Width(name) <= most {
		return name
	}
	return twwidth.Truncate(name, most-1) + "…"
}
