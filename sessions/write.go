package sessions

import "strings"

// String gives the record in its canonical form. What [Read] makes of it is the
// same record, with the same canonical form.
func (r *Record) String() string {
	var b strings.Builder
	write := func(l *Line, words ...string) {
		for _, c := range l.above {
			b.WriteString(c + "\n")
		}
		b.WriteString(strings.Join(words, " "))
		if l.Comment != "" {
			b.WriteString("  " + l.Comment)
		}
		b.WriteByte('\n')
	}
	write(&r.first, r.first.Text)
	for i := range r.Head {
		l := &r.Head[i]
		if l.Key == "player" {
			write(l, l.Key, Quote(r.Players[l.Player]), l.Text)
		} else {
			write(l, l.Key, l.Text)
		}
	}
	if len(r.Play) > 0 {
		b.WriteByte('\n')
	}
	for i := range r.Play {
		l := &r.Play[i]
		if l.Player == Nobody {
			write(l, l.Text)
		} else {
			write(l, Quote(r.Players[l.Player]), l.Text)
		}
	}
	for _, c := range r.tail {
		b.WriteString(c + "\n")
	}
	return b.String()
}
