package show

import (
	"slices"

	"purser/internal/text"
	"purser/scoring"
	"purser/sessions"
)

// ScoreMarkdown prints a count for a page.
func ScoreMarkdown(p *Printer, g *sessions.Game, s *scoring.Score) error {
	title, result := p.heading(g, s)
	p.Printf("## %s\n\n%s\n\n", Markdown(title), Markdown(p.Words(result)))
	if err := parts(p, g, s, 0).markdown(p); err != nil {
		return err
	}
	p.Printf("\n")
	notes := notesOf(g, s)
	for _, n := range notes {
		p.Printf("- %s\n", Markdown(p.Words(n)))
	}
	if len(notes) > 0 {
		p.Printf("\n")
	}
	return proofs(p, g, 0, Standing(s)).markdown(p)
}

// ScoreCSV prints a row for every line of a count, players in seating order; the
// points of a player add up to the total. Its words are English.
func ScoreCSV(p *Printer, g *sessions.Game, s *scoring.Score) error {
	t := csvTable{{"player", "color", "rule", "what", "result", "points", "proof"}}
	for i := range s.Players {
		player := g.Setup.Players[s.Players[i].Seat]
		for _, l := range s.Players[i].Lines(g.Board()) {
			t.add(player.Name, player.Color, l.Rule, text.English.Words(l.What), text.English.Words(l.Result), l.Points, text.English.Words(l.Proof))
		}
	}
	return t.print(p)
}

// ScoreRows prints a row of CSV for every player, in seating order; the parts and
// the floor add up to the total.
func ScoreRows(p *Printer, g *sessions.Game, s *scoring.Score) error {
	columns := []string{"game", "date", "map", "final", "player", "color", "place", "winner"}
	for _, part := range scoring.PartsOf(g.Board()) {
		columns = append(columns, part.String())
	}
	t := csvTable{append(columns, "floor", "total", "marker")}
	for i := range s.Players {
		player := &s.Players[i]
		seat := g.Setup.Players[player.Seat]
		row := []any{nameOf(g), g.Record.Date, g.Board().ID, s.Final, seat.Name, seat.Color, player.Place, slices.Contains(s.Winners, player.Seat)}
		for _, part := range scoring.PartsOf(g.Board()) {
			row = append(row, player.Points(part))
		}
		t.add(append(row, player.Lifted, player.Total(), g.State.Marker(player.Seat))...)
	}
	return t.print(p)
}

// nameOf returns the name of a game, without the folder and the ending of its file.
func nameOf(g *sessions.Game) string {
	if file := g.File(); file != "" {
		return sessions.GameOf(file)
	}
	return g.Name
}
