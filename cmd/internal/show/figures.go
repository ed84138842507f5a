package show

import (
	"purser/internal/lists"
	"purser/scoring/stats"
	"slices"
	"strings"
)

// A Figure is something other than totals that the statistics of a kind of game add up. Boards without it omit it.
type Figure struct {
	Name   string // in JSON; tickets.failed is the field failed of tickets. Parts of the total begin with parts.
	Head   string // the English heading in tables, if shown there
	CSV    string // the heading in CSV, if any
	Mean   bool   // show the average instead of the sum
	Seldom bool   // in CSV, comes last and only if a board has it

	first string // the name of the first figure of the kind
}

// figures returns the figures of all kinds, ordered by each kind's first figure.
func (p *Printer) figures() (all []Figure) {
	var kinds [][]Figure
	for _, view := range p.Views {
		if list := view.Info().Figures; len(list) > 0 {
			kinds = append(kinds, list)
		}
	}
	slices.SortFunc(kinds, func(a, b []Figure) int { return strings.Compare(a[0].Name, b[0].Name) })
	for _, list := range kinds {
		for _, f := range list {
			f.first = list[0].Name
			all = append(all, f)
		}
	}
	return all
}

// part reports whether a figure is a part of the total. These have a table of their own.
func (f Figure) part() bool { return strings.HasPrefix(f.Name, "parts.") }

// in reports whether a row has a figure.
func (f Figure) in(r stats.Row) bool {
	_, counts := r.Sum(f.Name)
	return counts > 0
}

// of returns the value of a figure. Where the board lacks it, people see nothing, and CSV has 0.
func (f Figure) of(r stats.Row) any {
	n, counts := r.Sum(f.Name)
	_, all := r.Sum(f.first)
	switch {
	case counts > 0:
		return n
	case all > 0:
		return Worded{nil, n}
	}
	return nil
}

// parts returns a table of how many points players get by each part of the total, on average.
func (p *Printer) parts(rows []stats.Row) *Grid {
	rows = lists.Filter(rows, func(r stats.Row) bool {
		return slices.ContainsFunc(p.figures(), func(f Figure) bool { return f.part() && f.in(r) })
	})
	t := TableOf(p, lists.Map(rows, func(r stats.Row) partRow {
		return partRow{Worded{Clip(r.Name, p.nameIn(p.Width/3)), r.Name}}
	}))
	for _, f := range p.figures() {
		if f.part() && slices.ContainsFunc(rows, f.in) {
			t.column(p, f.Head, lists.Map(rows, func(r stats.Row) any {
				if !f.in(r) {
					return nil
				}
				return f.mean(p, r)
			}))
		}
	}
	return t
}

// A partRow is a player, before the average points by each part.
type partRow struct {
	Player Worded `head:"Player" json:"player"`
}

// mean returns the average of a figure.
func (f Figure) mean(p *Printer, r stats.Row) Worded {
	n, _ := r.Sum(f.Name)
	_, all := r.Sum(f.first)
	return averaged(float64(n)/float64(all), all, p.Lang.Decimal)
}

// figureForm returns the JSON of a row's figures.
func (p *Printer) figureForm(figures []Figure, r stats.Row) (form Object) {
	for _, f := range figures {
		if !f.in(r) {
			continue
		}
		group, name, _ := strings.Cut(f.Name, ".")
		if len(form) == 0 || form[len(form)-1].name != group {
			form = form.With(group, Object{})
		}
		n, _ := r.Sum(f.Name)
		value := any(n)
		if f.Mean {
			value = f.mean(p, r)
		}
		last := &form[len(form)-1]
		last.value = last.value.(Object).With(name, value)
	}
	return form
}
