package usage

import (
	"strings"
	"unicode/utf8"

	"purser/internal/text"
)

// filled is the width for which help is written.
const filled = 80

// helpRow matches what stands in front of the explanation in a row of help: a command, or a flag.
var helpRow = text.Pattern(`^ +\S.*?  +`)

// narrowed returns help for a screen that is narrower than what it is written for; 0 is no screen.
func narrowed(help string, width int) string {
	if width <= 0 || width >= filled {
		return help
	}
	var rows []string
	long := "" // the last line of a paragraph, if the next one goes on with it
	for line := range strings.SplitSeq(help, "\n") {
		first, _, _ := strings.Cut(line, " ")
		if long != "" && first != "" && utf8.RuneCountInString(long+" "+first) > filled {
			rows[len(rows)-1] += " " + line
		} else {
			rows = append(rows, line)
		}
		if long = line; strings.HasPrefix(line, " ") {
			long = ""
		}
	}
	for i, row := range rows {
		if utf8.RuneCountInString(row) > width {
			rows[i] = hanging(row, width)
		}
	}
	return strings.Join(rows, "\n")
}

// hanging breaks a row between words; what follows goes below its explanation or, if that is far to the right, below
// its beginning.
func hanging(row string, width int) string {
	indent := utf8.RuneCountInString(helpRow().FindString(row))
	begin := row[:len(row)-len(strings.TrimLeft(row, " "))]
	if indent == 0 || indent > width/2 {
		indent = len(begin)
	}
	head := []rune(row)[:indent]
	var b strings.Builder
	b.WriteString(string(head))
	at, room := indent, ""
	for _, word := range strings.Fields(string([]rune(row)[indent:])) {
		if n := utf8.RuneCountInString(word); at+len(room)+n >= width && room != "" {
			b.WriteString("\n" + strings.Repeat(" ", indent) + word)
			at = indent + n
		} else {
			b.WriteString(room + word)
			at += len(room) + n
		}
		room = " "
	}
	return b.String()
}
