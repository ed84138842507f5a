package events

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"purser/cmd/internal/show"
	"purser/internal/lists"
	"purser/internal/text"
	"purser/scoring/stats"
	"purser/sessions/director"
	"purser/sessions/event"
	"purser/sessions/record"
)

// A column is one of the standings.
type column struct {
	key, head string                       // for programs, and for people
	data      func(row event.Standing) any // a text, a number, numbers, or nil
	said      func(row event.Standing) any // for people, instead of data, or nil
}

// columns returns the columns of standings with what players have by words.
func (s *Shell) columns(o *director.Event, words []event.Word) []column {
	all := []column{{key: "place", head: ">Rank", data: func(row event.Standing) any {
		if row.Place == 0 {
			return nil
		}
		return row.Place
	}}, {key: "name", head: "Player", data: func(row event.Standing) any { return o.Name(row.Player) },
		said: func(row event.Standing) any {
			name := o.Name(row.Player)
			if !o.In(row.Player) {
				name = s.Lang.Say("%s (has left)", name)
			}
			return show.Clip(name, 30)
		}},
		{key: "games", head: ">Games", data: func(row event.Standing) any { return row.Games }}}
	for _, w := range words {
		c := figures[w]
		c.key = string(w)
		all = append(all, c)
	}
	if s.Ranking != nil {
		rated := map[string]stats.Rated{}
		for _, r := range s.Ranking.Players {
			rated[r.Key] = r
		}
		of := func(row event.Standing) stats.Rated { return rated[record.Fold(o.Name(row.Player))] }
		all = append(all, column{key: "rating", head: ">Rating", data: func(row event.Standing) any {
			if r := of(row); r.Games > 0 {
				return float64(r.Tenths()) / 10
			}
			return nil
		}, said: func(row event.Standing) any { return s.Rated(of(row)) }})
	}
	return all
}

// figures are the columns of the words of an order.
var figures = map[event.Word]column{
	event.Wins:    {head: ">Wins", data: func(row event.Standing) any { return row.Wins }},
	event.Points:  {head: ">Points", data: func(row event.Standing) any { return number(row.Points) }},
	event.Places:  {head: "Places", data: func(row event.Standing) any { return append([]int{}, row.Places...) }},
	event.League:  {head: ">League points", data: func(row event.Standing) any { return number(row.League) }},
	event.Seconds: {head: ">Second", data: func(row event.Standing) any { return row.Seconds }},
	event.Thirds:  {head: ">Third", data: func(row event.Standing) any { return row.Thirds }},
	event.Percent: {head: ">Percent", data: func(row event.Standing) any { return number(row.Percent) },
		said: func(row event.Standing) any { return number(new(big.Rat).Mul(row.Percent, big.NewRat(100, 1))) }},
}

// number returns a fraction with at most three decimals.
func number(r *big.Rat) float64 {
	n, _ := strconv.ParseFloat(r.FloatString(3), 64) // it is a number
	return n
}

// joined returns numbers one behind the other, and anything else as it is.
func joined(v any) any {
	if all, ok := v.([]int); ok {
		return strings.Trim(fmt.Sprint(all), "[]")
	}
	return v
}

// Standings returns the standings as a table for people. The numbers of a column have as many decimals as any of them
// needs, so that they are below each other.
func (s *Shell) Standings(o *director.Event) *show.Grid {
	rows := o.Standings()
	grid := &show.Grid{Rows: make([][]string, len(rows)), Empty: "nobody has joined"}
	for _, c := range s.columns(o, o.Order[:len(o.Order)-1]) {
		grid.Head = append(grid.Head, c.head)
		cells, digits := make([]any, len(rows)), 0
		for i, row := range rows {
			if cells[i] = c.data(row); cells[i] != nil && c.said != nil {
				cells[i] = c.said(row)
			}
			if n, ok := cells[i].(float64); ok {
				_, part, _ := strings.Cut(strconv.FormatFloat(n, 'f', -1, 64), ".")
				digits = max(digits, len(part))
			}
		}
		for i, cell := range cells {
			words := ""
			if n, ok := cell.(float64); ok {
				mark := strings.Trim(s.Lang.Decimal(0), "0")
				words = strings.Replace(strconv.FormatFloat(n, 'f', digits, 64), ".", mark, 1)
			} else if cell != nil {
				words = fmt.Sprint(joined(cell))
			}
			grid.Rows[i] = append(grid.Rows[i], words)
		}
	}
	return grid
}

// programs returns the columns for programs, which get wins and points whatever the order.
func (s *Shell) programs(o *director.Event) []column {
	always := []event.Word{event.Wins, event.Points}
	return s.columns(o, slices.Concat(always, lists.Where(o.Order[:len(o.Order)-1], func(w event.Word) bool {
		return !slices.Contains(always, w)
	})))
}

// csv prints the standings for a spreadsheet.
func (s *Shell) csv(o *director.Event) {
	columns := s.programs(o)
	rows := [][]any{lists.Each(columns, func(c column) any { return c.key })}
	for _, row := range o.Standings() {
		rows = append(rows, lists.Each(columns, func(c column) any { return joined(c.data(row)) }))
	}
	s.CSV(rows)
}

// forms returns the standings as JSON.
func (s *Shell) forms(o *director.Event) []show.Object {
	columns := s.programs(o)
	columns[0], columns[1] = columns[1], columns[0] // the name is first
	return lists.Each(o.Standings(), func(row event.Standing) (form show.Object) {
		for _, c := range columns {
			if v := c.data(row); v != nil || c.key == "place" {
				form = form.With(c.key, v)
			}
		}
		return form.WithSome("left", !o.In(row.Player))
	})
}

// Undecided says where the order of the standings comes from while there is no result; it is empty otherwise.
func Undecided(o *director.Event) text.Sentence {
	rows := o.Standings()
	if len(rows) > 0 && !slices.ContainsFunc(rows, func(r event.Standing) bool { return r.Games > 0 }) {
		return text.Say("There is no result yet: the order was drawn by lot")
	}
	return text.Sentence{}
}
