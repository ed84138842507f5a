package paper

import (
	"bytes"
	"cmp"
	"fmt"
	"iter"
	"math"
	"slices"
)

// Inline returns the sheet as an element of an HTML page, with a name for screen readers. If ground is not empty, it
// is the id of a [Sheet.Symbol] in the page that is drawn below the sheet in place of a background. The ids of groups
// begin with "at:", so that they differ from the page's own ids.
func (s *Sheet) Inline(name, ground string) string {
	var out bytes.Buffer
	s.open(&out, name)
	if ground != "" {
		fmt.Fprintf(&out, `<use href="#%s" width="%s" height="%s"/>`+"\n", escaped(ground), short(s.Width),
			short(s.Height))
	} else {
		s.background().svg(&out)
	}
	svgMarks(&out, s.seenOf(s.marks), inPage)
	out.WriteString("</svg>")
	return out.String()
}

// inPage begins the ids of groups in a page.
const inPage = "at:"

// Zoom makes an element of a page show only a part of the sheet, enlarged to full size: the part to the right of and
// below corner, whose size is the fraction part of the whole.
func (s *Sheet) Zoom(corner Point, part float64) {
	x, y := corner.XY()
	s.seen = [3]float64{x, y, part}
}

// open writes the beginning of an element of a page.
func (s *Sheet) open(out *bytes.Buffer, name string) {
	x, y, part := s.seen[0], s.seen[1], cmp.Or(s.seen[2], 1)
	fmt.Fprintf(out,
		`<svg role="img" aria-label="%s" width="%s" height="%s" viewBox="%s %s %s %s" font-family="Liberation `+
			`Sans,Arial,Helvetica,sans-serif">`+"\n",
		escaped(name), short(s.Width), short(s.Height), short(x), short(y), short(s.Width*part), short(s.Height*part))
}

// Symbol returns the sheet as an element of a page that is not visible by itself, as the ground of other sheets; see
// [Sheet.Inline].
func (s *Sheet) Symbol(id string) string {
	var out bytes.Buffer
	fmt.Fprintf(&out, `<svg width="0" height="0" aria-hidden="true"><symbol id="%s" viewBox="0 0 %s %s">`+"\n",
		escaped(id), short(s.Width), short(s.Height))
	s.background().svg(&out)
	svgMarks(&out, s.seenOf(s.marks), inPage)
	out.WriteString("</symbol></svg>")
	return out.String()
}

// Film returns sheets of one size, which are moments of one picture, as a named element of a page. It shows the last
// one, with everything that differs in the others hidden. Parts that are not in all sheets say in data-from and
// data-to when they are visible, counted from 0. A part is a group, identified by its id, or what is between two
// groups. There must be at least one sheet. Film does not keep sheets longer than necessary.
func Film(sheets iter.Seq[*Sheet], name string) string {
	var out bytes.Buffer
	parts, frame, last := filmed(sheets)
	frame.open(&out, name)
	frame.background().svg(&out)
	for _, p := range parts {
		for _, run := range p.runs {
			marks, hidden, some := frame.seenOf(run.marks), "", run.from > 0 || run.to < last
			if run.to < last {
				marks, hidden = nameless(marks), ` display="none"`
			}
			if some {
				fmt.Fprintf(&out, `<g data-from="%d" data-to="%d"%s>`+"\n", run.from, run.to, hidden)
			}
			svgMarks(&out, marks, inPage)
			if some {
				out.WriteString("</g>\n")
			}
		}
	}
	out.WriteString("</svg>")
	return out.String()
}

// A filmPart is a group, or what is between two groups, at all moments of a film.
type filmPart struct {
	id   string
	runs []run
}

// A run is the look of a part during consecutive moments.
type run struct {
	from, to int
	marks    []any
}

// filmed returns the parts of the sheets in drawing order, an empty sheet of the same size, and the number of the last
// sheet.
func filmed(sheets iter.Seq[*Sheet]) (parts []*filmPart, frame Sheet, last int) {
	byID := map[string]*filmPart{}
	var before *Sheet
	last = -1
	for s := range sheets {
		if last++; s == before {
			for _, known := range parts {
				if run := &known.runs[len(known.runs)-1]; run.to == last-1 {
					run.to = last
				}
			}
			continue
		}
		before = s
		at := 0 // a new part goes after the previous one
		for id, marks := range s.parts {
			known := byID[id]
			if known == nil {
				known = &filmPart{id: id}
				byID[id] = known
				parts = slices.Insert(parts, at, known)
			}
			at = slices.Index(parts, known) + 1
			known.add(last, marks)
		}
	}
	frame = *before
	frame.marks = nil
	return parts, frame, last
}

func (p *filmPart) add(moment int, marks []any) {
	if n := len(p.runs); n > 0 && p.runs[n-1].to == moment-1 && slices.EqualFunc(p.runs[n-1].marks, marks, same) {
		p.runs[n-1].to = moment
		return
	}
	// cloned, because a slice of a sheet would keep all of the sheet in memory
	p.runs = append(p.runs, run{moment, moment, slices.Clone(marks)})
}

// same reports whether two marks look alike.
func same(a, b any) bool {
	one, is := a.(shape)
	if !is {
		return a == b
	}
	other, is := b.(shape)
	return is && one.fill == other.fill && one.stroke == other.stroke && one.width == other.width &&
		slices.Equal(one.dashes, other.dashes) && slices.Equal(one.path, other.path)
}

// parts yields the groups of a sheet, and what is between them, in drawing order.
func (s *Sheet) parts(yield func(id string, marks []any) bool) {
	depth, from, id := 0, 0, ""
	cut := func(to int, next string) {
		if to > from {
			yield(id, s.marks[from:to])
		}
		from, id = to, next
	}
	for i, m := range s.marks {
		switch m := m.(type) {
		case group:
			if depth++; depth == 1 {
				cut(i, m.id)
			}
		case end:
			if depth--; depth == 0 {
				cut(i+1, id+"+")
			}
		}
	}
	cut(len(s.marks), "")
}

// nameless returns marks whose groups have no ids, because ids must be unique in a page.
func nameless(marks []any) []any {
	marks = slices.Clone(marks)
	for i, m := range marks {
		if g, ok := m.(group); ok {
			marks[i] = group{title: g.title}
		}
	}
	return marks
}

// Put draws another sheet, without its background, enlarged by scale, with its corner at a point. If it becomes
// smaller, points are rounded to tenths and groups are dropped: such pictures are numerous, and nobody points at their
// parts.
func (s *Sheet) Put(other *Sheet, corner Point, scale float64) {
	x, y := corner.XY()
	s.marks = append(s.marks, moved(other.seenOf(other.marks), x, y, scale)...)
}

// Part returns the part of the sheet to the right of and below a corner. Nothing more can be drawn on it.
func (s *Sheet) Part(corner Point, width, height float64) *Sheet {
	part := *s
	part.Width, part.Height = width, height
	part.from[0], part.from[1] = corner.XY()
	return &part
}

// seenOf returns marks as visible on the part of the sheet that it shows.
func (s *Sheet) seenOf(marks []any) []any {
	if s.from == [2]float64{} {
		return marks
	}
	return moved(marks, -s.from[0], -s.from[1], 1)
}

// moved returns marks moved and scaled as by [Sheet.Put].
func moved(marks []any, x, y, scale float64) []any {
	all := make([]any, 0, len(marks))
	exact := 1e6
	if scale < 1 {
		exact = 10
	}
	for _, m := range marks {
		switch m := m.(type) {
		case shape:
			m.path, m.dashes, m.width = slices.Clone(m.path), slices.Clone(m.dashes), m.width*scale
			for i := range m.path {
				for k := range m.path[i].at {
					m.path[i].at[k] = math.Round((m.path[i].at[k]*scale+[]float64{x, y}[k%2])*exact) / exact
				}
			}
			for i := range m.dashes {
				m.dashes[i] *= scale
			}
			all = append(all, m)
		case text:
			m.x, m.y, m.size = x+m.x*scale, y+m.y*scale, m.size*scale
			all = append(all, m)
		default:
			if scale >= 1 {
				all = append(all, m)
			}
		}
	}
	return all
}
