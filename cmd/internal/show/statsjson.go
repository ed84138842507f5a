package show

import (
	"math"
	"slices"
	"strings"

	"purser/scoring/stats"
	"purser/sessions"
)

// mean rounds an average over a number of things for people who read JSON; it is nil if
// there are none.
func mean(x float64, of int) any {
	if of == 0 {
		return nil
	}
	return math.Round(x*100) / 100
}

// firstLine returns the first line of an error, in English.
func firstLine(err error) string {
	first, _, _ := strings.Cut(err.Error(), "\n")
	return first
}

// StatsJSON returns the JSON of stats, including the games that are left out.
func StatsJSON(p *Printer, s *sessions.Sum) any {
	figures := p.figures()
	forms := func(rows []stats.Row) []Object {
		return Each(rows, func(r stats.Row) Object { return rowForm(figures, r) })
	}
	// A filter that is "" or 0 is no limit.
	filter := Fields("player", s.Filter.Who.Name, "map", s.Filter.Map, "players", s.Filter.Size).
		WithSome("since", s.Filter.Since, "until", s.Filter.Until)
	return Fields("games", s.Games, "filter", filter, "players", forms(s.Players), "maps", forms(s.Boards),
		"sizes", forms(s.Sizes), // by the number of players at the table
		"head_to_head", pairForms(s), "best", append([]stats.Best{}, s.Best...),
		"left_out", Each(s.Left, func(g sessions.Summary) Object {
			form := Fields("game", g.Name, "why", string(g.Why))
			if g.Err != nil {
				form = form.With("error", firstLine(g.Err))
			}
			return form
		}))
}

// pairForms returns the JSON of how players did against each other: in how many games who
// had the better place, and how many points more than the other on average.
func pairForms(s *sessions.Sum) []Object {
	return Each(s.Pairs, func(r stats.Pair) Object {
		return Fields("player", r.One, "against", r.Other, "games", r.Games, "ahead", r.Ahead, "level", r.Level,
			"behind", r.Behind, "margin", mean(r.AverageMargin(), r.Scored))
	})
}

// rowForm returns the JSON of the figures of a player, a board or a number of players. The
// name is the player's latest spelling, the map's id or the number; counts is the number of
// scores that are averaged, and unit is what totals count, if not points.
func rowForm(figures []Figure, r stats.Row) Object {
	form := Fields("name", r.Name, "games", r.Games, "counts", r.Counts, "wins", r.Wins, "shared", r.Shared,
		"average", mean(r.Average(), r.Counts), "average_won", mean(r.AverageWon(), r.Counts), "best", r.Best).
		WithSome("unit", r.Unit)
	for _, f := range figures {
		if !f.in(r) {
			continue
		}
		group, name, _ := strings.Cut(f.Name, ".")
		if form[len(form)-1].name != group {
			form = form.With(group, Object{})
		}
		n, _ := r.Sum(f.Name)
		value := any(n)
		if f.Mean {
			_, all := r.Sum(f.first)
			value = mean(float64(n)/float64(all), all)
		}
		last := &form[len(form)-1]
		last.value = last.value.(Object).With(name, value)
	}
	return form
}

// StatsCSV prints a row for every row of the tables of stats. The column "by" says which
// table it belongs to: player, map, players (at the table) or against.
func StatsCSV(p *Printer, s *sessions.Sum) error {
	columns := []string{"by", "name", "against", "games", "counts", "wins", "shared", "average", "average_won", "best"}
	var usual, seldom []Figure
	for _, f := range p.figures() {
		switch {
		case f.CSV == "":
		case !f.Seldom:
			usual = append(usual, f)
			columns = append(columns, f.CSV)
		case slices.ContainsFunc(s.Boards, f.in):
			seldom = append(seldom, f)
		}
	}
	columns = append(columns, "ahead", "level", "behind", "margin")
	for _, f := range seldom {
		columns = append(columns, f.CSV)
	}
	t := csvTable{columns}
	add := func(by string, rows []stats.Row) {
		for _, r := range rows {
			var best any
			if r.Best != nil {
				best = r.Best.Points
			}
			cells := []any{by, r.Name, nil, r.Games, r.Counts, r.Wins, r.Shared, mean(r.Average(), r.Counts),
				mean(r.AverageWon(), r.Counts), best}
			cells = append(counted(cells, usual, r), nil, nil, nil, nil)
			t.add(counted(cells, seldom, r)...)
		}
	}
	add("player", s.Players)
	add("map", s.Boards)
	add("players", s.Sizes)
	for _, r := range s.Pairs {
		cells := append([]any{"against", r.One, r.Other, r.Games}, make([]any, 6+len(usual))...)
		cells = append(cells, r.Ahead, r.Level, r.Behind, mean(r.AverageMargin(), r.Scored))
		t.add(append(cells, make([]any, len(seldom))...)...)
	}
	return t.print(p)
}

// counted adds the figures of a row to its cells: nothing if no game is of their kind, and
// 0 if its boards lack them.
func counted(cells []any, figures []Figure, r stats.Row) []any {
	for _, f := range figures {
		var cell any
		if _, all := r.Sum(f.first); all > 0 {
			cell, _ = r.Sum(f.Name)
		}
		cells = append(cells, cell)
	}
	return cells
}
