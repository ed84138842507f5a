package main

import (
	"encoding/csv"
	"fmt"
	"slices"
	"strconv"

	"purser/maps"
	"purser/referee"
	"purser/scoring"
	"purser/sessions/notation"
)

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

// maxName is how much of a name is shown.
const maxName = 40

// player gives a player's name and color.
func (c *counted) player(p *scoring.Player, most int) string {
	seat := c.state.Setup().Players[p.Seat]
	return fmt.Sprintf("%s (%s)", clip(seat.Name, most), seat.Color)
}

// parts is the table of players and parts, for a screen of that width.
func (c *counted) parts(width int) *table {
	t := &table{head: []string{">#", "Player"}}
	for _, part := range c.partNames() {
		t.head = append(t.head, ">"+part)
	}
	t.head = append(t.head, ">Total", ">Marker")
	others, least := 65, 15 // what the other columns take, and a name should have
	if c.lifted() {
		others, least = 72, 8
	}
	room := maxName
	if width > 0 {
		room = min(max(width-others, least), maxName)
		t.wrap = map[int]int{1: room}
	}
	for _, p := range c.standing() {
		row := []string{strconv.Itoa(p.Place), c.player(p, room)}
		for _, points := range c.partsOf(p) {
			row = append(row, strconv.Itoa(points))
		}
		t.add(append(row, strconv.Itoa(p.Total()), strconv.Itoa(c.state.Marker(p.Seat)))...)
	}
	return t
}

// partNames heads what adds up to a total: the five parts, and what lifts a total
// to the floor where that lifts anybody's.
func (c *counted) partNames() []string {
	names := []string{"Routes", "Exchange", "Tickets", "Harbors", "Unbuilt"}
	if c.lifted() {
		names = append(names, "Floor")
	}
	return names
}

// partsOf gives the points that add up to a player's total, as partNames has them.
func (c *counted) partsOf(p *scoring.Player) []int {
	var points []int
	for _, part := range scoring.Parts {
		points = append(points, p.Points(part))
	}
	if c.lifted() {
		points = append(points, p.Lifted)
	}
	return points
}

// lifted reports whether the floor of the scores lifts anybody's total.
func (c *counted) lifted() bool {
	return slices.ContainsFunc(c.score.Players, func(p scoring.Player) bool { return p.Lifted != 0 })
}

// proofs is the table of the lines of some players, a player after the other, for
// a screen of that width.
func (c *counted) proofs(width int, players ...*scoring.Player) *table {
	t := &table{head: []string{"What", ">Points", "Rule", "Proof"}}
	const points, rule, gaps = 6, 14, 9 // the widths of the other columns, and between
	if room := width - points - rule - gaps; room > 0 {
		t.wrap = map[int]int{0: room * 2 / 5, 3: room - room*2/5}
	}
	name := maxName
	if t.wrap != nil {
		name = min(t.wrap[0], maxName)
	}
	for i, p := range players {
		if i > 0 {
			t.add("", "", "", "")
		}
		t.add(c.player(p, name), strconv.Itoa(p.Total()), "total", "")
		for _, l := range p.Lines(c.state.Board()) {
			proof := l.Proof
			if l.Result != "" {
				proof = l.Result + ": " + proof
			}
			t.add("  "+l.What, strconv.Itoa(l.Points), l.Rule, proof)
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
			title += " · " + maps.Brief(s, 100)
		}
	}
	var best []string
	for _, w := range c.score.Winners {
		best = append(best, c.state.Name(w))
	}
	total := c.score.Players[c.score.Winners[0]].Total()
	verbs := [2]string{"wins", "share the win"}
	if !c.score.Final {
		verbs = [2]string{"leads", "share the lead"}
	}
	switch phase := c.state.Phase(); {
	case phase == referee.Playing || phase == referee.LastTurns:
		result = fmt.Sprintf("It is %s's turn", c.state.Name(c.state.Turn()))
		if phase == referee.LastTurns {
			result += ", " + maps.Count(c.state.TurnsLeft(), "turn") + " to come"
		}
		result += "; "
	case !c.score.Final:
		result = "Not all tickets are shown; so far "
	}
	result += maps.Join(best, "and") + " " + verbs[min(len(best)-1, 1)] + " with " + maps.Count(total, "point")
	if players := c.standing(); len(best) == 1 && len(players) > 1 {
		if ahead := total - players[1].Total(); ahead > 0 {
			result += fmt.Sprintf(", %d more than %s", ahead, c.state.Name(players[1].Seat))
		}
	}
	return title, result + "."
}

// text prints the count for a screen: the result, and then its proof.
func (c *counted) text(a *app) error {
	if err := c.result(a); err != nil {
		return err
	}
	a.printf("\n")
	return c.proofs(a.width, c.standing()...).text(a)
}

// backward prints the proof first, so that the result is what stays in view.
func (c *counted) backward(a *app) error {
	if err := c.proofs(a.width, c.standing()...).text(a); err != nil {
		return err
	}
	a.printf("\n")
	return c.result(a)
}

// result prints who has won, everyone's points, and what is to be said of them.
func (c *counted) result(a *app) error {
	title, result := c.heading()
	a.printf("%s\n", safe(title))
	a.prose("", "", safe(result))
	a.printf("\n")
	if err := c.parts(a.width).text(a); err != nil {
		return err
	}
	if len(c.score.Notes) > 0 {
		a.printf("\n")
	}
	for _, n := range c.score.Notes {
		a.prose("Note: ", "  ", safe(n))
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
	for _, n := range c.score.Notes {
		a.printf("- %s\n", escape(safe(n)))
	}
	if len(c.score.Notes) > 0 {
		a.printf("\n")
	}
	return c.proofs(0, c.standing()...).markdown(a)
}

// csv prints a row for every line of the count, players in seating order; the
// points of a player add up to the total.
func (c *counted) csv(a *app) error {
	w := csv.NewWriter(&a.out)
	rows := [][]string{{"player", "color", "rule", "what", "result", "points", "proof"}}
	for i := range c.score.Players {
		p := &c.score.Players[i]
		seat := c.state.Setup().Players[p.Seat]
		for _, l := range p.Lines(c.state.Board()) {
			rows = append(rows, []string{cell(seat.Name), seat.Color, l.Rule, cell(l.What), l.Result, strconv.Itoa(l.Points), cell(l.Proof)})
		}
	}
	return w.WriteAll(rows)
}
