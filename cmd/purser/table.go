package main

import (
	"bytes"
	"encoding/json"
	"strings"

	"github.com/olekukonko/tablewriter"
	"github.com/olekukonko/tablewriter/pkg/twwarp"
	"github.com/olekukonko/tablewriter/renderer"
	"github.com/olekukonko/tablewriter/tw"
)

// A table is rows under headings. A heading that begins with > stands over
// numbers and goes to the right.
type table struct {
	head []string
	rows [][]string
	wrap map[int]int // the widths that some columns are wrapped to
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
	return t.render(a, frame, safe)
}

// markdownEscape takes from a text what Markdown would obey.
var markdownEscape = strings.NewReplacer(`\`, `\\`, `|`, `\|`, `<`, `&lt;`, "`", "\\`", `*`, `\*`, `_`, `\_`)

// markdown draws the table for a page.
func (t *table) markdown(a *app) error {
	plain := table{head: t.head, rows: t.rows}
	return plain.render(a, renderer.NewMarkdown(), func(s string) string { return markdownEscape.Replace(safe(s)) })
}

func (t *table) render(a *app, r tw.Renderer, clean func(string) string) error {
	var out bytes.Buffer
	head, align := t.heading()
	options := []tablewriter.Option{
		tablewriter.WithRenderer(r),
		tablewriter.WithHeaderAutoFormat(tw.Off),
		tablewriter.WithHeaderAutoWrap(tw.WrapNone),
		tablewriter.WithRowAutoWrap(tw.WrapNone),
		tablewriter.WithTrimSpace(tw.Off),
		tablewriter.WithAlignment(align),
	}
	tab := tablewriter.NewTable(&out, options...)
	tab.Header(head)
	for _, row := range t.rows {
		cells := make([]string, len(row))
		for i, cell := range row {
			cells[i] = clean(cell)
			if width := t.wrap[i]; width > 0 {
				cells[i] = strings.Join(wrapped(cells[i], width), "\n")
			}
		}
		if err := tab.Append(cells); err != nil {
			return err
		}
	}
	if err := tab.Render(); err != nil {
		return err
	}
	for line := range strings.Lines(out.String()) {
		a.printf("%s\n", strings.TrimRight(line, " \n"))
	}
	return nil
}

// wrapped breaks a text into lines of a width. Spaces at its start indent every
// line.
func wrapped(text string, width int) []string {
	indent := text[:len(text)-len(strings.TrimLeft(text, " "))]
	lines, _ := twwarp.WrapString(text, width-len(indent))
	for i := range lines {
		lines[i] = indent + strings.TrimLeft(lines[i], " ")
	}
	return lines
}

// prose prints a paragraph, wrapped to the screen, its lines after an indent.
func (a *app) prose(first, indent, text string) {
	for i, line := range wrapped(text, min(a.width, 80)-len(indent)-1) {
		if i == 0 {
			a.printf("%s%s\n", first, line)
		} else {
			a.printf("%s%s\n", indent, line)
		}
	}
}

// clip shortens a name that would push a table off the screen.
func clip(name string, most int) string {
	runes := []rune(name)
	if len(runes) <= most {
		return name
	}
	return string(runes[:most-1]) + "…"
}

// json prints a value.
func (a *app) json(value any) error {
	enc := json.NewEncoder(&a.out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(value)
}
