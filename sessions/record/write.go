package record

import (
	"bytes"
	"cmp"
	"html"
	"slices"
	"strings"

	"purser/internal/text"
	"purser/maps"
)

// String returns the record in its canonical form, which [Read] reads again as it is.
func (r *Record) String() string {
	var b strings.Builder
	write := func(l *Line, words string) {
		writeComments(&b, l.above)
		b.WriteString(words + l.remark() + "\n")
	}
	write(&r.first, r.first.Text)
	for i := range r.Head {
		l := &r.Head[i]
		write(l, l.Key+" "+r.Words(l))
	}
	if len(r.Play) > 0 {
		b.WriteByte('\n')
	}
	for i := range r.Play {
		write(&r.Play[i], r.Words(&r.Play[i]))
	}
	writeComments(&b, r.tail)
	return b.String()
}

// writeComments writes the comments from lines that contain nothing else, one per line.
func writeComments(b *strings.Builder, lines string) {
	for line := range strings.Lines(lines) {
		if at := strings.IndexByte(line, '#'); at >= 0 {
			b.WriteString(strings.TrimRight(line[at:], " \t\r\n") + "\n")
		}
	}
}

// Words returns a line in its canonical form, without its comment and its key.
func (r *Record) Words(l *Line) string {
	if l.Player == maps.Nobody {
		return l.Text
	}
	return r.Quote(r.Players[l.Player]) + " " + l.Text
}

// Keyed returns a line of the header with its key in front of its text, as during play.
func (l Line) Keyed() Line {
	l.Text = l.Key + " " + l.Text
	return l
}

// NameOf returns the name of the player of a line, empty for nobody.
func (r *Record) NameOf(l *Line) string {
	if l.Player == maps.Nobody {
		return ""
	}
	return r.Players[l.Player]
}

// Row returns a line of play in its canonical form, with its comment.
func (r *Record) Row(l *Line) string { return r.Words(l) + l.remark() }

// remark returns the comment as it follows the words.
func (l *Line) remark() string {
	if l.Comment == "" {
		return ""
	}
	return "  " + l.Comment
}

// A Header is the beginning of a record, in words that are checked when it is read.
type Header struct {
	Map     string
	Title   string   // may be empty
	Date    string   // YYYY-MM-DD, or empty
	Turns   string   // strict or free; empty is strict
	Rules   []string // house rules: SWITCH VALUE
	Players []string // NAME COLOR …, in seating order
	More    []string // whole lines that only the records of one game have
}

// Text returns the record of this header. The error names words with a control character.
func (h *Header) Text() (string, error) {
	var b strings.Builder
	line := func(key, words string) {
		if words != "" {
			b.WriteString(key + " " + words + "\n")
		}
	}
	title := ""
	if h.Title != "" {
		title = Quoted(h.Title)
	}
	line("purser", "1")
	line("map", h.Map)
	line("title", title)
	line("date", h.Date)
	line("turns", h.Turns)
	for _, r := range h.Rules {
		line("rule", r)
	}
	for _, words := range h.More {
		key, behind, _ := strings.Cut(strings.TrimSpace(words), " ")
		line(key, cmp.Or(behind, " "))
	}
	for _, p := range h.Players {
		line("player", p)
	}
	for _, words := range slices.Concat([]string{h.Map, h.Title, h.Date, h.Turns}, h.Rules, h.More, h.Players) {
		if !text.AllPrintable(words) {
			return "", text.Errorf("%q has a control character", text.Brief(words, 80))
		}
	}
	return b.String(), nil
}

// EndOnPage returns the comment line that ends a record in a page or a mail, so that losing
// the last line break when copying costs nothing; it is empty if the record itself ends
// with a comment.
func EndOnPage(text, words string) string {
	last := strings.TrimSuffix(text, "\n")
	if strings.HasPrefix(last[strings.LastIndexByte(last, '\n')+1:], "#") {
		return ""
	}
	return "# " + words + "\n"
}

// The markup of a sheet around its record, and around the line that ends it.
const (
	onPage    = `<pre id="record">`
	endOnPage = `<span id="end">`
)

// FromPage returns the record that a sheet shows, without the line by which the sheet ends
// it. Any other text is returned unchanged, and so is a sheet with other elements in its
// record, because part of a record must never be taken for the whole.
func FromPage(text []byte) []byte {
	_, shown, found := bytes.Cut(text, []byte(onPage))
	shown, _, whole := bytes.Cut(shown, []byte("</pre>"))
	shown, _, _ = bytes.Cut(shown, []byte(endOnPage))
	if !found || !whole || !bytes.HasPrefix(bytes.TrimLeft(text, "\ufeff \t\r\n"), []byte("<")) ||
		bytes.ContainsRune(shown, '<') {
		return text
	}
	return []byte(html.UnescapeString(string(shown)))
}
