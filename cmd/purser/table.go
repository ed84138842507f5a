package main

import (
	"encoding/json"
	"reflect"
	"regexp"
	"strings"

	"github.com/olekukonko/tablewriter"
	"github.com/olekukonko/tablewriter/pkg/twcache"
	"github.com/olekukonko/tablewriter/pkg/twwarp"
	"github.com/olekukonko/tablewriter/pkg/twwidth"
	"github.com/olekukonko/tablewriter/renderer"
	"github.com/olekukonko/tablewriter/tw"

	"purser/scoring"
)

// A table is rows under headings. A heading that begins with > stands over
// numbers and goes to the right.
type table struct {
	head []string
	rows [][]string
	wrap map[int]int // the widths that some columns are wrapped to, if positive
}

func (t *table) add(cells ...string) { t.rows = append(t.rows, cells) }

// heading gives the headings and how their columns are aligned.
func (t *table) heading() ([]string, tw.Alignment) {
	head, align := make([]string, len(t.head)), make(tw.Alignment, len(t.head))
	for i, h := range t.head {
		align[i] = tw.AlignLeft
		if strings.HasPrefix(h, ">") {
			align[i] = tw.AlignRight
		}
		head[i] = strings.TrimPrefix(h, ">")
	}
	return head, align
}

// text draws the table for a screen.
func (t *table) text(a *app) error {
	frame := renderer.NewBlueprint(tw.Rendition{
		Borders: tw.BorderNone,
		Settings: tw.Settings{
			Separators: tw.Separators{BetweenColumns: tw.Off, BetweenRows: tw.Off},
			Lines:      tw.Lines{ShowTop: tw.Off, ShowBottom: tw.Off, ShowHeaderLine: tw.On},
		},
	})
	finish := func(line string) string { return line }
	if a.colors() {
		finish = paint
	}
	return t.render(a, frame, safe, finish)
}

// markdownEscape takes from a text what Markdown would obey.
var markdownEscape = strings.NewReplacer(`\`, `\\`, `|`, `\|`, `<`, `&lt;`, "`", "\\`", `*`, `\*`, `_`, `\_`, `[`, `\[`, `]`, `\]`, `!`, `\!`)

// markdown draws the table for a page.
func (t *table) markdown(a *app) error {
	plain := table{head: t.head, rows: t.rows}
	return plain.render(a, renderer.NewMarkdown(), func(s string) string { return markdownEscape.Replace(safe(s)) },
		func(line string) string { return line })
}

// render draws the table: its cells cleaned, its lines finished.
func (t *table) render(a *app, r tw.Renderer, clean, finish func(string) string) error {
	if a.drawer == nil { // one serves for all tables: a new one is costly
		a.drawer = tablewriter.NewTable(&a.canvas,
			tablewriter.WithHeaderAutoFormat(tw.Off),
			tablewriter.WithHeaderAutoWrap(tw.WrapNone),
			tablewriter.WithRowAutoWrap(tw.WrapNone),
			tablewriter.WithTrimSpace(tw.Off),
			// All cells are strings: its memory of other types is made anew, at its full
			// size, for each table, unless it is a small one.
			tablewriter.WithStringerCacheCustom(twcache.NewLRU[reflect.Type, reflect.Value](1)))
	}
	head, align := t.heading()
	a.canvas.Reset()
	a.drawer.Reset()
	a.drawer.Options(tablewriter.WithRenderer(r), tablewriter.WithAlignment(align))
	a.drawer.Header(head)
	for _, row := range t.rows {
		cells := make([]string, len(row))
		for i, cell := range row {
			cells[i] = clean(cell)
			if width := t.wrap[i]; width > 0 {
				cells[i] = strings.Join(wrappedCell(cells[i], width), "\n")
			}
		}
		if err := a.drawer.Append(cells); err != nil {
			return err
		}
	}
	if err := a.drawer.Render(); err != nil {
		return err
	}
	for line := range strings.Lines(a.canvas.String()) {
		a.out.WriteString(finish(strings.TrimRight(line, " \n")) + "\n")
	}
	return nil
}

// wrapped breaks a text into lines of a width. Spaces at its start indent every
// line.
func wrapped(text string, width int) []string {
	return lined(text, twwarp.SplitWords(text), width)
}

// atCity is where a cell of the count may be broken: not within a name.
var atCity = regexp.MustCompile(`( –| \+|[:;,]) `)

// wrappedCell is wrapped for the cells of tables, which hold lists of cities and
// sums.
func wrappedCell(text string, width int) []string {
	if !strings.Contains(text, scoring.Dash) && !strings.Contains(text, " × ") {
		return wrapped(text, width)
	}
	return lined(text, strings.Split(atCity.ReplaceAllString(strings.TrimSpace(text), "$1\n"), "\n"), width)
}

// lined puts words into lines of a width, with the indent of the text. A word that
// is longer has a line of its own.
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

// prose prints a paragraph in lines of at most 79 characters, the first after one
// indent, the others after another.
func (a *app) prose(first, indent, text string) {
	width := 80
	if a.width > 0 {
		width = min(width, a.width)
	}
	room := strings.Repeat("x", len(first)) // what stands first takes its part of the first line
	for i, line := range wrapped(room+text, width-len(indent)-1) {
		if i == 0 {
			a.printf("%s%s\n", first, line[len(room):])
		} else {
			a.printf("%s%s\n", indent, line)
		}
	}
}

// clip shortens a name that would push a table off the screen.
func clip(name string, most int) string {
	if twwidth.Width(name) <= most {
		return name
	}
	return twwidth.Truncate(name, most-1) + "…"
}

// beside clips a name that shares a line of the screen with so many characters
// more.
func (a *app) beside(name string, others int) string {
	if a.width == 0 {
		return safe(name)
	}
	return safe(clip(name, max(a.width-others, 7)))
}

// json prints a value.
func (a *app) json(value any) error {
	enc := json.NewEncoder(&a.out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(value)
}
