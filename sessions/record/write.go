package record

import "strings"

// String gives the record in its canonical form. What [Read] makes of it is the
// same record, with the same canonical form.
func (r *Record) String() string {
	var b strings.Builder
	write := func(l *Line, words string) {
		for _, c := range l.above {
			b.WriteString(c + "\n")
		}
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
	for _, c := range r.tail {
		b.WriteString(c + "\n")
	}
	return b.String()
}

// Words gives a line in its canonical form, without a key of the header and
// without its comment: the player's name, where it is a player's, and the text.
func (r *Record) Words(l *Line) string {
	if l.Player == Nobody {
		return l.Text
	}
	return Quote(r.Players[l.Player]) + " " + l.Text
}

// Row gives a line of play as it stands in the canonical form, comment and all,
// without its line break.
func (r *Record) Row(l *Line) string { return r.Words(l) + l.remark() }

// remark is the comment as it stands behind the words.
func (l *Line) remark() string {
	if l.Comment == "" {
		return ""
	}
	return "  " + l.Comment
}
