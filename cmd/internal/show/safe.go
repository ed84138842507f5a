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

// Names come from people and from other people's files. For each kind of output one
// function makes a text harmless: [Safe] for a terminal, [Cell] for a spreadsheet,
// [Markdown] for a page, jsonSafe for JSON. HTML is written by package markup.

// Shell returns the name of a file as it is typed at a shell: in quotes if it has more than letters, digits and usual
// signs. What a terminal would obey is replaced.
func Shell(name string) string {
	name = Safe(name)
	if strings.ContainsFunc(name, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("_./-", r)
	}) {
		return strconv.Quote(name)
	}
	return name
}

// Safe replaces everything in a line that a terminal would obey.
func Safe(line string) string {
	return strings.Map(func(r rune) rune {
		if !text.Printable(r) {
			return '?'
		}
		return r
	}, line)
}

// SafeLines is Safe for a text of several lines.
func SafeLines(text string) string {
	return strings.Join(lists.Map(strings.Split(text, "\n"), Safe), "\n")
}

// Record prints the text of a file for a terminal: what that would obey becomes a question mark, and a tab a space.
func Record(p *Printer, text []byte) {
	p.Printf("%s", SafeLines(strings.NewReplacer("\r\n", "\n", "\t", " ").Replace(string(text))))
}

// jsonSafe escapes what a terminal would obey but JSON allows: programs that read it get
// the original text. All of these characters have four-digit codes.
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

// formula contains what begins a formula in a spreadsheet, including wide forms.
const formula = "=+-@＝＋－＠"

// Cell makes a text safe for a spreadsheet cell: what would be taken for a formula gets a
// leading apostrophe, and what a terminal would obey is replaced.
func Cell(text string) string {
	text = Safe(text)
	if first, _ := utf8.DecodeRuneInString(text); text != "" && strings.ContainsRune(formula, first) {
		return "'" + text
	}
	return text
}

// Markdown makes a text safe for a line on a page of Markdown, including a heading or a
// list item: nothing in it is markup, a link, a tag or a character entity.
func Markdown(text string) string {
	text = strings.TrimLeft(text, " ") // four of them make a code block
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

// inMarkdown are what Markdown would obey within a line, and what it becomes: marks, character
// entities, URLs, which some programs turn into links, and what begins or ends a heading.
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

// markdownWithin is Markdown for parts of a line, such as the cells of tables.
func markdownWithin(text string) string {
	text = Safe(text)
	for _, mark := range inMarkdown {
		text = mark.found().ReplaceAllString(text, mark.by)
	}
	return text
}

// fenced prints a text as code in Markdown, between fences longer than any in it.
func (p *Printer) fenced(text string) {
	fence := "```"
	for strings.Contains(text, fence) {
		fence += "`"
	}
	p.Printf("%stext\n%s%s\n", fence, SafeLines(text), fence)
}

// CSV prints rows of CSV, made safe for a spreadsheet. The first one has the names of the columns; nil is an empty
// cell. A German Excel takes a comma for that of a number, and UTF-8 for Windows-1252 unless a mark says what it is.
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
			return fmt.Sprint(cell) // whole numbers and booleans
		})
	}))
}
