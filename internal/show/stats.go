package show

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"purser/internal/text"
	"purser/scoring"
	"purser/scoring/stats"
	"purser/sessions"
)

// Stats prints what games add up to, in five tables.
func Stats(p *Printer, s *sessions.Sum) error {
	if s.Games == 0 {
		p.Note("no finished game to add up")
		return nil
	}
	name := MaxName
	if p.Width > 0 { // room for the other columns
		others := 68
		has := func(part scoring.Part) bool {
			return slices.ContainsFunc(s.Boards, func(r stats.Row) bool { return r.Has[part] })
		}
		if has(scoring.Harbors) && has(scoring.Longest) {
			others += len("Longest") + 2
		}
		if has(scoring.Harbors) && has(scoring.Flags) {
			others += len("Flags") + 2
		}
		name = min(MaxName, max(8, p.Width-others-figures(p, "Player", nil, true, 0).Wider(p)))
	}
	one := s.Filter.Who.Key != ""
	for i, t := range []*Table{
		figures(p, "Player", s.Players, true, name), figures(p, "Board", s.Boards, one, name), figures(p, "Players", s.Sizes, one, name),
		pairs(p, s.Pairs), bests(s.Best, p.Width),
	} {
		if len(t.Rows) == 0 {
			continue // nobody met anybody
		}
		if i > 0 {
			p.Printf("\n")
		}
		if err := t.Text(p); err != nil {
			return err
		}
	}
	return nil
}

// figures is a table of figures of one player each, or of all. Where they are of
// all, the games have as many wins, and what the winners had says more.
func figures(p *Printer, what string, rows []stats.Row, one bool, name int) *Table {
	t := &Table{Head: []string{what, ">Games", ">Won", ">Mean", ">Best", ">Done", ">Failed", ">Tours", ">Harbors", ">Pieces", ">Longest", ">Flags"}}
	if one {
		t.Head[2] = ">Wins"
	}
	any := stats.Figures{HasTours: len(rows) == 0} // what the boards of all rows have
	any.Has[scoring.Tickets], any.Has[scoring.Harbors], any.Has[scoring.Exchanges] = any.HasTours, any.HasTours, any.HasTours
	for _, r := range rows {
		any.HasTours = any.HasTours || r.HasTours
		for part, has := range r.Has {
			any.Has[part] = any.Has[part] || has
		}
	}
	counted := func(has bool, n int) string {
		if !has {
			return ""
		}
		return strconv.Itoa(n)
	}
	for _, r := range rows {
		won := strconv.Itoa(r.Wins)
		if !one {
			won = p.Lang.Decimal(r.AverageWon())
		}
		mean, best := "–", "–" // of totals that count something else
		if r.Best != nil {
			mean, best = p.Lang.Decimal(r.Average()), strconv.Itoa(r.Best.Points)
		}
		t.Add(Clip(r.Name, name), strconv.Itoa(r.Games), won, mean, best,
			counted(r.Has[scoring.Tickets], r.Completed), counted(r.Has[scoring.Tickets], r.Failed), counted(r.HasTours, r.InOrder), counted(r.Has[scoring.Harbors], r.Harbors), counted(r.Has[scoring.Exchanges], r.Pieces),
			counted(r.Has[scoring.Longest], r.Longest), counted(r.Has[scoring.Flags], r.Flags))
	}
	const plain = 5 // columns that every board has
	kept := []bool{any.Has[scoring.Tickets], any.Has[scoring.Tickets], any.HasTours, any.Has[scoring.Harbors], any.Has[scoring.Exchanges], any.Has[scoring.Longest], any.Has[scoring.Flags]}
	t.Drop(func(column int) bool { return column >= plain && !kept[column-plain] })
	return t
}

// pairs is the table of player against player.
func pairs(p *Printer, rows []stats.Pair) *Table {
	t := &Table{Head: []string{"Player", "Against", ">Games", ">Ahead", ">Level", ">Behind", ">Margin"}}
	name := MaxName
	if p.Width > 0 {
		name = min(MaxName, max(8, (p.Width-46)/2))
	}
	for _, r := range rows {
		t.Add(Clip(r.One, name), Clip(r.Other, name), strconv.Itoa(r.Games), strconv.Itoa(r.Ahead), strconv.Itoa(r.Level),
			strconv.Itoa(r.Behind), signed(p, r.AverageMargin()))
	}
	return t
}

// signed writes an average with its sign.
func signed(p *Printer, x float64) string {
	if math.Signbit(x) {
		return p.Lang.Decimal(x)
	}
	return "+" + p.Lang.Decimal(x)
}

// bests is the table of the best scores.
func bests(rows []stats.Best, width int) *Table {
	t := &Table{Head: []string{">Score", "Player", "Game", "Board", ">Players"}}
	name, game := MaxName, 64
	if width > 0 {
		name = min(MaxName, max(8, (width-38)/2))
		game = name
	}
	for _, b := range rows {
		t.Add(strconv.Itoa(b.Points), Clip(b.Player, name), Clip(b.Game, game), Clip(b.Board, 14), strconv.Itoa(b.Players))
	}
	return t
}

// mostNamed is how many games a note names: more would hide the rest.
const mostNamed = 12

// NoteLeftOut notes which games are added up without a last line that was cut off,
// and which games are left out, and why.
func NoteLeftOut(p *Printer, s *sessions.Sum) {
	if names := s.Cut; len(names) > 0 {
		if more := len(names) - mostNamed; more > 0 {
			names = append(names[:mostNamed:mostNamed], p.Lang.Say("%d more", more))
		}
		p.Note("the last line was cut off while being written, and is left out, in %s", strings.Join(names, ", "))
	}
	noteLeft(p, s.Left)
}

// noteLeft notes which games are left out, and why.
func noteLeft(p *Printer, left []sessions.Summary) {
	for _, why := range sessions.Reasons {
		var names []string
		mark := ", "
		for _, g := range left {
			switch {
			case g.Why != why:
			case g.Err != nil:
				first, _, _ := strings.Cut(p.Words(g.Err), "\n")
				names, mark = append(names, first), "; "
			default:
				names = append(names, g.Name)
			}
		}
		count := text.Count(len(names), "game")
		if more := len(names) - mostNamed; more > 0 {
			names = append(names[:mostNamed], p.Lang.Say("and %d more (--json names all)", more))
		}
		switch reason := text.Say(string(why)); len(names) {
		case 0:
		case 1:
			p.Note("%s is left out, %s: %s", count, reason, names[0])
		default:
			p.Note("%s are left out, %s: %s", count, reason, strings.Join(names, mark))
		}
	}
}
