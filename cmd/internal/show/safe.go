package show

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"purser/internal/lists"
	"purser/internal/text"
)

// Names come from people and from other people's files, so they may contain anything. One function per output makes a
// text harmless: [Safe] for a terminal, [Cell] for a spreadsheet, [Markdown] for a page, jsonSafe for JSON. Package
// markup does it for HTML.

// Shell returns a file name as typed at a shell: in quotes if it has unusual characters. Control characters are
// replaced.
func Shell(name string) string {
	name = Safe(name)
	if strings.ContainsFunc(name, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("_./-", r)
	}) {
		return strconv.Quote(name)
	}
	return name
}

// Safe replaces everything in a line that a terminal would interpret.
func Safe(line string) string {
	return strings.Map(func(r rune) rune {
		if !text.Printable(r) {
			return '?'
		}
		return r
	}, line)
}

// SafeLines is [Safe] for a text of several lines.
func SafeLines(text string) string {
	return strings.Join(lists.Map(strings.Split(text, "\n"), Safe), "\n")
}

// Record prints the text of a file on a terminal. What a terminal would interpret becomes a question mark, and a tab
// becomes a space.
func Record(p *Printer, text []byte) {
	p.Printf("%s", SafeLines(strings.NewReplacer("\r\n", "\n", "\t", " ").Replace(string(text))))
}

// jsonSafe escapes what JSON allows but a terminal would interpret; programs still decode the original text. All these
// characters have four-digit codes.
type jsonSafe struct{ out *bytes.Buffer }

func (to jsonSafe) Write(form []byte) (n int, err error) {
	to.out.Grow(len(form))
	for n < len(form) {
		r, size := utf8.DecodeRune(form[n:])
		if r >= unicode.MaxASCII && !text.Printable(r) {
			fmt.Fprintf(to.out, `\u%04x`, r)
		} else {
			to.out.Write(form[n : n+size])
		}
		n += size
	}
	return n, nil
}

// formula contains the characters that begin a formula in a spreadsheet, including wide forms.
const formula = "=+-@＝＋－＠"

// Cell makes a text safe for a spreadsheet cell: an apostrophe goes before what would be a formula, and what a
// terminal would interpret is replaced.
func Cell(text string) string {
	text = Safe(text)
	if first, _ := utf8.DecodeRuneInString(text); text != "" && strings.ContainsRune(formula, first) {
		return "'" + text
	}
	return text
}

// Markdown makes a text safe for a line of Markdown, even as a heading or a list item: nothing in it is taken for
// markup, a link, a tag or a character entity.
func Markdown(text string) string {
	text = strings.TrimLeft(text, " ") // four spaces begin a code block
	if text == "" {
		return ""
	}
	number := len(text) - len(strings.TrimLeft(text, "0123456789"))
	switch {
	case strings.ContainsRune(">-+=", rune(text[0])):
		return `\` + text[:1] + markdownWithin(text[1:])
	case number > 0 && number < len(text) && strings.ContainsRune(".)", rune(text[number])):
		return text[:number] + `\` + text[number:number+1] + markdownWithin(text[number+1:])
	}
	return markdownWithin(text)
}

// inMarkdown lists what has a meaning within a line of Markdown, and its replacements: marks, character entities,
// URLs, which some programs turn into links, and the ends of headings.
var inMarkdown = []struct {
	found func() *regexp.Regexp
	by    string
}{
	{text.Pattern("[\\\\|`*_\\[\\]!~$@]"), `\$0`},
	{text.Pattern(`&[#0-9A-Za-z]`), `\$0`},
	{text.Pattern(`://`), `\$0`},
	{text.Pattern(`((?i)www)\.`), `$1\.`},
	{text.Pattern(`(^| )#`), `$1\#`},
	{text.Pattern(`<`), `&lt;`},
}

// markdownWithin is [Markdown] for parts of a line, such as table cells.
func markdownWithin(text string) string {
	text = Safe(text)
	for _, mark := range inMarkdown {
		text = mark.found().ReplaceAllString(text, mark.by)
	}
	return text
}

// fenced prints a text as a Markdown code block, with a fence longer than any in the text.
func (p *Printer) fenced(text string) {
	fence := "```"
	for strings.Contains(text, fence) {
		fence += "`"
	}
	p.Printf("%stext\n%s%s\n", fence, SafeLines(text), fence)
}

// CSV prints rows of CSV, safe for a spreadsheet. The first row has the names of the columns; nil is an empty cell.
// For a German Excel, which uses decimal commas, the separator differs, and a byte order mark says that the text is
// UTF-8.
func (p *Printer) CSV(rows [][]any) {
	out, point := csv.NewWriter(&p.Out), "."
	if p.Excel {
		p.Out.WriteString("\ufeff")
		out.Comma, point = ';', ","
	}
	_ = out.WriteAll(lists.Map(rows, func(row []any) []string {
		return lists.Map(row, func(cell any) string {
			if worded, is := cell.(Worded); is {
				cell = worded.cell()
			}
			switch c := cell.(type) {
			case nil:
				return ""
			case string:
				return Cell(c)
			case float64:
				return strings.Replace(strconv.FormatFloat(c, 'f', -1, 64), ".", point, 1)
			}
			return fmt.Sprint(cell) // an integer or a boolean
		})
	}))
}
