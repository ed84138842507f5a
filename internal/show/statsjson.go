package show

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"purser/scoring"
	"purser/scoring/stats"
	"purser/sessions"
)

// statsJSON is the form of the stats.
type statsJSON struct {
	Games      int           `json:"games"`
	Filter     filterJSON    `json:"filter"`
	Players    []figuresJSON `json:"players"`
	Maps       []figuresJSON `json:"maps"`
	Sizes      []figuresJSON `json:"sizes"` // by the number of players at the table
	HeadToHead []pairJSON    `json:"head_to_head"`
	Best       []stats.Best  `json:"best"` // the best scores, the best first
	LeftOut    []leftJSON    `json:"left_out"`
}

// filterJSON is what the figures are limited to: empty, or 0, is no limit.
type filterJSON struct {
	Player  string `json:"player"`
	Map     string `json:"map"`
	Players int    `json:"players"`
}

// figuresJSON are the figures of a player, of a board or of a number of players.
type figuresJSON struct {
	Name       string           `json:"name"` // the player's latest spelling, the map's id or the number
	Games      int              `json:"games"`
	Counts     int              `json:"counts"`      // the players' counts that the figures are of
	Wins       int              `json:"wins"`        // first places, shared ones too
	Shared     int              `json:"shared"`      // the wins that were shared
	Average    float64          `json:"average"`     // of the totals
	AverageWon float64          `json:"average_won"` // of the totals of the first places, 0 without any
	Best       *stats.Best      `json:"best"`
	Parts      partsJSON        `json:"parts"`
	Tickets    ticketSumJSON    `json:"tickets"`         // tours too
	Tours      *tourSumJSON     `json:"tours,omitempty"` // these where a board has them
	Harbors    *harborSumJSON   `json:"harbors,omitempty"`
	Exchanges  *exchangeSumJSON `json:"exchanges,omitempty"`
	Longest    *longestSumJSON  `json:"longest,omitempty"`
	Flags      *flagSumJSON     `json:"flags,omitempty"`
}

// partsJSON is what the parts of the count pay on average.
type partsJSON struct {
	Routes    float64  `json:"routes"`
	Exchanges *float64 `json:"exchanges,omitempty"` // what no board of the row has is left out
	Tickets   float64  `json:"tickets"`
	Harbors   *float64 `json:"harbors,omitempty"`
	Unbuilt   *float64 `json:"unbuilt,omitempty"`
	Longest   *float64 `json:"longest,omitempty"`
	Flags     *float64 `json:"flags,omitempty"`
}

type ticketSumJSON struct {
	Completed int `json:"completed"`
	Failed    int `json:"failed"`
}

type tourSumJSON struct {
	Shown   int `json:"shown"`
	InOrder int `json:"in_order"`
}

type harborSumJSON struct {
	Built   int `json:"built"`
	Unbuilt int `json:"unbuilt"`
}

type longestSumJSON struct {
	Bonuses int `json:"bonuses"`
}

type flagSumJSON struct {
	Made int `json:"made"`
}

type exchangeSumJSON struct {
	Pieces int `json:"pieces"`
}

// pairJSON is how a player did against another.
type pairJSON struct {
	Player  string  `json:"player"`
	Against string  `json:"against"`
	Games   int     `json:"games"` // that both played
	Ahead   int     `json:"ahead"` // the player had the better place
	Level   int     `json:"level"`
	Behind  int     `json:"behind"`
	Margin  float64 `json:"margin"` // points more than the other, on average
}

// leftJSON is a game that is left out.
type leftJSON struct {
	Game  string `json:"game"`
	Why   string `json:"why"`
	Error string `json:"error,omitempty"`
}

// hundredths rounds an average for people who read JSON.
func hundredths(x float64) float64 { return math.Round(x*100) / 100 }

// firstLine returns the first line of an error, in English.
func firstLine(err error) string {
	first, _, _ := strings.Cut(err.Error(), "\n")
	return first
}

// StatsJSON returns the form of stats for JSON, with those of the games that are
// left out.
func StatsJSON(s *sessions.Sum) any {
	form := statsJSON{
		Games: s.Games, Filter: filterJSON{s.Filter.Who.Name, s.Filter.Map, s.Filter.Size},
		Players: figuresForms(s.Players), Maps: figuresForms(s.Boards), Sizes: figuresForms(s.Sizes),
		HeadToHead: []pairJSON{}, Best: append([]stats.Best{}, s.Best...), LeftOut: []leftJSON{},
	}
	for _, p := range s.Pairs {
		form.HeadToHead = append(form.HeadToHead, pairJSON{p.One, p.Other, p.Games, p.Ahead, p.Level, p.Behind, hundredths(p.AverageMargin())})
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

func figuresForms(rows []stats.Row) []figuresJSON {
	forms := []figuresJSON{}
	for _, r := range rows {
		part := func(p scoring.Part) *float64 {
			if !r.Has[p] {
				return nil
			}
			mean := hundredths(r.AveragePart(p))
			return &mean
		}
		forms = append(forms, figuresJSON{
			Name: r.Name, Games: r.Games, Counts: r.Counts, Wins: r.Wins, Shared: r.Shared,
			Average: hundredths(r.Average()), AverageWon: hundredths(r.AverageWon()), Best: r.Best,
			Parts: partsJSON{hundredths(r.AveragePart(scoring.Routes)), part(scoring.Exchanges), hundredths(r.AveragePart(scoring.Tickets)),
				part(scoring.Harbors), part(scoring.Unbuilt), part(scoring.Longest), part(scoring.Flags)},
			Tickets: ticketSumJSON{r.Completed, r.Failed},
		})
		form := &forms[len(forms)-1]
		if r.HasTours {
			form.Tours = &tourSumJSON{r.Tours, r.InOrder}
		}
		if r.Has[scoring.Harbors] {
			form.Harbors = &harborSumJSON{r.Harbors, r.Unbuilt}
		}
		if r.Has[scoring.Exchanges] {
			form.Exchanges = &exchangeSumJSON{r.Pieces}
		}
		if r.Has[scoring.Longest] {
			form.Longest = &longestSumJSON{r.Longest}
		}
		if r.Has[scoring.Flags] {
			form.Flags = &flagSumJSON{r.Flags}
		}
	}
	return forms
}

// StatsCSV prints a row for every row of the tables of stats. The column "by" says
// which table it is of: player, map, players (at the table) or against.
func StatsCSV(p *Printer, s *sessions.Sum) error {
	t := csvTable{{"by", "name", "against", "games", "counts", "wins", "shared", "average", "average_won", "best",
		"completed", "failed", "tours", "in_order", "harbors", "unbuilt", "pieces", "ahead", "level", "behind", "margin"}}
	var more []scoring.Part // that not every table has
	for _, part := range []scoring.Part{scoring.Longest, scoring.Flags} {
		if slices.ContainsFunc(s.Boards, func(r stats.Row) bool { return r.Has[part] }) {
			more = append(more, part)
			t[0] = append(t[0], part.String())
		}
	}
	for _, part := range []struct {
		by   string
		rows []stats.Row
	}{{"player", s.Players}, {"map", s.Boards}, {"players", s.Sizes}} {
		for _, r := range part.rows {
			t.add(part.by, r.Name, nil, r.Games, r.Counts, r.Wins, r.Shared, hundredths(r.Average()), hundredths(r.AverageWon()), bestOf(&r),
				r.Completed, r.Failed, r.Tours, r.InOrder, r.Harbors, r.Unbuilt, r.Pieces, nil, nil, nil, nil)
			for _, part := range more {
				n := map[scoring.Part]int{scoring.Longest: r.Longest, scoring.Flags: r.Flags}[part]
				t[len(t)-1] = append(t[len(t)-1], strconv.Itoa(n))
			}
		}
	}
	for _, r := range s.Pairs {
		t.add("against", r.One, r.Other, r.Games, nil, nil, nil, nil, nil, nil,
			nil, nil, nil, nil, nil, nil, nil, r.Ahead, r.Level, r.Behind, hundredths(r.AverageMargin()))
		for range more {
			t[len(t)-1] = append(t[len(t)-1], "")
		}
	}
	return t.print(p)
}

// bestOf returns the best total of a row, or nothing where there is none.
func bestOf(r *stats.Row) any {
	if r.Best == nil {
		return nil
	}
	return r.Best.Points
}
