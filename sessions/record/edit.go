package record

import (
	"slices"
	"strings"

	"purser/maps"
)

// Reseat gives a line of play to a player, with these words. The rest of the line as it was
// read stays as it is where only its name changes.
func (r *Record) Reseat(l *Line, player maps.Seat, words string) {
	if player == l.Player && words == l.Text {
		return
	}
	indent := l.raw[:len(l.raw)-len(strings.TrimLeft(l.raw, " \t"))]
	behind := l.raw[l.begin:]
	if words != l.Text {
		indent, behind = "", " "+words+l.remark()
	}
	l.Player, l.Text = player, words
	named := indent + r.Quote(r.Players[player])
	l.raw, l.begin = named+behind, len(named)
}

// Raw returns a line as it was read, or as it is to be read now. The error says that it
// exceeds a bound.
func (l *Line) Raw() (string, error) { return l.raw, fits(l.raw) }

// Splice replaces out lines of play, from index at on, with others. It reports whether undo
// and redo then leave the same other lines standing; if not, step is the first undo or redo, by
// its index, that belongs to a line above it and is not replaced with it, or is replaced alone.
func (r *Record) Splice(at, out int, in []Line) (step int, ok bool) {
	next, longer := *r, len(in)-out
	next.Play = slices.Concat(r.Play[:at], in, r.Play[at+out:])
	if standing, _, stuck := next.Steps(); stuck < 0 {
		var was, is []int // the other lines, by their indices now
		for _, i := range r.Standing() {
			switch {
			case i < at:
				was = append(was, i)
			case i >= at+out:
				was = append(was, i+longer)
			}
		}
		for _, i := range standing {
			if i < at || i >= at+len(in) {
				is = append(is, i)
			}
		}
		if slices.Equal(was, is) {
			return 0, true
		}
	}
	_, turned, _ := r.Steps()
	for step = at; step < len(r.Play)-1; step++ {
		of, ok := turned[step]
		if removed := step < at+out; ok && (removed && of < at || !removed && of < at+out) {
			break
		}
	}
	return step, false
}
