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

// columns returns the columns of the standings, one for each criterion in words.
func (s *CommandSet) columns(o *director.LoadedEvent, words []event.Criterion) show.Columns[event.Standing] {
	all := show.Columns[event.Standing]{{Key: "place", Head: ">Rank", Of: func(row event.Standing) any {
		if row.Place == 0 {
			return show.Worded{}
		}
		return row.Place
	}}, {Key: "name", Head: "Player", Of: func(row event.Standing) any {
		name, said := o.Name(row.Player), o.Name(row.Player)
		if !o.In(row.Player) {
			said = s.Lang.Say("%s (has left)", name)
		}
		return show.Worded{Said: show.Clip(said, 30), Value: name}
	}},
		{Key: "games", Head: ">Games", Of: func(row event.Standing) any { return row.Games }}}
	for _, w := range words {
		c := figures[w]
		c.Key = string(w)
		all = append(all, c)
	}
	if s.Ranking != nil {
		rated := map[string]stats.Rated{}
		for _, r := range s.Ranking.Players {
			rated[r.Key] = r
		}
		all = append(all,
			show.ScoreColumn[event.Standing]{Key: "rating", Head: ">Rating", Of: func(row event.Standing) any {
				r := rated[record.Fold(o.Name(row.Player))]
				if r.Games == 0 {
					return nil
				}
				return show.Worded{Said: s.Rated(r), Value: float64(r.Tenths()) / 10}
			}})
	}
	return all
}

// figures are the columns for criteria.
var figures = map[event.Criterion]show.ScoreColumn[event.Standing]{
	event.Wins:   {Head: ">Wins", Of: func(row event.Standing) any { return row.Wins }},
	event.Points: {Head: ">Points", Of: func(row event.Standing) any { return number(row.Points) }},
	event.Places: {Head: "Places", Of: func(row event.Standing) any {
		return show.Worded{Said: strings.Trim(fmt.Sprint(row.Places), "[]"), Value: append([]int{}, row.Places...)}
	}},
	event.League:  {Head: ">League points", Of: func(row event.Standing) any { return number(row.League) }},
	event.Seconds: {Head: ">Second", Of: func(row event.Standing) any { return row.Seconds }},
	event.Thirds:  {Head: ">Third", Of: func(row event.Standing) any { return row.Thirds }},
	event.Percent: {Head: ">Percent", Of: func(row event.Standing) any {
		return show.Worded{Said: number(new(big.Rat).Mul(row.Percent, big.NewRat(100, 1))), Value: number(row.Percent)}
	}},
}

// number returns a fraction, rounded to three decimals.
func number(r *big.Rat) float64 {
	n, _ := strconv.ParseFloat(r.FloatString(3), 64) // always a valid number
	return n
}

// Standings returns the standings as a table for people.
func (s *CommandSet) Standings(o *director.LoadedEvent) *show.Grid {
	grid := s.columns(o, o.Order[:len(o.Order)-1]).Grid(s.Printer, o.Standings())
	grid.Empty = "nobody has joined"
	return grid
}

// programs returns the columns for programs, which always include wins and points.
func (s *CommandSet) programs(o *director.LoadedEvent) show.Columns[event.Standing] {
	always := []event.Criterion{event.Wins, event.Points}
	return s.columns(o, slices.Concat(always, lists.Filter(o.Order[:len(o.Order)-1], func(w event.Criterion) bool {
		return !slices.Contains(always, w)
	})))
}

// forms returns the standings as JSON.
func (s *CommandSet) forms(o *director.LoadedEvent) []show.Object {
	columns := s.programs(o)
	columns[0], columns[1] = columns[1], columns[0] // programs get the name first
	return lists.Map(o.Standings(), func(row event.Standing) show.Object {
		return columns.Form(row).WithSome("left", !o.In(row.Player))
	})
}

// Undecided says how the standings are ordered while there is no result, and nothing once there is one.
func Undecided(o *director.LoadedEvent) text.Sentence {
	rows := o.Standings()
	if len(rows) > 0 && !slices.ContainsFunc(rows, func(r event.Standing) bool { return r.Games > 0 }) {
		return text.Say("There is no result yet: the order was drawn by lot")
	}
	return text.Sentence{}
}
