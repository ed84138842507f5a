package paper

import (
	"bytes"
	"fmt"
	"slices"
)

// Inline returns the sheet as an element of a page of HTML, under a name that is read aloud.
// Where a ground is not empty it is the id of a [Sheet.Symbol] of the page, which is below what
// is on the sheet in place of a background.
func (s *Sheet) Inline(name, ground string) string {
	var out bytes.Buffer
	s.open(&out, name)
	if ground != "" {
		fmt.Fprintf(&out, `<use href="#%s"/>`+"\n", escaped(ground))
	} else {
		s.background().svg(&out)
	}
	svgMarks(&out, s.marks)
	out.WriteString("</svg>")
	return out.String()
}

// open writes the beginning of an element of a page.
func (s *Sheet) open(out *bytes.Buffer, name string) {
	fmt.Fprintf(out, `<svg role="img" aria-label="%s" width="%s" height="%s" viewBox="0 0 %s %[3]s" font-family="Liberation Sans,Arial,Helvetica,sans-serif">`+"\n",
		escaped(name), short(s.Width), short(s.Height), short(s.Width))
}

// Symbol returns the sheet as an element of a page that shows nothing by itself: the ground of
// others; see [Sheet.Inline].
func (s *Sheet) Symbol(id string) string {
	var out bytes.Buffer
	fmt.Fprintf(&out, `<svg width="0" height="0" aria-hidden="true"><symbol id="%s" viewBox="0 0 %s %s">`+"\n",
		escaped(id), short(s.Width), short(s.Height))
	s.background().svg(&out)
	svgMarks(&out, s.marks)
	out.WriteString("</symbol></svg>")
	return out.String()
}

// Film returns sheets of one size, which are moments of one picture, as an element of a page
// under a name: as the last of them, with what is otherwise in the others hidden. Each part that
// is not in all of them says in data-from and data-to in which it is, from 0. The parts are
// the groups, by their ids, and what is between them.
func Film(sheets []*Sheet, name string) string {
	last := len(sheets) - 1
	var out bytes.Buffer
	sheets[last].open(&out, name)
	sheets[last].background().svg(&out)
	for _, p := range filmed(sheets) {
		for _, run := range p.runs {
			switch {
			case run.from == 0 && run.to == last:
				svgMarks(&out, run.marks)
				continue
			case run.to == last:
				fmt.Fprintf(&out, `<g data-from="%d" data-to="%d">`+"\n", run.from, run.to)
				svgMarks(&out, run.marks)
			default:
				fmt.Fprintf(&out, `<g data-from="%d" data-to="%d" display="none">`+"\n", run.from, run.to)
				svgMarks(&out, nameless(run.marks))
			}
			out.WriteString("</g>\n")
		}
	}
	out.WriteString("</svg>")
	return out.String()
}

// A part is a group, or what is between two groups, in all moments of a film.
type part struct {
	id   string
	runs []run
}

// A run is how a part looks in some moments, one after the other.
type run struct {
	from, to int
	marks    []any
}

// filmed returns the parts of sheets in the order in which they are drawn.
func filmed(sheets []*Sheet) (parts []*part) {
	byID := map[string]*part{}
	for moment, s := range sheets {
		if moment > 0 && s == sheets[moment-1] {
			for _, known := range parts {
				if run := &known.runs[len(known.runs)-1]; run.to == moment-1 {
					run.to = moment
				}
			}
			continue
		}
		at := 0 // where a part that is new is put: behind the one before it
		for _, p := range s.parts() {
			known := byID[p.id]
			if known == nil {
				known = &part{id: p.id}
				byID[p.id] = known
				parts = slices.Insert(parts, at, known)
			}
			at = slices.Index(parts, known) + 1
			marks := p.runs[0].marks
			if n := len(known.runs); n > 0 && known.runs[n-1].to == moment-1 && slices.EqualFunc(known.runs[n-1].marks, marks, same) {
				known.runs[n-1].to = moment
			} else {
				known.runs = append(known.runs, run{moment, moment, marks})
			}
		}
	}
	return parts
}

// same reports whether two marks are drawn alike.
func same(a, b any) bool {
	one, is := a.(shape)
	if !is {
		return a == b
	}
	other, is := b.(shape)
	return is && one.fill == other.fill && one.stroke == other.stroke && one.width == other.width &&
		slices.Equal(one.dashes, other.dashes) && slices.Equal(one.path, other.path)
}

// parts returns the groups of a sheet, and what is between them, in the order of drawing.
func (s *Sheet) parts() (list []part) {
	depth, from, id := 0, 0, ""
	cut := func(to int, next string) {
		if to > from {
			list = append(list, part{id, []run{{marks: s.marks[from:to]}}})
		}
		from, id = to, next
	}
	for i, m := range s.marks {
		switch m := m.(type) {
		case group:
			if depth == 0 {
				cut(i, m.id)
			}
			depth++
		case end:
			if depth--; depth == 0 {
				cut(i+1, id+"+")
			}
		}
	}
	cut(len(s.marks), "")
	return list
}

// nameless returns marks whose groups have no ids: no two elements of a page share one.
func nameless(marks []any) []any {
	marks = slices.Clone(marks)
	for i, m := range marks {
		if g, ok := m.(group); ok {
			marks[i] = group{title: g.title}
		}
	}
	return marks
}

// Put draws what is on another sheet, without its background, with its corner at a point and
// in a scale.
func (s *Sheet) Put(other *Sheet, corner Point, scale float64) {
	x, y := corner.XY()
	for _, m := range other.marks {
		switch m := m.(type) {
		case shape:
			s.marks = append(s.marks, m.put(x, y, scale))
		case text:
			m.x, m.y, m.size = x+m.x*scale, y+m.y*scale, m.size*scale
			s.marks = append(s.marks, m)
		default:
			s.marks = append(s.marks, m)
		}
	}
}

// put returns a shape moved and scaled.
func (s shape) put(x, y, scale float64) shape {
	s.path = slices.Clone(s.path)
	for i := range s.path {
		for k := range s.path[i].at {
			s.path[i].at[k] = s.path[i].at[k]*scale + []float64{x, y}[k%2]
		}
	}
	s.dashes = slices.Clone(s.dashes)
	for i := range s.dashes {
		s.dashes[i] *= scale
	}
	s.width *= scale
	return s
}
