// Package show presents results: as tables and lines for a screen, and as JSON, CSV,
// Markdown and HTML for other programs and for keeping.
//
// It is a view of the domain's own types. It adds nothing up, knows no rules and decides
// nothing; it opens no files. What a person reads goes through a [Printer], which knows the
// screen and the reader's language; what a program reads is the same, byte for byte, in
// every language.
//
// # House rules of output
//
//   - Tables are aligned and have no frame. A color only repeats what words say.
//   - Output to a terminal is fitted to its width; output to a file or to another program
//     is not wrapped.
//   - Nothing in a name reaches a terminal as a command.
//   - JSON is one value, whose field names never change; its prose is English.
package show

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"
	"time"

	"github.com/olekukonko/tablewriter/pkg/twwidth"

	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/record"
	"purser/sessions/store"
)

// A Printer collects results for one reader.
type Printer struct {
	Out       bytes.Buffer // what was printed so far
	Notes     []string     // lines for standard error that are not errors, in the reader's words
	Width     int          // of the terminal, in characters; 0 if there is none
	Height    int          // of the terminal, in lines; 0 if there is none
	Colors    bool         // results may be colored
	Aloud     bool         // for a screen reader: sentences instead of tables
	Anonymous bool         // pictures to share name players after their colors, and games without their titles
	Clocks    bool         // scoreboards show the time of everybody's turns
	Excel     bool         // CSV suits a German Excel
	AsJSON    bool         // results are JSON
	ASCII     bool         // drawings use plain characters, also for a screen reader
	Recorded  bool         // logs show lines as in the record, for settling disputes
	Asked     bool         // lines are only asked about, not written
	answer    Object       // the result of a line that was asked about

	Now   func() time.Time // nil: times end with the last line
	Lang  *text.Language   // of the reader
	Views Views            // by kind of game
}

// Words returns a sentence, a number of things or an error in the reader's words.
func (p *Printer) Words(value any) string { return p.Lang.Words(value) }

// Say prints a sentence, made safe for a terminal. On a terminal and for a screen reader it is wrapped; elsewhere it
// is one line.
func (p *Printer) Say(format string, args ...any) {
	for _, line := range p.fitted(p.Lang.Say(format, args...)) {
		p.Printf("%s\n", line)
	}
}

// fitted wraps words to the screen or for a screen reader; elsewhere it returns one line. Further lines are indented
// to the last column in the words, or to an earlier one if that leaves too little room.
func (p *Printer) fitted(words string) []string {
	words = Safe(words)
	width := p.Width
	if p.Aloud {
		words = joined(words)
		width = widthAloud(width)
	}
	if width == 0 || twwidth.Width(words) < width {
		return []string{words}
	}
	before := words[:strings.LastIndex(words, "  ")+1]
	room, words := width-2-twwidth.Width(before), words[len(before):]
	var lines []string
	if room < width/3 { // continue below an earlier column
		lines, before, words = append(lines, strings.TrimRight(before, " ")), "  ", strings.TrimLeft(words, " ")
		room = width - 1 - len(before)
	}
	for _, line := range Wrapped(words, room) {
		lines = append(lines, before+line)
		before = strings.Repeat(" ", twwidth.Width(before))
	}
	return lines
}

// Printf prints what needs no translation: numbers, names, marks.
func (p *Printer) Printf(format string, args ...any) { fmt.Fprintf(&p.Out, format, args...) }

// Note adds a note for standard error that is not an error.
func (p *Printer) Note(format string, args ...any) {
	p.Notes = append(p.Notes, p.Lang.Say("note: %s", text.Say(format, args...)))
}

// JSON prints a value as JSON. What a terminal would interpret is escaped, and programs decode it unchanged.
func (p *Printer) JSON(value any) error {
	enc := json.NewEncoder(jsonSafe{&p.Out})
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(value) // it writes all at once, or nothing
}

// Result prints a result for people with words or, if JSON was asked for, the value of form.
func (p *Printer) Result(words func(), form func() any) error {
	if p.AsJSON && p.Asked {
		p.answer, _ = form().(Object)
		return nil
	} else if p.AsJSON {
		return p.JSON(form())
	}
	words()
	return nil
}

// Drawn returns what print prints.
func (p *Printer) Drawn(print func()) string {
	at := p.Out.Len()
	print()
	drawn := string(p.Out.Bytes()[at:])
	p.Out.Truncate(at)
	return drawn
}

// Paragraphs prints paragraphs, given one per line, with blank lines between them. Numbered steps follow without a
// blank line.
func (p *Printer) Paragraphs(words string) {
	for i, paragraph := range strings.Split(words, "\n") {
		number := step().FindString(paragraph)
		if i > 0 && number == "" {
			p.Printf("\n")
		}
		p.Prose(number, strings.Repeat(" ", len(number)), strings.TrimPrefix(paragraph, number))
	}
}

// step matches the beginning of a numbered step.
var step = text.Pattern(`^[0-9]+\. `)

// page returns the width for sentences: that of the screen, but at most 80 columns.
func (p *Printer) page() int {
	const most = 80
	if p.Width > 0 {
		return min(most, p.Width)
	}
	return most
}

// Prose prints a paragraph in lines of at most 79 characters, with a prefix for the first line and one for all others.
func (p *Printer) Prose(first, indent, words string) {
	room := strings.Repeat("x", twwidth.Width(first)) // stands for first while wrapping
	for i, line := range Wrapped(room+Safe(words), p.page()-len(indent)-1) {
		if i == 0 {
			p.Printf("%s%s\n", first, line[len(room):])
		} else {
			p.Printf("%s%s\n", indent, line)
		}
	}
}

// Report writes what is not a result: the notes so far, and err with its hint, unless it is nil, one line each. On a
// terminal of the given width and for a screen reader, lines are wrapped; for programs they are not.
func (p *Printer) Report(to io.Writer, width int, err error, hint func() text.Sentence) {
	if p.Aloud {
		width = widthAloud(width)
	}
	say := func(words string) {
		lines := []string{Safe(words)}
		if width > 0 {
			lines = Wrapped(lines[0], width-3)
		}
		fmt.Fprintln(to, strings.Join(lines, "\n  "))
	}
	for _, n := range p.Notes {
		say(n)
	}
	p.Notes = nil
	if err == nil {
		return
	}
	for _, line := range p.Lang.Explained(err) {
		say(line)
	}
	if next := hint(); !next.Empty() {
		say(p.Lang.Say("hint: %s", next))
	}
}

// File makes a file name safe to show.
func File(name string) string {
	if name == "-" {
		return "<stdin>"
	}
	return Safe(name)
}

// NoteRead notes problems of a record that was read, legal or not: it was cut off, or began on another board.
func NoteRead(p *Printer, g *sessions.Game) {
	noteCutOff(p, g.Record.File, g.Record.CutOff)
	NoteBoard(p, g)
}

// NoteOpened notes the same problems of a game that may continue.
func NoteOpened(p *Printer, g *sessions.Game) {
	if g.Cut() {
		p.Note("%s: the last line was cut off while being written and does not count; it is set aside with the next "+
			"entry",
			File(g.File()))
	}
	NoteBoard(p, g)
	noteExcusedLines(p, g)
}

// NoteBoard notes that the board has changed since a game began.
func NoteBoard(p *Printer, g *sessions.Game) {
	if r := g.ChangedBoard(); r != nil {
		p.Note("%s:%d: %s (%s)", File(g.Name), r.Line, *r.Detail, r.Rule.ID)
	}
}

// NoteBoardOf is [NoteBoard] for a game in a library. It does nothing if the game cannot be read.
func NoteBoardOf(p *Printer, library *sessions.Library, name string) {
	if g, err := library.Read(name, sessions.Whole); err == nil {
		NoteBoard(p, g)
	}
}

// noteExcusedLines notes which lines count as agreed to without a note in the record.
func noteExcusedLines(p *Printer, g *sessions.Game) {
	for i, r := range g.Excused() {
		if i == mostNamed {
			p.Note("%s: and %d more", g.Name, len(g.Excused())-i)
			return
		}
		p.Note("%s, line %d, counts as agreed by all (%s); purser verify %s shows how to write that down", g.Name,
			r.Line,
			r.Rule.ID, record.Quote(g.Name))
	}
}

// noteCutOff notes that the last line of a record was cut off and is left out; line 0 means that it was not.
func noteCutOff(p *Printer, of string, line int) {
	if line > 0 {
		p.Note("%s:%d: the last line is left out because it does not end with a line break: it was cut off while "+
			"being written; if it is complete, end it with Enter",
			of, line)
	}
}

// ReadError adds the name of the file to an error of the operating system.
func ReadError(name string, err error) error {
	if err == nil {
		return nil
	}
	if done, ok := text.OfKind(err, store.ErrDone); ok {
		return done
	}
	if path, ok := errors.AsType[*fs.PathError](err); ok {
		err = path.Err
	}
	return text.Errorf("%s: %s", File(name), err)
}
