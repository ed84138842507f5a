package show

import (
	"slices"

	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
)

// ScoreMarkdown prints a score for a page.
func ScoreMarkdown(p *Printer, g *sessions.Game, s kind.Count) error {
	title, result := p.Heading(g, s)
	p.Printf("## %s\n\n%s\n\n", Markdown(title), Markdown(p.Words(result)))
	account := p.view(g.Board()).Account(g, s)
	if err := parts(p, g, account, 0).Markdown(p); err != nil {
		return err
	}
	p.Printf("\n")
	notes := notesOf(g, account)
	for _, n := range notes {
		p.Printf("- %s\n", Markdown(p.Words(n)))
	}
	if len(notes) > 0 {
		p.Printf("\n")
	}
	return proofs(p, g, account, 0, Standing(s, len(g.Record.Players))).Markdown(p)
}

// ScoreCSV prints a row for every line of a score, players in seating order; the points of
// a player add up to the total. It is in English.
func ScoreCSV(p *Printer, g *sessions.Game, s kind.Count) error {
	t := csvTable{{"player", "color", "rule", "what", "result", "points", "proof"}}
	account := p.view(g.Board()).Account(g, s)
	for i, name := range g.Record.Players {
		for _, l := range account.Players[i].Lines() {
			t.add(name, g.Script.Color(referee.Seat(i)), l.Rule, text.English.Words(l.What),
				text.English.Words(l.Result), l.Points, text.English.Words(l.Proof))
		}
	}
	return t.print(p)
}

// ScoreRows prints a row of CSV for every player, in seating order; the parts and the floor
// add up to the total.
func ScoreRows(p *Printer, g *sessions.Game, s kind.Count) error {
	account := p.view(g.Board()).Account(g, s)
	columns := []string{"game", "date", "map", "final", "player", "color", "place", "winner"}
	for _, part := range account.Parts {
		columns = append(columns, part.Name)
	}
	columns = append(columns, "total")
	if account.Marker {
		columns = append(columns, "marker")
	}
	t := csvTable{columns}
	for i, name := range g.Record.Players {
		seat, player := referee.Seat(i), &account.Players[i]
		row := []any{NameOf(g), g.Record.Date, g.Board().ID(), s.Final(), name, g.Script.Color(seat), player.Place,
			slices.Contains(s.Winners(), seat)}
		for _, points := range player.Parts {
			row = append(row, points)
		}
		row = append(row, player.Total)
		if account.Marker {
			row = append(row, g.Table.Mark(seat))
		}
		t.add(row...)
	}
	return t.print(p)
}

// ScoreJSON returns the JSON of a score.
func ScoreJSON(p *Printer, g *sessions.Game, s kind.Count) any {
	notes := notesOf(g, p.view(g.Board()).Account(g, s))
	return p.tableForm(g, s).With("winners", Each(s.Winners(), g.Table.Name), "final", s.Final()).
		WithSome("cut_off", g.Record.CutOff). // the line that was left out
		With("notes", Each(notes, text.Sentence.String))
}

// NameOf returns the name of a game, without the folder and the extension of its file.
func NameOf(g *sessions.Game) string {
	if file := g.File(); file != "" {
		return sessions.GameOf(file)
	}
	return g.Name
}
