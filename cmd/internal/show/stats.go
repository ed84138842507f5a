package show

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"purser/internal/text"
	"purser/scoring/stats"
	"purser/sessions"
)

// A Figure is something that scores of a kind add up besides their totals. Boards that lack
// it leave it out.
type Figure struct {
	Name   string // its name in scores; in JSON tickets.failed is failed in tickets
	Head   string // the heading of its column in a table, in English, if it has one
	CSV    string // the heading of its column in CSV, if it has one
	Mean   bool   // its average is shown, not its sum
	Seldom bool   // in CSV it comes after all others, and only if a board has it

	first string // the name of the kind's first figure
}

// figures returns the figures of all kinds besides totals, ordered by the first figure of
// each kind.
func (p *Printer) figures() (all []Figure) {
	for _, view := range p.Views {
		list := view.Figures()
		for i := range list {
			list[i].first = list[0].Name
		}
		all = append(all, list...)
	}
	slices.SortStableFunc(all, func(f, g Figure) int { return strings.Compare(f.first, g.first) })
	return all
}

// in reports whether a row has a figure.
func (f Figure) in(r stats.Row) bool {
	_, counts := r.Sum(f.Name)
	return counts > 0
}

// none is shown in a table for a missing value.
const none = "–"

// Stats prints what games add up to, in five tables.
func Stats(p *Printer, s *sessions.Sum) error {
	if s.Games == 0 {
		p.Note("no finished game to add up")
		return nil
	}
	name := MaxName
	if p.Width > 0 { // leaves room for the other columns, on most boards at least
		most := figures(p, "Player", nil, true, 0)
		others := max(most.room(), figures(p, "Player", s.Boards, true, 0).room())
		name = min(MaxName, max(8, p.Width-others-most.Wider(p)))
	}
	one := s.Filter.Who.Key != ""
	for i, t := range []*Grid{
		figures(p, "Player", s.Players, true, name), figures(p, "Board", s.Boards, one, name),
		figures(p, "Players", s.Sizes, one, name), pairs(p, s.Pairs), bests(s.Best, p.Width),
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

// allStats is the number of columns of figures that games of every kind have.
const allStats = 5

// figures returns a table of the figures of one player, or of all. For all, wins are as
// many as games, so the winners' averages say more.
func figures(p *Printer, what string, rows []stats.Row, one bool, name int) *Grid {
	t := &Grid{Head: []string{what, ">Games", ">Won", ">Mean", ">Best"}}
	if one {
		t.Head[2] = ">Wins"
	}
	var more []Figure // those that a row has; without rows, those of most boards
	for _, f := range p.figures() {
		if f.Head != "" && (len(rows) == 0 && !f.Seldom || slices.ContainsFunc(rows, f.in)) {
			more, t.Head = append(more, f), append(t.Head, f.Head)
		}
	}
	for _, r := range rows {
		won, mean, best := none, none, none
		if r.Best != nil {
			won, mean, best = p.Lang.Decimal(r.AverageWon()), p.Lang.Decimal(r.Average()), strconv.Itoa(r.Best.Points)
		}
		if one {
			won = strconv.Itoa(r.Wins)
		}
		cells := []string{Clip(r.Name, name), strconv.Itoa(r.Games), won, mean, best}
		for _, f := range more {
			cell := ""
			if n, counts := r.Sum(f.Name); counts > 0 {
				cell = strconv.Itoa(n)
			}
			cells = append(cells, cell)
		}
		t.Add(cells...)
	}
	return t
}

// room is the greatest width of a table of figures without its names.
func (t *Grid) room() int {
	room := 30
	for _, head := range t.Head[allStats:] {
		room += len(head) + 1
	}
	return room
}

// pairs returns the table of player against player.
func pairs(p *Printer, rows []stats.Pair) *Grid {
	t := &Grid{Head: []string{"Player", "Against", ">Games", ">Ahead", ">Level", ">Behind", ">Margin"}}
	name := MaxName
	if p.Width > 0 {
		name = min(MaxName, max(8, (p.Width-46)/2))
	}
	for _, r := range rows {
		margin := none
		if r.Scored > 0 {
			margin = signed(p, r.AverageMargin())
		}
		t.Add(Clip(r.One, name), Clip(r.Other, name), strconv.Itoa(r.Games), strconv.Itoa(r.Ahead),
			strconv.Itoa(r.Level), strconv.Itoa(r.Behind), margin)
	}
	return t
}

// signed returns an average with its sign.
func signed(p *Printer, x float64) string {
	if math.Signbit(x) {
		return p.Lang.Decimal(x)
	}
	return "+" + p.Lang.Decimal(x)
}

// bests returns the table of the best scores.
func bests(rows []stats.Best, width int) *Grid {
	t := &Grid{Head: []string{">Score", "Player", "Game", "Board", ">Players"}}
	name, game := MaxName, 64
	if width > 0 {
		name = min(MaxName, max(8, (width-38)/2))
		game = name
	}
	for _, b := range rows {
		t.Add(strconv.Itoa(b.Points), Clip(b.Player, name), Clip(b.Game, game), Clip(b.Board, 14),
			strconv.Itoa(b.Players))
	}
	return t
}

// mostNamed is the largest number of games that a note names: more would hide the rest.
const mostNamed = 12

// NoteLeftOut notes which games are added up without a last line that was cut off, and
// which games are left out, and why.
func NoteLeftOut(p *Printer, s *sessions.Sum) {
	some := func(names []string, more, between string) string {
		if left := len(names) - mostNamed; left > 0 {
			names = append(names[:mostNamed:mostNamed], p.Lang.Say(more, left))
		}
		return strings.Join(names, between)
	}
	if len(s.Cut) > 0 {
		p.Note("the last line was cut off while being written, and is left out, in %s", some(s.Cut, "%d more", ", "))
	}
	for _, why := range sessions.Reasons {
		var names []string
		between := ", "
		for _, g := range s.Left {
			switch {
			case g.Why != why:
			case g.Err != nil:
				first, _, _ := strings.Cut(p.Words(g.Err), "\n")
				names, between = append(names, first), "; "
			default:
				names = append(names, g.Name)
			}
		}
		count, reason := text.Count(len(names), "game"), text.Say(string(why))
		switch all := some(names, "and %d more (--json names all)", between); len(names) {
		case 0:
		case 1:
			p.Note("%s is left out, %s: %s", count, reason, all)
		default:
			p.Note("%s are left out, %s: %s", count, reason, all)
		}
	}
}
