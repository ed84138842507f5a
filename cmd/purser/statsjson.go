package main

import (
	"encoding/csv"
	"math"
	"strconv"
	"strings"

	"purser/scoring"
	"purser/scoring/stats"
)

// statsJSON is the form of the stats.
type statsJSON struct {
	Games      int           `json:"games"`
	Filter     filterJSON    `json:"filter"`
	Players    []figuresJSON `json:"players"`
	Maps       []figuresJSON `json:"maps"`
	Sizes      []figuresJSON `json:"sizes"` // by the number of players at the table
	HeadToHead []pairJSON    `json:"head_to_head"`
	Best       []bestJSON    `json:"best"` // the best scores, the best first
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
	Name       string          `json:"name"` // the player's latest spelling, the map's id or the number
	Games      int             `json:"games"`
	Counts     int             `json:"counts"`      // the players' counts that the figures are of
	Wins       int             `json:"wins"`        // first places, shared ones too
	Shared     int             `json:"shared"`      // the wins that were shared
	Average    float64         `json:"average"`     // of the totals
	AverageWon float64         `json:"average_won"` // of the totals of the first places, 0 without any
	Best       bestJSON        `json:"best"`
	Parts      partsJSON       `json:"parts"`
	Tickets    ticketSumJSON   `json:"tickets"` // tours too
	Tours      tourSumJSON     `json:"tours"`
	Harbors    harborSumJSON   `json:"harbors"`
	Exchanges  exchangeSumJSON `json:"exchanges"`
}

// partsJSON is what the parts of the count pay on average.
type partsJSON struct {
	Routes    float64 `json:"routes"`
	Exchanges float64 `json:"exchanges"`
	Tickets   float64 `json:"tickets"`
	Harbors   float64 `json:"harbors"`
	Unbuilt   float64 `json:"unbuilt"`
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

type exchangeSumJSON struct {
	Pieces int `json:"pieces"`
}

// bestJSON is a best score, and where it was.
type bestJSON struct {
	Points  int    `json:"points"`
	Player  string `json:"player"`
	Game    string `json:"game"`
	Map     string `json:"map"`
	Players int    `json:"players"` // in that game
}

func bestForm(b stats.Best) bestJSON { return bestJSON{b.Points, b.Player, b.Game, b.Board, b.Players} }

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

// json gives the stats as JSON has them.
func (s *summing) json() statsJSON {
	form := statsJSON{
		Games: s.Games, Filter: filterJSON{s.who.Name, s.own, s.size},
		Players: figuresForms(s.Players), Maps: figuresForms(s.Boards), Sizes: figuresForms(s.Sizes),
		HeadToHead: []pairJSON{}, Best: []bestJSON{}, LeftOut: []leftJSON{},
	}
	for _, p := range s.Pairs {
		form.HeadToHead = append(form.HeadToHead, pairJSON{p.One, p.Other, p.Games, p.Ahead, p.Level, p.Behind, hundredths(p.AverageMargin())})
	}
	for _, b := range s.Best {
		form.Best = append(form.Best, bestForm(b))
	}
	for _, g := range s.left {
		left := leftJSON{Game: g.Name, Why: string(g.why)}
		if g.err != nil {
			left.Error, _, _ = strings.Cut(g.err.Error(), "\n")
		}
		form.LeftOut = append(form.LeftOut, left)
	}
	return form
}

func figuresForms(rows []stats.Row) []figuresJSON {
	forms := []figuresJSON{}
	for _, r := range rows {
		part := func(p scoring.Part) float64 { return hundredths(r.AveragePart(p)) }
		forms = append(forms, figuresJSON{
			Name: r.Name, Games: r.Games, Counts: r.Counts, Wins: r.Wins, Shared: r.Shared,
			Average: hundredths(r.Average()), AverageWon: hundredths(r.AverageWon()), Best: bestForm(*r.Best),
			Parts:     partsJSON{part(scoring.Routes), part(scoring.Exchanges), part(scoring.Tickets), part(scoring.Harbors), part(scoring.Unbuilt)},
			Tickets:   ticketSumJSON{r.Completed, r.Failed},
			Tours:     tourSumJSON{r.Tours, r.InOrder},
			Harbors:   harborSumJSON{r.Harbors, r.Unbuilt},
			Exchanges: exchangeSumJSON{r.Pieces},
		})
	}
	return forms
}

// csv prints a row for every row of the tables. The column "by" says which table
// it is of: player, map, players (at the table) or against.
func (s *summing) csv(a *app) error {
	rows := [][]string{{"by", "name", "against", "games", "counts", "wins", "shared", "average", "average_won", "best",
		"completed", "failed", "tours", "in_order", "harbors", "unbuilt", "pieces", "ahead", "level", "behind", "margin"}}
	number := func(x float64) string { return strconv.FormatFloat(hundredths(x), 'f', -1, 64) }
	for _, t := range []struct {
		by   string
		rows []stats.Row
	}{{"player", s.Players}, {"map", s.Boards}, {"players", s.Sizes}} {
		for _, r := range t.rows {
			row := []string{t.by, cell(r.Name), ""}
			for _, n := range []int{r.Games, r.Counts, r.Wins, r.Shared} {
				row = append(row, strconv.Itoa(n))
			}
			row = append(row, number(r.Average()), number(r.AverageWon()))
			for _, n := range []int{r.Best.Points, r.Completed, r.Failed, r.Tours, r.InOrder, r.Harbors, r.Unbuilt, r.Pieces} {
				row = append(row, strconv.Itoa(n))
			}
			rows = append(rows, append(row, "", "", "", ""))
		}
	}
	for _, p := range s.Pairs {
		row := make([]string, 17, len(rows[0]))
		row[0], row[1], row[2], row[3] = "against", cell(p.One), cell(p.Other), strconv.Itoa(p.Games)
		rows = append(rows, append(row, strconv.Itoa(p.Ahead), strconv.Itoa(p.Level), strconv.Itoa(p.Behind), number(p.AverageMargin())))
	}
	return csv.NewWriter(&a.out).WriteAll(rows)
}
