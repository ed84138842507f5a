package record

import (
	"slices"
	"strings"

	"purser/maps"
)

// Reseat gives a line of play to a player, with new words. If only the name changes, the rest of the line stays as it
// was typed.
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

// Raw returns a line in the form in which it was read or will be read. The error says that the line exceeds a limit.
func (l *Line) Raw() (string, error) { return l.raw, fits(l.raw) }

// Splice replaces out lines of play, from index at on, with the lines in. It reports whether all other lines still
// stand or not as before. If not, step is the index of the first undo or redo that prevents this: one that is kept,
// but affects a removed or earlier line, or one that is removed, but affects an earlier line.
func (r *Record) Splice(at, out int, in []Line) (step int, ok bool) {
	next, longer := *r, len(in)-out
	next.Play = slices.Concat(r.Play[:at], in, r.Play[at+out:])
	if standing, _, stuck := next.Steps(); stuck < 0 {
		var was, is []int // the indices, after the splice, of other standing lines
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
