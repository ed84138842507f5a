package main

import (
	"encoding/csv"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"purser/maps"
	"purser/referee"
	"purser/scoring"
	"purser/sessions/notation"
)

// scoreLine is one line of a player's count.
type scoreLine struct {
	part   scoring.Part
	what   string
	result string // of a ticket
	points int
	rule   string
	proof  string
}

// lines itemizes a player's count: every line that has points, or could have.
func (c *counted) lines(p *scoring.Player) []scoreLine {
	var lines []scoreLine
	add := func(part scoring.Part, what, result string, points int, proof string) {
		lines = append(lines, scoreLine{part, what, result, points, scoring.Of(part).ID, proof})
	}
	board := c.state.Board()
	if len(p.Routes) > 0 {
		var lengths []string
		for _, l := range p.Routes {
			lengths = append(lengths, times(l.Count, l.Points))
		}
		add(scoring.Routes, "Routes", "", p.Points(scoring.Routes), strings.Join(lengths, " + "))
	}
	if p.Pieces > 0 {
		add(scoring.Exchanges, "Pieces exchanged", "", p.Paid, times(p.Pieces, p.Paid))
	}
	for _, t := range p.Tickets {
		ticket := &board.Tickets[t.Ticket]
		proof := names(board, t.Path.Cities)
		switch {
		case t.Result == scoring.Failed:
			proof = "not all in one network"
		case ticket.Tour() && t.Result == scoring.Completed:
			proof = "not in this order; joined by " + proof
		}
		add(scoring.Tickets, names(board, ticket.Cities), strings.ReplaceAll(t.Result.String(), "-", " "), t.Points, proof)
		if ticket.Tour() {
			lines[len(lines)-1].rule = scoring.TourRule
		}
	}
	for _, h := range p.Harbors {
		var tickets []string
		for _, t := range h.Tickets {
			tickets = append(tickets, names(board, board.Tickets[t].Cities))
		}
		proof := strings.Join(tickets, "; ")
		if proof == "" {
			proof = "no completed ticket names it"
		}
		add(scoring.Harbors, "Harbor "+board.Cities[h.City].Name, "", h.Points, proof)
	}
	if p.Missing > 0 {
		add(scoring.Unbuilt, "Harbors not built", "", p.Points(scoring.Unbuilt), times(p.Missing, p.Points(scoring.Unbuilt)))
	}
	return lines
}

// names joins the printed names of cities.
func names(b *maps.Board, cities []maps.CityNo) string {
	return strings.Join(b.CityNames(cities), dash)
}

// times shows how many things made the points: 3 × 2. Where the points are no
// multiple, because a house rule held them, it only says how many.
func times(n, points int) string {
	if points%n != 0 {
		return strconv.Itoa(n)
	}
	return fmt.Sprintf("%d × %d", n, points/n)
}

// count gives 1 route, 2 routes.
func count(n int, one string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + one + "s"
}

// warning is a referee's warning as a note beside the count.
func warning(r notation.Remark) string {
	return fmt.Sprintf("%s, line %d: %s (%s).", r.Player, r.Line, r.Detail, r.Rule.ID)
}

// standing gives the players by place.
func (c *counted) standing() []*scoring.Player {
	var players []*scoring.Player
	for i := range c.score.Players {
		players = append(players, &c.score.Players[i])
	}
	slices.SortStableFunc(players, func(p, q *scoring.Player) int { return p.Place - q.Place })
	return players
}

// player gives a player's name and color.
func (c *counted) player(p *scoring.Player, most int) string {
	seat := c.state.Setup().Players[p.Seat]
	return fmt.Sprintf("%s (%s)", clip(seat.Name, most), seat.Color)
}

// parts is the table of players and parts, for a screen of that width.
func (c *counted) parts(width int) *table {
	t := &table{head: []string{">#", "Player", ">Routes", ">Exchange", ">Tickets", ">Harbors", ">Unbuilt", ">Total", ">Marker"}}
	const others, least, most = 65, 15, 40 // what the other columns take, and a name may
	if width > 0 {
		t.wrap = map[int]int{1: max(width-others, least)}
	}
	for _, p := range c.standing() {
		row := []string{strconv.Itoa(p.Place), c.player(p, most)}
		for _, part := range scoring.Parts {
			row = append(row, strconv.Itoa(p.Points(part)))
		}
		t.add(append(row, strconv.Itoa(p.Total()), strconv.Itoa(c.state.Marker(p.Seat)))...)
	}
	return t
}

// proofs is the table of every player's lines, a player after the other, for a
// screen of that width.
func (c *counted) proofs(width int) *table {
	t := &table{head: []string{"What", ">Points", "Rule", "Proof"}}
	const points, rule, gaps = 6, 14, 9 // the widths of the other columns, and between
	if room := width - points - rule - gaps; room > 0 {
		t.wrap = map[int]int{0: room * 2 / 5, 3: room - room*2/5}
	}
	for i, p := range c.standing() {
		if i > 0 {
			t.add("", "", "", "")
		}
		t.add(c.player(p, 40), strconv.Itoa(p.Total()), "total", "")
		for _, l := range c.lines(p) {
			proof := l.proof
			if l.result != "" {
				proof = l.result + ": " + proof
			}
			t.add("  "+l.what, strconv.Itoa(l.points), l.rule, proof)
		}
	}
	return t
}

// heading says which game it is, and how it stands.
func (c *counted) heading() (title, result string) {
	rec := c.game.Record
	title = c.state.Board().Title
	for _, s := range []string{rec.Title, rec.Date} {
		if s != "" {
			title += " · " + s
		}
	}
	var best []string
	for _, w := range c.score.Winners {
		best = append(best, c.state.Name(w))
	}
	total := c.score.Players[c.score.Winners[0]].Total()
	who := strings.Join(best, " and ")
	if len(best) > 2 {
		who = strings.Join(best[:len(best)-1], ", ") + " and " + best[len(best)-1]
	}
	verb := map[bool]string{true: "wins", false: "share the win"}[len(best) == 1]
	switch phase := c.state.Phase(); phase {
	case referee.Playing, referee.LastTurns:
		verb = map[bool]string{true: "leads", false: "share the lead"}[len(best) == 1]
		result = fmt.Sprintf("It is the turn of %s", c.state.Name(c.state.Turn()))
		if phase == referee.LastTurns {
			result += ", " + count(c.state.TurnsLeft(), "turn") + " to come"
		}
		result += "; "
	}
	return title, fmt.Sprintf("%s%s %s with %s.", result, who, verb, count(total, "point"))
}

// text prints the count for a screen.
func (c *counted) text(a *app) error {
	title, result := c.heading()
	a.printf("%s\n", safe(title))
	a.prose("", "", safe(result))
	a.printf("\n")
	if err := c.parts(a.width).text(a); err != nil {
		return err
	}
	a.printf("\n")
	if err := c.proofs(a.width).text(a); err != nil {
		return err
	}
	if len(c.score.Notes) > 0 {
		a.printf("\nNotes\n")
	}
	for _, n := range c.score.Notes {
		a.prose(" - ", "   ", safe(n))
	}
	return nil
}

// markdown prints the count for a page.
func (c *counted) markdown(a *app) error {
	title, result := c.heading()
	escape := markdownEscape.Replace
	a.printf("## %s\n\n%s\n\n", escape(safe(title)), escape(safe(result)))
	if err := c.parts(0).markdown(a); err != nil {
		return err
	}
	a.printf("\n")
	if err := c.proofs(0).markdown(a); err != nil {
		return err
	}
	if len(c.score.Notes) > 0 {
		a.printf("\n### Notes\n\n")
	}
	for _, n := range c.score.Notes {
		a.printf("- %s\n", escape(safe(n)))
	}
	return nil
}

// csv prints a row for every line of the count, players in seating order; the
// points of a player add up to the total.
func (c *counted) csv(a *app) error {
	w := csv.NewWriter(&a.out)
	rows := [][]string{{"player", "color", "rule", "what", "result", "points", "proof"}}
	for i := range c.score.Players {
		p := &c.score.Players[i]
		seat := c.state.Setup().Players[p.Seat]
		for _, l := range c.lines(p) {
			rows = append(rows, []string{seat.Name, seat.Color, l.rule, l.what, l.result, strconv.Itoa(l.points), l.proof})
		}
		if p.Lifted > 0 {
			rows = append(rows, []string{seat.Name, seat.Color, scoring.Of(scoring.Exchanges).ID, "score-floor zero", "", strconv.Itoa(p.Lifted), ""})
		}
	}
	return w.WriteAll(rows)
}
