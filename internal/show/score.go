package show

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/scoring"
	"purser/sessions"
)

// maxName is how much of a name is shown, in characters.
const maxName = 40

// Standing returns the players of a count by place.
func Standing(s *scoring.Score) []*scoring.Player {
	var players []*scoring.Player
	for i := range s.Players {
		players = append(players, &s.Players[i])
	}
	slices.SortStableFunc(players, func(p, q *scoring.Player) int { return p.Place - q.Place })
	return players
}

// Heading returns which game it is, and how its count is in a sentence: who wins or
// leads, by how much, and whose turn it is.
func Heading(g *sessions.Game, s *scoring.Score) (title string, result text.Sentence) {
	title = g.Board().Title
	for _, words := range []string{g.Record.Title, g.Record.Date} {
		if words != "" {
			title += " · " + text.Brief(words, 100)
		}
	}
	result = ahead(g, s)
	switch phase := g.State.Phase(); {
	case phase == referee.LastTurns:
		result = text.Say("It is %s's turn, %s to come; %s", g.State.Name(g.State.Turn()), text.Count(g.State.TurnsLeft(), "turn"), result)
	case phase == referee.Playing:
		result = text.Say("It is %s's turn; %s", g.State.Name(g.State.Turn()), result)
	case !s.Final:
		result = text.Say("Not all tickets are shown; so far %s", result)
	}
	return title, result
}

// heading is Heading with the title, too, in the reader's words.
func (p *Printer) heading(g *sessions.Game, s *scoring.Score) (string, text.Sentence) {
	title, result := Heading(g, s)
	title = p.Lang.Say(g.Board().Title) + strings.TrimPrefix(title, g.Board().Title)
	if day, err := time.Parse(time.DateOnly, g.Record.Date); err == nil {
		title = strings.TrimSuffix(title, g.Record.Date) + day.Format(p.Lang.Day())
	}
	return title, result
}

// ahead says who is in the first place, and by how many points.
func ahead(g *sessions.Game, s *scoring.Score) text.Sentence {
	var best []string
	for _, seat := range s.Winners {
		best = append(best, g.State.Name(seat))
	}
	total := s.Players[s.Winners[0]].Total()
	points := text.Count(total, "point")
	switch {
	case len(best) > 1 && s.Final:
		return text.Say("%s share the win with %s.", text.And(best), points)
	case len(best) > 1:
		return text.Say("%s share the lead with %s.", text.And(best), points)
	}
	if players := Standing(s); len(players) > 1 {
		second := g.State.Name(players[1].Seat)
		switch more := total - players[1].Total(); {
		case more > 0 && s.Final:
			return text.Say("%s wins with %s, %d more than %s.", best[0], points, more, second)
		case more > 0:
			return text.Say("%s leads with %s, %d more than %s.", best[0], points, more, second)
		}
	}
	if s.Final {
		return text.Say("%s wins with %s.", best[0], points)
	}
	return text.Say("%s leads with %s.", best[0], points)
}

// notesOf are all notes beside a count: its own, that a last line is left out, what a
// table could argue about in the payments, and the lines by consent. Each is put into words by who
// prints it.
func notesOf(g *sessions.Game, s *scoring.Score) []any {
	var notes []any
	for _, n := range s.Notes {
		notes = append(notes, n)
	}
	if line := g.Record.CutOff; line > 0 {
		notes = append(notes, text.Say("Line %d is not counted: no line break ends it.", line))
	}
	for _, r := range g.Warnings() {
		if r.Status == referee.Warned {
			notes = append(notes, text.Say("%s, line %d: %s (%s).", r.Player, r.Line, r.Detail, r.Rule.ID))
		}
	}
	for _, n := range consents(g) {
		notes = append(notes, n)
	}
	return notes
}

// Score prints a count for a screen: the result, and then its proof.
func Score(p *Printer, g *sessions.Game, s *scoring.Score) error {
	if err := Result(p, g, s); err != nil {
		return err
	}
	p.Printf("\n")
	return Proofs(p, g, s, Standing(s)...)
}

// ScoreBackward prints the proof first, so that the result is what stays in view.
func ScoreBackward(p *Printer, g *sessions.Game, s *scoring.Score) error {
	if err := Proofs(p, g, s, Standing(s)...); err != nil {
		return err
	}
	p.Printf("\n")
	return Result(p, g, s)
}

// Result prints who has won, everyone's points, and what there is to say of them.
func Result(p *Printer, g *sessions.Game, s *scoring.Score) error {
	title, result := p.heading(g, s)
	p.Printf("%s\n", Safe(title))
	p.Prose("", "", p.Words(result))
	p.Printf("\n")
	if err := parts(p, g, s, p.Width).text(p); err != nil {
		return err
	}
	notes := notesOf(g, s)
	if len(notes) > 0 {
		p.Printf("\n")
	}
	for _, n := range notes {
		p.Prose(p.Lang.Say("Note: "), "  ", p.Words(n))
	}
	return nil
}

// Proofs prints the lines of some players' counts, a player after the other.
func Proofs(p *Printer, g *sessions.Game, s *scoring.Score, players ...*scoring.Player) error {
	return proofs(p, g, p.Width, players).text(p)
}

// proofs is the table of Proofs, for a screen of a width, or 0 for a page.
func proofs(p *Printer, g *sessions.Game, width int, players []*scoring.Player) *table {
	t := &table{head: []string{"What", ">Points", "Rule", "Proof"}}
	const points, rule, gaps = 6, 14, 9 // the widths of the other columns, and between
	name := maxName
	if room := width - points - rule - gaps; room > 0 {
		t.wrap = map[int]int{0: room * 2 / 5, 3: room - room*2/5}
		name = min(t.wrap[0], maxName)
	}
	for i, player := range players {
		if i > 0 {
			t.add("", "", "", "")
		}
		t.add(p.player(g, player.Seat, name), strconv.Itoa(player.Total()), p.Lang.Say("total"), "")
		for _, l := range player.Lines(g.Board()) {
			proof := p.Words(l.Proof)
			if result := p.Words(l.Result); result != "" {
				proof = result + ": " + proof
			}
			t.add("  "+p.Words(l.What), strconv.Itoa(l.Points), l.Rule, proof)
		}
	}
	return t
}

// parts is the table of players and the parts of their points, for a screen of a
// width, or 0 for a page.
func parts(p *Printer, g *sessions.Game, s *scoring.Score, width int) *table {
	t := &table{head: []string{">#", "Player"}}
	for _, part := range partNames(g.Board(), s) {
		t.head = append(t.head, ">"+part)
	}
	t.head = append(t.head, ">Total", ">Marker")
	others, least := 65, 15 // what the other columns take, and a name should have
	if lifted(s) {
		others, least = 72, 8
	}
	room := maxName
	if width > 0 {
		more := t.wider(p)
		room = min(max(width-others, least)-more, maxName)
		t.wrap = map[int]int{1: room + more}
	}
	for _, player := range Standing(s) {
		row := []string{strconv.Itoa(player.Place), p.player(g, player.Seat, room)}
		for _, points := range partsOf(g.Board(), s, player) {
			row = append(row, strconv.Itoa(points))
		}
		t.add(append(row, strconv.Itoa(player.Total()), strconv.Itoa(g.State.Marker(player.Seat)))...)
	}
	return t
}

// partHeads are the headings of the parts, in English.
var partHeads = [...]string{"Routes", "Exchange", "Tickets", "Harbors", "Unbuilt", "Longest", "Flags"}

// partNames are the headings, in English, of what adds up to a total on a board: its
// parts, and what lifts a total to the floor where that lifts anybody's.
func partNames(b *maps.Board, s *scoring.Score) []string {
	var names []string
	for _, part := range scoring.PartsOf(b) {
		names = append(names, partHeads[part])
	}
	if lifted(s) {
		names = append(names, "Floor")
	}
	return names
}

// partsOf returns the points that add up to a player's total, as partNames has them.
func partsOf(b *maps.Board, s *scoring.Score, player *scoring.Player) []int {
	var points []int
	for _, part := range scoring.PartsOf(b) {
		points = append(points, player.Points(part))
	}
	if lifted(s) {
		points = append(points, player.Lifted)
	}
	return points
}

// lifted reports whether the floor of the scores lifts anybody's total.
func lifted(s *scoring.Score) bool {
	return slices.ContainsFunc(s.Players, func(p scoring.Player) bool { return p.Lifted != 0 })
}

// player returns a player's name, clipped to a width, and color.
func (p *Printer) player(g *sessions.Game, seat referee.Seat, most int) string {
	player := g.Setup.Players[seat]
	return fmt.Sprintf("%s (%s)", Clip(player.Name, most), p.Lang.Say(player.Color))
}
