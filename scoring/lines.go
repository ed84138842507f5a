package scoring

import (
	"fmt"
	"strconv"
	"strings"

	"purser/maps"
)

// A Line is one line of a player's count, in words.
type Line struct {
	Part   Part
	Rule   string // the id of the rule that it goes by
	What   string
	Result string // of a ticket: completed, in order or failed
	Points int
	Proof  string
}

// Lines itemizes a player's count: every line that has points, or could have. The
// points of all lines add up to the total.
func (p *Player) Lines(b *maps.Board) []Line {
	var lines []Line
	add := func(part Part, what string, points int, proof string) {
		lines = append(lines, Line{Part: part, Rule: Of(part).ID, What: what, Points: points, Proof: proof})
	}
	if len(p.Routes) > 0 {
		var lengths []string
		for _, l := range p.Routes {
			lengths = append(lengths, times(l.Count, l.Points))
		}
		add(Routes, "Routes", p.Points(Routes), strings.Join(lengths, " + "))
	}
	if p.Pieces > 0 {
		add(Exchanges, "Pieces exchanged", p.Paid, times(p.Pieces, p.Paid))
	}
	for _, t := range p.Tickets {
		lines = append(lines, t.Line(b))
	}
	for _, h := range p.Harbors {
		var tickets []string
		for _, t := range h.Tickets {
			tickets = append(tickets, names(b, b.Tickets[t].Cities))
		}
		proof := strings.Join(tickets, "; ")
		if proof == "" {
			proof = "no completed ticket names it"
		}
		add(Harbors, "Harbor "+b.Cities[h.City].Name, h.Points, proof)
	}
	if p.Missing > 0 {
		add(Unbuilt, "Harbors not built", p.Points(Unbuilt), times(p.Missing, p.Points(Unbuilt)))
	}
	if p.Lifted > 0 {
		add(Exchanges, "Held at zero", p.Lifted, "house rule score-floor zero")
	}
	return lines
}

// Line gives the line of a ticket.
func (t *Ticket) Line(b *maps.Board) Line {
	ticket := &b.Tickets[t.Ticket]
	line := Line{
		Part: Tickets, Rule: Of(Tickets).ID,
		What: names(b, ticket.Cities), Result: strings.ReplaceAll(t.Result.String(), "-", " "),
		Points: t.Points, Proof: names(b, t.Path.Cities),
	}
	if ticket.Tour() {
		line.Rule = TourRule
	}
	switch {
	case t.Result == Failed:
		line.Proof = "not all in one network"
	case ticket.Tour() && t.Result == Completed:
		line.Proof = "not in this order; joined by " + line.Proof
	}
	return line
}

// Dash stands between the cities of a path.
const Dash = " – "

// names joins the printed names of cities.
func names(b *maps.Board, cities []maps.CityNo) string {
	return strings.Join(b.CityNames(cities), Dash)
}

// times shows how many things made the points: 3 × 2. Where the points are no
// multiple, because a house rule held them, it only says how many.
func times(n, points int) string {
	if points%n != 0 {
		return strconv.Itoa(n)
	}
	return fmt.Sprintf("%d × %d", n, points/n)
}
