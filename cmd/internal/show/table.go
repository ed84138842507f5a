package show

import (
	"bytes"
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"
	"github.com/olekukonko/ll"
	"github.com/olekukonko/tablewriter/pkg/twwarp"
	"github.com/olekukonko/tablewriter/pkg/twwidth"
	"github.com/olekukonko/tablewriter/renderer"
	"github.com/olekukonko/tablewriter/tw"

	"purser/internal/lists"
	"purser/internal/text"
)

// A Grid is a table: rows under headings. A heading that begins with > is for numbers, which are aligned to the right.
type Grid struct {
	Head []string // in English, translated for display
	Rows [][]string
	Wrap map[int]int // widths of wrapped columns, where positive

	Parts bool   // the numbers are parts of a total, counting what the headings name
	Empty string // text to show if there are no rows
}

// Add adds a row.
func (t *Grid) Add(cells ...string) { t.Rows = append(t.Rows, cells) }

// heading returns the headings in the reader's words and the alignments of the columns.
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

// gap is the width between two columns.
const gap = 2

// measured returns the width of the cells of each column, that of each column with heading and gap, and that of the
// whole table.
func measured(head []string, rows [][]string) (cells, columns []int, total int) {
	cells, columns = make([]int, len(head)), make([]int, len(head))
	for i, h := range head {
		for _, row := range rows {
			cells[i] = max(cells[i], widthOf(row[i]))
		}
		columns[i] = max(cells[i], widthOf(h)) + gap
		total += columns[i]
	}
	return cells, columns, total
}

// widthOf returns the width of a cell or a heading, either of which may have several lines.
func widthOf(cell string) (width int) {
	for line := range strings.SplitSeq(cell, "\n") {
		width = max(width, twwidth.Width(line))
	}
	return width
}

// Fit removes columns, given by index in order of removal, while the table is wider than the screen; it restores those
// for which there is room in the end. For a voice it keeps all.
func (t *Grid) Fit(p *Printer, least ...int) {
	if p.Aloud {
		return
	}
	head, _ := t.heading(p)
	_, widths, total := measured(head, t.Rows)
	var gone []int
	for _, column := range least {
		if p.Width > 0 && total > p.Width {
			gone, total = append(gone, column), total-widths[column]
		}
	}
	for _, column := range slices.Backward(slices.Clone(gone)) { // one removed early may fit again
		if total+widths[column] <= p.Width {
			gone, total = slices.DeleteFunc(gone, func(one int) bool { return one == column }), total+widths[column]
		}
	}
	t.Drop(func(column int) bool { return slices.Contains(gone, column) })
}

// Split divides the table by columns into tables that fit the screen. Each has the first column, and omits rows in
// which it has nothing else.
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

// WrapLast wraps the last column to the width that the other columns leave.
func (t *Grid) WrapLast(p *Printer) { t.wrap(p, len(t.Head)-1) }

// leastWrapped is the least width of a wrapped column.
const leastWrapped = 10

// narrowest returns the least width of the table if a column is wrapped and all headings are broken.
func (t *Grid) narrowest(p *Printer, column int) int {
	head, _ := t.heading(p)
	cells, _, _ := measured(head, t.Rows)
	cells[column] = leastWrapped
	t.breakHeads(p, head, cells, 1)
	return spread(head, cells)
}

// wrap wraps a column to the width that the other columns leave. If even a name would not fit, it breaks their
// headings.
func (t *Grid) wrap(p *Printer, column int) {
	const enough = 20
	if p.Width == 0 {
		return
	}
	head, _ := t.heading(p)
	cells, _, _ := measured(head, t.Rows)
	for i, width := range t.Wrap { // a single word may be wider than its column
		cells[i] = 0
		for _, row := range t.Rows {
			cells[i] = max(cells[i], widest(wrapCell(row[i], width)))
		}
	}
	natural := cells[column]
	room := func() int {
		cells[column] = 0
		return p.Width - spread(head, cells) + widthOf(head[column])
	}
	width := room()
	if want := min(natural, enough); width < want {
		cells[column] = want
		t.breakHeads(p, head, cells, p.Width)
		width = room()
	}
	if t.Wrap == nil {
		t.Wrap = map[int]int{}
	}
	t.Wrap[column] = max(width, leastWrapped)
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
	t.Head, t.Rows, t.Wrap = kept(t.Head), lists.Map(t.Rows, kept), wrap
}

// Text draws the table on a screen.
func (t *Grid) Text(p *Printer) {
	switch {
	case len(t.Rows) == 0 && t.Empty != "":
		p.Say(t.Empty)
		return
	case p.Aloud:
		t.aloud(p)
		return
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
	t.render(p, drawing{frame, tw.AlignLeft, p.Width, Safe, finish})
}

// Markdown draws the table as Markdown.
func (t *Grid) Markdown(p *Printer) {
	plain := &Grid{Head: t.Head, Rows: t.Rows}
	plain.render(p, drawing{renderer.NewMarkdown(), tw.Skip, 0, markdownWithin, strings.Clone})
}

// unlogged discards the log of the table library.
var unlogged = new(ll.Logger).Suspend()

// A drawing says how to draw a table with a renderer of the library, for a screen of the given width, or for a page if
// it is 0.
type drawing struct {
	tw.Renderer
	ragged        tw.Align // alignment of a last column that is not padded
	screen        int
	clean, finish func(string) string // clean is for cells, finish for lines
}

// render draws the table line by line with the library's renderer. The library's own table would measure and copy all
// cells again.
func (t *Grid) render(p *Printer, r drawing) {
	head, align := t.heading(p)
	rows := t.laid(r.clean)
	cells, columns, total := measured(head, rows)
	if r.screen > 0 && total > r.screen {
		t.breakHeads(p, head, cells, r.screen)
		for range head { // the widest column shrinks until the table fits
			if over := spread(head, cells) - r.screen; over > 0 {
				widest := slices.Index(cells, slices.Max(cells))
				t.Wrap = map[int]int{widest: max(cells[widest]-over, leastWrapped)}
				rows = t.wrapped(rows)
				cells, _, _ = measured(head, rows)
			}
		}
		clip(head, cells, r.screen)
		_, columns, _ = measured(head, rows)
	}
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
	r.Logger(unlogged) // the default logger formats a message for each cell before dropping it
	var drawn bytes.Buffer
	flush := func() { // do not keep a long table in memory twice
		for line := range strings.Lines(drawn.String()) {
			p.Out.WriteString(r.finish(strings.TrimRight(line, " \n")) + "\n")
		}
		drawn.Reset()
	}
	_ = r.Start(&drawn) // it only stores the writer
	heads := lines(head)
	for _, line := range heads {
		r.Header(heads, at(tw.Header, line))
	}
	if len(rows) > 0 {
		r.Line(at(tw.Header, head))
	}
	last := len(head) - 1
	for _, cells := range rows {
		for _, line := range lines(cells) {
			if align[last] == r.ragged { // otherwise it would be padded and measured
				row.Widths.Set(last, widthOf(line[last])+gap)
			}
			r.Row(line, at(tw.Row, line))
		}
		flush()
	}
	flush()
}

// lines splits a row into lines, because its cells may have several.
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

// laid returns the cells, cleaned and, in wrapped columns, wrapped.
func (t *Grid) laid(clean func(string) string) [][]string {
	return t.wrapped(lists.Map(t.Rows, func(row []string) []string {
		row = lists.Map(row, clean)
		for i := range row {
			if strings.HasPrefix(t.Head[i], ">") {
				row[i] = text.Minus(row[i])
			}
		}
		return row
	}))
}

// wrapped wraps the cells of wrapped columns.
func (t *Grid) wrapped(rows [][]string) [][]string {
	for _, row := range rows {
		for i, width := range t.Wrap {
			if width > 0 {
				row[i] = strings.Join(wrapCell(row[i], width), "\n")
			}
		}
	}
	return rows
}

// Wrapped breaks words into lines of a width. Leading spaces indent all lines.
func Wrapped(words string, width int) []string {
	return lined(words, text.Pieces(words), width)
}

// atCity matches where a cell of a score may be broken: not within a name.
var atCity = text.Pattern(`( –| \+|[:;,]) `)

// wrapCell is [Wrapped] for table cells, which contain lists of cities and sums.
func wrapCell(cell string, width int) []string {
	if !strings.Contains(cell, text.Dash) && !strings.Contains(cell, " × ") {
		return Wrapped(cell, width)
	}
	var parts []string
	for part := range strings.SplitSeq(atCity().ReplaceAllString(strings.TrimSpace(cell), "$1\n"), "\n") {
		if twwidth.Width(part) > width/2 { // otherwise half a line would stay empty
			parts = append(parts, text.Pieces(part)...)
		} else {
			parts = append(parts, part)
		}
	}
	return lined(cell, parts, width)
}

// lined arranges words into lines of a width, with the indent of the whole text.
func lined(whole string, words []string, width int) []string {
	indent := whole[:len(whole)-len(strings.TrimLeft(whole, " "))]
	width -= len(indent)
	var fitting []string
	for _, w := range words {
		if twwidth.Width(w) > width { // break a name that is too long for a line
			fitting = append(fitting, text.Words(w)...)
		} else {
			fitting = append(fitting, w)
		}
	}
	for _, w := range fitting {
		width = max(width, twwidth.Width(w))
	}
	return lists.Map(twwarp.WrapWords(fitting, 1, width, 1e5), func(line []string) string {
		return indent + strings.Join(line, " ")
	})
}

// Clip shortens a name that would make a table too wide.
func Clip(name string, most int) string {
	return ansi.Truncate(name, most, "…") // cuts between visible characters
}
