package record

import (
	"strings"

	"purser/maps"
)

// String returns the record in its canonical form. [Read] turns that into the same record,
// with the same canonical form.
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

// Words returns a line in its canonical form, without a key of the header and without its
// comment: the player's name, if a player's line, and the text.
func (r *Record) Words(l *Line) string {
	if l.Player == maps.Nobody {
		return l.Text
	}
	return r.Quote(r.Players[l.Player]) + " " + l.Text
}

// Keyed returns a line of the header with its key in front of its text, as in a fact during
// play.
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

// Row returns a line of play in its canonical form, including its comment, without its line
// break.
func (r *Record) Row(l *Line) string { return r.Words(l) + l.remark() }

// remark returns the comment as it follows the words.
func (l *Line) remark() string {
	if l.Comment == "" {
		return ""
	}
	return "  " + l.Comment
}
