package show

import (
	"bytes"
	"encoding/json"
	"math"
	"slices"
	"strconv"
	"strings"

	"purser/scoring/stats"
	"purser/sessions"
)

// statsJSON is the JSON of the stats.
type statsJSON struct {
	Games      int          `json:"games"`
	Filter     filterJSON   `json:"filter"`
	Players    []object     `json:"players"`
	Maps       []object     `json:"maps"`
	Sizes      []object     `json:"sizes"` // by the number of players at the table
	HeadToHead []pairJSON   `json:"head_to_head"`
	Best       []stats.Best `json:"best"` // the best one first
	LeftOut    []leftJSON   `json:"left_out"`
}

// filterJSON is what the figures are limited to; an empty value, or 0, is not a limit.
type filterJSON struct {
	Player  string `json:"player"`
	Map     string `json:"map"`
	Players int    `json:"players"`
	Since   string `json:"since,omitempty"` // the first day
	Until   string `json:"until,omitempty"` // the last day
}

// pairJSON is how a player did against another.
type pairJSON struct {
	Player  string `json:"player"`
	Against string `json:"against"`
	Games   int    `json:"games"` // that both played
	Ahead   int    `json:"ahead"` // the player had the better place
	Level   int    `json:"level"`
	Behind  int    `json:"behind"`
	Margin  any    `json:"margin"` // points more than the other, on average; null if nothing could be compared
}

// leftJSON is a game that is left out.
type leftJSON struct {
	Game  string `json:"game"`
	Why   string `json:"why"`
	Error string `json:"error,omitempty"`
}

// An object is a JSON object with ordered fields.
type object []field

type field struct {
	name  string
	value any
}

// MarshalJSON returns the object as JSON.
func (o object) MarshalJSON() ([]byte, error) {
	var form bytes.Buffer
	enc := json.NewEncoder(&form)
	enc.SetEscapeHTML(false)
	form.WriteByte('{')
	for i, f := range o {
		if i > 0 {
			form.WriteByte(',')
		}
		form.WriteString(strconv.Quote(f.name) + ":")
		if err := enc.Encode(f.value); err != nil {
			return nil, err
		}
	}
	form.WriteByte('}')
	return form.Bytes(), nil
}

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
	form := statsJSON{
		Games: s.Games, Filter: filterJSON{s.Filter.Who.Name, s.Filter.Map, s.Filter.Size, s.Filter.Since,
			s.Filter.Until},
		Players: figuresForms(p, s.Players), Maps: figuresForms(p, s.Boards), Sizes: figuresForms(p, s.Sizes),
		HeadToHead: pairForms(s), Best: append([]stats.Best{}, s.Best...), LeftOut: []leftJSON{},
	}
	for _, g := range s.Left {
		left := leftJSON{Game: g.Name, Why: string(g.Why)}
		if g.Err != nil {
			left.Error = firstLine(g.Err)
		}
		form.LeftOut = append(form.LeftOut, left)
	}
	return form
}

// pairForms returns the JSON of how players did against each other.
func pairForms(s *sessions.Sum) []pairJSON {
	forms := []pairJSON{}
	for _, r := range s.Pairs {
		forms = append(forms, pairJSON{r.One, r.Other, r.Games, r.Ahead, r.Level, r.Behind, mean(r.AverageMargin(),
			r.Scored)})
	}
	return forms
}

// figuresForms returns the JSON of the figures of players, of boards or of numbers of
// players.
func figuresForms(p *Printer, rows []stats.Row) []object {
	forms, figures := []object{}, p.figures()
	for _, r := range rows {
		form := object{
			{"name", r.Name}, // the player's latest spelling, the map's id or the number
			{"games", r.Games},
			{"counts", r.Counts},                            // the number of scores that are averaged
			{"wins", r.Wins},                                // first places, including shared ones
			{"shared", r.Shared},                            // the wins that were shared
			{"average", mean(r.Average(), r.Counts)},        // of the totals; null without any
			{"average_won", mean(r.AverageWon(), r.Counts)}, // of the winners' totals; 0 without any
			{"best", r.Best},
		}
		if r.Unit != "" {
			form = append(form, field{"unit", r.Unit}) // what the totals count, if not points
		}
		for _, f := range figures {
			if f.in(r) {
				form.put(f, r)
			}
		}
		forms = append(forms, form)
	}
	return forms
}

// put adds a figure of a row to its group, which is the last field or a new one.
func (o *object) put(f Figure, r stats.Row) {
	group, name, _ := strings.Cut(f.Name, ".")
	last := len(*o) - 1
	if (*o)[last].name != group {
		*o, last = append(*o, field{group, object{}}), last+1
	}
	n, _ := r.Sum(f.Name)
	value := any(n)
	if f.Mean {
		_, all := r.Sum(f.first)
		value = mean(float64(n)/float64(all), all)
	}
	(*o)[last].value = append((*o)[last].value.(object), field{name, value})
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
	for _, part := range []struct {
		by   string
		rows []stats.Row
	}{{"player", s.Players}, {"map", s.Boards}, {"players", s.Sizes}} {
		for _, r := range part.rows {
			cells := []any{part.by, r.Name, nil, r.Games, r.Counts, r.Wins, r.Shared, mean(r.Average(), r.Counts),
				mean(r.AverageWon(), r.Counts), nil}
			if r.Best != nil {
				cells[len(cells)-1] = r.Best.Points
			}
			cells = append(counted(cells, usual, r), nil, nil, nil, nil)
			t.add(counted(cells, seldom, r)...)
		}
	}
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
